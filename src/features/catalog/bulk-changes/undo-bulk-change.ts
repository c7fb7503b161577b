import { daysBefore } from '#lib/durations.ts'
import type { Fields } from '#lib/fields/fields.ts'
import { actorOf } from '#platform/audit-log.ts'
import { lockInTransaction } from '#platform/database/advisory-lock.ts'
import { withinTransaction } from '#platform/database/transaction.ts'
import { conflict, notFound } from '#platform/errors.ts'
import type { UserRequest } from '#platform/http/serve.ts'
import { BUILDING_FIELDS } from '../buildings/fields.ts'
import type { CatalogContext } from '../changes/change-rows.ts'
import { readFormerValues, toChanges } from '../changes/read-former-values.ts'
import { takeSnapshot } from '../changes/take-snapshot.ts'
import { LISTING_RECORD } from '../listings/fields.ts'
import { BUILDINGS, type BulkKind, changeMany, LISTINGS, type Plan } from './change-many.ts'
import type { BulkResult } from './contract.ts'
import { UNDOABLE_DAYS } from './rules.ts'
import { type BulkWrite, findBulkWrites } from './store.ts'

type Row = Record<string, unknown>

const KINDS = { listing: LISTINGS, building: BUILDINGS } as unknown as Record<
  BulkWrite['type'],
  BulkKind<{ id: number; name: string }, object>
>
const FIELDS: Record<BulkWrite['type'], Fields> = { listing: LISTING_RECORD, building: BUILDING_FIELDS }

/** Columns that are derived from others. */
const DERIVED = ['rent_currency', 'rent_low', 'rent_high', 'region_slug', 'locality_slug']
/** They follow from a status, and are compared only where nothing else was changed. */
const MOMENTS = ['published_at', 'confirmed_at']

/**
 * Gives the records of a bulk change their values before back; those that got others since are left out. 404 for a change of
 * another user, who is no admin; 409 for one that was undone already or is older than 30 days.
 */
export function undoBulkChange(
  ctx: CatalogContext,
  runId: string,
  { user, request }: UserRequest,
): Promise<Omit<BulkResult, 'undo'>> {
  return withinTransaction(ctx.db, async (transaction) => {
    await lockInTransaction(transaction, `bulk change ${runId}`)
    const { writes, isUndone } = await findBulkWrites(transaction, runId)
    const [first] = writes
    if (!first || (user.role !== 'admin' && first.userId !== user.id)) throw notFound('bulk change')
    if (isUndone) throw conflict('This was undone already.')
    if (first.at < daysBefore(ctx.clock(), UNDOABLE_DAYS))
      throw conflict(`This can no longer be undone: it is older than ${UNDOABLE_DAYS} days.`)

    const { type } = first
    const ids = writes.map(({ id }) => id)
    const author = { actor: actorOf({ user, ip: request.ip }), action: `${type}.restored`, runId } as const
    const written = new Map(writes.map((write) => [write.id, write]))
    return changeMany({ ...ctx, db: transaction }, KINDS[type], { ids, author, user, isUndo: true }, async (db) => {
      const present = await takeSnapshot(db, type, ids)
      return (record) => planUndo(record, written.get(record.id)!, present.get(record.id)!)
    })
  })
}

function planUndo(record: object, { type, before, after }: BulkWrite, present: Row): Plan<object> {
  const isUnchanged = (column: string) => JSON.stringify(present[column]) === JSON.stringify(after[column])
  const columns = Object.keys(after).filter((column) => !DERIVED.includes(column))
  const values = columns.filter((column) => !MOMENTS.includes(column))
  if (!(values.length > 0 ? values : columns).every(isUnchanged)) return { reason: 'it was changed since' }
  const moments = columns.filter((column) => MOMENTS.includes(column) && isUnchanged(column))
  return {
    changes: {
      ...toChanges(readFormerValues(FIELDS[type], { before, after }), record),
      ...(moments.length > 0 && { moments: Object.fromEntries(moments.map((column) => [column, before[column]])) }),
    },
  }
}
