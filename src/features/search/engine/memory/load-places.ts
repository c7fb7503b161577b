import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import type { NamedPlaces } from './answer/resolve-criteria.ts'

/** The submarkets and shapes that searches filter by. Shapes are simple rings. */
export async function loadPlaces(db: Db): Promise<NamedPlaces> {
  const [submarkets, shapes] = await Promise.all([
    db.selectFrom('submarket').select(['id', 'market', 'slug']).execute(),
    db
      .selectFrom('shape')
      .select(['slug', sql<string>`ring::text`.as('ring')])
      .execute(),
  ])
  return {
    submarkets,
    shapes: shapes.map(({ slug, ring }) => ({ slug, ring: readRing(ring) })),
  }
}

/** PostgreSQL writes a polygon as ((x,y),(x,y),…), here in microdegrees. */
export function readRing(text: string): [number, number][] {
  const numbers = text.match(/-?\d+(\.\d+)?(e[+-]?\d+)?/gi)?.map(Number) ?? []
  return Array.from({ length: numbers.length / 2 }, (_, corner) => [numbers[corner * 2]!, numbers[corner * 2 + 1]!])
}
