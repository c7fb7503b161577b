import { sql } from 'kysely'
import type { VideoEditorPlacement, VideoPlacement } from '#features/media/videos/access.ts'
import { isPublicListing, mayEdit, mayEditListing } from './listings/access.ts'
import { buildingIsPublic } from './picture-placements.ts'

/** Videos of published buildings and of their public listings. */
export const CATALOG_VIDEO_PLACEMENTS: readonly VideoPlacement[] = [
  sql`exists (select from building where building.id = video.building_id and ${buildingIsPublic})`,
  sql`exists (
    select from listing join building on building.id = listing.building_id
    where listing.id = video.listing_id and ${isPublicListing})`,
]

/** Videos of buildings and listings that the user may edit. */
export const CATALOG_VIDEO_EDITOR_PLACEMENTS: readonly VideoEditorPlacement[] = [
  (user) => sql`exists (select from building where building.id = video.building_id and ${mayEdit(user)})`,
  (user) => sql`exists (
    select from listing join building on building.id = listing.building_id
    where listing.id = video.listing_id and ${mayEditListing(user)})`,
]
