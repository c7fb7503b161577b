import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import type { PictureFormat } from './rules.ts'

/** What the shown photo of a picture needs. */
export const PICTURE_COLUMNS = ['picture.format', 'picture.width', 'picture.height', 'picture.thumbhash'] as const

/** Placed photos in order, without archived ones; `where` selects what they are placed on. */
export function photosOf(db: Db, where: Expression<SqlBool>) {
  return db
    .selectFrom('photo')
    .innerJoin('picture', 'picture.id', 'photo.picture_id')
    .where('photo.archived_at', 'is', null)
    .where(where)
    .select(['photo.id', 'photo.picture_id', 'photo.caption', ...PICTURE_COLUMNS])
    .orderBy('photo.position')
    .orderBy('photo.id')
}

export type PhotoRow = Awaited<ReturnType<ReturnType<typeof photosOf>['execute']>>[number]

/** Placed videos in order. */
export function videosOf(db: Db, where: Expression<SqlBool>) {
  return db
    .selectFrom('video')
    .where(where)
    .select([
      'video.id',
      'video.hosted_media_identifier',
      'video.poster_path',
      'video.poster_start_offset',
      'video.title',
    ])
    .orderBy('video.position')
    .orderBy('video.id')
}

export type VideoRow = Awaited<ReturnType<ReturnType<typeof videosOf>['execute']>>[number]

/** SQL: the format of the picture whose id is in `column`. */
export const formatOfPicture = (column: string) =>
  sql<PictureFormat>`(select format from picture where picture.id = ${sql.ref(column)})`
