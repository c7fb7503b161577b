import { changeLandlords } from '#features/catalog/changes/change-catalog.ts'
import type { CatalogContext } from '#features/catalog/changes/change-rows.ts'
import { type DeletedMedia, restoreDeletedMedia } from '#features/catalog/media/restore-deleted-media.ts'
import { reviewEdits } from '#features/catalog/pending-changes/review-edits.ts'
import { showPending } from '#features/catalog/pending-changes/show-pending.ts'
import { contactMistakes, replaceContacts } from '#features/companies/replace-contacts.ts'
import { restorePhotoOrder } from '#features/media/photos/store.ts'
import type { AuditAction } from '#lib/audit-actions.ts'
import type { NewValues } from '#lib/fields/field-schemas.ts'
import { findMistakes } from '#lib/fields/find-mistakes.ts'
import { SLUG } from '#lib/slugs/slug.ts'
import { slugify } from '#lib/slugs/slugify.ts'
import { actorOf } from '#platform/audit-log.ts'
import { lockInTransaction } from '#platform/database/advisory-lock.ts'
import type { Db } from '#platform/database/db.ts'
import { withinTransaction } from '#platform/database/transaction.ts'
import { type FieldError, rejectInvalid } from '#platform/errors.ts'
import type { UserRequest } from '#platform/http/serve.ts'
import { type Deletion, type Edit, loadRecord, type RecordKind } from '#platform/records/change-record.ts'
import { listNames } from '#platform/records/list-names.ts'
import { LANDLORD_FIELDS, type LandlordValues, type NEW_LANDLORD_FIELDS } from '../fields.ts'
import { missingFields, readWebLink } from '../rules.ts'
import type { LandlordRecord } from './contract.ts'
import {
  findBuildingsOf,
  findCompanyOf,
  findLandlordRecord,
  findSlugHolder,
  insertLandlord,
  updateLandlord,
} from './store.ts'

/** `photoIds` is a former order of its photos; `deletedMedia` are put back. */
export type LandlordChanges = Partial<LandlordValues> & {
  agentIds?: number[]
  photoIds?: number[]
  deletedMedia?: DeletedMedia
  moments?: Deletion
}

/** Landlords as records, for changeRecord. */
export const landlordKind = (
  ctx: CatalogContext,
  action: AuditAction = 'landlord.changed',
): RecordKind<LandlordRecord, LandlordChanges> => ({
  noun: 'landlord',
  load: findLandlordRecord,
  check: checkLandlord,
  async save(db, id, { changes: { agentIds, photoIds, deletedMedia, moments, ...values } }) {
    await updateLandlord(db, id, values, moments)
    if (agentIds) await replaceContacts(db, 'landlord', id, agentIds)
    if (deletedMedia) await restoreDeletedMedia(db, { type: 'landlords', id }, deletedMedia)
    if (photoIds) await restorePhotoOrder(db, { type: 'landlords', id }, photoIds)
  },
  change: (db, id, actor, work) => changeLandlords({ ...ctx, db }, [id], { actor, action }, work),
  review: async (db, edit) => (await reviewEdits(db, 'landlord', [edit], ctx.clock()))[0]!,
  show: showPending,
})

/** Creates a draft; a landlord's user creates it for their company. 400 that names each field that is wrong. */
export function createLandlord(
  ctx: CatalogContext,
  { name, about = '', ...body }: NewValues<typeof NEW_LANDLORD_FIELDS>,
  { user, request }: UserRequest,
): Promise<LandlordRecord> {
  const companyId = user.role === 'admin' ? body.companyId : user.companyId
  const values = { name, about, slug: body.slug ?? slugify(name), companyId: companyId ?? 0 }
  return withinTransaction(ctx.db, async (db) => {
    const author = { actor: actorOf({ user, ip: request.ip }), action: 'landlord.created' } as const
    rejectInvalid(await checkValues(db, values))
    const { created } = await changeLandlords({ ...ctx, db }, [], author, async (transaction) => ({
      created: [await insertLandlord(transaction, values)],
    }))
    return loadRecord(db, landlordKind(ctx), { id: created[0]!, user })
  })
}

async function checkLandlord(
  db: Db,
  next: LandlordRecord & LandlordChanges,
  { current, changes, user }: Edit<LandlordRecord, LandlordChanges>,
): Promise<FieldError[]> {
  const { slug, companyId } = current
  const isRestored = changes.moments?.deleted_at === null
  const errors = await checkValues(db, isRestored ? { slug, companyId } : changes, current.id)
  const buildings = changes.moments?.deleted_at ? await findBuildingsOf(db, current.id) : null
  if (buildings) errors.push({ field: 'id', message: `it has buildings: ${listNames(buildings)}` })
  if (user.role !== 'admin' && changes.companyId !== undefined && changes.companyId !== current.companyId)
    errors.push({ field: 'companyId', message: 'is changed by the marketplace' })
  if (changes.agentIds) errors.push(...(await contactMistakes(db, changes.agentIds, { current, user })))
  if (next.status !== 'published') return errors
  const missing = missingFields(next)
  return [...errors, ...missing.map((field) => ({ field, message: 'is needed to publish the page' }))]
}

/** What is wrong with the values that are given; `id` is the landlord that gets them. */
async function checkValues(db: Db, values: Partial<LandlordValues>, id?: number): Promise<FieldError[]> {
  const errors: FieldError[] = findMistakes(LANDLORD_FIELDS, values)
  const { slug, companyId, webLinks = [] } = values
  const wrong = webLinks.find((line) => readWebLink(line) === undefined)
  if (wrong !== undefined) {
    const message = `expected a name and then a link, such as "Annual report https://example.com/report.pdf", not "${wrong}"`
    errors.push({ field: 'webLinks', message })
  }
  // Two changes at once would both find that a slug is free, or that a company has no page.
  if (slug !== undefined || companyId !== undefined) await lockInTransaction(db, 'landlord pages')
  if (slug !== undefined) errors.push(...(await checkSlug(db, slug, id)))
  if (companyId === undefined) return errors
  const company = await findCompanyOf(db, companyId)
  if (!company) errors.push({ field: 'companyId', message: 'expected a company of the marketplace' })
  else if (company.landlord_id !== null && company.landlord_id !== id)
    errors.push({ field: 'companyId', message: `has the page ${company.landlord} already` })
  return errors
}

async function checkSlug(db: Db, slug: string, id?: number): Promise<FieldError[]> {
  const mistake = (message: string) => [{ field: 'slug', message }]
  if (!SLUG.test(slug)) return mistake('expected lowercase letters and digits, separated by hyphens')
  // A page opens by its id, too.
  if (/^\d+$/.test(slug)) return mistake('expected at least one letter')
  const holder = await findSlugHolder(db, slug)
  return holder && holder.id !== id ? mistake(`leads to the page of ${holder.name}`) : []
}
