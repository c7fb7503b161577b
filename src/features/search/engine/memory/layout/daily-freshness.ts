import { UNCONFIRMED_DAYS } from '#features/catalog/listings/rules.ts'
import { DAY_MS } from '#lib/durations.ts'
import { BEST_POINTS } from '../../engine.ts'
import { bitmapOf } from './layout.ts'
import type { Segment } from './segment.ts'
import { BLOCK_ROWS, LIVE, SLOTS, UNDER_OFFER } from './slots.ts'

// What a new day changes: which spaces are too long unconfirmed to be found, and which of them sink. It changes at
// midnight alone, so it is worked out once a day for all rows, and a search costs nothing more.

const MOST_QUALITY = 100
/** A query of 200 characters has at most a hundred words; what sinks is not carried up again by its name. */
const MOST_WORDS = 100
const SINKS_BY = BEST_POINTS.wordInName * (MOST_WORDS + 5)

/** Makes the segment right for the UTC day of `today`. */
export function updateDailyFreshness(segment: Segment, today: Date) {
  const day = Math.floor(today.getTime() / DAY_MS)
  if (segment.day === day) return
  segment.day = day
  const { views, sizes, at } = segment
  const words = at.bitmapBytes / 4
  const hides = day - UNCONFIRMED_DAYS.hides
  const sinks = day - UNCONFIRMED_DAYS.sinks
  const sinksFurther = day - UNCONFIRMED_DAYS.sinksFurther
  for (let row = 0; row < sizes.rows; row++) {
    const verified = views.verified[row]!
    const sunk = Number(verified <= sinks) + Number(verified <= sinksFurther)
    const offer = views.bitmaps[UNDER_OFFER * words + (row >>> 5)]! & (1 << (row & 31)) ? BEST_POINTS.underOffer : 0
    views.best[row] = sunk * SINKS_BY + MOST_QUALITY - Math.min(views.quality[row]!, MOST_QUALITY) - offer
    const live = LIVE * words + (row >>> 5)
    const bit = 1 << (row & 31)
    if (verified > hides && !(views.gone[row >>> 5]! & bit)) views.bitmaps[live]! |= bit
    else views.bitmaps[live]! &= ~bit
  }
  tallyBlocks(
    segment,
    Array.from({ length: segment.at.blocks }, (_, block) => block),
  )
}

/** Takes all rows of these buildings out: newer ones are elsewhere. Ids the segment doesn't hold are passed over. */
export function removeBuildings(segment: Segment, buildingIds: Iterable<number>) {
  const { views, at } = segment
  const words = at.bitmapBytes / 4
  const blocks = new Set<number>()
  for (const id of buildingIds) {
    const building = findBuilding(segment, id)
    if (building === undefined) continue
    for (let row = views.firsts[building]!; row < views.firsts[building + 1]!; row++) {
      views.gone[row >>> 5]! |= 1 << (row & 31)
      views.bitmaps[LIVE * words + (row >>> 5)]! &= ~(1 << (row & 31))
      blocks.add(Math.floor(row / BLOCK_ROWS))
    }
  }
  tallyBlocks(segment, [...blocks])
}

/** A building's place in the segment. */
export function findBuilding({ byId, views: { buildingId } }: Segment, id: number): number | undefined {
  let [low, high] = [0, byId.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (buildingId[byId[middle]!]! < id) low = middle + 1
    else high = middle
  }
  const building = byId[low]
  return building !== undefined && buildingId[building] === id ? building : undefined
}

function tallyBlocks({ kernels, at, views }: Segment, blocks: number[]) {
  views.blockList.set(blocks)
  kernels.tally(at.blockList, blocks.length, at.bitmaps, at.bitmapBytes, SLOTS, bitmapOf(at, LIVE), at.tallies)
}
