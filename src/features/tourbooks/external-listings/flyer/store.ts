import { type Insertable, type SqlBool, sql } from 'kysely'
import { storedDocumentName } from '#features/media/marketing-media/rules.ts'
import type { Db } from '#platform/database/db.ts'
import type { Storage } from '#platform/storage/storage.ts'
import type { Flyer } from '#schema'

const PURGED_AT_ONCE = 500

/** Flyers as they are replied. */
export const flyerRows = (db: Db) =>
  db
    .selectFrom('flyer')
    .select(['flyer.id', 'flyer.file_name as fileName', 'flyer.size', 'flyer.page_count as pageCount'])

export const insertFlyer = async (db: Db, values: Insertable<Flyer>) =>
  void (await db.insertInto('flyer').values(values).execute())

/** Whether the user had this flyer read and it is not purged; locked until the transaction ends. */
export async function lockFlyer(db: Db, { id, userId }: { id: string; userId: number }): Promise<boolean> {
  const row = await db
    .selectFrom('flyer')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .select('id')
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

/** The flyer of an external listing that is a stop of a tourbook of the user. */
export const findFlyerFile = (db: Db, { externalListingId, userId }: { externalListingId: number; userId: number }) =>
  db
    .selectFrom('flyer')
    .innerJoin('external_listing', 'external_listing.flyer_id', 'flyer.id')
    .innerJoin('tourbook', 'tourbook.id', 'external_listing.tourbook_id')
    .innerJoin('tourbook_stop', 'tourbook_stop.external_listing_id', 'external_listing.id')
    .where('external_listing.id', '=', externalListingId)
    .where('tourbook.user_id', '=', userId)
    .where('tourbook.deleted_at', 'is', null)
    .where('tourbook_stop.removed_at', 'is', null)
    .select(['flyer.id', 'flyer.file_name'])
    .executeTakeFirst()

/** Purges flyers read before `before` that no external listing has, with their files. */
export async function purgeFlyers({ db, storage }: { db: Db; storage: Storage }, before: Date, signal: AbortSignal) {
  const isUnplaced = sql<SqlBool>`created_at < ${before} and not exists (
    select from external_listing where external_listing.flyer_id = flyer.id)`
  const found = await db
    .selectFrom('flyer')
    .where(isUnplaced)
    .select('id')
    .orderBy('created_at')
    .limit(PURGED_AT_ONCE)
    .execute()
  for (const { id } of found) {
    if (signal.aborted) return
    // Its row is there until its file is gone, so that a purge that ends in between is done again.
    await db.transaction().execute(async (trx) => {
      const { numDeletedRows } = await trx
        .deleteFrom('flyer')
        .where('id', '=', id)
        .where(isUnplaced)
        .executeTakeFirstOrThrow()
      if (numDeletedRows > 0n) await storage.remove(storedDocumentName(id))
    })
  }
}
