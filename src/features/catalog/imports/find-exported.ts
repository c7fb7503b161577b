import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import type { SessionUser } from '#platform/http/session.ts'
import { mayEdit, mayEditListing } from '../listings/access.ts'
import { MAX_EXPORTED } from './rules.ts'

export type ExportSubject = 'buildings' | 'listings'

/** The ids of what a user may edit, at most `MAX_EXPORTED`: listings by building and suite, buildings by name. */
export async function findExportedIds(db: Db, subject: ExportSubject, user: SessionUser): Promise<number[]> {
  const rows =
    subject === 'buildings'
      ? await db
          .selectFrom('building')
          .where(mayEdit(user))
          .select('id')
          .orderBy('name')
          .orderBy('id')
          .limit(MAX_EXPORTED)
          .execute()
      : await db
          .selectFrom('listing')
          .innerJoin('building', 'building.id', 'listing.building_id')
          .where(mayEditListing(user))
          .select('listing.id')
          .orderBy('building.name')
          .orderBy('listing.suite')
          .orderBy('listing.id')
          .limit(MAX_EXPORTED)
          .execute()
  return rows.map(({ id }) => id)
}

/** The email addresses of agents, by id. */
export async function findAgentEmails(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; email: string }>`
    select id, email from agent where id = any(${ids}::bigint[]) and email is not null`.execute(db)
  return new Map(rows.map(({ id, email }) => [id, email]))
}
