import type { SearchEngine } from '../engine.ts'
import { LiveCorpus, type LiveOptions } from './live-corpus.ts'

export type MemoryEngine = SearchEngine & {
  /** Rows, those changed since the last load, and bytes: for those who watch. */
  size(): { rows: number; changed: number; bytes: number }
  /** Resolves when nothing is being loaded. */
  settled(): Promise<void>
  stop(): void
}

/** An engine that begins to load at once, is ready when it has, and then follows the feed. */
export function openMemoryEngine(options: LiveOptions): MemoryEngine {
  const corpus = new LiveCorpus(options)
  return {
    find: async (criteria, request) => (await corpus.answers()).find(criteria, request),
    markers: async (criteria, request) => (await corpus.answers()).markers(criteria, request),
    count: async (criteria, comparison) => (await corpus.answers()).count(criteria, comparison),
    ready: async () => corpus.isLoaded(),
    size: () => corpus.size(),
    settled: () => corpus.settled(),
    stop: () => corpus.stop(),
  }
}
