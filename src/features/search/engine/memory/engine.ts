import type { Criteria } from '../../rules.ts'
import { clusterMarkers } from '../cluster-markers.ts'
import { type Comparison, type CountedSubject, middleRent, type SearchEngine } from '../engine.ts'
import type { Vocabulary } from '../text/expand-words.ts'
import { findBounds } from './answer/find-bounds.ts'
import { findMiddles } from './answer/find-median.ts'
import { findPage } from './answer/find-top.ts'
import { cellsOfScans } from './answer/list-cells.ts'
import { addCounts, presentCounts, readCounts } from './answer/present-counts.ts'
import { type NamedPlaces, resolveCriteria } from './answer/resolve-criteria.ts'
import { listBuildings, type Scan, scanSegment } from './answer/scan-segment.ts'
import type { Segment } from './layout/segment.ts'

/** The data of a memory engine: segments, the largest first, that together hold every document once. */
type Corpus = {
  segments: Segment[]
  places: NamedPlaces
  vocabulary: Vocabulary
}

/** Searches one corpus synchronously. */
export function searchCorpus(corpus: Corpus): CorpusSearch {
  const scanAll = (criteria: Criteria, comparison: Comparison, counting: boolean) => {
    const search = resolveCriteria(criteria, comparison, corpus)
    return { search, scans: corpus.segments.map((segment) => scanSegment(segment, search, { counting })) }
  }
  return {
    find(criteria, { page, pageSize, sort, bounds = false, ...comparison }) {
      const { search, scans } = scanAll(criteria, comparison, true)
      const middles = findMiddles(scans, search.currency)
      const buildingCount = scans.reduce((sum, scan) => sum + countBuildings(scan), 0)
      const counts = scans.map((scan) => readCounts(scan, search)).reduce(addCounts)
      return {
        ids: findPage(scans, search, { sort, page, pageSize }),
        total: totalOf(scans),
        buildingCount,
        medianRent: middles && middleRent(...middles),
        bounds: bounds ? findBounds(scans, buildingCount) : null,
        ...presentCounts(counts),
      }
    },
    findIds(criteria, { page, pageSize, sort, ...comparison }) {
      const { search, scans } = scanAll(criteria, comparison, false)
      return findPage(scans, search, { sort, page, pageSize })
    },
    markers(criteria, { zoom, ...comparison }) {
      const { search, scans } = scanAll(criteria, comparison, false)
      return clusterMarkers(cellsOfScans(scans, search), zoom)
    },
    count(criteria, comparison) {
      return totalOf(scanAll(criteria, comparison, false).scans)
    },
    countBy(subject, criteria, comparison) {
      const counts = new Map<number, number>()
      for (const scan of scanAll(criteria, comparison, false).scans) addCountsBy(subject, scan, counts)
      return counts
    },
  }
}

/** The methods of the port, synchronous. */
export type CorpusSearch = {
  [Name in 'find' | 'findIds' | 'markers' | 'count' | 'countBy']: (
    ...parameters: Parameters<SearchEngine[Name]>
  ) => Awaited<ReturnType<SearchEngine[Name]>>
}

const totalOf = (scans: Scan[]) => scans.reduce((sum, { total }) => sum + total, 0)

/** Adds the hits of each building to its own number or its landlord's. */
function addCountsBy(subject: CountedSubject, scan: Scan, counts: Map<number, number>) {
  const { views, at } = scan.segment
  const ids = subject === 'landlord' ? views.landlordId : views.buildingId
  const pairs = listBuildings(scan, at.hits)
  for (let pair = 0; pair < pairs.length; pair += 2) {
    const id = ids[pairs[pair]!]!
    if (id !== 0) counts.set(id, (counts.get(id) ?? 0) + pairs[pair + 1]!)
  }
}

function countBuildings({ segment: { kernels, at }, blocks }: Scan): number {
  return kernels.countBuildings(at.blockList, blocks, at.hits, at.lasts) >>> 0
}
