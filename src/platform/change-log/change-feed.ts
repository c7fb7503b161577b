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
import { NotifyListener, Session } from './feed-session.ts'

export type Change = { entity: ChangedEntity; id: number }
export type Listener = (changes: Change[]) => Promise<void> | void

/**
 * What changes in the catalogue, for what a node keeps in memory. Whoever reads tables after the feed was opened, and
 * then follows it, misses nothing; a change may come twice. One that was cut off for a day is told ('catalogue', 0).
 */
export type Feed = {
  /**
   * Called with every change since the feed was opened, in order, without repetition and at most 1000 of the outbox's
   * rows at once; one call at a time. What it throws is logged and the same changes are handed again, later and later.
   */
  listen(listener: Listener): void
  /**
   * Resolves when everything committed before the call has been handed to all listeners and they have finished;
   * rejects when the feed is stopped before. A listener that waits for it waits for itself.
   */
  caughtUp(): Promise<void>
  /** Ends the connection once the listeners have finished what they are at. */
  stop(): Promise<void>
}

const PAGE = 1_000
const MILLISECONDS_BETWEEN_LOOKS = 20
const MILLISECONDS_BETWEEN_PRUNINGS = HOUR_MS

/** Opens a connection of its own, outside the pool; rejects when the database does not answer. */
export async function openFeed(
  { url }: { url: string },
  { log, pollMs = 250 }: { log: Log; pollMs?: number },
): Promise<Feed> {
  const bell = new NotifyListener()
  const session = await Session.open(url, bell)
  try {
    const cursor = await session.use(lastSettled)
    const seen = await session.use(takeSnapshot)
    return new OutboxFeed({ url, log, pollMs, bell, session, cursor, seen })
  } catch (error) {
    await session.close()
    throw error
  }
}

/** What had ended by a moment, as one connection saw it. Numbered, to say which look came after what. */
type Look = { session: Session; number: number; snapshot: string }

/** All that the snapshot `seen` saw was handed and, on the way to the look `until`, what is not past `after`. */
type Place = { session: Session; seen: string; after: Position; until?: Look }

type Follower = {
  listener: Listener
  place: Place
  /** A row up to which everything was handed and nothing more can appear: where another connection begins. */
  cursor: Position
  /** A row that is the cursor as soon as no transaction from before it is under way. */
  nextCursor: Position | undefined
  /** The number of the last look of which everything was handed. */
  done: number
  atWork: boolean
  work: Promise<void> | undefined
  failures: number
  retryAt: number
}

const NEWCOMER = {
  nextCursor: undefined,
  done: 0,
  atWork: false,
  work: undefined,
  failures: 0,
  retryAt: 0,
}

type Opened = {
  url: string
  log: Log
  pollMs: number
  bell: NotifyListener
  session: Session
  cursor: Position
  seen: string
}

class OutboxFeed implements Feed {
  readonly #opened: Opened
  readonly #leaving = new AbortController()
  readonly #followers: Follower[] = []
  readonly #running: Promise<void>
  #session: Session | undefined
  #looksBegun = 0
  #latest: Look | undefined
  #pruneAt = 0
  #waiting: { number: number; resolve: () => void; reject: (error: Error) => void }[] = []

  constructor(opened: Opened) {
    this.#opened = opened
    this.#session = opened.session
    this.#running = this.#run()
  }

  listen(listener: Listener) {
    const { session, cursor, seen, bell } = this.#opened
    this.#followers.push({ ...NEWCOMER, listener, cursor, place: { session, seen, after: FIRST } })
    bell.ring()
  }

