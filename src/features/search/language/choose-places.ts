import { MARKET_SLUGS, MARKETS, type MarketSlug } from '#features/markets/rules.ts'
import { distanceMeters } from '#lib/geo/distance.ts'
import type { LngLat } from '#lib/geo/geometry.ts'
import type { Currency } from '#lib/units/money.ts'
import type { Criteria } from '../rules.ts'
import type { Place, Places } from './index-places.ts'
import type { Stretch } from './lists/list-stretches.ts'
import { PREPOSITIONS, STREETS } from './lists/list-synonyms.ts'
import { outlineOf, pointOn } from './outline-stretches.ts'
import { isPlainWord } from './read-words.ts'
import { type Line, longestPhrase, type Word } from './split-sentence.ts'

/** The preposition before a word. */
export type Mode = 'with' | 'at' | 'by' | 'in' | null
type Kind = Place['kind']
type PlaceOf<K extends Kind> = Extract<Place, { kind: K }>

const ORDER: Record<'at' | 'by' | 'other', Kind[]> = {
  at: ['building', 'market', 'submarket', 'group', 'landmark', 'stretch', 'landlord'],
  by: ['landlord', 'market', 'submarket', 'group', 'landmark', 'stretch', 'building'],
  other: ['market', 'submarket', 'group', 'landmark', 'stretch', 'landlord', 'building'],
}
/** Followed by one of these, a name is not a market either: "London Wall", "Manhattan Beach". */
const BUILDING_WORDS = new Set(
  `way pl place ct court pkwy parkway wall tower towers building house center centre plaza terrace row walk yard
  beach heights hills gardens springs shores county college university hospital park gate junction valley`.split(/\s+/),
)
/** Names of markets and landmarks that are other words in lower case: a unit, an article. */
const NEED_CAPITALS = new Set([
  ...['sf', 's f', 'la', 'l a', 'ie', 'les', 'msg', 'ont', 'mia', 'mit', 'uw', 'mars'],
  ...['loop', 'marina', 'shard', 'shoreline', 'logan', 'midway', 'corona', 'katy', 'canary', 'fulton', 'penn plaza'],
])
/** Names that many towns share; they never move a search to another market. */
const GENERIC = new Set(
  `downtown|midtown|uptown|cbd|downtown cbd|central business district|financial district|design district|medical center|
  west end|east end|southwest|airport|galleria|legacy|alliance|commerce|city core|union square|civic center`
    .split('|')
    .map((name) => name.trim()),
)

/** Words for a place by the water. */
const COMMON_NAMES = /.(?:front|walk|shore)$/
/** After a place, these begin a size, a rent or a class. */
const BEFORE_FIGURE = /^(?:\d.*|under|below|over|above|up|max|min|class|grade)$/

/** The longest name that begins at `at`, with every place it may mean in this context. */
export function readPlaces(line: Line, at: number, places: Places, mode: Mode) {
  const match = longestPhrase(line, at, places.longest, (phrase, words) => {
    const candidates = places.find(phrase).filter((place) => mayMean(place, words, line, mode))
    return candidates.length > 0 ? { phrase, candidates } : null
  })
  return match && { end: match.end, places: match.hit.candidates, phrase: match.hit.phrase, mode }
}
export type NamedPlaces = Omit<NonNullable<ReturnType<typeof readPlaces>>, 'end'>

/**
 * Decides, name after name, what each means. A place in the named or searched market wins; a place elsewhere moves the
 * search to its market, where markets with the currency of the sentence or the locale come first. Null for a place in
 * another market than the rest.
 */
