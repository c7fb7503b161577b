import type { SearchEngine } from '../engine.ts'
import { LiveCorpus, type LiveOptions } from './live-corpus.ts'

export type MemoryEngine = SearchEngine & {
  /** The rows, the rows changed since the last load, and the bytes, for monitoring. */
  size(): { rows: number; changed: number; bytes: number }
  /** Resolves when no load is running. */
  settled(): Promise<void>
  stop(): void
}

/** An engine that starts loading at once, is ready after the first load, and then follows the feed. */
export function openMemoryEngine(options: LiveOptions): MemoryEngine {
  const corpus = new LiveCorpus(options)
  return {
    find: async (criteria, request) => (await corpus.search()).find(criteria, request),
    findIds: async (criteria, request) => (await corpus.search()).findIds(criteria, request),
    markers: async (criteria, request) => (await corpus.search()).markers(criteria, request),
    count: async (criteria, comparison) => (await corpus.search()).count(criteria, comparison),
    countBy: async (subject, criteria, comparison) => (await corpus.search()).countBy(subject, criteria, comparison),
    ready: async () => corpus.isLoaded(),
    size: () => corpus.size(),
    settled: () => corpus.settled(),
    stop: () => corpus.stop(),
  }
}
