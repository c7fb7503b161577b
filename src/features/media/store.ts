import type { Expression, SqlBool } from 'kysely'
import type { Db } from '#platform/database/db.ts'

/** What is shown of a picture. */
export const pictureRows = (db: Db) =>
  db
    .selectFrom('picture')
    .select(['picture.id as picture_id', 'picture.format', 'picture.width', 'picture.height', 'picture.thumbhash'])

export type PictureRow = Awaited<ReturnType<ReturnType<typeof pictureRows>['execute']>>[number]

/** Placed photos in order, without archived ones; `where` selects what they are placed on. */
export function photosOf(db: Db, where: Expression<SqlBool>) {
  return pictureRows(db)
    .innerJoin('photo', 'photo.picture_id', 'picture.id')
    .where('photo.archived_at', 'is', null)
    .where(where)
    .select(['photo.id', 'photo.caption'])
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
      'video.source_transformation',
      'video.source_types',
      'video.poster_path',
      'video.poster_start_offset',
      'video.title',
    ])
    .orderBy('video.position')
    .orderBy('video.id')
}

export type VideoRow = Awaited<ReturnType<ReturnType<typeof videosOf>['execute']>>[number]
