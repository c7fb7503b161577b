import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { ErrorPlace } from '#lib/jobs/error-places.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../database/db.ts'
import type { Log } from '../log/log.ts'
import { describeError } from '../log/redact.ts'
import { normalizeMessage } from './normalize-message.ts'
import { type Sentry, sendToSentry } from './send-to-sentry.ts'

const FLUSH_MS = 5_000
/** Kinds that wait to be stored; further ones are dropped, so that nobody can fill the memory. */
const MAX_WAITING = 500
const MAX_PAGE = 300

type Occurrence = { place: ErrorPlace /** The pattern of a path or route, or the name of a job. */; page: string }
type Waiting = Occurrence & { message: string; stack: string | null; count: number; first: Date; last: Date }

declare module 'fastify' {
  interface FastifyInstance {
    errorCounter?: ErrorCounter
  }
}

export type ErrorCounter = {
  /** Counts an error, or a browser's message. Never fails and never waits. */
  record(error: unknown, occurrence: Occurrence): void
  /** Stores what was counted. What could not be stored is tried again. */
  flush(): Promise<void>
  /** Stores the rest. */
  stop(): Promise<void>
}

type Options = {
  clock: Clock
  log: Pick<Log, 'warn'>
  /** The error service that receives them, too. */
  sentry?: Sentry | undefined
}

/** Counts errors by kind, in memory; every few seconds they are stored, all in one statement. */
export function countErrors(db: Db, { clock, log, sentry }: Options): ErrorCounter {
  const service = sentry && sendToSentry(sentry, { clock, log })
  let waiting = new Map<string, Waiting>()
  let timer: NodeJS.Timeout | undefined
  let flushing: Promise<void> | undefined

  function record(error: unknown, { place, page }: Occurrence) {
    const { message, stack } = describe(error)
    const fingerprint = createHash('sha256').update(`${place}\n${page}\n${message}`).digest('hex').slice(0, 32)
    service?.send({ fingerprint, place, page: page.slice(0, MAX_PAGE), message, stack })
    const now = clock()
    const known = waiting.get(fingerprint)
    if (!known && waiting.size >= MAX_WAITING) return
    const first = known?.first ?? now
    waiting.set(fingerprint, {
      place,
      page: page.slice(0, MAX_PAGE),
      message,
      stack,
      count: (known?.count ?? 0) + 1,
      first,
      last: now,
    })
    timer ??= setTimeout(() => void flush(), FLUSH_MS).unref()
  }

  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    flushing ??= store().finally(() => {
      flushing = undefined
    })
    return flushing
  }

  async function store() {
    const batch = waiting
    waiting = new Map()
    if (batch.size === 0) return
    try {
      await storeErrors(db, batch)
    } catch (err) {
      log.warn({ err, kinds: batch.size }, 'errors were counted and not stored')
      for (const [fingerprint, { count, first, ...each }] of batch) {
        const later = waiting.get(fingerprint)
        if (later || waiting.size < MAX_WAITING)
          waiting.set(fingerprint, { ...each, ...later, count: count + (later?.count ?? 0), first })
      }
      timer ??= setTimeout(() => void flush(), FLUSH_MS).unref()
    }
  }

  return {
    record,
    flush,
    async stop() {
      await flushing
      await flush()
      clearTimeout(timer)
      await service?.stop()
    },
  }
}

function describe(error: unknown): { message: string; stack: string | null } {
  if (typeof error === 'string') return { message: normalizeMessage(error), stack: null }
  const {
    type = 'Error',
    message = '',
    stack = [],
  } = describeError(error) as Partial<{
    type: string
    message: string
    stack: string[]
  }>
  const frames = stack.slice(0, 12).join('\n').slice(0, 4_000)
  return { message: normalizeMessage(`${type}: ${message}`), stack: frames === '' ? null : frames }
}

async function storeErrors(db: Db, batch: ReadonlyMap<string, Waiting>) {
  const rows = [...batch].map(([fingerprint, { first, last, ...row }]) => ({
    ...{ fingerprint, ...row },
    ...{ first_seen_at: first.toISOString(), last_seen_at: last.toISOString() },
  }))
  await sql`
    with seen as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (fingerprint text, place text, page text,
        message text, stack text, count int, first_seen_at timestamptz, last_seen_at timestamptz)
    ), stored as (
      insert into error_kind (fingerprint, place, page, message, stack, count, first_seen_at, last_seen_at)
      select fingerprint, place, page, message, stack, count, first_seen_at, last_seen_at from seen
      on conflict (fingerprint) do update set
        count = least(error_kind.count::bigint + excluded.count, 1000000000),
        last_seen_at = greatest(error_kind.last_seen_at, excluded.last_seen_at),
        stack = coalesce(excluded.stack, error_kind.stack), resolved_at = null
      returning id, fingerprint
    )
    insert into error_kind_day (error_kind_id, day, count)
    select stored.id, (seen.last_seen_at at time zone 'UTC')::date, seen.count from stored join seen using (fingerprint)
    on conflict (error_kind_id, day) do update set count = least(error_kind_day.count::bigint + excluded.count, 1000000000)`.execute(
    db,
  )
}
