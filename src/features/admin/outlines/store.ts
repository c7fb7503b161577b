import { type RawBuilder, sql } from 'kysely'
import type { MarketSlug, SubmarketOrigin } from '#features/markets/rules.ts'
import { daysBefore } from '#lib/durations.ts'
import { fromMicro, type LngLat, type Ring } from '#lib/geo/geometry.ts'
import { encodePolyline } from '#lib/geo/polyline.ts'
import type { Db } from '#platform/database/db.ts'
import type { DrawnArea } from './contract.ts'
import { actionOf, OUTLINE_UNDO_DAYS, type OutlineKind } from './rules.ts'

/** What an outline is of. A shape is in no market. */
export type AreaKey = { kind: OutlineKind; market: MarketSlug | null; slug: string }
/** A submarket or shape as it is drawn; one that does not exist has no rings. `id` is that of a submarket. */
export type Area = AreaKey & { id: number | null; name: string; origin: SubmarketOrigin | null; rings: Ring[] }

type AreaRow = Pick<Area, 'id' | 'slug' | 'name' | 'origin'> & { rings: string[] }
type OutlineRow = AreaRow & {
  buildings: number
  change_id: string | null
  changed_at: Date | null
  moved: number | null
  changed_from: string[] | null
}

/**
 * The submarkets of a market, or all shapes, by name, with their outlines and the latest change if it can be undone at that
 * moment. What was removed by such a change has no outline.
 */
export async function findOutlines(
  db: Db,
  { kind, market }: Omit<AreaKey, 'slug'>,
  now: Date,
): Promise<(DrawnArea & { extent: Ring[] })[]> {
  const { rows } = await sql<OutlineRow & { extent: string[] }>`
    with area as (${AREAS[kind](market)}), change as (
      select distinct on (slug) id, slug, name, rings_before, rings_after, undoes, changed_at, moved, origin_before
      from outline_change where market is not distinct from ${market}
      order by slug, changed_at desc, id desc
    ), undoable as (
      select * from change where undoes is null and changed_at > ${daysBefore(now, OUTLINE_UNDO_DAYS)}
    )
    select slug, coalesce(area.name, undoable.name) as name, coalesce(area.origin, origin_before) as origin,
      coalesce(area.rings, '{}') as rings, coalesce(area.rings, rings_before) as extent,
      coalesce(${BUILDINGS[kind]}, 0) as buildings,
      undoable.id as change_id, changed_at, moved, rings_before as changed_from
    from area full join undoable using (slug)
    where area.slug is not null or cardinality(rings_after) = 0
    order by name, slug`.execute(db)
  return rows.map(({ slug, name, origin, rings: texts, extent, buildings, ...change }) => {
    const rings = texts.map(readPolygon)
    const { change_id, changed_at, moved, changed_from } = change
    return {
      ...{ slug, name, origin },
      extent: extent.map(readPolygon),
      rings: rings.map(ringToPolyline),
      pointCount: rings.reduce((sum, ring) => sum + ring.length, 0),
      buildingCount: buildings,
      undo:
        change_id === null
          ? null
          : {
              id: change_id,
              changedAt: changed_at!.toISOString(),
              moved: moved!,
              action: actionOf(changed_from!, rings),
            },
    }
  })
}

/** A submarket or shape, as it is at this moment. */
export async function findArea(db: Db, key: AreaKey): Promise<Area | undefined> {
  const { rows } = await sql<AreaRow>`
    select * from (${AREAS[key.kind](key.market)}) area where slug = ${key.slug}`.execute(db)
  return rows.map(({ id, name, origin, rings }) => ({ ...key, id, name, origin, rings: rings.map(readPolygon) }))[0]
}

/** Whether another submarket of the market, or another shape, has this name or slug. */
export async function isTaken(db: Db, { kind, market, slug }: AreaKey, name: string): Promise<boolean> {
  const { rows } = await sql`
    select from (${AREAS[kind](market)}) area where slug = ${slug} or lower(name) = lower(${name}) limit 1`.execute(db)
  return rows.length > 0
}

/** How many saved searches name a submarket of this market, or a shape. */
export async function countSavedSearches(db: Db, { kind, market, slug }: AreaKey): Promise<number> {
  const [parameter, searched] =
    kind === 'shapes' ? ['shapes', sql`true`] : ['submarket_slugs', sql`coalesce(market, '') = ${market}`]
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from saved_search
    where deleted_at is null and ${searched} and ${slug} = any(string_to_array(criteria ->> ${parameter}, ','))`.execute(
    db,
  )
  return rows[0]!.count
}

/** A change of an outline, unless it is older than can be undone at that moment. */
export const findChange = (db: Db, id: string, now: Date) =>
  db
    .selectFrom('outline_change')
    .where('id', '=', id)
    .where('changed_at', '>', daysBefore(now, OUTLINE_UNDO_DAYS))
    .selectAll()
    .executeTakeFirst()

// The columns of an AreaRow.
const AREAS: Record<OutlineKind, (market: MarketSlug | null) => RawBuilder<unknown>> = {
  submarkets: (market) => sql`
    select id, slug, name, origin,
      array(select ring::text from submarket_ring where submarket_id = submarket.id order by position) as rings
    from submarket where market = ${market}`,
  shapes: () => sql`select null::bigint as id, slug, name, null::text as origin, array[ring::text] as rings from shape`,
}
const BUILDINGS: Record<OutlineKind, RawBuilder<number>> = {
  submarkets: sql`(select count(*)::int from building_submarket where submarket_id = area.id)`,
  shapes: sql`(select count(*)::int from building where location <@ any(area.rings::polygon[]))`,
}

/** The corners of "((x,y),(x,y),…)" in microdegrees. */
export function readPolygon(text: string): Ring {
  const numbers = text.replaceAll(/[()]/g, '').split(',').map(Number)
  return Array.from({ length: numbers.length / 2 }, (_, index) => [numbers[index * 2]!, numbers[index * 2 + 1]!])
}

export const ringToPolyline = (ring: Ring): string =>
  encodePolyline(ring.map(([x, y]): LngLat => [fromMicro(x), fromMicro(y)]))
