import { buildingKind } from '#features/catalog/buildings/records/edit-building.ts'
import type { CatalogContext } from '#features/catalog/changes/change-rows.ts'
import { type FormerValues, readFormerValues, toChanges } from '#features/catalog/changes/read-former-values.ts'
import { type ListingChanges, listingKind } from '#features/catalog/listings/records/edit-listing.ts'
import { companyKind } from '#features/companies/records/edit-company.ts'
import { landlordKind } from '#features/landlords/records/edit-landlord.ts'
import { withinTransaction } from '#platform/database/transaction.ts'
import { conflict, notFound, rejectInvalid } from '#platform/errors.ts'
import type { UserRequest } from '#platform/http/serve.ts'
import { changeRecord, loadRecord, type RecordKind } from '#platform/records/change-record.ts'
import { findOwnedSince } from './find-owned-since.ts'
import { FIELDS } from './read-changes.ts'
import type { HistorySubject } from './rules.ts'
import { findRestorableMedia, findUnits, findWrite } from './store.ts'

type Entry = { id: number; entryId: number; version: number; fields?: string[] | undefined }
type Kind<Loaded extends { version: number }> = RecordKind<Loaded, object>

/** The kinds of records as they are restored; `changes` are the values that a record gets back. */
const KINDS = {
  building: (ctx: CatalogContext) => buildingKind(ctx, 'building.restored'),
  listing: (ctx: CatalogContext, { buildingId }: ListingChanges) =>
    listingKind(ctx, { movesTo: buildingId, action: 'listing.restored' }),
  company: (ctx: CatalogContext) => companyKind(ctx, 'company.restored'),
  landlord: (ctx: CatalogContext) => landlordKind(ctx, 'landlord.restored'),
} satisfies Record<HistorySubject, unknown>
type Restored<Type extends HistorySubject> = NonNullable<Awaited<ReturnType<ReturnType<(typeof KINDS)[Type]>['load']>>>

/**
 * Sets fields of a record, or all that can be restored, back to their values before an entry of its history, as a change like
 * any other. 404 for a record or an entry that the user may not read, 409 for an older version or an entry without values
 * before, 400 that names each field that is wrong.
 */
export function restoreRecord<Type extends HistorySubject>(
  ctx: CatalogContext,
  type: Type,
  { id, entryId, version, fields }: Entry,
  by: UserRequest,
): Promise<Restored<Type>> {
  return withinTransaction(ctx.db, async (db) => {
    const kindFor = KINDS[type] as unknown as (ctx: CatalogContext, changes: object) => Kind<Restored<Type>>
    const current = await loadRecord(db, kindFor(ctx, {}), { id, user: by.user })
    const write = await findWrite(db, { type, id }, entryId)
    if (!write || entryId <= (await findOwnedSince(db, { type, id }, by.user))) throw notFound('entry')
    if (!write.before) throw conflict('This entry has no values before it: it created the record.')
    const units = (await findUnits(db, { type, id }))(entryId)
    const deletedMedia = await findRestorableMedia(db, { type, id })
    const changes = toChanges(choose(readFormerValues(FIELDS[type], write, { units, deletedMedia }), fields), current)
    return changeRecord(db, kindFor(ctx, changes), { id, body: { ...changes, version }, by })
  })
}

/** The values of these fields, or all. */
function choose(values: FormerValues, fields: string[] | undefined): FormerValues {
  const known = Object.keys(values)
  if (known.length === 0) throw conflict('This entry has no values that can be restored.')
  if (!fields) return values
  rejectInvalid(
    fields.flatMap((field, index) =>
      known.includes(field) ? [] : [{ field: `fields.${index}`, message: `expected one of ${known.join(', ')}` }],
    ),
  )
  return Object.fromEntries(fields.map((field) => [field, values[field]]))
}
