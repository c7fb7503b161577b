import type { Facts } from '#features/catalog/changes/record-changes.ts'
import type { ListingCard } from '#features/catalog/listings/contract.ts'
import { loadCards } from '#features/catalog/listings/load-cards.ts'
import { printCriteria } from '#features/search/rules.ts'
import type { Db } from '#platform/database/db.ts'
import { loadFacts, loadWords } from '../changes/load-changes.ts'
import { prepareMatchers } from '../matching/prepare-matchers.ts'
import type { SavedSearchMatch } from '../matching/saved-search-matches.ts'
import type { Reason } from '../rules.ts'
import type { SavedSearchRecord } from '../saved-searches/store.ts'

/** A listing in an alert. `rent` is set where its change is the reason, per square foot per year. */
export type MatchedListing = {
  listing: ListingCard
  reason: Reason
  rent: { before: number | null; now: number | null } | null
}
export type SearchAlert = { search: SavedSearchRecord; listings: MatchedListing[] }

/**
 * What is still true of matches, search by search, the latest first; several changes of a listing become one entry.
 * Leaves out listings that visitors no longer find, and those that the search no longer matches.
 */
export async function loadSearchAlerts(
  db: Db,
  searches: SavedSearchRecord[],
  matches: SavedSearchMatch[],
  now: Date,
): Promise<SearchAlert[]> {
  const listingIds = [...new Set(matches.map(({ listingId }) => listingId))]
  const valid = searches.flatMap((search) => (search.criteria ? [{ ...search, criteria: search.criteria }] : []))
  const printed = valid.map(({ criteria, currency }) => ({ criteria: printCriteria(criteria), currency }))
  const matchers = await prepareMatchers(db, printed, now)
  const [cards, facts] = [await loadCards(db, listingIds, now), await loadFacts(db, listingIds)]
  const words = await loadWords(db, valid.some(({ criteria }) => criteria.query !== '') ? listingIds : [])
  const cardOf = new Map(cards.map((card) => [card.id, card]))
  return valid.map((search, index) => {
    const byListing = Map.groupBy(
      matches.filter(({ searchId }) => searchId === search.id).toSorted((a, b) => b.changeId - a.changeId),
      ({ listingId }) => listingId,
    )
    const listings = [...byListing].flatMap(([listingId, latestFirst]) => {
      const listing = cardOf.get(listingId)
      const current = facts.get(listingId)
      if (!listing) return []
      if (!current) return leasedListing(listing, latestFirst)
      const stillMatches = matchers[index]!(current, () => words.get(listingId) ?? [])
      return stillMatches ? changedListing(listing, current, latestFirst.toReversed()) : []
    })
    return { search, listings }
  })
}

function leasedListing(listing: ListingCard, matches: SavedSearchMatch[]): MatchedListing[] {
  const isLeased = listing.status === 'leased' && matches.some(({ reason }) => reason === 'leased')
  return isLeased ? [{ listing, reason: 'leased', rent: null }] : []
}

/** A listing that is new to the recipient is announced as new, whatever else changed since. */
function changedListing(listing: ListingCard, current: Facts, oldestFirst: SavedSearchMatch[]): MatchedListing[] {
  const appeared = oldestFirst.find(({ reason }) => reason === 'new' || reason === 'back')
  if (appeared) return [{ listing, reason: appeared.reason, rent: null }]
  const isUnderOffer = current.status === 'under_offer' && oldestFirst.some(({ reason }) => reason === 'under_offer')
  if (isUnderOffer) return [{ listing, reason: 'under_offer', rent: null }]
  const first = oldestFirst.find(({ reason }) => reason === 'rent')
  const hasNewRent = first !== undefined && first.rentBefore !== current.rentLow
  if (hasNewRent) return [{ listing, reason: 'rent', rent: { before: first.rentBefore, now: current.rentLow } }]
  return oldestFirst.some(({ reason }) => reason === 'fits') ? [{ listing, reason: 'fits', rent: null }] : []
}
