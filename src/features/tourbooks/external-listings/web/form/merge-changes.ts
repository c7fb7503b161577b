import type { Locale } from '#lib/locale.ts'
import { ApiError } from '#ui/api-error.ts'
import { changedIn } from '#ui/form/fields.ts'
import type { ExternalListing, ExternalListingChange } from '../../contract.ts'
import { inputOf, type Values, valuesOf } from './form-values.ts'

/** A field that was changed here and in another window, with both values. */
export type Conflict = { field: keyof Values; mine: string; saved: string }

/** The fields that differ from the listing as it was read, and its version. */
export function changeOf(values: Values, listing: ExternalListing, locale: Locale): ExternalListingChange {
  const before = inputOf(valuesOf(listing, locale))
  const changed = Object.entries(inputOf(values)).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as keyof typeof before]),
  )
  return { version: listing.version, ...Object.fromEntries(changed) }
}

/** The listing as another window has saved it, from the error of a change that was too late. */
export const currentIn = (error: unknown): ExternalListing | undefined =>
  error instanceof ApiError && error.problem.code === 'stale' ? (error.problem.current as ExternalListing) : undefined

/** The values with what another window has changed since `before`; a field that both have changed is a conflict and stays. */
export function mergeChanges(
  values: Values,
  before: ExternalListing,
  current: ExternalListing,
  locale: Locale,
): { merged: Values; conflicts: Conflict[] } {
  const [old, saved] = [valuesOf(before, locale), valuesOf(current, locale)]
  const mine = changedIn(values, old) as (keyof Values)[]
  const theirs = changedIn(saved, old)
  const merged = { ...saved, ...Object.fromEntries(mine.map((field) => [field, values[field]])) }
  const both = mine.filter((field) => theirs.includes(field) && values[field] !== saved[field])
  return { merged, conflicts: both.map((field) => ({ field, mine: values[field], saved: saved[field] })) }
}
