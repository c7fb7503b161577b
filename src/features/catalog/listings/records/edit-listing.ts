import { restorePhotoOrder } from '#features/media/photos/store.ts'
import type { AuditAction } from '#lib/audit-actions.ts'
import type { NewValues } from '#lib/fields/field-schemas.ts'
import { findMistakes } from '#lib/fields/find-mistakes.ts'
import { slugify } from '#lib/slug.ts'
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
import { LISTING_RECORD, type ListingValues, type NEW_LISTING_FIELDS } from '../fields.ts'
import { PUBLIC_STATUSES } from '../rules.ts'
import type { ListingRecord } from './contract.ts'
import { brokenRules, missingFields, priceMistakes } from './rules.ts'
import {
  findAgentIds,
  findListingRecord,
  findOwnBuilding,
  insertListing,
  lockBuildings,
  movePlans,
  replaceAgents,
  replacePrices,
  updateListing,
} from './store.ts'

export type ListingChanges = Partial<ListingValues> & {
  rentMode?: ListingRecord['rentMode']
  prices?: ListingRecord['prices']
  agentIds?: number[]
  /** A former order of its photos. */
  photoIds?: number[]
}
type ListingEdit = Edit<ListingRecord, ListingChanges>
type New = NewValues<typeof NEW_LISTING_FIELDS>

/** Listings as records, for changeRecord; `movesTo` is the building that a change names. */
export const listingKind = (
  ctx: CatalogContext,
  { movesTo, action = 'listing.changed' }: { movesTo?: number | undefined; action?: AuditAction } = {},
): RecordKind<ListingRecord, ListingChanges> => ({
  noun: 'listing',
  load: findListingRecord,
  check: checkListing,
  save: (db, id, edit) => saveListing(db, id, edit, ctx.clock()),
  async change(db, id, actor, work) {
    if (movesTo !== undefined) await lockBuildings(db, id, movesTo)
    return changeListings({ ...ctx, db }, [id], { actor, action }, work)
  },
})

/** Creates a draft. 400 that names each field that is wrong, such as a building that the user may not edit. */
export function createListing(ctx: CatalogContext, body: New, by: UserRequest): Promise<ListingRecord> {
  const { user, request } = by
  return withinTransaction(ctx.db, async (transaction) => {
    const buildingStatus = await findOwnBuilding(transaction, body.buildingId, user)
    rejectInvalid([
      ...findMistakes(LISTING_RECORD, body),
      ...brokenRules(body, Object.keys(body)),
      ...foreignBuilding(buildingStatus, user),
    ])
    const author = { actor: actorOf({ user, ip: request.ip }), action: 'listing.created' } as const
    const { created } = await changeListings({ ...ctx, db: transaction }, [], author, async (db) => ({
      created: [await insertListing(db, body, slugify(body.name))],
    }))
    return loadRecord(transaction, listingKind(ctx), { id: created[0]!, user })
  })
}

async function checkListing(
  db: Db,
  next: ListingRecord & ListingChanges,
  { current, changes, user }: ListingEdit,
): Promise<FieldError[]> {
  const isMoved = next.buildingId !== current.buildingId
  const buildingStatus = isMoved ? await findOwnBuilding(db, next.buildingId, user) : current.building.status
  const changed = Object.keys(changes)
  return [
    ...findMistakes(LISTING_RECORD, changes),
    ...brokenRules(next, changed),
    ...(isRepriced(changes) ? priceMistakes(next) : []),
    ...(await unknownAgents(db, changes.agentIds ?? [])),
    ...foreignBuilding(buildingStatus, user),
    ...(PUBLIC_STATUSES.includes(next.status) ? newlyMissing(next, buildingStatus, current) : []),
  ]
}

/** The area decides what a total rent is per square foot. */
const isRepriced = ({ rentMode, prices, area }: ListingChanges) => Boolean(rentMode ?? prices ?? area)

function foreignBuilding(status: BuildingStatus | undefined, { role }: SessionUser): FieldError[] {
  if (status !== undefined) return []
  const whose = role === 'admin' ? 'the marketplace' : 'your company'
  return [{ field: 'buildingId', message: `expected a building of ${whose}` }]
}

async function unknownAgents(db: Db, ids: number[]): Promise<FieldError[]> {
  const known = ids.length > 0 ? await findAgentIds(db, ids) : new Set()
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

async function saveListing(db: Db, id: number, { current, changes }: ListingEdit, now: Date) {
  const next = { ...current, ...changes }
  const becomesPublic = PUBLIC_STATUSES.includes(next.status) && !PUBLIC_STATUSES.includes(current.status)
  await updateListing(db, id, changes, {
    ...(isRepriced(changes) && { priced: next }),
    ...(becomesPublic && { madePublicAt: now }),
  })
  if (changes.prices) await replacePrices(db, id, changes.prices)
  if (changes.agentIds) await replaceAgents(db, id, changes.agentIds)
  if (changes.photoIds) await restorePhotoOrder(db, { type: 'listings', id }, changes.photoIds)
  if (next.buildingId !== current.buildingId) await movePlans(db, id, next.buildingId)
}
