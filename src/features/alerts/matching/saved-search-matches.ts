import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { loadSchedules } from '../delivery/alert-settings.ts'
import { openPlan } from '../delivery/plan-delivery.ts'
import type { Reason } from '../rules.ts'

/** What a change did to a search. */
export type NewMatch = { searchId: number; changeId: number; listingId: number; reason: Reason; foundAt: Date }

// Any number, the same for everybody.
const WATCH = 7_402_118

/**
 * Holds the watch over changes until the transaction ends: together with others who save a search, or alone to look
 * searches through. What somebody has seen when they saved a search is then history, all else finds that search.
 */
export async function lockMatching(db: Db, { alone }: { alone: boolean }) {
  const hold = alone ? sql`pg_advisory_xact_lock(${WATCH})` : sql`pg_advisory_xact_lock_shared(${WATCH})`
  await sql`select ${hold}`.execute(db)
}

/** Notes matches and when each is to be told. What is known already stays as it is. */
export async function addMatches(db: Db, matches: NewMatch[]) {
  const schedules = await loadSchedules(db, [...new Set(matches.map(({ searchId }) => searchId))])
  const plan = openPlan()
  const dueAt = matches.map(({ searchId, foundAt }) => plan(schedules.get(searchId), foundAt))
  await insertMatches(db, matches, dueAt)
}

/** Notes what a search would have found before it was saved, which nobody is to be told. */
export async function addHistory(db: Db, searchId: number, matches: Omit<NewMatch, 'searchId'>[]) {
  const found = matches.map((match) => ({ searchId, ...match }))
  await insertMatches(
    db,
    found,
    found.map(() => null),
  )
}

/** Plans anew what waits to be told to somebody, after they changed how; what they no longer want waits no more. */
export async function replanMatches(db: Db, userId: number) {
  const { rows } = await sql<{ search_id: number; change_id: number; found_at: Date }>`
    select search_id, change_id, found_at
    from saved_search_match match join saved_search search on search.id = match.search_id
    where search.user_id = ${userId} and sent_at is null and due_at is not null
    order by search_id, change_id for update of match`.execute(db)
  const schedules = await loadSchedules(db, [...new Set(rows.map((row) => row.search_id))])
  const plan = openPlan()
  const dueAt = rows.map((row) => plan(schedules.get(row.search_id), row.found_at))
  await sql`
    update saved_search_match match set due_at = planned.due_at
    from unnest(${rows.map((row) => row.search_id)}::bigint[], ${rows.map((row) => row.change_id)}::bigint[],
      ${dueAt}::timestamptz[]) as planned (search_id, change_id, due_at)
    where match.search_id = planned.search_id and match.change_id = planned.change_id`.execute(db)
}

/** What somebody was told of as new elsewhere waits no more to be told as new. */
export async function settleMatches(db: Db, userId: number, listingIds: number[], now: Date) {
  await sql`
    update saved_search_match match set sent_at = ${now} from saved_search search
    where search.id = match.search_id and user_id = ${userId} and listing_id = any(${listingIds})
      and reason in ('new', 'back') and sent_at is null and due_at is not null`.execute(db)
}

async function insertMatches(db: Db, matches: NewMatch[], dueAt: (Date | null)[]) {
  if (matches.length === 0) return
  await sql`
    insert into saved_search_match (search_id, change_id, listing_id, reason, found_at, due_at)
    select * from unnest(
      ${matches.map(({ searchId }) => searchId)}::bigint[], ${matches.map(({ changeId }) => changeId)}::bigint[],
      ${matches.map(({ listingId }) => listingId)}::bigint[], ${matches.map(({ reason }) => reason)}::text[],
      ${matches.map(({ foundAt }) => foundAt)}::timestamptz[], ${dueAt}::timestamptz[])
    on conflict (search_id, change_id) do nothing`.execute(db)
}
