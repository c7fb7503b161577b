import { sql } from 'kysely'
import { tryLockInTransaction } from '#platform/database/advisory-lock.ts'
import type { Db } from '#platform/database/db.ts'
import type { Log } from '#platform/log/log.ts'
import type { EventType } from './rules.ts'

/**
 * A service that speaks Segment's HTTP API:
 * https://www.twilio.com/docs/segment/connections/sources/catalog/libraries/server/http-api
 */
export type Segment = { writeKey: string; url: string }

/** Far below the service's limit of 500 kB: no defined event takes 2 kB. */
const MAX_BATCH = 100
const TIMEOUT_MS = 10_000
const FORWARD_LOCK = 727_004

type Options = { log: Log; signal: AbortSignal; timeoutMs?: number }

/**
 * Forwards the first 100 queued events, in order of time; returns whether more are queued. They leave the queue once
 * the service has accepted them: sent again after a crash, an event has the same id, by which the service recognizes it. A
 * batch that the service refuses is dropped; throws when it is unreachable or overloaded, and all events stay queued.
 */
export async function forwardBatch(
  db: Db,
  segment: Segment,
  { log, signal, timeoutMs = TIMEOUT_MS }: Options,
): Promise<{ more: boolean }> {
  return db.transaction().execute(async (transaction) => {
    // One node at a time, so that batches arrive in order.
    if (!(await tryLockInTransaction(transaction, FORWARD_LOCK))) return { more: false }
    const queued = await takeQueued(transaction)
    const events = await loadEvents(transaction, queued)
    if (events.length > 0) await post(segment, events, { log, signal, timeoutMs })
    return { more: queued.length === MAX_BATCH }
  })
}

type QueuedEvent = { at: Date; message_id: string }

/** Deleted when the transaction commits; after a crash before that, they are still queued. */
async function takeQueued(db: Db): Promise<QueuedEvent[]> {
  const { rows } = await sql<QueuedEvent>`
    delete from event_to_forward where (at, message_id) in (
      select at, message_id from event_to_forward order by at, message_id limit ${MAX_BATCH} for update skip locked
    ) returning at, message_id`.execute(db)
  return rows
}

type Event = {
  at: Date
  message_id: string
  type: EventType
  name: string
  anonymous_id: string
  user_id: number | null
  source_page: string | null
  source_content: string | null
  information: object
}

/** Loads the queued events; those deleted meanwhile are not forwarded. */
async function loadEvents(db: Db, queued: QueuedEvent[]): Promise<Event[]> {
  if (queued.length === 0) return []
  const times = queued.map(({ at }) => at.toISOString())
  const ids = queued.map(({ message_id }) => message_id)
  // The range lets the planner skip the partitions of all other days.
  const { rows } = await sql<Event>`
    select event.at, event.message_id, type, name, anonymous_id, user_id, source_page, source_content, information
    from unnest(${times}::timestamptz[], ${ids}::uuid[]) as queued (at, message_id)
    join event on event.at = queued.at and event.message_id = queued.message_id
    where event.at between ${times.reduce(min)}::timestamptz and ${times.reduce(max)}::timestamptz
    order by event.at, event.message_id`.execute(db)
  return rows
}

const min = (a: string, b: string) => (a < b ? a : b)
const max = (a: string, b: string) => (a > b ? a : b)

async function post({ url, writeKey }: Segment, events: Event[], { log, signal, timeoutMs }: Required<Options>) {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${writeKey}:`).toString('base64')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ batch: events.map(presentMessage), sentAt: new Date().toISOString() }),
    // The key must not be sent to the target of a redirect.
    redirect: 'manual',
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
  })
  const reply = (await response.text()).slice(0, 300)
  if (response.ok) return
  const { status } = response
  if (!isRefusal(status)) throw new Error(`Expected that events are accepted, got ${status}: ${reply}`)
  log.error({ status, reply, events: events.length, first: events[0]!.message_id }, 'events refused and dropped')
}

/** Statuses after which a retry would not help; 408 and 429 are temporary. */
const isRefusal = (status: number) => status >= 400 && status < 500 && status !== 408 && status !== 429

function presentMessage(event: Event) {
  const properties = {
    ...event.information,
    ...(event.source_page !== null && { sourcePage: event.source_page }),
    ...(event.source_content !== null && { sourceContent: event.source_content }),
  }
  const fields: Record<EventType, object> = {
    page: { name: event.name, properties },
    track: { event: event.name, properties },
    identify: { traits: event.information },
  }
  return {
    type: event.type,
    messageId: event.message_id,
    anonymousId: event.anonymous_id,
    ...(event.user_id !== null && { userId: String(event.user_id) }),
    timestamp: event.at.toISOString(),
    ...fields[event.type],
  }
}
