import { type SqlBool, sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { MAX_PAIRS } from './rules.ts'

/** What is merged; each kind has a table of merges and one of decisions. */
export type MergedKind = 'building' | 'company'

/** The tables of what a building shows of itself. */
type MovedMedia = 'photo' | 'video' | 'marketing_medium' | 'floor_plan'
type MovedIds = Record<MovedMedia | 'listing' | 'saved_building' | 'saved_search' | 'building_contact', number[]>
/** What followed a merged building: ids by table, the users whose saves did, and the agents who were no contacts before. */
export type MovedOfBuilding = MovedIds & {
  /** Listings of suites that were in both. */
  archived: number[]
  /** The link to the record of a management system and those of its units, as `property-records` has them. */
  property_record: object | null
  property_unit: object[]
}

/** The columns of buildings that name a company. */
export type CompanyColumn = 'employer_id' | 'managing_company_id' | 'leasing_company_id'
/** What followed a merged company: ids of rows by table, and for buildings by the column that names it. */
export type MovedOfCompany = Record<'agent' | 'app_user' | 'import_mapping' | 'pending_change', number[]> & {
  catalog_import: string[]
  company_request?: number[]
  building: Record<CompanyColumn, number[]>
  /** Its page, which is the target's now, or was deleted, its buildings, saves and searches being those of the target's page. */
  landlord: ({ id: number; replacedBy: number | null } & Record<'buildings' | 'saves' | 'searches', number[]>) | null
}

type Moved = { building: MovedOfBuilding; company: MovedOfCompany }
export type Merge<Kind extends MergedKind> = {
  id: string
  target_id: number
  merged_id: number
  moved: Moved[Kind]
  /** The merged one had a page. */
  was_public: boolean
  merged_at: Date
  undone_at: Date | null
}
type Found = { [Kind in MergedKind]: { kind: Kind; merge: Merge<Kind> } }[MergedKind]

const mergesOf = (kind: MergedKind) => sql.table(`${kind}_merge`)

export const insertMerge = <Kind extends MergedKind>(
  db: Db,
  kind: Kind,
  { id, target_id, merged_id, moved, was_public, merged_at }: Omit<Merge<Kind>, 'undone_at'>,
) =>
  sql`insert into ${mergesOf(kind)} (id, target_id, merged_id, moved, was_public, merged_at)
    values (${id}, ${target_id}, ${merged_id}, ${JSON.stringify(moved)}, ${was_public}, ${merged_at})`.execute(db)

/** A merge of any kind, locked until the end of the transaction. */
export async function findMerge(db: Db, id: string): Promise<Found | undefined> {
  for (const kind of ['building', 'company'] as const) {
    const { rows } = await sql<Merge<never>>`select * from ${mergesOf(kind)} where id = ${id} for update`.execute(db)
    if (rows[0]) return { kind, merge: rows[0] } as Found
  }
  return undefined
}

export const endMerge = (db: Db, kind: MergedKind, id: string, now: Date) =>
  sql`update ${mergesOf(kind)} set undone_at = ${now} where id = ${id}`.execute(db)

/** Whether a record is part of another one. */
export async function isMerged(db: Db, kind: MergedKind, id: number): Promise<boolean> {
  const { rows } =
    await sql`select from ${mergesOf(kind)} merge join ${sql.table(kind)} record on record.id = merge.merged_id
    where merge.merged_id = ${id} and undone_at is null and record.deleted_at is not null`.execute(db)
  return rows.length > 0
}

/** What a merged record that had a page is part of now; undefined for one that was not merged, or had none. */
export async function findMergedInto(db: Db, kind: MergedKind, id: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    with recursive part as (
      select target_id from ${mergesOf(kind)} where merged_id = ${id} and undone_at is null and was_public
      union
      select next.target_id from part join ${mergesOf(kind)} next
        on next.merged_id = part.target_id and next.undone_at is null
    )
    select target_id as id from part join ${sql.table(kind)} record on record.id = target_id
    where record.deleted_at is null order by id limit 1`.execute(db)
  return rows[0]?.id
}

/** The company whose page is shown in the place of a landlord's page that a merge deleted. */
export async function findCompanyInPlaceOf(db: Db, landlordId: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select merged_id as id from company_merge
    where undone_at is null and was_public and (moved->'landlord'->>'id')::bigint = ${landlordId}
    order by merged_at desc limit 1`.execute(db)
  return rows[0] && findMergedInto(db, 'company', rows[0].id)
}

/** The companies that are parts of one. */
export async function findPartsOf(db: Db, companyId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive part as (
      select merged_id from company_merge where target_id = ${companyId} and undone_at is null
      union
      select next.merged_id from part join company_merge next
        on next.target_id = part.merged_id and next.undone_at is null
    )
    select merged_id as id from part`.execute(db)
  return rows.map(({ id }) => id)
}

/** Remembers that two records are not the same. */
export async function insertDistinction(db: Db, kind: MergedKind, ids: readonly [number, number], now: Date) {
  const [one, other] = ids.toSorted((a, b) => a - b)
  await sql`insert into ${sql.table(`${kind}_distinction`)} (one_id, other_id, decided_at)
    values (${one}, ${other}, ${now}) on conflict do nothing`.execute(db)
}

/** The pairs of companies that are not the same, as an admin decided: two ids, the lower one first. */
export async function findDistinctCompanies(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('company_distinction').select(['one_id', 'other_id']).execute()
  return new Set(rows.map(({ one_id, other_id }) => `${one_id} ${other_id}`))
}

/** Buildings of one city with the same house number or the same name, unless an admin said that they are not the same. */
export async function findSimilar(db: Db): Promise<{ one: number; other: number }[]> {
  const pairs = (same: ReturnType<typeof sql<SqlBool>>) => sql`
    (select one.id as one, other.id as other from building one join building other
      on other.id > one.id and lower(other.city) = lower(one.city) and ${same}
    where one.deleted_at is null and other.deleted_at is null
      and (one.location is null or other.location is null
        or box(one.location, one.location) <@ box(
          point(other.location[0] - 4000, other.location[1] - 3000), point(other.location[0] + 4000, other.location[1] + 3000)))
      and not exists (select from building_distinction where one_id = one.id and other_id = other.id)
    order by one.id, other.id limit ${MAX_PAIRS * 4})`
  const { rows } = await sql<{ one: number; other: number }>`
    ${pairs(sql<SqlBool>`substring(other.street from '^\\d+') = substring(one.street from '^\\d+')`)}
    union ${pairs(sql<SqlBool>`lower(other.name) = lower(one.name)`)}`.execute(db)
  return rows
}
