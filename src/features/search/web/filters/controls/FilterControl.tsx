import type { ComponentType } from 'react'
import type { ControlProps, FilterId } from '../filter.ts'
import { AmenitiesFilter } from './AmenitiesFilter.tsx'
import { AvailableFilter } from './AvailableFilter.tsx'
import { BuildingsFilter, LandlordsFilter, ShapesFilter } from './ChoicesFilter.tsx'
import { ClassFilter } from './ClassFilter.tsx'
import { FeaturesFilter } from './FeaturesFilter.tsx'
import { FloorsFilter } from './FloorsFilter.tsx'
import { IndustrialFilter } from './IndustrialFilter.tsx'
import { LeaseFilter } from './LeaseFilter.tsx'
import { RentFilter } from './RentFilter.tsx'
import { SizeFilter } from './SizeFilter.tsx'
import { SubmarketsFilter } from './SubmarketsFilter.tsx'
import { TypeFilter } from './TypeFilter.tsx'

const CONTROLS: Record<FilterId, ComponentType<ControlProps>> = {
  amenities: AmenitiesFilter,
  available: AvailableFilter,
  buildings: BuildingsFilter,
  class: ClassFilter,
  features: FeaturesFilter,
  floors: FloorsFilter,
  industrial: IndustrialFilter,
  landlords: LandlordsFilter,
  lease: LeaseFilter,
  rent: RentFilter,
  shapes: ShapesFilter,
  size: SizeFilter,
  submarkets: SubmarketsFilter,
  type: TypeFilter,
}

/** The controls that set the keys of a filter. */
export function FilterControl({ id, ...props }: { id: FilterId } & ControlProps) {
  const Control = CONTROLS[id]
  return <Control {...props} />
}
