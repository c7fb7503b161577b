import { type SqlBool, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { pictureRows } from '#features/media/store.ts'
import type { Db } from '#platform/database/db.ts'

/** External listings with their plan, and their photos in order. */
export const externalListingRows = (db: Db) =>
  db
    .selectFrom('external_listing')
    .selectAll('external_listing')
    .select(() => [
      jsonArrayFrom(
        pictureRows(db)
          .innerJoin('external_listing_photo', 'external_listing_photo.picture_id', 'picture.id')
          .where(sql<SqlBool>`external_listing_photo.external_listing_id = external_listing.id`)
          .select('external_listing_photo.caption')
          .orderBy('external_listing_photo.position'),
      ).as('photos'),
      jsonObjectFrom(pictureRows(db).where(sql<SqlBool>`picture.id = external_listing.plan_picture_id`)).as('plan'),
    ])

export type ExternalListingRow = Awaited<ReturnType<ReturnType<typeof externalListingRows>['execute']>>[number]

export const findExternalListings = (db: Db, ids: number[]): Promise<ExternalListingRow[]> =>
  ids.length === 0 ? Promise.resolve([]) : externalListingRows(db).where('external_listing.id', 'in', ids).execute()
