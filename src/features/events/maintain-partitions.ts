import { sql } from 'kysely'
import { addDays, todayIso } from '#lib/dates.ts'
import { lockInTransaction } from '#platform/database/advisory-lock.ts'
import type { Db } from '#platform/database/db.ts'
import { ACCEPTED_DAYS } from './rules.ts'

/** Days around today with a partition: one more than accepted, and a week in which the job may fail unnoticed. */
const PARTITION_DAYS = { before: ACCEPTED_DAYS.before + 1, after: ACCEPTED_DAYS.after + 7 }
/** Time for which raw events and viewers are stored; daily counts are permanent. */
const RETENTION = '13 months'
const DAYS_LOCK = 727_003

type PartitionsCreated = {
  /** Names of the new partitions. */
  created: string[]
  /** Number of events that arrived before their partition existed. */
  moved: number
}

type PartitionsMaintained = PartitionsCreated & {
  dropped: string[]
  /** Number of events outside every partition: 0, unless something is wrong. */
  unpartitioned: number
}

/**
 * Creates the daily partitions of `event` around the UTC day of `today`; several nodes may do so at once. Call it
 * before accepting events: those of a day without a partition are stored, but must be moved once it is created.
 */
export async function createEventPartitions(db: Db, today: Date): Promise<PartitionsCreated> {
  return withPartitionLock(db, async (transaction) => {
    const existing = new Set(await partitionsOf(transaction))
    const missing = daysAround(todayIso(today)).filter((day) => !existing.has(nameOf(day)))
    if (missing.length === 0) return { created: [], moved: 0 }
    // An event of a missing day stored while its partition is created would prevent attaching the partition.
    await sql`lock table event_default in access exclusive mode`.execute(transaction)
    let moved = 0
    for (const day of missing) moved += await createPartition(transaction, day)
    return { created: missing.map(nameOf), moved }
  })
}

/** Creates partitions, deletes events older than 13 months, and counts those outside every partition. */
export async function maintainEventPartitions(db: Db, today: Date): Promise<PartitionsMaintained> {
  const days = await createEventPartitions(db, today)
  const oldest = await oldestDay(db, today)
  await db.deleteFrom('event_viewer_day').where('day', '<', oldest).execute()
  await sql`delete from event_to_forward where at < ${startOf(oldest)}`.execute(db)
  await sql`delete from event_default where at < ${startOf(oldest)}`.execute(db)
  const dropped = (await partitionsOf(db)).filter((name) => name < nameOf(oldest))
  // One at a time: each drop briefly blocks all reads and writes of events.
  for (const name of dropped) {
    await withPartitionLock(db, (transaction) => sql`drop table if exists ${sql.id(name)}`.execute(transaction))
  }
  const { rows } = await sql<{ count: number }>`select count(*) as count from event_default`.execute(db)
  return { ...days, dropped, unpartitioned: rows[0]!.count }
}

/** Runs in a transaction of one node at a time. Waits at most 2 s for a lock: reads and writes queue behind it. */
async function withPartitionLock<Result>(db: Db, work: (transaction: Db) => Promise<Result>): Promise<Result> {
  return db.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = '60s'`.execute(transaction)
    await lockInTransaction(transaction, DAYS_LOCK)
    await sql`set local lock_timeout = '2s'`.execute(transaction)
    return work(transaction)
  })
}

/** Created first and attached afterwards: `create … partition of` would block writes of events meanwhile. */
async function createPartition(db: Db, day: string): Promise<number> {
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

async function oldestDay(db: Db, today: Date): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select (${todayIso(today)}::date - ${RETENTION}::interval)::date as day`.execute(db)
  return rows[0]!.day
}

function daysAround(today: string): string[] {
  return Array.from({ length: PARTITION_DAYS.before + 1 + PARTITION_DAYS.after }, (_, index) =>
    addDays(today, index - PARTITION_DAYS.before),
  )
}

const nameOf = (day: string) => `event_${day.replaceAll('-', '')}`
const startOf = (day: string) => `${day}T00:00:00Z`
