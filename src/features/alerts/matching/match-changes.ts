import { sql } from 'kysely'
import type { QueryValues } from '#features/search/rules.ts'
import type { Currency } from '#lib/units/money.ts'
import type { Db } from '#platform/database/db.ts'
import { type ListingChange, loadChanges, loadWords } from '../changes/load-changes.ts'
import { chooseReason } from './choose-reason.ts'
import { lockMatching } from './lock-matching.ts'
import { matchPlaces } from './match-saved-places.ts'
import { prepareMatchers } from './prepare-matchers.ts'
import { addSearchMatches, type NewSearchMatch } from './saved-search-matches.ts'

/** Saving a search waits while a batch is matched. */
const BATCH = 100

/**
 * Matches the next catalog changes, in order, against all saved searches and places, and stores the matches. A change is
 * marked as matched in the same transaction, so that it is neither lost nor matched twice. Returns how many changes and
 * matches there were; no changes means that none are left.
 */
export async function matchChanges(db: Db, now: Date): Promise<{ changes: number; matches: number }> {
  return db.transaction().execute(async (trx) => {
    await lockMatching(trx, 'exclusive')
    const changes = await loadChanges(trx, sql`matched_at is null`, BATCH)
    if (changes.length === 0) return { changes: 0, matches: 0 }
    const matches = await findMatches(trx, changes, now)
    await addSearchMatches(trx, matches)
    await matchPlaces(trx, changes, now)
    await sql`update listing_change set matched_at = ${now} where id = any(${changes.map(({ id }) => id)})`.execute(trx)
    return { changes: changes.length, matches: matches.length }
  })
}

type Candidate = {
  id: number
  criteria: QueryValues
  currency: Currency
  wants_under_offer: boolean
  wants_leased: boolean
}

async function findMatches(db: Db, changes: ListingChange[], now: Date): Promise<NewSearchMatch[]> {
  const pairs = await findCandidates(
    db,
    changes.map(({ id }) => id),
  )
  const searches = await loadCandidates(db, [...new Set(pairs.map((pair) => pair.search_id))])
  const matchers = await prepareMatchers(db, searches, now)
  const byId = new Map(searches.map((search, index) => [search.id, { search, matches: matchers[index]! }]))
  const changeOf = new Map(changes.map((change) => [change.id, change]))
  const withText = pairs.filter((pair) => byId.get(pair.search_id)!.search.criteria.query !== undefined)
  const words = await loadWords(db, [...new Set(withText.map((pair) => changeOf.get(pair.change_id)!.listingId))])
  return pairs.flatMap((pair) => {
    const { change, listingId } = changeOf.get(pair.change_id)!
    const { search, matches } = byId.get(pair.search_id)!
    const reason = chooseReason(change, (facts) => matches(facts, () => words.get(listingId) ?? []), {
      wantsUnderOffer: search.wants_under_offer,
      wantsLeased: search.wants_leased,
    })
    return reason ? [{ searchId: search.id, changeId: pair.change_id, listingId, reason, foundAt: now }] : []
  })
}

/**
 * Pairs of changes and searches that may match; no match is missing. Plain columns rule out most of a hundred
 * thousand searches before their criteria are parsed.
 */
async function findCandidates(db: Db, changeIds: number[]) {
  const { rows } = await sql<{ change_id: number; search_id: number }>`
    with changed as materialized (
      select id, market, kind, facts ->> 'spaceType' as space_type, (facts ->> 'areaLow')::float8 as area_low,
        (facts ->> 'areaHigh')::float8 as area_high, coalesce((facts ->> 'rentLow')::float8, 0) as rent_low,
        array(select slug from submarket where id in (select jsonb_array_elements_text(facts -> 'submarketIds')::bigint)) as submarkets,
        point((facts ->> 'x')::float8, (facts ->> 'y')::float8) as location
      from listing_change
      cross join lateral (select case kind when 'gone' then before else after end as facts) listing
      where id = any(${changeIds}) and (kind <> 'gone' or after is not null)
    )
    select changed.id as change_id, search.id as search_id
    from changed join saved_search search on coalesce(search.market, '') = any(array['', changed.market])
      and search.deleted_at is null
      and (search.space_types is null or changed.space_type = any(search.space_types))
      and (search.min_size is null or search.min_size <= changed.area_high)
      and (search.max_size is null or search.max_size >= changed.area_low)
      and (search.max_rent is null or search.max_rent >= changed.rent_low)
      and (search.submarkets is null or search.submarkets && changed.submarkets)
      and (search.bounds is null or search.bounds @> changed.location)
      and (changed.kind <> 'gone' or search.wants_leased)
    order by change_id, search_id`.execute(db)
  return rows
}

async function loadCandidates(db: Db, ids: number[]): Promise<Candidate[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Candidate>`
    select id, criteria, currency, wants_under_offer, wants_leased from saved_search
    where id = any(${ids})`.execute(db)
  return rows
}
