import { sql } from 'kysely'
import type { AuditAction } from '#lib/audit-actions.ts'
import type { Db } from '#platform/database/db.ts'

/** The actions of bulk changes, and of links to property records; imports have runs too. */
const BULK_ACTIONS: AuditAction[] = [
  'listing.changed',
  'listing.confirmed',
  'listing.deleted',
  'building.changed',
  'building.deleted',
  'building.linked',
  'listing.linked',
  'listing.created',
]
const UNDO_ACTIONS: AuditAction[] = ['listing.restored', 'building.restored']

/** What a bulk change wrote of one record: the values that it changed, before and after. */
export type BulkWrite = {
  id: number
  type: 'listing' | 'building'
  at: Date
  /** Who made it; null for a user who was erased since. */
  userId: number | null
  /** Null for one that it created. */
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** The writes of a bulk change, and the records that were given their values before back. */
export async function findBulkWrites(db: Db, runId: string): Promise<{ writes: BulkWrite[]; undone: Set<number> }> {
  const { rows } = await sql<BulkWrite & { action: AuditAction }>`
    select subject_id::bigint as id, subject_type as type, at, user_id as "userId", action, before, after
    from audit_log where run_id = ${runId} and action = any(${[...BULK_ACTIONS, ...UNDO_ACTIONS]})
    order by audit_log.id`.execute(db)
  return {
    writes: rows.filter(({ action }) => BULK_ACTIONS.includes(action)),
    undone: new Set(rows.flatMap(({ id, action }) => (UNDO_ACTIONS.includes(action) ? [Number(id)] : []))),
  }
}

type RunWrite = Pick<BulkWrite, 'id' | 'before' | 'after'>

/** What a run first wrote of each record of a type. */
export async function findRunWrites(
  db: Db,
  runId: string,
  type: BulkWrite['type'] | 'company' | 'landlord',
): Promise<RunWrite[]> {
  const { rows } = await sql<RunWrite>`
    select distinct on (subject_id) subject_id::bigint as id, before, after from audit_log
    where run_id = ${runId} and subject_type = ${type} order by subject_id, audit_log.id`.execute(db)
  return rows.map((row) => ({ ...row, id: Number(row.id) }))
}

/** How many records a bulk change wrote, and whether it was undone. */
export type BulkRun = { count: number; isUndone: boolean }

/** Those of these runs that are bulk changes. */
export async function findBulkRuns(db: Db, runIds: readonly string[]): Promise<Map<string, BulkRun>> {
  if (runIds.length === 0) return new Map()
  const { rows } = await sql<BulkRun & { id: string }>`
    select run_id as id, count(*) filter (where action = any(${BULK_ACTIONS}))::int as count,
      bool_or(action = any(${UNDO_ACTIONS})) as "isUndone"
    from audit_log where run_id = any(${[...new Set(runIds)]}::uuid[]) and action = any(${[...BULK_ACTIONS, ...UNDO_ACTIONS]})
    group by run_id`.execute(db)
  return new Map(rows.filter(({ count }) => count > 0).map(({ id, ...run }) => [id, run]))
}
