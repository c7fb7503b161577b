import { type SqlBool, sql } from 'kysely'
import { columnNames, readStored, type StoredRow, storedColumns } from '#lib/fields/stored-fields.ts'
import type { Money } from '#lib/units/money.ts'
import type { Db } from '#platform/database/db.ts'
import { hasWords } from '#platform/database/like-pattern.ts'
import { readSort } from '#platform/database/read-sort.ts'
import type { Page } from '#platform/http/pagination.ts'
import {
  COMPARED_FIELDS,
  FIGURE_FIELDS,
  RECORD_FIELDS,
  type RecordValues,
  UNIT_FIELDS,
  type UnitValues,
} from './fields.ts'
import type { RecordSort, RecordState, Vacancy } from './rules.ts'

/** A record as it was last read, and the building that it is linked to. */
export type PropertyRecord = RecordValues & {
  id: number
  systemName: string
  externalId: string
  owner: string | null
  other: Record<string, string>
  buildingId: number | null
  linkedAt: Date | null
  asksBeforeRents: boolean
  readAt: Date
  /** Columns for whose present value an administrator decided to leave that of the building. */
  decided: string[]
}

export type PropertyUnit = UnitValues & {
  id: number
  externalId: string
  rent: Money | null
  vacancy: Vacancy
  vacantOn: string | null
  listingId: number | null
  staysUnlisted: boolean
}

/** SQL: the columns whose present value was decided on. */
const decided = sql<string[]>`array(select decision.key from jsonb_each_text(property_record.decisions) decision
  where decision.value = to_jsonb(property_record)->>decision.key)`

const columns = (table: string, fields: Parameters<typeof columnNames>[0]) =>
  columnNames(fields).map((column) => sql.ref(`${table}.${column}`).as(column))

/** A record; with `lock`, until the end of the transaction. */
export async function findRecord(
  db: Db,
  by: { id: number } | { buildingId: number },
  { lock = false } = {},
): Promise<PropertyRecord | undefined> {
  const row = await db
    .selectFrom('property_record')
    .where((eb) => ('id' in by ? eb('id', '=', by.id) : eb('building_id', '=', by.buildingId)))
    .select([
      'id',
      'system_name',
      'external_id',
      'owner',
      'other',
      'building_id',
      'linked_at',
      'asks_before_rents',
      'read_at',
    ])
    .select(columns('property_record', RECORD_FIELDS))
    .select(decided.as('decided'))
    .$if(lock, (found) => found.forUpdate())
    .executeTakeFirst()
  if (!row) return undefined
  return {
    ...readStored(RECORD_FIELDS, row as StoredRow),
    id: row.id,
    systemName: row.system_name,
    externalId: row.external_id,
    owner: row.owner,
    other: row.other as Record<string, string>,
    buildingId: row.building_id,
    linkedAt: row.linked_at,
    asksBeforeRents: row.asks_before_rents,
    readAt: row.read_at,
    decided: row.decided,
  }
}

type UnitFilter = { recordId: number } | { id: number }

/** Units by floor from the top and suite. */
export async function findUnits(db: Db, by: UnitFilter): Promise<(PropertyUnit & { recordId: number })[]> {
  const rows = await db
    .selectFrom('property_unit')
    .where((eb) => ('id' in by ? eb('id', '=', by.id) : eb('record_id', '=', by.recordId)))
    .select([
      'id',
      'record_id',
      'external_id',
      'asking_rent',
      'vacancy',
      'vacant_on',
      'listing_id',
      'stays_unlisted',
      'area_unit',
    ])
    .select(columns('property_unit', UNIT_FIELDS))
    .orderBy(sql`floor desc nulls last`)
    .orderBy('suite')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    ...readStored(UNIT_FIELDS, row as StoredRow),
    id: row.id,
    recordId: row.record_id,
    externalId: row.external_id,
    rent: row.asking_rent as Money | null,
    vacancy: row.vacancy,
    vacantOn: row.vacant_on,
    listingId: row.listing_id,
    staysUnlisted: row.stays_unlisted,
  }))
}

