import { sql } from 'kysely'
import { isPhoto, type Placement } from '#features/media/access.ts'

/** The photos, logos and covers of published landlords. */
export const LANDLORD_PLACEMENTS: readonly Placement[] = [
  isPhoto(sql`select landlord.status = 'published' from landlord where landlord.id = photo.landlord_id`),
  sql`exists (
    select from landlord
    where landlord.status = 'published' and picture.id in (landlord.logo_picture_id, landlord.cover_picture_id))`,
]
