import { type SqlBool, sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import type { Page } from '#platform/http/pagination.ts'
import type { Colleague } from './contract.ts'

/** A page of the landlord users of a company by name, and their number, of those whose name or address has the words. Who has not accepted yet is not told from who is not invited. */
export async function findColleagues(
  db: Db,
  { companyId, words }: { companyId: number; words: string },
  { limit, offset }: Page,
) {
  const name = sql<string>`trim(first_name || ' ' || last_name)`
  const found = db
    .selectFrom('app_user')
    .where('company_id', '=', companyId)
    .where('role', '=', 'landlord_rep')
    .where('email_verified_at', 'is not', null)
    .where('deactivated_at', 'is', null)
    .where(sql<SqlBool>`position(lower(${words}) in lower(${name} || ' ' || email)) > 0`)
  const [colleagues, { count }] = await Promise.all([
    found
      .select(['id', 'email', name.as('name')])
      .orderBy('last_name')
      .orderBy('first_name')
      .orderBy('id')
      .limit(limit)
      .offset(offset)
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ])
  return { colleagues: colleagues satisfies Colleague[], totalCount: count }
}

/** Whether an address may be invited: it has no account, or one of the company that is not accepted yet. */
export async function isInvitable(db: Db, email: string, companyId: number): Promise<boolean> {
  const user = await db
    .selectFrom('app_user')
    .where('email', '=', email)
    .select(['role', 'company_id', 'password_hash', 'email_verified_at', 'deactivated_at'])
    .executeTakeFirst()
  if (!user) return true
  const isAccepted = user.password_hash !== null || user.email_verified_at !== null || user.deactivated_at !== null
  return !isAccepted && user.role === 'landlord_rep' && user.company_id === companyId
}
