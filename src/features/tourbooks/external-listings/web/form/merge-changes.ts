import type { Locale } from '#lib/locale.ts'
import { ApiError } from '#ui/api-error.ts'
import { mergeValues } from '#ui/form/merge-values.ts'
import type { ExternalListing, ExternalListingChange } from '../../contract.ts'
import { inputOf, type Values, valuesOf } from './form-values.ts'

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
export const mergeChanges = (values: Values, before: ExternalListing, current: ExternalListing, locale: Locale) =>
  mergeValues(values, { before: valuesOf(before, locale), saved: valuesOf(current, locale) })
