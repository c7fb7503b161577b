import type { ColumnMapping, Mapping } from '../contract.ts'
import { TARGETS, type Target } from '../fields.ts'
import { wordsOf } from './name-columns.ts'
import type { ColumnProfile } from './profile-column.ts'
import { proposeValues } from './propose-values.ts'

/** A column that fills a field, with what is decided about its values over the whole column. */
export function mapColumn(profile: ColumnProfile, target: Target, reason: ColumnMapping['reason']): ColumnMapping {
  const { kind } = TARGETS[target]!
  const { monthFirst, dayFirst } = profile.dates
  const words = wordsOf(profile.name)
  return {
    target,
    reason,
    ...(profile.decimals.comma > 0 && profile.decimals.point === 0 && { decimals: 'comma' as const }),
    ...(kind === 'date' && monthFirst > 0 !== dayFirst > 0 && { dates: monthFirst > 0 ? 'month_first' : 'day_first' }),
    ...(kind === 'area' && { area: isMetric(profile, words) ? 'sqm' : 'sf' }),
    ...(kind === 'price' && { rent: rentUnit(profile, words) }),
    ...((kind === 'choice' || kind === 'choices') && { values: proposeValues(target, profile) }),
  }
}

const isMetric = ({ kinds }: ColumnProfile, words: string) =>
  (kinds.areaSqm ?? 0) > 0.5 || /\b(?:sqm|sq m|m2|m 2|square met)/.test(words)

/** A rent of most spaces per square foot and year is below this; above it, it is a total. */
export const LEAST_TOTAL = 500

function rentUnit({ median }: ColumnProfile, words: string): NonNullable<ColumnMapping['rent']> {
  const period = /\b(?:mo|month|monthly|pm|pcm)\b/.test(words) ? 'mo' : 'yr'
  if (/\b(?:sqm|sq m|m2|m 2)\b/.test(words)) return `sqm_${period}`
  const isPerArea = /\b(?:sf|psf|sqft|sq ft|square foot|ft)\b/.test(words)
  return !isPerArea && median !== null && median >= LEAST_TOTAL ? `total_${period}` : `sf_${period}`
}

/** A mapping in which what a user has only matched with a field is decided as for a proposal. */
export const completeMapping = (mapping: Mapping, profiles: readonly ColumnProfile[]): Mapping => ({
  ...mapping,
  columns: mapping.columns.map((column, index) =>
    column && isOnlyMatched(column) ? mapColumn(profiles[index]!, column.target, column.reason) : column,
  ),
})

/** Nothing is said of how the cells are read. */
const isOnlyMatched = ({ target: _, reason: __, ...reading }: ColumnMapping) => Object.keys(reading).length === 0
