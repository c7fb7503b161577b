import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import type { ReadRow, Reference } from './read-row.ts'

/** Ids by the names and addresses that rows have, in lower case; null for a name that several have. */
export type References = {
  landlord: Map<string, number | null>
  company: Map<string, number | null>
  /** All who have an address, which may be agents of several companies. */
  agent: Map<string, number[]>
}

export const REFERENCE_TO: Record<Reference, 'landlord' | 'company'> = {
  landlordId: 'landlord',
  employerId: 'company',
  managingCompanyId: 'company',
  leasingCompanyId: 'company',
}

/** What the names of companies and landlords and the addresses of agents in these rows refer to. */
export async function findReferences(db: Db, rows: readonly ReadRow[]): Promise<References> {
  const namesOf = (to: 'landlord' | 'company') =>
    rows.flatMap(({ building: { references } }) =>
      Object.entries(references).flatMap(([name, text]) =>
        REFERENCE_TO[name as Reference] === to ? [text.toLowerCase()] : [],
      ),
    )
  const emails = rows.flatMap(({ building, listing }) =>
    [...building.agents, ...(listing?.agents ?? [])].map((email) => email.toLowerCase()),
  )
  return {
    landlord: await findByName(db, 'landlord', namesOf('landlord')),
    company: await findByName(db, 'company', namesOf('company')),
    agent: await findByEmail(db, emails),
  }
}

export async function findByName(db: Db, table: 'landlord' | 'company', names: string[]) {
  if (names.length === 0) return new Map<string, number | null>()
  const { rows } = await sql<{ id: number; name: string }>`select id, lower(name) as name from ${sql.table(table)}
    where lower(name) = any(${names}::text[]) and deleted_at is null order by id`.execute(db)
  return single(rows)
}

async function findByEmail(db: Db, emails: string[]) {
  if (emails.length === 0) return new Map<string, number[]>()
  const { rows } = await sql<{ id: number; name: string }>`
    select agent.id, lower(agent.email) as name from agent join company on company.id = agent.company_id
    where lower(agent.email) = any(${emails}::text[]) and company.deleted_at is null order by agent.id`.execute(db)
  return new Map([...Map.groupBy(rows, ({ name }) => name)].map(([name, same]) => [name, same.map(({ id }) => id)]))
}

/**
 * The agents of these addresses. Of several who share one, it is who is named on the record already; undefined for an address of
 * nobody, or of several.
 */
export function agentsOf(
  emails: readonly string[],
  { agent }: References,
  named: readonly { id: number }[],
): (number | undefined)[] {
  const used = new Set<number | undefined>()
  return emails.map((email) => {
    const ids = agent.get(email.toLowerCase()) ?? []
    const id =
      ids.length > 1 ? named.map((each) => each.id).find((each) => ids.includes(each) && !used.has(each)) : ids[0]
    used.add(id)
    return id
  })
}

export const EXPECTED_AGENTS = 'expected email addresses of agents that are there, each of one agent'

const single = (rows: { id: number; name: string }[]) =>
  new Map(
    [...Map.groupBy(rows, ({ name }) => name)].map(([name, same]) => [name, same.length === 1 ? same[0]!.id : null]),
  )
