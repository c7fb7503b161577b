import { type SqlBool, sql } from 'kysely'
import { privatePictureOrNull } from '#features/media/present-media.ts'
import { findPicture } from '#features/media/store.ts'
import { storedColumns } from '#lib/fields/stored-fields.ts'
import type { Db } from '#platform/database/db.ts'
import { hasWords } from '#platform/database/like-pattern.ts'
import { readSort } from '#platform/database/read-sort.ts'
import type { Page } from '#platform/http/pagination.ts'
import type { SessionUser } from '#platform/http/session.ts'
import type { Deletion, Scope } from '#platform/records/change-record.ts'
import { findNamed } from '#platform/records/list-names.ts'
import { mayEditCompany } from '../access.ts'
import { COMPANY_FIELDS, type CompanyValues } from '../fields.ts'
import { presentAgent, presentName } from '../present-company.ts'
import { type CompanyKind, type CompanySort, MAX_AGENTS } from '../rules.ts'
import { agentRows } from '../store.ts'
import type { CompanyRecord, CompanyRow } from './contract.ts'

/** Each building once for every company that owns, manages or leases it, counted with its listings on the market. */
const holdings = sql<{ company_id: number; buildings: number; listings: number }>`(
  select company_id, count(*)::int as buildings,
    coalesce(sum((select count(*) from search_document where search_document.building_id = held.id)), 0)::int as listings
  from (
    select distinct holder.company_id, building.id
    from building
    left join landlord on landlord.id = building.landlord_id
    cross join lateral (values (building.employer_id), (building.managing_company_id), (building.leasing_company_id),
      (landlord.company_id)) holder (company_id)
    where building.deleted_at is null
  ) held
  group by company_id)`

