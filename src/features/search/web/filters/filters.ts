import { LEAST_KEYS, type LeastKey } from '../../rules.ts'
import type { Filter } from './filter.ts'

/** The figures that have no control of their own. */
export type IndustrialKey = Exclude<LeastKey, OwnControl>
type OwnControl = 'minFloor' | 'minParking'
const OWN_CONTROLS: readonly LeastKey[] = ['minFloor', 'minParking']
export const INDUSTRIAL_KEYS = LEAST_KEYS.filter((key): key is IndustrialKey => !OWN_CONTROLS.includes(key))

/** Filters with their own chip in the bar, the most used first: a narrow bar hides the last ones. */
export const BAR_FILTERS: readonly Filter[] = [
  { id: 'type', title: 'listing.detail.spaceType', keys: ['spaceTypes'] },
  { id: 'size', title: 'common.size', keys: ['minSize', 'maxSize', 'people'] },
  { id: 'rent', title: 'listing.detail.rent', keys: ['minRent', 'maxRent', 'maxBudget', 'hideUndisclosed'] },
  { id: 'lease', title: 'listing.fact.lease', keys: ['leaseTypes', 'leaseStructures', 'termMonths'] },
  { id: 'available', title: 'listing.fact.available', keys: ['availableBefore'] },
  { id: 'class', title: 'search.filter.class', keys: ['classes', 'conditions', 'certificates'] },
  { id: 'submarkets', title: 'building.detail.submarkets', keys: ['submarketSlugs'] },
  { id: 'amenities', title: 'listing.amenities', keys: ['amenities', 'minParking'] },
]

/** Filters that are only in the panel of all filters. */
export const MORE_FILTERS: readonly Filter[] = [
  { id: 'shapes', title: 'search.filter.shapes', keys: ['shapes'] },
  { id: 'landlords', title: 'search.filter.landlords', keys: ['landlords'] },
  { id: 'buildings', title: 'common.building', keys: ['buildingIds'] },
  { id: 'floors', title: 'building.field.floors', keys: ['floors', 'minFloor'] },
  { id: 'features', title: 'search.filter.features', keys: ['media', 'connectivity', 'exclusive'] },
  { id: 'industrial', title: 'building.section.industrial', keys: INDUSTRIAL_KEYS },
]

export const FILTERS = [...BAR_FILTERS, ...MORE_FILTERS]