export function choosePlaces(
  named: MarketSlug | null,
  context: { market: MarketSlug | null; currencies: Currency[]; places: Places },
) {
  let chosenMarket = named
  const chosenSlugs: string[] = []

  function choose({ places, phrase, mode }: NamedPlaces): Partial<Criteria> | null {
    for (const kind of ORDER[mode === 'at' || mode === 'by' ? mode : 'other']) {
      const criteria = meaningOf(kind, places, phrase)
      chosenSlugs.push(...(criteria?.submarketSlugs ?? []))
      if (criteria) return criteria
    }
    return null
  }

  function meaningOf(kind: Kind, places: readonly Place[], phrase: string): Partial<Criteria> | null {
    if (kind === 'market') {
      const market = ofKind(places, kind)[0]
      return market ? { market: market.slug } : null
    }
    if (kind === 'landlord') return chooseLandlords(ofKind(places, kind))
    if (kind === 'submarket') return chooseSubmarket(ofKind(places, kind), phrase)
    if (kind === 'group') return chooseGroup(ofKind(places, kind), phrase)
    // The Loop of a Chicago search is no reason to leave Houston.
    if (kind === 'landmark' && places.some((place) => place.kind === 'group')) return null
    if (kind === 'landmark') return chooseLandmark(ofKind(places, kind), phrase)
    if (kind === 'stretch') return chooseStretches(ofKind(places, kind))
    return chooseBuildings(ofKind(places, kind))
  }

  function chooseSubmarket(submarkets: PlaceOf<'submarket'>[], phrase: string): Partial<Criteria> | null {
    const whole = submarkets.toSorted((a, b) => Number(a.isPart) - Number(b.isPart))
    const searched = chosenMarket ?? context.market
    const near = whole.find(({ market }) => market === searched)
    if (near) {
      chosenMarket = near.market
      return { submarketSlugs: [near.slug] }
    }
    // Searched in all markets, the name means each of them.
    if (!searched && GENERIC.has(phrase)) return { submarketSlugs: [...new Set(whole.map(({ slug }) => slug))].sort() }
    if (chosenMarket || GENERIC.has(phrase)) return null
    const far = whole.toSorted((a, b) => distance(a.market) - distance(b.market))[0]
    if (!far) return null
    chosenMarket = far.market
    return { submarketSlugs: [far.slug], market: far.market }
  }

  /** The submarkets of a group; the name never moves a search from one market to another. */
  function chooseGroup(groups: PlaceOf<'group'>[], phrase: string): Partial<Criteria> | null {
    const searched = chosenMarket ?? context.market
    const group = groups.find(({ market }) => (searched ? market === searched : !GENERIC.has(phrase)))
    if (!group) return null
    chosenMarket = group.market
    return { submarketSlugs: group.slugs, ...(group.market !== context.market && { market: group.market }) }
  }

  /** A landmark orders the results by distance; a street's name never leads abroad, and beside a searched market counts only there, as does one that several have. */
  function chooseLandmark(landmarks: PlaceOf<'landmark'>[], phrase: string): Partial<Criteria> | null {
    const searched = chosenMarket ?? context.market
    const near = landmarks.find(({ market }) => market === searched)
    const [first] = landmarks
    // A station may be a landmark, too.
    const isOneMarket = landmarks.every(({ market }) => market === first?.market)
    const isStreet = STREETS.has(phrase.split(' ').at(-1)!)
    const isHome = first !== undefined && context.currencies.includes(MARKETS[first.market].currency)
    const mayMove = !chosenMarket && !GENERIC.has(phrase) && !(isStreet && (context.market || !isHome))
    const landmark = near ?? (isOneMarket && mayMove ? first : undefined)
    if (!landmark) return null
    chosenMarket = landmark.market
    return { near: landmark.point, ...(landmark.market !== context.market && { market: landmark.market }) }
  }

  /**
   * All that is along a street, a water or a line. Areas are alternatives, so beside a submarket, which names the area, the
   * nearest point of it orders the results instead. Most towns have a State Street, so a name never leaves the searched market.
   */
  function chooseStretches(stretches: PlaceOf<'stretch'>[]): Partial<Criteria> | null {
    const searched = chosenMarket ?? context.market
    const markets = new Set(stretches.map(({ market }) => market))
    const only = markets.size === 1 && !searched ? stretches.find(({ isCommon }) => !isCommon)?.market : undefined
    const market = searched && markets.has(searched) ? searched : only
    if (!market) return null
    chosenMarket = market
    const found = stretches.filter((each) => each.market === market).map(({ stretch }) => stretch)
    const elsewhere = market !== context.market && { market }
    if (chosenSlugs.length === 0) return { polygons: found.map(outlineOf), ...elsewhere }
    return { near: nearestPoint(found, centerOf(market)), ...elsewhere }
  }

  function centerOf(market: MarketSlug): LngLat | null {
    const centers = chosenSlugs
      .map((slug) => context.places.submarketCenter(slug, market))
      .filter((center) => center !== null)
    const mean = (axis: 0 | 1) => centers.reduce((sum, center) => sum + center[axis], 0) / centers.length
    return centers.length > 0 ? [mean(0), mean(1)] : null
  }

  function chooseBuildings(buildings: PlaceOf<'building'>[]): Partial<Criteria> | null {
    if (buildings.length === 0) return null
    const searched = chosenMarket ?? context.market
    const near = buildings.filter(({ market }) => searched === null || market === searched)
    if (near.length > 0) return { buildingIds: near.map(({ id }) => id) }
    const market = chosenMarket ? null : buildings[0]!.market
    if (!market) return null
    chosenMarket = market
    return { buildingIds: buildings.filter((building) => building.market === market).map(({ id }) => id), market }
  }

  function distance(market: MarketSlug): number {
    return (
      MARKET_SLUGS.indexOf(market) + (context.currencies.includes(MARKETS[market].currency) ? 0 : MARKET_SLUGS.length)
    )
  }

  return { choose, market: () => chosenMarket }
}

