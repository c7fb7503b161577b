import { MARKETS } from '#features/markets/rules.ts'
import type { Db } from '#platform/database/db.ts'
import type { Suggestion } from '../contract.ts'
import type { Comparison, SearchEngine } from '../engine/engine.ts'
import { foldWords } from '../engine/text/fold-words.ts'
import type { NamedLandlord, NamedSubmarket, Names } from '../name-cache.ts'
import { EMPTY_CRITERIA } from '../rules.ts'
import { loadSpaceNames } from '../store.ts'

const MOST = 10
const MOST_SPACES = 100
const MOST_CHARACTERS = 250

/**
 * What a reader may mean while typing: names that have every word of the query, each as the beginning of one of
 * theirs. Names that begin like the query come first, then whole words, then wider places before narrower ones. Spaces
 * are the first that a search by the query finds.
 */
export async function suggestPlaces(
  { db, engine, names }: { db: Db; engine: SearchEngine; names: Names },
  query: string,
  comparison: Comparison,
): Promise<Suggestion[]> {
  const words = foldWords(query)
  if (words.length === 0) return []
  const criteria = { ...EMPTY_CRITERIA, query: words.join(' ') }
  const request = { ...comparison, sort: 'best' as const, page: 1, pageSize: MOST_SPACES }
  const [spaces, submarkets, landlords] = await Promise.all([
    engine.find(criteria, request).then(({ ids }) => loadSpaceNames(db, ids)),
    names.submarkets(),
    names.landlords(),
  ])
  const places = [
    ...MARKET_PLACES,
    ...submarkets.map(placeOfSubmarket),
    ...spaces.flatMap(placesOfSpace),
    ...landlords.map(placeOfLandlord),
  ]
  const named = new Map<string, { item: Suggestion; rank: number }>()
  for (const { item, own } of places) {
    const rank = rankOf(own, words)
    // The spaces of one building and the buildings of one street name it again and again.
    const key = [item.kind, item.label, item.market, item.id].join('|')
    if (rank !== null && !named.has(key)) named.set(key, { item, rank })
  }
  return [...named.values()]
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MOST)
    .map(({ item }) => item)
}

/** A suggestion with its label's own words. */
type Place = { item: Suggestion; own: string[] }
type Space = Awaited<ReturnType<typeof loadSpaceNames>>[number]

const MARKET_PLACES = Object.values(MARKETS).map(({ slug, name }) => placeOf('market', name, { market: slug, slug }))

function placeOfSubmarket({ slug, name, market, words }: NamedSubmarket): Place {
  return placeOf('submarket', name, { market, slug, detail: MARKETS[market].name }, words)
}

function placesOfSpace({ id, slug, space, suite, market, ...building }: Space): Place[] {
  const { building_id, building_slug, name, street, city } = building
  const detail = `${street}, ${city}`
  return [
    placeOf('building', name, { market, slug: building_slug, id: building_id, detail }),
    placeOf('street', street, { market, detail: city }),
    ...(suite ? [placeOf('suite', `${space}, ${name}`, { market, slug, id, detail })] : []),
  ]
}

function placeOfLandlord({ id, slug, name, words }: NamedLandlord): Place {
  return placeOf('landlord', name, { id, slug }, words)
}

function placeOf(kind: Suggestion['kind'], name: string, rest: Partial<Suggestion>, own = foldWords(name)): Place {
  const label = name.slice(0, MOST_CHARACTERS)
  return { item: { kind, label, detail: null, market: null, slug: null, id: null, ...rest }, own }
}

/** Lower is better; null when a word of the query begins none of the name's. */
function rankOf(own: string[], words: string[]): number | null {
  if (!words.every((start) => own.some((word) => word.startsWith(start)))) return null
  const begins = own.join(' ').startsWith(words.join(' '))
  const whole = words.every((word) => own.includes(word))
  return (begins ? 0 : 2) + (whole ? 0 : 1)
}
