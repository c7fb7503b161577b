import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'

/** SQL: whether the query's `video` is placed on something public. Each feature that places videos has its own. */
export type VideoPlacement = RawBuilder<SqlBool>

/** SQL: whether the query's `video` is public by one of the placements. */
export const isPublicVideo = (placements: readonly VideoPlacement[]) =>
  sql<SqlBool>`(${sql.join(placements, sql` or `)})`

/** Whether a video of the media host is placed on something public, anywhere. */
export async function isPublicMedia(
  db: Db,
  identifier: string,
  placements: readonly VideoPlacement[],
): Promise<boolean> {
  const { rows } = await sql`
    select from video where hosted_media_identifier = ${identifier} and ${isPublicVideo(placements)} limit 1`.execute(
    db,
  )
  return rows.length > 0
}
