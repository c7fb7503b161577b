import { type SqlBool, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { columnNames, readStored, type StoredRow, storedColumns } from '#lib/fields/stored-fields.ts'
import type { Money } from '#lib/units/money.ts'
import type { Db } from '#platform/database/db.ts'
import type { SessionUser } from '#platform/http/session.ts'
import type { Deletion, Scope } from '#platform/records/change-record.ts'
import { pendingOf, presentPending } from '../../pending-changes/store.ts'
import { assigneeFor, mayBeAssigned, mayEdit, mayEditListing } from '../access.ts'
import { LISTING_RECORD, type ListingValues } from '../fields.ts'
import { moneyRange } from '../present-listing.ts'
import { type PriceKind, PUBLIC_STATUSES } from '../rules.ts'
import type { ListingRecord } from './contract.ts'
import { MAX_ASSIGNEES, missingFields, normalizeRent, type Priced } from './rules.ts'

/** Listings as their editors see them, by id; those that the user may not edit are left out. */
export async function findListingRecords(
  db: Db,
  ids: readonly number[],
  user: SessionUser,
  scope?: Scope,
): Promise<ListingRecord[]> {
  return (await recordRows(db, ids, user, scope)).map(presentRecord)
}

function presentRecord(row: Awaited<ReturnType<typeof recordRows>>[number]): ListingRecord {
  const values = readStored(LISTING_RECORD, row as StoredRow)
  const { rent_mode: rentMode, agents, building_status: buildingStatus } = row
  return {
    id: row.id,
    slug: row.slug,
    version: row.version,
    ...values,
    assigneeId: row.assignee?.id ?? null,
    rentMode,
    prices: row.prices.map((price) => ({
      kind: price.kind,
      ...moneyRange(price),
      estimatedYear: price.estimated_year,
    })),
    agents,
    pending: presentPending(row.pending),
    building: {
      id: values.buildingId,
      name: row.building_name,
      status: buildingStatus,
      street: row.street,
      submarket: row.submarket,
      market: row.market,
      countryCode: row.country_code,
    },
    names: { buildingId: row.building_name, assigneeId: row.assignee?.name ?? null },
    missing: missingFields({ ...values, rentMode, prices: row.prices, agentCount: agents.length, buildingStatus }),
    isPublic: PUBLIC_STATUSES.includes(values.status) && buildingStatus === 'published',
    updatedAt: row.updated_at.toISOString(),
    confirmedAt: row.confirmed_at?.toISOString() ?? null,
  }
}

const recordRows = (db: Db, ids: readonly number[], user: SessionUser, scope?: Scope) =>
  db
    .selectFrom('listing')
    .innerJoin('building', 'building.id', 'listing.building_id')
    .where(sql<SqlBool>`listing.id = any(${ids}::bigint[])`)
    .where(mayEditListing(user, scope))
    .select(['listing.id', 'listing.slug', 'listing.version', 'listing.area_unit', 'listing.rent_mode'])
    .select(['listing.updated_at', 'listing.confirmed_at'])
    .select(['building.name as building_name', 'building.status as building_status'])
    .leftJoin('submarket', 'submarket.id', 'building.primary_submarket_id')
    .select(['building.market', 'building.country_code', 'building.street', 'submarket.name as submarket'])
    .select(columnNames(LISTING_RECORD).map((column) => sql.ref(`listing.${column}`).as(column)))
    .select([pendingOf('listing', user).as('pending'), assigneeFor(user).as('assignee')])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('listing_price')
          .whereRef('listing_price.listing_id', '=', 'listing.id')
          .select(['kind', 'low', 'high', 'currency', 'listing_price.area_unit', 'period', 'estimated_year'])
          .orderBy('listing_price.id'),
      ).as('prices'),
      jsonArrayFrom(
        eb
          .selectFrom('listing_agent')
          .innerJoin('agent', 'agent.id', 'listing_agent.agent_id')
          .innerJoin('company', 'company.id', 'agent.company_id')
          .whereRef('listing_agent.listing_id', '=', 'listing.id')
          .select(['agent.id', 'company.name as company', sql<string>`first_name || ' ' || last_name`.as('name')])
          .orderBy('listing_agent.position')
          .orderBy('agent.id'),
      ).as('agents'),
    ])
    .orderBy('listing.id')
    .execute()

