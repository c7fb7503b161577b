import { type SqlBool, sql } from 'kysely'
import { PICTURE_FILES } from '#lib/media/picture-files.ts'
import type { Db } from '#platform/database/db.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { storedName } from './rules.ts'

const PURGED_AT_ONCE = 500

type Context = { db: Db; storage: Storage }

/** Purges uploaded pictures made, and last replaced, before `before` that no row refers to, with their files. */
export async function purgePictures({ db, storage }: Context, before: Date, signal: AbortSignal) {
  const isUnplaced = sql<SqlBool>`format = 'photo' and greatest(created_at, replaced_at) < ${before} and ${await noReference(db)}`
  const found = await db
    .selectFrom('picture')
    .where(isUnplaced)
    .select('id')
    .orderBy('id')
    .limit(PURGED_AT_ONCE)
    .execute()
  for (const { id } of found) {
    if (signal.aborted) return
    // Locked until its files are gone, so that it is not placed meanwhile; if this ends in between, the row is still there.
    await db.transaction().execute(async (trx) => {
      const deleted = await trx.deleteFrom('picture').where('id', '=', id).where(isUnplaced).executeTakeFirstOrThrow()
      if (deleted.numDeletedRows === 0n) return
      for (const file of PICTURE_FILES.photo) await storage.remove(storedName(id, file))
    })
  }
}

/** SQL: no row of any table refers to the query's `picture`, whichever feature the table belongs to. */
async function noReference(db: Db) {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.conrelid::regclass::text as "table", a.attname as "column"
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'picture'::regclass`.execute(db)
  const conditions = rows.map(
    ({ table, column }) =>
      sql`not exists (select from ${sql.table(table)} t where ${sql.ref(`t.${column}`)} = picture.id)`,
  )
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
}
