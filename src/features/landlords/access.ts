import { type Expression, type SqlBool, sql } from 'kysely'
import type { SessionUser } from '#platform/http/session.ts'
import type { Scope } from '#platform/records/change-record.ts'

/** SQL: whether a user may edit the query's `landlord`: its company's landlord users, and admins. */
export function mayEditLandlord(
  user: Pick<SessionUser, 'role' | 'companyId'>,
  { withDeleted = false }: Scope = {},
): Expression<SqlBool> {
  return withDeleted ? isOfEditor(user) : sql<SqlBool>`(landlord.deleted_at is null and ${isOfEditor(user)})`
}

function isOfEditor({ role, companyId }: Pick<SessionUser, 'role' | 'companyId'>): Expression<SqlBool> {
  if (role === 'admin') return sql<SqlBool>`true`
  return role === 'landlord_rep' && companyId !== null
    ? sql<SqlBool>`landlord.company_id = ${companyId}::bigint`
    : sql<SqlBool>`false`
}
