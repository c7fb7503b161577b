import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import type { SessionUser } from '#platform/http/session.ts'
import { mayEdit } from '../../listings/access.ts'
import { MAX_FIBER_PROVIDERS } from './rules.ts'

/** Names of fiber providers that buildings name and that contain the query, the most frequent first. */
export async function findFiberProviders(db: Db, query: string, user: SessionUser): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select provider.name from building cross join lateral unnest(building.fiber_providers) as provider (name)
    where strpos(lower(provider.name), lower(${query})) > 0 and (building.status = 'published' or ${mayEdit(user)})
    group by provider.name order by count(*) desc, provider.name limit ${MAX_FIBER_PROVIDERS}`.execute(db)
  return rows.map(({ name }) => name)
}
