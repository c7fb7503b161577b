import { expect, test } from 'vitest'
import { MINUTE_MS } from '#lib/durations.ts'
import { openTestDatabase } from '../../../test/db.ts'
import {
  consumeRateLimit,
  emailKey,
  purgeExpiredLimits,
  recordFailedAttempt,
  refundFailedAttempt,
  refundRateLimit,
} from './rate-limits.ts'

const { db } = await openTestDatabase({ size: 8 })
const START = Date.parse('2026-11-20T12:00:00Z')
const at = (seconds: number) => new Date(START + seconds * 1000)

/** Seconds to wait; 0 when the attempt is allowed. */
const attemptAt = (key: string, seconds: number) =>
  recordFailedAttempt(db, key, at(seconds)).then(
    () => 0,
    (error) => error.retryAfterS as number,
  )

test('five attempts are free, then the wait doubles with each one, up to 15 minutes', async () => {
  for (let i = 0; i < 5; i++) expect(await attemptAt('slow', i)).toBe(0)
  let now = 4
  const waits: number[] = []
  for (let i = 0; i < 10; i++) {
    const wait = await attemptAt('slow', now)
    waits.push(wait)
    now += wait
    expect(await attemptAt('slow', now)).toBe(0)
  }
  expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 900, 900])
})

test('concurrent attempts are all counted', async () => {
  const waits = await Promise.all(Array.from({ length: 20 }, () => attemptAt('burst', 0)))
  expect(waits.filter((wait) => wait === 0)).toHaveLength(5)
})

test('a day without an attempt resets the count', async () => {
  for (let i = 0; i < 5; i++) await attemptAt('old', i)
  expect(await attemptAt('old', 10 + 86_400)).toBe(0)
  expect(await attemptAt('old', 11 + 86_400)).toBe(0)
})

test('a window allows a fixed number of requests, and so does the next one', async () => {
  const consume = (seconds: number) =>
    consumeRateLimit(db, 'window', { most: 3, windowMs: MINUTE_MS, now: at(seconds) })
  await Promise.all([consume(0), consume(1), consume(2)])
  await expect(consume(3)).rejects.toMatchObject({ status: 429 })
  // The window began with the first of the three to be counted.
  await consume(62)
})

test('a refunded request or attempt does not count', async () => {
  const consume = () => consumeRateLimit(db, 'refunded', { most: 1, windowMs: MINUTE_MS, now: at(0) })
  await consume()
  await refundRateLimit(db, 'refunded')
  await consume()
  await expect(consume()).rejects.toMatchObject({ status: 429 })

  for (let i = 0; i < 5; i++) expect(await attemptAt('refunded-attempt', 0)).toBe(0)
  expect(await attemptAt('refunded-attempt', 0)).toBe(5)
  await refundFailedAttempt(db, 'refunded-attempt', at(0))
  expect(await attemptAt('refunded-attempt', 0)).toBe(0)
  expect(await attemptAt('refunded-attempt', 0)).toBe(5)
  await db.deleteFrom('rate_limit').where('key', 'like', 'refunded%').execute()
})

test('an attempt that is rejected within a transaction rolls back the other counts in it', async () => {
  const both = () =>
    db.transaction().execute(async (trx) => {
      await consumeRateLimit(trx, 'outer', { most: 100, windowMs: MINUTE_MS, now: at(0) })
      await recordFailedAttempt(trx, 'inner', at(0))
    })
  for (let i = 0; i < 8; i++) await both().catch(() => undefined)
  const { count } = await db
    .selectFrom('rate_limit')
    .where('key', '=', 'outer')
    .select('count')
    .executeTakeFirstOrThrow()
  expect(count).toBe(5)
  await db.deleteFrom('rate_limit').where('key', 'in', ['outer', 'inner']).execute()
})

test('a key contains the hash of an email address, not the address', () => {
  expect(emailKey('maya@alderwray.com')).toMatch(/^[\w-]{43}$/)
  expect(emailKey('maya@alderwray.com')).not.toBe(emailKey('robin@alderwray.com'))
})

test('expired limits are purged', async () => {
  await purgeExpiredLimits(db, at(0))
  expect(await db.selectFrom('rate_limit').select('key').where('key', '=', 'window').execute()).toHaveLength(1)
  await purgeExpiredLimits(db, at(3 * 86_400))
  expect(await db.selectFrom('rate_limit').select('key').execute()).toEqual([])
})
