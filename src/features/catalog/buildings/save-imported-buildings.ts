import { CompiledQuery } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import type { ImportedBuilding } from './check-building-row.ts'
import { FILE_FIELDS, type FileField } from './fields.ts'

/** Result of a batch. `drafts` counts its buildings that are drafts afterwards, changed or not. */
type SavedBatch = { created: number[]; updated: number[]; unchanged: number; drafts: number }

/** The buildings that are stored already; an import leaves deleted ones alone. */
export const findImportedBuildings = (db: Db, source: string, keys: readonly string[]) =>
  db
    .selectFrom('building')
    .where('import_source', '=', source)
    .where('import_key', 'in', keys)
    .select(['id', 'import_key as key', 'deleted_at'])
    .execute()

/**
 * Stores buildings by source and key; keys must be unique, and known buildings locked by the caller's transaction. What a file leaves blank stays
 * unchanged, and so do slugs that other sites link to and statuses that users set: only a draft that lacked a point or
 * a market and now has both is published.
 */
export async function saveImportedBuildings(
  transaction: Db,
  source: string,
  buildings: readonly ImportedBuilding[],
): Promise<SavedBatch> {
  const columns = Object.keys(COLUMN_TYPES) as (keyof ImportedBuilding)[]
  const values = columns.map((column) => buildings.map((building) => building[column]))
  const { rows } = await transaction.executeQuery<SavedRow>(CompiledQuery.raw(SAVE, [source, ...values]))
  const { created, updated, unchanged, drafts } = rows[0]!
  return { created: created.map(Number), updated: updated.map(Number), unchanged, drafts }
}

type SavedRow = { created: string[]; updated: string[]; unchanged: number; drafts: number }

const fileFields = Object.entries(FILE_FIELDS) as [FileField, (typeof FILE_FIELDS)[FileField]][]
const FACT_TYPES = Object.fromEntries(
  fileFields.map(([name, { kind }]) => [name, kind === 'number' ? 'numeric' : 'text']),
) as Record<FileField, string>

// One array parameter each, from $2 on.
const COLUMN_TYPES: Record<keyof ImportedBuilding, string> = {
  key: 'text',
  slug: 'text',
  name: 'text',
  street: 'text',
  city: 'text',
  region: 'text',
  postalCode: 'text',
  countryCode: 'text',
  regionSlug: 'text',
  localitySlug: 'text',
  market: 'text',
  longitude: 'float8',
  latitude: 'float8',
  spaceType: 'text',
  ...FACT_TYPES,
}

// Stored columns and their SQL, from the row (given), the stored building (known, null for a new one) and both (whole).
const STORED: Record<string, string> = {
  slug: 'coalesce(known.slug, given.slug)',
  name: `case when given.name is not null then given.name
    when known.name <> left(known.street, 160) then known.name else left(given.street, 160) end`,
  street: 'given.street',
  city: 'given.city',
  abbreviated_region: 'coalesce(given.region, known.abbreviated_region)',
  postal_code: 'coalesce(given."postalCode", known.postal_code)',
  country_code: 'given."countryCode"',
  region_slug: 'given."regionSlug"',
  locality_slug: 'given."localitySlug"',
  market: 'whole.market',
  location: 'whole.location',
  status: `case when known.id is null or (known.status = 'draft' and (known.location is null or known.market is null))
    then case when whole.location is null or whole.market is null then 'draft' else 'published' end
    else known.status end`,
  space_type: `coalesce(given."spaceType", known.space_type, 'unspecified')`,
  ...Object.fromEntries(
    fileFields.map(([name, { column, kind }]) => [
      column,
      `coalesce(given."${name}", known.${column}${kind === 'prose' ? ", ''" : ''})`,
    ]),
  ),
}

const NAMES = Object.keys(STORED)
const PARAMETERS = Object.values(COLUMN_TYPES).map((type, index) => `$${index + 2}::${type}[]`)
const GIVEN = Object.keys(COLUMN_TYPES).map((column) => `"${column}"`)

const SAVE = `
  with merged as (
    select given.key, known.id as known_id, ${NAMES.map((name) => `${STORED[name]} as ${name}`).join(', ')}
    from unnest(${PARAMETERS.join(', ')}) as given (${GIVEN.join(', ')})
      left join building as known on known.import_source = $1 and known.import_key = given.key
      cross join lateral (
        select coalesce(given.market, known.market) as market,
          coalesce(point(given.longitude, given.latitude), known.location) as location
      ) as whole
  ), written as (
    insert into building (import_source, import_key, ${NAMES.join(', ')})
    select $1, key, ${NAMES.join(', ')} from merged order by key
    on conflict on constraint building_import do update
    set ${NAMES.map((name) => `${name} = excluded.${name}`).join(', ')}
    where (${comparable('building')}) is distinct from (${comparable('excluded')})
    returning id, import_key
  )
  select
    coalesce(array_agg(written.id order by written.id) filter (where written.id is not null and known_id is null), '{}')
      as created,
    coalesce(array_agg(written.id order by written.id) filter (where written.id is not null and known_id is not null), '{}')
      as updated,
    (count(*) filter (where written.id is null))::int as unchanged,
    (count(*) filter (where merged.status = 'draft'))::int as drafts
  from merged left join written on written.import_key = merged.key`

/** A comparable row: type point has no operator for "is distinct from". */
function comparable(table: 'building' | 'excluded'): string {
  return NAMES.flatMap((name) => (name === 'location' ? ['location[0]', 'location[1]'] : [name]))
    .map((name) => `${table}.${name}`)
    .join(', ')
}
