import { AmenitiesFilter } from './AmenitiesFilter.tsx'
import { AvailableFilter } from './AvailableFilter.tsx'
import { ClassFilter } from './ClassFilter.tsx'
import { FeaturesFilter } from './FeaturesFilter.tsx'
import { FloorsFilter } from './FloorsFilter.tsx'
import type { Filter } from './filter.ts'
import { INDUSTRIAL_KEYS, IndustrialFilter } from './IndustrialFilter.tsx'
import { LeaseFilter } from './LeaseFilter.tsx'
import { RentFilter } from './RentFilter.tsx'
import { SizeFilter } from './SizeFilter.tsx'
import { SubmarketsFilter } from './SubmarketsFilter.tsx'
import { TypeFilter } from './TypeFilter.tsx'

/** Filters with their own chip in the bar, the most used first: a narrow bar hides the last ones. */
export const BAR_FILTERS: Filter[] = [
  { id: 'type', title: 'search.filter.type', keys: ['spaceTypes'], Control: TypeFilter },
  { id: 'size', title: 'search.filter.size', keys: ['minSize', 'maxSize', 'people'], Control: SizeFilter },
  {
    id: 'rent',
    title: 'search.filter.rent',
    keys: ['minRent', 'maxRent', 'maxBudget', 'hideUndisclosed'],
    Control: RentFilter,
  },
  {
    id: 'lease',
    title: 'search.filter.lease',
    keys: ['leaseTypes', 'leaseStructures', 'termMonths'],
    Control: LeaseFilter,
  },
  { id: 'available', title: 'search.filter.available', keys: ['availableBefore'], Control: AvailableFilter },
  { id: 'class', title: 'search.filter.class', keys: ['classes', 'conditions', 'certificates'], Control: ClassFilter },
  { id: 'submarkets', title: 'search.filter.submarkets', keys: ['submarketSlugs'], Control: SubmarketsFilter },
  { id: 'amenities', title: 'search.filter.amenities', keys: ['amenities'], Control: AmenitiesFilter },
]

/** Filters that are only in the panel of all filters. */
export const MORE_FILTERS: Filter[] = [
  { id: 'floors', title: 'search.filter.floors', keys: ['floors', 'minFloor'], Control: FloorsFilter },
  {
    id: 'features',
    title: 'search.filter.features',
    keys: ['media', 'connectivity', 'exclusive'],
    Control: FeaturesFilter,
  },
  {
    id: 'industrial',
    title: 'search.filter.industrial',
    keys: INDUSTRIAL_KEYS,
    Control: IndustrialFilter,
  },
]

export const FILTERS = [...BAR_FILTERS, ...MORE_FILTERS]
