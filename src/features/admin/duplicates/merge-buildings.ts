import { randomUUID } from 'node:crypto'
import type { BuildingRecord } from '#features/catalog/buildings/records/contract.ts'
import { buildingKind, saveBuilding } from '#features/catalog/buildings/records/edit-building.ts'
import { changeMany, LISTINGS } from '#features/catalog/bulk-changes/change-many.ts'
import { changeBuildings } from '#features/catalog/changes/change-catalog.ts'
import type { CatalogContext } from '#features/catalog/changes/change-rows.ts'
import { movePlansOf } from '#features/catalog/floor-plans/store.ts'
import { findListingsOf } from '#features/catalog/imports/rows/match-listings.ts'
import { insertMerge, type Moved } from '#features/catalog/merges/store.ts'
import { moveSaves } from '#features/favorites/store.ts'
import { moveMedia } from '#features/media/move-media.ts'
import { type Actor, actorOf } from '#platform/audit-log.ts'
import { withinTransaction } from '#platform/database/transaction.ts'
import { conflict, rejectInvalid, stale } from '#platform/errors.ts'
import type { UserRequest } from '#platform/http/serve.ts'
import type { SessionUser } from '#platform/http/session.ts'
import { loadRecord } from '#platform/records/change-record.ts'
import type { MergedField } from './rules.ts'

type Body = { version: number; otherId: number; otherVersion: number; fields: MergedField[] }

/**
 * Merges another building into `targetId`, in one run of the audit log: its listings, media, plans and saves follow, the chosen
 * values are taken, and it is deleted. 404 if one is not there, 409 for an older version or if there would be too many media.
 */
export function mergeBuildings(ctx: CatalogContext, targetId: number, body: Body, { user, request }: UserRequest) {
  const { otherId, fields } = body
  if (otherId === targetId) throw conflict('A building is not merged into itself.')
  const id = randomUUID()
  const actor = actorOf({ user, ip: request.ip })
  return withinTransaction(ctx.db, async (transaction) => {
    const inside = { ...ctx, db: transaction }
    const author = { actor, action: 'building.merged', runId: id } as const
    const moved = await changeBuildings(inside, [targetId, otherId], author, async (db) => {
      const target = await loadVersion({ ...ctx, db }, targetId, body.version, user)
      const other = await loadVersion({ ...ctx, db }, otherId, body.otherVersion, user)
      const changes = Object.fromEntries(fields.map((name) => [name, other[name]]))
      const edit = { current: target, changes, user }
      rejectInvalid(await buildingKind(ctx).check(db, { ...target, ...changes }, edit))
      await saveBuilding(db, edit)
      const moved = await moveAll({ ...ctx, db }, { from: otherId, to: targetId }, { user, actor, runId: id })
      const deletion = { status: 'archived' as const, moments: { deleted_at: ctx.clock().toISOString() } }
      await saveBuilding(db, { current: other, changes: deletion, user })
      return moved
    })
    await insertMerge(transaction, { id, target_id: targetId, merged_id: otherId, moved, merged_at: ctx.clock() })
    const { listing, saved_building, ...media } = moved
    return { id, listings: listing.length, saves: saved_building.length, media: Object.values(media).flat().length }
  })
}

async function loadVersion(
  ctx: CatalogContext,
  id: number,
  version: number,
  user: SessionUser,
): Promise<BuildingRecord> {
  const record = await loadRecord(ctx.db, buildingKind(ctx), { id, user })
  if (record.version !== version) throw stale(record)
  return record
}

type Move = { from: number; to: number }
type By = { user: SessionUser; actor: Actor; runId: string }

async function moveAll(ctx: CatalogContext, { from, to }: Move, by: By): Promise<Moved> {
  const { db } = ctx
  const ids = (await findListingsOf(db, [from])).map(({ id }) => id)
  await moveListings(ctx, ids, to, by)
  return {
    listing: ids,
    ...(await moveMedia(db, { from: { type: 'buildings', id: from }, to: { type: 'buildings', id: to } })),
    floor_plan: await movePlansOf(db, { from, to }),
    saved_building: await moveSaves(db, 'building', { from, to }),
  }
}

/** Moves listings to another building. 409 with the reason if one can't be moved. */
export async function moveListings(
  ctx: CatalogContext,
  ids: readonly number[],
  to: number,
  { user, actor, runId }: By,
) {
  if (ids.length === 0) return
  const author = { actor, action: 'listing.merged', runId } as const
  const request = { ids, author, user, isUndo: true }
  const { leftOut } = await changeMany(ctx, LISTINGS, request, async () => () => ({ changes: { buildingId: to } }))
  const [first] = leftOut
  if (first) throw conflict(`${first.name ?? 'A space'} can’t be moved: ${first.reason}.`)
}
