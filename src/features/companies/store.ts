import type { Db } from '#platform/database/db.ts'

/** Agents with their company; join the table that links them. */
export function agentRows(db: Db) {
  return db
    .selectFrom('agent')
    .innerJoin('company', 'company.id', 'agent.company_id')
    .select([
      'agent.id',
      'agent.first_name',
      'agent.last_name',
      'agent.title',
      'company.name as company',
      'agent.email',
      'agent.phone',
      'agent.picture_id',
    ])
}

export type AgentRow = Awaited<ReturnType<ReturnType<typeof agentRows>['execute']>>[number]
