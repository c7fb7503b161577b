import type { Facts } from '#features/catalog/changes/record-changes.ts'
import type { ListingCard } from '#features/catalog/listings/contract.ts'
import { loadCards } from '#features/catalog/listings/load-cards.ts'
import { loadNames } from '#features/search/store.ts'
import { paths } from '#lib/paths.ts'
import type { Db } from '#platform/database/db.ts'
import { loadFacts } from '../changes/load-changes.ts'
import { matchesAnyVisitor } from '../matching/match-saved-places.ts'
import type { PlaceMatch } from '../matching/saved-place-matches.ts'
import type { WatchedPlace } from '../rules.ts'
import type { MatchedListing } from './load-search-alerts.ts'

/** A listing that came on the market in a place that the recipient saved. */
export type PlaceAlert = MatchedListing & { reason: PlaceMatch['reason']; place: NamedPlace }
export type NamedPlace = { kind: WatchedPlace; id: number; name: string; path: string }

/**
 * What is still true of matches, the latest first; a listing in several saved places becomes one entry. Leaves out
 * listings that visitors no longer find, and those that are no longer in such a place.
 */
export async function loadPlaceAlerts(db: Db, matches: PlaceMatch[], now: Date): Promise<PlaceAlert[]> {
  const listingIds = [...new Set(matches.map(({ listingId }) => listingId))]
  const [cards, facts] = [await loadCards(db, listingIds, now), await loadFacts(db, listingIds)]
  const landlordIds = matches.filter(({ place }) => place === 'landlord').map(({ placeId }) => placeId)
  const landlords = new Map((await loadNames(db, 'landlord', landlordIds)).map((landlord) => [landlord.id, landlord]))
  const cardOf = new Map(cards.map((card) => [card.id, card]))
  const isFound = matchesAnyVisitor(now)

  function nameOf({ place, placeId }: PlaceMatch, { building }: ListingCard, current: Facts): NamedPlace | undefined {
    if (place === 'building') {
      const { id, name } = building
      return id === placeId ? { kind: place, id, name, path: paths.building({ id }) } : undefined
    }
    const landlord = landlords.get(placeId)
    if (!landlord || current.landlordId !== placeId) return undefined
    return { kind: place, id: placeId, name: landlord.name, path: paths.landlord({ slug: landlord.slug }) }
  }

  return [...Map.groupBy(matches, ({ listingId }) => listingId)].reverse().flatMap(([listingId, own]) => {
    const listing = cardOf.get(listingId)
    const current = facts.get(listingId)
    if (!listing || !current || !isFound(current)) return []
    // A building says more about where a listing is than its landlord.
    const places = own.flatMap((match) => nameOf(match, listing, current) ?? [])
    const place = places.find(({ kind }) => kind === 'building') ?? places[0]
    return place ? [{ listing, reason: own[0]!.reason, rent: null, place }] : []
  })
}
