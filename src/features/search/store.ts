import { type NotNull, sql } from 'kysely'
import { MARKETED } from '#features/catalog/listings/rules.ts'
import { MARKETS } from '#features/markets/rules.ts'
import { fromMicro, type LngLat } from '#lib/geo/geometry.ts'
import { encodePolyline } from '#lib/geo/polyline.ts'
import type { Db } from '#platform/database/db.ts'
import { readRing } from './engine/memory/load-places.ts'
import { foldedText, foldWords } from './engine/text/fold-words.ts'

const MAX_NAMES = 20_000
/** All shapes are listed and counted at once. */
export const MAX_SHAPES = 100
/** All of these can be named in a sentence; further buildings are found by their words. */
const MAX_BUILDINGS = 50_000
const MAX_WORDS = 200_000

/** Every submarket by name; its center is that of its first outline, null without one. */
export async function loadSubmarkets(db: Db) {
  const center = sql<{ x: number; y: number } | null>`
    (select ring::point from submarket_ring where submarket_id = submarket.id order by position limit 1)`.as('center')
  const names = db.selectFrom('submarket').select(['id', 'slug', 'name', 'market', center])
  const rows = await names.orderBy('name').orderBy('id').limit(MAX_NAMES).execute()
  return rows.map((row) => ({ ...row, center: row.center && toLngLat(row.center) }))
}

const toLngLat = ({ x, y }: { x: number; y: number }): LngLat => [fromMicro(x), fromMicro(y)]

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

/** The words of all public names and streets, sorted by code units; only those in which typing errors are corrected. */
export async function loadNameWords(db: Db): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select distinct word from (
      select name || ' ' || street as text from building where status = 'published'
      union all select name from submarket
      union all select name from landlord where status = 'published'
    ) names, string_to_table(${foldedText(sql.ref('text'))}, ' ') word
    where word ~ '^[a-z]{3,24}$' limit ${MAX_WORDS}`.execute(db)
  const markets = Object.values(MARKETS).flatMap(({ name }) => foldWords(name))
  return [...new Set([...rows.map(({ word }) => word), ...markets])].sort()
}

/** Every shape by name, or those of `slugs`; the outline is an encoded polyline. */
export async function loadShapes(db: Db, slugs?: string[]) {
  if (slugs?.length === 0) return []
  const shapes = db.selectFrom('shape').select(['slug', 'name', sql<string>`ring::text`.as('ring')])
  const query = slugs ? shapes.where('slug', 'in', slugs) : shapes
  const rows = await query.orderBy('name').orderBy('slug').limit(MAX_SHAPES).execute()
  return rows.map(({ slug, name, ring }) => ({
    slug,
    name,
    outline: encodePolyline(readRing(ring).map(([x, y]) => [fromMicro(x), fromMicro(y)])),
  }))
}

type Choices = { counts: Map<number, number>; chosen: number[]; find: string; most: number }

/**
 * The published landlords or buildings of `counts` whose name, or street, contains `find`, those with the highest count
 * first; before them the chosen ones, whatever their names.
 */
export async function loadChoices(db: Db, table: 'landlord' | 'building', { counts, chosen, find, most }: Choices) {
  if (counts.size === 0) return []
  const isBuilding = table === 'building'
  const detail = isBuilding ? sql`street || ', ' || city` : sql`null::text`
  const words = isBuilding ? sql`name || ' ' || street` : sql`name`
  const { rows } = await sql<{ value: string; name: string; detail: string | null; count: number }>`
    select id::text as value, name, ${detail} as detail, count from ${sql.table(table)}
    join unnest(${[...counts.keys()]}::int[], ${[...counts.values()]}::int[]) as matching (id, count) using (id)
    where status = 'published' and (id = any(${chosen}) or strpos(lower(${words}), lower(${find})) > 0)
    order by id = any(${chosen}) desc, count desc, name, id limit ${most}`.execute(db)
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
