import { todayIso } from '#lib/dates.ts'
import { BEST_POINTS } from '../engine.ts'
import type { Sort } from '../rules.ts'
import { nearest } from './find-nearest.ts'
import { MOST_KEPT } from './layout.ts'
import { namedWords } from './match-words.ts'
import type { Question } from './question.ts'
import { CODES, daysSince1970 } from './rows.ts'
import { BLOCK, type Scan } from './scan-segment.ts'
import type { Segment } from './segment.ts'
import { selectPage } from './select-page.ts'
import { BLOCK_ROWS, MASK_BYTES, PAGE_BYTES, SLOTS, slotsOf } from './slots.ts'

// A page of the hits in order. Near the front a heap keeps the best few while the hits go by; far behind it, all of
// them are written out and the page is selected among them.

/** Hits and what they are ordered by, less first; equals follow one another by id. */
export type Ranked = { keys: Float64Array; ids: Uint32Array }

/**
 * A column whose numbers order the hits: flipped for descending, and at least `least`. `value` makes numbers of several
 * segments comparable.
 */
type Order = {
  at: number
  column: Uint16Array | Uint32Array
  descending?: boolean
  least?: number
  /** Less this for each word of the query in the row's names. */
  points?: number
  /** Only rents in the compared currency have an order; the others follow by id. */
  ofRents?: boolean
  value(key: number): number
}

const same = (key: number) => key
const MOST_32 = 0xffffffff
const MASK_WORDS = MASK_BYTES / 4
const PAGE_WORDS = SLOTS * MASK_WORDS

const ORDERS: Record<Exclude<Sort, 'distance'>, (segment: Segment, question: Question) => Order> = {
  best: ({ at, views }) => ({ at: at.best, column: views.best, points: BEST_POINTS.wordInName, value: same }),
  newest: ({ at, views }) => ({ at: at.published, column: views.published, descending: true, value: same }),
  size: ({ at, views }) => ({ at: at.areaHigh, column: views.areaHigh, value: same }),
  '-size': ({ at, views }) => ({ at: at.areaHigh, column: views.areaHigh, descending: true, value: same }),
  rent: ({ at, views, rents }) => ({
    at: at.rentLow,
    column: views.rentLow,
    ofRents: true,
    value: (rank) => rents[rank]!,
  }),
  '-rent': ({ at, views, rents }) => ({
    at: at.rentHigh,
    column: views.rentHigh,
    ofRents: true,
    descending: true,
    value: (flipped) => -rents[(flipped ^ MOST_32) >>> 0]!,
  }),
  // What has been available for a month and what is available today can both be had today.
  available: ({ at, views }, { today }) => ({
    at: at.available,
    column: views.available,
    least: daysSince1970(todayIso(today)),
    value: same,
  }),
}

/** The ids of a page, from 1, of all scans' hits in one order. */
export function findPage(
  scans: Scan[],
  question: Question,
  { sort, page, pageSize }: { sort: Sort; page: number; pageSize: number },
): number[] {
  const total = scans.reduce((sum, scan) => sum + scan.total, 0)
  const [from, to] = [(page - 1) * pageSize, page * pageSize]
  if (from >= total) return []
  const { near } = question.criteria
  const order = (scan: Scan, most: number): Ranked => {
    if (sort === 'distance') return nearest(scan, near, most)
    return most > MOST_KEPT ? all(scan, question, sort) : best(scan, question, sort, most)
  }
  return selectPage(
    scans.map((scan) => order(scan, to)),
    from,
    to,
  )
}

