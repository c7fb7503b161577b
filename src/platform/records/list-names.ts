import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/db.ts'

/** How many rows keep a record from being deleted, and the first names. */
export type NamedRows = { count: number; names: string[] }

/** How many are named; the others are counted. */
const MAX_NAMED = 5

/** SQL: the columns of NamedRows, of the query's rows with a `name`. */
export const namedRows = sql`count(*)::int as count, (array_agg(name order by name))[:${sql.lit(MAX_NAMED)}] as names`

/** The rows of a query with a `name`; null if there are none. */
export async function findNamed(db: Db, query: RawBuilder<unknown>): Promise<NamedRows | null> {
  const { rows } = await sql<NamedRows>`select ${namedRows} from (${query}) found`.execute(db)
  return rows[0]!.count > 0 ? rows[0]! : null
}

/** The first names, and the number of the others. */
export function listNames({ count, names }: NamedRows): string {
  const others = count - names.length
  return `${names.join(', ')}${others > 0 ? ` and ${others} more` : ''}`
}
