import { distanceMeters } from '#lib/geo/distance.ts'
import type { LngLat } from '#lib/geo/geometry.ts'
import { FALLBACK_LOCALE, LOCALE_RULES, LOCALES, type Locale } from '#lib/locale.ts'
import type { Currency, Period } from '#lib/units/money.ts'

/** A market that Frontage covers. The center is [longitude, latitude]; rents are quoted in `currency` per `period`. */
export type Market = {
  slug: MarketSlug
  name: string
  countryCode: 'US' | 'CA' | 'GB' | 'AE'
  center: [number, number]
  zoom: number
  timeZone: string
  currency: Currency
  period: Period
  /** A place that everybody there knows, for the example in the search box. */
  knownPlace: string
}

/** Totals are stated by the month, but by the year in Britain. */
export const usualPeriod = (market: Market | undefined): Period => (market?.countryCode === 'GB' ? 'yr' : 'mo')

/** Square feet of rentable area for one person at work, by country. British offices are planned closer. */
export const AREA_PER_HEAD: Record<Market['countryCode'], readonly [least: number, most: number]> = {
  US: [150, 200],
  CA: [150, 200],
  AE: [150, 200],
  GB: [100, 130],
}

export const MARKET_SLUGS = [
  'new-york',
  'los-angeles',
  'inland-empire',
  'san-francisco',
  'silicon-valley',
  'chicago',
  'boston',
  'washington-dc',
  'dallas',
  'houston',
  'atlanta',
  'miami',
  'seattle',
  'toronto',
  'london',
  'manchester',
  'dubai',
] as const
export type MarketSlug = (typeof MARKET_SLUGS)[number]

/** Where a submarket's outline comes from. */
export const SUBMARKET_ORIGINS = ['generated', 'imported', 'edited'] as const
export type SubmarketOrigin = (typeof SUBMARKET_ORIGINS)[number]

/** Every market, in the order of pickers. A new slug will not compile until it is described here. */
export const MARKETS: Record<MarketSlug, Market> = {
  'new-york': {
    slug: 'new-york',
    name: 'New York',
    countryCode: 'US',
    center: [-73.9857, 40.7484],
    zoom: 12,
    timeZone: 'America/New_York',
    currency: 'USD',
    period: 'yr',
    knownPlace: 'Grand Central',
  },
  'los-angeles': {
    slug: 'los-angeles',
    name: 'Los Angeles',
    countryCode: 'US',
    center: [-118.3, 34.0522],
    zoom: 10,
    timeZone: 'America/Los_Angeles',
    currency: 'USD',
    period: 'mo',
    knownPlace: 'Culver City',
  },
  'inland-empire': {
    slug: 'inland-empire',
    name: 'Inland Empire',
    countryCode: 'US',
    center: [-117.435, 34.0633],
    zoom: 10,
    timeZone: 'America/Los_Angeles',
    currency: 'USD',
    period: 'mo',
    knownPlace: 'Ontario',
  },
  'san-francisco': {
    slug: 'san-francisco',
    name: 'San Francisco',
    countryCode: 'US',
    center: [-122.4014, 37.785],
    zoom: 13,
    timeZone: 'America/Los_Angeles',
    currency: 'USD',
    period: 'yr',
    knownPlace: 'SoMa',
  },
  'silicon-valley': {
    slug: 'silicon-valley',
    name: 'Silicon Valley',
    countryCode: 'US',
    center: [-121.9886, 37.38],
    zoom: 10,
    timeZone: 'America/Los_Angeles',
    currency: 'USD',
    period: 'mo',
    knownPlace: 'Mountain View',
  },
  chicago: {
    slug: 'chicago',
    name: 'Chicago',
    countryCode: 'US',
    center: [-87.636, 41.884],
    zoom: 12,
    timeZone: 'America/Chicago',
    currency: 'USD',
    period: 'yr',
    knownPlace: 'River North',
  },
  boston: {
    slug: 'boston',
    name: 'Boston',
    countryCode: 'US',
    center: [-71.07, 42.355],
    zoom: 12,
    timeZone: 'America/New_York',
    currency: 'USD',
    period: 'yr',
    knownPlace: 'Back Bay',
  },
  'washington-dc': {
    slug: 'washington-dc',
    name: 'Washington DC',
    countryCode: 'US',
    center: [-77.03, 38.902],
    zoom: 12,
    timeZone: 'America/New_York',
    currency: 'USD',
    period: 'yr',
    knownPlace: 'Dupont Circle',
  },
  dallas: {
    slug: 'dallas',
    name: 'Dallas-Fort Worth',
    countryCode: 'US',
    center: [-96.8, 32.82],
    zoom: 10,
    timeZone: 'America/Chicago',
    currency: 'USD',
    period: 'yr',
    knownPlace: 'Uptown',
  },
  houston: {
    slug: 'houston',
    name: 'Houston',
    countryCode: 'US',
    center: [-95.39, 29.7604],
    zoom: 10,
    timeZone: 'America/Chicago',
    currency: 'USD',
    period: 'yr',
    knownPlace: 'the Galleria',
  },
  atlanta: {
    slug: 'atlanta',
    name: 'Atlanta',
    countryCode: 'US',
    center: [-84.388, 33.8],
    zoom: 11,
    timeZone: 'America/New_York',
    currency: 'USD',
    period: 'yr',
    knownPlace: 'Midtown',
  },
  miami: {
    slug: 'miami',
    name: 'Miami',
    countryCode: 'US',
    center: [-80.21, 25.78],
    zoom: 11,
    timeZone: 'America/New_York',
    currency: 'USD',
    period: 'yr',
    knownPlace: 'Brickell',
  },
  seattle: {
    slug: 'seattle',
    name: 'Seattle',
    countryCode: 'US',
    center: [-122.3321, 47.612],
    zoom: 12,
    timeZone: 'America/Los_Angeles',
    currency: 'USD',
    period: 'yr',
    knownPlace: 'South Lake Union',
  },
  toronto: {
    slug: 'toronto',
    name: 'Toronto',
    countryCode: 'CA',
    center: [-79.3832, 43.65],
    zoom: 12,
    timeZone: 'America/Toronto',
    currency: 'CAD',
    period: 'yr',
    knownPlace: 'Union Station',
  },
  london: {
    slug: 'london',
    name: 'London',
    countryCode: 'GB',
    center: [-0.11, 51.512],
    zoom: 12,
    timeZone: 'Europe/London',
    currency: 'GBP',
    period: 'yr',
    knownPlace: 'Shoreditch',
  },
  manchester: {
    slug: 'manchester',
    name: 'Manchester',
    countryCode: 'GB',
    center: [-2.2426, 53.4808],
    zoom: 14,
    timeZone: 'Europe/London',
    currency: 'GBP',
    period: 'yr',
    knownPlace: 'Spinningfields',
  },
  dubai: {
    slug: 'dubai',
    name: 'Dubai',
    countryCode: 'AE',
    center: [55.2708, 25.185],
    zoom: 11,
    timeZone: 'Asia/Dubai',
    currency: 'AED',
    period: 'yr',
    knownPlace: 'Business Bay',
  },
}

