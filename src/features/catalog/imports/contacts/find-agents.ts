import { type SqlBool, sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import type { SessionUser } from '#platform/http/session.ts'
import { findByName } from '../rows/find-references.ts'
import type { PlannedRow } from '../rows/row-plans.ts'
import type { StoredAgent } from './read-contact.ts'

type Companies = {
  /** Ids by names in lower case; null for a name that several have. */
  byName: Map<string, number | null>
  /** That of a landlord's user. */
  own: { id: number; name: string } | undefined
}

/** The companies whose contacts rows name. */
export async function findCompanies(
  db: Db,
  rows: readonly PlannedRow[],
  { role, companyId }: SessionUser,
): Promise<Companies> {
  if (role === 'admin') {
    const names = rows.flatMap(({ contact }) => contact?.company?.toLowerCase() ?? [])
    return { byName: await findByName(db, 'company', names), own: undefined }
  }
  const own = db
    .selectFrom('company')
    .where('id', '=', companyId)
    .where('deleted_at', 'is', null)
    .select(['id', 'name'])
  return { byName: new Map(), own: await own.executeTakeFirst() }
}

/**
 * The agents who have the addresses of rows, and those of the rows' companies who have their names. Companies are locked, so
 * that no other change adds one of them meanwhile.
 */
export async function findAgents(db: Db, rows: readonly PlannedRow[], companies: Companies): Promise<StoredAgent[]> {
  const ids = [companies.own?.id, ...companies.byName.values()].flatMap((id) => id ?? [])
  await sql`select from company where id = any(${ids}::bigint[]) order by id for no key update`.execute(db)
  const emails = rows.flatMap(({ contact }) => contact?.values.email ?? [])
  const names = rows.flatMap(({ contact }) => {
    const { firstName, lastName } = contact?.values ?? {}
    return firstName && lastName ? [`${firstName} ${lastName}`.toLowerCase()] : []
  })
  return db
    .selectFrom('agent')
    .innerJoin('company', 'company.id', 'agent.company_id')
    .where('company.deleted_at', 'is', null)
    .where(
      sql<SqlBool>`(lower(agent.email) = any(${emails}::text[]) or (agent.company_id = any(${ids}::bigint[])
        and lower(agent.first_name || ' ' || agent.last_name) = any(${names}::text[])))`,
    )
    .select(['agent.id', 'company_id as companyId', 'company.name as company', 'first_name as firstName'])
    .select(['last_name as lastName', 'title', 'email', 'phone'])
    .orderBy('agent.id')
    .execute()
}

/** The columns of agents that users edited since the last import of each, and when, as `findEditedFields` has those of records. */
export async function findEditedAgents(db: Db, ids: readonly number[]): Promise<Map<number, Map<string, Date>>> {
  const edited = new Map<number, Map<string, Date>>()
  if (ids.length === 0) return edited
  const { rows } = await sql<{ id: number; at: Date; columns: string[] }>`
    with write as (
      select entry.id as entry_id, entry.at, entry.run_id, entry.actor, (agent->>'id')::bigint as id,
        array(select jsonb_array_elements_text(agent->'changed')) as columns
      from audit_log entry cross join lateral jsonb_array_elements(entry.after->'agents') agent
      where entry.subject_type = 'company' and jsonb_typeof(entry.after->'agents') = 'array'
        and entry.subject_id in (select company_id::text from agent where id = any(${[...ids]}::bigint[]))
        and (agent->>'id')::bigint = any(${[...ids]}::bigint[])
    ), last as (
      select distinct on (id) id, entry_id, run_id from write where run_id is not null order by id, entry_id desc
    )
    select write.id, write.at, write.columns from write join last on last.id = write.id and write.entry_id > last.entry_id
    where write.run_id is null and write.actor in ('user', 'deleted_user') order by write.entry_id`.execute(db)
  for (const { id, at, columns } of rows) {
    const fields = edited.get(id) ?? new Map<string, Date>()
    for (const column of columns) fields.set(column, at)
    edited.set(id, fields)
  }
  return edited
}
