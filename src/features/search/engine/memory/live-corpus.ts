import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Change, Feed } from '#platform/change-log/change-feed.ts'
import type { Database } from '#platform/database/db.ts'
import type { Log } from '#platform/log/log.ts'
import { sortedVocabulary, type Vocabulary } from '../text/expand-words.ts'
import type { NamedPlaces } from './answer/resolve-criteria.ts'
import { type CorpusSearch, searchCorpus } from './engine.ts'
import type { Kernels } from './kernels.ts'
import { removeBuildings } from './layout/daily-freshness.ts'
import { buildSegment, makeSegment, type Segment } from './layout/segment.ts'
import { hasMoreDocuments, type LoadedCorpus, loadCorpus, readChanged } from './load-corpus.ts'
import { loadPlaces } from './load-places.ts'
import { rowsOfLines } from './read-rows.ts'

// The base segment holds everything as of the last load. Buildings that change afterwards are removed from it and read
// again into a small second segment. When that is no longer small, everything is loaded again on another thread, while
// searches continue, and the new base replaces both.

/** From this many changed rows or buildings everything is loaded again; up to this many rows the main thread loads them. */
const MAX_CHANGED = 2_048
const FEW_ROWS = 20_000
/** Changed buildings that are read at once; when there are more, as after an import, everything is loaded again. */
const MAX_READ = 10_000
/** Above this multiple of the maximum, changes wait for a running load: each change rebuilds the second segment. */
const TOO_MANY_TIMES = 4
const MILLISECONDS_BEFORE_RETRY = 1_000

export type LiveOptions = {
  database: Database
  databaseUrl: string
  feed: Feed
  log: Log
  kernelsFor: (memory: WebAssembly.Memory) => Kernels
  mostChanged?: number
  mostRead?: number
  fewRows?: number
}

type Loaded = {
  base: Segment
  words: Vocabulary
  places: NamedPlaces
  /** Lines of the buildings changed since the base was loaded, their segment, and the words that only they have. */
  lines: ReadonlyMap<number, Buffer>
  changed: Segment | undefined
  newWords: ReadonlySet<string>
  /** The snapshot of the transactions that had ended when it was read. */
  seen: string
}

/** An in-memory copy of the search documents that follows the tables. */
export class LiveCorpus {
  private options: LiveOptions
  private loaded: (Loaded & { search: CorpusSearch }) | undefined
  /** During a reload: the buildings changed since it began. */
  private changedMeanwhile: Set<number> | undefined
  private loading: Promise<void>
  /** The memory of the changed segment before the present one, reused for the next. */
  private spare: WebAssembly.Memory | undefined
  /** Replacements of segments run one at a time. */
  private queue: Promise<unknown> = Promise.resolve()
  private stopped = new AbortController()

  /** Looks up `loaded` at each call: the segments of an earlier call may have been replaced. */
  private latest: CorpusSearch = {
    find: (...request) => this.loaded!.search.find(...request),
    findIds: (...request) => this.loaded!.search.findIds(...request),
    markers: (...request) => this.loaded!.search.markers(...request),
    count: (...request) => this.loaded!.search.count(...request),
    countBy: (...request) => this.loaded!.search.countBy(...request),
  }

  constructor(options: LiveOptions) {
    this.options = options
    this.loading = this.load()
    options.feed.listen((changes) => this.follow(changes))
  }

  /** The search over the present segments; waits for the first load only. */
  async search(): Promise<CorpusSearch> {
    if (!this.loaded) await this.loading
    if (!this.loaded) throw new Error('The search engine was stopped before it had loaded')
    return this.latest
  }

  isLoaded(): boolean {
    return this.loaded !== undefined
  }

  /** The rows, the rows changed since the last load, and the bytes of all segments. */
  size() {
    const segments = [this.loaded?.base, this.loaded?.changed].filter((segment) => segment !== undefined)
    return {
      rows: this.loaded?.base.sizes.rows ?? 0,
      changed: this.loaded?.changed?.sizes.rows ?? 0,
      bytes: segments.reduce((sum, { memory }) => sum + memory.buffer.byteLength, 0),
    }
  }

  /** Resolves when no load is running. */
  async settled() {
    await this.loading
  }

  stop() {
    this.stopped.abort()
  }

  private async follow(changes: Change[]) {
    const most = this.options.mostChanged ?? MAX_CHANGED
    if (!this.loaded || (this.changedMeanwhile && this.countChanged() > most * TOO_MANY_TIMES)) await this.loading
    if (changes.some(({ entity }) => entity === 'catalog')) return this.reloadAfterwards()
    if (this.stopped.signal.aborted) return
    const buildings = changes.flatMap(({ entity, id }) => (entity === 'building' ? [id] : []))
    if (changes.some(({ entity }) => entity === 'submarket' || entity === 'shape'))
      await this.enqueue(() => this.renamePlaces())
    if (buildings.length > 0 && !(await this.enqueue(() => this.update(buildings)))) return this.reloadAfterwards()
    if (this.countChanged() > most && !this.changedMeanwhile) void this.reload()
  }

