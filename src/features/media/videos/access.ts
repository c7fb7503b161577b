import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import type { SessionUser } from '#platform/http/session.ts'
import type { Placement } from '../access.ts'

/** SQL: whether the query's `video` is placed on something public. Each feature that places videos has its own. */
export type VideoPlacement = RawBuilder<SqlBool>

/** SQL: whether the query's `video` is placed on something that the user may edit, public or not. */
export type VideoEditorPlacement = (user: SessionUser) => VideoPlacement

/** SQL: whether the query's `video` has one of the placements. */
export const isPlacedVideo = (placements: readonly VideoPlacement[]) =>
  sql<SqlBool>`(${sql.join(placements, sql` or `)})`

/** SQL: whether the query's `picture` is the poster of a video that has one of the placements. */
export const isPoster = (placements: readonly VideoPlacement[]): Placement => sql`exists (
  select from video where video.poster_picture_id = picture.id and ${isPlacedVideo(placements)})`

/** Whether a video of the media host is placed on something public, anywhere. */
export async function isPublicMedia(
  db: Db,
  identifier: string,
  placements: readonly VideoPlacement[],
): Promise<boolean> {
  const { rows } = await sql`
    select from video where hosted_media_identifier = ${identifier} and ${isPlacedVideo(placements)} limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/** The identifier at the media host of a video that has one of the placements; undefined for any other. */
export async function findPlacedMedia(
  db: Db,
  id: number,
  placements: readonly VideoPlacement[],
): Promise<string | undefined> {
  const { rows } = await sql<{ identifier: string }>`
    select hosted_media_identifier as identifier from video where id = ${id} and ${isPlacedVideo(placements)}`.execute(
    db,
  )
  return rows[0]?.identifier
}
