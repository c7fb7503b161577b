import { findBuilding } from '../layout/daily-freshness.ts'
import type { Segment } from '../layout/segment.ts'
import { BLOCK_ROWS, MASK_WORDS } from '../layout/slots.ts'
import type { Question } from './resolve-criteria.ts'

/**
 * Marks the rows of the landlords' buildings, of the buildings asked for, or of those that are both, and says with a 1
 * which blocks have any; only those are cleared first. Null when neither was asked for.
 */
export function markRequested(segment: Segment, { criteria: { landlords, buildingIds } }: Question): Uint8Array | null {
  const { views, at, kernels, sizes } = segment
  if (landlords.length + buildingIds.length === 0) return null
  const marked = new Uint8Array(at.blocks)
  const owners = new Set(landlords)
  const isOwned = (building: number) => owners.size === 0 || owners.has(views.landlordId[building]!)
  const mark = (building: number) => {
    const [from, to] = [views.firsts[building]!, views.firsts[building + 1]!]
    for (let block = Math.floor(from / BLOCK_ROWS); block * BLOCK_ROWS < to; block++) {
      if (marked[block] === 0) views.given.fill(0, block * MASK_WORDS, (block + 1) * MASK_WORDS)
      marked[block] = 1
    }
    kernels.markRows(at.given, from, to)
  }
  if (buildingIds.length === 0) {
    for (let building = 0; building < sizes.buildings; building++) if (isOwned(building)) mark(building)
    return marked
  }
  for (const id of buildingIds) {
    const building = findBuilding(segment, id)
    if (building !== undefined && isOwned(building)) mark(building)
  }
  return marked
}
