import type { Fields } from '#lib/fields/fields.ts'
import type { Actor } from '#platform/audit-log.ts'
import type { SessionUser } from '#platform/http/session.ts'
import { BUILDING_FIELDS } from '../buildings/fields.ts'
import type { CatalogContext } from '../changes/change-rows.ts'
import { readFormerValues, toChanges } from '../changes/read-former-values.ts'
import { takeSnapshot } from '../changes/take-snapshot.ts'
import { LISTING_RECORD } from '../listings/fields.ts'
import { BUILDINGS, type BulkKind, type BulkOutcome, changeMany, LISTINGS, type Plan } from './change-many.ts'
import type { BulkWrite } from './store.ts'

type Row = Record<string, unknown>

/** How the records of a write are changed. */
export const KINDS = { listing: LISTINGS, building: BUILDINGS } as unknown as Record<
  BulkWrite['type'],
  BulkKind<{ id: number; name: string }, object>
>
const FIELDS: Record<BulkWrite['type'], Fields> = { listing: LISTING_RECORD, building: BUILDING_FIELDS }

/** Columns that are derived from others. */
const DERIVED = ['rent_currency', 'rent_low', 'rent_high', 'region_slug', 'locality_slug']
/** They follow from a status, and are compared only where nothing else was changed. */
const MOMENTS = ['published_at', 'confirmed_at', 'deleted_at']

type Undo = { writes: readonly BulkWrite[]; user: SessionUser; actor: Actor }

/** Undoes some writes of a bulk change, at least one, in one transaction. */
export function undoWrites(ctx: CatalogContext, runId: string, { writes, user, actor }: Undo): Promise<BulkOutcome> {
  const { type } = writes[0]!
  const ids = writes.map(({ id }) => id)
  const author = { actor, action: `${type}.restored`, runId } as const
  const written = new Map(writes.map((write) => [write.id, write]))
  return changeMany(ctx, KINDS[type], { ids, author, user, isUndo: true }, async (db) => {
    const present = await takeSnapshot(db, type, ids)
    const at = ctx.clock().toISOString()
    return (record) => {
      const { before, after } = written.get(record.id)!
      return before && after
        ? planUndo(record, { type, before, after }, present.get(record.id)!)
        : planRemoval(record, present.get(record.id)!, { at, version: 1 })
    }
  })
}

type Write = { type: BulkWrite['type']; before: Row; after: Row }

const unchangedSince = (after: Row, present: Row) => (column: string) =>
  JSON.stringify(present[column]) === JSON.stringify(after[column])

/** Deletes a record that a run created and left in this version. Only an edit since changes it. */
export function planRemoval(
  record: object,
  present: Row,
  { at, version }: { at: string; version: number },
): Plan<object> {
  if (present.deleted_at !== null) return undefined
  if ((record as { version: number }).version > version) return { reason: 'it was edited since' }
  return { changes: { status: 'archived', moments: { deleted_at: at } } }
}

/** The values before a write for what nobody has edited since; what was edited stays. */
export function planPartialUndo(record: object, { type, before, after }: Write, present: Row): Plan<object> {
  const columns = Object.keys(after).filter(unchangedSince(after, present))
  const pick = (row: Row) => Object.fromEntries(columns.map((column) => [column, row[column]]))
  const former = readFormerValues(FIELDS[type], { before: pick(before), after: pick(after) }, { units: present })
  const changes = toChanges(former, record)
  return Object.keys(changes).length > 0 ? { changes } : { reason: 'it was edited since' }
}

function planUndo(record: object, { type, before, after }: Write, present: Row): Plan<object> {
  const isUnchanged = unchangedSince(after, present)
  if ('deleted_at' in after ? !isUnchanged('deleted_at') : present.deleted_at !== null)
    return { reason: 'it was changed since' }
  const columns = Object.keys(after).filter((column) => !DERIVED.includes(column))
  const values = columns.filter((column) => !MOMENTS.includes(column))
  if (!(values.length > 0 ? values : columns).every(isUnchanged)) return { reason: 'it was changed since' }
  const moments = columns.filter((column) => MOMENTS.includes(column) && isUnchanged(column))
  return {
    changes: {
      ...toChanges(readFormerValues(FIELDS[type], { before, after }, { units: present }), record),
      ...(moments.length > 0 && { moments: Object.fromEntries(moments.map((column) => [column, before[column]])) }),
    },
  }
}
