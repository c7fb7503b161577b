import { CODED_FILTERS, type CodedFilter } from '#features/catalog/attributes.ts'
import type { FacetCounts, SearchResult } from '../../engine.ts'
import { EXCLUSIVE, GROUP_OF, groupSize, type SlotGroup, slotsOf, UNDISCLOSED } from '../layout/slots.ts'
import type { ResolvedSearch } from './resolve-criteria.ts'
import { buildingRange, type Scan } from './scan-segment.ts'

/** Counts of one or several segments: by slot, and by id for submarkets. */
export type Counts = { slots: Uint32Array; submarkets: Map<number, number> }

/** The counts of a scan; those by slot are in its segment's memory until the next scan. */
export function readCounts(scan: Scan, { criteria }: ResolvedSearch): Counts {
  return { slots: scan.segment.views.counts, submarkets: criteria.market ? countSubmarkets(scan) : new Map() }
}

export function addCounts(a: Counts, b: Counts): Counts {
  const submarkets = new Map(a.submarkets)
  for (const [id, count] of b.submarkets) submarkets.set(id, (submarkets.get(id) ?? 0) + count)
  return { slots: a.slots.map((count, slot) => count + b.slots[slot]!), submarkets }
}

/** Submarkets are counted within a market, without the filter by places; a listing counts in each of its submarkets. */
function countSubmarkets(scan: Scan): Map<number, number> {
  const { segment, plan, blocks } = scan
  const { views, at, kernels, submarketIds } = segment
  if (blocks === 0) return new Map()
  const isLifted = plan.soft.some(({ name }) => name === 'submarkets')
  views.submarketCounts.fill(0)
  const [first, end] = buildingRange(scan)
  kernels.countSubmarkets(
    isLifted ? at.placed : at.hits,
    at.firsts,
    first,
    end,
    at.submarketStarts,
    at.submarketCodes,
    at.submarketCounts,
  )
  const counts = new Map<number, number>()
  for (const [code, id] of submarketIds.entries()) {
    const count = views.submarketCounts[code]!
    if (count > 0) counts.set(id, count)
  }
  return counts
}

/** The counts in the form of the port. */
export function presentCounts({ slots, submarkets }: Counts): Pick<SearchResult, 'facets' | 'histograms'> {
  const countsOf = (group: SlotGroup) => {
    const counts: number[] = []
    for (let slot = slotsOf(group), end = slot + groupSize(group); slot < end; slot++) counts.push(slots[slot]!)
    return counts
  }
  const facets: FacetCounts = {
    ...(Object.fromEntries(CODED_FILTERS.map((key) => [key, countsOf(GROUP_OF[key])])) as Pick<
      FacetCounts,
      CodedFilter
    >),
    submarkets: Object.fromEntries(submarkets),
    exclusive: slots[EXCLUSIVE]!,
  }
  return {
    facets,
    histograms: { area: countsOf('areaBucket'), rent: countsOf('rentBucket'), undisclosed: slots[UNDISCLOSED]! },
  }
}
