import { sql } from 'kysely'
import { addDays, todayIso } from '#lib/dates.ts'
import { lockInTransaction } from '#platform/database/advisory-lock.ts'
import type { Db } from '#platform/database/db.ts'
import { BELIEVED } from './rules.ts'

/** Days around today that have a partition: one more than is believed, and a week in which nobody need look. */
const MADE = { before: BELIEVED.before + 1, after: BELIEVED.after + 7 }
/** How long raw events are kept, and who was counted; counts by day stay. */
const KEPT = '13 months'
const DAYS_LOCK = 727_003

export type PartitionsCreated = {
  /** Partitions that were not there. */
  made: string[]
  /** Events that came before their day was made. */
  moved: number
}

export type PartitionsMaintained = PartitionsCreated & {
  dropped: string[]
  /** Events outside every day that is made. None, unless something is wrong. */
  strays: number
}

/**
 * Makes the day partitions of `event` around the UTC day of `today`; any number of nodes may do so at once. Call it
 * before events are taken in: what comes on a day without one is kept, and has to be moved when its day is made.
 */
export async function createEventPartitions(db: Db, today: Date): Promise<PartitionsCreated> {
  return inTurn(db, async (transaction) => {
    const there = new Set(await partitionsOf(transaction))
    const missing = daysAround(todayIso(today)).filter((day) => !there.has(nameOf(day)))
    if (missing.length === 0) return { made: [], moved: 0 }
    // What comes for a missing day while it is made would land beside what is moved, and the day could not be added.
    await sql`lock table event_default in access exclusive mode`.execute(transaction)
    let moved = 0
    for (const day of missing) moved += await makeDay(transaction, day)
    return { made: missing.map(nameOf), moved }
  })
}

/** Makes days as `createEventPartitions` does, forgets what is older than 13 months, and counts what lies outside every day. */
export async function maintainEventPartitions(db: Db, today: Date): Promise<PartitionsMaintained> {
  const days = await createEventPartitions(db, today)
  const oldest = await oldestKept(db, today)
  await db.deleteFrom('event_viewer_day').where('day', '<', oldest).execute()
  await sql`delete from event_to_forward where at < ${startOf(oldest)}`.execute(db)
  await sql`delete from event_default where at < ${startOf(oldest)}`.execute(db)
  const dropped = (await partitionsOf(db)).filter((name) => name < nameOf(oldest))
  // One at a time: each drop stops every reader and writer of events for a moment.
  for (const name of dropped) {
    await inTurn(db, (transaction) => sql`drop table if exists ${sql.id(name)}`.execute(transaction))
  }
  const { rows } = await sql<{ count: number }>`select count(*) as count from event_default`.execute(db)
  return { ...days, dropped, strays: rows[0]!.count }
}

/** In a transaction of one node at a time. It waits 2 s at most for a lock: readers and writers wait behind it. */
async function inTurn<Result>(db: Db, work: (transaction: Db) => Promise<Result>): Promise<Result> {
  return db.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = '60s'`.execute(transaction)
    await lockInTransaction(transaction, DAYS_LOCK)
    await sql`set local lock_timeout = '2s'`.execute(transaction)
    return work(transaction)
  })
}

/** Made apart and then attached: events are taken in meanwhile, where `create … partition of` would hold them up. */
async function makeDay(db: Db, day: string): Promise<number> {
  const partition = sql.id(nameOf(day))
  const [start, end] = [startOf(day), startOf(addDays(day, 1))]
  await sql`create table ${partition} (like event including all)`.execute(db)
  const { numAffectedRows } = await sql`
    with moved as (delete from event_default where at >= ${start} and at < ${end} returning *)
    insert into ${partition} select * from moved`.execute(db)
  await sql`alter table event attach partition ${partition}
    for values from (${sql.lit(start)}) to (${sql.lit(end)})`.execute(db)
  return Number(numAffectedRows)
}

async function partitionsOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = 'event'::regclass and relname <> 'event_default' order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

async function oldestKept(db: Db, today: Date): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select (${todayIso(today)}::date - ${KEPT}::interval)::date as day`.execute(db)
  return rows[0]!.day
}

function daysAround(today: string): string[] {
  return Array.from({ length: MADE.before + 1 + MADE.after }, (_, index) => addDays(today, index - MADE.before))
}

const nameOf = (day: string) => `event_${day.replaceAll('-', '')}`
const startOf = (day: string) => `${day}T00:00:00Z`
