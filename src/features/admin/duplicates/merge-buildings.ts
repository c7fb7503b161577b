import { randomUUID } from 'node:crypto'
import { moveSearches } from '#features/alerts/saved-searches/move-searches.ts'
import type { BuildingRecord } from '#features/catalog/buildings/records/contract.ts'
import { buildingKind, saveBuilding } from '#features/catalog/buildings/records/edit-building.ts'
import { MAX_CONTACTS } from '#features/catalog/buildings/rules.ts'
import { changeMany, LISTINGS } from '#features/catalog/bulk-changes/change-many.ts'
import { changeBuildings } from '#features/catalog/changes/change-catalog.ts'
import type { CatalogContext } from '#features/catalog/changes/change-rows.ts'
import { movePlansOf } from '#features/catalog/floor-plans/store.ts'
import { findListingsOf } from '#features/catalog/imports/rows/match-listings.ts'
import type { ListingRecord } from '#features/catalog/listings/records/contract.ts'
import type { ListingChanges } from '#features/catalog/listings/records/edit-listing.ts'
import { insertMerge, type MovedOfBuilding } from '#features/catalog/merges/store.ts'
import { moveSaves } from '#features/favorites/store.ts'
import { moveMedia } from '#features/media/move-media.ts'
import { lockLinks, moveLink, moveUnits } from '#features/property-records/move-link.ts'
import { type Actor, actorOf } from '#platform/audit-log.ts'
import { withinTransaction } from '#platform/database/transaction.ts'
import { conflict, rejectInvalid, stale } from '#platform/errors.ts'
import type { UserRequest } from '#platform/http/serve.ts'
import type { SessionUser } from '#platform/http/session.ts'
import { loadRecord } from '#platform/records/change-record.ts'
import { archiveMistakes, findSuitePairs, type SuitePair } from './match-suites.ts'
import type { MergedField } from './rules.ts'

type Body = {
  version: number
  otherId: number
  otherVersion: number
  fields: MergedField[]
  archivedListingIds: number[]
}

/**
 * Merges another building into `targetId`, in one run of the audit log: its listings, media, plans, contacts, property record and
 * saves follow, the chosen values are taken, and it is deleted. 404 if one is not there, 409 for an older version or if there would
 * be too many media or contacts, 400 unless one of each two listings of a suite is archived.
 */
export function mergeBuildings(ctx: CatalogContext, targetId: number, body: Body, { user, request }: UserRequest) {
  const { otherId, fields, archivedListingIds } = body
  if (otherId === targetId) throw conflict('A building is not merged into itself.')
  const id = randomUUID()
  const actor = actorOf({ user, ip: request.ip })
  return withinTransaction(ctx.db, async (transaction) => {
    const inside = { ...ctx, db: transaction }
    const author = { actor, action: 'building.merged', runId: id } as const
    await lockLinks(transaction, [targetId, otherId])
    const { wasPublic, ...moved } = await changeBuildings(inside, [targetId, otherId], author, async (db) => {
      const target = await loadVersion({ ...ctx, db }, targetId, body.version, user)
      const other = await loadVersion({ ...ctx, db }, otherId, body.otherVersion, user)
      const suites = await findSuitePairs(db, [target, other], user)
      rejectInvalid(archiveMistakes(suites, archivedListingIds))
      const contacts = joinContacts(target, other)
      const values = Object.fromEntries(fields.map((name) => [name, other[name]]))
      const changes = { ...values, ...(contacts.added.length > 0 && { agentIds: contacts.all }) }
      const edit = { current: target, changes, user }
      rejectInvalid(await buildingKind(ctx).check(db, { ...target, ...changes }, edit))
      await saveBuilding(db, edit)
      const move = { from: otherId, to: targetId, suites, archived: archivedListingIds }
      const moved = await moveAll({ ...ctx, db }, move, { user, actor, runId: id })
      const deletion = { status: 'archived' as const, moments: { deleted_at: ctx.clock().toISOString() } }
      await saveBuilding(db, { current: other, changes: deletion, user })
      return { ...moved, building_contact: contacts.added, wasPublic: other.status === 'published' }
    })
    await insertMerge(transaction, 'building', {
      ...{ id, target_id: targetId, merged_id: otherId },
      ...{ moved, was_public: wasPublic, merged_at: ctx.clock() },
    })
    const { listing, saved_building, building_contact, photo, video, marketing_medium, floor_plan } = moved
    const media = [photo, video, marketing_medium, floor_plan].flat().length
    return { id, listings: listing.length, saves: saved_building.length, contacts: building_contact.length, media }
  })
}

/** The contacts of both, those of the target first. 409 if there would be too many. */
function joinContacts(target: BuildingRecord, other: BuildingRecord) {
  const own = target.contacts.map(({ id }) => id)
  const added = other.contacts.flatMap(({ id }) => (own.includes(id) ? [] : id))
  if (own.length + added.length > MAX_CONTACTS)
    throw conflict(`Together they would have more than ${MAX_CONTACTS} contacts. Remove some first.`)
  return { all: [...own, ...added], added }
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

type Move = { from: number; to: number; suites: SuitePair[]; archived: number[] }
export type By = { user: SessionUser; actor: Actor; runId: string }

async function moveAll(ctx: CatalogContext, { from, to, suites, archived }: Move, by: By) {
  const { db } = ctx
  const ids = (await findListingsOf(db, [from])).map(({ id }) => id)
  const isArchived = new Set(archived)
  await changeMerged(ctx, [...new Set([...ids, ...archived])], by, ({ id }) => ({
    buildingId: to,
    ...(isArchived.has(id) && { status: 'archived' as const }),
  }))
  const replaced = suites.map(({ one, other }) =>
    isArchived.has(one.id) ? { from: one.id, to: other.id } : { from: other.id, to: one.id },
  )
  const link = await moveLink(db, { from, to }, { at: ctx.clock(), actor: by.actor, runId: by.runId })
  return {
    listing: ids,
    archived,
    ...(await moveMedia(db, { from: { type: 'buildings', id: from }, to: { type: 'buildings', id: to } })),
    floor_plan: await movePlansOf(db, { from, to }),
    saved_building: await moveSaves(db, 'building', { from, to }),
    saved_search: await moveSearches(db, 'building_ids', { from, to }),
    property_record: link,
    property_unit: await moveUnits(db, replaced),
  } satisfies Partial<MovedOfBuilding>
}

/** Changes listings of a merge. 409 with the reason if one can't be changed. */
export async function changeMerged(
  ctx: CatalogContext,
  ids: readonly number[],
  { user, actor, runId }: By,
  changesOf: (listing: ListingRecord) => ListingChanges,
) {
  if (ids.length === 0) return
  const author = { actor, action: 'listing.merged', runId } as const
  const request = { ids, author, user, isUndo: true }
  const { leftOut } = await changeMany(ctx, LISTINGS, request, async () => (listing) => ({
    changes: changesOf(listing),
  }))
  const [first] = leftOut
  if (first) throw conflict(`${first.name ?? 'A space'} can’t be moved: ${first.reason}.`)
}
