import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { contactRows, photosOfBuilding } from '#features/catalog/buildings/store.ts'
import { mayEdit } from '#features/catalog/listings/access.ts'
import { presentPhoto, presentPrivatePicture } from '#features/media/present-media.ts'
import type { Db } from '#platform/database/db.ts'
import type { SessionUser } from '#platform/http/session.ts'
import { type BrochureAttributes, USUAL_ATTRIBUTES } from '../rules.ts'
import type { BrochureRecord } from './contract.ts'

/** What the brochures of a building contain; the usual where nothing is chosen. */
export async function findAttributes(db: Db, buildingId: number): Promise<BrochureAttributes> {
  const row = await db
    .selectFrom('building_brochure')
    .where('building_id', '=', buildingId)
    .selectAll()
    .executeTakeFirst()
  if (!row) return USUAL_ATTRIBUTES
  const { sections, tagline, color, disclaimer } = row
  return {
    sections,
    coverPhotoId: row.cover_photo_id,
    tagline,
    color,
    disclaimer,
    contactIds: row.contact_ids,
  }
}

/** Replaces what the brochures of a locked building contain. */
export async function saveAttributes(db: Db, buildingId: number, attributes: BrochureAttributes): Promise<void> {
  const { sections, coverPhotoId, tagline, color, disclaimer, contactIds } = attributes
  const values = { sections, cover_photo_id: coverPhotoId, tagline, color, disclaimer, contact_ids: contactIds }
  await db
    .insertInto('building_brochure')
    .values({ building_id: buildingId, ...values })
    .onConflict((conflict) => conflict.column('building_id').doUpdateSet(values))
    .execute()
}

/** What the brochures of a building contain, and what can be chosen; undefined for one that the user may not edit. */
export async function findBrochureRecord(db: Db, id: number, user: SessionUser): Promise<BrochureRecord | undefined> {
  const row = await db
    .selectFrom('building')
    .where('building.id', '=', id)
    .where(mayEdit(user))
    .select(['building.id', 'building.version'])
    .select([jsonArrayFrom(photosOfBuilding(db)).as('photos'), jsonArrayFrom(contactRows(db)).as('contacts')])
    .executeTakeFirst()
  if (!row) return undefined
  const attributes = await findAttributes(db, id)
  const photos = row.photos.map((photo) => ({ ...presentPhoto(photo), ...presentPrivatePicture(photo) }))
  const contacts = row.contacts.map((contact) => ({
    id: contact.id,
    name: `${contact.first_name} ${contact.last_name}`.trim(),
  }))
  return {
    id,
    version: row.version,
    ...attributes,
    // What was removed from the building since is no longer chosen.
    coverPhotoId: photos.some((photo) => photo.id === attributes.coverPhotoId) ? attributes.coverPhotoId : null,
    contactIds: attributes.contactIds.filter((each) => contacts.some((contact) => contact.id === each)),
    photos,
    contacts,
  }
}

/** Whether a building is of a landlord. */
export async function isOfLandlord(db: Db, { id, buildingId }: { id: number; buildingId: number }): Promise<boolean> {
  const row = await db
    .selectFrom('building')
    .where('id', '=', buildingId)
    .where('landlord_id', '=', id)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}
