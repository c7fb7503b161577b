import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'
import { MARKETED } from '../catalog/listings/rules.ts'
import type { MarketSlug } from '../markets/rules.ts'
import { prefixQuery } from './fold-words.ts'

const MOST_SUBMARKETS = 600

/** Names of submarkets, for their counts. */
export async function loadSubmarkets(db: Db, ids: number[]) {
  if (ids.length === 0) return []
  return presentMarkets(await submarketNames(db).where('id', 'in', ids).execute())
}

/** Names of submarkets, for the chips of a search; a slug may name one in several markets. */
export async function loadSubmarketsBySlug(db: Db, slugs: string[]) {
  if (slugs.length === 0) return []
  return presentMarkets(await submarketNames(db).where('slug', 'in', slugs).execute())
}

function submarketNames(db: Db) {
  const names = db.selectFrom('submarket').select(['id', 'slug', 'name', 'market'])
  return names.orderBy('name').orderBy('id').limit(MOST_SUBMARKETS)
}

function presentMarkets<T extends { market: string }>(rows: T[]) {
  return rows.map((row) => ({ ...row, market: row.market as MarketSlug }))
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
 * Spaces to let whose name or address has every word, with the texts to tell which of them was meant. The index may be
 * a moment behind: what was unpublished since is left out.
 */
export async function findNamedSpaces(db: Db, words: string[], { confirmedAfter, limit }: NamedSpacesOptions) {
  return db
    .selectFrom('search_document')
    .innerJoin('building', 'building.id', 'search_document.building_id')
    .innerJoin('listing', 'listing.id', 'search_document.listing_id')
    .where(sql<boolean>`words @@ ${prefixQuery(words, { inName: true })}::tsquery`)
    .where('search_document.verified_at', '>', confirmedAfter)
    .where('listing.status', 'in', MARKETED)
    .where('building.status', '=', 'published')
    .select(['listing.id', 'listing.suite', 'listing.slug', 'building.id as building_id'])
    .select(['building.slug as building_slug', 'building.name', 'building.street', 'building.city', 'building.market'])
    .orderBy('search_document.quality', 'desc')
    .orderBy('listing.id')
    .limit(limit)
    .execute()
}

type NamedSpacesOptions = { confirmedAfter: Date; limit: number }

/** Every published landlord and every submarket: few enough to be matched word by word where they are read. */
export async function listNames(db: Db) {
  const [landlords, submarkets] = await Promise.all([
    db.selectFrom('landlord').select(['id', 'slug', 'name']).where('status', '=', 'published').limit(20_000).execute(),
    db.selectFrom('submarket').select(['id', 'slug', 'name', 'market']).limit(20_000).execute(),
  ])
  return { landlords, submarkets }
}
