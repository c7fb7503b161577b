import { type RawBuilder, sql } from 'kysely'
import { isPortraitOfUser } from '#features/accounts/picture-placements.ts'
import { type EditorPlacement, isEditablePhoto, isPhoto, type Placement } from '#features/media/access.ts'
import { isPublicListing, mayEdit, mayEditListing } from './listings/access.ts'
import { PUBLIC_STATUSES } from './listings/rules.ts'

export const buildingIsPublic = sql`building.status = 'published'`
const listingIsPublic = sql`listing.status = any(${[...PUBLIC_STATUSES]})`

/** SQL: the `app_user` is, by a confirmed address, an agent whom the rows of `links` name. */
const isAgentOf = (links: RawBuilder<unknown>) => sql`app_user.email_verified_at is not null and exists (
  select from agent ${links} where lower(agent.email) = app_user.email)`

/**
 * Photos of published buildings and of their public listings, the floor plans of both, and the portraits of users who are
 * their agents.
 */
export const CATALOG_PLACEMENTS: readonly Placement[] = [
  isPhoto(sql`select ${buildingIsPublic} from building where building.id = photo.building_id`),
  isPhoto(sql`
    select ${isPublicListing}
    from listing join building on building.id = listing.building_id where listing.id = photo.listing_id`),
  sql`exists (
    select from floor_plan
    join building on building.id = floor_plan.building_id
    left join listing on listing.id = floor_plan.listing_id
    where floor_plan.picture_id = picture.id and ${buildingIsPublic}
      and (floor_plan.listing_id is null or ${listingIsPublic}))`,
  isPortraitOfUser(
    isAgentOf(sql`
      join listing_agent on listing_agent.agent_id = agent.id
      join listing on listing.id = listing_agent.listing_id and ${listingIsPublic}
      join building on building.id = listing.building_id and ${buildingIsPublic}`),
  ),
  isPortraitOfUser(
    isAgentOf(sql`
      join building_contact on building_contact.agent_id = agent.id
      join building on building.id = building_contact.building_id and ${buildingIsPublic}`),
  ),
]

/** Photos and floor plans of buildings and listings that the user may edit, archived ones too. */
export const CATALOG_EDITOR_PLACEMENTS: readonly EditorPlacement[] = [
  (user) => isEditablePhoto(sql`select ${mayEdit(user)} from building where building.id = photo.building_id`),
  (user) =>
    isEditablePhoto(sql`
      select ${mayEditListing(user)} from listing join building on building.id = listing.building_id
      where listing.id = photo.listing_id`),
  (user) => sql`exists (
    select from floor_plan join building on building.id = floor_plan.building_id
    where floor_plan.picture_id = picture.id and ${mayEdit(user)})`,
]
