import { type SqlBool, sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { moveRows, type RowMove } from '#platform/database/move-rows.ts'
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

/** Gives the users of a company another one; returns their ids. */
export async function moveUsers(db: Db, move: RowMove): Promise<number[]> {
  const ids = await moveRows(db, ['app_user', 'company_id'], move)
  // Admins who have one of them open read an older version.
  await sql`update app_user set version = version + 1 where id = any(${ids}::bigint[])`.execute(db)
  return ids
}

type Domain = { companyId: number; domain: string }

/** The hosts of the confirmed addresses of the active users of each company. */
export async function findUserDomains(db: Db): Promise<Domain[]> {
  const { rows } = await sql<Domain>`
    select distinct company_id as "companyId", split_part(email, '@', 2) as domain from app_user
    where company_id is not null and email_verified_at is not null and deactivated_at is null`.execute(db)
  return rows
}
