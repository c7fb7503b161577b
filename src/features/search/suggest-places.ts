import type { Db } from '#platform/db.ts'
import { MARKETS, type MarketSlug } from '../markets/rules.ts'
import type { Suggestion } from './contract.ts'
import { freshness } from './engine.ts'
import { foldWords } from './fold-words.ts'
import { findNamedSpaces, listNames } from './store.ts'

const MOST = 10
const MOST_SPACES = 200

/**
 * What a reader may mean while typing: names that have every word of the query, each as the beginning of one of
 * theirs. Names that begin like the query come first, then whole words, then wider places before narrower ones. `today`
 * decides which spaces are too long unconfirmed to be named.
 */
export async function suggestPlaces(db: Db, query: string, today: Date): Promise<Suggestion[]> {
  const words = foldWords(query)
  if (words.length === 0) return []
  const [spaces, { landlords, submarkets }] = await Promise.all([
    findNamedSpaces(db, words, { confirmedAfter: freshness(today).hides, limit: MOST_SPACES }),
    listNames(db),
  ])
  const suggestions: Suggestion[] = [
    ...Object.values(MARKETS).map(({ slug, name }) => suggestion('market', name, { market: slug, slug })),
    ...submarkets.map(({ slug, name, market }) =>
      suggestion('submarket', name, { market: market as MarketSlug, slug, detail: MARKETS[market as MarketSlug].name }),
    ),
    ...spaces.flatMap(suggestionsOf),
    ...landlords.map(({ id, slug, name }) => suggestion('landlord', name, { id, slug })),
  ]
  const named = new Map<string, { item: Suggestion; rank: number }>()
  for (const item of suggestions) {
    const rank = rankOf(item, words)
    // The spaces of one building and the buildings of one street name it again and again.
    const key = [item.kind, item.label, item.market, item.id].join('|')
    if (rank !== null && !named.has(key)) named.set(key, { item, rank })
  }
  return [...named.values()]
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MOST)
    .map(({ item }) => item)
}

type Space = Awaited<ReturnType<typeof findNamedSpaces>>[number]

function suggestionsOf(space: Space): Suggestion[] {
  const market = space.market as MarketSlug
  const detail = `${space.street}, ${space.city}`
  return [
    suggestion('building', space.name, { market, slug: space.building_slug, id: space.building_id, detail }),
    suggestion('street', space.street, { market, detail: space.city }),
    ...(space.suite
      ? [suggestion('suite', `${space.suite}, ${space.name}`, { market, slug: space.slug, id: space.id, detail })]
      : []),
  ]
}

function suggestion(kind: Suggestion['kind'], label: string, rest: Partial<Suggestion>): Suggestion {
  return { kind, label, detail: null, market: null, slug: null, id: null, ...rest }
}

/** Lower is better; null when a word of the query begins none of the name's. */
function rankOf({ label }: Suggestion, words: string[]): number | null {
  const own = foldWords(label)
  if (!words.every((start) => own.some((word) => word.startsWith(start)))) return null
  const begins = own.join(' ').startsWith(words.join(' '))
  const whole = words.every((word) => own.includes(word))
  return (begins ? 0 : 2) + (whole ? 0 : 1)
}
