import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { loadPlaceSchedules } from '../delivery/alert-settings.ts'
import { openPlan } from '../delivery/plan-delivery.ts'

/** What people save beside spaces and searches: a building, or a landlord with all of theirs. */
export type Place = 'building' | 'landlord'
type SavedPlace = { userId: number; place: Place; placeId: number }
/** A space that came on the market in a place somebody saved. */
export type PlaceMatch = SavedPlace & {
  changeId: number
  listingId: number
  reason: 'new' | 'back'
  foundAt: Date
}

/** Notes matches and when each is to be told. What is known already stays as it is. */
export async function addPlaceMatches(db: Db, matches: PlaceMatch[]) {
  if (matches.length === 0) return
  const schedules = await loadPlaceSchedules(db, [...new Set(matches.map(({ userId }) => userId))])
  const plan = openPlan()
  const dueAt = matches.map(({ userId, foundAt }) => plan(schedules.get(userId), foundAt))
  await sql`
    insert into saved_place_match (user_id, place, place_id, change_id, listing_id, reason, found_at, due_at)
    select * from unnest(
      ${matches.map(({ userId }) => userId)}::bigint[], ${matches.map(({ place }) => place)}::text[],
      ${matches.map(({ placeId }) => placeId)}::bigint[], ${matches.map(({ changeId }) => changeId)}::bigint[],
      ${matches.map(({ listingId }) => listingId)}::bigint[], ${matches.map(({ reason }) => reason)}::text[],
      ${matches.map(({ foundAt }) => foundAt)}::timestamptz[], ${dueAt}::timestamptz[])
    on conflict do nothing`.execute(db)
}

/**
 * Notes that what is in a place already is nothing to tell to who saves it now, and what waited since they saved it
 * before is neither. In the transaction that saves it: a change that commits later finds the place saved.
 */
export async function baselinePlaceMatches(db: Db, { userId, place, placeId }: SavedPlace, now: Date) {
  await sql`
    update saved_place_match set due_at = null
    where user_id = ${userId} and place = ${place} and place_id = ${placeId} and sent_at is null`.execute(db)
  await sql`
    insert into saved_place_match (user_id, place, place_id, change_id, listing_id, reason, found_at)
    select ${userId}, ${place}, ${placeId}, change.id, listing_id, case kind when 'new' then 'new' else 'back' end, ${now}
    from listing_change change join search_document document using (listing_id)
    where matched_at is null and kind <> 'gone' and ${sql.ref(`document.${place}_id`)} = ${placeId}
    on conflict do nothing`.execute(db)
}

/** Plans anew what waits to be told to somebody, after they changed how; what they no longer want waits no more. */
export async function replanPlaceMatches(db: Db, userId: number) {
  const schedule = (await loadPlaceSchedules(db, [userId])).get(userId)
  const { rows } = await sql<{ found_at: Date }>`
    select distinct found_at from saved_place_match
    where user_id = ${userId} and sent_at is null and due_at is not null`.execute(db)
  const plan = openPlan()
  const foundAt = rows.map((row) => row.found_at)
  await sql`
    update saved_place_match match set due_at = planned.due_at
    from unnest(${foundAt}::timestamptz[], ${foundAt.map((at) => plan(schedule, at))}::timestamptz[])
      as planned (found_at, due_at)
    where user_id = ${userId} and match.found_at = planned.found_at and sent_at is null and match.due_at is not null`.execute(
    db,
  )
}

/**
 * Marks what is due to somebody as told and says what it was, but for what is in places they no longer save. Another
 * worker who comes at the same moment finds nothing left.
 */
export async function claimPlaceMatches(db: Db, userId: number, now: Date): Promise<PlaceMatch[]> {
  const { rows } = await sql<PlaceMatch>`
    with told as (
      update saved_place_match set sent_at = ${now}
      where user_id = ${userId} and sent_at is null and due_at <= ${now} returning *
    )
    select user_id as "userId", place, place_id as "placeId", change_id as "changeId", listing_id as "listingId", reason,
      found_at as "foundAt"
    from told where case place
      when 'building' then exists (
        select from saved_building where user_id = ${userId} and building_id = told.place_id and removed_at is null)
      else exists (
        select from saved_building_owner where user_id = ${userId} and landlord_id = told.place_id and removed_at is null)
    end
    order by change_id, place, place_id`.execute(db)
  return rows
}

/** Until `until`, or, of who may not be told, for good. */
export async function postponePlaceMatches(db: Db, userId: number, now: Date, until: Date | null) {
  await sql`
    update saved_place_match set due_at = ${until}
    where user_id = ${userId} and sent_at is null and due_at <= ${now}`.execute(db)
}

/** What somebody was told of by a search waits no more. */
export async function settlePlaceMatches(db: Db, userId: number, listingIds: number[], now: Date) {
  await sql`
    update saved_place_match set sent_at = ${now}
    where user_id = ${userId} and listing_id = any(${listingIds}) and sent_at is null and due_at is not null`.execute(
    db,
  )
}
