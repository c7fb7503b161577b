import { type RawBuilder, sql } from 'kysely'
import type { EditorPlacement, Placement } from '#features/media/access.ts'

/**
 * SQL: the query's `picture` is the portrait of an `app_user` who acts in public; each feature adds how. Portraits of
 * other users are not public, nor is that of a closed account.
 */
export const isPortraitOfUser = (actsInPublic: RawBuilder<unknown>): Placement => sql`exists (
  select from app_user
  where app_user.picture_id = picture.id and app_user.deactivated_at is null and ${actsInPublic})`

/** SQL: the same for the logo of the branding of an `app_user`. */
export const isLogoOfUser = (actsInPublic: RawBuilder<unknown>): Placement => sql`exists (
  select from tourbook_contact join app_user on app_user.id = tourbook_contact.user_id
  where tourbook_contact.logo_picture_id = picture.id and app_user.deactivated_at is null and ${actsInPublic})`

/** A user's own portrait and logo. */
export const ACCOUNT_EDITOR_PLACEMENTS: readonly EditorPlacement[] = [
  ({ id }) => sql`exists (select from app_user where app_user.picture_id = picture.id and app_user.id = ${id})`,
  ({ id }) => sql`exists (
    select from tourbook_contact
    where tourbook_contact.logo_picture_id = picture.id and tourbook_contact.user_id = ${id})`,
]
