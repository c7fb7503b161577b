import { type NotNull, sql } from 'kysely'
import { MARKETED } from '#features/catalog/listings/rules.ts'
import type { Db } from '#platform/database/db.ts'

const MAX_NAMES = 20_000
/** All of these can be named in a sentence; further buildings are found by their words. */
const MAX_BUILDINGS = 50_000

/** Every submarket by name. */
export async function loadSubmarkets(db: Db) {
  const names = db.selectFrom('submarket').select(['id', 'slug', 'name', 'market'])
  return names.orderBy('name').orderBy('id').limit(MAX_NAMES).execute()
}

/** Every published landlord by name. */
export async function loadLandlords(db: Db) {
  const names = db.selectFrom('landlord').select(['id', 'slug', 'name']).where('status', '=', 'published')
  return names.orderBy('name').orderBy('id').limit(MAX_NAMES).execute()
}

/** Every published building by id, or the published ones of `ids`. */
export async function loadBuildings(db: Db, ids?: number[]) {
  if (ids?.length === 0) return []
  const names = db.selectFrom('building').select(['id', 'name', 'market']).where('status', '=', 'published')
  const query = ids ? names.where('id', 'in', ids) : names
  return query.orderBy('id').limit(MAX_BUILDINGS).execute()
}

/** Names of published landlords or buildings, for the chips of a search; ids of others are left out. */
export async function loadNames(db: Db, table: 'landlord' | 'building', ids: number[]) {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: number; slug: string; name: string }>`
    select id, slug, name from ${sql.table(table)} where id = any(${ids}) and status = 'published'
    order by name, id`.execute(db)
  return rows
}

/**
 * Names of marketed listings and their buildings, in the order of `ids`. Listings unpublished since the engine's search
 * are left out.
 */
export async function loadListingNames(db: Db, ids: number[]) {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('listing')
    .innerJoin('building', 'building.id', 'listing.building_id')
    .where('listing.id', 'in', ids)
    .where('listing.status', 'in', MARKETED)
    .where('building.status', '=', 'published')
    .select(['listing.id', 'listing.name as space', 'listing.suite', 'listing.slug', 'building.id as building_id'])
    .select(['building.slug as building_slug', 'building.name', 'building.street', 'building.city', 'building.market'])
    .$narrowType<{ market: NotNull }>()
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
