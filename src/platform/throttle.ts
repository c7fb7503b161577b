import { type Kysely, sql } from 'kysely'
import type { DB } from '#schema'
import type { Db } from './db.ts'
import { AppError } from './errors.ts'

/**
 * Takes one of `most` turns in a window of `windowMs`, counted in the database for all nodes; 429 when there is none
 * left. A turn is not given back.
 */
export async function takeTurn(db: Db, key: string, { most, windowMs, now }: Limit): Promise<void> {
  const end = new Date(now.getTime() + windowMs)
  const { rows } = await sql<{ count: number; until: Date }>`
    insert into throttle as t (key, count, until) values (${key}, 1, ${end})
    on conflict (key) do update set
      count = case when t.until <= ${now} then 1 else t.count + 1 end,
      until = case when t.until <= ${now} then ${end} else t.until end
    returning count, until`.execute(db)
  const { count, until } = rows[0]!
  if (count > most) throw tooMany('too_many_requests', until, now)
}

export type Limit = { most: number; windowMs: number; now: Date }

const FREE_TRIES = 5
const FIRST_WAIT_S = 5
const LONGEST_WAIT_S = 900
const FORGOTTEN_AFTER_MS = 86_400_000

/**
 * Counts a try before it is made, so that many at once are counted too: five are free, then each waits twice as long as
 * the one before, up to 15 minutes; 429 meanwhile. `forgetTries` when one succeeds.
 */
export async function countTry(db: Kysely<DB>, key: string, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('throttle')
      .values({ key, count: 0, until: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const tries = trx.selectFrom('throttle').where('key', '=', key)
    const { count, until } = await tries.select(['count', 'until']).forUpdate().executeTakeFirstOrThrow()
    if (until > now) throw tooMany('too_many_tries', until, now)
    const tried = now.getTime() - until.getTime() > FORGOTTEN_AFTER_MS ? 1 : count + 1
    const next = new Date(now.getTime() + waitAfter(tried) * 1000)
    await trx.updateTable('throttle').set({ count: tried, until: next }).where('key', '=', key).execute()
  })
}

const waitAfter = (tries: number) =>
  tries < FREE_TRIES ? 0 : Math.min(LONGEST_WAIT_S, FIRST_WAIT_S * 2 ** (tries - FREE_TRIES))

export async function forgetTries(db: Db, key: string) {
  await db.deleteFrom('throttle').where('key', '=', key).execute()
}

/** Forgets counts whose window, or memory of tries, is over. */
export async function forgetOldTries(db: Db, now: Date) {
  await db
    .deleteFrom('throttle')
    .where('until', '<', new Date(now.getTime() - FORGOTTEN_AFTER_MS))
    .execute()
}

function tooMany(code: string, until: Date, now: Date): AppError {
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))
  return new AppError(429, code, `Too many tries. Try again in ${seconds} seconds.`, [], { retryAfterS: seconds })
}
