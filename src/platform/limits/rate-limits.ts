import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { DAY_MS, daysBefore } from '#lib/durations.ts'
import type { Db } from '../database/db.ts'
import { AppError } from '../errors.ts'

/**
 * Counts one of `most` requests in a window of `windowMs`, in the database for all nodes; 429 when none is left.
 * `refundRateLimit` takes the count back.
 */
export async function consumeRateLimit(db: Db, key: string, limit: Limit): Promise<void> {
  const { isAllowed, until } = await tryConsumeRateLimit(db, key, limit)
  if (!isAllowed) throw tooMany('too_many_requests', until, limit.now)
}

/** Like `consumeRateLimit`, but returns whether a request was left. */
export async function tryConsumeRateLimit(db: Db, key: string, { most, windowMs, now }: Limit) {
  const end = new Date(now.getTime() + windowMs)
  const { rows } = await sql<{ count: number; until: Date }>`
    insert into rate_limit as t (key, count, until) values (${key}, 1, ${end})
    on conflict (key) do update set
      count = case when t.until <= ${now} then 1 else t.count + 1 end,
      until = case when t.until <= ${now} then ${end} else t.until end
    returning count, until`.execute(db)
  const { count, until } = rows[0]!
  return { isAllowed: count <= most, until }
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

/** The first `free` attempts are not delayed; after that the wait doubles with each attempt. */
export type Backoff = { free: number; firstWaitS: number; maxWaitS: number; resetAfterMs: number }

/** For the typing mistakes of one user: five are free, then 5 seconds, doubling up to 15 minutes. */
const DEFAULT_BACKOFF: Backoff = { free: 5, firstWaitS: 5, maxWaitS: 900, resetAfterMs: DAY_MS }

/**
 * Counts an attempt before it is made, so that concurrent ones are counted too; 429 while the client must wait. After a
 * success call `clearFailedAttempts`, or `refundFailedAttempt` when earlier failures still count.
 */
export async function recordFailedAttempt(db: Db, key: string, now: Date, backoff = DEFAULT_BACKOFF): Promise<void> {
  if (!db.isTransaction) return db.transaction().execute((trx) => recordFailedAttempt(trx, key, now, backoff))
  await db
    .insertInto('rate_limit')
    .values({ key, count: 0, until: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const attempts = db.selectFrom('rate_limit').where('key', '=', key)
  const { count, until } = await attempts.select(['count', 'until']).forUpdate().executeTakeFirstOrThrow()
  if (until > now) throw tooMany('too_many_tries', until, now)
  const attemptCount = now.getTime() - until.getTime() > backoff.resetAfterMs ? 1 : count + 1
  const next = new Date(now.getTime() + waitAfter(attemptCount, backoff) * 1000)
  await db.updateTable('rate_limit').set({ count: attemptCount, until: next }).where('key', '=', key).execute()
}

const waitAfter = (attempts: number, { free, firstWaitS, maxWaitS }: Backoff) =>
  attempts < free ? 0 : Math.min(maxWaitS, firstWaitS * 2 ** (attempts - free))

export async function clearFailedAttempts(db: Db, key: string) {
  await db.deleteFrom('rate_limit').where('key', '=', key).execute()
}

/** Takes back one attempt and the wait that it started. */
export async function refundFailedAttempt(db: Db, key: string, now: Date) {
  await refundRateLimit(db, key)
  await db.updateTable('rate_limit').set({ until: now }).where('key', '=', key).where('until', '>', now).execute()
}

/** Hash of an email address for use in a key: users may type anything into that field, even a password. */
export const emailKey = (email: string) => createHash('sha256').update(email).digest('base64url')

const RETENTION_DAYS = 1

/** Deletes counts whose window or reset time has passed. */
export async function purgeExpiredLimits(db: Db, now: Date) {
  await db.deleteFrom('rate_limit').where('until', '<', daysBefore(now, RETENTION_DAYS)).execute()
}

function tooMany(code: string, until: Date, now: Date): AppError {
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))
  return new AppError(429, code, `Too many tries. Try again in ${seconds} seconds.`, [], { retryAfterS: seconds })
}
