import { checkBuildings, saveBuilding } from '#features/catalog/buildings/records/edit-building.ts'
import { findBuildingRecords } from '#features/catalog/buildings/records/store.ts'
import { findRunWrites } from '#features/catalog/bulk-changes/store.ts'
import { planPartialUndo } from '#features/catalog/bulk-changes/undo-writes.ts'
import { changeBuildings } from '#features/catalog/changes/change-catalog.ts'
import type { CatalogContext } from '#features/catalog/changes/change-rows.ts'
import { DETAILS, takeSnapshot } from '#features/catalog/changes/take-snapshot.ts'
import { movePlansOf } from '#features/catalog/floor-plans/store.ts'
import { findListingsOf } from '#features/catalog/imports/rows/match-listings.ts'
import { MERGE_DAYS } from '#features/catalog/merges/rules.ts'
import { endMerge, findMerge } from '#features/catalog/merges/store.ts'
import { moveSaves } from '#features/favorites/store.ts'
import { moveMedia } from '#features/media/move-media.ts'
import { daysBefore } from '#lib/durations.ts'
import { actorOf } from '#platform/audit-log.ts'
import { withinTransaction } from '#platform/database/transaction.ts'
import { conflict, notFound } from '#platform/errors.ts'
import type { UserRequest } from '#platform/http/serve.ts'
import { moveListings } from './merge-buildings.ts'

type Row = Record<string, unknown>
/** What follows a building back has calls of its own. */
const MOVED_BACK: readonly string[] = DETAILS.building

/**
 * Undoes a merge: the merged building is restored, what followed it and is still there goes back, and the values that were taken and
 * not edited since are what they were. 404 for none, 409 after 30 days or for one that was undone already.
 */
export function undoMerge(ctx: CatalogContext, id: string, { user, request }: UserRequest): Promise<void> {
  const actor = actorOf({ user, ip: request.ip })
  return withinTransaction(ctx.db, async (transaction) => {
    const merge = await findMerge(transaction, id)
    if (!merge) throw notFound('merge')
    if (merge.undone_at) throw conflict('This was undone already.')
    if (merge.merged_at < daysBefore(ctx.clock(), MERGE_DAYS))
      throw conflict(`This can no longer be undone: it is older than ${MERGE_DAYS} days.`)
    const { target_id: from, merged_id: to, moved } = merge
    const author = { actor, action: 'building.restored', runId: id } as const
    await changeBuildings({ ...ctx, db: transaction }, [from, to], author, async (db) => {
      const writes = new Map((await findRunWrites(db, id, 'building')).map((write) => [write.id, write]))
      const records = await findBuildingRecords(db, [from, to], user, { withDeleted: true })
      const [target, merged] = [from, to].map((each) => records.find((record) => record.id === each))
      if (!target || !merged) throw notFound('building')
      const status = writes.get(to)?.before?.status as typeof merged.status
      await saveBuilding(db, { current: merged, changes: { status, moments: { deleted_at: null } }, user })
      const listings = (await findListingsOf(db, [from])).filter((each) => moved.listing.includes(each.id))
      await moveListings(
        { ...ctx, db },
        listings.map((each) => each.id),
        to,
        { user, actor, runId: id },
      )
      await moveMedia(db, { from: { type: 'buildings', id: from }, to: { type: 'buildings', id: to }, only: moved })
      await movePlansOf(db, { from, to, only: moved.floor_plan })
      await moveSaves(db, 'building', { from, to, userIds: moved.saved_building })
      const write = writes.get(from)
      const present = (await takeSnapshot(db, 'building', [from])).get(from)!
      const plan =
        write &&
        planPartialUndo(target, { type: 'building', before: ownOf(write.before), after: ownOf(write.after) }, present)
      if (!plan || !('changes' in plan)) return
      const edit = { current: target, changes: plan.changes, user }
      const [mistakes] = await checkBuildings(db, [edit])
      if (mistakes!.length === 0) await saveBuilding(db, edit)
    })
    await endMerge(transaction, id, ctx.clock())
  })
}

const ownOf = (values: Row | null): Row =>
  Object.fromEntries(Object.entries(values ?? {}).filter(([name]) => !MOVED_BACK.includes(name)))
