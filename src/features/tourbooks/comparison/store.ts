import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { earliestDeleted } from '../rules.ts'
import { MAX_OWN_ROWS, type OwnRowKind } from './own-rows/rules.ts'
import { ownRowKey } from './rules.ts'

/** The own rows of a tourbook in the order that they have until one is chosen. */
export const findOwnRows = (db: Db, tourbookId: number) =>
  db
    .selectFrom('comparison_row')
    .where('tourbook_id', '=', tourbookId)
    .where('deleted_at', 'is', null)
    .select(['id', 'name', 'kind', 'is_hidden'])
    .orderBy('position')
    .orderBy('id')
    .limit(MAX_OWN_ROWS)
    .execute()

/** What was typed in these rows about these stops. */
export const findContents = async (db: Db, rowIds: number[], stopIds: number[]) =>
  rowIds.length === 0 || stopIds.length === 0
    ? []
    : db
        .selectFrom('comparison_value')
        .where('row_id', 'in', rowIds)
        .where('stop_id', 'in', stopIds)
        .select(['row_id', 'stop_id', 'content'])
        .execute()

/** A row of one of a user's tourbooks, also one that can still be put back. */
export const findOwnRow = (db: Db, { id, userId }: { id: number; userId: number }, now: Date) =>
  db
    .selectFrom('comparison_row')
    .innerJoin('tourbook', 'tourbook.id', 'comparison_row.tourbook_id')
    .where('comparison_row.id', '=', id)
    .where('tourbook.user_id', '=', userId)
    .where('tourbook.deleted_at', 'is', null)
    .where((eb) =>
      eb.or([eb('comparison_row.deleted_at', 'is', null), eb('comparison_row.deleted_at', '>=', earliestDeleted(now))]),
    )
    .select(['comparison_row.id', 'comparison_row.tourbook_id', 'comparison_row.deleted_at'])
    .executeTakeFirst()

/** Number of rows that are not deleted. */
export async function countOwnRows(db: Db, tourbookId: number): Promise<number> {
  const { count } = await db
    .selectFrom('comparison_row')
    .where('tourbook_id', '=', tourbookId)
    .where('deleted_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Adds a row at the end; of those that were deleted only as many stay as a tourbook may have. */
export async function addOwnRow(
  db: Db,
  { tourbookId, name, kind }: { tourbookId: number; name: string; kind: OwnRowKind },
  now: Date,
): Promise<number> {
  await sql`
    delete from comparison_row where id in (
      select id from comparison_row where tourbook_id = ${tourbookId} and deleted_at is not null
      order by deleted_at desc, id desc offset ${MAX_OWN_ROWS})`.execute(db)
  const { id } = await db
    .insertInto('comparison_row')
    .values((eb) => ({
      tourbook_id: tourbookId,
      name,
      kind,
      position: eb
        .selectFrom('comparison_row')
        .where('tourbook_id', '=', tourbookId)
        .select(sql<number>`coalesce(max(position), 0) + 1`.as('position')),
      created_at: now,
    }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type RowFields = { name?: string; deletedAt?: Date | null }

export async function changeOwnRow(db: Db, id: number, { name, deletedAt }: RowFields) {
  const set = { ...(name !== undefined && { name }), ...(deletedAt !== undefined && { deleted_at: deletedAt }) }
  if (Object.keys(set).length > 0) await db.updateTable('comparison_row').set(set).where('id', '=', id).execute()
}

/** The keys of the rows of a tourbook in the order that was chosen; empty where none was. */
export async function findRowOrder(db: Db, tourbookId: number): Promise<string[]> {
  const row = await db.selectFrom('tourbook').where('id', '=', tourbookId).select('row_order').executeTakeFirst()
  return row?.row_order ?? []
}

export async function saveRowOrder(db: Db, tourbookId: number, keys: string[]) {
  await db.updateTable('tourbook').set({ row_order: keys }).where('id', '=', tourbookId).execute()
}

type Content = { rowId: number; stopId: number; content: string }

/** Writes what rows say of stops, and deletes what is empty. Rows and stops of other tourbooks are left alone. */
export async function saveContents(db: Db, tourbookId: number, contents: Content[]) {
  const given = sql`
    unnest(${contents.map(({ rowId }) => rowId)}::bigint[], ${contents.map(({ stopId }) => stopId)}::bigint[],
      ${contents.map(({ content }) => content)}::text[]) as given (row_id, stop_id, content)
    join comparison_row on comparison_row.id = given.row_id and comparison_row.tourbook_id = ${tourbookId}
    join tourbook_stop on tourbook_stop.id = given.stop_id and tourbook_stop.tourbook_id = ${tourbookId}`
  await sql`
    delete from comparison_value using ${given}
    where comparison_value.row_id = given.row_id and comparison_value.stop_id = given.stop_id
      and given.content = ''`.execute(db)
  await sql`
    insert into comparison_value (row_id, stop_id, content)
    select given.row_id, given.stop_id, given.content from ${given} where given.content <> ''
    on conflict (row_id, stop_id) do update set content = excluded.content`.execute(db)
}

/** Shows and hides rows in deck and files: those of spaces by their keys, own ones by their ids. */
export async function setHidden(
  db: Db,
  tourbookId: number,
  { keys, ownIds, isHidden }: { keys: string[]; ownIds: number[]; isHidden: boolean },
) {
  const without = sql<string[]>`array(select unnest(hidden_rows) except select unnest(${keys}::text[]))`
  if (keys.length > 0)
    await db
      .updateTable('tourbook')
      .set({ hidden_rows: (isHidden ? sql`${without} || ${keys}::text[]` : without) as never })
      .where('id', '=', tourbookId)
      .execute()
  if (ownIds.length > 0)
    await db
      .updateTable('comparison_row')
      .set({ is_hidden: isHidden })
      .where('tourbook_id', '=', tourbookId)
      .where('id', 'in', ownIds)
      .execute()
}

/** Copies the rows of a tourbook to another, with their order and what they say of stops; `stops` has the id of each and that of its copy. */
export async function copyOwnRows(db: Db, from: number, to: number, stops: readonly [number, number][]) {
  const copies = new Map<string, string>()
  for (const { id } of await findOwnRows(db, from)) {
    const { rows } = await sql<{ id: number }>`
      insert into comparison_row (tourbook_id, name, kind, position, is_hidden, created_at)
      select tourbook.id, comparison_row.name, kind, position, is_hidden, tourbook.created_at
      from comparison_row join tourbook on tourbook.id = ${to} where comparison_row.id = ${id}
      returning id`.execute(db)
    copies.set(ownRowKey(id), ownRowKey(rows[0]!.id))
    await sql`
      insert into comparison_value (row_id, stop_id, content)
      select ${rows[0]!.id}::bigint, copy.to_id, content
      from unnest(${stops.map(([stop]) => stop)}::bigint[], ${stops.map(([, copy]) => copy)}::bigint[])
        as copy (from_id, to_id)
      join comparison_value on row_id = ${id} and stop_id = copy.from_id`.execute(db)
  }
  const order = (await findRowOrder(db, from)).map((key) => copies.get(key) ?? key)
  await sql`
    update tourbook set row_order = ${order}::text[],
      hidden_rows = (select hidden_rows from tourbook where id = ${from})
    where id = ${to}`.execute(db)
}
