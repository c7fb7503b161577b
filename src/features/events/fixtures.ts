import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { EVENTS } from '#events'
import type { Role } from '#lib/permissions.ts'
import type { Db } from '#platform/database/db.ts'
import { type CheckedEvent, checkEvent } from './check-event.ts'
import type { SentEvent } from './rules.ts'
import type { EventRow } from './store.ts'

/** A message id as browsers create it: a UUIDv7 of that moment. */
export function messageIdAt(at: Date): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(at.getTime(), 0, 6)
  bytes[6] = (bytes[6]! & 0x0f) | 0x70
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** A visitor opens the homepage now; override what the test depends on. */
export function anEvent(values: Partial<SentEvent> & { at?: Date } = {}): SentEvent {
  const { at = new Date(), ...others } = values
  return {
    messageId: messageIdAt(at),
    type: 'page',
    name: 'HOMEPAGE',
    anonymousId: randomUUID(),
    analyticsInformation: {},
    ...others,
  }
}

/** The event of a listing's page. */
export const aListingPage = (listingId: number, buildingId = listingId) =>
  ({
    name: 'LISTING',
    analyticsInformation: { listingId, buildingId, market: 'chicago', spaceType: 'office', photoCount: 4 },
  }) satisfies Partial<SentEvent>

/** An event as a row for the database. */
export function anEventRow(sent: SentEvent, { now = new Date(), user = null }: Sender = {}): EventRow {
  const checked: CheckedEvent = checkEvent(sent, { definitions: EVENTS, now, user })
  if (!checked.ok) throw new Error(JSON.stringify(checked.refused))
  return checked.event
}

type Sender = { now?: Date; user?: { id: number; role: Role } | null }

/** Counts that differ from the raw events, or are missing. Always empty unless something is wrong. */
export async function findWrongCounts(db: Db): Promise<object[]> {
  const { rows } = await sql<object>`
    with raw as (
      select (at at time zone 'utc')::date as day, type, name, coalesce(listing_id, 0) as listing_id,
        coalesce(tourbook_id, 0) as tourbook_id, anonymous_id, information from event
    ), counted as (
      select day, name, listing_id, tourbook_id, count(*) from raw group by 1, 2, 3, 4
    ), of_sites as (
      select (information->>'buildingId')::bigint, day, count(*) from raw where name = 'MICROSITE' group by 1, 2
    ), seen as (
      select distinct day, name, listing_id, tourbook_id, anonymous_id from raw
      where (type = 'page' and listing_id <> 0) or tourbook_id <> 0
    )
    select 'counted' as wrong, to_jsonb(differing) from ((table counted except table event_day)
      union all (table event_day except table counted)) as differing
    union all
    select 'of sites', to_jsonb(differing) from ((table of_sites except table site_visit_day)
      union all (table site_visit_day except table of_sites)) as differing
    union all
    select 'seen', to_jsonb(differing) from ((table seen except table event_viewer_day)
      union all (table event_viewer_day except table seen)) as differing`.execute(db)
  return rows
}
