import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { copyOwnRows } from './comparison/store.ts'
import { copyExternalListing } from './external-listings/store.ts'
import { changeRequirement, requirementOf } from './requirement/store.ts'
import { findStops, type StopRow } from './stops/store.ts'
import { addTourbook, type TourbookRow } from './store.ts'
import { changeTour } from './tour-day/store.ts'

type Copied = {
  name: string
  stops: Pick<StopRow, 'id' | 'external_listing_id'>[]
  /** A selection is for another day: it has no tour date and no appointments. */
  isSelection: boolean
}

/**
 * Copies a tourbook with these of its stops, in their order, their notes and plans, external listings and own rows of its
 * comparison, and returns the copy's id.
 */
export async function copyTourbook(
  db: Db,
  tourbook: TourbookRow,
  { name, stops, isSelection }: Copied,
  now: Date,
): Promise<number> {
  const { user_id: userId, client, counts_visits: countsVisits, cover_picture_id: coverPictureId } = tourbook
  const tourDate = isSelection ? null : tourbook.tour_date
  const id = await addTourbook(db, { userId, name, client, tourDate, countsVisits, coverPictureId }, now)
  await changeTour(db, id, {
    startsAt: tourbook.tour_starts_at,
    minutesPerStop: tourbook.minutes_per_stop,
    travelsBy: tourbook.travels_by,
  })
  await changeRequirement(db, id, requirementOf(tourbook))
  const copies: [number, number | null][] = []
  for (const { id: stopId, external_listing_id: external } of stops)
    copies.push([
      stopId,
      external === null ? null : await copyExternalListing(db, { id: external, tourbookId: id }, now),
    ])
  await sql`
    insert into tourbook_stop (tourbook_id, listing_id, external_listing_id, position, title, address, location,
      shared_note, private_note, must_haves_met, must_haves_missed, minutes, starts_at, contact, access, created_at,
      added_at)
    select ${id}::bigint, listing_id, copy.external_id, position, title, address, location, shared_note, private_note,
      must_haves_met, must_haves_missed, minutes, case when ${isSelection}::boolean then null else starts_at end, contact, access, ${now}::timestamptz,
      ${now}::timestamptz
    from unnest(${copies.map(([stopId]) => stopId)}::bigint[], ${copies.map(([, copy]) => copy)}::bigint[])
      as copy (stop_id, external_id)
    join tourbook_stop on tourbook_stop.id = copy.stop_id
    order by position, tourbook_stop.id`.execute(db)
  const copied = await findStops(db, id)
  await copyOwnRows(
    db,
    tourbook.id,
    id,
    stops.map((stop, index) => [stop.id, copied[index]!.id]),
  )
  return id
}
