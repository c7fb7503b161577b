import { AREA_EDGES, rentEdges } from '../../engine.ts'
import type { Views } from './layout.ts'
import type { Order } from './order.ts'
import { countUpTo } from './ranks.ts'
import { AMENITY_BITS, CERTIFICATE_BITS, CURRENCIES, FLOORS_BITS, MEDIA_BITS, NONE, type Rows } from './rows.ts'
import { EXCLUSIVE, SLOTS, type SlotGroup, slotsOf, UNDER_OFFER, UNDISCLOSED } from './slots.ts'

const UNDER_OFFER_CODE = 1
const BITS_IN_WORD = 32

/** Columns whose codes are numbered like the slots of their group. */
const CODED = [
  'spaceType',
  'leaseType',
  'leaseStructure',
  'condition',
  'class',
  'connectivity',
  'currency',
] as const satisfies (keyof Rows & SlotGroup)[]

/** The histogram bucket of each row of the source; NONE for an undisclosed rent. */
export type Buckets = { area: Uint8Array; rent: Uint8Array }

export function bucketsOf({ count, areaHigh, rentLow, currency }: Rows): Buckets {
  const edges = CURRENCIES.map(rentEdges)
  const buckets = { area: new Uint8Array(count), rent: new Uint8Array(count).fill(NONE) }
  for (let row = 0; row < count; row++) {
    buckets.area[row] = countUpTo(AREA_EDGES, areaHigh[row]!)
    const own = edges[currency[row]!]
    if (own) buckets.rent[row] = countUpTo(own, rentLow[row]!)
  }
  return buckets
}

/** Sets every row's bits, except LIVE, which daily-freshness.ts sets. */
export function fillBitmaps(rows: Rows, { rows: sources }: Order, { bitmaps }: Views, buckets: Buckets) {
  const words = bitmaps.length / SLOTS
  for (const group of CODED) setCodes(rows[group], slotsOf(group))
  setCodes(buckets.area, slotsOf('areaBucket'))
  setCodes(buckets.rent, slotsOf('rentBucket'))
  setBits(rows.media, slotsOf('media'), MEDIA_BITS)
  setBits(rows.floors, slotsOf('floors'), FLOORS_BITS)
  setBits(rows.certificates, slotsOf('certificate'), CERTIFICATE_BITS)
  setBits(rows.amenities, slotsOf('amenity'), BITS_IN_WORD)
  setBits(rows.moreAmenities, slotsOf('amenity') + BITS_IN_WORD, AMENITY_BITS - BITS_IN_WORD)
  for (let row = 0; row < sources.length; row++) {
    const source = sources[row]!
    if (rows.exclusive[source]) set(EXCLUSIVE, row)
    if (rows.status[source] === UNDER_OFFER_CODE) set(UNDER_OFFER, row)
    if (rows.currency[source] === NONE) set(UNDISCLOSED, row)
  }

  function set(slot: number, row: number) {
    bitmaps[slot * words + (row >>> 5)]! |= 1 << (row & 31)
  }

  function setCodes(column: Uint8Array, firstSlot: number) {
    for (let row = 0; row < sources.length; row++) {
      const code = column[sources[row]!]!
      if (code !== NONE) set(firstSlot + code, row)
    }
  }

  function setBits(column: Uint8Array | Uint16Array | Uint32Array, firstSlot: number, bits: number) {
    for (let row = 0; row < sources.length; row++) {
      for (let rest = column[sources[row]!]!; rest !== 0; rest &= rest - 1) {
        const bit = BITS_IN_WORD - 1 - Math.clz32(rest & -rest)
        if (bit < bits) set(firstSlot + bit, row)
      }
    }
  }
}
