import { type SqlBool, sql } from 'kysely'
import { storedColumns } from '#lib/fields/stored-fields.ts'
import type { Db } from '#platform/database/db.ts'
import { hasWords } from '#platform/database/like-pattern.ts'
import { moveRows, type RowMove } from '#platform/database/move-rows.ts'
import { AGENT_FIELDS, type AgentValues } from '../fields.ts'
import { MAX_AGENT_CHOICES } from '../rules.ts'
import { agentRows } from '../store.ts'

/** Agents who have every word of the query in their names, email or company; of all companies, or of one. */
export async function findAgentChoices(db: Db, { query, companyId }: { query: string; companyId: number | undefined }) {
  const text = sql`concat_ws(' ', agent.first_name, agent.last_name, agent.email, company.name)`
  const rows = await db
    .selectFrom('agent')
    .innerJoin('company', 'company.id', 'agent.company_id')
    .where('company.deleted_at', 'is', null)
    .where(hasWords(text, query))
    .$if(companyId !== undefined, (found) => found.where('agent.company_id', '=', companyId!))
    .select(['agent.id', 'agent.first_name', 'agent.last_name', 'agent.email', 'company.name as company'])
    .orderBy('agent.last_name')
    .orderBy('agent.first_name')
    .orderBy('agent.id')
    .limit(MAX_AGENT_CHOICES)
    .execute()
  return rows.map(({ first_name, last_name, ...row }) => ({ ...row, firstName: first_name, lastName: last_name }))
}

export const loadAgent = (db: Db, id: number) => agentRows(db).where('agent.id', '=', id).executeTakeFirstOrThrow()

/** Locks an agent of a company, so that no listing names them until the transaction ends; undefined if there is none. */
export const lockAgent = (db: Db, { id, agentId }: { id: number; agentId: number }) =>
  db
    .selectFrom('agent')
    .where('id', '=', agentId)
    .where('company_id', '=', id)
    .select('id')
    .forUpdate()
    .executeTakeFirst()

export const findAgentByEmail = (db: Db, companyId: number, email: string) =>
  db
    .selectFrom('agent')
    .where('company_id', '=', companyId)
    .where(sql<SqlBool>`lower(email) = ${email}`)
    .select(['id', 'first_name', 'last_name'])
    .executeTakeFirst()

export async function countAgents(db: Db, companyId: number): Promise<number> {
  const agents = db.selectFrom('agent').where('company_id', '=', companyId)
  return (await agents.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count
}

type Named = { listings: number; buildings: number; landlords: number }

/** How many listings, buildings and pages of landlords name an agent. */
export async function countNamed(db: Db, id: number): Promise<Named> {
  const { rows } = await sql<Named>`
    select (select count(*)::int from listing_agent where agent_id = ${id}) as listings,
      (select count(*)::int from building_contact where agent_id = ${id}) as buildings,
      (select count(*)::int from landlord_contact where agent_id = ${id}) as landlords`.execute(db)
  return rows[0]!
}

export async function insertAgent(db: Db, companyId: number, values: Partial<AgentValues>): Promise<number> {
  const columns = { company_id: companyId, ...storedColumns(AGENT_FIELDS, values) } as never
  return (await db.insertInto('agent').values(columns).returning('id').executeTakeFirstOrThrow()).id
}

/** Writes the given values of a locked agent. */
export async function updateAgent(db: Db, id: number, values: Partial<AgentValues>) {
  const columns = storedColumns(AGENT_FIELDS, values)
  if (Object.keys(columns).length === 0) return
  await db
    .updateTable('agent')
    .set(columns as never)
    .where('id', '=', id)
    .execute()
}

export const deleteAgent = (db: Db, id: number) => db.deleteFrom('agent').where('id', '=', id).execute()

/** Gives the agents of a company another one; returns their ids. */
export const moveAgents = (db: Db, move: RowMove): Promise<number[]> => moveRows(db, ['agent', 'company_id'], move)
