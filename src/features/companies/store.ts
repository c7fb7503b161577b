import { sql } from 'kysely'
import type { PictureSlot } from '#features/media/replace-picture.ts'
import type { Db } from '#platform/database/db.ts'
import { notFound } from '#platform/errors.ts'

/**
 * Agents with their company; join the table that links them. The portrait is the one of the agent's own account, if the
 * account has the agent's address, confirmed; else the one that the company published.
 */
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
    ])
    .select((eb) =>
      eb.fn
        .coalesce(
          eb
            .selectFrom('app_user')
            .where('app_user.email', '=', sql<string>`lower(agent.email)`)
            .where('app_user.email_verified_at', 'is not', null)
            .where('app_user.deactivated_at', 'is', null)
            .select('app_user.picture_id'),
          'agent.picture_id',
        )
        .as('picture_id'),
    )
}

export type AgentRow = Awaited<ReturnType<ReturnType<typeof agentRows>['execute']>>[number]

export const findCompany = (db: Db, id: number) =>
  db
    .selectFrom('company')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .select(['name', 'logo_picture_id'])
    .executeTakeFirst()

/** The logo of a company. */
export const logoOf = (id: number): PictureSlot => ({
  name: 'company_logo',
  id,
  async load(db) {
    const company = db
      .selectFrom('company')
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .select('logo_picture_id')
      .forNoKeyUpdate()
    return (await company.executeTakeFirstOrThrow(() => notFound('company'))).logo_picture_id
  },
  save: (db, logo_picture_id) => db.updateTable('company').set({ logo_picture_id }).where('id', '=', id).execute(),
})
