import { type RawBuilder, sql } from 'kysely'
import { fromMicro, type LngLat, toCoordinates, toMicro } from '#lib/geo/geometry.ts'
import { encodePolyline } from '#lib/geo/polyline.ts'
import type { Db } from '#platform/database/db.ts'
import { containing, startingWith } from '#platform/database/like-pattern.ts'
import type { BuildingName, SubmarketOutline, SubmarketView } from './contract.ts'
import type { MarketSlug } from './rules.ts'

type SubmarketRow = {
  id: number
  slug: string
  name: string
  market: MarketSlug
  center: { x: number; y: number } | null
}

/** About 15 km. */
const NEAR_MICRODEGREES = 150_000

/** Submarkets of a market whose name contains the text, by name; `count` is of listings confirmed since that moment. */
export async function findSubmarkets(
  db: Db,
  market: MarketSlug,
  { query, limit, confirmedSince }: { query: string; limit: number; confirmedSince: Date },
): Promise<(SubmarketView & { count: number })[]> {
  const { rows } = await sql<SubmarketRow & { count: number }>`
    with counts as (
      select submarket_id, count(*) as count from search_document, unnest(submarket_ids) as submarket_id
      where market = ${market} and confirmed_at >= ${confirmedSince} group by 1
    )
    select id, slug, name, market, ${center} as center, coalesce(counts.count, 0) as count
    from submarket left join counts on counts.submarket_id = submarket.id
    where market = ${market} and name ilike ${containing(query.trim())}
    order by name, id limit ${limit}`.execute(db)
  return rows.map((row) => ({ ...presentSubmarket(row), count: row.count }))
}

/** Submarkets that contain the point, in degrees; the smallest first. */
export async function findSubmarketsAt(db: Db, longitude: number, latitude: number): Promise<SubmarketView[]> {
  const point = `(${toMicro(longitude)},${toMicro(latitude)})`
  // The index finds rings whose bounding box contains the point; the exact test follows.
  const { rows } = await sql<SubmarketRow>`
    select id, slug, name, market, ${center} as center from submarket
    where id in (
      select submarket_id from submarket_ring
      where ring && polygon(box(${point}::point, ${point}::point)) and ring @> ${point}::point
      group by submarket_id having count(*) % 2 = 1
    )
    order by square_metres, id limit 50`.execute(db)
  return rows.map(presentSubmarket)
}

/** The outer rings of up to 12 submarkets within 0.15 degrees of the point, in degrees: those that
 * hold it, the smallest first, then the nearest. */
export async function findOutlinesNear(db: Db, longitude: number, latitude: number): Promise<SubmarketOutline[]> {
  const [x, y] = [toMicro(longitude), toMicro(latitude)]
  const point = sql`${`(${x},${y})`}::point`
  const around = `(${x - NEAR_MICRODEGREES},${y - NEAR_MICRODEGREES}),(${x + NEAR_MICRODEGREES},${y + NEAR_MICRODEGREES})`
  const { rows } = await sql<{ slug: string; name: string; market: MarketSlug; holds_point: boolean; ring: string }>`
    select slug, name, market, ring @> ${point} as holds_point, ring::text as ring
    from submarket_ring join submarket on submarket.id = submarket_id
    where ring && polygon(${around}::box) and position = 0
    order by holds_point desc, case when ring @> ${point} then square_metres end, ring::circle <-> circle(${point}, 0),
      submarket_id
    limit 12`.execute(db)
  return rows.map(({ holds_point, ring, ...submarket }) => ({
    ...submarket,
    holdsPoint: holds_point,
    outline: encodePolyline(readRing(ring)),
  }))
}

/** The outer rings of submarkets of a market, by slug. */
export async function findOutlinesOf(db: Db, market: MarketSlug, slugs: string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('submarket_ring')
    .innerJoin('submarket', 'submarket.id', 'submarket_ring.submarket_id')
    .where('market', '=', market)
    .where('slug', 'in', slugs)
    .where('position', '=', 0)
    .select(['slug', sql<string>`ring::text`.as('ring')])
    .execute()
  return new Map(rows.map(({ slug, ring }) => [slug, encodePolyline(readRing(ring))]))
}

/** Published buildings of a market whose name or street contains the text; names that begin with it come first. */
export async function findBuildings(db: Db, market: MarketSlug, query: string): Promise<BuildingName[]> {
  const pattern = containing(query.trim())
  return db
    .selectFrom('building')
    .select(['id', 'slug', 'name', 'street', 'city'])
    .where('status', '=', 'published')
    .where('market', '=', market)
    .where((or) => or.or([or('name', 'ilike', pattern), or('street', 'ilike', pattern)]))
    .orderBy(sql`name ilike ${startingWith(query.trim())}`, 'desc')
    .orderBy('name')
    .orderBy('id')
    .limit(20)
    .execute()
}

// A ring as PostgreSQL prints it, "((x,y),(x,y))", in degrees.
function readRing(ring: string): LngLat[] {
  const numbers = ring.match(/-?\d+(\.\d+)?/g)?.map(Number) ?? []
  return Array.from({ length: numbers.length / 2 }, (_, i) => [
    fromMicro(numbers[2 * i]!),
    fromMicro(numbers[2 * i + 1]!),
  ])
}

// The outline is the first ring; holes follow.
const center: RawBuilder<{ x: number; y: number } | null> = sql`
  (select center(box(ring)) from submarket_ring where submarket_id = submarket.id order by position limit 1)`

function presentSubmarket({ id, slug, name, market, center: point }: SubmarketRow): SubmarketView {
  return {
    id,
    slug,
    name,
    market,
    center: point && toCoordinates(point),
  }
}
