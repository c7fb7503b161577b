import type { RingBounds } from '#lib/geo/geometry.ts'
import type { MatchBounds } from '../../../contract.ts'
import { boundsOf, type Sample, sampleStep } from '../../match-bounds.ts'
import { MASK_WORDS } from '../layout/slots.ts'
import { buildingsOf } from '../layout/zones.ts'
import { BLOCK, type Scan } from './scan-segment.ts'

/** The bounds of all scans' hits, which lie in so many buildings; null without any. */
export function findBounds(scans: Scan[], buildings: number): MatchBounds | null {
  if (buildings === 0) return null
  const step = sampleStep(buildings)
  const sample: Sample = { x: [], y: [], listings: [] }
  const all: RingBounds = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity }
  for (const scan of scans) addSample(scan, step, sample)
  for (const [index, x] of sample.x.entries()) widen(all, x, sample.y[index]!)
  // A sample of every building has the outermost ones already.
  if (step > 1) for (const scan of scans) widenByOutermost(scan, all)
  return boundsOf(sample, all)
}

function addSample(scan: Scan, step: number, sample: Sample) {
  const { buildingId, x, y } = scan.segment.views
  let next = 0
  for (let listed = 0; listed < scan.blocks; listed++) {
    const block = blockAt(scan, listed)
    if (!hasHits(scan, block)) continue
    const [from, to] = buildingsOf(scan.segment.zones, scan.segment.views, block)
    // The first building may have begun in the block before.
    for (let building = Math.max(from, next); building < to; building++) {
      const listings = (buildingId[building]! & (step - 1)) === 0 ? countHits(scan, building) : 0
      if (listings === 0) continue
      sample.listings.push(listings)
      sample.x.push(x[building]!)
      sample.y.push(y[building]!)
    }
    next = to
  }
}

/** Reads only the blocks that reach beyond what is already known. */
function widenByOutermost(scan: Scan, all: RingBounds) {
  const { views, zones } = scan.segment
  const { west, south, east, north } = zones
  for (let listed = 0; listed < scan.blocks; listed++) {
    const block = blockAt(scan, listed)
    const isInside =
      west[block]! >= all.west && east[block]! <= all.east && south[block]! >= all.south && north[block]! <= all.north
    if (isInside || !hasHits(scan, block)) continue
    const [from, to] = buildingsOf(zones, views, block)
    for (let building = from; building < to; building++) {
      if (countHits(scan, building) > 0) widen(all, views.x[building]!, views.y[building]!)
    }
  }
}

const blockAt = ({ segment }: Scan, listed: number) => segment.views.blockList[listed]! & BLOCK

function hasHits({ segment }: Scan, block: number): boolean {
  const { hits } = segment.views
  for (let word = block * MASK_WORDS; word < (block + 1) * MASK_WORDS; word++) if (hits[word] !== 0) return true
  return false
}

/** The number of hits among a building's rows. */
function countHits({ segment: { views } }: Scan, building: number): number {
  let count = 0
  const end = views.firsts[building + 1]!
  for (let row = views.firsts[building]!; row < end; row++) count += (views.hits[row >>> 5]! >>> (row & 31)) & 1
  return count
}

function widen(all: RingBounds, x: number, y: number) {
  if (x < all.west) all.west = x
  if (x > all.east) all.east = x
  if (y < all.south) all.south = y
  if (y > all.north) all.north = y
}