  /** A running load may have begun before the last change. */
  private async reloadAfterwards() {
    await this.loading
    await this.reload()
  }

  private async renamePlaces() {
    const places = await loadPlaces(this.options.database.db)
    this.open({ ...this.loaded!, places })
  }

  private async update(buildings: number[]) {
    for (const id of buildings) this.changedMeanwhile?.add(id)
    return this.openChanged(this.loaded!, buildings)
  }

  /** Changed rows or, if more, changed buildings, which may have no rows left. */
  private countChanged(): number {
    return Math.max(this.loaded?.changed?.sizes.rows ?? 0, this.loaded?.lines.size ?? 0)
  }

  /** Reads these buildings and opens the corpus with them. On failure, and when there are too many (false), nothing changes. */
  private async openChanged(loaded: Loaded, buildings: Iterable<number>): Promise<boolean> {
    const { database, kernelsFor, mostRead: most = MAX_READ } = this.options
    const changes = await readChanged(database.pool, buildings, { seen: loaded.seen, most })
    if (!changes) return false
    const { lines: read, seen } = changes
    // The rest is synchronous, so that no search sees a building twice or not at all.
    const lines = new Map([...loaded.lines, ...read])
    const rows = rowsOfLines(lines.values())
    const changed = rows.count > 0 ? makeSegment(buildSegment(rows, this.spare), kernelsFor) : undefined
    const fresh = rows.dictionary.filter((word) => !loaded.words.has(word))
    removeBuildings(loaded.base, read.keys())
    this.spare = this.loaded?.changed?.memory
    this.open({ ...loaded, lines, changed, newWords: new Set([...loaded.newWords, ...fresh]), seen })
    return true
  }

  private open(loaded: Loaded) {
    const { base, changed, words, places, newWords } = loaded
    const added = sortedVocabulary([...newWords].sort())
    const vocabulary: Vocabulary = {
      startsWith: (start) => words.startsWith(start) || added.startsWith(start),
      has: (word) => words.has(word) || added.has(word),
    }
    const segments = changed ? [base, changed] : [base]
    this.loaded = { ...loaded, search: searchCorpus({ segments, places, vocabulary }) }
  }

  private reload(): Promise<void> {
    this.loading = this.load()
    return this.loading
  }

  /** Loads everything, with retries, and opens it. */
  private async load() {
    const { log } = this.options
    while (!this.stopped.signal.aborted) {
      try {
        this.changedMeanwhile = new Set()
        const corpus = await this.loadCorpus()
        await this.enqueue(() => this.replace(corpus))
        const { read, build } = corpus.milliseconds
        log.info(
          { rows: corpus.segment.sizes.rows, readMs: Math.round(read), buildMs: Math.round(build) },
          'search loaded',
        )
        return
      } catch (err) {
        if (this.stopped.signal.aborted) return
        log.error({ err }, 'search could not be loaded; trying again')
        await sleep(MILLISECONDS_BEFORE_RETRY, undefined, { signal: this.stopped.signal }).catch(() => {})
      }
    }
  }

  /** Replaces the base with a newly loaded one; buildings changed meanwhile are read again. */
  private async replace({ segment, words, seen }: LoadedCorpus) {
    const { database, kernelsFor } = this.options
    const loaded = {
      base: makeSegment(segment, kernelsFor),
      words: sortedVocabulary(words),
      places: await loadPlaces(database.db),
      lines: new Map<number, Buffer>(),
      changed: undefined,
      newWords: new Set<string>(),
      seen,
    }
    if (!(await this.openChanged(loaded, this.changedMeanwhile ?? [])))
      throw new Error('Expected fewer buildings to change while everything was loaded')
    this.changedMeanwhile = undefined
  }

  private async loadCorpus(): Promise<LoadedCorpus> {
    const { databaseUrl, database, fewRows = FEW_ROWS } = this.options
    const { signal } = this.stopped
    // Starting a thread costs more than loading a small catalog.
    if (!(await hasMoreDocuments(database.pool, fewRows))) return loadCorpus(databaseUrl, signal)
    signal.throwIfAborted()
    const { promise, resolve, reject } = Promise.withResolvers<LoadedCorpus>()
    const worker = new Worker(new URL('./load-worker.ts', import.meta.url), { workerData: { databaseUrl } })
    const stop = () => void worker.terminate()
    signal.addEventListener('abort', stop, { once: true })
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`Expected a corpus from the loading thread, it ended with ${code}`)))
    return promise.finally(() => signal.removeEventListener('abort', stop))
  }

  private enqueue<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.queue.then(work)
    this.queue = result.catch(() => {})
    return result
  }
}
