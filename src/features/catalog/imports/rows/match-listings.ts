import { type SqlBool, sql } from 'kysely'
import { plain } from '#lib/streets/read-street.ts'
import type { Db } from '#platform/database/db.ts'
import type { RowListing } from './read-row.ts'

export type KnownListing = Awaited<ReturnType<typeof findListingsOf>>[number]

/** The listings of buildings that are not deleted, with what identifies them. */
export const findListingsOf = (db: Db, buildingIds: readonly number[]) =>
  db
    .selectFrom('listing')
    .where(sql<SqlBool>`listing.building_id = any(${buildingIds}::bigint[])`)
    .where('listing.deleted_at', 'is', null)
    .select(['id', 'building_id', 'name', 'suite', 'floor', 'area_sqft', 'status', 'import_source', 'import_key'])
    .orderBy('id')
    .execute()

/**
 * The listings of its building that a row may be: by the key of the file, else by the suite, and the floor where both name one, else
 * by the floor or the name. One off the market is left for a new letting only if another one fits.
 */
export function matchListing(
  { id, key, values: { suite, floor, name } }: RowListing,
  known: readonly KnownListing[],
  source: string,
): KnownListing[] {
  if (id !== null) return known.filter((each) => each.id === id)
  const keyed = known.filter((each) => key !== null && each.import_source === source && each.import_key === key)
  if (keyed.length > 0) return keyed
  const free = known.filter((each) => key === null || each.import_source !== source)
  const found = free.filter((each) => {
    if (suite)
      return suiteKey(each.suite) === suiteKey(suite) && (floor == null || each.floor === null || each.floor === floor)
    if (floor != null) return each.floor === floor && !each.suite && (!name || plain(each.name) === plain(name))
    return name ? plain(each.name) === plain(name) : false
  })
  const current = found.filter(({ status }) => status !== 'archived')
  return current.length > 0 ? current : found
}

/** What identifies the listing of a row within its building in a file; rows that say nothing are never the same. */
export const listingIdentity = ({ id, key, values: { suite, floor, name } }: RowListing, number: number): string => {
  if (id !== null) return `#${id}`
  if (key !== null) return `key ${key}`
  if (!suite && floor == null && !name) return `row ${number}`
  return suite ? `suite ${suiteKey(suite)} ${floor ?? ''}` : `floor ${floor ?? ''} ${plain(name ?? '')}`
}

/** "Ste. 0400", "#400" and "400" are one. */
export const suiteKey = (suite: string | null) =>
  plain(suite ?? '')
    .replace(/^(?:suite|ste|unit|no)\s+/, '')
    .replace(/\s+/g, '')
    .replace(/^0+(?=\d)/, '')
