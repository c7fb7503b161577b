import { type SqlBool, sql } from 'kysely'
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
    .select(['name', 'kind', 'logo_picture_id'])
    .executeTakeFirst()

/**
 * SQL: a landlord or brokerage whose name visitors can read: on its page, or as who manages or leases a published building. Of
 * its employer a building shows no name.
 */
const isPublic = sql<SqlBool>`company.deleted_at is null and company.kind <> 'occupier' and company.id in (
  select company_id from landlord where status = 'published' and deleted_at is null
  union select unnest(array[managing_company_id, leasing_company_id]) from building
    where status = 'published' and deleted_at is null)`

const publicCompanies = (db: Db) => db.selectFrom('company').where(isPublic).select(['company.id', 'company.name'])

/** Public companies whose name has the words in it, those that begin with them first. */
export const findPublicCompanies = (db: Db, words: string, limit: number) => {
  const at = sql<number>`strpos(lower(company.name), lower(${words}))`
  return publicCompanies(db).where(at, '>', 0).orderBy(at).orderBy('company.name').orderBy('id').limit(limit).execute()
}

export const findPublicCompany = (db: Db, id: number) =>
  publicCompanies(db).where('company.id', '=', id).executeTakeFirst()

/** Whether a company has exactly this name, whatever its case. */
export const isCompanyNamed = async (db: Db, name: string): Promise<boolean> => {
  const named = db
    .selectFrom('company')
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .where('deleted_at', 'is', null)
  return (await named.select('id').executeTakeFirst()) !== undefined
}

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
