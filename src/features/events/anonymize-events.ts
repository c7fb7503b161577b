import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'

/**
 * Anonymizes a user's events in the current transaction: removes their id, the ids of their browsers (also from before
 * they signed in), and everything else that connects events. Afterwards only events that counted as one viewer share an
 * id: those of one name, listing and tourbook on one day. So all counts stay the same.
 */
export async function anonymizeEvents(db: Db, userId: number): Promise<void> {
  const browsers = await findBrowsers(db, userId)
  if (browsers.length === 0) return
  // Waits for concurrent writes: an event stored between the two updates would lose its viewer.
  await sql`lock table event_viewer_day in share row exclusive mode`.execute(db)
  // Used once and never stored, so nobody can compute the new ids from the old ones.
  const salt = randomBytes(32).toString('hex')
  await sql`
    update event_viewer_day as t set anonymous_id = ${newId(salt, sql`t.day, t.name, t.listing_id, t.tourbook_id`)}
    where (day, name, listing_id, tourbook_id, anonymous_id) in (
      select ${VIEW}, anonymous_id from event as t where anonymous_id = any(${browsers}::uuid[])
    )`.execute(db)
  await sql`
    update event as t set
      anonymous_id = ${newId(salt, VIEW)},
      user_id = case when ${isTheirs(userId)} then null else user_id end,
      information = case when ${isTheirs(userId)} then information - 'userId' - 'savedSearchId' else information end,
      -- Times, and message ids, which contain one, would reveal the order of the events.
      at = case when ${isTheirs(userId)} then date_trunc('day', at, 'UTC') else at end,
      message_id = case when ${isTheirs(userId)} then gen_random_uuid() else message_id end,
      received_at = case when ${isTheirs(userId)} then date_trunc('day', received_at, 'UTC') else received_at end
    where anonymous_id = any(${browsers}::uuid[])`.execute(db)
}

/** What a viewer is counted for: day, event name, listing and tourbook. */
const VIEW = sql`(t.at at time zone 'utc')::date, t.name, coalesce(t.listing_id, 0), coalesce(t.tourbook_id, 0)`

const newId = (salt: string, view: typeof VIEW) =>
  sql`md5(concat_ws('/', ${salt}::text, ${view}, t.anonymous_id))::uuid`

/** Of another user of the same browser, only the browser's id is replaced. */
const isTheirs = (userId: number) => sql`coalesce(t.user_id, ${userId}) = ${userId}`

async function findBrowsers(db: Db, userId: number): Promise<string[]> {
  const rows = await db.selectFrom('event').where('user_id', '=', userId).select('anonymous_id').distinct().execute()
  return rows.map(({ anonymous_id }) => anonymous_id)
}