/** The market with that slug, or undefined. */
export function findMarket(slug: string): Market | undefined {
  return Object.hasOwn(MARKETS, slug) ? MARKETS[slug as MarketSlug] : undefined
}

/** The largest market of each locale's country, whose currency and time zone apply where no market is known. */
export const HOME_MARKETS = Object.fromEntries(
  LOCALES.map((locale) => [locale, largestMarketOf(LOCALE_RULES[locale].country) ?? MARKETS['new-york']]),
) as Record<Locale, Market>

/** The market of which examples are shown to visitors of a locale. */
export const exampleMarketOf = (locale: Locale): MarketSlug =>
  HOME_MARKETS[locale].countryCode === 'US' ? 'chicago' : HOME_MARKETS[locale].slug

/** Markets are listed by country, the largest first. */
function largestMarketOf(country: string): Market | undefined {
  return Object.values(MARKETS).find(({ countryCode }) => countryCode === country)
}

/** The locale of a country, else the fallback. */
export const localeOfCountry = (code: string | undefined): Locale =>
  LOCALES.find((locale) => LOCALE_RULES[locale].country === code) ?? FALLBACK_LOCALE

/** The locale of a market's country, else the fallback. */
export const localeOfMarket = (slug: string | null): Locale => localeOfCountry(findMarket(slug ?? '')?.countryCode)

/** The maximum distance of a market's buildings from its center. */
const MARKET_REACH_METERS = 80_000

/** The market whose center is nearest to the point, in degrees; null when none is within reach. */
export function findMarketNear(point: LngLat): MarketSlug | null {
  let nearest: MarketSlug | null = null
  let shortest = MARKET_REACH_METERS
  for (const slug of MARKET_SLUGS) {
    const distance = distanceMeters(MARKETS[slug].center, point)
    if (distance > shortest) continue
    nearest = slug
    shortest = distance
  }
  return nearest
}

/** Whether a point, in degrees, can belong to the market: catches swapped and mistyped coordinates. */
export function isInReach(market: MarketSlug, point: LngLat): boolean {
  return distanceMeters(MARKETS[market].center, point) <= MARKET_REACH_METERS
}
