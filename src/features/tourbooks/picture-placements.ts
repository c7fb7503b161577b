import { sql } from 'kysely'
import type { EditorPlacement } from '#features/media/access.ts'

/** The covers of a user's own tourbooks, and the photos and plans of the external listings in them. */
export const TOURBOOK_EDITOR_PLACEMENTS: readonly EditorPlacement[] = [
  ({ id }) => sql`exists (
    select from tourbook where tourbook.cover_picture_id = picture.id and tourbook.user_id = ${id})`,
  ({ id }) => sql`exists (
    select from external_listing_photo
    join external_listing on external_listing.id = external_listing_photo.external_listing_id
    join tourbook on tourbook.id = external_listing.tourbook_id
    where external_listing_photo.picture_id = picture.id and tourbook.user_id = ${id})`,
  ({ id }) => sql`exists (
    select from external_listing join tourbook on tourbook.id = external_listing.tourbook_id
    where external_listing.plan_picture_id = picture.id and tourbook.user_id = ${id})`,
]
