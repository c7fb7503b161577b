import { type SqlBool, sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import type { Subject } from '../edit-subject.ts'
import { SUBJECT_COLUMNS } from '../photos/rules.ts'
import { type VideoRow, videosOf } from '../store.ts'
import { MAX_VIDEOS } from './rules.ts'

const isOf = ({ type, id }: Subject) => sql<SqlBool>`${sql.ref(`video.${SUBJECT_COLUMNS[type]}`)} = ${id}`

/** The videos of a subject in order. */
export const findVideos = (db: Db, subject: Subject): Promise<VideoRow[]> =>
  videosOf(db, isOf(subject)).limit(MAX_VIDEOS).execute()

type NewVideo = { identifier: string; title: string; poster: number | undefined }

/** Places a video after those that are there. Returns its id. */
export async function insertVideo(db: Db, subject: Subject, values: NewVideo) {
  const row = await db
    .insertInto('video')
    .values((eb) => ({
      [SUBJECT_COLUMNS[subject.type]]: subject.id,
      hosted_media_identifier: values.identifier,
      title: values.title,
      poster_picture_id: values.poster ?? null,
      position: eb
        .selectFrom('video')
        .where(isOf(subject))
        .select(sql<number>`coalesce(max(position) + 1, 0)`.as('position')),
    }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Changes what is given of a video; the caller has found it among those of the subject. */
export async function updateVideo(
  db: Db,
  id: number,
  { title, poster }: { title?: string | undefined; poster?: number | undefined },
) {
  const values = {
    ...(title !== undefined && { title }),
    ...(poster !== undefined && { poster_picture_id: poster }),
  }
  if (Object.keys(values).length > 0) await db.updateTable('video').set(values).where('id', '=', id).execute()
}

/** Orders the videos of the subject; the ids are exactly its videos. */
export async function orderVideos(db: Db, subject: Subject, ids: readonly number[]) {
  await sql`update video set position = ordered.position - 1
    from unnest(${[...ids]}::bigint[]) with ordinality as ordered (id, position)
    where video.id = ordered.id and ${isOf(subject)}`.execute(db)
}
