import type { CatalogContext } from '#features/catalog/changes/change-rows.ts'
import type { ReviewedType } from '#features/catalog/pending-changes/rules.ts'
import { removePending } from '#features/catalog/pending-changes/store.ts'
import { actorOf, recordAudit } from '#platform/audit-log.ts'
import type { Db } from '#platform/database/db.ts'
import { withinTransaction } from '#platform/database/transaction.ts'
import { AppError, conflict, notFound, stale } from '#platform/errors.ts'
import type { UserRequest } from '#platform/http/serve.ts'
import type { SessionUser } from '#platform/http/session.ts'
import { changeRecord, loadRecord } from '#platform/records/change-record.ts'
import { emailDecision } from './email-decision.ts'
import { approvedKind } from './record-kinds.ts'
import { findPendingFields, findWaitingChange } from './store.ts'

type Decision = { id: number; version: number; site: string }

/**
 * Publishes a change by the rules of its company, and emails its author. 404 for one that is decided, 409 `stale` for an older
 * version of the record, 409 that names each field for which a rule forbids it now.
 */
export function approveChange(ctx: CatalogContext, { id, version, site }: Decision, by: UserRequest): Promise<object> {
  return withinTransaction(ctx.db, async (db) => {
    const change = await findChange(db, id)
    const { type, record, company, changes } = change
    const kind = approvedKind({ ...ctx, db }, type, changes)
    const editor: SessionUser = { ...by.user, role: 'landlord_rep', companyId: company.id }
    if (!(await kind.load(db, record.id, editor))) throw conflict(`${company.name} may not edit this any more.`)
    await changeRecord(db, kind, { id: record.id, body: { ...changes, version }, by, editor }).catch(refusedByRules)
    await removePending(db, type, record.id)
    await emailDecision(db, change, { decision: 'approved', site })
    return {}
  })
}

/** Discards a change, and emails its author the reason. 404 and 409 as above. */
export function refuseChange(
  ctx: CatalogContext,
  { id, version, site, reason }: Decision & { reason: string },
  by: UserRequest,
): Promise<object> {
  return withinTransaction(ctx.db, async (db) => {
    const change = await findChange(db, id)
    await discard({ ...ctx, db }, { type: change.type, id: change.record.id, action: 'refused', version }, by)
    await emailDecision(db, change, { decision: 'refused', reason, site })
    return {}
  })
}

/** Takes back the change of a company's record. 404 for a record that the user may not edit, or of which nothing waits. */
export function withdrawChange(ctx: CatalogContext, type: ReviewedType, id: number, by: UserRequest): Promise<object> {
  return withinTransaction(ctx.db, async (db) => {
    await discard({ ...ctx, db }, { type, id, action: 'withdrawn' }, by)
    return {}
  })
}

async function findChange(db: Db, id: number) {
  const change = await findWaitingChange(db, id)
  if (!change) throw notFound('change')
  return change
}

type Discard = { type: ReviewedType; id: number; action: 'refused' | 'withdrawn'; version?: number }

/** Removes the change of a record that the user may edit, which is locked as by its edits. */
async function discard(ctx: CatalogContext, { type, id, action, version }: Discard, { user, request }: UserRequest) {
  const kind = approvedKind(ctx, type, {})
  const actor = actorOf({ user, ip: request.ip })
  await kind.change(ctx.db, id, actor, async (db) => {
    const current = await loadRecord(db, kind, { id, user })
    if (version !== undefined && version !== current.version) throw stale(current)
    const fields = await findPendingFields(db, { type, id }, user)
    if (!fields) throw notFound('change')
    await removePending(db, type, id)
    await recordAudit(db, {
      at: ctx.clock(),
      actor,
      action: `${type}.${action}`,
      subject: { type, id },
      after: { fields },
    })
  })
}

/** The admin sent no values: what is wrong is what the record has become. */
function refusedByRules(error: unknown): never {
  if (!(error instanceof AppError) || error.code !== 'invalid') throw error
  const mistakes = error.fields.map(({ field, message }) => `${field}: ${message}`).join('; ')
  throw new AppError(409, 'conflict', `This can’t be published as it is now. ${mistakes}.`, error.fields)
}
