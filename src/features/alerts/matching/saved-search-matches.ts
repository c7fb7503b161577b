import { sql } from 'kysely'
import { CHANGE_DAYS } from '#features/catalog/changes/rules.ts'
import { daysBefore } from '#lib/durations.ts'
import type { Currency } from '#lib/units/money.ts'
import type { Db } from '#platform/database/db.ts'
import { loadSearchSchedules } from '../delivery/alert-settings.ts'
import { makePlan } from '../delivery/plan-delivery.ts'
import type { Reason } from '../rules.ts'

// Rows of saved_search_match. The same for saved buildings and landlords is in saved-place-matches.ts.

/** A change that matches a saved search. */
export type NewSearchMatch = { searchId: number; changeId: number; listingId: number; reason: Reason; foundAt: Date }

/** A stored match, with the rent before and after its change. */
export type SavedSearchMatch = NewSearchMatch & {
  rentBefore: number | null
  rentAfter: number | null
  currency: Currency | null
}

/** Matches of the last 30 days, and how many of them are newer than the user's last view. */
export type MatchCounts = { recent: number; unseen: number }

/** Stores matches with the time each is due. Matches that are stored already stay unchanged. */
export async function addSearchMatches(db: Db, matches: NewSearchMatch[]) {
  const schedules = await loadSearchSchedules(db, [...new Set(matches.map(({ searchId }) => searchId))])
  const plan = makePlan()
  const dueAt = matches.map(({ searchId, foundAt }) => plan(schedules.get(searchId), foundAt))
  await insertMatches(db, matches, dueAt)
}

/** Stores what a search would have found before it was saved, as history that is never sent. */
export async function baselineSearchMatches(db: Db, searchId: number, matches: Omit<NewSearchMatch, 'searchId'>[]) {
  const history = matches.map((match) => ({ searchId, ...match }))
  await insertMatches(
    db,
    history,
    history.map(() => null),
  )
}

/** Recomputes when unsent matches are due after a user changed a schedule; unwanted ones are no longer due. */
export async function rescheduleSearchMatches(db: Db, userId: number) {
  const { rows } = await sql<{ search_id: number; change_id: number; found_at: Date }>`
    select search_id, change_id, found_at
    from saved_search_match match join saved_search search on search.id = match.search_id
    where search.user_id = ${userId} and sent_at is null and due_at is not null
    order by search_id, change_id for update of match`.execute(db)
  const schedules = await loadSearchSchedules(db, [...new Set(rows.map((row) => row.search_id))])
  const plan = makePlan()
  const dueAt = rows.map((row) => plan(schedules.get(row.search_id), row.found_at))
  await sql`
    update saved_search_match match set due_at = planned.due_at
    from unnest(${rows.map((row) => row.search_id)}::bigint[], ${rows.map((row) => row.change_id)}::bigint[],
      ${dueAt}::timestamptz[]) as planned (search_id, change_id, due_at)
    where match.search_id = planned.search_id and match.change_id = planned.change_id`.execute(db)
}

/** Marks what is due as sent and returns it. A second worker at the same moment gets nothing. */
export async function claimSearchMatches(db: Db, userId: number, now: Date): Promise<SavedSearchMatch[]> {
  const { rows } = await sql<SavedSearchMatch>`
    with claimed as (
      update saved_search_match match set sent_at = ${now} from saved_search search
      where search.id = match.search_id and user_id = ${userId} and sent_at is null and due_at <= ${now}
      returning match.*
    )
    select ${MATCH_COLUMNS} from claimed match left join listing_change change on change.id = match.change_id
    order by match.search_id, match.change_id`.execute(db)
  return rows
}

/** Moves what is due to `until`; null cancels it. */
export async function postponeSearchMatches(db: Db, userId: number, now: Date, until: Date | null) {
  await sql`
    update saved_search_match match set due_at = ${until} from saved_search search
    where search.id = match.search_id and user_id = ${userId} and sent_at is null and due_at <= ${now}`.execute(db)
}

/** Marks these listings' `new` and `back` matches as sent, because another alert announced them. */
export async function settleSearchMatches(db: Db, userId: number, listingIds: number[], now: Date) {
  await sql`
    update saved_search_match match set sent_at = ${now} from saved_search search
    where search.id = match.search_id and user_id = ${userId} and listing_id = any(${listingIds})
      and reason in ('new', 'back') and sent_at is null and due_at is not null`.execute(db)
}

/** Deletes all matches of a search whose criteria change. */
export async function clearSearchMatches(db: Db, searchId: number) {
  await db.deleteFrom('saved_search_match').where('search_id', '=', searchId).execute()
}

export async function listSearchMatches(db: Db, searchId: number, limit: number): Promise<SavedSearchMatch[]> {
  const { rows } = await sql<SavedSearchMatch>`
    select ${MATCH_COLUMNS} from saved_search_match match join listing_change change on change.id = match.change_id
    where search_id = ${searchId} order by found_at desc, change_id desc limit ${limit}`.execute(db)
  return rows
}

export async function countSearchMatches(db: Db, searchIds: number[], now: Date): Promise<Map<number, MatchCounts>> {
  const { rows } = await sql<MatchCounts & { id: number }>`
    select search.id, count(match.search_id) as recent, count(match.search_id) filter (where found_at > last_viewed_at) as unseen
    from saved_search search
    left join saved_search_match match
      on match.search_id = search.id and found_at > ${daysBefore(now, CHANGE_DAYS.shown)}
    where search.id = any(${searchIds}) group by search.id`.execute(db)
  return new Map(rows.map(({ id, recent, unseen }) => [id, { recent, unseen }]))
}

const MATCH_COLUMNS = sql`match.search_id as "searchId", match.change_id as "changeId", match.listing_id as "listingId", match.reason,
  match.found_at as "foundAt", (change.before ->> 'rentLow')::float8 as "rentBefore",
  (change.after ->> 'rentLow')::float8 as "rentAfter", change.after ->> 'rentCurrency' as currency`

async function insertMatches(db: Db, matches: NewSearchMatch[], dueAt: (Date | null)[]) {
  if (matches.length === 0) return
  await sql`
    insert into saved_search_match (search_id, change_id, listing_id, reason, found_at, due_at)
    select * from unnest(
      ${matches.map(({ searchId }) => searchId)}::bigint[], ${matches.map(({ changeId }) => changeId)}::bigint[],
      ${matches.map(({ listingId }) => listingId)}::bigint[], ${matches.map(({ reason }) => reason)}::text[],
      ${matches.map(({ foundAt }) => foundAt)}::timestamptz[], ${dueAt}::timestamptz[])
    on conflict (search_id, change_id) do nothing`.execute(db)
}
