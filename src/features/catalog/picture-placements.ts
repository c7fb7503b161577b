import { sql } from 'kysely'
import { type EditorPlacement, isEditablePhoto, isPhoto, type Placement } from '#features/media/access.ts'
import { mayEdit } from './listings/access.ts'
import { PUBLIC_STATUSES } from './listings/rules.ts'

export const buildingIsPublic = sql`building.status = 'published'`
export const listingIsPublic = sql`listing.status = any(${[...PUBLIC_STATUSES]})`

/** Photos of published buildings and of their public listings, and the floor plans of both. */
export const CATALOG_PLACEMENTS: readonly Placement[] = [
  isPhoto(sql`select ${buildingIsPublic} from building where building.id = photo.building_id`),
  isPhoto(sql`
    select ${listingIsPublic} and ${buildingIsPublic}
    from listing join building on building.id = listing.building_id where listing.id = photo.listing_id`),
  sql`exists (
    select from floor_plan
    join building on building.id = floor_plan.building_id
    left join listing on listing.id = floor_plan.listing_id
    where floor_plan.picture_id = picture.id and ${buildingIsPublic}
      and (floor_plan.listing_id is null or ${listingIsPublic}))`,
]

/** Photos and floor plans of buildings and listings that the user may edit, archived ones too. */
export const CATALOG_EDITOR_PLACEMENTS: readonly EditorPlacement[] = [
  (user) => isEditablePhoto(sql`select ${mayEdit(user)} from building where building.id = photo.building_id`),
  (user) =>
    isEditablePhoto(sql`
      select ${mayEdit(user)} from listing join building on building.id = listing.building_id
      where listing.id = photo.listing_id`),
  (user) => sql`exists (
    select from floor_plan join building on building.id = floor_plan.building_id
    where floor_plan.picture_id = picture.id and ${mayEdit(user)})`,
]
