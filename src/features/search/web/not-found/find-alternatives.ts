import type { Call, InputOf } from '#api'
import type { ListingCard } from '#features/catalog/listings/contract.ts'
import { MARKETS, type MarketSlug } from '#features/markets/rules.ts'
import type { Suggestion } from '../../contract.ts'

/** What is offered where a page was not found; `place` is the building or market that the listings are in or near. */
export type Alternatives = { places: Suggestion[]; place: string; market: MarketSlug; listings: ListingCard[] }

const MAX_PLACES = 4
const MAX_LISTINGS = 4
const MAX_WORDS = 100
const NAMED_PAGE = /^\/(?:listing|landlords|search|browse\/listings(?:\/[^/]+)?)\/([a-z0-9-]+)/i
/** "suite-2400-" at the start of a listing's address, before the name of its building. */
const SPACE_WORDS = /^[a-z]+ \d+ /i

/** Places with the words of an address in their names, and spaces near the first building, else the newest of its market. */
export async function findAlternatives(
  call: Call,
  { pathname, market: own }: { pathname: string; market: MarketSlug },
): Promise<Alternatives> {
  const places = await findPlaces(call, pathname)
  const building = places.find(({ kind }) => kind === 'building')
  const market = building?.market ?? places[0]?.market ?? own
  const find = async (query: InputOf<'GET /api/listings'>['query']) =>
    (await call('GET /api/listings', { query: { market, page_size: MAX_LISTINGS, ...query } })).listings
  const inside = building ? await find({ building_ids: String(building.id), page_size: 1 }) : []
  const at = inside[0]?.building
  const listings = await find(at ? { near: `${at.latitude},${at.longitude}`, sort: 'distance' } : { sort: 'newest' })
  return {
    places: places.slice(0, MAX_PLACES),
    place: at && building ? building.label : MARKETS[market].name,
    market,
    listings,
  }
}

async function findPlaces(call: Call, pathname: string): Promise<Suggestion[]> {
  const words = wordsOf(pathname)
  const queries = [...new Set([words, words.replace(SPACE_WORDS, '')])].filter((query) => query !== '')
  const found = await Promise.all(queries.map((query) => call('GET /api/global_searches', { query: { query } })))
  return found.find(({ results }) => results.length > 0)?.results ?? []
}

/** "suite 2400 kinzie point" of /listing/suite-2400-kinzie-point/99; no words of a page without a name in its address. */
export function wordsOf(pathname: string): string {
  const [, name = ''] = NAMED_PAGE.exec(pathname) ?? []
  return name
    .replace(/[^a-z0-9]+/gi, ' ')
    .trim()
    .slice(0, MAX_WORDS)
}
