import { setTimeout as sleep } from 'node:timers/promises'
import { HOUR_MS } from '#lib/durations.ts'
import type { Log } from '../log/log.ts'
import {
  type ChangedEntity,
  type ChangeLogRow,
  FIRST,
  lastSettled,
  type Position,
  pruneChangeLog,
  readChanges,
  takeSnapshot,
} from './change-log.ts'
import { Notifications, Session } from './feed-session.ts'

export type Change = { entity: ChangedEntity; id: number }
export type Listener = (changes: Change[]) => Promise<void> | void

/**
 * Changes in the catalog, for a node's in-memory copies. A listener that reads tables after the feed was opened and then
 * listens misses nothing; a change may arrive twice. After a day without connection it gets ('catalog', 0).
 */
export type Feed = {
  /**
   * Called with every change since the feed was opened, in order, without duplicates, for at most 1000 rows of the change
   * log at once; one call at a time. An error is logged and the same changes are delivered again, with growing delays.
   */
  listen(listener: Listener): void
  /**
   * Resolves when all listeners have handled everything committed before the call; rejects when the feed is stopped
   * before that. A listener must not await it: it would wait for itself.
   */
  caughtUp(): Promise<void>
  /** Whether changes are being delivered: false while the database cannot be reached. */
  isConnected(): boolean
  /** Waits for running listeners, then closes the connection. */
  stop(): Promise<void>
}

const PAGE = 1_000
/** A poll that takes longer than this is waiting for a lost connection. */
const MAX_SILENCE_MS = 2_000
const POLL_GAP_MS = 20
const PRUNE_INTERVAL_MS = HOUR_MS

/** Opens its own connection, outside the pool; rejects when the database is unavailable. */
export async function openFeed(
  { url }: { url: string },
  { log, pollMs = 250 }: { log: Log; pollMs?: number },
): Promise<Feed> {
  const notifications = new Notifications()
  const session = await Session.open(url, notifications)
  try {
    const cursor = await session.use(lastSettled)
    const seenSnapshot = await session.use(takeSnapshot)
    return new DatabaseFeed({ url, log, pollMs, notifications, session, cursor, seenSnapshot })
  } catch (error) {
    await session.close()
    throw error
  }
}

/** The transactions that had ended at one moment, as seen by one connection. Numbered in order. */
type Poll = { session: Session; number: number; snapshot: string }

/** Delivered so far: everything in `seenSnapshot` and, of the changes up to poll `until`, the rows up to `after`. */
type Progress = { session: Session; seenSnapshot: string; after: Position; until?: Poll }

type Subscriber = {
  listener: Listener
  progress: Progress
  /** Everything up to this row was delivered and no more can appear before it: a new connection resumes here. */
  cursor: Position
  /** The row that becomes the cursor as soon as no transaction older than it is running. */
  nextCursor: Position | undefined
  /** The number of the last poll that was delivered completely. */
  deliveredPoll: number
  isBusy: boolean
  work: Promise<void> | undefined
  failures: number
  retryAt: number
}

const NEW_SUBSCRIBER = {
  nextCursor: undefined,
  deliveredPoll: 0,
  isBusy: false,
  work: undefined,
  failures: 0,
  retryAt: 0,
}

type FeedOptions = {
  url: string
  log: Log
  pollMs: number
  notifications: Notifications
  session: Session
  cursor: Position
  seenSnapshot: string
}

class DatabaseFeed implements Feed {
  readonly #options: FeedOptions
  readonly #stopping = new AbortController()
  readonly #subscribers: Subscriber[] = []
  readonly #running: Promise<void>
  #session: Session | undefined
  #pollsStarted = 0
  #polledAt = Date.now()
  #latest: Poll | undefined
  #pruneAt = 0
  #waiters: { number: number; resolve: () => void; reject: (error: Error) => void }[] = []

  constructor(options: FeedOptions) {
    this.#options = options
    this.#session = options.session
    this.#running = this.#run()
  }

  listen(listener: Listener) {
    const { session, cursor, seenSnapshot, notifications } = this.#options
    this.#subscribers.push({ ...NEW_SUBSCRIBER, listener, cursor, progress: { session, seenSnapshot, after: FIRST } })
    notifications.notify()
  }