  caughtUp(): Promise<void> {
    if (this.#leaving.signal.aborted) return Promise.reject(stopped())
    // A look that has begun may have missed what was committed just now.
    const number = this.#looksBegun + 1
    return new Promise((resolve, reject) => {
      this.#waiting.push({ number, resolve, reject })
      this.#opened.bell.ring()
    })
  }

  async stop() {
    this.#leaving.abort()
    this.#opened.bell.ring()
    await this.#running
    await Promise.all(this.#followers.map(({ work }) => work))
    for (const { reject } of this.#waiting.splice(0)) reject(stopped())
    await this.#session?.close()
    this.#session = undefined
  }

  async #run() {
    for (let failures = 0; !this.#leaving.signal.aborted; ) {
      try {
        const begun = Date.now()
        await this.#look()
        failures = 0
        await this.#opened.bell.heard(this.#opened.pollMs)
        await this.#pause(begun + MILLISECONDS_BETWEEN_LOOKS - Date.now())
      } catch (err) {
        this.#opened.log.warn({ err }, 'the feed of changes lost its connection and opens another')
        void this.#session?.close()
        this.#session = undefined
        await this.#pause(backoff(failures++, 1_000))
      }
    }
  }

  /** Sees what has been committed, and sets to it every follower who is not at work. */
  async #look() {
    this.#session ??= await Session.open(this.#opened.url, this.#opened.bell)
    const session = this.#session
    this.#opened.bell.hush()
    const number = ++this.#looksBegun
    this.#latest = { session, number, snapshot: await session.use(takeSnapshot) }
    for (const follower of this.#followers) {
      if (!follower.atWork && Date.now() >= follower.retryAt) follower.work = this.#catchUp(follower)
    }
    this.#settle()
    if (Date.now() >= this.#pruneAt) await this.#prune(session)
  }

  async #catchUp(follower: Follower) {
    follower.atWork = true
    try {
      while (!this.#leaving.signal.aborted && this.#latest && follower.done < this.#latest.number) {
        await handNext(follower, this.#latest)
      }
      follower.failures = 0
    } catch (err) {
      this.#opened.log.error({ err }, 'changes could not be handed over and will be again')
      follower.retryAt = Date.now() + backoff(follower.failures++, 10_000)
    } finally {
      follower.atWork = false
      this.#settle()
    }
  }

  /** Lets those go who wait for no more than what everybody has. */
  #settle() {
    const reached = Math.min(this.#latest?.number ?? 0, ...this.#followers.map(({ done }) => done))
    for (const { resolve } of this.#waiting.filter(({ number }) => number <= reached)) resolve()
    this.#waiting = this.#waiting.filter(({ number }) => number > reached)
  }

  async #prune(session: Session) {
    try {
      // A full batch has more behind it: the next look goes on.
      if ((await session.use((client) => pruneChangeLog(client, PAGE))) === PAGE) return
    } catch (err) {
      this.#opened.log.warn({ err }, 'old changes could not be pruned')
    }
    this.#pruneAt = Date.now() + MILLISECONDS_BETWEEN_PRUNINGS
  }

  async #pause(milliseconds: number) {
    if (milliseconds > 0) await sleep(milliseconds, undefined, { signal: this.#leaving.signal }).catch(() => {})
  }
}

const stopped = () => new Error('The feed of changes was stopped.')
const backoff = (failures: number, maximumMs: number) => Math.min(maximumMs, 50 * 2 ** Math.min(failures, 16))

/** Hands a follower the next page on its way to the latest look. */
async function handNext(follower: Follower, latest: Look) {
  const { session } = latest
  const place = follower.place.session === session ? follower.place : placeAt(session, follower.cursor)
  const until = place.until ?? latest
  const between = { seen: place.seen, until: until.snapshot, after: place.after, limit: PAGE }
  // Nothing has ended between two equal snapshots.
  const rows = place.seen === until.snapshot ? [] : await session.use((client) => readChanges(client, between))
  if (rows.length > 0) await follower.listener(changesIn(rows))
  moveCursor(follower, rows, until)
  if (rows.length === PAGE) {
    follower.place = { ...place, until, after: rows.at(-1)! }
  } else {
    follower.place = { session, seen: until.snapshot, after: FIRST }
    follower.done = until.number
  }
}

function moveCursor(follower: Follower, rows: ChangeLogRow[], until: Look) {
  const firstUnderWay = BigInt(until.snapshot.split(':', 1)[0]!)
  const candidates = [follower.nextCursor, rows.at(-1)].filter((row) => row !== undefined)
  follower.cursor = candidates.findLast(({ xid }) => BigInt(xid) < firstUnderWay) ?? follower.cursor
  // The first that waits goes on waiting: a later one would have to wait longer, and on a busy server for ever.
  follower.nextCursor = candidates.find(({ xid }) => BigInt(xid) >= firstUnderWay)
}

/**
 * Places are for one connection: a server that crashed gives the numbers of transactions that left nothing behind to
 * new ones, so a snapshot of before says too much. A row that was read and settled is there for good.
 */
const placeAt = (session: Session, cursor: Position): Place => ({
  session,
  seen: `${cursor.xid}:${cursor.xid}:`,
  after: cursor,
})

/** Each once. An old row is read only by who was away while others may have been pruned before it. */
function changesIn(rows: ChangeLogRow[]): Change[] {
  const everything: Change[] = rows.some(({ old }) => old) ? [{ entity: 'catalogue', id: 0 }] : []
  const changes = [...everything, ...rows.map(({ entity, id }) => ({ entity, id }))]
  return [...new Map(changes.map((change) => [`${change.entity} ${change.id}`, change])).values()]
}
