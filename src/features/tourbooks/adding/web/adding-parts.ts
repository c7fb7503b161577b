export { AddDialog } from './AddDialog.tsx'
export { TourbookProvider } from './TourbookProvider.tsx'
