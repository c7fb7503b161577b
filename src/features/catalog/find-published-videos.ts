import { type SqlBool, sql } from 'kysely'
import { videosOf } from '#features/media/store.ts'
import type { Db } from '#platform/database/db.ts'

/** The videos among these whose listing or building is, or was, published. */
export async function findPublishedVideos(db: Db, ids: number[]): Promise<Set<number>> {
  const wasPublished = sql<SqlBool>`video.id = any(${ids}::bigint[]) and (
    exists (select from building where building.id = video.building_id and building.status <> 'draft')
    or exists (
      select from listing
      where listing.id = video.listing_id and listing.status <> 'draft' and listing.published_at is not null))`
  const rows = await videosOf(db, wasPublished).execute()
  return new Set(rows.map(({ id }) => id))
}
