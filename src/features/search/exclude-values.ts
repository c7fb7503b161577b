import { BUILDING_CLASSES } from '#features/catalog/buildings/rules.ts'
import { LEASE_TYPES, SPACE_TYPES } from '#features/catalog/listings/rules.ts'
import type { Criteria } from './rules.ts'

/** Lists in which "no sublease" means the other values. */
const LISTS = { spaceTypes: SPACE_TYPES, leaseTypes: LEASE_TYPES, classes: BUILDING_CLASSES } as const
const KEYS = Object.keys(LISTS) as (keyof typeof LISTS)[]

/** Values that are not wanted. */
export type Exclusion = Partial<Pick<Criteria, keyof typeof LISTS>>

/**
 * A part of a sentence as values to exclude, or null for a filter that cannot be negated. "No serviced offices" excludes
 * the lease type, not all offices.
 */
export function exclusionOf(criteria: Partial<Criteria>): Exclusion | null {
  const keys = Object.keys(criteria) as (keyof Criteria)[]
  const isExcludable = (key: keyof Criteria): key is keyof Exclusion => KEYS.some((each) => each === key)
  if (keys.length === 0 || !keys.every(isExcludable)) return null
  return criteria.leaseTypes ? { leaseTypes: criteria.leaseTypes } : (criteria as Exclusion)
}

/** Removes the values from the criteria's lists; where none is chosen, all others are. */
export function excludeValues(criteria: Partial<Criteria>, exclusions: readonly Exclusion[]) {
  for (const key of KEYS) {
    const excluded = new Set<string>(exclusions.flatMap((each) => each[key] ?? []))
    if (excluded.size === 0) continue
    const chosen: readonly string[] = criteria[key] ?? LISTS[key]
    const left = chosen.filter((value) => !excluded.has(value)).sort()
    if (left.length > 0) Object.assign(criteria, { [key]: left })
  }
}
