import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Change, Feed } from '#platform/change-log/change-feed.ts'
import type { Database } from '#platform/database/db.ts'
import type { Log } from '#platform/log/log.ts'
import { sortedVocabulary, type Vocabulary } from '../text/expand-words.ts'
import type { NamedPlaces } from './answer/resolve-criteria.ts'
import { type Answers, answersOf } from './engine.ts'
import type { Kernels } from './kernels.ts'
import { removeBuildings } from './layout/daily-freshness.ts'
import { buildSegment, openSegment, type Segment } from './layout/segment.ts'
import { hasMoreDocuments, type LoadedCorpus, loadCorpus, readChanged } from './load-corpus.ts'
import { loadPlaces } from './load-places.ts'
import { rowsOfLines } from './read-rows.ts'

// The base is everything as it was when it was loaded. Whatever changes afterwards is taken out of it, building by
// building, and read anew; what has been read so makes a small segment beside it. When that is no longer small,
// everything is loaded again on another thread, while questions go on being answered, and takes the place of both.

/** Changed rows or buildings from which on everything is loaded anew, and rows at most that the main thread loads. */
const MOST_CHANGED = 2_048
const FEW_ROWS = 20_000
/** So many times the most wait for a load that is under way: with each change the segment of all is made anew. */
const TOO_MANY_TIMES = 4
const MILLISECONDS_BEFORE_RETRY = 1_000

export type LiveOptions = {
  database: Database
  databaseUrl: string
  feed: Feed
  log: Log
  kernelsFor: (memory: WebAssembly.Memory) => Kernels
  mostChanged?: number
  fewRows?: number
}

type Loaded = {
  base: Segment
  words: Vocabulary
  places: NamedPlaces
  /** Lines of the buildings that are no longer as the base has them, their segment, and the words only they have. */
  lines: ReadonlyMap<number, Buffer>
  changed: Segment | undefined
  newWords: ReadonlySet<string>
  /** Which transactions had ended when it was read. */
  seen: string
}

/** Documents in memory that follow the tables. */
export class LiveCorpus {
  private options: LiveOptions
  private loaded: (Loaded & { answers: Answers }) | undefined
  /** While everything is loaded anew: what has changed since that began. */
  private changedMeanwhile: Set<number> | undefined
  private loading: Promise<void>
  /** Memory of the last but one changed segment, for the next. */
  private spare: WebAssembly.Memory | undefined
  /** What takes the segments' places happens one after the other. */
  private turn: Promise<unknown> = Promise.resolve()
  private stopped = new AbortController()

  /** They answer from what is loaded when they are asked: what was when they were handed out may be gone. */
  private latest: Answers = {
    find: (...question) => this.loaded!.answers.find(...question),
    markers: (...question) => this.loaded!.answers.markers(...question),
    count: (...question) => this.loaded!.answers.count(...question),
  }

  constructor(options: LiveOptions) {
    this.options = options
    this.loading = this.load()
    options.feed.listen((changes) => this.follow(changes))
  }

  /** Waits for the first load alone. */
  async answers(): Promise<Answers> {
    if (!this.loaded) await this.loading
    if (!this.loaded) throw new Error('The search engine was stopped before it had loaded')
    return this.latest
  }

  isLoaded(): boolean {
    return this.loaded !== undefined
  }

  /** Rows, those changed since the last load, and bytes of all segments. */
  size() {
    const segments = [this.loaded?.base, this.loaded?.changed].filter((segment) => segment !== undefined)
    return {
      rows: this.loaded?.base.sizes.rows ?? 0,
      changed: this.loaded?.changed?.sizes.rows ?? 0,
      bytes: segments.reduce((sum, { memory }) => sum + memory.buffer.byteLength, 0),
    }
  }

  /** Resolves when nothing is being loaded. */
  async settled() {
    await this.loading
  }

  stop() {
    this.stopped.abort()
  }

