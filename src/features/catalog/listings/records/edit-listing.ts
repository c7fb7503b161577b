import { restorePhotoOrder } from '#features/media/photos/store.ts'
import type { AuditAction } from '#lib/audit-actions.ts'
import type { NewValues } from '#lib/fields/field-schemas.ts'
import { findMistakes } from '#lib/fields/find-mistakes.ts'
import { slugify } from '#lib/slugs/slugify.ts'
import { actorOf } from '#platform/audit-log.ts'
import type { Db } from '#platform/database/db.ts'
import { withinTransaction } from '#platform/database/transaction.ts'
import { type FieldError, rejectInvalid } from '#platform/errors.ts'
import type { UserRequest } from '#platform/http/serve.ts'
import type { SessionUser } from '#platform/http/session.ts'
import { type Edit, loadRecord, type RecordKind } from '#platform/records/change-record.ts'
import type { BuildingStatus } from '../../buildings/rules.ts'
import { changeListings } from '../../changes/change-catalog.ts'
import type { CatalogContext } from '../../changes/change-rows.ts'
import { type DeletedMedia, restoreDeletedMedia } from '../../media/restore-deleted-media.ts'
import { reviewEdits } from '../../pending-changes/review-edits.ts'
import { showPending } from '../../pending-changes/show-pending.ts'
import { LISTING_RECORD, type ListingValues, type NEW_LISTING_FIELDS } from '../fields.ts'
import { PUBLIC_STATUSES } from '../rules.ts'
import type { ListingRecord } from './contract.ts'
import { brokenRules, missingFields, priceMistakes } from './rules.ts'
import {
  findAgentIds,
  findAssignments,
  findListingRecords,
  findOwnBuilding,
  insertListing,
  type ListingMoments,
  type ListingWrite,
  lockBuildings,
  movePlans,
  replaceAgents,
  replacePrices,
  updateListings,
} from './store.ts'

export type ListingChanges = Partial<ListingValues> & {
  rentMode?: ListingRecord['rentMode']
  prices?: ListingRecord['prices']
  agentIds?: number[]
  /** A former order of its photos. */
  photoIds?: number[]
  /** What was deleted and is put back. */
  deletedMedia?: DeletedMedia
  moments?: ListingMoments
}
type ListingEdit = Edit<ListingRecord, ListingChanges>
type New = NewValues<typeof NEW_LISTING_FIELDS>

/** Listings as records, for changeRecord; `movesTo` is the building that a change names. */
export const listingKind = (
  ctx: CatalogContext,
  { movesTo, action = 'listing.changed' }: { movesTo?: number | undefined; action?: AuditAction } = {},
): RecordKind<ListingRecord, ListingChanges> => ({
  noun: 'listing',
  load: async (db, id, user, scope) => (await findListingRecords(db, [id], user, scope))[0],
  check: async (db, _next, edit) => (await checkListings(db, [edit]))[0]!,
  save: (db, _id, edit) => saveListings(db, [edit], ctx.clock()),
  async change(db, id, actor, work) {
    if (movesTo !== undefined) await lockBuildings(db, id, movesTo)
    return changeListings({ ...ctx, db }, [id], { actor, action }, work)
  },
  review: async (db, edit) => (await reviewEdits(db, 'listing', [edit], ctx.clock()))[0]!,
  show: showPending,
})

/** Creates a draft. 400 that names each field that is wrong, such as a building that the user may not edit. */
export function createListing(ctx: CatalogContext, body: New, by: UserRequest): Promise<ListingRecord> {
  const { user, request } = by
  return withinTransaction(ctx.db, async (transaction) => {
    const buildingStatus = await findOwnBuilding(transaction, body.buildingId, user)
    rejectInvalid([...checkNewListing(body), ...foreignBuilding(buildingStatus, user)])
    const author = { actor: actorOf({ user, ip: request.ip }), action: 'listing.created' } as const
    const { created } = await changeListings({ ...ctx, db: transaction }, [], author, async (db) => ({
      created: [await insertListing(db, body, slugify(body.name))],
    }))
    return loadRecord(transaction, listingKind(ctx), { id: created[0]!, user })
  })
}

/** What is wrong with the values of a listing that is not there yet. */
export const checkNewListing = (values: Partial<ListingValues>): FieldError[] => [
  ...findMistakes(LISTING_RECORD, values),
  ...brokenRules(values, Object.keys(values)),
]

/** What is wrong with each of the listings as it would be; one that gets its former status back may be as incomplete as it was. */
export async function checkListings(
  db: Db,
  edits: readonly ListingEdit[],
  { isUndo = false } = {},
): Promise<FieldError[][]> {
  const agentIds = new Set(edits.flatMap(({ changes }) => changes.agentIds ?? []))
  const knownAgents = agentIds.size > 0 ? await findAgentIds(db, [...agentIds]) : new Set<number>()
  const unassignable = await findUnassignable(db, edits)
  const mistakes = await Promise.all(edits.map((edit) => checkListing(db, edit, { knownAgents, isUndo })))
  return mistakes.map((found, index) => [...found, ...unassignable[index]!])
}

