import { expect, test } from 'vitest'
import { MINUTE_MS } from '#lib/durations.ts'
import { openTestDatabase } from '../../../test/db.ts'
import {
  addressKey,
  consumeRateLimit,
  purgeExpiredLimits,
  recordFailedAttempt,
  refundFailedAttempt,
  refundRateLimit,
} from './rate-limits.ts'

const { db } = await openTestDatabase({ size: 8 })
const START = Date.parse('2026-11-20T12:00:00Z')
const at = (seconds: number) => new Date(START + seconds * 1000)

/** Seconds to wait; 0 when the try may be made. */
const tryAt = (key: string, seconds: number) =>
  recordFailedAttempt(db, key, at(seconds)).then(
    () => 0,
    (error) => error.retryAfterS as number,
  )

test('five tries are free, then each waits twice as long as the one before, up to 15 minutes', async () => {
  for (let i = 0; i < 5; i++) expect(await tryAt('slow', i)).toBe(0)
  let now = 4
  const waits: number[] = []
  for (let i = 0; i < 10; i++) {
    const wait = await tryAt('slow', now)
    waits.push(wait)
    now += wait
    expect(await tryAt('slow', now)).toBe(0)
  }
  expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 900, 900])
})

test('tries at the same moment are all counted', async () => {
  const waits = await Promise.all(Array.from({ length: 20 }, () => tryAt('burst', 0)))
  expect(waits.filter((wait) => wait === 0)).toHaveLength(5)
})

test('a day without a try forgets them', async () => {
  for (let i = 0; i < 5; i++) await tryAt('old', i)
  expect(await tryAt('old', 10 + 86_400)).toBe(0)
  expect(await tryAt('old', 11 + 86_400)).toBe(0)
})

test('a window has so many turns, and the next one as many again', async () => {
  const turn = (seconds: number) => consumeRateLimit(db, 'turns', { most: 3, windowMs: MINUTE_MS, now: at(seconds) })
  await Promise.all([turn(0), turn(1), turn(2)])
  await expect(turn(3)).rejects.toMatchObject({ status: 429 })
  // Of the three at once, whichever was counted first began the window.
  await turn(62)
})

test('what is given back does not count', async () => {
  const turn = () => consumeRateLimit(db, 'given', { most: 1, windowMs: MINUTE_MS, now: at(0) })
  await turn()
  await refundRateLimit(db, 'given')
  await turn()
  await expect(turn()).rejects.toMatchObject({ status: 429 })

  for (let i = 0; i < 5; i++) expect(await tryAt('given-try', 0)).toBe(0)
  expect(await tryAt('given-try', 0)).toBe(5)
  await refundFailedAttempt(db, 'given-try', at(0))
  expect(await tryAt('given-try', 0)).toBe(0)
  expect(await tryAt('given-try', 0)).toBe(5)
  await db.deleteFrom('rate_limit').where('key', 'like', 'given%').execute()
})

test('a try refused within a transaction counts none of the others in it', async () => {
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

test('an address is in a key as a hash', () => {
  expect(addressKey('maya@alderwray.com')).toMatch(/^[\w-]{43}$/)
  expect(addressKey('maya@alderwray.com')).not.toBe(addressKey('robin@alderwray.com'))
})

test('what no longer holds is forgotten', async () => {
  await purgeExpiredLimits(db, at(0))
  expect(await db.selectFrom('rate_limit').select('key').where('key', '=', 'turns').execute()).toHaveLength(1)
  await purgeExpiredLimits(db, at(3 * 86_400))
  expect(await db.selectFrom('rate_limit').select('key').execute()).toEqual([])
})
