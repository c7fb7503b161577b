import { updateDailyFreshness } from '../layout/daily-freshness.ts'
import { bitmapOf } from '../layout/layout.ts'
import { writeFields } from '../layout/records.ts'
import type { Segment } from '../layout/segment.ts'
import { FOREIGN_SLOTS, LIVE, SLOTS } from '../layout/slots.ts'
import { chooseBlocks } from './choose-blocks.ts'
import { markRequested } from './mark-requested.ts'
import { matchWords } from './match-words.ts'
import { type Plan, planScan, writeGroups, writeSteps } from './plan.ts'
import type { ResolvedSearch } from './resolve-criteria.ts'

/** The bits of a block list's entry that are the block's number. */
export const BLOCK = 0xffffff

/** The result of a scan in its segment's memory, valid until the next scan. */
export type Scan = {
  segment: Segment
  plan: Plan
  /** How many blocks are listed. */
  blocks: number
  /** How many rows match. */
  total: number
  /** The number of bit planes that count words in names. */
  namePlanes: number
}

/** Finds the matches and, with `counting`, the counts of all groups. */
export function scanSegment(segment: Segment, search: ResolvedSearch, { counting }: { counting: boolean }): Scan {
  const { views, at, kernels } = segment
  updateDailyFreshness(segment, search.today)
  const namePlanes = matchWords(segment, search.words)
  const requested = markRequested(segment, search)
  const plan = planScan(segment, search)
  const steps = writeSteps(segment, plan)
  const groups = counting ? writeGroups(segment, plan, search) : 0
  const fields = counting ? writeFields(views, search.currency) : 0
  const blocks = chooseBlocks(segment, plan, search, requested)
  const lifted = counting ? plan.soft.findIndex(({ name }) => name === 'submarkets') + 1 : 0
  views.hits.fill(0)
  views.counts.fill(0)
  if (lifted > 0) views.placed.fill(0)
  const total = kernels.scan(
    at.blockList,
    blocks,
    at.bitmaps,
    at.bitmapBytes,
    SLOTS,
    bitmapOf(at, LIVE),
    at.tallies,
    FOREIGN_SLOTS,
    at.steps,
    steps,
    plan.soft.length,
    at.groups,
    groups,
    at.scratch,
    at.counts,
    at.hits,
    lifted > 0 ? lifted : -1,
    at.placed,
    at.records,
    at.histograms,
    at.fields,
    fields,
  )
  return { segment, plan, blocks, total: total >>> 0, namePlanes }
}

/** The buildings with hits, in their order, with their numbers of hits: pairs in the segment's memory. */
export function listBuildings({ segment, blocks }: Scan, bitmap: number): Uint32Array {
  const { kernels, views, at } = segment
  if (blocks === 0) return views.pairs.subarray(0, 0)
  const [first, end] = buildingRange({ segment, blocks })
  const pairs = kernels.listBuildings(bitmap, at.firsts, first, end, at.scratch)
  return views.pairs.subarray(0, pairs * 2)
}

/** The buildings from the first listed block to the last, as indexes [first, end). */
export function buildingRange({ segment: { views, zones, sizes }, blocks }: Pick<Scan, 'segment' | 'blocks'>) {
  const [first, last] = [views.blockList[0]! & BLOCK, views.blockList[blocks - 1]! & BLOCK]
  return [zones.firstBuilding[first]!, Math.min(zones.firstBuilding[last + 1]! + 1, sizes.buildings)] as const
}
