import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { SessionUser } from '#platform/http/session.ts'
import type { Scope } from '#platform/records/change-record.ts'
import { PUBLIC_STATUSES } from './rules.ts'

type Person = Pick<SessionUser, 'role' | 'companyId' | 'email' | 'emailVerified'>

/** Who may edit records, as far as access asks. */
export type Editor = Pick<Person, 'role' | 'companyId'>

/** SQL: whether a user may edit what belongs to the query's `building`: its companies' landlord users, and admins. */
export function mayEdit(user: Editor, { withDeleted = false }: Scope = {}): Expression<SqlBool> {
  return withDeleted ? isOfEditor(user) : sql<SqlBool>`(building.deleted_at is null and ${isOfEditor(user)})`
}

/** SQL: the same for the query's `listing` in its `building`. */
export function mayEditListing(user: Editor, { withDeleted = false }: Scope = {}): Expression<SqlBool> {
  return withDeleted ? isOfEditor(user) : sql<SqlBool>`(listing.deleted_at is null and ${mayEdit(user)})`
}

function isOfEditor({ role, companyId }: Editor): Expression<SqlBool> {
  if (role === 'admin') return sql<SqlBool>`true`
  return role === 'landlord_rep' && companyId !== null ? isOfCompany(companyId) : sql<SqlBool>`false`
}

/** SQL: whether lists and totals have the query's `listing`: neither it nor its building is deleted, of which there are few. */
export const isListed = sql<SqlBool>`(listing.deleted_at is null
  and listing.building_id not in (select id from building where deleted_at is not null))`

/** SQL: whether everybody may see the query's `listing` in its `building`. */
export const isPublicListing = sql<SqlBool>`(listing.status in (${sql.join([...PUBLIC_STATUSES])})
  and building.status = 'published')`

/**
 * SQL: whether a user has business with the query's `listing` in its `building`, and so reads its figures and inquiries.
 * Its building's companies have, and its agents by an address that is confirmed; an admin has with all.
 */
export function isBusinessOf({ role, companyId, email, emailVerified }: Person): Expression<SqlBool> {
  if (role === 'admin') return sql<SqlBool>`true`
  const agent = sql`exists (
    select from listing_agent join agent on agent.id = listing_agent.agent_id
    where listing_agent.listing_id = listing.id and lower(agent.email) = ${email})`
  const rules = [...(companyId === null ? [] : [isOfCompany(companyId)]), ...(emailVerified ? [agent] : [])]
  return rules.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(rules, sql` or `)})`
}

/** SQL: the company owns, manages or leases the building. One that is not named is null, and no comparison with null is true. */
const isOfCompany = (companyId: number | RawBuilder<unknown>) => sql<SqlBool>`coalesce(
  ${companyId}::bigint in (building.employer_id, building.managing_company_id, building.leasing_company_id)
  or exists (
    select from landlord where landlord.id = building.landlord_id and landlord.company_id = ${companyId}::bigint), false)`

/** SQL: whether the query's `app_user` may look after what belongs to its `building`: who works for one of its companies. */
export const mayBeAssigned = sql<SqlBool>`(app_user.role = 'landlord_rep' and app_user.email_verified_at is not null
  and app_user.deactivated_at is null and ${isOfCompany(sql.ref('app_user.company_id'))})`

/** SQL: who is assigned the query's `listing` in its `building`, for their own company and admins; null for all others. */
export const assigneeFor = ({ role, companyId }: Editor) => sql<{ id: number; name: string } | null>`(
  select json_build_object('id', app_user.id, 'name', trim(first_name || ' ' || last_name)) from app_user
  where app_user.id = listing.assignee_id and ${mayBeAssigned}
    and (${role === 'admin'} or app_user.company_id = ${companyId}::bigint))`
