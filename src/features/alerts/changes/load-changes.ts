import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Facts } from '#features/catalog/changes/record-changes.ts'
import { factsOf } from '#features/catalog/changes/record-changes.ts'
import type { Db } from '#platform/database/db.ts'
import type { Change } from '../matching/choose-reason.ts'

export type ListingChange = { id: number; listingId: number; at: Date; change: Change }

type ChangeRow = {
  id: number
  listing_id: number
  at: Date
  kind: 'new' | 'changed' | 'gone'
  before: Facts | null
  after: Facts | null
  left_earlier: boolean
}

/** Rows of listing_change that fulfil `condition`, ordered by id; the condition names the table `change`. */
export async function loadChanges(db: Db, condition: RawBuilder<SqlBool>, limit: number): Promise<ListingChange[]> {
  const { rows } = await sql<ChangeRow>`
    select id, listing_id, at, kind, before, after, kind = 'new' and exists (
      select from listing_change earlier
      where earlier.listing_id = change.listing_id and earlier.id < change.id and earlier.kind = 'gone'
    ) as left_earlier
    from listing_change change where ${condition} order by id limit ${limit}`.execute(db)
  return rows.map((row) => ({ id: row.id, listingId: row.listing_id, at: row.at, change: toChange(row) }))
}

/** The current facts of listings on the market, by listing id. */
export async function loadFacts(db: Db, listingIds: number[]): Promise<Map<number, Facts>> {
  if (listingIds.length === 0) return new Map()
  const { rows } = await sql<{ listing_id: number; facts: Facts }>`
    select listing_id, ${factsOf('document')} as facts from search_document document
    where listing_id = any(${listingIds})`.execute(db)
  return new Map(rows.map((row) => [row.listing_id, row.facts]))
}

/** The words of listings by id: the current ones, or those at the time the listing left the market. */
export async function loadWords(db: Db, listingIds: number[]): Promise<Map<number, readonly string[]>> {
  if (listingIds.length === 0) return new Map()
  const { rows } = await sql<{ listing_id: number; words: string[] }>`
    select listing.id as listing_id, tsvector_to_array(coalesce(document.words, gone.words, '')) as words
    from unnest(${listingIds}::bigint[]) as listing (id)
    left join search_document document on document.listing_id = listing.id
    left join lateral (
      select words from listing_change change
      where document.listing_id is null and change.listing_id = listing.id and kind = 'gone'
      order by id desc limit 1
    ) gone on true`.execute(db)
  return new Map(rows.map((row) => [row.listing_id, row.words]))
}

function toChange({ kind, before, after, left_earlier: leftEarlier }: ChangeRow): Change {
  if (kind === 'gone') return { kind, before: before!, after }
  if (kind === 'new') return { kind, before: null, after: after!, leftEarlier }
  // `before` stores only the fields that changed; the others equal `after`.
  return { kind, before: { ...after!, ...before }, after: after! }
}
