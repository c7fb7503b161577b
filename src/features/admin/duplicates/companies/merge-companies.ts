import { randomUUID } from 'node:crypto'
import type { CatalogContext } from '#features/catalog/changes/change-rows.ts'
import { insertMerge } from '#features/catalog/merges/store.ts'
import { changeCompanies } from '#features/companies/change-companies.ts'
import { countAgents } from '#features/companies/records/agent-store.ts'
import type { CompanyRecord } from '#features/companies/records/contract.ts'
import { companyKind } from '#features/companies/records/edit-company.ts'
import { takeLogo, updateCompany } from '#features/companies/records/store.ts'
import { MAX_AGENTS } from '#features/companies/rules.ts'
import { actorOf } from '#platform/audit-log.ts'
import { withinTransaction } from '#platform/database/transaction.ts'
import { conflict, rejectInvalid, stale } from '#platform/errors.ts'
import type { UserRequest } from '#platform/http/serve.ts'
import type { SessionUser } from '#platform/http/session.ts'
import { loadRecord } from '#platform/records/change-record.ts'
import { moveHoldings } from './move-holdings.ts'
import type { MergedCompanyField } from './rules.ts'

type Body = { version: number; otherId: number; otherVersion: number; fields: MergedCompanyField[] }

/**
 * Merges another company into `targetId`, in one run of the audit log: its buildings, agents, users, page, imports and what waits for a
 * review follow, the chosen values are taken, and it is deleted. If changes of one of them are reviewed, those of both are. 404 if one
 * is not there, 409 for an older version or if there would be too many agents or buildings.
 */
export function mergeCompanies(ctx: CatalogContext, targetId: number, body: Body, { user, request }: UserRequest) {
  const { otherId, fields } = body
  if (otherId === targetId) throw conflict('A company is not merged into itself.')
  const id = randomUUID()
  const by = { user, actor: actorOf({ user, ip: request.ip }), runId: id }
  return withinTransaction(ctx.db, async (transaction) => {
    const author = { actor: by.actor, action: 'company.merged', runId: id } as const
    const { moved, wasPublic } = await changeCompanies(
      { ...ctx, db: transaction },
      [targetId, otherId],
      author,
      async (db) => {
        const target = await loadVersion({ ...ctx, db }, targetId, body.version, user)
        const other = await loadVersion({ ...ctx, db }, otherId, body.otherVersion, user)
        if ((await countAgents(db, targetId)) + (await countAgents(db, otherId)) > MAX_AGENTS)
          throw conflict(`Together they would have more than ${MAX_AGENTS} agents. Remove some first.`)
        const changes = {
          ...Object.fromEntries(fields.map((name) => [name, other[name]])),
          ...(other.reviewsChanges && { reviewsChanges: true }),
        }
        rejectInvalid(await companyKind(ctx).check(db, { ...target, ...changes }, { current: target, changes, user }))
        await updateCompany(db, targetId, changes)
        await takeLogo(db, { from: otherId, to: targetId })
        const result = await moveHoldings({ ...ctx, db }, { from: otherId, to: targetId }, by)
        await updateCompany(db, otherId, {}, { deleted_at: ctx.clock().toISOString() })
        return result
      },
    )
    await insertMerge(transaction, 'company', {
      ...{ id, target_id: targetId, merged_id: otherId },
      ...{ moved, was_public: wasPublic, merged_at: ctx.clock() },
    })
    const buildings = new Set([...Object.values(moved.building).flat(), ...(moved.landlord?.buildings ?? [])])
    return { id, buildings: buildings.size, agents: moved.agent.length, users: moved.app_user.length }
  })
}

async function loadVersion(
  ctx: CatalogContext,
  id: number,
  version: number,
  user: SessionUser,
): Promise<CompanyRecord> {
  const record = await loadRecord(ctx.db, companyKind(ctx), { id, user })
  if (record.version !== version) throw stale(record)
  return record
}
