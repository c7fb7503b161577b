import { sql } from 'kysely'
import { MARKETED } from '#features/catalog/listings/rules.ts'
import { freshness } from '#features/search/engine/engine.ts'
import { paths } from '#lib/paths.ts'
import type { Db } from '#platform/database/db.ts'
import { SITEMAP_URLS } from './rules.ts'
import type { CityRow } from './store.ts'

/** A path of the site, and when the content of its page last changed. */
export type SitePath = { path: string; changed: Date }

/** Kinds of things with one page each. Their sitemap files are numbered by ranges of ids. */
const SECTIONS = ['buildings', 'listings', 'landlords'] as const
type SitemapSection = (typeof SECTIONS)[number]

/** The ids from number × SITEMAP_URLS up to the next file's: never more addresses than a file may hold. */
export type Chunk = { section: SitemapSection; number: number; changed: Date }

const PATHS: Record<SitemapSection, (row: { id: number; slug: string }) => string> = {
  buildings: paths.building,
  listings: paths.listing,
  landlords: paths.landlord,
}
const ROWS_AT_ONCE = 5_000

/** The homepage, the lists of regions and landlords, the regions and their cities. A page changes when its newest listing is published. */
export function browsePaths(cities: CityRow[]): SitePath[] {
  const newest = (rows: CityRow[]) => new Date(Math.max(...rows.map((row) => row.newest.getTime())))
  if (cities.length === 0) return []
  const top = [paths.home(), paths.regions(), paths.landlords()].map((path) => ({ path, changed: newest(cities) }))
  const regions = Map.groupBy(cities, (row) => paths.region({ region: row.region_slug }))
  const localities = Map.groupBy(cities, (row) =>
    paths.locality({ region: row.region_slug, locality: row.locality_slug }),
  )
  return [...top, ...[...regions, ...localities].map(([path, rows]) => ({ path, changed: newest(rows) }))]
}

/** The files that contain any address, in order. */
export async function listChunks(db: Db, today: Date): Promise<Chunk[]> {
  const { rows } = await sql<Chunk>`${sql.join(
    SECTIONS.map(
      (section) => sql`
        select ${section}::text as section, (id / ${SITEMAP_URLS}::bigint)::int as number, max(changed) as changed
        from (${pagesOf(section, today)}) each group by 2`,
    ),
    sql` union all `,
  )} order by 1, 2`.execute(db)
  return rows
}

/** The addresses of one file, read a few thousand at a time while it is sent. */
export async function* chunkPaths(
  db: Db,
  section: SitemapSection,
  number: number,
  today: Date,
): AsyncGenerator<SitePath> {
  let after = number * SITEMAP_URLS - 1
  const end = (number + 1) * SITEMAP_URLS
  while (true) {
    const { rows } = await sql<{ id: number; slug: string; changed: Date }>`
      select id, slug, changed from (${pagesOf(section, today)}) each
      where id > ${after} and id < ${end} order by id limit ${ROWS_AT_ONCE}`.execute(db)
    yield* rows.map((row) => ({ path: PATHS[section](row), changed: row.changed }))
    if (rows.length < ROWS_AT_ONCE) return
    after = rows.at(-1)!.id
  }
}

/** The pages of a section that search engines may index, with the parts of their addresses. */
function pagesOf(section: SitemapSection, today: Date) {
  return {
    buildings: sql`select id, slug, updated_at as changed from building where status = 'published'`,
    listings: sql`
      select listing.id, listing.slug, listing.updated_at as changed
      from search_document join listing on listing.id = search_document.listing_id
      join building on building.id = listing.building_id
      where search_document.confirmed_at >= ${freshness(today).hides}
        and listing.status = any(${[...MARKETED]}) and building.status = 'published'`,
    landlords: sql`select id, slug, updated_at as changed from landlord where status = 'published'`,
  }[section]
}