async function checkListing(
  db: Db,
  { current, changes, user }: ListingEdit,
  { knownAgents, isUndo }: { knownAgents: ReadonlySet<number>; isUndo: boolean },
): Promise<FieldError[]> {
  const next = { ...current, ...changes }
  const isMoved = next.buildingId !== current.buildingId
  const isRestored = changes.moments?.deleted_at === null
  const buildingStatus =
    isMoved || isRestored ? await findOwnBuilding(db, next.buildingId, user) : current.building.status
  const changed = Object.keys(changes)
  return [
    ...findMistakes(LISTING_RECORD, changes),
    ...brokenRules(next, changed),
    ...(isRepriced(changes) ? priceMistakes(next) : []),
    ...unknownAgents(changes.agentIds ?? [], knownAgents),
    ...(isRestored && buildingStatus === undefined
      ? [{ field: 'buildingId', message: `restore its building first: ${current.building.name}` }]
      : foreignBuilding(buildingStatus, user)),
    ...(PUBLIC_STATUSES.includes(next.status) && !isUndo && !isRestored
      ? newlyMissing(next, buildingStatus, current)
      : []),
  ]
}

/** The area decides what a total rent is per square foot. */
const isRepriced = ({ rentMode, prices, area }: ListingChanges) => Boolean(rentMode ?? prices ?? area)

function foreignBuilding(status: BuildingStatus | undefined, { role }: SessionUser): FieldError[] {
  if (status !== undefined) return []
  const whose = role === 'admin' ? 'the marketplace' : 'your company'
  return [{ field: 'buildingId', message: `expected a building of ${whose}` }]
}

function unknownAgents(ids: number[], known: ReadonlySet<number>): FieldError[] {
  return ids.flatMap((id, index) =>
    known.has(id) ? [] : [{ field: `agentIds.${index}`, message: 'expected an agent of the marketplace' }],
  )
}

/** A public listing that was imported without its agents can be edited; one that becomes public needs everything. */
function newlyMissing(
  next: ListingRecord & ListingChanges,
  buildingStatus: BuildingStatus | undefined,
  current: ListingRecord,
): FieldError[] {
  if (buildingStatus === undefined) return []
  const agentCount = (next.agentIds ?? next.agents).length
  const allowed = PUBLIC_STATUSES.includes(current.status) ? current.missing : []
  return missingFields({ ...next, agentCount, buildingStatus }).flatMap((field) =>
    allowed.includes(field) ? [] : [{ field, message: 'is needed to publish the listing' }],
  )
}

/** Why each of the listings can't be assigned as it is asked: a company assigns its own users, and not those of another. */
async function findUnassignable(db: Db, edits: readonly ListingEdit[]): Promise<FieldError[][]> {
  const assigned = edits.filter(({ changes }) => changes.assigneeId !== undefined)
  if (assigned.length === 0) return edits.map(() => [])
  const pairs = assigned.map(({ current, changes }) => ({ listingId: current.id, userId: changes.assigneeId! }))
  const users = Map.groupBy(await findAssignments(db, pairs), (user) => user.listing_id)
  return edits.map(({ current, changes: { assigneeId }, user: { role, companyId } }) => {
    if (assigneeId === undefined) return []
    const known = users.get(current.id) ?? []
    const isOwn = (user: { company_id: number | null }) => role === 'admin' || user.company_id === companyId
    if (known.some((user) => user.is_assigned && !isOwn(user)))
      return [{ field: 'assigneeId', message: 'another company of the building looks after it' }]
    if (assigneeId === null || known.some((user) => user.id === assigneeId && isOwn(user))) return []
    const whose = role === 'admin' ? 'a company of the building' : 'your company'
    return [{ field: 'assigneeId', message: `expected a user of ${whose}` }]
  })
}

/** Saves locked listings. Those that become public are so since `now`, and confirmed; with null as they were. */
export async function saveListings(db: Db, edits: readonly ListingEdit[], now: Date | null) {
  await updateListings(
    db,
    edits.map((edit) => writeOf(edit, now)),
  )
  const changed = edits.map(({ current: { id, buildingId: from }, changes }) => ({ id, from, ...changes }))
  const repriced = changed.flatMap(({ id, prices }) => (prices ? [{ id, prices }] : []))
  if (repriced.length > 0) await replacePrices(db, repriced)
  const reassigned = changed.flatMap(({ id, agentIds }) => (agentIds ? [{ id, agentIds }] : []))
  if (reassigned.length > 0) await replaceAgents(db, reassigned)
  for (const { id, from, buildingId = from, photoIds, deletedMedia } of changed) {
    if (deletedMedia) await restoreDeletedMedia(db, { type: 'listings', id }, deletedMedia)
    if (photoIds) await restorePhotoOrder(db, { type: 'listings', id }, photoIds)
    if (buildingId !== from) await movePlans(db, id, buildingId)
  }
}

function writeOf({ current, changes }: ListingEdit, now: Date | null): ListingWrite {
  const { moments, ...values } = changes
  const next = { ...current, ...changes }
  const becomesPublic = PUBLIC_STATUSES.includes(next.status) && !PUBLIC_STATUSES.includes(current.status)
  return {
    id: current.id,
    values,
    ...(isRepriced(changes) && { priced: next }),
    ...(becomesPublic && now && !moments && { madePublicAt: now }),
    ...(moments && { moments }),
  }
}
