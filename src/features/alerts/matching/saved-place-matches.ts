import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { loadPlaceSchedules } from '../delivery/alert-settings.ts'
import { makePlan } from '../delivery/plan-delivery.ts'
import type { PlaceReason, WatchedPlace } from '../rules.ts'

// Rows of saved_place_match. The same for saved searches is in saved-search-matches.ts.

type SavedPlace = { userId: number; place: WatchedPlace; placeId: number }

/** A listing that came on the market in a place that a user saved. */
export type PlaceMatch = SavedPlace & {
  changeId: number
  listingId: number
  reason: PlaceReason
  foundAt: Date
}

/** Stores matches with the time each is due. Matches that are stored already stay unchanged. */
export async function addPlaceMatches(db: Db, matches: PlaceMatch[]) {
  if (matches.length === 0) return
  const schedules = await loadPlaceSchedules(db, [...new Set(matches.map(({ userId }) => userId))])
  const plan = makePlan()
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
 * Stores what a place has when a user saves it as history that is never sent, and cancels what an earlier save of it left
 * unsent. Runs in the transaction that saves the place, so that every change that commits later is matched.
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

/** Recomputes when unsent matches are due after a user changed a schedule; unwanted ones are no longer due. */
export async function reschedulePlaceMatches(db: Db, userId: number) {
  const schedule = (await loadPlaceSchedules(db, [userId])).get(userId)
  const { rows } = await sql<{ found_at: Date }>`
    select distinct found_at from saved_place_match
    where user_id = ${userId} and sent_at is null and due_at is not null`.execute(db)
  const plan = makePlan()
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
 * Marks what is due as sent and returns it, without places that the user no longer saves. A second worker at the same
 * moment gets nothing.
 */
export async function claimPlaceMatches(db: Db, userId: number, now: Date): Promise<PlaceMatch[]> {
  const { rows } = await sql<PlaceMatch>`
    with claimed as (
      update saved_place_match set sent_at = ${now}
      where user_id = ${userId} and sent_at is null and due_at <= ${now} returning *
    )
    select user_id as "userId", place, place_id as "placeId", change_id as "changeId", listing_id as "listingId", reason,
      found_at as "foundAt"
    from claimed where case place
      when 'building' then exists (
        select from saved_building where user_id = ${userId} and building_id = claimed.place_id and removed_at is null)
      else exists (
        select from saved_building_owner where user_id = ${userId} and landlord_id = claimed.place_id and removed_at is null)
    end
    order by change_id, place, place_id`.execute(db)
  return rows
}

/** Moves what is due to `until`; null cancels it. */
export async function postponePlaceMatches(db: Db, userId: number, now: Date, until: Date | null) {
  await sql`
    update saved_place_match set due_at = ${until}
    where user_id = ${userId} and sent_at is null and due_at <= ${now}`.execute(db)
}

/** Marks these listings' matches as sent, because a search's alert announced them. */
export async function settlePlaceMatches(db: Db, userId: number, listingIds: number[], now: Date) {
  await sql`
    update saved_place_match set sent_at = ${now}
    where user_id = ${userId} and listing_id = any(${listingIds}) and sent_at is null and due_at is not null`.execute(
    db,
  )
}
