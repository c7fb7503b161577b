import type { ListingCard } from '#features/catalog/listings/contract.ts'
import { loadCards } from '#features/catalog/listings/load-cards.ts'
import { describeSearch } from '#features/search/language/describe-search.ts'
import { indexPlaces } from '#features/search/language/index-places.ts'
import { type Criteria, currencyFor, EMPTY_CRITERIA } from '#features/search/rules.ts'
import { loadNames, loadSubmarkets } from '#features/search/store.ts'
import type { Locale } from '#lib/locale.ts'
import { loadMessages, makeIntl } from '#messages/messages.ts'
import type { Db } from '#platform/database/db.ts'
import { countSearchMatches, type MatchCounts, type SavedSearchMatch } from '../matching/saved-search-matches.ts'
import { MAX_NAME } from '../rules.ts'
import type { SavedSearch, SearchMatch } from './contract.ts'
import { presentCriteria } from './rules.ts'
import type { SavedSearchRecord } from './store.ts'

/** Searches as the API returns them to their user, in the same order. */
export async function presentSearches(
  db: Db,
  searches: SavedSearchRecord[],
  { locale, now }: { locale: Locale; now: Date },
): Promise<SavedSearch[]> {
  const criteria = searches.map((search) => search.criteria ?? EMPTY_CRITERIA)
  const [counts, descriptions] = await Promise.all([
    countSearchMatches(
      db,
      searches.map(({ id }) => id),
      now,
    ),
    describeAll(db, criteria, { locale, now }),
  ])
  return searches.map((search, index) =>
    presentSearch(search, { counts: counts.get(search.id)!, description: descriptions[index]! }),
  )
}

function presentSearch(
  search: SavedSearchRecord,
  { counts, description }: { counts: MatchCounts; description: string },
): SavedSearch {
  const { id, name, criteria, frequency, alertsOn, wantsUnderOffer, wantsLeased } = search
  return {
    id,
    name,
    description,
    criteria: presentCriteria(criteria ?? EMPTY_CRITERIA),
    frequency,
    alertsOn,
    wantsUnderOffer,
    wantsLeased,
    counts,
    createdAt: search.createdAt.toISOString(),
    updatedAt: search.updatedAt.toISOString(),
  }
}

const MAX_DESCRIPTION = 5_000

/** Descriptions of criteria in the user's language, in the same order. */
async function describeAll(db: Db, all: Criteria[], { locale, now }: { locale: Locale; now: Date }): Promise<string[]> {
  if (all.length === 0) return []
  const idsOf = (key: 'landlords' | 'buildingIds') => [...new Set(all.flatMap((criteria) => criteria[key]))]
  const [submarkets, landlords, buildings, messages] = await Promise.all([
    all.some(({ submarketSlugs }) => submarketSlugs.length > 0) ? loadSubmarkets(db) : [],
    loadNames(db, 'landlord', idsOf('landlords')),
    loadNames(db, 'building', idsOf('buildingIds')),
    loadMessages(locale),
  ])
  const places = indexPlaces({
    submarkets,
    landlords,
    buildings: buildings.map((building) => ({ ...building, market: null })),
  })
  const { text } = makeIntl(locale, messages)
  return all.map((criteria) => {
    const currency = currencyFor(criteria, locale)
    const { title } = describeSearch(criteria, { locale, market: null, currency, today: now, places, text })
    return shortened(title, MAX_DESCRIPTION)
  })
}

/** The default name of a search, from its criteria. */
export async function nameSearch(db: Db, criteria: Criteria, context: { locale: Locale; now: Date }): Promise<string> {
  const [description] = await describeAll(db, [criteria], context)
  return shortened(description!, MAX_NAME)
}

/** Matches whose listings may still be shown. */
export async function presentMatches(db: Db, matches: SavedSearchMatch[], now: Date): Promise<SearchMatch[]> {
  const cards = await loadCards(db, [...new Set(matches.map(({ listingId }) => listingId))], now)
  const cardOf = new Map<number, ListingCard>(cards.map((card) => [card.id, card]))
  return matches.flatMap(({ listingId, reason, foundAt, rentBefore, rentAfter }) => {
    const listing = cardOf.get(listingId)
    if (!listing) return []
    // The rent is left out once it is undisclosed.
    const rent = reason === 'rent' && listing.rent ? { before: rentBefore, now: rentAfter } : null
    return [{ listing, reason, rent, foundAt: foundAt.toISOString() }]
  })
}

function shortened(words: string, length: number): string {
  return words.length <= length ? words : `${words.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}
