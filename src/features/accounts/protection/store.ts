import { type RawBuilder, sql } from 'kysely'
import { daysBefore } from '#lib/durations.ts'
import type { Db } from '#platform/database/db.ts'
import { KNOWN_BROWSER_DAYS } from '#platform/http/session.ts'

const MAX_BROWSERS = 20

/** Hash under which a user's known browser is stored. Null without a token: no row matches it. */
const browserHash = (userId: RawBuilder<unknown>, token: string | undefined) =>
  sql<Buffer>`sha256(convert_to(${userId}::text || ':' || ${token ?? null}::text, 'UTF8'))`

/** Saves a browser among the 20 a user used last; returns whether it was known before. */
export async function rememberBrowser(db: Db, userId: number, token: string, now: Date): Promise<boolean> {
  const hash = browserHash(sql`${userId}::bigint`, token)
  const known = await db
    .updateTable('known_browser')
    .set({ last_used_at: now })
    .where('user_id', '=', userId)
    .where('browser_hash', '=', hash)
    .returning('user_id')
    .executeTakeFirst()
  if (known) return true
  await db
    .insertInto('known_browser')
    .values({ user_id: userId, browser_hash: hash, first_used_at: now, last_used_at: now })
    .execute()
  await db
    .deleteFrom('known_browser')
    .where('user_id', '=', userId)
    .where('browser_hash', 'in', (query) =>
      query
        .selectFrom('known_browser as old')
        .where('old.user_id', '=', userId)
        .orderBy(sql`old.browser_hash = ${hash}`, 'desc')
        .orderBy('old.last_used_at', 'desc')
        .offset(MAX_BROWSERS)
        .select('old.browser_hash'),
    )
    .execute()
  return false
}

/** Removes a user's known browsers, except the one with this token. */
export async function removeKnownBrowsers(db: Db, userId: number, { except }: { except: string | undefined }) {
  const hash = browserHash(sql`${userId}::bigint`, except)
  await db
    .deleteFrom('known_browser')
    .where('user_id', '=', userId)
    .where(sql<boolean>`browser_hash is distinct from ${hash}`)
    .execute()
}

/** Purges browsers unused for 180 days. */
export async function purgeBrowsers(db: Db, now: Date) {
  await db.deleteFrom('known_browser').where('last_used_at', '<', daysBefore(now, KNOWN_BROWSER_DAYS)).execute()
}

/** The user id, password hash and known browser of an address; undefined for a deactivated account. */
export async function findCredentials(db: Db, email: string, browserToken: string | undefined) {
  const row = await db
    .selectFrom('app_user')
    .where('email', '=', email)
    .where('deactivated_at', 'is', null)
    .select(['id', 'password_hash'])
    .select((row) =>
      row
        .selectFrom('known_browser')
        .whereRef('user_id', '=', 'app_user.id')
        .where('browser_hash', '=', browserHash(sql.ref('app_user.id'), browserToken))
        .select(sql<string>`encode(browser_hash, 'hex')`.as('browser'))
        .as('browser'),
    )
    .executeTakeFirst()
  return row && { userId: row.id, passwordHash: row.password_hash, browser: row.browser }
}

export type Failure = { userId: number | null; network: string; hour: Date; count: number }

/** Counts a wrong password, by account, network and hour. */
export async function countFailure(db: Db, { userId, network, hour }: Omit<Failure, 'count'>) {
  await db
    .insertInto('sign_in_failure')
    .values({ user_id: userId, network, hour })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'network', 'hour'])
        .doUpdateSet((row) => ({ count: row('sign_in_failure.count', '+', 1) })),
    )
    .execute()
}

/** Removes and returns counts of hours before this one, at most `most` rows. */
export async function takeFailures(db: Db, hour: Date, most: number): Promise<Failure[]> {
  const rows = await db
    .deleteFrom('sign_in_failure')
    .where(sql<string>`ctid`, 'in', (query) =>
      query
        .selectFrom('sign_in_failure')
        .where('hour', '<', hour)
        .orderBy('hour')
        .limit(most)
        .forUpdate()
        .skipLocked()
        .select(sql<string>`ctid`.as('ctid')),
    )
    .returning(['user_id', 'network', 'hour', 'count'])
    .execute()
  return rows.map(({ user_id, network, hour: of, count }) => ({ userId: user_id, network, hour: of, count }))
}
