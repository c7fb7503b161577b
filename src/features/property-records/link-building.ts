import { randomUUID } from 'node:crypto'
import { type BuildingChanges, buildingKind } from '#features/catalog/buildings/records/edit-building.ts'
import { changeBuildings } from '#features/catalog/changes/change-catalog.ts'
import type { CatalogContext } from '#features/catalog/changes/change-rows.ts'
import { actorOf, recordAudit } from '#platform/audit-log.ts'
import { withinTransaction } from '#platform/database/transaction.ts'
import { conflict, notFound, rejectInvalid } from '#platform/errors.ts'
import type { UserRequest } from '#platform/http/serve.ts'
import { changeRecord, loadRecord } from '#platform/records/change-record.ts'
import { compareRecord } from './compare-record.ts'
import type { ComparedField } from './fields.ts'
import { columnsOf, findEditedColumns, findRecord, removeLink, saveLink } from './store.ts'

type Body = { recordId: number; version: number; fields: ComparedField[]; asksBeforeRents: boolean }

/**
 * Links a building to a record and takes the chosen values, in one run, which can be undone. For other differences it is decided
 * that ours stay, until the record has another value. Also for a building that is linked, to decide on new differences. Returns
 * the record's id.
 */
export function linkBuilding(ctx: CatalogContext, id: number, body: Body, by: UserRequest): Promise<number> {
  return withinTransaction(ctx.db, async (db) => {
    const { recordId, version, fields, asksBeforeRents } = body
    const record = await findRecord(db, { id: recordId }, { lock: true })
    if (!record) throw notFound('property record')
    if (record.buildingId !== null && record.buildingId !== id)
      throw conflict('This record is linked to another building. Unlink it there first.')
    const other = await findRecord(db, { buildingId: id })
    if (other && other.id !== recordId)
      throw conflict(`This building is linked to record ${other.externalId} of ${other.systemName}. Unlink it first.`)
    rejectInvalid(
      fields.flatMap((name, index) =>
        record[name] === null ? [{ field: `fields.${index}`, message: 'expected a value that the record states' }] : [],
      ),
    )
    const kind = buildingKind(ctx)
    const current = await loadRecord(db, kind, { id, user: by.user })
    const edited = await findEditedColumns(db, id)
    const differing = compareRecord(current, record, { edited, decided: [] }).filter(({ state }) => state === 'differs')
    const declined = differing.map(({ field }) => field).filter((field) => !fields.includes(field))
    const values = Object.fromEntries(fields.map((name) => [name, record[name]])) as BuildingChanges
    const runId = randomUUID()
    const linkedKind: typeof kind = {
      ...kind,
      change: (transaction, subject, actor, work) =>
        changeBuildings({ ...ctx, db: transaction }, [subject], { actor, action: 'building.linked', runId }, work),
    }
    await changeRecord(db, linkedKind, { id, body: { version, ...values }, by })
    await saveLink(db, {
      id: recordId,
      buildingId: id,
      asksBeforeRents,
      declined: columnsOf(declined),
      now: ctx.clock(),
    })
    await recordAudit(db, {
      ...{ at: ctx.clock(), actor: actorOf({ user: by.user, ip: by.request.ip }) },
      action: 'property_record.linked',
      subject: { type: 'property_record', id: recordId },
      after: { buildingId: id, fields, asksBeforeRents },
    })
    return recordId
  })
}

/** Unlinks a building; what was taken from the record stays. Returns the record's id; 404 for a building without one. */
export function unlinkBuilding(ctx: CatalogContext, id: number, by: UserRequest): Promise<number> {
  return withinTransaction(ctx.db, async (db) => {
    const record = await findRecord(db, { buildingId: id }, { lock: true })
    if (!record) throw notFound('link')
    await removeLink(db, record.id)
    await recordAudit(db, {
      ...{ at: ctx.clock(), actor: actorOf({ user: by.user, ip: by.request.ip }) },
      action: 'property_record.unlinked',
      subject: { type: 'property_record', id: record.id },
      before: { buildingId: id },
      after: { buildingId: null },
    })
    return record.id
  })
}
