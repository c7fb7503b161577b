import { moveUsers } from '#features/accounts/colleagues/store.ts'
import { moveCompanyRequests } from '#features/accounts/company-requests/store.ts'
import { moveSearches } from '#features/alerts/saved-searches/move-searches.ts'
import { findBuildingsNaming, moveBuildings } from '#features/catalog/buildings/records/store.ts'
import { changeBuildings, changeLandlords } from '#features/catalog/changes/change-catalog.ts'
import type { CatalogContext } from '#features/catalog/changes/change-rows.ts'
import { moveImports, moveMappings } from '#features/catalog/imports/store.ts'
import type { CompanyColumn, MovedOfCompany } from '#features/catalog/merges/store.ts'
import { movePending } from '#features/catalog/pending-changes/store.ts'
import { moveAgents } from '#features/companies/records/agent-store.ts'
import { moveSaves } from '#features/favorites/store.ts'
import { findPageOf, updateLandlord } from '#features/landlords/records/store.ts'
import { recordAudit } from '#platform/audit-log.ts'
import { lockInTransaction } from '#platform/database/advisory-lock.ts'
import { conflict } from '#platform/errors.ts'
import type { By } from '../merge-buildings.ts'
import { MAX_MERGED_BUILDINGS } from './rules.ts'

export const COMPANY_COLUMNS: readonly CompanyColumn[] = ['employer_id', 'managing_company_id', 'leasing_company_id']

type Move = { from: number; to: number }

/** Moves all that a company has to another one; whether its page was public and is replaced by another one. 409 if it is too much. */
export async function moveHoldings(ctx: CatalogContext, move: Move, by: By) {
  const { db } = ctx
  await lockInTransaction(db, 'landlord pages')
  const [page, ownPage] = [await findPageOf(db, move.from), await findPageOf(db, move.to)]
  const { building, ...replaced } = await moveAllBuildings(ctx, move, { page, ownPage, by })
  if (page) {
    await changeLandlords(ctx, [page.id], { ...authorOf(by), action: 'landlord.merged' }, async (inside) => {
      if (!ownPage) return updateLandlord(inside, page.id, { companyId: move.to })
      await updateLandlord(inside, page.id, { status: 'draft' }, { deleted_at: ctx.clock().toISOString() })
    })
  }
  const moved: MovedOfCompany = {
    ...{ building, landlord: page ? { id: page.id, replacedBy: ownPage?.id ?? null, ...replaced } : null },
    agent: await moveAgents(db, move),
    app_user: await moveUsers(db, move),
    company_request: await moveCompanyRequests(db, move),
    catalog_import: await moveImports(db, move),
    import_mapping: await moveMappings(db, move),
    pending_change: await movePending(db, move),
  }
  await auditUsers(ctx, moved.app_user, move, by)
  return { moved, wasPublic: ownPage !== undefined && page?.status === 'published' }
}

type PageRow = Awaited<ReturnType<typeof findPageOf>>
type Pages = { page: PageRow; ownPage: PageRow; by: By }

async function moveAllBuildings(ctx: CatalogContext, move: Move, { page, ownPage, by }: Pages) {
  const replaced = page && ownPage ? { from: page.id, to: ownPage.id } : null
  const ids = await findBuildingsNaming(ctx.db, { companyId: move.from, landlordId: replaced?.from ?? 0 })
  if (ids.length > MAX_MERGED_BUILDINGS)
    throw conflict(`It has more than ${MAX_MERGED_BUILDINGS} buildings. Merge the other company into it instead.`)
  return changeBuildings(ctx, ids, { ...authorOf(by), action: 'building.merged' }, async (db) => {
    const building = { employer_id: [], managing_company_id: [], leasing_company_id: [] } as MovedOfCompany['building']
    for (const column of COMPANY_COLUMNS) building[column] = await moveBuildings(db, column, move)
    return {
      building,
      buildings: replaced ? await moveBuildings(db, 'landlord_id', replaced) : [],
      saves: replaced ? await moveSaves(db, 'landlord', replaced) : [],
      searches: replaced ? await moveSearches(db, 'landlords', replaced) : [],
    }
  })
}

export const authorOf = ({ actor, runId }: By) => ({ actor, runId })

/** Whom it gives access to what is in the log of each. */
export const auditUsers = (ctx: CatalogContext, userIds: readonly number[], { from, to }: Move, { actor, runId }: By) =>
  recordAudit(
    ctx.db,
    ...userIds.map((id) => ({
      ...{ at: ctx.clock(), actor, action: 'account.changed' as const, subject: { type: 'user', id } },
      ...{ before: { company_id: from }, after: { company_id: to }, runId },
    })),
  )
