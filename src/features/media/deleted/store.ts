import { type SqlBool, sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { conflict } from '#platform/errors.ts'
import type { Subject } from '../edit-subject.ts'
import { SUBJECT_COLUMNS } from '../photos/rules.ts'
import type { MediaTable } from './rules.ts'

/** The content of a deleted row, by column. */
type DeletedContent = Record<string, unknown>

const columnOf = ({ type }: Subject) => sql.ref(SUBJECT_COLUMNS[type])

/** Moves a row to the deleted media; `extra` is stored with it. */
export async function deleteMedium(db: Db, table: MediaTable, id: number, extra: object = {}) {
  await sql`
    with removed as (
      delete from ${sql.table(table)} medium where id = ${id} returning to_jsonb(medium) as content
    )
    insert into deleted_medium
      (kind, medium_id, building_id, listing_id, landlord_id, content, picture_id, file_id, deleted_at)
    select ${table}, ${id}::bigint,
      -- A plan of a listing also names its building.
      case when content ->> 'listing_id' is null then (content ->> 'building_id')::bigint end,
      (content ->> 'listing_id')::bigint, (content ->> 'landlord_id')::bigint,
      content || ${JSON.stringify(extra)}::jsonb,
      coalesce(content ->> 'picture_id', content ->> 'poster_picture_id')::bigint,
      coalesce(content ->> 'hosted_media_identifier', content ->> 'file_id'), now()
    from removed`.execute(db)
}

/** Puts deleted rows of a subject back; those that are purged are left out. 409 if there would be more than `most`. */
export async function restoreMedia(
  db: Db,
  subject: Subject,
  { table, ids, most }: { table: MediaTable; ids: readonly number[]; most: number },
): Promise<DeletedContent[]> {
  const { rows } = await sql<{ content: DeletedContent }>`
    delete from deleted_medium
    where kind = ${table} and medium_id = any(${[...ids]}::bigint[]) and ${columnOf(subject)} = ${subject.id}
    returning content`.execute(db)
  const contents = rows.map(({ content }) => content)
  await sql`
    insert into ${sql.table(table)} overriding system value
    select row.* from unnest(${contents.map((content) => JSON.stringify(content))}::jsonb[]) content
    cross join lateral jsonb_populate_record(null::${sql.table(table)}, content) row`.execute(db)
  const { rows: placed } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} medium
    where ${columnOf(subject)} = ${subject.id}
      and (${subject.type !== 'buildings'} or to_jsonb(medium) ->> 'listing_id' is null)`.execute(db)
  if (placed[0]!.count > most) throw conflict(`Expected at most ${most}. Delete some that are no longer needed first.`)
  return contents
}

/** What can be restored of a subject, as `table id`. */
export async function findDeletedMedia(db: Db, subject: Subject): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select kind || ' ' || medium_id as key from deleted_medium where ${columnOf(subject)} = ${subject.id}`.execute(db)
  return new Set(rows.map(({ key }) => key))
}

/** SQL: whether a deleted medium has the file that came as the query's `upload`. */
export const isDeletedFile = sql<SqlBool>`exists (select from deleted_medium where file_id = upload.id::text)`

/** Rows deleted before `before`, without their content. */
export const findPurgeable = (db: Db, before: Date, limit: number) =>
  db
    .selectFrom('deleted_medium')
    .where('deleted_at', '<', before)
    .select(['kind', 'medium_id', 'file_id'])
    .orderBy('deleted_at')
    .limit(limit)
    .execute()

/** Purges a row; true if nothing else has its file. */
export async function purgeMedium(
  db: Db,
  { kind, medium_id, file_id }: { kind: MediaTable; medium_id: number; file_id: string | null },
): Promise<boolean> {
  await db.deleteFrom('deleted_medium').where('kind', '=', kind).where('medium_id', '=', medium_id).execute()
  const { rows } = await sql`
    select from video where hosted_media_identifier = ${file_id}
    union all select from deleted_medium where file_id = ${file_id}`.execute(db)
  return rows.length === 0
}
