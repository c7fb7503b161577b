import { MARKET_SLUGS, MARKETS, type MarketSlug } from '#features/markets/rules.ts'
import type { Currency } from '#lib/units/money.ts'
import type { Criteria } from '../rules.ts'
import type { Place, Places } from './index-places.ts'
import { PREPOSITIONS, STREETS } from './list-synonyms.ts'
import { isPlainWord } from './read-words.ts'
import { type Line, longestPhrase, type Word } from './split-sentence.ts'

/** The preposition that a word stands under. */
export type Mode = 'with' | 'at' | 'by' | 'in' | null
type Kind = Place['kind']
type Of<K extends Kind> = Extract<Place, { kind: K }>

const ORDER: Record<'at' | 'by' | 'other', Kind[]> = {
  at: ['building', 'market', 'submarket', 'landlord'],
  by: ['landlord', 'market', 'submarket', 'building'],
  other: ['market', 'submarket', 'landlord', 'building'],
}
/** After one of these, too, a name is no market's: "London Wall", "Chicago Tower". */
const HOUSES = new Set(
  `way pl place ct court pkwy parkway wall tower towers building house center centre plaza terrace row walk yard`.split(
    ' ',
  ),
)
/** Names of towns that are words in small letters: a unit, an article. */
const NEED_CAPITALS = new Set(['sf', 's f', 'la', 'l a', 'ie'])
/** Names that many towns have; they never move a search to another market. */
const GENERIC = new Set(
  `downtown|midtown|uptown|cbd|downtown cbd|central business district|financial district|design district|medical center|
  west end|east end|southwest|airport|galleria|legacy|alliance|commerce|city core|union square|civic center`
    .split('|')
    .map((name) => name.trim()),
)

/** The longest name at this place, with all that is called so and may be meant there. */
export function readPlaces(line: Line, at: number, places: Places, mode: Mode) {
  const found = longestPhrase(line, at, places.longest, (phrase, words) => {
    const meant = places.find(phrase).filter((place) => mayMean(place, words, line, mode))
    return meant.length > 0 ? { phrase, meant } : null
  })
  return found && { end: found.end, places: found.hit.meant, phrase: found.hit.phrase, mode }
}
export type NamedPlaces = Omit<NonNullable<ReturnType<typeof readPlaces>>, 'end'>

/**
 * Decides, name after name, what each means. A name in the market that is named or searched wins; elsewhere it takes
 * the search to its own market, those with the currency of the sentence or the reader first. Null for a name of
 * another market than the rest.
 */
export function choosePlaces(named: MarketSlug | null, context: { market: MarketSlug | null; currencies: Currency[] }) {
  let settled = named

  function choose({ places, phrase, mode }: NamedPlaces): Partial<Criteria> | null {
    for (const kind of ORDER[mode === 'at' || mode === 'by' ? mode : 'other']) {
      const criteria = meaningOf(kind, places, phrase)
      if (criteria) return criteria
    }
    return null
  }

  function meaningOf(kind: Kind, places: readonly Place[], phrase: string): Partial<Criteria> | null {
    if (kind === 'market') {
      const market = only(places, kind)[0]
      return market ? { market: market.slug } : null
    }
    if (kind === 'landlord') return chooseLandlords(only(places, kind))
    if (kind === 'submarket') return chooseSubmarket(only(places, kind), phrase)
    return chooseBuildings(only(places, kind))
  }

  function chooseSubmarket(submarkets: Of<'submarket'>[], phrase: string): Partial<Criteria> | null {
    const whole = submarkets.toSorted((a, b) => Number(a.isPart) - Number(b.isPart))
    const searched = settled ?? context.market
    const near = whole.find(({ market }) => market === searched)
    if (near) {
      settled = near.market
      return { submarketSlugs: [near.slug] }
    }
    if (settled || GENERIC.has(phrase)) return null
    const far = whole.toSorted((a, b) => distance(a.market) - distance(b.market))[0]
    if (!far) return null
    settled = far.market
    return { submarketSlugs: [far.slug], market: far.market }
  }

  function chooseBuildings(buildings: Of<'building'>[]): Partial<Criteria> | null {
    if (buildings.length === 0) return null
    const searched = settled ?? context.market
    const near = buildings.filter(({ market }) => searched === null || market === searched)
    if (near.length > 0) return { buildingIds: near.map(({ id }) => id) }
    const market = settled ? null : buildings[0]!.market
    if (!market) return null
    settled = market
    return { buildingIds: buildings.filter((building) => building.market === market).map(({ id }) => id), market }
  }

  function distance(market: MarketSlug): number {
    return (
      MARKET_SLUGS.indexOf(market) + (context.currencies.includes(MARKETS[market].currency) ? 0 : MARKET_SLUGS.length)
    )
  }

  return { choose, market: () => settled }
}

function chooseLandlords(landlords: Of<'landlord'>[]): Partial<Criteria> | null {
  const whole = landlords.filter(({ isPart }) => !isPart)
  const meant = whole.length > 0 ? whole : landlords
  return meant.length > 0 ? { landlords: meant.map(({ id }) => id) } : null
}

function mayMean(place: Place, words: Word[], line: Line, mode: Mode): boolean {
  const [first, last] = [words[0]!, words.at(-1)!]
  // "In Chicago" is where to look, whatever is called so.
  if (PREPOSITIONS.has(first.text)) return false
  const isPlain = words.every(({ text }) => isPlainWord(text))
  const isCapital = /\p{Lu}/u.test(line.raw[first.start]!)
  if (place.kind === 'landlord') {
    if (place.isPart) return line.words[line.wordAt.get(first.start)! - 1]?.text === 'by'
    return mode === 'by' || (!isPlain && (words.length > 1 || isCapital))
  }
  if (place.kind === 'building') return mode === 'at' || (!isPlain && words.length > 1)
  if (words.length === 1 && isStreet(line, last)) return false
  if (place.kind === 'submarket') return mode === 'in' || mode === 'at' || !isPlain
  const phrase = words.map(({ text }) => text).join(' ')
  return !NEED_CAPITALS.has(phrase) || mode === 'in' || isUpperCase(line.raw.slice(first.start, last.end))
}

function isStreet(line: Line, word: Word): boolean {
  const next = line.words[(line.wordAt.get(word.start) ?? 0) + 1]
  return next?.joined === true && (STREETS.has(next.text) || HOUSES.has(next.text))
}

function isUpperCase(text: string): boolean {
  return text === text.toUpperCase()
}

function only<K extends Kind>(places: readonly Place[], kind: K): Of<K>[] {
  return places.filter((place): place is Of<K> => place.kind === kind)
}
