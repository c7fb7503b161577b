import type { Currency } from '#lib/units/money.ts'
import type { Buckets } from './bitmaps.ts'
import { RECORD_BYTES, type Views } from './layout.ts'
import type { Order } from './order.ts'
import { AMENITY_BITS, CODES, MEDIA_BITS, NONE, type Rows } from './rows.ts'
import { EXCLUSIVE, groupSize, slotsOf, UNDISCLOSED } from './slots.ts'

// The information of the bitmaps, stored row by row in sixteen bytes, for counting where few rows match.

/** Each of these columns has a byte; NONE stands for no value. */
const CODE_BYTES = ['spaceType', 'leaseType', 'leaseStructure', 'condition', 'class', 'connectivity'] as const
const AREA_BYTE = 6
/** The currency's code times the number of buckets, plus the bucket; NONE when undisclosed. */
const RENT_BYTE = 7
const AMENITY_BYTE = 8
const AMENITY_BYTES = Math.ceil(AMENITY_BITS / 8)
/** The media's bits, then one for exclusive. */
const FLAG_BYTE = 15

const RENT_BUCKETS = groupSize('rentBucket')
const KIND = { code: 0, bits: 1 } as const

export function fillRecords(rows: Rows, { rows: sources }: Order, { records }: Views, buckets: Buckets) {
  for (const [byte, name] of CODE_BYTES.entries()) fill(byte, rows[name])
  fill(AREA_BYTE, buckets.area)
  for (let row = 0; row < sources.length; row++) {
    const source = sources[row]!
    const at = row * RECORD_BYTES
    const currency = rows.currency[source]!
    records[at + RENT_BYTE] = currency === NONE ? NONE : currency * RENT_BUCKETS + buckets.rent[source]!
    const [amenities, more] = [rows.amenities[source]!, rows.moreAmenities[source]!]
    for (let byte = 0; byte < AMENITY_BYTES; byte++) {
      records[at + AMENITY_BYTE + byte] = byte < 4 ? amenities >>> (byte * 8) : more >>> ((byte - 4) * 8)
    }
    records[at + FLAG_BYTE] = rows.media[source]! | (rows.exclusive[source]! << MEDIA_BITS)
  }

  function fill(byte: number, column: Uint8Array) {
    for (let row = 0; row < sources.length; row++) records[row * RECORD_BYTES + byte] = column[sources[row]!]!
  }
}

/** Writes the slots of every value of a record, with rents in one currency; returns the number of fields. */
export function writeFields({ fields }: Views, currency: Currency): number {
  const list = FIELDS.getOrInsertComputed(currency, fieldsOf)
  fields.set(list)
  return list.length / FIELD_NUMBERS
}

const FIELDS = new Map<Currency, number[]>()
const FIELD_NUMBERS = 5

function fieldsOf(currency: Currency): number[] {
  const firstRent = CODES.currency.indexOf(currency) * RENT_BUCKETS
  return [
    ...CODE_BYTES.map((name, byte) => [byte, KIND.code, 0, groupSize(name), slotsOf(name)]),
    [AREA_BYTE, KIND.code, 0, groupSize('areaBucket'), slotsOf('areaBucket')],
    [RENT_BYTE, KIND.code, firstRent, RENT_BUCKETS, slotsOf('rentBucket')],
    [RENT_BYTE, KIND.code, NONE, 1, UNDISCLOSED],
    ...Array.from({ length: AMENITY_BYTES }, (_, byte) => {
      const bits = Math.min(8, AMENITY_BITS - byte * 8)
      return [AMENITY_BYTE + byte, KIND.bits, 0, bits, slotsOf('amenity') + byte * 8]
    }),
    [FLAG_BYTE, KIND.bits, 0, MEDIA_BITS, slotsOf('media')],
    [FLAG_BYTE, KIND.bits, MEDIA_BITS, 1, EXCLUSIVE],
  ].flat()
}
