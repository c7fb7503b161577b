import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { PictureFormat } from '#lib/media/picture-files.ts'
import type { Db } from '#platform/database/db.ts'
import type { SessionUser } from '#platform/http/session.ts'

/** SQL: whether the query's `picture` is placed on something public. Each feature that places pictures has its own. */
export type Placement = RawBuilder<SqlBool>

/**
 * SQL: whether a user may see the query's `picture` although it is not public: who uploaded it, and those who may edit what
 * it is placed on, which each feature that places pictures adds.
 */
export type EditorPlacement = (user: SessionUser) => Placement

/** The picture is one of the user's uploads. */
export const isOwnUpload: EditorPlacement = ({ id }) => sql`exists (
  select from upload_picture join upload on upload.id = upload_picture.upload_id
  where upload_picture.picture_id = picture.id and upload.user_id = ${id})`

/** The format of a picture that is placed so; undefined for any other. */
export async function findPlacedFormat(
  db: Db,
  id: number,
  placements: readonly Placement[],
): Promise<PictureFormat | undefined> {
  const { rows } = await sql<{ format: PictureFormat }>`
    select format from picture where id = ${id} and (${sql.join(placements, sql` or `)})`.execute(db)
  return rows[0]?.format
}

/**
 * SQL: whether the query's `picture` is a photo of something public that is not archived there. `isPublic` selects one
 * boolean for a row of `photo`: a join instead would let PostgreSQL read the photos of every place.
 */
export const isPhoto = (isPublic: RawBuilder<unknown>): Placement =>
  isPhotoWhere(sql`photo.archived_at is null and (${isPublic})`)

/** The same for a photo that the user may edit, archived or not. */
export const isEditablePhoto = (mayEdit: RawBuilder<unknown>): Placement => isPhotoWhere(sql`(${mayEdit})`)

const isPhotoWhere = (condition: RawBuilder<unknown>): Placement => sql`exists (
  select from photo where photo.picture_id = picture.id and ${condition})`