  caughtUp(): Promise<void> {
    if (this.#stopping.signal.aborted) return Promise.reject(stopped())
    // A poll that has started may have missed the latest commits.
    const number = this.#pollsStarted + 1
    return new Promise((resolve, reject) => {
      this.#waiters.push({ number, resolve, reject })
      this.#options.notifications.notify()
    })
  }

  isConnected(): boolean {
    return this.#session !== undefined && Date.now() - this.#polledAt < MAX_SILENCE_MS
  }

  async stop() {
    this.#stopping.abort()
    this.#options.notifications.notify()
    await this.#running
    await Promise.all(this.#subscribers.map(({ work }) => work))
    for (const { reject } of this.#waiters.splice(0)) reject(stopped())
    await this.#session?.close()
    this.#session = undefined
  }

  async #run() {
    for (let failures = 0; !this.#stopping.signal.aborted; ) {
      try {
        const started = Date.now()
        await this.#poll()
        failures = 0
        await this.#options.notifications.wait(this.#options.pollMs)
        await this.#pause(started + POLL_GAP_MS - Date.now())
      } catch (err) {
        this.#options.log.warn({ err }, 'the change feed lost its connection and opens a new one')
        void this.#session?.close()
        this.#session = undefined
        await this.#pause(backoff(failures++, 1_000))
      }
    }
  }

  /** Takes a snapshot of what was committed, and starts delivery to every idle subscriber. */
  async #poll() {
    this.#session ??= await Session.open(this.#options.url, this.#options.notifications)
    const session = this.#session
    this.#options.notifications.reset()
    const number = ++this.#pollsStarted
    this.#latest = { session, number, snapshot: await session.use(takeSnapshot) }
    this.#polledAt = Date.now()
    for (const subscriber of this.#subscribers) {
      if (!subscriber.isBusy && Date.now() >= subscriber.retryAt) subscriber.work = this.#catchUp(subscriber)
    }
    this.#settle()
    if (Date.now() >= this.#pruneAt) await this.#prune(session)
  }

  async #catchUp(subscriber: Subscriber) {
    subscriber.isBusy = true
    try {
      while (!this.#stopping.signal.aborted && this.#latest && subscriber.deliveredPoll < this.#latest.number) {
        await deliverNext(subscriber, this.#latest)
      }
      subscriber.failures = 0
    } catch (err) {
      this.#options.log.error({ err }, 'a change listener failed; its changes will be delivered again')
      subscriber.retryAt = Date.now() + backoff(subscriber.failures++, 10_000)
    } finally {
      subscriber.isBusy = false
      this.#settle()
    }
  }

  /** Resolves the `caughtUp` calls whose poll every subscriber has received. */
  #settle() {
    const reached = Math.min(this.#latest?.number ?? 0, ...this.#subscribers.map(({ deliveredPoll }) => deliveredPoll))
    for (const { resolve } of this.#waiters.filter(({ number }) => number <= reached)) resolve()
    this.#waiters = this.#waiters.filter(({ number }) => number > reached)
  }

  async #prune(session: Session) {
    try {
      // After a full batch there may be more: the next poll continues.
      if ((await session.use((client) => pruneChangeLog(client, PAGE))) === PAGE) return
    } catch (err) {
      this.#options.log.warn({ err }, 'old changes could not be pruned')
    }
    this.#pruneAt = Date.now() + PRUNE_INTERVAL_MS
  }

  async #pause(milliseconds: number) {
    if (milliseconds > 0) await sleep(milliseconds, undefined, { signal: this.#stopping.signal }).catch(() => {})
  }
}

const stopped = () => new Error('The change feed was stopped.')
const backoff = (failures: number, maxMs: number) => Math.min(maxMs, 50 * 2 ** Math.min(failures, 16))

/** Delivers to a subscriber the next page of changes up to the latest poll. */
async function deliverNext(subscriber: Subscriber, latest: Poll) {
  const { session } = latest
  const progress =
    subscriber.progress.session === session ? subscriber.progress : progressAt(session, subscriber.cursor)
  const until = progress.until ?? latest
  const range = { seenSnapshot: progress.seenSnapshot, until: until.snapshot, after: progress.after, limit: PAGE }
  // No transaction has ended between two equal snapshots.
  const rows = progress.seenSnapshot === until.snapshot ? [] : await session.use((client) => readChanges(client, range))
  if (rows.length > 0) await subscriber.listener(changesIn(rows))
  moveCursor(subscriber, rows, until)
  if (rows.length === PAGE) {
    subscriber.progress = { ...progress, until, after: rows.at(-1)! }
  } else {
    subscriber.progress = { session, seenSnapshot: until.snapshot, after: FIRST }
    subscriber.deliveredPoll = until.number
  }
}

function moveCursor(subscriber: Subscriber, rows: ChangeLogRow[], until: Poll) {
  const firstRunning = BigInt(until.snapshot.split(':', 1)[0]!)
  const candidates = [subscriber.nextCursor, rows.at(-1)].filter((row) => row !== undefined)
  subscriber.cursor = candidates.findLast(({ xid }) => BigInt(xid) < firstRunning) ?? subscriber.cursor
  // The first candidate stays: a later one would have to wait longer, and on a busy server for ever.
  subscriber.nextCursor = candidates.find(({ xid }) => BigInt(xid) >= firstRunning)
}

/**
 * Progress is valid for one connection only: after a crash the server reuses the ids of transactions that left nothing in
 * the write-ahead log, so that an old snapshot covers too much. A row that was read and settled is permanent.
 */
const progressAt = (session: Session, cursor: Position): Progress => ({
  session,
  seenSnapshot: `${cursor.xid}:${cursor.xid}:`,
  after: cursor,
})

/** Without duplicates. Rows older than 23 hours mean a lost connection, during which others may have been pruned. */
function changesIn(rows: ChangeLogRow[]): Change[] {
  const everything: Change[] = rows.some(({ old }) => old) ? [{ entity: 'catalog', id: 0 }] : []
  const changes = [...everything, ...rows.map(({ entity, id }) => ({ entity, id }))]
  return [...new Map(changes.map((change) => [`${change.entity} ${change.id}`, change])).values()]
}
