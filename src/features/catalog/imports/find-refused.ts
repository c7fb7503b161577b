import type { Db } from '#platform/database/db.ts'
import type { SessionUser } from '#platform/http/session.ts'
import { isOwn } from './store.ts'

/** The refused rows of the user's imports that are checked and not written yet, with the latest of these imports. */
export async function findRefused(db: Db, user: SessionUser) {
  const rows = await db
    .selectFrom('catalog_import')
    .innerJoin('catalog_import_row as row', (join) =>
      join.onRef('row.import_id', '=', 'catalog_import.id').on('row.outcome', '=', 'refused'),
    )
    .where(isOwn(user))
    .where('stage', '=', 'checked')
    .groupBy('catalog_import.id')
    .select(['catalog_import.id', 'file_name', 'created_at', (each) => each.fn.countAll<number>().as('count')])
    .orderBy('created_at', 'desc')
    .execute()
  return { count: rows.reduce((sum, row) => sum + row.count, 0), latest: rows[0] }
}
