import type { Currency } from '#lib/units/money.ts'
import type { Buckets } from './bitmaps.ts'
import { RECORD_BYTES, type Views } from './layout.ts'
import type { Order } from './order.ts'
import { CODES, NONE, type Rows } from './rows.ts'
import { EXCLUSIVE, groupSize, SLOTS, slotsOf, UNDISCLOSED } from './slots.ts'

// The information of the bitmaps, stored row by row in sixteen bytes, for counting where few rows match.

/** Each of these columns has a byte; NONE stands for no value. */
const CODE_BYTES = ['spaceType', 'leaseType', 'leaseStructure', 'condition'] as const
const AREA_BYTE = 4
/** The currency's code times the number of buckets, plus the bucket; NONE when undisclosed. */
const RENT_BYTE = 5
/** The slots from the class to the amenities are bits, then there is one for exclusive. */
const BITS_BYTE = 6
const FIRST_BIT_SLOT = slotsOf('class')
const BIT_SLOTS = slotsOf('areaBucket') - FIRST_BIT_SLOT

const RENT_BUCKETS = groupSize('rentBucket')
const KIND = { code: 0, bits: 1 } as const

/** Writes every row's record; the bitmaps must be filled before. */
export function fillRecords(rows: Rows, { rows: sources }: Order, { records, bitmaps }: Views, buckets: Buckets) {
  const words = bitmaps.length / SLOTS
  for (const [byte, name] of CODE_BYTES.entries()) fill(byte, rows[name])
  fill(AREA_BYTE, buckets.area)
  for (let row = 0; row < sources.length; row++) {
    const source = sources[row]!
    const currency = rows.currency[source]!
    records[row * RECORD_BYTES + RENT_BYTE] = currency === NONE ? NONE : currency * RENT_BUCKETS + buckets.rent[source]!
  }
  for (let bit = 0; bit < BIT_SLOTS; bit++) fillBit(bit, FIRST_BIT_SLOT + bit)
  fillBit(BIT_SLOTS, EXCLUSIVE)

  function fill(byte: number, column: Uint8Array) {
    for (let row = 0; row < sources.length; row++) records[row * RECORD_BYTES + byte] = column[sources[row]!]!
  }

  function fillBit(bit: number, slot: number) {
    const byte = BITS_BYTE + (bit >>> 3)
    for (let word = 0; word < words; word++) {
      for (let rest = bitmaps[slot * words + word]!; rest !== 0; rest &= rest - 1) {
        const row = word * 32 + 31 - Math.clz32(rest & -rest)
        records[row * RECORD_BYTES + byte]! |= 1 << (bit & 7)
      }
    }
  }
}

/** Writes the slots of every value of a record, with rents in one currency; returns the number of fields. */
export function writeFields({ fields }: Views, currency: Currency): number {
  const list = FIELDS.getOrInsertComputed(currency, fieldsOf)
  fields.set(list)
  return list.length / FIELD_NUMBERS
}

const FIELDS = new Map<Currency, Uint32Array>()
const FIELD_NUMBERS = 5

function fieldsOf(currency: Currency): Uint32Array {
  const firstRent = CODES.currency.indexOf(currency) * RENT_BUCKETS
  return Uint32Array.from(
    [
      ...CODE_BYTES.map((name, byte) => [byte, KIND.code, 0, groupSize(name), slotsOf(name)]),
      [AREA_BYTE, KIND.code, 0, groupSize('areaBucket'), slotsOf('areaBucket')],
      [RENT_BYTE, KIND.code, firstRent, RENT_BUCKETS, slotsOf('rentBucket')],
      [RENT_BYTE, KIND.code, NONE, 1, UNDISCLOSED],
      ...Array.from({ length: Math.ceil(BIT_SLOTS / 8) }, (_, byte) => {
        const bits = Math.min(8, BIT_SLOTS - byte * 8)
        return [BITS_BYTE + byte, KIND.bits, 0, bits, FIRST_BIT_SLOT + byte * 8]
      }),
      [BITS_BYTE + (BIT_SLOTS >>> 3), KIND.bits, BIT_SLOTS & 7, 1, EXCLUSIVE],
    ].flat(),
  )
}
