import { sql } from 'kysely'
import { changeCompanies } from '#features/companies/change-companies.ts'
import type { Actor } from '#platform/audit-log.ts'
import type { CatalogContext } from '../../changes/change-rows.ts'

type Columns = Record<string, unknown>
type Written = {
  agent_id: number
  company_id: number
  before: Columns | null
  after: Columns
  present: Columns
  is_named: boolean
}

/**
 * Removes the agents that an import added, and gives those that it changed their values before back; once the listings and buildings
 * are undone. What was edited since stays, and so does who is named on something that is not deleted. Returns how many stayed.
 */
export async function undoContacts(
  ctx: CatalogContext,
  { runId, actor }: { runId: string; actor: Actor },
): Promise<number> {
  const { rows: companies } = await sql<{ id: number }>`select distinct company_id as id from catalog_import_contact
    join agent on agent.id = agent_id where import_id = ${runId} order by company_id`.execute(ctx.db)
  let stayed = 0
  for (const { id } of companies)
    stayed += await changeCompanies(ctx, [id], { actor, action: 'company.changed', runId }, async (db) => {
      const { rows } = await sql<Written>`
        select agent_id, company_id, before, after, to_jsonb(agent) as present, exists (
            select from listing_agent join listing on listing.id = listing_id
              where listing_agent.agent_id = agent.id and deleted_at is null
            union all select from building_contact join building on building.id = building_id
              where building_contact.agent_id = agent.id and deleted_at is null
            union all select from landlord_contact where landlord_contact.agent_id = agent.id
          ) as is_named
        from catalog_import_contact join agent on agent.id = agent_id
        where import_id = ${runId} and company_id = ${id} order by agent_id for update of agent`.execute(db)
      let left = 0
      for (const write of rows) {
        const columns = Object.keys(write.after).filter((name) => isSame(write.present[name], write.after[name]))
        const isUntouched = columns.length === Object.keys(write.after).length
        if (write.before === null && isUntouched && !write.is_named)
          await db.deleteFrom('agent').where('id', '=', write.agent_id).execute()
        else if (write.before !== null && columns.length > 0) {
          const former = Object.fromEntries(columns.map((name) => [name, write.before![name]]))
          await db
            .updateTable('agent')
            .set(former as never)
            .where('id', '=', write.agent_id)
            .execute()
        } else left++
      }
      await sql`delete from catalog_import_contact using agent
        where agent.id = agent_id and import_id = ${runId} and company_id = ${id}`.execute(db)
      return left
    })
  return stayed
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)
