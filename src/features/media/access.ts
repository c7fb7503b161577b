import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import type { PictureFormat } from './rules.ts'

/** SQL: whether the query's `picture` is placed on something public. Each feature that places pictures has its own. */
export type Placement = RawBuilder<SqlBool>

/** Whether a picture exists in this format and is placed on something public. */
export async function isPublicPicture(
  db: Db,
  { id, format }: { id: number; format: PictureFormat },
  placements: readonly Placement[],
): Promise<boolean> {
  const { rows } = await sql`
    select from picture where id = ${id} and format = ${format} and (${sql.join(placements, sql` or `)})`.execute(db)
  return rows.length > 0
}

/**
 * SQL: whether the query's `picture` is a photo of something public that is not archived there. `isPublic` selects one
 * boolean for a row of `photo`: a join instead would let PostgreSQL read the photos of every place.
 */
export function isPhoto(isPublic: RawBuilder<unknown>): Placement {
  return sql`exists (
    select from photo where photo.picture_id = picture.id and photo.archived_at is null and (${isPublic}))`
}
