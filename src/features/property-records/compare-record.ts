import { isDeepStrictEqual } from 'node:util'
import { storedColumns } from '#lib/fields/stored-fields.ts'
import { distanceMeters } from '#lib/geo/distance.ts'
import { plain, readStreetAddress, streetKey } from '#lib/streets/read-street.ts'
import { COMPARED_FIELDS, type ComparedField, FIGURE_FIELDS, type RecordValues } from './fields.ts'
import { type Choice, type Compared, SAME_PLACE_METERS } from './rules.ts'

export type Values = Pick<RecordValues, ComparedField>
export type Comparison = {
  field: ComparedField
  state: Compared
  /** Whose value is taken unless an administrator chooses otherwise. */
  proposed: Choice
  /** An administrator decided to leave ours as it is, and the record has had no other value since. */
  isDecided: boolean
}

type History = {
  /** The columns of the building that users changed. */
  edited: ReadonlySet<string>
  /** The columns for whose present value in the record it was decided. */
  decided: readonly string[]
}

/**
 * Compares what a record states with its building. Of what differs, a figure is taken from the record unless a user edited ours; a
 * part of the address only where ours is not stated.
 */
export function compareRecord(ours: Values, record: Values, { edited, decided }: History): Comparison[] {
  return (Object.keys(COMPARED_FIELDS) as ComparedField[]).flatMap((field): Comparison[] => {
    if (record[field] === null) return []
    const state = compare(field, ours, record)
    const { column } = COMPARED_FIELDS[field]
    const isDecided = state === 'differs' && decided.includes(column)
    const isTaken = ours[field] === null || (field in FIGURE_FIELDS && !edited.has(column))
    return [{ field, state, proposed: state === 'differs' && isTaken && !isDecided ? 'record' : 'ours', isDecided }]
  })
}

function compare(field: ComparedField, ours: Values, record: Values): Compared {
  const stored = (values: Values) => storedColumns(COMPARED_FIELDS, { [field]: values[field] })
  if (isDeepStrictEqual(stored(ours), stored(record))) return 'same'
  return isSamePlace(field, ours, record) ? 'same_place' : 'differs'
}

function isSamePlace(field: ComparedField, ours: Values, record: Values): boolean {
  switch (field) {
    case 'street':
      return isSameStreet(ours.street, record.street)
    case 'city':
    case 'abbreviatedRegion':
      return plain(ours[field] ?? '') === plain(record[field] ?? '')
    case 'postalCode':
      return postalKey(ours.postalCode) === postalKey(record.postalCode)
    case 'location': {
      const meters = metersBetween(ours, record)
      return meters !== null && meters <= SAME_PLACE_METERS
    }
    default:
      return false
  }
}

/** One address, whatever its spelling: "350 N CANAL ST" and "350 North Canal Street". */
export function isSameStreet(one: string, other: string): boolean {
  const [a, b] = [readStreetAddress(one), readStreetAddress(other)]
  if (!a?.numbers || !b?.numbers) return plain(one) === plain(other)
  return a.numbers.low === b.numbers.low && streetKey(a.street) === streetKey(b.street)
}

/** Meters between the points; null where one has none. */
export function metersBetween(
  { location: one }: Pick<Values, 'location'>,
  { location: other }: Pick<Values, 'location'>,
) {
  if (!one || !other) return null
  return Math.round(distanceMeters([one.longitude, one.latitude], [other.longitude, other.latitude]))
}

/** Without spaces, and without the last four digits of an American one. */
const postalKey = (code: string | null) =>
  (code ?? '')
    .replace(/\s+/g, '')
    .toUpperCase()
    .replace(/^(\d{5})-\d{4}$/, '$1')
