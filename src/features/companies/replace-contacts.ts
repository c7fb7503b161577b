import { type SqlBool, sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import type { FieldError } from '#platform/errors.ts'
import type { SessionUser } from '#platform/http/session.ts'

/** What agents are the contacts of. */
type Subject = 'building' | 'landlord'

/** Replaces the contacts of a locked building or landlord, in order. */
export async function replaceContacts(db: Db, subject: Subject, id: number, agentIds: readonly number[]) {
  const [table, column] = [sql.table(`${subject}_contact`), sql.ref(`${subject}_id`)]
  await sql`delete from ${table} where ${column} = ${id}`.execute(db)
  await sql`insert into ${table} (${column}, agent_id, position)
    select ${id}, agent_id, place - 1 from unnest(${agentIds}::bigint[]) with ordinality as contact (agent_id, place)`.execute(
    db,
  )
}

type Editing = { current: { contacts: readonly { id: number }[] }; user: SessionUser }

/** What is wrong with new contacts: a landlord's user names agents of their company; those who are contacts already may stay. */
export async function contactMistakes(
  db: Db,
  agentIds: readonly number[],
  { current, user }: Editing,
): Promise<FieldError[]> {
  const rows = await db
    .selectFrom('agent')
    .innerJoin('company', 'company.id', 'agent.company_id')
    .where(sql<SqlBool>`agent.id = any(${agentIds}::bigint[])`)
    .where('company.deleted_at', 'is', null)
    .select(['agent.id', 'agent.company_id'])
    .execute()
  const employers = new Map(rows.map(({ id, company_id }) => [id, company_id]))
  const named = new Set(current.contacts.map(({ id }) => id))
  const isAllowed = (id: number) =>
    employers.has(id) && (user.role === 'admin' || named.has(id) || employers.get(id) === user.companyId)
  if (agentIds.every(isAllowed)) return []
  const whose = user.role === 'admin' ? 'of the marketplace' : 'of your company'
  return [{ field: 'agentIds', message: `expected agents ${whose}` }]
}
