import { type SqlBool, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { presentAgent } from '#features/companies/present-company.ts'
import { columnNames, readStored, type StoredRow, storedColumns } from '#lib/fields/stored-fields.ts'
import type { Db } from '#platform/database/db.ts'
import { moveRows, type RowMove } from '#platform/database/move-rows.ts'
import type { SessionUser } from '#platform/http/session.ts'
import type { Deletion, Scope } from '#platform/records/change-record.ts'
import { type NamedRows, namedRows } from '#platform/records/list-names.ts'
import { mayEdit } from '../../listings/access.ts'
import { MARKETED } from '../../listings/rules.ts'
import { pendingOf, presentPending } from '../../pending-changes/store.ts'
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
  scope?: Scope,
): Promise<BuildingRecord[]> {
  return (await recordRows(db, ids, user, scope)).map(presentRecord)
}

const recordRows = (db: Db, ids: readonly number[], user: SessionUser, scope?: Scope) =>
  db
    .selectFrom('building')
    .leftJoin('building_industrial', 'building_industrial.building_id', 'building.id')
    .leftJoin('submarket', 'submarket.id', 'building.primary_submarket_id')
    .where(sql<SqlBool>`building.id = any(${ids}::bigint[])`)
    .where(mayEdit(user, scope))
    .select(['building.id', 'building.slug', 'building.version', 'building.updated_at', 'submarket.name as submarket'])
    .select(columnNames(OWN_FIELDS).map((column) => sql.ref(`building.${column}`).as(column)))
    .select(columnNames(INDUSTRIAL_FIELDS).map((column) => sql.ref(`building_industrial.${column}`).as(column)))
    .select((eb) => [
      eb.selectFrom('landlord').whereRef('landlord.id', '=', 'building.landlord_id').select('name').as('landlord'),
      companyName('employer_id').as('employer'),
      companyName('managing_company_id').as('managing'),
      companyName('leasing_company_id').as('leasing'),
      sql<number>`(select count(*)::int from listing where building_id = building.id
        and deleted_at is null)`.as('listing_count'),
      sql<number>`(select count(*)::int from listing where building_id = building.id
        and status = any(${[...MARKETED]}))`.as('marketed_count'),
    ])
    .select(jsonArrayFrom(contactRows(db)).as('contacts'))
    .select(pendingOf('building', user).as('pending'))
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
    pending: presentPending(row.pending),
    submarket: row.submarket,
    listingCount: row.listing_count,
    marketedCount: row.marketed_count,
    missing: missingFields(values),
    updatedAt: row.updated_at.toISOString(),
  }
}

const companyName = (column: string) =>
  sql<string | null>`(select name from company where id = ${sql.ref(`building.${column}`)})`

/** Columns that are no fields. */
type OtherColumns = Deletion & { slug?: string; region_slug: string; locality_slug: string }

export async function insertBuilding(db: Db, values: Partial<BuildingValues>, others: OtherColumns) {
  const columns = { ...storedColumns(OWN_FIELDS, values), ...others }
  const row = await db
    .insertInto('building')
    .values(columns as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  await saveIndustrial(db, row.id, values)
  return row.id
}

/** Writes the given values of a locked building. */
export async function updateBuilding(db: Db, id: number, values: Partial<BuildingValues>, others: OtherColumns) {
  const columns = { ...storedColumns(OWN_FIELDS, values), ...others }
  await db
    .updateTable('building')
    .set(columns as never)
    .where('id', '=', id)
    .execute()
  await saveIndustrial(db, id, values)
}

async function saveIndustrial(db: Db, id: number, values: Partial<BuildingValues>) {
  const industrial = storedColumns(INDUSTRIAL_FIELDS, values)
  if (Object.keys(industrial).length === 0) return
  await db
    .insertInto('building_industrial')
    .values({ building_id: id, ...industrial })
    .onConflict((conflict) => conflict.column('building_id').doUpdateSet(industrial))
    .execute()
}

/** Which of these companies and landlords there are. Locked, so that none is deleted before it is referred to. */
export async function findReferred(db: Db, ids: { companies: number[]; landlords: number[] }) {
  const idsIn = async (table: 'company' | 'landlord', given: number[]) => {
    const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)}
      where id = any(${given}::bigint[]) and deleted_at is null order by id for key share`.execute(db)
    return new Set(rows.map(({ id }) => id))
  }
  return { company: await idsIn('company', ids.companies), landlord: await idsIn('landlord', ids.landlords) }
}

/** What is on the market of each of these buildings that has any. */
export async function findMarketed(db: Db, ids: readonly number[]): Promise<Map<number, NamedRows>> {
  const { rows } = await sql<NamedRows & { id: number }>`
    select building_id as id, ${namedRows} from listing where building_id = any(${ids}::bigint[]) and status = any(${[...MARKETED]}) group by building_id`.execute(
    db,
  )
  return new Map(rows.map(({ id, ...marketed }) => [id, marketed]))
}

/** The buildings that name a company in any role, or one of these landlords, deleted or not. */
export async function findBuildingsNaming(
  db: Db,
  { companyId, landlordId }: { companyId: number; landlordId: number },
) {
  const { rows } = await sql<{ id: number }>`
    select id from building
    where employer_id = ${companyId} or managing_company_id = ${companyId} or leasing_company_id = ${companyId}
      or landlord_id = ${landlordId} order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Gives locked buildings that name a company or landlord in a column another one; returns their ids. */
export const moveBuildings = (
  db: Db,
  column: 'employer_id' | 'managing_company_id' | 'leasing_company_id' | 'landlord_id',
  move: RowMove,
): Promise<number[]> => moveRows(db, ['building', column], move)
