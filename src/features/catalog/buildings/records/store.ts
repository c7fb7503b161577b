import { type SqlBool, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { presentAgent } from '#features/companies/present-company.ts'
import { columnNames, readStored, type StoredRow, storedColumns } from '#lib/fields/stored-fields.ts'
import type { Db } from '#platform/database/db.ts'
import type { SessionUser } from '#platform/http/session.ts'
import { mayEdit } from '../../listings/access.ts'
import { MARKETED } from '../../listings/rules.ts'
import {
  BUILDING_AMENITY_FIELDS,
  BUILDING_FIELDS,
  BUILDING_RECORD,
  type BuildingValues,
  INDUSTRIAL_FIELDS,
} from '../fields.ts'
import { contactRows } from '../store.ts'
import type { BuildingRecord } from './contract.ts'
import { missingFields } from './rules.ts'

const OWN_FIELDS = { ...BUILDING_FIELDS, ...BUILDING_AMENITY_FIELDS }

/** Buildings as their editors see them, by id; those that the user may not edit are left out. */
export async function findBuildingRecords(
  db: Db,
  ids: readonly number[],
  user: SessionUser,
): Promise<BuildingRecord[]> {
  return (await recordRows(db, ids, user)).map(presentRecord)
}

const recordRows = (db: Db, ids: readonly number[], user: SessionUser) =>
  db
    .selectFrom('building')
    .leftJoin('building_industrial', 'building_industrial.building_id', 'building.id')
    .leftJoin('submarket', 'submarket.id', 'building.primary_submarket_id')
    .where(sql<SqlBool>`building.id = any(${ids}::bigint[])`)
    .where(mayEdit(user))
    .select(['building.id', 'building.slug', 'building.version', 'building.updated_at', 'submarket.name as submarket'])
    .select(columnNames(OWN_FIELDS).map((column) => sql.ref(`building.${column}`).as(column)))
    .select(columnNames(INDUSTRIAL_FIELDS).map((column) => sql.ref(`building_industrial.${column}`).as(column)))
    .select((eb) => [
      eb.selectFrom('landlord').whereRef('landlord.id', '=', 'building.landlord_id').select('name').as('landlord'),
      companyName('employer_id').as('employer'),
      companyName('managing_company_id').as('managing'),
      companyName('leasing_company_id').as('leasing'),
      sql<number>`(select count(*)::int from listing where building_id = building.id)`.as('listing_count'),
      sql<number>`(select count(*)::int from listing where building_id = building.id
        and status = any(${[...MARKETED]}))`.as('marketed_count'),
    ])
    .select(jsonArrayFrom(contactRows(db)).as('contacts'))
    .orderBy('building.id')
    .execute()

function presentRecord(row: Awaited<ReturnType<typeof recordRows>>[number]): BuildingRecord {
  const values = readStored(BUILDING_RECORD, row as StoredRow)
  return {
    id: row.id,
    slug: row.slug,
    version: row.version,
    ...values,
    names: {
      landlordId: row.landlord,
      employerId: row.employer,
      managingCompanyId: row.managing,
      leasingCompanyId: row.leasing,
    },
    contacts: row.contacts.map(presentAgent),
    submarket: row.submarket,
    listingCount: row.listing_count,
    marketedCount: row.marketed_count,
    missing: missingFields(values),
    updatedAt: row.updated_at.toISOString(),
  }
}

const companyName = (column: string) =>
  sql<string | null>`(select name from company where id = ${sql.ref(`building.${column}`)})`

/** Columns that are derived from the fields. */
type DerivedColumns = { slug?: string; region_slug: string; locality_slug: string }

export async function insertBuilding(db: Db, values: Partial<BuildingValues>, derived: DerivedColumns) {
  const columns = { ...storedColumns(BUILDING_FIELDS, values), ...derived }
  const row = await db
    .insertInto('building')
    .values(columns as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Writes the given values of a locked building. */
export async function updateBuilding(db: Db, id: number, values: Partial<BuildingValues>, derived: DerivedColumns) {
  const columns = { ...storedColumns(OWN_FIELDS, values), ...derived }
  await db
    .updateTable('building')
    .set(columns as never)
    .where('id', '=', id)
    .execute()
  const industrial = storedColumns(INDUSTRIAL_FIELDS, values)
  if (Object.keys(industrial).length === 0) return
  await db
    .insertInto('building_industrial')
    .values({ building_id: id, ...industrial })
    .onConflict((conflict) => conflict.column('building_id').doUpdateSet(industrial))
    .execute()
}

/** Which of these companies and landlords there are. */
export async function findReferred(db: Db, ids: { companies: number[]; landlords: number[] }) {
  const [companies, landlords] = await Promise.all([
    db.selectFrom('company').where(sql<boolean>`id = any(${ids.companies}::bigint[])`).select('id').execute(),
    db.selectFrom('landlord').where(sql<boolean>`id = any(${ids.landlords}::bigint[])`).select('id').execute(),
  ])
  const idsOf = (rows: { id: number }[]) => new Set(rows.map(({ id }) => id))
  return { company: idsOf(companies), landlord: idsOf(landlords) }
}

/** Names of the listings on the market of each of these buildings that has any, at most `limit` of one. */
export async function findMarketedNames(db: Db, ids: readonly number[], limit: number): Promise<Map<number, string[]>> {
  const { rows } = await sql<{ id: number; names: string[] }>`
    select id, array(select name from listing where building_id = building.id and status = any(${[...MARKETED]})
      order by name limit ${limit}) as names
    from building where id = any(${ids}::bigint[])`.execute(db)
  return new Map(rows.flatMap(({ id, names }) => (names.length > 0 ? [[id, names]] : [])))
}
