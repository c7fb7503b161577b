import { buildingKind } from '#features/catalog/buildings/records/edit-building.ts'
import type { CatalogContext } from '#features/catalog/changes/change-rows.ts'
import { listingKind } from '#features/catalog/listings/records/edit-listing.ts'
import { companyKind } from '#features/companies/records/edit-company.ts'
import { landlordKind } from '#features/landlords/records/edit-landlord.ts'
import type { AuditAction } from '#lib/audit-actions.ts'
import { daysBefore } from '#lib/durations.ts'
import { actorOf } from '#platform/audit-log.ts'
import type { Db } from '#platform/database/db.ts'
import { withinTransaction } from '#platform/database/transaction.ts'
import { conflict, type FieldError, notFound } from '#platform/errors.ts'
import type { UserRequest } from '#platform/http/serve.ts'
import { type Deletion, loadRecord, type RecordKind } from '#platform/records/change-record.ts'
import { type DeletedType, RESTORABLE_DAYS } from './rules.ts'
import { findDeletion } from './store.ts'

type Changes = { status?: unknown; moments: Deletion }
type Kind = RecordKind<{ version: number }, Changes>

const KINDS: Record<DeletedType, (ctx: CatalogContext, action: AuditAction) => unknown> = {
  building: buildingKind,
  listing: (ctx, action) => listingKind(ctx, { action }),
  landlord: landlordKind,
  company: companyKind,
}

/** The status of what is deleted: it is no longer public, wherever the public looks. A company is public by what it has. */
const HIDDEN: Record<DeletedType, object> = {
  building: { status: 'archived' },
  listing: { status: 'archived' },
  landlord: { status: 'draft' },
  company: {},
}

/** Deletes a record. 404 for one that the user may not edit or that is deleted already, 409 that names what it is needed for. */
export function deleteRecord(ctx: CatalogContext, type: DeletedType, id: number, by: UserRequest) {
  const kind = KINDS[type](ctx, `${type}.deleted`) as Kind
  return changeDeletion(ctx, kind, { id, by }, async (db) => ({
    current: await loadRecord(db, kind, { id, user: by.user }),
    changes: { ...HIDDEN[type], moments: { deleted_at: ctx.clock().toISOString() } },
  }))
}

/** Restores a deleted record with its former status. 404 for any other, 409 after 30 days or for what is not there any more. */
export function restoreDeleted(ctx: CatalogContext, type: DeletedType, id: number, by: UserRequest) {
  const kind = KINDS[type](ctx, `${type}.restored`) as Kind
  return changeDeletion(ctx, kind, { id, by }, async (db) => {
    const current = await kind.load(db, id, by.user, { withDeleted: true })
    const deletion = await findDeletion(db, type, id)
    if (!current || !deletion) throw notFound(`deleted ${type}`)
    if (deletion.deleted_at < daysBefore(ctx.clock(), RESTORABLE_DAYS))
      throw conflict(`This can no longer be restored: it was deleted more than ${RESTORABLE_DAYS} days ago.`)
    const { before } = deletion
    return {
      current,
      changes: { ...(before && 'status' in before && { status: before.status }), moments: { deleted_at: null } },
    }
  })
}

type Prepared = { current: { version: number }; changes: Changes }

function changeDeletion(
  ctx: CatalogContext,
  kind: Kind,
  { id, by: { user, request } }: { id: number; by: UserRequest },
  prepare: (db: Db) => Promise<Prepared>,
): Promise<object> {
  return withinTransaction(ctx.db, async (transaction) => {
    await kind.change(transaction, id, actorOf({ user, ip: request.ip }), async (locked) => {
      const { current, changes } = await prepare(locked)
      const edit = { current, changes, user }
      const mistakes = await kind.check(locked, { ...current, ...changes }, edit)
      if (mistakes.length > 0) throw conflict(mistakes.map(sentenceOf).join(' '))
      await kind.save(locked, id, edit)
    })
    return {}
  })
}

const sentenceOf = ({ message }: FieldError) => `${message.charAt(0).toUpperCase()}${message.slice(1)}.`
