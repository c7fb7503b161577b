import { type Expression, type SqlBool, sql } from 'kysely'
import type { SessionUser } from '#platform/http/session.ts'

/** SQL: whether a user may edit the query's `landlord`: its company's landlord users, and admins. */
export function mayEditLandlord({ role, companyId }: Pick<SessionUser, 'role' | 'companyId'>): Expression<SqlBool> {
  if (role === 'admin') return sql<SqlBool>`true`
  return role === 'landlord_rep' && companyId !== null
    ? sql<SqlBool>`landlord.company_id = ${companyId}::bigint`
    : sql<SqlBool>`false`
}
