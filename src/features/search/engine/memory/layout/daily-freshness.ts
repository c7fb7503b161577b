import { UNCONFIRMED_DAYS } from '#features/catalog/listings/rules.ts'
import { DAY_MS } from '#lib/durations.ts'
import { AGING_DAYS, BEST_POINTS } from '../../engine.ts'
import { bitmapOf } from './layout.ts'
import type { Segment } from './segment.ts'
import { BLOCK_ROWS, LIVE, SLOTS, UNDER_OFFER } from './slots.ts'

// Updates for a new day: which listings have been unconfirmed too long to be found, and which of them sink. This changes
// only at midnight UTC, so it is computed once a day for all rows, and searches pay nothing for it.

const MAX_QUALITY = 100
/** A query of 200 characters has at most a hundred words, so words in names cannot outweigh sinking. */
const MAX_WORDS = 100
const SINKS_BY = BEST_POINTS.wordInName * (MAX_WORDS + 5)

/** Updates the segment for the UTC day of `today`. */
export function updateDailyFreshness(segment: Segment, today: Date) {
  const day = Math.floor(today.getTime() / DAY_MS)
  if (segment.day === day) return
  segment.day = day
  const { views, sizes, at, numbers } = segment
  const words = at.bitmapBytes / 4
  const hides = day - UNCONFIRMED_DAYS.hides
  const sinks = day - UNCONFIRMED_DAYS.sinks
  const sinksFurther = day - UNCONFIRMED_DAYS.sinksFurther
  for (let row = 0; row < sizes.rows; row++) {
    const verified = numbers.verified[views.verified[row]!]!
    const sunk = Number(verified <= sinks) + Number(verified <= sinksFurther)
    const offer = views.bitmaps[UNDER_OFFER * words + (row >>> 5)]! & (1 << (row & 31)) ? BEST_POINTS.underOffer : 0
    const age = Math.min(Math.max(day - verified, 0), AGING_DAYS) * BEST_POINTS.dayOfAge
    views.best[row] = sunk * SINKS_BY + MAX_QUALITY - Math.min(views.quality[row]!, MAX_QUALITY) - offer - age
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

/** Removes all rows of these buildings, which have newer copies in another segment. Unknown ids are ignored. */
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

/** A building's index in the segment. */
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
