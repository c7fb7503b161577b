import type { Currency } from '#lib/money.ts'
import { AREA_EDGES, rentEdges } from '../engine.ts'
import type { Views } from './layout.ts'
import type { Order } from './order.ts'
import { countUpTo } from './ranks.ts'
import { AMENITY_BITS, CURRENCIES, MEDIA_BITS, NONE, type Rows } from './rows.ts'
import { BLOCK_ROWS, EXCLUSIVE, SLOTS, type SlotGroup, slotsOf, UNDER_OFFER, UNDISCLOSED } from './slots.ts'

const UNDER_OFFER_CODE = 1
const PAGE_WORDS = SLOTS * 16
const BITS_IN_WORD = 32

/** The codes of the source that are slots as they are. */
const CODED = {
  market: 'market',
  spaceType: 'spaceType',
  leaseType: 'leaseType',
  leaseStructure: 'leaseStructure',
  condition: 'condition',
  class: 'class',
  connectivity: 'connectivity',
  currency: 'currency',
} as const satisfies Partial<Record<SlotGroup, keyof Rows>>

/** Sets every row's bits in its block's page. Which rows are live is for season.ts to say. */
export function fillPages(rows: Rows, order: Order, { pages }: Views) {
  for (const [group, column] of Object.entries(CODED) as [SlotGroup, keyof typeof CODED][]) {
    setCodes(pages, order, rows[CODED[column]], slotsOf(group))
  }
  setBits(pages, order, rows.media, slotsOf('media'), MEDIA_BITS)
  setBits(pages, order, rows.amenities, slotsOf('amenity'), BITS_IN_WORD)
  setBits(pages, order, rows.moreAmenities, slotsOf('amenity') + BITS_IN_WORD, AMENITY_BITS - BITS_IN_WORD)
  const rentBucketOf = CURRENCIES.map((currency: Currency) => rentEdges(currency))
  for (const [row, source] of order.rows.entries()) {
    if (rows.exclusive[source]) setSlot(pages, row, EXCLUSIVE)
    if (rows.status[source] === UNDER_OFFER_CODE) setSlot(pages, row, UNDER_OFFER)
    setSlot(pages, row, slotsOf('areaBucket') + countUpTo(AREA_EDGES, rows.areaHigh[source]!))
    const rent = rows.rentLow[source]!
    if (Number.isNaN(rent)) setSlot(pages, row, UNDISCLOSED)
    else setSlot(pages, row, slotsOf('rentBucket') + countUpTo(rentBucketOf[rows.currency[source]!]!, rent))
  }
}

function setCodes(pages: Uint32Array, { rows }: Order, column: Uint8Array, firstSlot: number) {
  for (let row = 0; row < rows.length; row++) {
    const code = column[rows[row]!]!
    if (code !== NONE) setSlot(pages, row, firstSlot + code)
  }
}

function setBits(
  pages: Uint32Array,
  { rows }: Order,
  column: Uint8Array | Uint32Array,
  firstSlot: number,
  bits: number,
) {
  for (let row = 0; row < rows.length; row++) {
    for (let rest = column[rows[row]!]!; rest !== 0; rest &= rest - 1) {
      const bit = BITS_IN_WORD - 1 - Math.clz32(rest & -rest)
      if (bit < bits) setSlot(pages, row, firstSlot + bit)
    }
  }
}

function setSlot(pages: Uint32Array, row: number, slot: number) {
  const word = Math.floor(row / BLOCK_ROWS) * PAGE_WORDS + slot * 16 + ((row % BLOCK_ROWS) >>> 5)
  pages[word] = pages[word]! | (1 << (row & 31))
}
