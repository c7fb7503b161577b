import { type SqlBool, sql } from 'kysely'
import type { Agent } from '#features/companies/contract.ts'
import { presentAgent } from '#features/companies/present-company.ts'
import { agentRows } from '#features/companies/store.ts'
import type { Db } from '#platform/database/db.ts'
import type { SessionUser } from '#platform/http/session.ts'
import type { PendingChange } from './contract.ts'
import { findPendingValues } from './store.ts'

type People = { contacts: Agent[] } | { agents: { id: number; name: string; company: string }[] }

/**
 * A record as its company's users edit it: with the values that wait for a review. Its status and its building, which no form
 * of theirs shows, are those that it has. Admins edit what is public.
 */
export async function showPending<Loaded extends People & { pending: PendingChange }>(
  db: Db,
  record: Loaded,
  { role }: SessionUser,
): Promise<Loaded> {
  if (role === 'admin' || !record.pending) return record
  const { status: _status, buildingId: _building, agentIds, ...values } = await findPendingValues(db, record.pending.id)
  if (!agentIds) return { ...record, ...values }
  const people = await findAgents(db, agentIds as number[])
  if ('contacts' in record) return { ...record, ...values, contacts: people }
  const agents = people.map(({ id, firstName, lastName, company }) => ({
    id,
    name: `${firstName} ${lastName}`,
    company,
  }))
  return { ...record, ...values, agents }
}

/** In the order of the ids; those that are gone are left out. */
async function findAgents(db: Db, ids: number[]): Promise<Agent[]> {
  const rows = await agentRows(db).where(sql<SqlBool>`agent.id = any(${ids}::bigint[])`).execute()
  return rows.map(presentAgent).toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}
