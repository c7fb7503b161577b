import { sql } from 'kysely'
import { MARKETED } from '#features/catalog/listings/rules.ts'
import { freshness } from '#features/search/engine/engine.ts'
import { paths } from '#lib/paths.ts'
import type { Db } from '#platform/database/db.ts'
import { SITEMAP_URLS } from './rules.ts'
import type { CityRow } from './store.ts'

/** An address of the site, as a path, and when what it shows last changed. */
export type SitePath = { path: string; changed: Date }

/** What the site has one page each of. Their ids name the files they are listed in. */
const BUNDLES = ['buildings', 'listings', 'landlords'] as const
export type Catalogue = (typeof BUNDLES)[number]

/** The ids from number × SITEMAP_URLS up to the next file's: never more addresses than a file may hold. */
export type Chunk = { catalogue: Catalogue; number: number; changed: Date }

const PATHS: Record<Catalogue, (row: { id: number; slug: string }) => string> = {
  buildings: paths.building,
  listings: paths.listing,
  landlords: paths.landlord,
}
const ROWS_AT_ONCE = 5_000

/** The homepage, the regions and their cities. A page changed when its newest space came. */
export function browsePaths(cities: CityRow[]): SitePath[] {
  const newest = (rows: CityRow[]) => new Date(Math.max(...rows.map((row) => row.newest.getTime())))
  if (cities.length === 0) return []
  const top = [paths.home(), paths.regions()].map((path) => ({ path, changed: newest(cities) }))
  const regions = Map.groupBy(cities, (row) => paths.region({ region: row.region_slug }))
  const localities = Map.groupBy(cities, (row) =>
    paths.locality({ region: row.region_slug, locality: row.locality_slug }),
  )
  return [...top, ...[...regions, ...localities].map(([path, rows]) => ({ path, changed: newest(rows) }))]
}

/** The files that hold anything, in order. */
export async function listChunks(db: Db, today: Date): Promise<Chunk[]> {
  const { rows } = await sql<Chunk>`${sql.join(
    BUNDLES.map(
      (catalogue) => sql`
        select ${catalogue}::text as catalogue, (id / ${SITEMAP_URLS}::bigint)::int as number, max(changed) as changed
        from (${shown(catalogue, today)}) each group by 2`,
    ),
    sql` union all `,
  )} order by 1, 2`.execute(db)
  return rows
}

/** The addresses of one file, read a few thousand at a time as they are sent. */
export async function* chunkPaths(db: Db, catalogue: Catalogue, number: number, today: Date): AsyncGenerator<SitePath> {
  let after = number * SITEMAP_URLS - 1
  const end = (number + 1) * SITEMAP_URLS
  while (true) {
    const { rows } = await sql<{ id: number; slug: string; changed: Date }>`
      select id, slug, changed from (${shown(catalogue, today)}) each
      where id > ${after} and id < ${end} order by id limit ${ROWS_AT_ONCE}`.execute(db)
    yield* rows.map((row) => ({ path: PATHS[catalogue](row), changed: row.changed }))
    if (rows.length < ROWS_AT_ONCE) return
    after = rows.at(-1)!.id
  }
}

/** What has a page that search engines may find, with what its address is made of. */
function shown(catalogue: Catalogue, today: Date) {
  return {
    buildings: sql`select id, slug, updated_at as changed from building where status = 'published'`,
    listings: sql`
      select listing.id, listing.slug, listing.updated_at as changed
      from search_document join listing on listing.id = search_document.listing_id
      join building on building.id = listing.building_id
      where search_document.confirmed_at >= ${freshness(today).hides}
        and listing.status = any(${[...MARKETED]}) and building.status = 'published'`,
    landlords: sql`select id, slug, updated_at as changed from landlord where status = 'published'`,
  }[catalogue]
}
