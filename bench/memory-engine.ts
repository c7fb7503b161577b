import path from 'node:path'
import type { FindRequest, MarkersRequest, SearchResult } from '../src/features/search/engine/engine.ts'
import { compileKernels } from '../src/features/search/engine/memory/compile-kernels.ts'
import { searchCorpus } from '../src/features/search/engine/memory/engine.ts'
import { buildSegment, makeSegment } from '../src/features/search/engine/memory/layout/segment.ts'
import { openKernels } from '../src/features/search/engine/memory/open-kernels.ts'
import { sortedVocabulary } from '../src/features/search/engine/text/expand-words.ts'
import type { Criteria } from '../src/features/search/rules.ts'
import type { Documents } from './documents.ts'
import type { Finder } from './engines.ts'
import { timed } from './measure.ts'

const ROOT = path.resolve(import.meta.dirname, '..')

/** The engine over one segment, with synchronous results. */
export type MemoryEngine = {
  find(criteria: Criteria, request: FindRequest): SearchResult
  markers(criteria: Criteria, request: MarkersRequest): unknown
  /** Milliseconds from rows to the first result, and bytes of the segment. */
  buildMs: number
  bytes: number
  /** Bytes per row in the columns of areas and rents, low and high. */
  rangeBytes: number
}

export async function openMemoryEngine({ rows, submarkets }: Documents): Promise<MemoryEngine> {
  await compileKernels(ROOT)
  const kernels = await openKernels(ROOT)
  const built = await timedResult(() => buildSegment(rows))
  const segment = makeSegment(built.result, kernels)
  const results = searchCorpus({
    segments: [segment],
    places: { submarkets, shapes: [] },
    vocabulary: sortedVocabulary(segment.postings.words),
  })
  return {
    ...results,
    buildMs: built.ms,
    bytes: segment.memory.buffer.byteLength,
    rangeBytes: 2 * (segment.sizes.areaBytes + segment.sizes.rentBytes),
  }
}

/** The same engine with the promises of the port. */
export function finderOf({ find }: MemoryEngine): Finder {
  return { find: async (criteria, request) => find(criteria, request), close: async () => {} }
}

async function timedResult<Result>(work: () => Result): Promise<{ result: Result; ms: number }> {
  let result: Result | undefined
  const ms = await timed(() => {
    result = work()
  })
  return { result: result as Result, ms }
}