function nearestPoint(stretches: Stretch[], place: LngLat | null): LngLat {
  const points = stretches.map((stretch) => pointOn(stretch, place))
  const distanceTo = (point: LngLat) => (place ? distanceMeters(point, place) : 0)
  return points.reduce((best, each) => (distanceTo(each) < distanceTo(best) ? each : best))
}

function chooseLandlords(landlords: PlaceOf<'landlord'>[]): Partial<Criteria> | null {
  const whole = landlords.filter(({ isPart }) => !isPart)
  const candidates = whole.length > 0 ? whole : landlords
  return candidates.length > 0 ? { landlords: candidates.map(({ id }) => id) } : null
}

function mayMean(place: Place, words: Word[], line: Line, mode: Mode): boolean {
  const [first, last] = [words[0]!, words.at(-1)!]
  // "in Chicago" is the market, even where something else has this name.
  if (PREPOSITIONS.has(first.text) || isAbroad(place, last, line)) return false
  const isPlain = words.every(({ text }) => isPlainWord(text))
  const isCapital = /\p{Lu}/u.test(line.raw[first.start]!)
  if (place.kind === 'landlord') {
    if (place.isPart) return line.words[line.wordAt.get(first.start)! - 1]?.text === 'by'
    return mode === 'by' || (!isPlain && (words.length > 1 || isCapital))
  }
  if (place.kind === 'building') return mode === 'at' || (!isPlain && words.length > 1)
  if (words.length === 1 && isStreet(line, last)) return false
  if (place.kind === 'group') return true
  // "Water" and "bay" mean more than a place, "on the water" and "waterfront" don't.
  if (place.kind === 'stretch' && place.isCommon)
    return (mode === 'in' || mode === 'by' || COMMON_NAMES.test(last.text)) && !beginsName(line, last)
  if (place.kind === 'stretch') return true
  if (place.kind === 'submarket' || place.kind === 'landmark') {
    if (NEED_CAPITALS.has(words.map(({ text }) => text).join(' ')) && !isCapital) return false
    return mode === 'in' || mode === 'at' || !isPlain
  }
  const phrase = words.map(({ text }) => text).join(' ')
  return !NEED_CAPITALS.has(phrase) || mode === 'in' || isUpperCase(line.raw.slice(first.start, last.end))
}

function isStreet(line: Line, word: Word): boolean {
  const next = line.words[(line.wordAt.get(word.start) ?? 0) + 1]
  return next?.joined === true && (STREETS.has(next.text) || BUILDING_WORDS.has(next.text))
}

/** Whether a longer name begins with this word: "Lake Zurich", "Bay Area", "Lake and Wells". */
function beginsName(line: Line, word: Word): boolean {
  const [first, second] = line.words.slice((line.wordAt.get(word.start) ?? 0) + 1)
  const next = first?.text === 'and' ? second : first
  if (!next?.joined) return false
  return (
    next.text === 'area' || !(isPlainWord(next.text) || PREPOSITIONS.has(next.text) || BEFORE_FIGURE.test(next.text))
  )
}

/** Whether a country after the name says that another place is meant: "London, Ontario", "Cambridge UK". */
function isAbroad(place: Place, last: Word, line: Line): boolean {
  const market = place.kind === 'market' ? place.slug : 'market' in place ? place.market : null
  const next = line.words[(line.wordAt.get(last.start) ?? 0) + 1]?.text ?? ''
  if (!market) return false
  if (last.text === 'ontario') return line.words[(line.wordAt.get(last.start) ?? 0) - 1]?.text === 'london'
  const isBritish = MARKETS[market].currency === 'GBP'
  return isBritish ? /^(?:ontario|canada|usa)$/.test(next) : /^(?:uk|england)$/.test(next)
}

function isUpperCase(text: string): boolean {
  return text === text.toUpperCase()
}

function ofKind<K extends Kind>(places: readonly Place[], kind: K): PlaceOf<K>[] {
  return places.filter((place): place is PlaceOf<K> => place.kind === kind)
}