/** SQL: in how many figures a record differs from its building, beside those that were decided on. */
const differenceCount = sql<number>`(${sql.join(
  columnNames(FIGURE_FIELDS).map((column) => {
    const [ours, record] = [sql.ref(`building.${column}`), sql.ref(`property_record.${column}`)]
    return sql`(building.id is not null and ${record} is not null and ${record} is distinct from ${ours}
      and property_record.decisions->>${sql.lit(column)} is distinct from to_jsonb(property_record)->>${sql.lit(column)})::int`
  }),
  sql` + `,
)})`

const SORTS = {
  updated: [sql`property_record.read_at`],
  name: [sql`property_record.name`],
  city: [sql`property_record.city`, sql`property_record.street`],
} as const
const CONDITIONS = {
  to_link: sql<SqlBool>`property_record.building_id is null`,
  linked: sql<SqlBool>`(property_record.building_id is not null and ${differenceCount} = 0)`,
  differs: sql<SqlBool>`(property_record.building_id is not null and ${differenceCount} > 0)`,
} satisfies Record<RecordState, unknown>

type ListQuery = { query?: string; state?: RecordState; sort: RecordSort }

/** A page of the records, with what they are linked to, and the total count. */
export async function listRecords(
  db: Db,
  { query, state, sort }: ListQuery,
  { limit, offset }: Pick<Page, 'limit' | 'offset'>,
) {
  const text = sql`concat_ws(' ', property_record.name, property_record.street, property_record.city,
    property_record.system_name, property_record.external_id, building.name)`
  const found = db
    .selectFrom('property_record')
    .leftJoin('building', 'building.id', 'property_record.building_id')
    .where(hasWords(text, query))
    .$if(state !== undefined, (records) => records.where(CONDITIONS[state!]))
  const [columns, direction] = readSort(SORTS, sort)
  const [rows, { count }] = await Promise.all([
    columns
      .reduce((sorted, column) => sorted.orderBy(column, direction), found)
      .orderBy('property_record.id', direction)
      .select([
        'property_record.id',
        'property_record.system_name',
        'property_record.external_id',
        'property_record.name',
      ])
      .select([
        'property_record.street',
        'property_record.city',
        'property_record.read_at',
        'property_record.building_id',
      ])
      .select(['building.name as building_name', differenceCount.as('difference_count')])
      .select([
        sql<number>`(select count(*)::int from property_unit where record_id = property_record.id)`.as('unit_count'),
        sql<number>`(select count(*)::int from property_unit where record_id = property_record.id
          and vacancy <> 'occupied')`.as('vacant_count'),
      ])
      .limit(limit)
      .offset(offset)
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ])
  return { rows, totalCount: count }
}

type Link = { id: number; buildingId: number; asksBeforeRents: boolean; declined: readonly string[]; now: Date }

/** Links a record. `declined` names the columns for whose values the building's stay. */
export async function saveLink(db: Db, { id, buildingId, asksBeforeRents, declined, now }: Link) {
  await sql`update property_record set building_id = ${buildingId}, linked_at = coalesce(linked_at, ${now}),
      asks_before_rents = ${asksBeforeRents},
      decisions = coalesce((
        select jsonb_object_agg(value.key, value.value) from jsonb_each_text(to_jsonb(property_record)) value
        where value.key = any(${[...declined]}::text[])), '{}')
    where id = ${id}`.execute(db)
}

/** Unlinks a record and its units. */
export async function removeLink(db: Db, id: number) {
  await db
    .updateTable('property_record')
    .set({ building_id: null, linked_at: null, asks_before_rents: true, decisions: '{}' })
    .where('id', '=', id)
    .execute()
  await db.updateTable('property_unit').set({ listing_id: null }).where('record_id', '=', id).execute()
}

/** The columns of a building that users changed, not an import or a record. */
export async function findEditedColumns(db: Db, buildingId: number): Promise<Set<string>> {
  const { rows } = await sql<{ column: string }>`
    select distinct jsonb_object_keys(after) as column from audit_log
    where subject_type = 'building' and subject_id = ${String(buildingId)} and action = 'building.changed'
      and actor in ('user', 'deleted_user') and jsonb_typeof(after) = 'object'`.execute(db)
  return new Set(rows.map(({ column }) => column))
}

type UnitChange = { id: number; listingId: number | null; staysUnlisted: boolean }

