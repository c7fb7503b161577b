import { readListingNumber } from '#features/catalog/listings/rules.ts'
import { MARKETS } from '#features/markets/rules.ts'
import { readStreetAddress } from '#lib/streets/read-street.ts'
import type { Db } from '#platform/database/db.ts'
import type { Suggestion } from '../contract.ts'
import type { Comparison, SearchEngine } from '../engine/engine.ts'
import { foldWords } from '../engine/text/fold-words.ts'
import type { NamedLandlord, NamedSubmarket, Names } from '../name-cache.ts'
import { EMPTY_CRITERIA } from '../rules.ts'
import { loadListingNames } from '../store.ts'
import { correctNames } from './correct-names.ts'
import { groupOf } from './rules.ts'

const MAX_SUGGESTIONS = 10
const MAX_LISTINGS = 100
const MAX_CHARACTERS = 250

type SuggestionSources = {
  db: Db
  engine: SearchEngine
  names: Names
  /** The words of all names, sorted; see loadNameWords. */
  nameWords(): Promise<string[]>
}

/**
 * Suggestions for a partly typed query, kind by kind: names, and addresses of buildings, in which every word of the query
 * begins a word. Names that begin with the query come first, then whole words, then larger places before smaller ones; the
 * kind of the first one is the first. Listings are the first results of a search for the query. If there is nothing,
 * typing errors are corrected, and names with the fewest errors come first. The number of a listing finds it alone.
 */
export async function suggestPlaces(
  sources: SuggestionSources,
  query: string,
  comparison: Comparison,
): Promise<Suggestion[]> {
  const number = readListingNumber(query)
  if (number !== undefined) return (await loadListingNames(sources.db, [number])).map((name) => placeOfSpace(name).item)
  const words = foldWords(query)
  if (words.length === 0) return []
  const found = new Map(await namesWith(sources, words, comparison))
  if (found.size === 0) {
    for (const corrected of correctNames(words, await sources.nameWords())) {
      for (const [key, item] of await namesWith(sources, corrected, comparison)) found.set(key, found.get(key) ?? item)
      if (found.size >= MAX_SUGGESTIONS) break
    }
  }
  return shareOut([...found.values()])
}

/** As many as may be suggested, group by group: first the best of each group, then the second of each. */
function shareOut(ranked: Suggestion[]): Suggestion[] {
  const groups = [...Map.groupBy(ranked, ({ kind }) => groupOf(kind)).values()]
  const inTurns = groups.flatMap((group) => group.map((item, turn) => ({ item, turn })))
  const first = inTurns.toSorted((a, b) => a.turn - b.turn).slice(0, MAX_SUGGESTIONS)
  const shown = new Set(first.map(({ item }) => item))
  return groups.flatMap((group) => group.filter((item) => shown.has(item)))
}

/** The names, each once and by its key, in which every word begins a word. */
async function namesWith(
  { db, engine, names }: SuggestionSources,
  words: string[],
  comparison: Comparison,
): Promise<[key: string, item: Suggestion][]> {
  const criteria = { ...EMPTY_CRITERIA, query: words.join(' ') }
  const request = { ...comparison, sort: 'best' as const, page: 1, pageSize: MAX_LISTINGS }
  const [listings, submarkets, landlords] = await Promise.all([
    engine.findIds(criteria, request).then((ids) => loadListingNames(db, ids)),
    names.submarkets(),
    names.landlords(),
  ])
  const places = [
    ...MARKET_PLACES,
    ...submarkets.map(placeOfSubmarket),
    ...listings.flatMap(placesOfListing),
    ...landlords.map(placeOfLandlord),
  ]
  // Words without a number would find every building of a street or city.
  const hasNumber = words.some((word) => /^\d/.test(word))
  const named = new Map<string, { item: Suggestion; rank: number }>()
  for (const { item, own, address } of places) {
    const byName = rankOf(own, words)
    const byAddress = address && hasNumber ? rankOf(address, words) : null
    const rank = byName ?? (byAddress === null ? null : byAddress + ADDRESS_RANK)
    // Several listings share a building, and several buildings a street; two cities may each have such a street.
    const key = [item.kind, item.label, item.market, item.id, item.detail].join('|')
    if (rank !== null && !named.has(key)) named.set(key, { item, rank })
  }
  return [...named].sort(([, a], [, b]) => a.rank - b.rank).map(([key, { item }]) => [key, item])
}

/** A suggestion with the words of its own name, and those of its address if that may be typed instead. */
type Place = { item: Suggestion; own: string[]; address?: string[] }
/** Names come before addresses. */
const ADDRESS_RANK = 4
type ListingName = Awaited<ReturnType<typeof loadListingNames>>[number]

const MARKET_PLACES = Object.values(MARKETS).map(({ slug, name }) => placeOf('market', name, { market: slug, slug }))

function placeOfSubmarket({ slug, name, market, words }: NamedSubmarket): Place {
  return placeOf('submarket', name, { market, slug, detail: MARKETS[market].name }, words)
}

function placesOfListing(listing: ListingName): Place[] {
  const { suite, market, building_id, building_slug, name, street, city } = listing
  const detail = `${street}, ${city}`
  const road = readStreetAddress(street)?.streetName ?? street
  const address = foldWords(`${street} ${city}`)
  return [
    { ...placeOf('building', name, { market, slug: building_slug, id: building_id, detail }), address },
    placeOf('street', road, { market, detail: city }),
    ...(suite ? [placeOfSpace(listing)] : []),
  ]
}

const placeOfSpace = ({ id, slug, space, market, name, street, city }: ListingName): Place =>
  placeOf('suite', `${space}, ${name}`, { market, slug, id, detail: `${street}, ${city}` })

function placeOfLandlord({ id, slug, name, words }: NamedLandlord): Place {
  return placeOf('landlord', name, { id, slug }, words)
}

function placeOf(kind: Suggestion['kind'], name: string, rest: Partial<Suggestion>, own = foldWords(name)): Place {
  const label = name.slice(0, MAX_CHARACTERS)
  return { item: { kind, label, detail: null, market: null, slug: null, id: null, ...rest }, own }
}

/** Lower is better; null when a word of the query begins no word of the name. */
function rankOf(own: string[], words: string[]): number | null {
  if (!words.every((start) => own.some((word) => word.startsWith(start)))) return null
  const begins = own.join(' ').startsWith(words.join(' '))
  const whole = words.every((word) => own.includes(word))
  return (begins ? 0 : 2) + (whole ? 0 : 1)
}
