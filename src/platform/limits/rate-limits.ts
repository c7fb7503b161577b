import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { DAY_MS } from '#lib/durations.ts'
import type { DB } from '#schema'
import type { Db } from '../database/db.ts'
import { AppError } from '../errors.ts'

/**
 * Takes one of `most` turns in a window of `windowMs`, counted in the database for all nodes; 429 when there is none
 * left. `refundRateLimit` when what the turn was taken for need not count.
 */
export async function consumeRateLimit(db: Db, key: string, limit: Limit): Promise<void> {
  const { isTaken, until } = await tryConsumeRateLimit(db, key, limit)
  if (!isTaken) throw tooMany('too_many_requests', until, limit.now)
}

/** The same, but says whether there was one left. */
export async function tryConsumeRateLimit(db: Db, key: string, { most, windowMs, now }: Limit) {
  const end = new Date(now.getTime() + windowMs)
  const { rows } = await sql<{ count: number; until: Date }>`
    insert into rate_limit as t (key, count, until) values (${key}, 1, ${end})
    on conflict (key) do update set
      count = case when t.until <= ${now} then 1 else t.count + 1 end,
      until = case when t.until <= ${now} then ${end} else t.until end
    returning count, until`.execute(db)
  const { count, until } = rows[0]!
  return { isTaken: count <= most, until }
}

export async function refundRateLimit(db: Db, key: string) {
  await db
    .updateTable('rate_limit')
    .set((row) => ({ count: row('count', '-', 1) }))
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute()
}

export type Limit = { most: number; windowMs: number; now: Date }

/** So many tries are free; each after them waits twice as long as the one before. */
export type Slowdown = { free: number; firstWaitS: number; longestWaitS: number; forgottenAfterMs: number }

/** For one person's own mistakes: five are free, then 5 seconds, doubling up to 15 minutes. */
export const OF_ONE_PERSON: Slowdown = { free: 5, firstWaitS: 5, longestWaitS: 900, forgottenAfterMs: DAY_MS }

/**
 * Counts a try before it is made, so that many at once are counted too; 429 while one must wait. Afterwards
 * `clearFailedAttempts` when it succeeded, or `refundFailedAttempt` when earlier failures still count.
 */
export async function recordFailedAttempt(
  db: Kysely<DB>,
  key: string,
  now: Date,
  slowdown = OF_ONE_PERSON,
): Promise<void> {
  if (!db.isTransaction) return db.transaction().execute((trx) => recordFailedAttempt(trx, key, now, slowdown))
  await db
    .insertInto('rate_limit')
    .values({ key, count: 0, until: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const tries = db.selectFrom('rate_limit').where('key', '=', key)
  const { count, until } = await tries.select(['count', 'until']).forUpdate().executeTakeFirstOrThrow()
  if (until > now) throw tooMany('too_many_tries', until, now)
  const tried = now.getTime() - until.getTime() > slowdown.forgottenAfterMs ? 1 : count + 1
  const next = new Date(now.getTime() + waitAfter(tried, slowdown) * 1000)
  await db.updateTable('rate_limit').set({ count: tried, until: next }).where('key', '=', key).execute()
}

const waitAfter = (tries: number, { free, firstWaitS, longestWaitS }: Slowdown) =>
  tries < free ? 0 : Math.min(longestWaitS, firstWaitS * 2 ** (tries - free))

export async function clearFailedAttempts(db: Db, key: string) {
  await db.deleteFrom('rate_limit').where('key', '=', key).execute()
}

/** Takes one try back, and the wait that it began. */
export async function refundFailedAttempt(db: Db, key: string, now: Date) {
  await refundRateLimit(db, key)
  await db.updateTable('rate_limit').set({ until: now }).where('key', '=', key).where('until', '>', now).execute()
}

/** An e-mail address in a key: as a hash, since what is typed for one may be anything, a password too. */
export const addressKey = (email: string) => createHash('sha256').update(email).digest('base64url')

const LONGEST_MEMORY_MS = DAY_MS

/** Forgets counts whose window, or memory of tries, is over. */
export async function purgeExpiredLimits(db: Db, now: Date) {
  await db
    .deleteFrom('rate_limit')
    .where('until', '<', new Date(now.getTime() - LONGEST_MEMORY_MS))
    .execute()
}

function tooMany(code: string, until: Date, now: Date): AppError {
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))
  return new AppError(429, code, `Too many tries. Try again in ${seconds} seconds.`, [], { retryAfterS: seconds })
}
