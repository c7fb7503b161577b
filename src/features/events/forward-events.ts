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

/** Far below the service's 500 kB: no event of the catalogue takes 2 kB. */
const MOST_IN_POST = 100
const TIMEOUT_MS = 10_000
const FORWARD_LOCK = 727_004

type Options = { log: Log; signal: AbortSignal; timeoutMs?: number }

/**
 * Tells the service the first 100 events that wait, in order of time, and says whether more wait. They cease to wait
 * when it has taken them: told again after a crash, an event has the same id, by which the service knows it. A batch
 * that the service refuses is given up; throws when it doesn't answer or isn't up to it, and all wait as before.
 */
export async function forwardBatch(
  db: Db,
  segment: Segment,
  { log, signal, timeoutMs = TIMEOUT_MS }: Options,
): Promise<{ more: boolean }> {
  return db.transaction().execute(async (transaction) => {
    // One node at a time, so that batches arrive in order.
    if (!(await tryLockInTransaction(transaction, FORWARD_LOCK))) return { more: false }
    const waiting = await takeWaiting(transaction)
    const events = await loadEvents(transaction, waiting)
    if (events.length > 0) await post(segment, events, { log, signal, timeoutMs })
    return { more: waiting.length === MOST_IN_POST }
  })
}

type Waiting = { at: Date; message_id: string }

/** They are gone when the transaction is committed; who dies before that has taken nothing. */
async function takeWaiting(db: Db): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    delete from event_to_forward where (at, message_id) in (
      select at, message_id from event_to_forward order by at, message_id limit ${MOST_IN_POST} for update skip locked
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

/** What was forgotten meanwhile is not told. */
async function loadEvents(db: Db, waiting: Waiting[]): Promise<Event[]> {
  if (waiting.length === 0) return []
  const times = waiting.map(({ at }) => at.toISOString())
  const ids = waiting.map(({ message_id }) => message_id)
  // The range is there to spare the planner every other day's partition.
  const { rows } = await sql<Event>`
    select event.at, event.message_id, type, name, anonymous_id, user_id, source_page, source_content, information
    from unnest(${times}::timestamptz[], ${ids}::uuid[]) as waiting (at, message_id)
    join event on event.at = waiting.at and event.message_id = waiting.message_id
    where event.at between ${times.reduce(min)}::timestamptz and ${times.reduce(max)}::timestamptz
    order by event.at, event.message_id`.execute(db)
  return rows
}

const min = (a: string, b: string) => (a < b ? a : b)
const max = (a: string, b: string) => (a > b ? a : b)

async function post({ url, writeKey }: Segment, events: Event[], { log, signal, timeoutMs }: Required<Options>) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${writeKey}:`).toString('base64')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ batch: events.map(presentMessage), sentAt: new Date().toISOString() }),
    // The key is not for whoever a redirect names.
    redirect: 'manual',
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
  })
  const said = (await answer.text()).slice(0, 300)
  if (answer.ok) return
  const { status } = answer
  if (!isRefusal(status)) throw new Error(`Expected that events are taken, got ${status}: ${said}`)
  log.error({ status, said, events: events.length, first: events[0]!.message_id }, 'events refused, and given up')
}

/** Asking again would not help; of 408 and 429 it would. */
const isRefusal = (status: number) => status >= 400 && status < 500 && status !== 408 && status !== 429

function presentMessage(event: Event) {
  const properties = {
    ...event.information,
    ...(event.source_page !== null && { sourcePage: event.source_page }),
    ...(event.source_content !== null && { sourceContent: event.source_content }),
  }
  const said: Record<EventType, object> = {
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
    ...said[event.type],
  }
}
