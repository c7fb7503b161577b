import { sql } from 'kysely'
import type { DB } from '#schema'
import type { Db } from './db.ts'

/** From one owner to another; `only` are the rows that may move. */
export type RowMove<Id = number> = { from: number; to: number; only?: readonly Id[] | undefined }

/** Gives the rows of one owner, by the column that names it, another one; returns their ids. */
export async function moveRows<Id extends number | string = number>(
  db: Db,
  [table, column]: readonly [table: keyof DB, column: string],
  { from, to, only }: RowMove<Id>,
): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`
    update ${sql.table(table)} set ${sql.ref(column)} = ${to}
    where ${sql.ref(column)} = ${from} and (${only === undefined} or id::text = any(${(only ?? []).map(String)}::text[]))
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}
