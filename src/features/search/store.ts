import { type NotNull, sql } from 'kysely'
import { MARKETED } from '#features/catalog/listings/rules.ts'
import type { Db } from '#platform/database/db.ts'

const MOST_NAMES = 20_000
/** A sentence may name each of them; the others are found by their words. */
const MOST_BUILDINGS = 50_000

/** Every submarket by name. */
export async function loadSubmarkets(db: Db) {
  const names = db.selectFrom('submarket').select(['id', 'slug', 'name', 'market'])
  return names.orderBy('name').orderBy('id').limit(MOST_NAMES).execute()
}

/** Every published landlord by name. */
export async function loadLandlords(db: Db) {
  const names = db.selectFrom('landlord').select(['id', 'slug', 'name']).where('status', '=', 'published')
  return names.orderBy('name').orderBy('id').limit(MOST_NAMES).execute()
}

/** Every published building by id, or those of `ids` that are. */
export async function loadBuildings(db: Db, ids?: number[]) {
  if (ids?.length === 0) return []
  const names = db.selectFrom('building').select(['id', 'name', 'market']).where('status', '=', 'published')
  const wanted = ids ? names.where('id', 'in', ids) : names
  return wanted.orderBy('id').limit(MOST_BUILDINGS).execute()
}

/** Names of what is published, for the chips of a search; an id that is not is left out. */
export async function loadNames(db: Db, table: 'landlord' | 'building', ids: number[]) {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: number; slug: string; name: string }>`
    select id, slug, name from ${sql.table(table)} where id = any(${ids}) and status = 'published'
    order by name, id`.execute(db)
  return rows
}

/**
 * What spaces to let and their buildings are called, in the order of `ids`. A search may be a moment behind: what was
 * unpublished since is left out.
 */
export async function loadSpaceNames(db: Db, ids: number[]) {
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