  private async follow(changes: Change[]) {
    const most = this.options.mostChanged ?? MOST_CHANGED
    if (!this.loaded || (this.changedMeanwhile && this.countChanged() > most * TOO_MANY_TIMES)) await this.loading
    if (changes.some(({ entity }) => entity === 'catalogue')) {
      // One that is under way may have begun before this change.
      await this.loading
      await this.reload()
      return
    }
    if (this.stopped.signal.aborted) return
    const buildings = changes.flatMap(({ entity, id }) => (entity === 'building' ? [id] : []))
    if (changes.some(({ entity }) => entity === 'submarket')) await this.inTurn(() => this.renamePlaces())
    if (buildings.length > 0) await this.inTurn(() => this.take(buildings))
    if (this.countChanged() > most && !this.changedMeanwhile) void this.reload()
  }

  private async renamePlaces() {
    const places = await loadPlaces(this.options.database.db)
    this.open({ ...this.loaded!, places })
  }

  private async take(buildings: number[]) {
    for (const id of buildings) this.changedMeanwhile?.add(id)
    await this.openChanged(this.loaded!, buildings)
  }

  /** Rows or, where they are gone, buildings. */
  private countChanged(): number {
    return Math.max(this.loaded?.changed?.sizes.rows ?? 0, this.loaded?.lines.size ?? 0)
  }

  /** Reads these buildings and then answers from what is loaded. When that fails, all is as it was. */
  private async openChanged(loaded: Loaded, buildings: Iterable<number>) {
    const { database, kernelsFor } = this.options
    const { lines: read, seen } = await readChanged(database.pool, buildings, loaded.seen)
    // From here to the end nothing waits, so that no question sees a building twice or not at all.
    const lines = new Map([...loaded.lines, ...read])
    const rows = rowsOfLines(lines.values())
    const changed = rows.count > 0 ? openSegment(buildSegment(rows, this.spare), kernelsFor) : undefined
    const fresh = rows.dictionary.filter((word) => !loaded.words.has(word))
    removeBuildings(loaded.base, read.keys())
    this.spare = this.loaded?.changed?.memory
    this.open({ ...loaded, lines, changed, newWords: new Set([...loaded.newWords, ...fresh]), seen })
  }

  private open(loaded: Loaded) {
    const { base, changed, words, places, newWords } = loaded
    const added = sortedVocabulary([...newWords].sort())
    const vocabulary: Vocabulary = {
      startsWith: (start) => words.startsWith(start) || added.startsWith(start),
      has: (word) => words.has(word) || added.has(word),
    }
    const segments = changed ? [base, changed] : [base]
    this.loaded = { ...loaded, answers: answersOf({ segments, places, vocabulary }) }
  }

  private reload(): Promise<void> {
    this.loading = this.load()
    return this.loading
  }

  /** Loads everything, as often as it takes, and answers from it. */
  private async load() {
    const { log } = this.options
    while (!this.stopped.signal.aborted) {
      try {
        this.changedMeanwhile = new Set()
        const corpus = await this.loadCorpus()
        await this.inTurn(() => this.replace(corpus))
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

  /** Puts a newly loaded base in the place of the old one; what changed meanwhile is read again. */
  private async replace({ segment, words, seen }: LoadedCorpus) {
    const { database, kernelsFor } = this.options
    const loaded = {
      base: openSegment(segment, kernelsFor),
      words: sortedVocabulary(words),
      places: await loadPlaces(database.db),
      lines: new Map<number, Buffer>(),
      changed: undefined,
      newWords: new Set<string>(),
      seen,
    }
    await this.openChanged(loaded, this.changedMeanwhile ?? [])
    this.changedMeanwhile = undefined
  }

  private async loadCorpus(): Promise<LoadedCorpus> {
    const { databaseUrl, database, fewRows = FEW_ROWS } = this.options
    const { signal } = this.stopped
    // A thread costs more than a small catalogue does.
    if (!(await hasMoreDocuments(database.pool, fewRows))) return loadCorpus(databaseUrl, signal)
    signal.throwIfAborted()
    const { promise, resolve, reject } = Promise.withResolvers<LoadedCorpus>()
    const worker = new Worker(new URL('./load-worker.ts', import.meta.url), { workerData: { databaseUrl } })
    const stop = () => void worker.terminate()
    signal.addEventListener('abort', stop, { once: true })
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`Expected the loading thread to answer, it ended with ${code}`)))
    return promise.finally(() => signal.removeEventListener('abort', stop))
  }

  private inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const mine = this.turn.then(work)
    this.turn = mine.catch(() => {})
    return mine
  }
}
