import { moveUsers } from '#features/accounts/colleagues/store.ts'
import { moveCompanyRequests } from '#features/accounts/company-requests/store.ts'
import { moveSearches } from '#features/alerts/saved-searches/move-searches.ts'
import { moveBuildings } from '#features/catalog/buildings/records/store.ts'
import { findRunWrites } from '#features/catalog/bulk-changes/store.ts'
import { changeBuildings, changeLandlords } from '#features/catalog/changes/change-catalog.ts'
import type { CatalogContext } from '#features/catalog/changes/change-rows.ts'
import { moveImports, moveMappings } from '#features/catalog/imports/store.ts'
import type { Merge, MovedOfCompany } from '#features/catalog/merges/store.ts'
import { movePending } from '#features/catalog/pending-changes/store.ts'
import { changeCompanies } from '#features/companies/change-companies.ts'
import { moveAgents } from '#features/companies/records/agent-store.ts'
import { restoreColumns, updateCompany } from '#features/companies/records/store.ts'
import { moveSaves } from '#features/favorites/store.ts'
import { findDeletedPage, findPageOf, findSlugHolder, updateLandlord } from '#features/landlords/records/store.ts'
import type { LandlordStatus } from '#features/landlords/rules.ts'
import { lockInTransaction } from '#platform/database/advisory-lock.ts'
import type { Db } from '#platform/database/db.ts'
import { conflict } from '#platform/errors.ts'
import type { By } from '../merge-buildings.ts'
import { auditUsers, authorOf, COMPANY_COLUMNS } from './move-holdings.ts'

type Back = { from: number; to: number }
type Page = NonNullable<MovedOfCompany['landlord']>

/**
 * Undoes the merge of a company in its transaction: it is restored, what followed it and is still the target's goes back, and the values
 * that were taken and not edited since are what they were. 409 if the link of its page is another page's by now.
 */
export async function undoCompanyMerge(ctx: CatalogContext, merge: Merge<'company'>, by: By): Promise<void> {
  const { id, target_id: from, merged_id: to, moved } = merge
  const author = { ...authorOf(by), action: 'company.restored' } as const
  await changeCompanies(ctx, [from, to], author, async (db) => {
    const inside = { ...ctx, db }
    const back = { from, to }
    await updateCompany(db, to, {}, { deleted_at: null })
    const write = (await findRunWrites(db, id, 'company')).find((each) => each.id === from)
    if (write?.before && write.after) await restoreColumns(db, from, { before: write.before, after: write.after })
    await moveAgents(db, { ...back, only: moved.agent })
    await auditUsers(inside, await moveUsers(db, { ...back, only: moved.app_user }), back, by)
    // Merges from before there were such requests moved none.
    await moveCompanyRequests(db, { ...back, only: moved.company_request ?? [] })
    await moveImports(db, { ...back, only: moved.catalog_import })
    await moveMappings(db, { ...back, only: moved.import_mapping })
    await movePending(db, { ...back, only: moved.pending_change })
    await lockInTransaction(db, 'landlord pages')
    const page = moved.landlord && (await movePageBack(inside, moved.landlord, back, by)) ? moved.landlord : null
    await moveBuildingsBack(inside, moved, { back, page, by })
  })
}

/** Gives the page back, or restores it; whether its buildings go back, too. */
async function movePageBack(ctx: CatalogContext, page: Page, { from, to }: Back, by: By): Promise<boolean> {
  const { db } = ctx
  const author = { ...authorOf(by), action: 'landlord.restored' } as const
  if (page.replacedBy === null) {
    const present = await findPageOf(db, from)
    if (present?.id === page.id)
      await changeLandlords(ctx, [page.id], author, (inside) => updateLandlord(inside, page.id, { companyId: to }))
    return false
  }
  const deleted = await findDeletedPage(db, page.id)
  if (!deleted || deleted.company_id !== to) return false
  const holder = await findSlugHolder(db, deleted.slug)
  if (holder) throw conflict(`The link of its page leads to the page of ${holder.name} now. Change that first.`)
  const status = await formerStatus(db, page.id, by.runId)
  await changeLandlords(ctx, [page.id], author, (inside) =>
    updateLandlord(inside, page.id, { status }, { deleted_at: null }),
  )
  return true
}

async function formerStatus(db: Db, pageId: number, runId: string): Promise<LandlordStatus> {
  const write = (await findRunWrites(db, runId, 'landlord')).find(({ id }) => id === pageId)
  return (write?.before?.status as LandlordStatus | undefined) ?? 'draft'
}

type Places = { back: Back; page: Page | null; by: By }

async function moveBuildingsBack(ctx: CatalogContext, { building }: MovedOfCompany, { back, page, by }: Places) {
  const ids = [...new Set([...Object.values(building).flat(), ...(page?.buildings ?? [])])].toSorted((a, b) => a - b)
  await changeBuildings(ctx, ids, { ...authorOf(by), action: 'building.restored' }, async (db) => {
    for (const column of COMPANY_COLUMNS) await moveBuildings(db, column, { ...back, only: building[column] })
    if (!page || page.replacedBy === null) return
    const pages = { from: page.replacedBy, to: page.id }
    await moveBuildings(db, 'landlord_id', { ...pages, only: page.buildings })
    await moveSaves(db, 'landlord', { ...pages, userIds: page.saves })
    await moveSearches(db, 'landlords', { ...pages, only: page.searches })
  })
}
