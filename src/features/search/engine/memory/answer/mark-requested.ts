import { findBuilding } from '../layout/daily-freshness.ts'
import type { Segment } from '../layout/segment.ts'
import { BLOCK_ROWS, clearMask } from '../layout/slots.ts'
import type { ResolvedSearch } from './resolve-criteria.ts'

/**
 * Marks the rows of the landlords' buildings, of the requested buildings, or of those that are both, and returns a 1 for
 * each block that has any; only these blocks are cleared first. Null when neither was requested.
 */
export function markRequested(
  segment: Segment,
  { criteria: { landlords, buildingIds } }: ResolvedSearch,
): Uint8Array | null {
  const { views, at, kernels, sizes } = segment
  if (landlords.length + buildingIds.length === 0) return null
  const marked = new Uint8Array(at.blocks)
  const landlordIds = new Set(landlords)
  const isOfLandlords = (building: number) => landlordIds.size === 0 || landlordIds.has(views.landlordId[building]!)
  const mark = (building: number) => {
    const [from, to] = [views.firsts[building]!, views.firsts[building + 1]!]
    for (let block = Math.floor(from / BLOCK_ROWS); block * BLOCK_ROWS < to; block++) {
      if (marked[block] === 0) clearMask(views.requested, block)
      marked[block] = 1
    }
    kernels.markRows(at.requested, from, to)
  }
  if (buildingIds.length === 0) {
    for (let building = 0; building < sizes.buildings; building++) if (isOfLandlords(building)) mark(building)
    return marked
  }
  for (const id of buildingIds) {
    const building = findBuilding(segment, id)
    if (building !== undefined && isOfLandlords(building)) mark(building)
  }
  return marked
}
