import { sql } from 'kysely'
import { CHANGE_DAYS } from '#features/catalog/changes/rules.ts'
import { daysBefore } from '#lib/durations.ts'
import type { Db } from '#platform/database/db.ts'
import { DELETED_DAYS } from '../rules.ts'

const BATCH = 10_000

/** Deletes one batch of expired rows and returns how many. Changes with unsent matches stay, however old they are. */
export async function purgeChanges(db: Db, now: Date): Promise<number> {
  const before = (days: number) => daysBefore(now, days)
  const deleted = await sql`
    delete from saved_search where deleted_at < ${before(DELETED_DAYS)}`.execute(db)
  const changes = await sql`
    with old as (
      select id from listing_change
      where at < ${before(CHANGE_DAYS.stored)} and matched_at is not null and not exists (
        select from saved_search_match where change_id = listing_change.id and sent_at is null and due_at is not null
      ) and not exists (
        select from saved_place_match where change_id = listing_change.id and sent_at is null and due_at is not null
      )
      order by at limit ${BATCH}
    ),
    purged_search_matches as (delete from saved_search_match using old where change_id = old.id),
    purged_place_matches as (delete from saved_place_match using old where change_id = old.id)
    delete from listing_change using old where listing_change.id = old.id`.execute(db)
  return Number((deleted.numAffectedRows ?? 0n) + (changes.numAffectedRows ?? 0n))
}
