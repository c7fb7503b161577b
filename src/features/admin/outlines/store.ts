import { sql } from 'kysely'
import type { MarketSlug, SubmarketOrigin } from '#features/markets/rules.ts'
import { daysBefore } from '#lib/durations.ts'
import { fromMicro, type LngLat, type Ring } from '#lib/geo/geometry.ts'
import { encodePolyline } from '#lib/geo/polyline.ts'
import type { Db } from '#platform/database/db.ts'
import type { DrawnSubmarket } from './contract.ts'
import { OUTLINE_UNDO_DAYS } from './rules.ts'

type OutlineRow = {
  id: number
  slug: string
  name: string
  origin: SubmarketOrigin
  rings: string[]
  buildings: number
  change_id: string | null
  changed_at: Date | null
  moved: number | null
}

/** The submarkets of a market by name, with their outlines and the latest change that can be undone at that moment. */
export async function findOutlines(db: Db, market: MarketSlug, now: Date): Promise<DrawnSubmarket[]> {
  const { rows } = await sql<OutlineRow>`
    select submarket.id, slug, name, origin, change.id as change_id, change.changed_at, change.moved,
      array(select ring::text from submarket_ring where submarket_id = submarket.id order by position) as rings,
      (select count(*)::int from building_submarket where submarket_id = submarket.id) as buildings
    from submarket left join lateral (
      select id, changed_at, moved, undoes from outline_change where submarket_id = submarket.id
      order by changed_at desc, id desc limit 1
    ) change on change.undoes is null and change.changed_at > ${daysBefore(now, OUTLINE_UNDO_DAYS)}
    where market = ${market} order by name, submarket.id`.execute(db)
  return rows.map(({ rings, buildings, change_id, changed_at, moved, ...submarket }) => {
    const outlines = rings.map(readPolygon)
    return {
      ...submarket,
      rings: outlines.map(ringToPolyline),
      pointCount: outlines.reduce((sum, ring) => sum + ring.length, 0),
      buildingCount: buildings,
      undo: change_id === null ? null : { id: change_id, changedAt: changed_at!.toISOString(), moved: moved! },
    }
  })
}

/** A submarket and its rings, as they are at this moment. */
export async function findOutline(db: Db, id: number) {
  const submarket = await db
    .selectFrom('submarket')
    .where('id', '=', id)
    .select(['id', 'market', 'name', 'origin'])
    .executeTakeFirst()
  if (!submarket) return undefined
  const { rows } = await sql<{ ring: string }>`
    select ring::text as ring from submarket_ring where submarket_id = ${id} order by position`.execute(db)
  return { ...submarket, rings: rows.map(({ ring }) => readPolygon(ring)) }
}
export type StoredOutline = NonNullable<Awaited<ReturnType<typeof findOutline>>>

/** A change of an outline, unless it is older than can be undone at that moment. */
export const findChange = (db: Db, id: string, now: Date) =>
  db
    .selectFrom('outline_change')
    .where('id', '=', id)
    .where('changed_at', '>', daysBefore(now, OUTLINE_UNDO_DAYS))
    .selectAll()
    .executeTakeFirst()

/** The corners of "((x,y),(x,y),…)" in microdegrees. */
export function readPolygon(text: string): Ring {
  const numbers = text.replaceAll(/[()]/g, '').split(',').map(Number)
  return Array.from({ length: numbers.length / 2 }, (_, index) => [numbers[index * 2]!, numbers[index * 2 + 1]!])
}

export const ringToPolyline = (ring: Ring): string =>
  encodePolyline(ring.map(([x, y]): LngLat => [fromMicro(x), fromMicro(y)]))
