import { todayIso } from '#lib/dates.ts'
import type { Sort } from '../../../rules.ts'
import { BEST_POINTS } from '../../engine.ts'
import { bitmapOf, MAX_HEAP_PAIRS } from '../layout/layout.ts'
import { CODES, daysSince1970 } from '../layout/rows.ts'
import { noRank, type Segment } from '../layout/segment.ts'
import { MASK_WORDS, slotsOf } from '../layout/slots.ts'
import { nearest } from './find-nearest.ts'
import { namedWords } from './match-words.ts'
import type { ResolvedSearch } from './resolve-criteria.ts'
import { BLOCK, type Scan } from './scan-segment.ts'
import { joinRanked, type Ranked, selectPage } from './select-page.ts'

// A page of the hits in order. Pages near the front are selected with a heap of the best few; for later pages all hits
// are copied and the page is selected among them.

/**
 * A column whose numbers order the hits: flipped for descending, and at least `least`. `value` makes the keys of several
 * segments comparable.
 */
type Order = {
  at: number
  column: Uint16Array | Uint32Array
  descending?: boolean
  least?: number
  /** Subtracted for each word of the query in the row's names. */
  points?: number
  /** Only rents in the compared currency are ordered; other rows follow by id. */
  ofRents?: boolean
  value(key: number): number
}

const same = (key: number) => key
const BITS = 32

const ORDERS: Record<Exclude<Sort, 'distance'>, (segment: Segment, search: ResolvedSearch) => Order> = {
  best: ({ at, views }) => ({ at: at.best, column: views.best, points: BEST_POINTS.wordInName, value: same }),
  newest: ({ at, views }) => ({ at: at.published, column: views.published, descending: true, value: same }),
  size: ({ at, views, areas }) => ({ at: at.areaHigh, column: views.areaHigh, value: (rank) => areas[rank]! }),
  '-size': ({ at, views, areas }) => ({
    at: at.areaHigh,
    column: views.areaHigh,
    descending: true,
    value: (flipped) => -areas[noRank(views.areaHigh) - flipped]!,
  }),
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
    value: (flipped) => -rents[noRank(views.rentHigh) - flipped]!,
  }),
  // Listings available before today count as available today.
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
  search: ResolvedSearch,
  { sort, page, pageSize }: { sort: Sort; page: number; pageSize: number },
): number[] {
  const total = scans.reduce((sum, scan) => sum + scan.total, 0)
  const [from, to] = [(page - 1) * pageSize, page * pageSize]
  if (from >= total) return []
  const { near } = search.criteria
  const order = (scan: Scan, most: number): Ranked => {
    if (sort === 'distance') return nearest(scan, near, most)
    return most > MAX_HEAP_PAIRS ? all(scan, search, sort, scans.length > 1) : best(scan, search, sort, most)
  }
  return selectPage(
    scans.map((scan) => order(scan, to)),
    from,
    to,
  )
}

/** The first `most` of a scan's hits. */
function best({ segment, blocks, namePlanes }: Scan, search: ResolvedSearch, sort: keyof typeof ORDERS, most: number) {
  const { at, kernels, views } = segment
  const order = ORDERS[sort](segment, search)
  const top = (hits: number, { at: column, column: { BYTES_PER_ELEMENT: width }, ...rest }: Order, most: number) => {
    const planes = rest.points === undefined ? 0 : namePlanes
    const points = rest.points ?? 0
    const flip = rest.descending ? noRank(order.column) : 0
    // Points are subtracted, so the maximum is added first: keys stay above 0.
    const bias = points * (2 ** planes - 1)
    const { blockList, namePlanes: names, bitmapBytes, listingId, heap } = at
    const count = kernels.top(
      blockList,
      blocks,
      hits,
      column,
      width,
      flip,
      rest.least ?? 0,
      bias,
      names,
      planes,
      bitmapBytes,
      points,
      listingId,
      heap,
      most,
    )
    const ranked: Ranked = { keys: [], ids: [] }
    for (let pair = 0; pair < count * 2; pair += 2) {
      ranked.keys.push(rest.value(views.heap[pair]! - bias))
      ranked.ids.push(views.heap[pair + 1]!)
    }
    return ranked
  }
  if (!order.ofRents) return top(at.hits, order, most)

  const slot = slotsOf('currency') + CODES.currency.indexOf(search.currency)
  kernels.begin(at.blockList, blocks, at.hits, bitmapOf(at, slot), at.candidates)
  const comparable = top(at.candidates, order, most)
  const missing = most - comparable.ids.length
  if (missing === 0) return comparable
  for (let word = 0; word < views.hits.length; word++)
    views.candidates[word] = views.hits[word]! & ~views.candidates[word]!
  const byId: Order = { at: at.listingId, column: views.listingId, value: () => Infinity }
  return joinRanked([comparable, top(at.candidates, byId, missing)])
}

/** All of a scan's hits; with a single scan the keys need no `value`. */
function all(scan: Scan, search: ResolvedSearch, sort: keyof typeof ORDERS, compares: boolean): Ranked {
  const { segment, blocks, namePlanes, total } = scan
  const { views, at } = segment
  const { column, descending = false, least = 0, points = 0, ofRents = false, value } = ORDERS[sort](segment, search)
  const flip = descending ? noRank(column) : 0
  const comparable = ((slotsOf('currency') + CODES.currency.indexOf(search.currency)) * at.bitmapBytes) / 4
  const keys = new Array<number>(total)
  const ids = new Array<number>(total)
  let next = 0
  for (let listed = 0; listed < blocks; listed++) {
    const first = (views.blockList[listed]! & BLOCK) * MASK_WORDS
    for (let word = first; word < first + MASK_WORDS; word++) {
      const disclosed = ofRents ? views.bitmaps[comparable + word]! : -1
      for (let bits = views.hits[word]!; bits !== 0; bits &= bits - 1) {
        const bit = bits & -bits
        const row = word * BITS + BITS - 1 - Math.clz32(bit)
        const key = Math.max((column[row]! ^ flip) >>> 0, least)
        keys[next] = disclosed & bit ? (compares ? value(key) : key) : Infinity
        if (points > 0) keys[next]! -= points * namedWords(segment, namePlanes, row)
        ids[next++] = views.listingId[row]!
      }
    }
  }
  return { keys, ids }
}
