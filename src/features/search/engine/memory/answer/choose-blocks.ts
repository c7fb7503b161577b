import { toMicro } from '#lib/geo/geometry.ts'
import { CODES } from '../layout/rows.ts'
import type { Segment } from '../layout/segment.ts'
import { edgeTouches, insideSlabs, type Slabs } from '../layout/slabs.ts'
import { BLOCK_ROWS, clearMask, MASK_WORDS } from '../layout/slots.ts'
import { buildingsOf } from '../layout/zones.ts'
import { NEEDS, PLAIN, PLAIN_FOREIGN, type Plan } from './plan.ts'
import type { ResolvedSearch } from './resolve-criteria.ts'

// Which blocks a search scans, and how: blocks outside the area are skipped, blocks wholly inside it need no test of
// positions, and when there is no other filter either, their precomputed counts are added.

type Box = [west: number, south: number, east: number, north: number]
type Where = 'outside' | 'inside' | 'across'

/**
 * Fills the list of blocks, and the bitmaps of positions for blocks that need them; returns how many are listed.
 * `requested` marks the blocks with rows of the requested landlords or buildings.
 */
export function chooseBlocks(
  segment: Segment,
  plan: Plan,
  search: ResolvedSearch,
  requested: Uint8Array | null,
): number {
  const { views, zones, at } = segment
  const { criteria, places, words } = search
  const market = criteria.market ? 1 << CODES.market.indexOf(criteria.market) : 0
  const box = criteria.bbox?.map(toMicro) as Box | undefined
  const placesAreHard = places !== null && !criteria.market
  const hasMoreFilters = plan.soft.length > 0 || plan.hard.some(({ onlyFor }) => !onlyFor)
  const currency = 1 << CODES.currency.indexOf(search.currency)
  const codes = places && places.submarketIds.size > 0 ? submarketCodes(segment, places.submarketIds) : null
  let listed = 0
  for (let block = 0; block < at.blocks; block++) {
    let needs = 0
    if (requested && requested[block] === 0) {
      if (!isInsideOneBuilding(segment, block)) continue
      clearMask(views.requested, block)
    }
    if (market !== 0) {
      if ((zones.markets[block]! & market) === 0) continue
      if (zones.markets[block] !== market) needs |= NEEDS.market
    }
    if (box) {
      const where = whereIs(segment, block, box)
      if (where === 'outside') continue
      if (where === 'across') {
        needs |= NEEDS.box
        markBox(segment, block, box)
      }
    }
    if (words.length > 0 && isEmpty(views.text, block) && !isInsideOneBuilding(segment, block)) continue
    if (places) {
      const where = markPlaces(segment, block, places.rings, codes)
      if (placesAreHard && where === 'outside') continue
      if (placesAreHard && where === 'across') needs |= NEEDS.places
    }
    views.blockList[listed++] =
      (block | needs | (hasMoreFilters || needs !== 0 ? 0 : plainness(zones.currencies[block]!, currency))) >>> 0
  }
  return listed
}

function plainness(currencies: number, compared: number): number {
  if ((currencies & compared) === 0) return PLAIN_FOREIGN
  return (currencies & ~compared) === 0 ? PLAIN : 0
}

function whereIs({ zones }: Segment, block: number, [west, south, east, north]: Box): Where {
  const { west: w, south: s, east: e, north: n } = zones
  if (w[block]! > east || e[block]! < west || s[block]! > north || n[block]! < south) return 'outside'
  return w[block]! >= west && e[block]! <= east && s[block]! >= south && n[block]! <= north ? 'inside' : 'across'
}

/** Skipping a block in the middle of a building would count the building twice. */
function isInsideOneBuilding({ zones: { firstBuilding } }: Segment, block: number): boolean {
  return firstBuilding[block] === firstBuilding[block + 1]
}

function isEmpty(bitmap: Uint32Array, block: number): boolean {
  for (let word = block * MASK_WORDS; word < (block + 1) * MASK_WORDS; word++) if (bitmap[word] !== 0) return false
  return true
}

function markBox(segment: Segment, block: number, [west, south, east, north]: Box) {
  const { x, y } = segment.views
  markBuildings(segment, segment.at.box, segment.views.box, block, (building) => {
    const [ownX, ownY] = [x[building]!, y[building]!]
    return ownX >= west && ownX <= east && ownY >= south && ownY <= north
  })
}

/** Marks the block's rows in any ring or submarket; returns whether none, all or some are in one. */
function markPlaces(
  segment: Segment,
  block: number,
  rings: NonNullable<ResolvedSearch['places']>['rings'],
  codes: Uint8Array | null,
): Where {
  const { zones, views, at } = segment
  const bounds: Box = [zones.west[block]!, zones.south[block]!, zones.east[block]!, zones.north[block]!]
  const [west, south, east, north] = bounds
  const crossed: Slabs[] = []
  let isWhole = false
  for (const ring of rings) {
    if (edgeTouches(ring, west, south, east, north)) crossed.push(ring)
    // A ring that doesn't touch the block's bounds contains all of the block, or nothing.
    else if (insideSlabs(ring, west, south)) {
      isWhole = true
      break
    }
  }
  const words = views.places.subarray(block * MASK_WORDS, (block + 1) * MASK_WORDS)
  if (isWhole) {
    words.fill(0xffffffff)
    return 'inside'
  }
  if (crossed.length === 0 && !codes) {
    words.fill(0)
    return 'outside'
  }
  const { x, y, submarketStarts, submarketCodes } = views
  const marked = markBuildings(segment, at.places, views.places, block, (building) => {
    const end = submarketStarts[building + 1]!
    for (let link = submarketStarts[building]!; codes && link < end; link++) {
      if (codes[submarketCodes[link]!] === 1) return true
    }
    for (const ring of crossed) if (insideSlabs(ring, x[building]!, y[building]!)) return true
    return false
  })
  return marked ? 'across' : 'outside'
}

/** Marks the rows of the block's buildings that pass and clears the others; returns whether any passed. */
function markBuildings(
  segment: Segment,
  address: number,
  bitmap: Uint32Array,
  block: number,
  passes: (building: number) => boolean,
): boolean {
  const { views, zones, kernels } = segment
  clearMask(bitmap, block)
  const [from, to] = buildingsOf(zones, views, block)
  const [firstRow, endRow] = [block * BLOCK_ROWS, (block + 1) * BLOCK_ROWS]
  let any = false
  // Neighbors mostly pass or fail together, so a run of them is marked at once.
  for (let building = from; building < to; building++) {
    if (!passes(building)) continue
    any = true
    const start = Math.max(views.firsts[building]!, firstRow)
    while (building + 1 < to && passes(building + 1)) building++
    kernels.markRows(address, start, Math.min(views.firsts[building + 1]!, endRow))
  }
  return any
}

/** For each submarket's code, whether it is one of `ids`. */
function submarketCodes({ submarketIds }: Segment, ids: ReadonlySet<number>): Uint8Array {
  const codes = new Uint8Array(submarketIds.length)
  for (const [code, id] of submarketIds.entries()) if (ids.has(id)) codes[code] = 1
  return codes
}
