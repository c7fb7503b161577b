import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'

/**
 * Takes a user out of the events, in the caller's transaction: their id, the ids of their browsers (also before they
 * signed in), and whatever else ties one event to another. Afterwards only those events share an id that were counted as
 * one viewer: of one name, listing and tourbook on one day. So the counts of each stay what they were.
 */
export async function anonymizeEvents(db: Db, userId: number): Promise<void> {
  const browsers = await findBrowsers(db, userId)
  if (browsers.length === 0) return
  // Waits for writes under way: an event stored between the two updates would lose its viewer.
  await sql`lock table event_viewer_day in share row exclusive mode`.execute(db)
  // Known nowhere afterwards: nobody can compute the new ids from the old.
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
      -- Moments and message ids, which hold one, would put the events back in order.
      at = case when ${isTheirs(userId)} then date_trunc('day', at, 'UTC') else at end,
      message_id = case when ${isTheirs(userId)} then gen_random_uuid() else message_id end,
      received_at = case when ${isTheirs(userId)} then date_trunc('day', received_at, 'UTC') else received_at end
    where anonymous_id = any(${browsers}::uuid[])`.execute(db)
}

/** What viewers are counted of. */
const VIEW = sql`(t.at at time zone 'utc')::date, t.name, coalesce(t.listing_id, 0), coalesce(t.tourbook_id, 0)`

const newId = (salt: string, view: typeof VIEW) =>
  sql`md5(concat_ws('/', ${salt}::text, ${view}, t.anonymous_id))::uuid`

/** Of another user in the same browser, only the browser's id goes. */
const isTheirs = (userId: number) => sql`coalesce(t.user_id, ${userId}) = ${userId}`

async function findBrowsers(db: Db, userId: number): Promise<string[]> {
  const rows = await db.selectFrom('event').where('user_id', '=', userId).select('anonymous_id').distinct().execute()
  return rows.map(({ anonymous_id }) => anonymous_id)
}
