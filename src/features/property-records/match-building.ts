import { suiteKey } from '#features/catalog/imports/rows/match-listings.ts'
import { plain } from '#lib/streets/read-street.ts'
import { isSameStreet, metersBetween } from './compare-record.ts'
import type { RecordValues } from './fields.ts'
import { type Certainty, SAME_PLACE_METERS } from './rules.ts'

type Described = Pick<RecordValues, 'name' | 'street' | 'city' | 'location'> & {
  owner: string | null
  suites: string[]
}

/** Why a record may be of a building. */
export type Reasons = {
  address: 'same' | 'written_differently' | 'other'
  /** Meters between the points; null where one has none. */
  meters: number | null
  /** How many of the suites that we list the record has. */
  suites: { matching: number; total: number }
  isNamedSame: boolean
  /** Null where one has none. */
  isOwnerSame: boolean | null
}

/** What speaks for a building and against it. */
export function reasonsFor(building: Described, record: Described): Reasons {
  const known = new Set(record.suites.map(suiteKey))
  const ours = [...new Set(building.suites.map(suiteKey))]
  return {
    address: compareAddress(building, record),
    meters: metersBetween(building, record),
    suites: { matching: ours.filter((suite) => known.has(suite)).length, total: ours.length },
    isNamedSame: plain(building.name) === plain(record.name),
    isOwnerSame:
      building.owner === null || record.owner === null ? null : plain(building.owner) === plain(record.owner),
  }
}

function compareAddress(building: Described, record: Described): Reasons['address'] {
  if (plain(building.city) !== plain(record.city)) return 'other'
  if (building.street === record.street) return 'same'
  return isSameStreet(building.street, record.street) ? 'written_differently' : 'other'
}

/** A building is sure by its address unless its point or all of its suites say otherwise; any other is perhaps the one. */
export function certaintyOf({ address, meters, suites }: Reasons): Certainty {
  const isFar = meters !== null && meters > SAME_PLACE_METERS
  const isOther = suites.total > 0 && suites.matching === 0
  return address !== 'other' && !isFar && !isOther ? 'sure' : 'perhaps'
}

/** A number that is greater for a better candidate. */
export function weigh({ address, meters, suites, isNamedSame, isOwnerSame }: Reasons): number {
  return (
    (address === 'other' ? 0 : 4) +
    (meters !== null && meters <= SAME_PLACE_METERS ? 2 - meters / SAME_PLACE_METERS : 0) +
    (suites.total > 0 ? (2 * suites.matching) / suites.total : 0) +
    (isNamedSame ? 2 : 0) +
    (isOwnerSame ? 1 : 0)
  )
}

/** The certainty of the best of several: two that are both sure are not. */
export function certaintyAmong(candidates: readonly { certainty: Certainty }[]): Certainty | null {
  if (candidates.length === 0) return null
  return candidates.filter(({ certainty }) => certainty === 'sure').length === 1 ? 'sure' : 'perhaps'
}
