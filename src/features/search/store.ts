import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'
import type { MarketSlug } from '../markets/rules.ts'
import { prefixQuery } from './fold-words.ts'

/** Names of submarkets, by id or, for the chips of a search, by slug; a slug may name one in several markets. */
export async function loadSubmarkets(db: Db, by: number[] | { slugs: string[] }) {
  if (Array.isArray(by) && by.length === 0) return []
  const rows = await db
    .selectFrom('submarket')
    .select(['id', 'slug', 'name', 'market'])
    .$if(Array.isArray(by), (query) => query.where('id', 'in', by as number[]))
    .$if(!Array.isArray(by), (query) => query.where(sql`slug`, '=', sql`any(${(by as { slugs: string[] }).slugs})`))
    .orderBy('name')
    .orderBy('id')
    .limit(600)
    .execute()
  return rows.map((row) => ({ ...row, market: row.market as MarketSlug }))
}

export async function loadLandlords(db: Db, ids: number[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('landlord')
    .select(['id', 'slug', 'name'])
    .where('id', 'in', ids)
    .where('status', '=', 'published')
    .orderBy('name')
    .orderBy('id')
    .execute()
}

export async function loadBuildings(db: Db, ids: number[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('building')
    .select(['id', 'slug', 'name'])
    .where('id', 'in', ids)
    .where('status', '=', 'published')
    .orderBy('name')
    .orderBy('id')
    .execute()
}

/** Marketed spaces whose name or address has every word, with the texts to tell which of them was meant. */
export async function findNamedSpaces(db: Db, words: string[], limit: number) {
  return db
    .selectFrom('search_document')
    .innerJoin('building', 'building.id', 'search_document.building_id')
    .innerJoin('listing', 'listing.id', 'search_document.listing_id')
    .where(sql<boolean>`words @@ ${prefixQuery(words, { inName: true })}::tsquery`)
    .select(['listing.id', 'listing.suite', 'listing.slug', 'building.id as building_id'])
    .select(['building.slug as building_slug', 'building.name', 'building.street', 'building.city', 'building.market'])
    .orderBy('search_document.quality', 'desc')
    .orderBy('listing.id')
    .limit(limit)
    .execute()
}

/** Every published landlord and every submarket: few enough to be matched word by word where they are read. */
export async function listNames(db: Db) {
  const [landlords, submarkets] = await Promise.all([
    db.selectFrom('landlord').select(['id', 'slug', 'name']).where('status', '=', 'published').limit(20_000).execute(),
    db.selectFrom('submarket').select(['id', 'slug', 'name', 'market']).limit(20_000).execute(),
  ])
  return { landlords, submarkets }
}
