import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'

type Move = { from: number; to: number; only?: readonly number[] }

/**
 * Lets searches for a building or landlord find another one, in whose place it is; returns their ids. Those that name both stay as
 * they are: they find the other one already.
 */
export async function moveSearches(
  db: Db,
  filter: 'building_ids' | 'landlords',
  { from, to, only }: Move,
): Promise<number[]> {
  const ids = sql`string_to_array(criteria->>${filter}, ',')`
  const { rows } = await sql<{ id: number }>`
    update saved_search set criteria = criteria || jsonb_build_object(${filter}::text,
      array_to_string(array_replace(${ids}, ${String(from)}, ${String(to)}), ','))
    where ${String(from)} = any(${ids}) and not ${String(to)} = any(${ids})
      and (${only === undefined} or id = any(${only ?? []}::bigint[]))
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}
