import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { EventName } from '#events'
import type { Db } from '#platform/database/db.ts'
import type { EventType } from './rules.ts'

/** A stored event. */
export type EventRow = {
  at: Date
  messageId: string
  type: EventType
  name: string
  anonymousId: string
  userId: number | null
  listingId: number | null
  tourbookId: number | null
  sourcePage: string | null
  sourceContent: string | null
  information: Record<string, number | string | boolean>
}

const MAX_ATTEMPTS = 5
/** The page that is counted by building. */
const SITE_VISIT = 'MICROSITE' satisfies EventName
/**
 * A deadlock; and a row that waited for the default partition while its day's partition was attached:
 * https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const TRANSIENT_ERRORS = ['40P01', '23514']

/**
 * Stores and counts new events in one statement, so that raw rows and counts always agree. With `forward`, new events
 * are also queued for forwarding. Returns how many were new. Must not run in a transaction, which a deadlock would
 * abort.
 */
export async function appendEvents(db: Db, rows: EventRow[], { forward }: { forward: boolean }): Promise<number> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await append(db, rows, forward)
    } catch (error) {
      if (!TRANSIENT_ERRORS.includes((error as { code?: string }).code ?? '') || attempt === MAX_ATTEMPTS) throw error
      await sleep(Math.random() * 20 * attempt)
    }
  }
}

/** Every insert is ordered by its key, so that two writers of the same rows cannot deadlock. */
async function append(db: Db, rows: EventRow[], forward: boolean): Promise<number> {
  const { rows: result } = await sql<{ count: number }>`
    with stored as (
      insert into event (at, message_id, type, name, anonymous_id, user_id, listing_id, tourbook_id, source_page,
        source_content, information)
      select * from unnest(
        ${rows.map(({ at }) => at.toISOString())}::timestamptz[], ${rows.map(({ messageId }) => messageId)}::uuid[],
        ${rows.map(({ type }) => type)}::text[], ${rows.map(({ name }) => name)}::text[],
        ${rows.map(({ anonymousId }) => anonymousId)}::uuid[], ${rows.map(({ userId }) => userId)}::bigint[],
        ${rows.map(({ listingId }) => listingId)}::bigint[], ${rows.map(({ tourbookId }) => tourbookId)}::bigint[],
        ${rows.map(({ sourcePage }) => sourcePage)}::text[], ${rows.map(({ sourceContent }) => sourceContent)}::text[],
        ${rows.map(({ information }) => JSON.stringify(information))}::jsonb[])
      order by 1, 2
      on conflict do nothing
      returning at, message_id, type, name, anonymous_id, coalesce(listing_id, 0) as listing_id,
        coalesce(tourbook_id, 0) as tourbook_id, information
    ), counted as (
      insert into event_day (day, name, listing_id, tourbook_id, count)
      select (at at time zone 'utc')::date, name, listing_id, tourbook_id, count(*) from stored
      group by 1, 2, 3, 4
      order by 1, 2, 3, 4
      on conflict (day, name, listing_id, tourbook_id) do update set count = event_day.count + excluded.count
    ), counted_of_sites as (
      insert into site_visit_day (building_id, day, count)
      select (information->>'buildingId')::bigint, (at at time zone 'utc')::date, count(*) from stored
      where name = ${SITE_VISIT}
      group by 1, 2
      order by 1, 2
      on conflict (building_id, day) do update set count = site_visit_day.count + excluded.count
    ), seen as (
      insert into event_viewer_day (day, name, listing_id, tourbook_id, anonymous_id)
      select distinct (at at time zone 'utc')::date, name, listing_id, tourbook_id, anonymous_id from stored
      where (type = 'page' and listing_id <> 0) or tourbook_id <> 0
      order by 1, 2, 3, 4, 5
      on conflict do nothing
    ), waiting as (
      insert into event_to_forward (at, message_id)
      select at, message_id from stored where ${forward}::boolean
      order by 1, 2
      on conflict do nothing
    )
    select count(*)::int as count from stored`.execute(db)
  return result[0]!.count
}
