import { sql } from 'kysely'
import { isPortraitOfUser } from '#features/accounts/picture-placements.ts'
import { type EditorPlacement, isEditablePhoto, isPhoto, type Placement } from '#features/media/access.ts'
import type { VideoEditorPlacement, VideoPlacement } from '#features/media/videos/access.ts'
import { mayEditLandlord } from './access.ts'

/** The photos, logos and covers of published landlords, and the portraits of users who are their contacts. */
export const LANDLORD_PLACEMENTS: readonly Placement[] = [
  isPhoto(sql`select landlord.status = 'published' from landlord where landlord.id = photo.landlord_id`),
  sql`exists (
    select from landlord
    where landlord.status = 'published' and picture.id in (landlord.logo_picture_id, landlord.cover_picture_id))`,
  isPortraitOfUser(sql`app_user.email_verified_at is not null and exists (
    select from agent
    join landlord_contact on landlord_contact.agent_id = agent.id
    join landlord on landlord.id = landlord_contact.landlord_id and landlord.status = 'published'
    where lower(agent.email) = app_user.email)`),
]

/** The photos, logos and covers of landlords that the user may edit. */
export const LANDLORD_EDITOR_PLACEMENTS: readonly EditorPlacement[] = [
  (user) => isEditablePhoto(sql`select ${mayEditLandlord(user)} from landlord where landlord.id = photo.landlord_id`),
  (user) => sql`exists (
    select from landlord
    where ${mayEditLandlord(user)} and picture.id in (landlord.logo_picture_id, landlord.cover_picture_id))`,
]

/** Videos of published landlords. */
export const LANDLORD_VIDEO_PLACEMENTS: readonly VideoPlacement[] = [
  sql`exists (select from landlord where landlord.id = video.landlord_id and landlord.status = 'published')`,
]

/** Videos of landlords that the user may edit. */
export const LANDLORD_VIDEO_EDITOR_PLACEMENTS: readonly VideoEditorPlacement[] = [
  (user) => sql`exists (select from landlord where landlord.id = video.landlord_id and ${mayEditLandlord(user)})`,
]
