import { type SqlBool, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { pendingOf, presentPending } from '#features/catalog/pending-changes/store.ts'
import { presentAgent } from '#features/companies/present-company.ts'
import { privatePictureOrNull } from '#features/media/present-media.ts'
import { findPicture } from '#features/media/store.ts'
import { columnNames, readStored, type StoredRow, storedColumns } from '#lib/fields/stored-fields.ts'
import { privatePicturePath } from '#lib/media/picture-files.ts'
import type { Db } from '#platform/database/db.ts'
import { hasWords } from '#platform/database/like-pattern.ts'
import { readSort } from '#platform/database/read-sort.ts'
import type { Page } from '#platform/http/pagination.ts'
import type { SessionUser } from '#platform/http/session.ts'
import type { Deletion, Scope } from '#platform/records/change-record.ts'
import { findNamed } from '#platform/records/list-names.ts'
import { mayEditLandlord } from '../access.ts'
import { LANDLORD_FIELDS, type LandlordValues } from '../fields.ts'
import { type LandlordSort, type LandlordStatus, missingFields } from '../rules.ts'
import { contactRows } from '../store.ts'
import type { LandlordRecord, LandlordRow } from './contract.ts'

const landlordRows = (db: Db) =>
  db
    .selectFrom('landlord')
    .innerJoin('company', 'company.id', 'landlord.company_id')
    .select(columnNames(LANDLORD_FIELDS).map((column) => sql.ref(`landlord.${column}`).as(column)))
    .select(['landlord.id', 'landlord.slug', 'landlord.name', 'landlord.status', 'landlord.company_id'])
    .select(['landlord.version', 'landlord.updated_at', 'landlord.logo_picture_id', 'landlord.cover_picture_id'])
    .select('company.name as company')
    .select([
      sql<number>`(select count(*)::int from building where building.landlord_id = landlord.id
        and building.deleted_at is null)`.as('buildings'),
      sql<number>`(select count(*)::int from building join search_document on search_document.building_id = building.id
        where building.landlord_id = landlord.id)`.as('marketed'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof landlordRows>['executeTakeFirstOrThrow']>>

const factsOf = (row: Row) => ({
  buildingCount: row.buildings,
  marketedCount: row.marketed,
  version: row.version,
  updatedAt: row.updated_at.toISOString(),
})

/** A landlord as its editors see it; undefined for one that the user may not edit. */
export async function findLandlordRecord(
  db: Db,
  id: number,
  user: SessionUser,
  scope?: Scope,
): Promise<LandlordRecord | undefined> {
  const row = await landlordRows(db)
    .where('landlord.id', '=', id)
    .where(mayEditLandlord(user, scope))
    .select(jsonArrayFrom(contactRows(db)).as('contacts'))
    .select(pendingOf('landlord', user).as('pending'))
    .executeTakeFirst()
  if (!row) return undefined
  const values = readStored(LANDLORD_FIELDS, row as StoredRow)
  const [logo, cover] = await Promise.all([findPicture(db, row.logo_picture_id), findPicture(db, row.cover_picture_id)])
  return {
    id,
    ...values,
    names: { companyId: row.company },
    contacts: row.contacts.map(presentAgent),
    pending: presentPending(row.pending),
    logo: privatePictureOrNull(logo),
    cover: privatePictureOrNull(cover),
    ...factsOf(row),
    missing: missingFields(values),
    isPublic: values.status === 'published',
  }
}

const SORT_COLUMNS = {
  name: 'landlord.name',
  company: 'company.name',
  buildings: 'buildings',
  updated: 'landlord.updated_at',
} as const

type Filter = { query: string; statuses: LandlordStatus[]; sort: LandlordSort }

/** A page of the landlords whose names, or those of their companies, have every word of the query, and the total count. */
export async function findLandlordRows(db: Db, { query, statuses, sort }: Filter, { limit, offset }: Page) {
  const hasStatus = sql<SqlBool>`(${statuses.length === 0} or landlord.status = any(${statuses}))`
  const isNamed = hasWords(sql`landlord.name || ' ' || company.name`, query)
  const [column, direction] = readSort(SORT_COLUMNS, sort)
  const [{ count }, rows] = await Promise.all([
    db
      .selectFrom('landlord')
      .innerJoin('company', 'company.id', 'landlord.company_id')
      .where('landlord.deleted_at', 'is', null)
      .where(hasStatus)
      .where(isNamed)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
    landlordRows(db)
      .where('landlord.deleted_at', 'is', null)
      .where(hasStatus)
      .where(isNamed)
      .orderBy(column, direction)
      .orderBy('landlord.name')
      .orderBy('landlord.id')
      .limit(limit)
      .offset(offset)
      .execute(),
  ])
  return { landlords: rows.map(presentRow), totalCount: count }
}

/** The logo is one that editors see: that of a draft is not public. */
const presentRow = (row: Row): LandlordRow => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  logo: row.logo_picture_id === null ? null : privatePicturePath(row.logo_picture_id),
  company: { id: row.company_id, name: row.company },
  status: row.status,
  ...factsOf(row),
})

export async function insertLandlord(db: Db, values: Partial<LandlordValues>): Promise<number> {
  const columns = storedColumns(LANDLORD_FIELDS, values) as never
  return (await db.insertInto('landlord').values(columns).returning('id').executeTakeFirstOrThrow()).id
}

/** Writes the given values of a locked landlord; a slug that it had stays in its links. */
export async function updateLandlord(db: Db, id: number, values: Partial<LandlordValues>, moments?: Deletion) {
  const columns = { ...storedColumns(LANDLORD_FIELDS, values), ...moments }
  if (Object.keys(columns).length === 0) return
  const { slug } = values
  const former = sql`case when slug = ${slug} then former_slugs
    else array_append(array_remove(former_slugs, ${slug}), slug) end`
  await db
    .updateTable('landlord')
    .set({ ...columns, ...(slug !== undefined && { former_slugs: former }) } as never)
    .where('id', '=', id)
    .execute()
}

/** The name of the landlord with a slug, or one that had it. */
export async function findSlugHolder(db: Db, slug: string): Promise<{ id: number; name: string } | undefined> {
  return db
    .selectFrom('landlord')
    .where('deleted_at', 'is', null)
    .where(sql<SqlBool>`slug = ${slug} or former_slugs @> array[${slug}]::text[]`)
    .select(['id', 'name'])
    .orderBy(sql`slug = ${slug}`, 'desc')
    .executeTakeFirst()
}

/** Whether there is a company, and the landlord that it has. */
export const findCompanyOf = (db: Db, companyId: number) =>
  db
    .selectFrom('company')
    .leftJoin('landlord', (join) =>
      join.onRef('landlord.company_id', '=', 'company.id').on('landlord.deleted_at', 'is', null),
    )
    .where('company.id', '=', companyId)
    .where('company.deleted_at', 'is', null)
    .select(['landlord.id as landlord_id', 'landlord.name as landlord'])
    .forKeyShare('company')
    .executeTakeFirst()

/** The buildings of a landlord, which no other change gives any meanwhile. */
export async function findBuildingsOf(db: Db, id: number) {
  await sql`select from landlord where id = ${id} for update`.execute(db)
  return findNamed(db, sql`select name from building where landlord_id = ${id} and deleted_at is null`)
}

/** The page of a company, which no other change deletes meanwhile; undefined for none. */
export const findPageOf = (db: Db, companyId: number) =>
  db
    .selectFrom('landlord')
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .select(['id', 'name', 'status'])
    .forNoKeyUpdate()
    .executeTakeFirst()

/** A deleted page, with what may have another one by now. */
export const findDeletedPage = (db: Db, id: number) =>
  db
    .selectFrom('landlord')
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .select(['id', 'slug', 'company_id'])
    .executeTakeFirst()
