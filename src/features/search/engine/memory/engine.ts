import type { Criteria } from '../../rules.ts'
import { clusterMarkers } from '../cluster-markers.ts'
import { type Comparison, middleRent, type SearchEngine } from '../engine.ts'
import type { Vocabulary } from '../text/expand-words.ts'
import { findMiddles } from './answer/find-median.ts'
import { findPage } from './answer/find-top.ts'
import { cellsOfScans } from './answer/list-cells.ts'
import { addCounts, presentCounts, readCounts } from './answer/present-counts.ts'
import { type NamedPlaces, resolveCriteria } from './answer/resolve-criteria.ts'
import { type Scan, scanSegment } from './answer/scan-segment.ts'
import type { Segment } from './layout/segment.ts'

/** What a memory engine answers from: the segments, the largest first, that together hold every document once. */
export type Corpus = {
  segments: Segment[]
  places: NamedPlaces
  vocabulary: Vocabulary
}

/** Answers every question from one corpus at once, without waiting for anything. */
export function answersOf(corpus: Corpus): Answers {
  const scanAll = (criteria: Criteria, comparison: Comparison, counting: boolean) => {
    const question = resolveCriteria(criteria, comparison, corpus)
    return { question, scans: corpus.segments.map((segment) => scanSegment(segment, question, { counting })) }
  }
  return {
    find(criteria, { page, pageSize, sort, ...comparison }) {
      const { question, scans } = scanAll(criteria, comparison, true)
      const middles = findMiddles(scans, question.currency)
      const counts = scans.map((scan) => readCounts(scan, question)).reduce(addCounts)
      return {
        ids: findPage(scans, question, { sort, page, pageSize }),
        total: totalOf(scans),
        buildingCount: scans.reduce((sum, scan) => sum + countBuildings(scan), 0),
        medianRent: middles && middleRent(...middles),
        ...presentCounts(counts),
      }
    },
    markers(criteria, { zoom, ...comparison }) {
      const { question, scans } = scanAll(criteria, comparison, false)
      return clusterMarkers(cellsOfScans(scans, question.currency), zoom)
    },
    count(criteria, comparison) {
      return totalOf(scanAll(criteria, comparison, false).scans)
    },
  }
}

/** The port's questions, answered at once. */
export type Answers = {
  [Name in 'find' | 'markers' | 'count']: (
    ...question: Parameters<SearchEngine[Name]>
  ) => Awaited<ReturnType<SearchEngine[Name]>>
}

const totalOf = (scans: Scan[]) => scans.reduce((sum, { total }) => sum + total, 0)

function countBuildings({ segment: { kernels, at }, blocks }: Scan): number {
  return kernels.countBuildings(at.blockList, blocks, at.hits, at.lasts) >>> 0
}
