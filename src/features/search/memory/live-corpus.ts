import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Database } from '#platform/db.ts'
import type { Log } from '#platform/log.ts'
import type { Change, Feed } from '#platform/outbox-feed.ts'
import { sortedVocabulary, type Vocabulary } from '../expand-words.ts'
import { type Answers, answersOf } from './engine.ts'
import type { Kernels } from './kernels.ts'
import { countDocuments, type LoadedCorpus, loadCorpus } from './load-corpus.ts'
import { loadPlaces } from './load-places.ts'
import type { NamedPlaces } from './question.ts'
import { readRows } from './read-rows.ts'
import { removeBuildings } from './season.ts'
import { buildSegment, openSegment, type Segment } from './segment.ts'

// The base is everything as it was when it was loaded. Whatever changes afterwards is taken out of it, building by
// building, and read anew into a small segment beside it. When that is no longer small, everything is loaded again on
// another thread, while questions go on being answered, and takes the place of both.

/** Changed rows from which on everything is loaded anew, and rows at most that are loaded on the main thread. */
const MOST_CHANGED = 4_096
const FEW_ROWS = 20_000
const MILLISECONDS_BEFORE_RETRY = 1_000

export type LiveOptions = {
  database: Database
  databaseUrl: string
  feed: Feed
  log: Log
  kernelsFor: (memory: WebAssembly.Memory) => Kernels
  mostChanged?: number
}

type Loaded = { base: Segment; words: Vocabulary; places: NamedPlaces; answers: Answers }

/** Documents in memory that follow the tables. */
export class LiveCorpus {
  private options: LiveOptions
  private loaded: Loaded | undefined
  /** Buildings that are no longer as the base has them, their rows, and the words they have brought. */
  private changedBuildings = new Set<number>()
  private changed: Segment | undefined
  private newWords = new Set<string>()
  /** While everything is loaded anew: what has changed since that began. */
  private changedMeanwhile: Set<number> | undefined
  private loading: Promise<void>
  /** What takes the segments' places happens one after the other. */
  private turn: Promise<unknown> = Promise.resolve()
  private stopped = new AbortController()

  constructor(options: LiveOptions) {
    this.options = options
    this.loading = this.load()
    options.feed.listen((changes) => this.follow(changes))
  }

  /** What answers now; waits for the first load alone. */
  async answers(): Promise<Answers> {
    if (!this.loaded) await this.loading
    if (!this.loaded) throw new Error('The search engine was stopped before it had loaded')
    return this.loaded.answers
  }

  isLoaded(): boolean {
    return this.loaded !== undefined
  }

  /** Rows, those changed since the last load, and bytes of all segments. */
  size() {
    const segments = [this.loaded?.base, this.changed].filter((segment) => segment !== undefined)
    return {
      rows: this.loaded?.base.sizes.rows ?? 0,
      changed: this.changed?.sizes.rows ?? 0,
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
    if (!this.loaded) await this.loading
    if (changes.some(({ entity }) => entity === 'catalogue')) {
      // One that is under way may have begun before this change.
      await this.loading
      await this.reload()
      return
    }
    if (changes.some(({ entity }) => entity === 'submarket')) {
      const places = await loadPlaces(this.options.database.db)
      await this.inTurn(async () => this.open({ ...this.loaded!, places }))
    }
    const buildings = changes.flatMap(({ entity, id }) => (entity === 'building' ? [id] : []))
    if (buildings.length > 0) await this.inTurn(() => this.take(buildings))
    if ((this.changed?.sizes.rows ?? 0) > (this.options.mostChanged ?? MOST_CHANGED) && !this.changedMeanwhile) {
      void this.reload()
    }
  }

  /** Reads the buildings anew and answers from what they are now. */
  private async take(buildings: number[]) {
    for (const id of buildings) {
      this.changedBuildings.add(id)
      this.changedMeanwhile?.add(id)
    }
    await this.readChanged(this.loaded!, buildings)
  }

  private async readChanged(loaded: Omit<Loaded, 'answers'>, removed: Iterable<number>) {
    const client = await this.options.database.pool.connect()
    let failure: Error | undefined
    try {
      const rows = await readRows(client, [...this.changedBuildings])
      // From here to the end nothing waits, so that no question sees a building twice or not at all.
      removeBuildings(loaded.base, removed)
      const memory = this.changed?.memory
      this.changed = rows.count > 0 ? openSegment(buildSegment(rows, memory), this.options.kernelsFor) : undefined
      for (const word of rows.dictionary) this.newWords.add(word)
      this.open(loaded)
    } catch (error) {
      failure = error instanceof Error ? error : new Error(String(error))
      throw error
    } finally {
      client.release(failure)
    }
  }

  private open(loaded: Omit<Loaded, 'answers'>) {
    const added = sortedVocabulary([...this.newWords].sort())
    const { base, words, places } = loaded
    const vocabulary: Vocabulary = {
      startsWith: (start) => words.startsWith(start) || added.startsWith(start),
      has: (word) => words.has(word) || added.has(word),
    }
    const segments = this.changed ? [base, this.changed] : [base]
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
        const places = await loadPlaces(this.options.database.db)
        await this.inTurn(() => this.replace(corpus, places))
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
  private async replace({ segment, words }: LoadedCorpus, places: NamedPlaces) {
    const base = openSegment(segment, this.options.kernelsFor)
    this.changedBuildings = this.changedMeanwhile ?? new Set()
    this.changedMeanwhile = undefined
    this.newWords = new Set()
    await this.readChanged({ base, words: sortedVocabulary(words), places }, this.changedBuildings)
  }

  private async loadCorpus(): Promise<LoadedCorpus> {
    const { databaseUrl, database } = this.options
    // A thread costs more than a small catalogue does.
    if ((await countDocuments(database.pool)) <= FEW_ROWS) return loadCorpus(databaseUrl)
    const { promise, resolve, reject } = Promise.withResolvers<LoadedCorpus>()
    const worker = new Worker(new URL('./load-worker.ts', import.meta.url), { workerData: { databaseUrl } })
    const stop = () => void worker.terminate()
    this.stopped.signal.addEventListener('abort', stop, { once: true })
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`Expected the loading thread to answer, it ended with ${code}`)))
    return promise.finally(() => this.stopped.signal.removeEventListener('abort', stop))
  }

  private inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const mine = this.turn.then(work)
    this.turn = mine.catch(() => {})
    return mine
  }
}