/** The first `most` of a scan's hits. */
function best({ segment, blocks, namePlanes }: Scan, question: Question, sort: keyof typeof ORDERS, most: number) {
  const { at, kernels, views } = segment
  const order = ORDERS[sort](segment, question)
  const top = (hits: number, { at: column, column: { BYTES_PER_ELEMENT: width }, ...rest }: Order, wanted: number) => {
    const planes = rest.points === undefined ? 0 : namePlanes
    const points = rest.points ?? 0
    const flip = rest.descending ? (width === 2 ? 0xffff : MOST_32) : 0
    // Points are taken off, so as many are put on before: keys stay above 0.
    const bias = points * (2 ** planes - 1)
    const names = [at.namePlanes, planes, at.bitmapBytes, points] as const
    const { blockList, listingId, heap } = at
    const kept = kernels.top(
      blockList,
      blocks,
      hits,
      column,
      width,
      flip,
      rest.least ?? 0,
      bias,
      ...names,
      listingId,
      heap,
      wanted,
    )
    const found = views.heap.subarray(0, kept * 2)
    const keys = Float64Array.from({ length: kept }, (_, place) => rest.value(found[place * 2]! - bias))
    return { keys, ids: Uint32Array.from({ length: kept }, (_, place) => found[place * 2 + 1]!) }
  }
  if (!order.ofRents) return top(at.hits, order, most)

  const slot = (slotsOf('currency') + CODES.currency.indexOf(question.currency)) * MASK_BYTES
  kernels.begin(at.blockList, blocks, at.hits, at.pages, PAGE_BYTES, slot, at.candidates)
  const comparable = top(at.candidates, order, most)
  const wanted = most - comparable.ids.length
  if (wanted === 0) return comparable
  for (let word = 0; word < views.hits.length; word++)
    views.candidates[word] = views.hits[word]! & ~views.candidates[word]!
  const byId: Order = { at: at.listingId, column: views.listingId, value: () => Infinity }
  return concat(comparable, top(at.candidates, byId, wanted))
}

/** All of a scan's hits. */
function all({ segment, blocks, namePlanes, total }: Scan, question: Question, sort: keyof typeof ORDERS): Ranked {
  const { views } = segment
  const order = ORDERS[sort](segment, question)
  const flip = order.descending ? (order.column.BYTES_PER_ELEMENT === 2 ? 0xffff : MOST_32) : 0
  const comparable = slotsOf('currency') + CODES.currency.indexOf(question.currency)
  const keyOf = (row: number) => {
    if (order.ofRents && !hasSlot(segment, row, comparable)) return Infinity
    const key = Math.max((order.column[row]! ^ flip) >>> 0, order.least ?? 0)
    return order.value(key) - (order.points ? order.points * namedWords(segment, namePlanes, row) : 0)
  }
  const ranked: Ranked = { keys: new Float64Array(total), ids: new Uint32Array(total) }
  let next = 0
  eachHit(segment, blocks, (row) => {
    ranked.keys[next] = keyOf(row)
    ranked.ids[next++] = views.listingId[row]!
  })
  return ranked
}

/** Every hit's row in turn. */
function eachHit({ views }: Segment, blocks: number, visit: (row: number) => void) {
  for (let listed = 0; listed < blocks; listed++) {
    const block = views.blockList[listed]! & BLOCK
    for (let word = 0; word < MASK_WORDS; word++) {
      for (let bits = views.hits[block * MASK_WORDS + word]!; bits !== 0; bits &= bits - 1) {
        visit(block * BLOCK_ROWS + word * 32 + 31 - Math.clz32(bits & -bits))
      }
    }
  }
}

function hasSlot({ views }: Segment, row: number, slot: number): boolean {
  const word = views.pages[Math.floor(row / BLOCK_ROWS) * PAGE_WORDS + slot * MASK_WORDS + ((row % BLOCK_ROWS) >>> 5)]!
  return ((word >>> (row & 31)) & 1) === 1
}

function concat(a: Ranked, b: Ranked): Ranked {
  const ids = new Uint32Array(a.ids.length + b.ids.length)
  const keys = new Float64Array(ids.length)
  keys.set(a.keys)
  keys.set(b.keys, a.keys.length)
  ids.set(a.ids)
  ids.set(b.ids, a.ids.length)
  return { keys, ids }
}