const companyRows = (db: Db, { withDeleted = false }: Scope = {}) =>
  db
    .selectFrom('company')
    .$if(!withDeleted, (rows) => rows.where('company.deleted_at', 'is', null))
    .leftJoin(holdings.as('holdings'), 'holdings.company_id', 'company.id')
    .select(['company.id', 'company.name', 'company.kind', 'company.website', 'company.logo_picture_id'])
    .select('company.reviews_changes')
    .select(['company.version', 'company.updated_at'])
    .select([
      sql<number>`coalesce(holdings.buildings, 0)`.as('buildings'),
      sql<number>`coalesce(holdings.listings, 0)`.as('listings'),
      sql<number>`(select count(*)::int from agent where agent.company_id = company.id)`.as('agents'),
      sql<number>`(select count(*)::int from app_user where app_user.company_id = company.id
        and app_user.deactivated_at is null)`.as('users'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof companyRows>['executeTakeFirstOrThrow']>>

const factsOf = (row: Row) => ({
  buildingCount: row.buildings,
  marketedCount: row.listings,
  agentCount: row.agents,
  userCount: row.users,
  version: row.version,
  updatedAt: row.updated_at.toISOString(),
})

/** A company as its editors see it; undefined for one that the user may not edit. */
export async function findCompanyRecord(
  db: Db,
  id: number,
  user: SessionUser,
  { withDeleted = false }: Scope = {},
): Promise<CompanyRecord | undefined> {
  const found = companyRows(db, { withDeleted }).where('company.id', '=', id)
  const row = mayEditCompany(user, id) && (await found.executeTakeFirst())
  if (!row) return undefined
  const { name, kind, website, reviews_changes: reviewsChanges } = row
  const [logo, agents, landlord] = await Promise.all([
    findPicture(db, row.logo_picture_id),
    findAgents(db, id),
    db
      .selectFrom('landlord')
      .where('company_id', '=', id)
      .where('deleted_at', 'is', null)
      .select(['id', 'name', 'status'])
      .executeTakeFirst(),
  ])
  return {
    id,
    name,
    kind,
    website,
    reviewsChanges,
    logo: privatePictureOrNull(logo),
    agents: agents.map(presentAgent),
    landlord: landlord ?? null,
    ...factsOf(row),
  }
}

const findAgents = (db: Db, companyId: number) =>
  agentRows(db)
    .where('agent.company_id', '=', companyId)
    .orderBy('agent.last_name')
    .orderBy('agent.first_name')
    .orderBy('agent.id')
    .limit(MAX_AGENTS)
    .execute()

const SORT_COLUMNS = {
  name: 'company.name',
  kind: 'company.kind',
  buildings: 'buildings',
  listings: 'listings',
  updated: 'company.updated_at',
} as const

type Filter = { query: string; name: string; kinds: CompanyKind[]; sort: CompanySort }

/** A page of the companies whose names have every word of the query, or are `name` in any case, and their total count. */
export async function findCompanies(db: Db, { query, name, kinds, sort }: Filter, { limit, offset }: Page) {
  const isFound = sql<SqlBool>`(${kinds.length === 0} or company.kind = any(${kinds}))`
  // Stored names have single spaces.
  const named = name.replace(/\s+/g, ' ').trim()
  const isNamed = sql<SqlBool>`(${named}::text = '' or lower(company.name) = lower(${named}::text))
    and ${hasWords(sql`company.name`, query)}`
  const [column, direction] = readSort(SORT_COLUMNS, sort)
  const [{ count }, rows] = await Promise.all([
    db
      .selectFrom('company')
      .where('company.deleted_at', 'is', null)
      .where(isFound)
      .where(isNamed)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
    companyRows(db)
      .where(isFound)
      .where(isNamed)
      .orderBy(column, direction)
      .orderBy('company.name')
      .orderBy('company.id')
      .limit(limit)
      .offset(offset)
      .execute(),
  ])
  return { companies: rows.map(presentRow), totalCount: count }
}

/** These companies, without those that are deleted. */
export async function findCompanyRows(db: Db, ids: readonly number[]): Promise<CompanyRow[]> {
  const rows = await companyRows(db)
    .where(sql<SqlBool>`company.id = any(${[...ids]}::bigint[])`)
    .execute()
  return rows.map(presentRow)
}

const presentRow = (row: Row): CompanyRow => ({ ...presentName(row), kind: row.kind, ...factsOf(row) })

export async function insertCompany(db: Db, values: CompanyValues): Promise<number> {
  const columns = storedColumns(COMPANY_FIELDS, values) as never
  return (await db.insertInto('company').values(columns).returning('id').executeTakeFirstOrThrow()).id
}

/** Writes the given values of a locked company. */
export async function updateCompany(db: Db, id: number, values: Partial<CompanyValues>, moments?: Deletion) {
  const columns = { ...storedColumns(COMPANY_FIELDS, values), ...moments }
  if (Object.keys(columns).length === 0) return
  await db
    .updateTable('company')
    .set(columns as never)
    .where('id', '=', id)
    .execute()
}

/** What a company has and is therefore not deleted; no other change adds any meanwhile. */
export async function findHoldings(db: Db, id: number) {
  await sql`select from company where id = ${id} for update`.execute(db)
  await sql`select from agent where company_id = ${id} order by id for update`.execute(db)
  const queries = {
    users: sql`select trim(first_name || ' ' || last_name) as name from app_user where company_id = ${id}`,
    buildings: sql`select name from building
      where ${id} in (employer_id, managing_company_id, leasing_company_id) and deleted_at is null`,
    'a landlord page': sql`select name from landlord where company_id = ${id} and deleted_at is null`,
    'agents on listings or pages': sql`select first_name || ' ' || last_name as name from agent
      where company_id = ${id} and id in (
        select agent_id from listing_agent union all select agent_id from building_contact
        union all select agent_id from landlord_contact)`,
  }
  const kinds = Object.entries(queries)
  const found = await Promise.all(kinds.map(([, query]) => findNamed(db, query)))
  return kinds.flatMap(([kind], index) => (found[index] ? [{ kind, ...found[index] }] : []))
}

/** The values of a company that a merge takes from another one. */
const MERGED_COLUMNS = ['name', 'kind', 'website', 'reviews_changes', 'logo_picture_id'] as const
type Columns = Record<string, unknown>

/** Gives a locked company the values that it had before a write, but those that were changed since. */
export async function restoreColumns(db: Db, id: number, { before, after }: { before: Columns; after: Columns }) {
  const present = await db.selectFrom('company').where('id', '=', id).select(MERGED_COLUMNS).executeTakeFirstOrThrow()
  const unchanged = MERGED_COLUMNS.filter((column) => column in after && after[column] === present[column])
  if (unchanged.length === 0) return
  const former = Object.fromEntries(unchanged.map((column) => [column, before[column]]))
  await db.updateTable('company').set(former).where('id', '=', id).execute()
}

/** Gives a locked company without a logo that of another one. */
export const takeLogo = (db: Db, { from, to }: { from: number; to: number }) =>
  sql`update company set logo_picture_id = other.logo_picture_id from company other
    where company.id = ${to} and other.id = ${from} and company.logo_picture_id is null`.execute(db)

/** The names and websites of all companies, or of these. */
export const findNamesAndSites = (db: Db, ids?: readonly number[]) =>
  db
    .selectFrom('company')
    .where('deleted_at', 'is', null)
    .$if(ids !== undefined, (rows) => rows.where(sql<SqlBool>`id = any(${[...(ids ?? [])]}::bigint[])`))
    .select(['id', 'name', 'website'])
    .orderBy('id')
    .execute()
