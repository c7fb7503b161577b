import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import type { PictureOrigin } from './rules.ts'

export type Picture = { id: number; key: string; origin: PictureOrigin }

/**
 * A picture that is public, or undefined. Drawn ones come from a library and reveal nothing; an uploaded one is public
 * where it is placed on something published and not archived there. `publicStatuses` are those of listings.
 */
export async function findPicture(db: Db, id: number, publicStatuses: readonly string[]): Promise<Picture | undefined> {
  const published = sql`building.status = 'published' and (placed.listing_id is null or listing.status = any(${[...publicStatuses]}))`
  const { rows } = await sql<Picture>`
    select id, key, origin from picture where id = ${id} and (
      origin = 'drawn'
      or exists (
        select from photo placed
        left join landlord on landlord.id = placed.landlord_id
        left join listing on listing.id = placed.listing_id
        left join building on building.id = coalesce(placed.building_id, listing.building_id)
        where placed.picture_id = picture.id and placed.archived_at is null
          and (landlord.status = 'published' or (${published}))
      )
      or exists (
        select from floor_plan placed
        left join listing on listing.id = placed.listing_id
        join building on building.id = placed.building_id
        where placed.picture_id = picture.id and ${published}
      )
      or exists (select from landlord where status = 'published' and picture.id in (logo_picture_id, cover_picture_id))
      or exists (select from company where logo_picture_id = picture.id)
      or exists (select from agent where picture_id = picture.id)
    )`.execute(db)
  return rows[0]
}
