import { type Expression, type SqlBool, sql } from 'kysely'
import type { SessionUser } from '#platform/http/session.ts'

/**
 * SQL: somebody's business is the query's `listing` in its `building`. The rule by which a listing's figures are read,
 * said for many at once: its building's companies, and its agents by an address known to be theirs; an admin, all.
 */
export function isBusinessOf({ role, companyId, email, emailVerified }: SessionUser): Expression<SqlBool> {
  if (role === 'admin') return sql<SqlBool>`true`
  const agent = sql`exists (
    select from listing_agent join agent on agent.id = listing_agent.agent_id
    where listing_agent.listing_id = listing.id and lower(agent.email) = ${email})`
  const company = sql`(
    ${companyId}::bigint in (building.employer_id, building.managing_company_id, building.leasing_company_id)
    or exists (
      select from landlord where landlord.id = building.landlord_id and landlord.company_id = ${companyId}::bigint))`
  const rules = [...(companyId === null ? [] : [company]), ...(emailVerified ? [agent] : [])]
  // Null is not true: a company that is not named is nobody's.
  return rules.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`coalesce(${sql.join(rules, sql` or `)}, false)`
}
