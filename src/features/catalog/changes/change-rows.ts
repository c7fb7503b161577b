import { sql } from 'kysely'
import type { AuditAction } from '#lib/audit-actions.ts'
import { type Actor, recordAudit } from '#platform/audit-log.ts'
import { recordChanges } from '#platform/change-log/change-log.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import { withinTransaction } from '#platform/database/transaction.ts'
import { createdBy } from '#platform/records/created-by.ts'
import { type CatalogTable, differences, type Snapshot, takeSnapshot } from './take-snapshot.ts'

/** Updates the search index for these listings, or for all listings of these buildings, in their transaction. */
export type CatalogIndex = {
  listings(db: Db, ids: number[]): Promise<void>
  buildings(db: Db, ids: number[]): Promise<void>
}

/** What a change of the catalog needs. If `db` is a transaction, the change joins it. */
export type CatalogContext = { db: Db; clock: Clock; catalogIndex: CatalogIndex }

/** Who makes a change, and the action that the audit log names. `runId` groups the changes of one import. */
export type ChangeAuthor = { actor: Actor; action: AuditAction; runId?: string }

/** Writes the rows. If it returns ids as `created`, these rows are treated like changed ones. */
export type Work<Result> = (transaction: Db) => Promise<Result>

/** `columns` names the changed columns, and the tables of changed details. */
export type RowChange = { id: number; columns: readonly string[] }

/** How one table is locked before a change, and what is derived from it afterwards, last of all the search index. */
export type TableRules = {
  table: CatalogTable
  lock: (transaction: Db, ids: number[]) => Promise<void>
  derive: (transaction: Db, changes: RowChange[], index: CatalogIndex) => Promise<void>
}

type Change<Result> = { ids: readonly number[]; author: ChangeAuthor; work: Work<Result> }

/**
 * Runs `work` on locked rows, then does what belongs to every change of the catalog: `updated_at`, the version, the audit log with
 * the values before and after, the change log, and what is derived. Rows that `work` left as they were are left out.
 */
export function changeRows<Result>(
  { db, clock, catalogIndex }: CatalogContext,
  { table, lock, derive }: TableRules,
  { ids, author, work }: Change<Result>,
): Promise<Result> {
  return withinTransaction(db, async (transaction) => {
    await lock(transaction, [...ids])
    const before = await takeSnapshot(transaction, table, ids)
    const result = await work(transaction)
    const after = await takeSnapshot(transaction, table, [...ids, ...createdBy(result)])
    const changes = compare(before, after, author)
    if (changes.length === 0) return result

    const at = clock()
    const changedIds = changes.map(({ id }) => id)
    const versionedIds = changes.flatMap(({ id, columns }) => (before.has(id) && columns.some(isInForm) ? [id] : []))
    await sql`update ${sql.table(table)} set updated_at = ${at}, version = version + (id = any(${versionedIds}))::int
      where id = any(${changedIds})`.execute(transaction)
    const entries = changes.map(({ id, values }) => ({ at, ...author, subject: { type: table, id }, ...values }))
    await recordAudit(transaction, ...entries)
    await recordChanges(transaction, table, changedIds)
    await derive(transaction, changes, catalogIndex)
    return result
  })
}

/** What no form of a record shows: media and rooms have editors of their own, and a confirmation changes no value. */
const NOT_IN_FORMS = [
  ...['confirmed_at', 'published_at', 'has_video', 'has_tour', 'logo_picture_id', 'cover_picture_id'],
  ...['photo', 'video', 'floor_plan', 'room', 'marketing_medium'],
]
const isInForm = (column: string) => !NOT_IN_FORMS.includes(column)

/** Rows that an import creates have no values in the audit log, where they would be as large as the import itself. */
function compare(before: ReadonlyMap<number, Snapshot>, after: ReadonlyMap<number, Snapshot>, { runId }: ChangeAuthor) {
  return [...after].flatMap(([id, now]): (RowChange & { values: { before?: Snapshot; after?: Snapshot } })[] => {
    const earlier = before.get(id)
    if (!earlier) return [{ id, columns: Object.keys(now), values: runId === undefined ? { after: now } : {} }]
    const values = differences(earlier, now)
    const columns = Object.keys(values.after)
    return columns.length > 0 ? [{ id, columns, values }] : []
  })
}
