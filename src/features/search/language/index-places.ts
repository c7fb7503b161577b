import { MARKET_SLUGS, MARKETS, type MarketSlug } from '#features/markets/rules.ts'
import type { LngLat } from '#lib/geo/geometry.ts'
import type { Criteria } from '../rules.ts'
import { landmarksOf, SUBMARKET_NAMES } from './lists/list-landmarks.ts'
import { STRETCHES, type Stretch } from './lists/list-stretches.ts'
import { SUBMARKET_GROUPS } from './lists/list-submarket-groups.ts'
import { STREETS } from './lists/list-synonyms.ts'
import { phrasesFor } from './outline-stretches.ts'
import { phraseOf } from './split-sentence.ts'

/** `center` is a point within the submarket, if one is known. */
type SubmarketName = { slug: string; name: string; market: MarketSlug; center?: LngLat | null }
type LandlordName = { id: number; name: string }
export type BuildingName = { id: number; name: string; market: MarketSlug | null }

/** A place that a phrase may name. `isPart` is half a name such as "SoHo" of "SoHo/NoHo", or a company's first words. */
export type Place =
  | { kind: 'market'; slug: MarketSlug }
  | { kind: 'submarket'; slug: string; market: MarketSlug; isPart: boolean }
  | { kind: 'group'; slugs: string[]; market: MarketSlug }
  | { kind: 'landlord'; id: number; isPart: boolean }
  | { kind: 'building'; id: number; market: MarketSlug | null }
  | { kind: 'landmark'; point: NonNullable<Criteria['near']>; market: MarketSlug }
  | { kind: 'stretch'; stretch: Stretch; market: MarketSlug; isCommon: boolean }

/**
 * The names that a sentence may use. Build it once with indexPlaces and reuse it: 20,000 buildings take a fraction of a
 * second.
 */
export type Places = {
  /** All places with this name, given as folded words separated by single spaces. */
  find(phrase: string): readonly Place[]
  /** The number of words of the longest name. */
  longest: number
  submarketName(slug: string, market: MarketSlug | null): string | null
  submarketCenter(slug: string, market: MarketSlug): LngLat | null
  landlordName(id: number): string | null
  buildingName(id: number): string | null
  /** The words of the names of markets, submarkets and landmarks. */
  words: ReadonlySet<string>
}

/** Longer names are not indexed: they would slow every look-up. */
const MAX_WORDS = 12

const MARKET_WORDS: Record<MarketSlug, string> = {
  'new-york': 'new york|nyc|new york city|manhattan|ny',
  'los-angeles': 'los angeles|la|l a|greater los angeles',
  'inland-empire': 'inland empire|ie',
  'san-francisco': 'san francisco|sf|san fran|s f',
  'silicon-valley': 'silicon valley',
  chicago: 'chicago|chicagoland|downtown chicago',
  boston: 'boston|greater boston',
  'washington-dc': 'washington dc|dc|washington d c|d c',
  dallas: 'dallas fort worth|dallas|fort worth|ft worth|dfw|dallas ft worth',
  houston: 'houston',
  atlanta: 'atlanta|atl',
  miami: 'miami|south florida',
  seattle: 'seattle',
  toronto: 'toronto|gta',
  london: 'london|central london',
  manchester: 'manchester',
  dubai: 'dubai',
}

/** Indexes names for readSentence, with the landmarks; submarkets also by each half of "SoHo/NoHo" and without a final "Industrial". */
export function indexPlaces(names: {
  submarkets: readonly SubmarketName[]
  landlords: readonly LandlordName[]
  buildings: readonly BuildingName[]
}): Places {
  const places = new Map<string, Place[]>()
  let longest = 0
  const add = (phrase: string, place: Place) => {
    const words = phrase.split(' ').length
    if (phrase === '' || words > MAX_WORDS) return
    longest = Math.max(longest, words)
    const sameName = places.get(phrase)
    if (sameName) sameName.push(place)
    else places.set(phrase, [place])
  }

  for (const { slug, name } of Object.values(MARKETS)) {
    for (const phrase of new Set([...MARKET_WORDS[slug].split('|'), phraseOf(name)]))
      add(phrase, { kind: 'market', slug })
  }
  for (const { slug, name, market } of names.submarkets) {
    const whole = phraseOf(name)
    add(whole, { kind: 'submarket', slug, market, isPart: false })
    for (const part of [...partsOf(name), ...phrasesIn(SUBMARKET_NAMES[market]?.[slug] ?? '')])
      if (part !== whole) add(part, { kind: 'submarket', slug, market, isPart: true })
  }
  const known = new Set(names.submarkets.map(({ slug, market }) => `${market}/${slug}`))
  for (const market of MARKET_SLUGS) {
    for (const [groupNames, list] of SUBMARKET_GROUPS[market] ?? []) {
      const slugs = list.split(' ').filter((slug) => known.has(`${market}/${slug}`))
      if (slugs.length === 0) continue
      for (const phrase of phrasesIn(groupNames)) add(phrase, { kind: 'group', slugs, market })
    }
    for (const stretch of STRETCHES[market] ?? [])
      for (const { phrase, isCommon } of phrasesFor(stretch))
        add(phrase, { kind: 'stretch', stretch, market, isCommon })
    const isOutlinedStreet = (phrase: string) =>
      STREETS.has(phrase.split(' ').at(-1)!) &&
      places.get(phrase)?.some((place) => place.kind === 'stretch' && place.market === market)
    // A station called after its street does not hide the street.
    for (const [names, latitude, longitude] of landmarksOf(market))
      for (const phrase of phrasesIn(names).filter((name) => !isOutlinedStreet(name)))
        add(phrase, { kind: 'landmark', point: [longitude, latitude], market })
  }
  const words = new Set([...places.keys()].flatMap((phrase) => phrase.split(' ')))
  for (const { id, name } of names.landlords) {
    const words = phraseOf(name).split(' ')
    add(words.join(' '), { kind: 'landlord', id, isPart: false })
    for (let count = 1; count < words.length; count++) {
      add(words.slice(0, count).join(' '), { kind: 'landlord', id, isPart: true })
    }
  }
  for (const { id, name, market } of names.buildings) add(phraseOf(name), { kind: 'building', id, market })

  const submarkets = new Map(names.submarkets.map(({ slug, name, market }) => [`${market}/${slug}`, name]))
  const centers = new Map(names.submarkets.map(({ slug, market, center }) => [`${market}/${slug}`, center]))
  const anywhere = new Map(names.submarkets.map(({ slug, name }) => [slug, name]))
  const landlords = new Map(names.landlords.map(({ id, name }) => [id, name]))
  const buildings = new Map(names.buildings.map(({ id, name }) => [id, name]))
  return {
    find: (phrase) => places.get(phrase) ?? [],
    longest,
    words,
    submarketName: (slug, market) => (market ? submarkets.get(`${market}/${slug}`) : anywhere.get(slug)) ?? null,
    submarketCenter: (slug, market) => centers.get(`${market}/${slug}`) ?? null,
    landlordName: (id) => landlords.get(id) ?? null,
    buildingName: (id) => buildings.get(id) ?? null,
  }
}

function phrasesIn(names: string): string[] {
  return names === '' ? [] : names.split('|').map(phraseOf)
}

function partsOf(name: string): Set<string> {
  const phrases = [name, ...name.split('/')].map(phraseOf)
  const short = phrases.map((phrase) => phrase.replace(/ industrial$/, ''))
  // "St James" is typed for "St James's".
  return new Set([...phrases, ...short, ...phrases.map((phrase) => phrase.replace(/ss(?= |$)/, 's'))])
}