/** What became of units. */
export async function updateUnits(db: Db, changes: readonly UnitChange[]) {
  if (changes.length === 0) return
  await sql`update property_unit set listing_id = given.listing_id, stays_unlisted = given.stays_unlisted
    from unnest(${changes.map(({ id }) => id)}::bigint[], ${changes.map(({ listingId }) => listingId)}::bigint[],
      ${changes.map(({ staysUnlisted }) => staysUnlisted)}::boolean[]) as given (id, listing_id, stays_unlisted)
    where property_unit.id = given.id`.execute(db)
}

/** The columns of the compared fields among these. */
export const columnsOf = (fields: readonly (keyof typeof COMPARED_FIELDS)[]): string[] =>
  fields.map((name) => COMPARED_FIELDS[name].column)

type Read = RecordValues & Pick<PropertyRecord, 'systemName' | 'externalId' | 'owner' | 'other'>

/** Stores a record as it was read; returns its id, and whether it is new or has other values than before. */
export async function upsertRecord(db: Db, read: Read, now: Date) {
  const { systemName, externalId, owner, other, ...values } = read
  const stored = { ...storedColumns(RECORD_FIELDS, values), owner, other: JSON.stringify(other) }
  const names = Object.keys(stored)
  const before = await db
    .selectFrom('property_record')
    .where('system_name', '=', systemName)
    .where('external_id', '=', externalId)
    .select('id')
    .forUpdate()
    .executeTakeFirst()
  const { rows } = await sql<{ id: number; is_changed: boolean }>`
    with earlier as (select * from property_record where id = ${before?.id ?? null})
    insert into property_record as property_record (system_name, external_id, read_at, ${sql.join(names.map((name) => sql.ref(name)))})
    values (${systemName}, ${externalId}, ${now}, ${sql.join(Object.values(stored).map((value) => sql`${value}`))})
    on conflict (system_name, external_id) do update set read_at = excluded.read_at,
      ${sql.join(names.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`))}
    returning id, exists (select from earlier where ${sql.join(
      names.map(
        (name) => sql`${sql.ref(`earlier.${name}`)}::text is distinct from ${sql.ref(`property_record.${name}`)}::text`,
      ),
      sql` or `,
    )}) as is_changed`.execute(db)
  const [row] = rows
  return { id: Number(row!.id), isNew: before === undefined, isChanged: row!.is_changed }
}

type ReadUnit = UnitValues & Pick<PropertyUnit, 'externalId' | 'rent' | 'vacancy' | 'vacantOn'>

/** Stores the units of a record as they were read, and deletes those that are gone; whether any is new, gone or changed. */
export async function upsertUnits(db: Db, recordId: number, units: readonly ReadUnit[]): Promise<boolean> {
  const rows = units.map(({ externalId, rent, vacancy, vacantOn, ...values }) => ({
    ...{ area_sqft: null, area_unit: 'sf', ...storedColumns(UNIT_FIELDS, values) },
    ...{ external_id: externalId, asking_rent: rent, vacancy, vacant_on: vacantOn },
  }))
  const gone = await sql`delete from property_unit where record_id = ${recordId}
    and not external_id = any(${units.map(({ externalId }) => externalId)}::text[])`.execute(db)
  const written = await sql`
    insert into property_unit as unit (record_id, external_id, suite, floor, space_type, area_sqft, area_unit, asking_rent, vacancy, vacant_on)
    select ${recordId}, external_id, suite, floor, space_type, area_sqft, area_unit, nullif(asking_rent, 'null'), vacancy, vacant_on
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (external_id text, suite text, floor smallint, space_type text,
      area_sqft integer, area_unit text, asking_rent jsonb, vacancy text, vacant_on date)
    on conflict (record_id, external_id) do update set suite = excluded.suite, floor = excluded.floor,
      space_type = excluded.space_type, area_sqft = excluded.area_sqft, area_unit = excluded.area_unit,
      asking_rent = excluded.asking_rent, vacancy = excluded.vacancy, vacant_on = excluded.vacant_on
    where (unit.suite, unit.floor, unit.space_type, unit.area_sqft, unit.area_unit, unit.asking_rent, unit.vacancy, unit.vacant_on)
      is distinct from (excluded.suite, excluded.floor, excluded.space_type, excluded.area_sqft, excluded.area_unit,
        excluded.asking_rent, excluded.vacancy, excluded.vacant_on)`.execute(db)
  return Number(gone.numAffectedRows ?? 0) + Number(written.numAffectedRows ?? 0) > 0
}
