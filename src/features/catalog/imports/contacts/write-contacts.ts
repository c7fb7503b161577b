import { sql } from 'kysely'
import { changeCompanies } from '#features/companies/change-companies.ts'
import { AGENT_FIELDS, type AgentValues } from '#features/companies/fields.ts'
import { insertAgent, updateAgent } from '#features/companies/records/agent-store.ts'
import { storedColumns } from '#lib/fields/stored-fields.ts'
import type { Actor } from '#platform/audit-log.ts'
import type { Db } from '#platform/database/db.ts'
import type { CatalogContext } from '../../changes/change-rows.ts'
import type { ContactPlan } from '../rows/row-plans.ts'

type Author = { actor: Actor; runId: string }

/** Adds and changes the agents of rows that are written, in the caller's transaction; from then on each plan has its id. */
export async function writeContacts(ctx: CatalogContext, plans: readonly ContactPlan[], { actor, runId }: Author) {
  const wanted = plans.filter(({ rows }) => rows.some(({ problems }) => problems.length === 0))
  const writes = wanted.filter(({ id, values }) => id === null || Object.keys(values).length > 0)
  if (writes.length === 0) return
  const author = { actor, action: 'company.changed', runId } as const
  const companyIds = [...new Set(writes.map(({ companyId }) => companyId))]
  await changeCompanies(ctx, companyIds, author, async (db) => {
    for (const plan of writes) {
      if (plan.id === null) plan.id = await insertAgent(db, plan.companyId, plan.values)
      else await updateAgent(db, plan.id, plan.values)
      await storeWrite(db, runId, plan)
    }
  })
}

/** Stores what an import wrote of an agent; what it wrote before stays what it can be undone to. */
async function storeWrite(db: Db, runId: string, { id, current, values }: ContactPlan) {
  const after = JSON.stringify(storedColumns(AGENT_FIELDS, values))
  const former = current && storedColumns(AGENT_FIELDS, pick(current, Object.keys(values)))
  await sql`insert into catalog_import_contact (import_id, agent_id, before, after)
    select id, ${id}, ${former && JSON.stringify(former)}::jsonb, ${after}::jsonb from catalog_import where id = ${runId}
    on conflict (import_id, agent_id) do update set
      before = excluded.before || catalog_import_contact.before, after = catalog_import_contact.after || excluded.after`.execute(
    db,
  )
}

const pick = (current: AgentValues, names: string[]) =>
  Object.fromEntries(names.map((name) => [name, current[name as keyof AgentValues]])) as Partial<AgentValues>
