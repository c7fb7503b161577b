import { sql } from 'kysely'
import type pg from 'pg'
import type { Ring } from '#lib/geo/geometry.ts'
import { type Db, dbOn } from '#platform/database/db.ts'
import type { Outline } from './read-outlines.ts'
import type { MarketSlug } from './rules.ts'

/** An outline with its place in the file, from 1, and its slug, which is unique in the market. */
export type NamedOutline = { feature: number; slug: string; outline: Outline }

type SavedSubmarkets = { created: number[]; updated: number[]; unchanged: number; editedByHand: NamedOutline[] }

type SubmarketRow = { id: number; slug: string; name: string; origin: string; square_metres: number; rings: string[] }

/**
 * Stores a market's imported outlines by slug, in the caller's transaction. A generated cell with the same slug becomes
 * the imported area and retains its id; one that was edited by hand is not changed.
 */
export async function saveSubmarkets(
  client: pg.PoolClient,
  market: MarketSlug,
  outlines: readonly NamedOutline[],
): Promise<SavedSubmarkets> {
  const { rows } = await client.query<SubmarketRow>(
    `select id, slug, name, origin, square_metres,
       array(select ring::text from submarket_ring where submarket_id = submarket.id order by position) as rings
     from submarket where market = $1`,
    [market],
  )
  const bySlug = new Map(rows.map((row) => [row.slug, row]))
  const saved: SavedSubmarkets = { created: [], updated: [], unchanged: 0, editedByHand: [] }

  for (const named of outlines) {
    const stored = bySlug.get(named.slug)
    if (!stored) saved.created.push(await create(client, market, named))
    else if (stored.origin === 'edited') saved.editedByHand.push(named)
    else if (isSame(stored, named.outline)) saved.unchanged++
    else {
      await update(client, Number(stored.id), named.outline)
      saved.updated.push(Number(stored.id))
    }
  }
  return saved
}

function isSame(stored: SubmarketRow, { name, rings, squareMeters }: Outline): boolean {
  return (
    stored.origin === 'imported' &&
    stored.name === name &&
    stored.square_metres === squareMeters &&
    stored.rings.length === rings.length &&
    stored.rings.every((text, index) => text === ringText(rings[index]!))
  )
}

async function create(client: pg.PoolClient, market: MarketSlug, { slug, outline }: NamedOutline): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `insert into submarket (market, slug, name, origin, square_metres) values ($1, $2, $3, 'imported', $4) returning id`,
    [market, slug, outline.name, outline.squareMeters],
  )
  const id = Number(rows[0]!.id)
  await replaceRings(dbOn(client), id, outline.rings)
  return id
}

async function update(client: pg.PoolClient, id: number, { name, rings, squareMeters }: Outline) {
  await client.query(`update submarket set name = $2, origin = 'imported', square_metres = $3 where id = $1`, [
    id,
    name,
    squareMeters,
  ])
  await replaceRings(dbOn(client), id, rings)
}

/** Gives a submarket these rings instead of its own, in the caller's transaction. */
export async function replaceRings(db: Db, id: number, rings: readonly Ring[]) {
  await db.deleteFrom('submarket_ring').where('submarket_id', '=', id).execute()
  await sql`insert into submarket_ring (submarket_id, position, ring)
    select ${id}, position - 1, ring::polygon
    from unnest(${rings.map(ringText)}::text[]) with ordinality as row (ring, position)`.execute(db)
}

/** In PostgreSQL's output format for polygons, so that texts can be compared. */
export function ringText(ring: Ring): string {
  return `(${ring.map(([x, y]) => `(${x},${y})`).join(',')})`
}
