import { type Expression, type SqlBool, sql } from 'kysely'
import { recordChanges } from '#platform/change-log/change-log.ts'
import type { Db } from '#platform/database/db.ts'

/** Placed photos in order, without archived ones; `where` selects what they are placed on. */
export function photosOf(db: Db, where: Expression<SqlBool>) {
  return db
    .selectFrom('photo')
    .innerJoin('picture', 'picture.id', 'photo.picture_id')
    .where('photo.archived_at', 'is', null)
    .where(where)
    .select(['photo.id', 'photo.picture_id', 'picture.width', 'picture.height', 'picture.thumbhash', 'photo.caption'])
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

/** The videos among these whose listing or building is, or was, published. */
export async function findPublishedVideos(db: Db, ids: number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('video')
    .leftJoin('listing', 'listing.id', 'video.listing_id')
    .leftJoin('building', 'building.id', 'video.building_id')
    .where(sql<SqlBool>`video.id = any(${ids}::bigint[])`)
    .where((eb) =>
      eb.or([
        eb('building.status', '<>', 'draft'),
        eb.and([eb('listing.status', '<>', 'draft'), eb('listing.published_at', 'is not', null)]),
      ]),
    )
    .select('video.id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** The next drawn pictures that are not stored yet, oldest first. */
export async function nextUnstored(db: Db, limit: number): Promise<{ id: number; key: string }[]> {
  return db
    .selectFrom('picture')
    .where('stored_at', 'is', null)
    .where('origin', '=', 'drawn')
    .select(['id', 'key'])
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Marks a picture as stored, and records the change, because cached cards lack its thumbhash. */
export async function markStored(db: Db, id: number, thumbhash: string, at: Date) {
  await db.transaction().execute(async (transaction) => {
    await transaction.updateTable('picture').set({ stored_at: at, thumbhash }).where('id', '=', id).execute()
    await recordChanges(transaction, 'picture', [id])
  })
}
