/** Import this file dynamically, by `LoadedControls`: it contains what panels of filters show once they are opened. */
export { AllFiltersForm } from './AllFiltersForm.tsx'
export { FilterControl } from './FilterControl.tsx'
