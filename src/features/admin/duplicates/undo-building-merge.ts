import { moveSearches } from '#features/alerts/saved-searches/move-searches.ts'
import type { BuildingRecord } from '#features/catalog/buildings/records/contract.ts'
import { checkBuildings, saveBuilding } from '#features/catalog/buildings/records/edit-building.ts'
import { findBuildingRecords } from '#features/catalog/buildings/records/store.ts'
import { findRunWrites } from '#features/catalog/bulk-changes/store.ts'
import { planPartialUndo } from '#features/catalog/bulk-changes/undo-writes.ts'
import { changeBuildings } from '#features/catalog/changes/change-catalog.ts'
import type { CatalogContext } from '#features/catalog/changes/change-rows.ts'
import { DETAILS, takeSnapshot } from '#features/catalog/changes/take-snapshot.ts'
import { movePlansOf } from '#features/catalog/floor-plans/store.ts'
import { findListingsOf } from '#features/catalog/imports/rows/match-listings.ts'
import type { Merge, MovedOfBuilding } from '#features/catalog/merges/store.ts'
import { moveSaves } from '#features/favorites/store.ts'
import { moveMedia } from '#features/media/move-media.ts'
import {
  lockLinks,
  type MovedLink,
  type MovedUnit,
  moveLinkBack,
  moveUnitsBack,
} from '#features/property-records/move-link.ts'
import type { Db } from '#platform/database/db.ts'
import { notFound } from '#platform/errors.ts'
import { type By, changeMerged } from './merge-buildings.ts'

type Row = Record<string, unknown>
/** What follows a building back has calls of its own. */
const MOVED_BACK: readonly string[] = DETAILS.building

/**
 * Undoes the merge of a building in its transaction: it is restored, what followed it and is still there goes back, and the values
 * that were taken and not edited since are what they were.
 */
export async function undoBuildingMerge(ctx: CatalogContext, merge: Merge<'building'>, by: By): Promise<void> {
  const { id, target_id: from, merged_id: to, moved } = merge
  const { user, actor } = by
  const author = { actor, action: 'building.restored', runId: id } as const
  await lockLinks(ctx.db, [from, to])
  await changeBuildings(ctx, [from, to], author, async (db) => {
    const writes = new Map((await findRunWrites(db, id, 'building')).map((write) => [write.id, write]))
    const records = await findBuildingRecords(db, [from, to], user, { withDeleted: true })
    const [target, merged] = [from, to].map((each) => records.find((record) => record.id === each))
    if (!target || !merged) throw notFound('building')
    const status = writes.get(to)?.before?.status as typeof merged.status
    await saveBuilding(db, { current: merged, changes: { status, moments: { deleted_at: null } }, user })
    await moveBack({ ...ctx, db }, merge, by)
    const changes = { ...(await formerValues(db, target, writes.get(from))), ...formerContacts(target, moved) }
    const edit = { current: target, changes, user }
    const [mistakes] = await checkBuildings(db, [edit])
    if (mistakes!.length === 0) await saveBuilding(db, edit)
  })
}

/** Moves back what is still there. */
async function moveBack(ctx: CatalogContext, { target_id: from, merged_id: to, moved }: Merge<'building'>, by: By) {
  const { db } = ctx
  const before = new Map((await findRunWrites(db, by.runId, 'listing')).map((write) => [write.id, write.before]))
  const [followed, archived] = [new Set(moved.listing), new Set(moved.archived)]
  const present = (await findListingsOf(db, [from])).map(({ id }) => id)
  await changeMerged(
    ctx,
    present.filter((id) => followed.has(id) || archived.has(id)),
    by,
    ({ id, status }) => ({
      ...(followed.has(id) && { buildingId: to }),
      ...(archived.has(id) && status === 'archived' && { status: before.get(id)?.status as typeof status }),
    }),
  )
  await moveMedia(db, { from: { type: 'buildings', id: from }, to: { type: 'buildings', id: to }, only: moved })
  await movePlansOf(db, { from, to, only: moved.floor_plan })
  await moveSaves(db, 'building', { from, to, userIds: moved.saved_building })
  await moveSearches(db, 'building_ids', { from, to, only: moved.saved_search })
  await moveUnitsBack(db, moved.property_unit as MovedUnit[])
  const { actor, runId } = by
  const link = moved.property_record as MovedLink | null
  if (link) await moveLinkBack(db, link, { from, to }, { at: ctx.clock(), actor, runId })
}

/** The values that were taken and not edited since as they were. */
async function formerValues(
  db: Db,
  target: BuildingRecord,
  write: { before: Row | null; after: Row | null } | undefined,
) {
  if (!write) return {}
  const present = (await takeSnapshot(db, 'building', [target.id])).get(target.id)!
  const own = { type: 'building' as const, before: ownOf(write.before), after: ownOf(write.after) }
  const plan = planPartialUndo(target, own, present)
  return plan && 'changes' in plan ? plan.changes : {}
}

/** The contacts without those that followed. */
function formerContacts({ contacts }: BuildingRecord, { building_contact: followed }: MovedOfBuilding) {
  const stay = contacts.map(({ id }) => id).filter((id) => !followed.includes(id))
  return stay.length < contacts.length ? { agentIds: stay } : {}
}

const ownOf = (values: Row | null): Row =>
  Object.fromEntries(Object.entries(values ?? {}).filter(([name]) => !MOVED_BACK.includes(name)))
