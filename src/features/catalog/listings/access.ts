import { type Expression, type SqlBool, sql } from 'kysely'
import type { SessionUser } from '#platform/http/session.ts'

/**
 * SQL: whether a user has business with the query's `listing` in its `building`, and so reads its figures and inquiries.
 * Its building's companies have, and its agents by an address that is confirmed; an admin has with all.
 */
export function isBusinessOf({
  role,
  companyId,
  email,
  emailVerified,
}: Pick<SessionUser, 'role' | 'companyId' | 'email' | 'emailVerified'>): Expression<SqlBool> {
  if (role === 'admin') return sql<SqlBool>`true`
  const agent = sql`exists (
    select from listing_agent join agent on agent.id = listing_agent.agent_id
    where listing_agent.listing_id = listing.id and lower(agent.email) = ${email})`
  const company = sql`(
    ${companyId}::bigint in (building.employer_id, building.managing_company_id, building.leasing_company_id)
    or exists (
      select from landlord where landlord.id = building.landlord_id and landlord.company_id = ${companyId}::bigint))`
  const rules = [...(companyId === null ? [] : [company]), ...(emailVerified ? [agent] : [])]
  // A company that is not named is null, and a comparison with null is not true.
  return rules.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`coalesce(${sql.join(rules, sql` or `)}, false)`
}
