import { type Insertable, type RawBuilder, type SqlBool, sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Db } from '#platform/database/db.ts'
import type { ExternalListing } from '#schema'
import { externalListingRows } from '../spaces/store.ts'
import { flyerRows } from './flyer/store.ts'

export type Columns = Omit<
  Insertable<ExternalListing>,
  'tourbook_id' | 'version' | 'created_at' | 'updated_at' | 'location'
> & {
  location: RawBuilder<never> | null
}
type PlacedPhoto = { pictureId: number; caption: string }

/** The external listings that are stops of a tourbook, each with the id and notes of its stop. */
const externalStops = (db: Db, tourbookId: number) =>
  externalListingRows(db)
    .innerJoin('tourbook_stop', 'tourbook_stop.external_listing_id', 'external_listing.id')
    .where('external_listing.tourbook_id', '=', tourbookId)
    .where('tourbook_stop.removed_at', 'is', null)
    .select(() => [jsonObjectFrom(flyerRows(db).where(sql<SqlBool>`flyer.id = external_listing.flyer_id`)).as('flyer')])
    .select(['tourbook_stop.id as sortable_id', 'tourbook_stop.shared_note', 'tourbook_stop.private_note'])

export const findExternalListing = (db: Db, { id, tourbookId }: { id: number; tourbookId: number }) =>
  externalStops(db, tourbookId).where('external_listing.id', '=', id).executeTakeFirst()

/** In the order of the stops. */
export const listExternalListings = (db: Db, tourbookId: number) =>
  externalStops(db, tourbookId).orderBy('tourbook_stop.position').orderBy('tourbook_stop.id').execute()

export type FoundExternalListing = NonNullable<Awaited<ReturnType<typeof findExternalListing>>>

/** The ids among these that are in a user's own tourbooks. */
export async function findOwnExternalListings(db: Db, ids: number[], userId: number): Promise<Set<number>> {
  const rows = await db
    .selectFrom('external_listing')
    .innerJoin('tourbook', 'tourbook.id', 'external_listing.tourbook_id')
    .where('external_listing.id', 'in', ids)
    .where('tourbook.user_id', '=', userId)
    .select('external_listing.id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export async function insertExternalListing(db: Db, tourbookId: number, columns: Columns, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('external_listing')
    .values({ ...columns, tourbook_id: tourbookId, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes the given columns, and counts the change. */
export async function updateExternalListing(db: Db, id: number, columns: Partial<Columns>, now: Date) {
  await db
    .updateTable('external_listing')
    .set((row) => ({ ...columns, version: row('version', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .execute()
}

/** Replaces the photos of an external listing by these in order. */
export async function replacePhotos(db: Db, id: number, photos: PlacedPhoto[]) {
  await db.deleteFrom('external_listing_photo').where('external_listing_id', '=', id).execute()
  if (photos.length === 0) return
  await db
    .insertInto('external_listing_photo')
    .values(
      photos.map(({ pictureId, caption }, position) => ({
        external_listing_id: id,
        position,
        picture_id: pictureId,
        caption,
      })),
    )
    .execute()
}

/** Copies an external listing with its photos into another tourbook, and returns the copy's id. */
export async function copyExternalListing(
  db: Db,
  { id, tourbookId }: { id: number; tourbookId: number },
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into external_listing (tourbook_id, ${COPIED}, created_at, updated_at)
    select ${tourbookId}, ${COPIED}, ${now}, ${now} from external_listing where id = ${id}
    returning id`.execute(db)
  const copyId = rows[0]!.id
  await sql`
    insert into external_listing_photo (external_listing_id, position, picture_id, caption)
    select ${copyId}, position, picture_id, caption from external_listing_photo where external_listing_id = ${id}`.execute(
    db,
  )
  return copyId
}

/** What a copy has of the original. */
const COPIED = sql.join(
  (
    [
      'name',
      'building_name',
      'street',
      'city',
      'abbreviated_region',
      'postal_code',
      'country_code',
      'location',
      'floor',
      'building_class',
      'space_type',
      'condition',
      'area_sqft',
      'area_unit',
      'rent_low',
      'rent_high',
      'rent_currency',
      'rent_area_unit',
      'rent_period',
      'min_divisible_sqft',
      'operating_expenses',
      'taxes',
      'electricity',
      'lease_type',
      'lease_structure',
      'availability',
      'available_on',
      'min_term_months',
      'max_term_months',
      'ceiling_inches',
      'description',
      'agent_name',
      'agent_company',
      'agent_email',
      'agent_phone',
      'source_url',
      'plan_picture_id',
      'flyer_id',
    ] satisfies (keyof ExternalListing)[]
  ).map((column) => sql.ref(column)),
)
