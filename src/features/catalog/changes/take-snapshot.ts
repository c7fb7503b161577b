import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'

export type CatalogTable = 'listing' | 'building' | 'landlord'

/** A row's columns by name, and the rows of its details by their table. */
export type Snapshot = Record<string, unknown>

/** Tables whose rows are details of a listing, building or landlord, and name it in a column such as `listing_id`. */
export const DETAILS = {
  listing: ['listing_price', 'room', 'listing_agent', 'floor_plan', 'photo', 'video'],
  building: [
    'building_contact',
    'building_brochure',
    'building_demographic',
    'building_industrial',
    'floor_plan',
    'photo',
    'video',
    'marketing_medium',
  ],
  landlord: ['landlord_contact', 'photo', 'video'],
} as const satisfies Record<CatalogTable, readonly string[]>

/** Columns that are derived from others. */
export const DERIVED = ['updated_at', 'version', 'primary_submarket_id', 'former_slugs']

/** The present values of rows with their details, by id. */
export async function takeSnapshot(db: Db, table: CatalogTable, ids: readonly number[]) {
  const details = DETAILS[table].map((detail) => sql`${sql.lit(detail)}, ${rowsOf(detail, table)}`)
  const { rows } = await sql<{ id: number; values: Snapshot }>`
    select id, to_jsonb(subject) - ${DERIVED}::text[] || jsonb_build_object(${sql.join(details)}) as values
    from ${sql.table(table)} subject where id = any(${[...ids]}) order by id`.execute(db)
  return new Map(rows.map((row) => [row.id, row.values]))
}

const rowsOf = (detail: string, table: CatalogTable) => sql`(
  select coalesce(jsonb_agg(${valuesOf(detail)} order by to_jsonb(detail)::text), '[]')
  from ${sql.table(detail)} detail where detail.${sql.ref(`${table}_id`)} = subject.id ${ownOnly(detail, table)})`

/** The outlines of rooms can be longer than the audit log takes: a digest says that they changed. */
const valuesOf = (detail: string) =>
  detail === 'room'
    ? sql`to_jsonb(detail) || jsonb_build_object('outlines', md5(detail.outlines::text))`
    : sql`to_jsonb(detail)`

/** The plans of its listings are no details of a building, which may have any number of them. */
const ownOnly = (detail: string, table: CatalogTable) =>
  detail === 'floor_plan' && table === 'building' ? sql`and detail.listing_id is null` : sql``

/** The values that differ, before and after. */
export function differences(before: Snapshot, after: Snapshot): { before: Snapshot; after: Snapshot } {
  const names = Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  const only = (values: Snapshot) => Object.fromEntries(names.map((name) => [name, values[name]]))
  return { before: only(before), after: only(after) }
}
