import { contactMistakes, replaceContacts } from '#features/companies/replace-contacts.ts'
import { findMarketNear, isInReach } from '#features/markets/rules.ts'
import { restorePhotoOrder } from '#features/media/photos/store.ts'
import { localitySlug, regionSlug } from '#lib/address.ts'
import type { AuditAction } from '#lib/audit-actions.ts'
import type { NewValues } from '#lib/fields/field-schemas.ts'
import { fieldsOfKind } from '#lib/fields/fields.ts'
import { findMistakes } from '#lib/fields/find-mistakes.ts'
import { slugify } from '#lib/slugs/slugify.ts'
import { actorOf } from '#platform/audit-log.ts'
import type { Db } from '#platform/database/db.ts'
import { withinTransaction } from '#platform/database/transaction.ts'
import { type FieldError, rejectInvalid } from '#platform/errors.ts'
import type { UserRequest } from '#platform/http/serve.ts'
import type { SessionUser } from '#platform/http/session.ts'
import { type Deletion, type Edit, loadRecord, type RecordKind } from '#platform/records/change-record.ts'
import { listNames, type NamedRows } from '#platform/records/list-names.ts'
import { changeBuildings } from '../../changes/change-catalog.ts'
import type { CatalogContext } from '../../changes/change-rows.ts'
import { type DeletedMedia, restoreDeletedMedia } from '../../media/restore-deleted-media.ts'
import { reviewEdits } from '../../pending-changes/review-edits.ts'
import { showPending } from '../../pending-changes/show-pending.ts'
import { BUILDING_FIELDS, BUILDING_RECORD, type BuildingValues, type NEW_BUILDING_FIELDS } from '../fields.ts'
import type { BuildingRecord } from './contract.ts'
import { expectedPostalCode, missingFields } from './rules.ts'
import { findBuildingRecords, findMarketed, findReferred, insertBuilding, updateBuilding } from './store.ts'

/** `photoIds` is a former order of its photos; `deletedMedia` are put back. */
export type BuildingChanges = Partial<BuildingValues> & {
  agentIds?: number[]
  photoIds?: number[]
  deletedMedia?: DeletedMedia
  moments?: Deletion
}
type BuildingEdit = Edit<BuildingRecord, BuildingChanges>
type New = NewValues<typeof NEW_BUILDING_FIELDS>

const REFERENCES = fieldsOfKind(BUILDING_FIELDS, 'reference')
const references = Object.entries(REFERENCES) as [keyof typeof REFERENCES, { to: 'company' | 'landlord' }][]

/** Buildings as records, for changeRecord. */
export const buildingKind = (
  ctx: CatalogContext,
  action: AuditAction = 'building.changed',
): RecordKind<BuildingRecord, BuildingChanges> => ({
  noun: 'building',
  load: async (db, id, user, scope) => (await findBuildingRecords(db, [id], user, scope))[0],
  check: async (db, _next, edit) => (await checkBuildings(db, [edit]))[0]!,
  save: (db, _id, edit) => saveBuilding(db, edit),
  change: (db, id, actor, work) => changeBuildings({ ...ctx, db }, [id], { actor, action }, work),
  review: async (db, edit) => (await reviewEdits(db, 'building', [edit], ctx.clock()))[0]!,
  show: showPending,
})

/** Creates a draft; a landlord's user creates it for their company. 400 that names each field that is wrong. */
export function createBuilding(ctx: CatalogContext, body: New, by: UserRequest): Promise<BuildingRecord> {
  const { user, request } = by
  return withinTransaction(ctx.db, async (transaction) => {
    rejectInvalid(await checkNewBuilding(transaction, body))
    const author = { actor: actorOf({ user, ip: request.ip }), action: 'building.created' } as const
    const { created } = await changeBuildings({ ...ctx, db: transaction }, [], author, async (db) => ({
      created: [await addBuilding(db, body, user)],
    }))
    return loadRecord(transaction, buildingKind(ctx), { id: created[0]!, user })
  })
}

/** What is wrong with a building that is not there yet. */
export const checkNewBuilding = (db: Db, values: Partial<BuildingValues>): Promise<FieldError[]> =>
  checkValues(db, values, Object.keys(values))

type Named = Partial<BuildingValues> & Pick<BuildingValues, 'name'>

/** Adds a checked building, of a landlord's user to their company; returns its id. */
export function addBuilding(db: Db, values: Named, user: SessionUser): Promise<number> {
  const own = user.role === 'admin' ? {} : { employerId: user.companyId }
  const derived = { slug: slugify(values.name), ...slugsOf(values) }
  return insertBuilding(db, { ...values, ...own, ...nearestMarket(values) }, derived)
}

/** Saves a locked building. */
export async function saveBuilding(
  db: Db,
  { current, changes: { agentIds, photoIds, deletedMedia, moments, ...values } }: BuildingEdit,
): Promise<void> {
  const { id } = current
  const next = { ...current, ...values }
  await updateBuilding(db, id, { ...values, ...nearestMarket(next) }, { ...slugsOf(next), ...moments })
  if (agentIds) await replaceContacts(db, 'building', id, agentIds)
  if (deletedMedia) await restoreDeletedMedia(db, { type: 'buildings', id }, deletedMedia)
  if (photoIds) await restorePhotoOrder(db, { type: 'buildings', id }, photoIds)
}