export async function insertListing(db: Db, values: Partial<ListingValues>, slug: string): Promise<number> {
  const columns = { ...storedColumns(LISTING_RECORD, values), slug }
  const row = await db
    .insertInto('listing')
    .values(columns as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Values that a listing gets, and those that follow from them. */
export type ListingWrite = {
  id: number
  values: Partial<ListingValues>
  /** What its rent is derived from, when that changes. */
  priced?: Priced
  /** It becomes public, and is confirmed by that; one that was public before stays so since then. */
  madePublicAt?: Date
  moments?: ListingMoments
}
/** When a listing was first public, and when it was confirmed or deleted, as the audit log has it. */
export type ListingMoments = Deletion & { published_at?: string | null; confirmed_at?: string | null }

/** Writes the given values of locked listings; those with the same values are written at once. */
export async function updateListings(db: Db, writes: readonly ListingWrite[]) {
  const groups = Map.groupBy(writes, (write) => JSON.stringify([columnsOf(write), write.madePublicAt]))
  for (const group of groups.values()) {
    const { madePublicAt: at } = group[0]!
    const madePublic = at && { published_at: sql`coalesce(published_at, ${at})`, confirmed_at: at }
    const columns = { ...columnsOf(group[0]!), ...madePublic }
    if (Object.keys(columns).length === 0) continue
    await db
      .updateTable('listing')
      .set(columns as never)
      .where(sql<SqlBool>`id = any(${group.map(({ id }) => id)}::bigint[])`)
      .execute()
  }
}

const columnsOf = ({ values, priced, moments }: ListingWrite) => ({
  ...storedColumns(LISTING_RECORD, values),
  ...(priced && rentColumns(priced)),
  ...moments,
})

function rentColumns(priced: Priced) {
  const { currency, low, high, extras } = normalizeRent(priced)
  return { rent_mode: priced.rentMode, rent_currency: currency, rent_low: low, rent_high: high, extras }
}

type StoredPrice = { kind: PriceKind; low: Money; high: Money; estimatedYear: number | null }

/** Replaces the prices of locked listings; a row that stays as it is stays the same row. */
export async function replacePrices(db: Db, writes: readonly { id: number; prices: readonly StoredPrice[] }[]) {
  const rows = writes.flatMap(({ id, prices }) => prices.map((price) => priceRow(id, price)))
  await sql`delete from listing_price where listing_id = any(${writes.map(({ id }) => id)}::bigint[])
    and (listing_id, kind) not in (
      select * from unnest(${rows.map((row) => row.listing_id)}::bigint[], ${rows.map(({ kind }) => kind)}::text[]))`.execute(
    db,
  )
  if (rows.length === 0) return
  const columns = ['low', 'high', 'currency', 'area_unit', 'period', 'estimated_year'] as const
  await db
    .insertInto('listing_price')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['listing_id', 'kind'])
        .doUpdateSet((eb) => Object.fromEntries(columns.map((column) => [column, eb.ref(`excluded.${column}`)]))),
    )
    .execute()
}

function priceRow(listing_id: number, { kind, low, high, estimatedYear }: StoredPrice) {
  const { money: currency, area: area_unit, period } = low.units
  const amounts = { low: low.magnitude, high: high.magnitude, currency, area_unit, period }
  return { listing_id, kind, ...amounts, estimated_year: estimatedYear }
}

/** Replaces the agents of locked listings. */
export async function replaceAgents(db: Db, writes: readonly { id: number; agentIds: readonly number[] }[]) {
  const rows = writes.flatMap(({ id, agentIds }) =>
    agentIds.map((agent_id, position) => ({ listing_id: id, agent_id, position })),
  )
  await sql`delete from listing_agent where listing_id = any(${writes.map(({ id }) => id)}::bigint[])
    and (listing_id, agent_id) not in (
      select * from unnest(${rows.map((row) => row.listing_id)}::bigint[], ${rows.map((row) => row.agent_id)}::bigint[]))`.execute(
    db,
  )
  if (rows.length === 0) return
  await db
    .insertInto('listing_agent')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['listing_id', 'agent_id']).doUpdateSet((eb) => ({ position: eb.ref('excluded.position') })),
    )
    .execute()
}

/** The plans of a listing are also plans of its building. */
export const movePlans = (db: Db, id: number, buildingId: number) =>
  db.updateTable('floor_plan').set({ building_id: buildingId }).where('listing_id', '=', id).execute()

/** Locks a listing's building and the one that it moves to, as changeListings expects. */
export const lockBuildings = (db: Db, id: number, buildingId: number) =>
  sql`select from building where id = ${buildingId}::bigint
      or id in (select building_id from listing where id = ${id}::bigint)
    order by id for key share`.execute(db)

/** The status of a building that the user may edit; undefined for any other. */
export async function findOwnBuilding(db: Db, id: number, user: SessionUser) {
  const row = await db
    .selectFrom('building')
    .where('id', '=', id)
    .where(mayEdit(user))
    .select('status')
    .executeTakeFirst()
  return row?.status
}

/** Which of these agents there are. */
export async function findAgentIds(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('agent')
    .innerJoin('company', 'company.id', 'agent.company_id')
    .where(sql<SqlBool>`agent.id = any(${ids}::bigint[])`)
    .where('company.deleted_at', 'is', null)
    .select('agent.id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Who may look after a listing, with their companies, and who does. */
export const findAssignable = (db: Db, listingId: number) =>
  assignable(db)
    .where('listing.id', '=', listingId)
    .orderBy('app_user.last_name')
    .orderBy('app_user.first_name')
    .orderBy('app_user.id')
    .limit(MAX_ASSIGNEES)
    .execute()

/** Of these pairs those whose user may look after the listing, and who does look after one of these listings. */
export function findAssignments(db: Db, pairs: readonly { listingId: number; userId: number | null }[]) {
  const listingIds = pairs.map(({ listingId }) => listingId)
  const userIds = pairs.map(({ userId }) => userId)
  return assignable(db)
    .where(sql<SqlBool>`listing.id = any(${listingIds}::bigint[])`)
    .where(sql<SqlBool>`(app_user.id = listing.assignee_id or (listing.id, app_user.id) in (
      select * from unnest(${listingIds}::bigint[], ${userIds}::bigint[])))`)
    .execute()
}

const assignable = (db: Db) =>
  db
    .selectFrom('listing')
    .innerJoin('building', 'building.id', 'listing.building_id')
    .innerJoin('app_user', (join) => join.on(mayBeAssigned))
    .innerJoin('company', 'company.id', 'app_user.company_id')
    .select(['listing.id as listing_id', 'app_user.id', 'app_user.company_id', 'company.name as company'])
    .select([
      sql<string>`trim(app_user.first_name || ' ' || app_user.last_name)`.as('name'),
      sql<boolean>`app_user.id is not distinct from listing.assignee_id`.as('is_assigned'),
    ])
