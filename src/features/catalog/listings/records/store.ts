import { type SqlBool, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { columnNames, readStored, type StoredRow, storedColumns } from '#lib/fields/stored-fields.ts'
import type { Money } from '#lib/units/money.ts'
import type { Db } from '#platform/database/db.ts'
import type { SessionUser } from '#platform/http/session.ts'
import { mayEdit } from '../access.ts'
import { LISTING_RECORD, type ListingValues } from '../fields.ts'
import { moneyRange } from '../present-listing.ts'
import { type PriceKind, PUBLIC_STATUSES } from '../rules.ts'
import type { ListingRecord } from './contract.ts'
import { missingFields, normalizeRent, type Priced } from './rules.ts'

/** A listing as its editors see it; undefined for one that the user may not edit. */
export async function findListingRecord(db: Db, id: number, user: SessionUser): Promise<ListingRecord | undefined> {
  const row = await recordRow(db, id, user)
  if (!row) return undefined
  const values = readStored(LISTING_RECORD, row as StoredRow)
  const { rent_mode: rentMode, agents, building_status: buildingStatus } = row
  return {
    id: row.id,
    slug: row.slug,
    version: row.version,
    ...values,
    rentMode,
    prices: row.prices.map((price) => ({
      kind: price.kind,
      ...moneyRange(price),
      estimatedYear: price.estimated_year,
    })),
    agents,
    building: {
      id: values.buildingId,
      name: row.building_name,
      status: buildingStatus,
      market: row.market,
      countryCode: row.country_code,
    },
    names: { buildingId: row.building_name },
    missing: missingFields({ ...values, rentMode, prices: row.prices, agentCount: agents.length, buildingStatus }),
    isPublic: PUBLIC_STATUSES.includes(values.status) && buildingStatus === 'published',
    updatedAt: row.updated_at.toISOString(),
    confirmedAt: row.confirmed_at?.toISOString() ?? null,
  }
}

const recordRow = (db: Db, id: number, user: SessionUser) =>
  db
    .selectFrom('listing')
    .innerJoin('building', 'building.id', 'listing.building_id')
    .where('listing.id', '=', id)
    .where(mayEdit(user))
    .select(['listing.id', 'listing.slug', 'listing.version', 'listing.area_unit', 'listing.rent_mode'])
    .select(['listing.updated_at', 'listing.confirmed_at'])
    .select(['building.name as building_name', 'building.status as building_status'])
    .select(['building.market', 'building.country_code'])
    .select(columnNames(LISTING_RECORD).map((column) => sql.ref(`listing.${column}`).as(column)))
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
    .executeTakeFirst()

export async function insertListing(db: Db, values: Partial<ListingValues>, slug: string): Promise<number> {
  const columns = { ...storedColumns(LISTING_RECORD, values), slug }
  const row = await db
    .insertInto('listing')
    .values(columns as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Columns that follow from the fields. */
type DerivedColumns = { priced?: Priced; madePublicAt?: Date }

/** Writes the given values of a locked listing. */
export async function updateListing(
  db: Db,
  id: number,
  values: Partial<ListingValues>,
  { priced, madePublicAt: at }: DerivedColumns,
) {
  const columns = {
    ...storedColumns(LISTING_RECORD, values),
    ...(priced && rentColumns(priced)),
    ...(at && { published_at: sql`coalesce(published_at, ${at})`, confirmed_at: at }),
  }
  if (Object.keys(columns).length === 0) return
  await db
    .updateTable('listing')
    .set(columns as never)
    .where('id', '=', id)
    .execute()
}

function rentColumns(priced: Priced) {
  const { currency, low, high } = normalizeRent(priced)
  return { rent_mode: priced.rentMode, rent_currency: currency, rent_low: low, rent_high: high }
}

type StoredPrice = { kind: PriceKind; low: Money; high: Money; estimatedYear: number | null }

/** Replaces the prices of a locked listing; a row that stays as it is stays the same row. */
export async function replacePrices(db: Db, id: number, prices: readonly StoredPrice[]) {
  const kinds = prices.map(({ kind }) => kind)
  await db
    .deleteFrom('listing_price')
    .where('listing_id', '=', id)
    .where(noneOf('kind', kinds, 'text'))
    .execute()
  for (const { kind, low, high, estimatedYear } of prices) {
    const { money: currency, area: area_unit, period } = low.units
    const amounts = { low: low.magnitude, high: high.magnitude, currency, area_unit, period }
    const columns = { ...amounts, estimated_year: estimatedYear }
    await db
      .insertInto('listing_price')
      .values({ listing_id: id, kind, ...columns })
      .onConflict((conflict) => conflict.columns(['listing_id', 'kind']).doUpdateSet(columns))
      .execute()
  }
}

/** Replaces the agents of a locked listing. */
export async function replaceAgents(db: Db, id: number, agentIds: readonly number[]) {
  await db
    .deleteFrom('listing_agent')
    .where('listing_id', '=', id)
    .where(noneOf('agent_id', agentIds, 'bigint'))
    .execute()
  for (const [position, agent_id] of agentIds.entries())
    await db
      .insertInto('listing_agent')
      .values({ listing_id: id, agent_id, position })
      .onConflict((conflict) => conflict.columns(['listing_id', 'agent_id']).doUpdateSet({ position }))
      .execute()
}

const noneOf = (column: string, values: readonly unknown[], type: 'text' | 'bigint') =>
  sql<SqlBool>`${sql.ref(column)} <> all(${values}::${sql.raw(type)}[])`

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
  const rows = await db.selectFrom('agent').where(sql<SqlBool>`id = any(${ids}::bigint[])`).select('id').execute()
  return new Set(rows.map(({ id }) => id))
}