/** What is wrong with each of the buildings as it would be. */
export async function checkBuildings(db: Db, edits: readonly BuildingEdit[]): Promise<FieldError[][]> {
  const withdrawn = edits.filter(isWithdrawn).map(({ current }) => current.id)
  const marketed = withdrawn.length > 0 ? await findMarketed(db, withdrawn) : new Map()
  return Promise.all(edits.map((edit) => checkBuilding(db, edit, marketed.get(edit.current.id))))
}

const isWithdrawn = ({ current, changes: { status = current.status, moments } }: BuildingEdit) =>
  Boolean(moments?.deleted_at) || (current.status === 'published' && status !== 'published')

async function checkBuilding(
  db: Db,
  { current, changes, user }: BuildingEdit,
  marketed: NamedRows | undefined,
): Promise<FieldError[]> {
  const next = { ...current, ...changes }
  const isRestored = changes.moments?.deleted_at === null
  const errors = isRestored ? await deletedReferences(db, current) : await checkValues(db, next, Object.keys(changes))
  if (user.role !== 'admin') errors.push(...movedByOthers(changes, current))
  if (changes.agentIds) errors.push(...(await contactMistakes(db, changes.agentIds, { current, user })))
  if (next.status === 'published') {
    const missing = missingFields({ ...next, ...nearestMarket(next) })
    errors.push(...missing.map((field) => ({ field, message: 'is needed to publish the building' })))
  }
  if (marketed)
    errors.push({
      field: 'status',
      message: `take ${countSpaces(marketed.count)} off the market first: ${listNames(marketed)}`,
    })
  return errors
}

/** What a building that is restored refers to is restored before it. */
const deletedReferences = async (db: Db, current: BuildingRecord): Promise<FieldError[]> =>
  (await unknownReferences(db, current, Object.keys(REFERENCES))).map(({ field }) => ({
    field,
    message: `restore ${current.names[field as keyof typeof REFERENCES]} first`,
  }))

const countSpaces = (count: number) => (count === 1 ? 'its space' : `its ${count} spaces`)

/** What is wrong with the values of `changed` fields, which also go together with those of others. */
async function checkValues(db: Db, next: Partial<BuildingValues>, changed: string[]): Promise<FieldError[]> {
  const errors: FieldError[] = []
  const { countryCode = '', postalCode = null, location = null, market = null } = next
  if (!/^[A-Z]{2}$/.test(countryCode))
    errors.push({ field: 'countryCode', message: 'expected two capital letters, such as US or GB' })
  const expected = expectedPostalCode(postalCode, countryCode)
  if (expected) errors.push({ field: 'postalCode', message: expected })
  if (market && location && !isInReach(market, [location.longitude, location.latitude]))
    errors.push({ field: 'location', message: `expected a point within the market ${market}` })
  if (next.yearBuilt && next.yearRenovated && next.yearRenovated < next.yearBuilt)
    errors.push({ field: 'yearRenovated', message: 'expected a year after it was built' })
  const known = [...findMistakes(BUILDING_RECORD, next), ...errors].filter(({ field }) => isAbout(field, changed))
  return [...known, ...(await unknownReferences(db, next, changed))]
}

/** Fields whose rule also reads others: a mistake in one is reported when any of them changes. */
const READ_TOGETHER: Record<string, string[]> = {
  postalCode: ['countryCode'],
  location: ['market'],
  yearRenovated: ['yearBuilt'],
}
const isAbout = (field: string, changed: string[]) =>
  [field, ...(READ_TOGETHER[field] ?? [])].some((name) => changed.includes(name))

async function unknownReferences(db: Db, next: Partial<BuildingValues>, changed: string[]): Promise<FieldError[]> {
  const given = references.filter(([name]) => changed.includes(name) && next[name] != null)
  if (given.length === 0) return []
  const idsTo = (to: string) => given.flatMap(([name, field]) => (field.to === to ? [next[name]!] : []))
  const found = await findReferred(db, { companies: idsTo('company'), landlords: idsTo('landlord') })
  return given.flatMap(([name, { to }]) =>
    found[to].has(next[name]!) ? [] : [{ field: name, message: `expected a ${to} of the marketplace` }],
  )
}

/** Who a building belongs to decides who may edit it, so that admins alone change it. */
const movedByOthers = (changes: BuildingChanges, current: BuildingRecord): FieldError[] =>
  references.flatMap(([name]) =>
    changes[name] !== undefined && changes[name] !== current[name]
      ? [{ field: name, message: 'is changed by the marketplace' }]
      : [],
  )

/** A building without a market gets the one around its point. */
export function nearestMarket({ location, market }: BuildingChanges): Pick<BuildingChanges, 'market'> {
  return market || !location ? {} : { market: findMarketNear([location.longitude, location.latitude]) }
}

/** A city that is its own region, such as Dubai, browses under its own name. */
function slugsOf({ city = '', abbreviatedRegion = null, countryCode = '' }: BuildingChanges) {
  const locality = localitySlug(city)
  return { region_slug: regionSlug(abbreviatedRegion, countryCode) ?? locality, locality_slug: locality }
}
