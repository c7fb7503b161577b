import type { ListingCard } from '#features/catalog/listings/contract.ts'
import { loadCards } from '#features/catalog/listings/store.ts'
import { printCriteria } from '#features/search/rules.ts'
import type { Db } from '#platform/database/db.ts'
import { loadFacts, loadWords } from '../changes/load-changes.ts'
import { cachedMatchers } from '../matching/cache-matchers.ts'
import type { Facts } from '../matching/match-document.ts'
import type { Reason } from '../rules.ts'
import type { Match, SavedSearchRecord } from '../saved-searches/store.ts'

/** What there is to tell of one space. `rentBefore` where its rent is the news, per square foot per year. */
export type MatchedListing = {
  listing: ListingCard
  reason: Reason
  rent: { before: number | null; now: number | null } | null
}
export type SearchAlert = { search: SavedSearchRecord; news: MatchedListing[] }

/**
 * What is true of matches now, search by search, the latest first. Several changes of a space are one piece of news.
 * Left out is what is no longer so: a space that visitors can't find any more, or that the search would not.
 */
export async function loadSearchAlerts(
  db: Db,
  searches: SavedSearchRecord[],
  matches: Match[],
  now: Date,
): Promise<SearchAlert[]> {
  const listingIds = [...new Set(matches.map(({ listingId }) => listingId))]
  const kept = searches.flatMap((search) => (search.criteria ? [{ ...search, criteria: search.criteria }] : []))
  const printed = kept.map(({ criteria, currency }) => ({ criteria: printCriteria(criteria), currency }))
  const matchers = await cachedMatchers(db, printed, now)
  const [cards, facts] = [await loadCards(db, listingIds, now), await loadFacts(db, listingIds)]
  const words = await loadWords(db, kept.some(({ criteria }) => criteria.query !== '') ? listingIds : [])
  const cardOf = new Map(cards.map((card) => [card.id, card]))
  return kept.map((search, index) => {
    const own = Map.groupBy(
      matches.filter(({ searchId }) => searchId === search.id).toSorted((a, b) => b.changeId - a.changeId),
      ({ listingId }) => listingId,
    )
    const news = [...own].flatMap(([listingId, latestFirst]) => {
      const listing = cardOf.get(listingId)
      const current = facts.get(listingId)
      if (!listing) return []
      if (!current) return tellLease(listing, latestFirst)
      const isWanted = matchers[index]!(current, () => words.get(listingId) ?? [])
      return isWanted ? tellChange(listing, current, latestFirst.toReversed()) : []
    })
    return { search, news }
  })
}

function tellLease(listing: ListingCard, latestFirst: Match[]): MatchedListing[] {
  const isAsked = listing.status === 'leased' && latestFirst.some(({ reason }) => reason === 'leased')
  return isAsked ? [{ listing, reason: 'leased', rent: null }] : []
}

/** Who has not heard of a space hears that it is new, whatever else happened since. */
function tellChange(listing: ListingCard, current: Facts, matches: Match[]): MatchedListing[] {
  const appeared = matches.find(({ reason }) => reason === 'new' || reason === 'back')
  if (appeared) return [{ listing, reason: appeared.reason, rent: null }]
  const isUnderOffer = current.status === 'under_offer' && matches.some(({ reason }) => reason === 'under_offer')
  if (isUnderOffer) return [{ listing, reason: 'under_offer', rent: null }]
  const first = matches.find(({ reason }) => reason === 'rent')
  const isRent = first !== undefined && first.rentBefore !== current.rentLow
  if (isRent) return [{ listing, reason: 'rent', rent: { before: first.rentBefore, now: current.rentLow } }]
  return matches.some(({ reason }) => reason === 'fits') ? [{ listing, reason: 'fits', rent: null }] : []
}
