import { nameOfRegion } from '#features/catalog/buildings/present-address.ts'
import { MARKETS, type MarketSlug } from '#features/markets/rules.ts'
import { presentPhoto } from '#features/media/present-media.ts'
import type { Db } from '#platform/database/db.ts'
import type { InternalLinks, Locality, MarketLink, Region } from './contract.ts'
import {
  type CityRow,
  countCities,
  countListings,
  findMarketPhotos,
  type ListingCountRow,
  type MarketPhotoRow,
} from './store.ts'

/** The numbers of listings on the market: the regions, the cities of each, and the links of the homepage. */
export type SiteCounts = {
  cities: CityRow[]
  regions: Region[]
  /** By the slug of the region. */
  localities: Map<string, Locality[]>
  links: InternalLinks
}

const PHOTOS_PER_MARKET = 8
const MAX_CITIES = 24
/** The rents of a market leave out the cheapest and the most expensive tenth. */
const RENT_SHARES = { low: 0.1, high: 0.9 }

/** Counts everything on the market. It scans all listings twice, so cache the result. */
export async function loadSiteCounts(db: Db, today: Date): Promise<SiteCounts> {
  const [cities, listings, photos] = await Promise.all([
    countCities(db, today),
    countListings(db, today),
    findMarketPhotos(db, PHOTOS_PER_MARKET),
  ])
  const localities = new Map<string, Locality[]>()
  for (const [region, rows] of group(cities, (row) => row.region_slug)) localities.set(region, localitiesOf(rows))
  return {
    cities,
    regions: regionsOf(cities),
    localities,
    links: {
      markets: marketsOf(listings, cities, photos),
      localities: topCities(localities),
      spaceTypes: total(listings, (row) => row.space_type).map(([spaceType, listingCount]) => ({
        spaceType,
        listingCount,
      })),
    },
  }
}

function regionsOf(cities: CityRow[]): Region[] {
  return [...group(cities, (row) => row.region_slug)]
    .map(([slug, rows]) => ({
      slug,
      name: nameOfRegion(rows[0]!),
      countryCode: rows[0]!.country_code,
      localityCount: new Set(rows.map((row) => row.locality_slug)).size,
      ...counts(rows),
    }))
    .sort((a, b) => order(a.countryCode, b.countryCode) || order(a.name, b.name))
}

function localitiesOf(cities: CityRow[]): Locality[] {
  return [...group(cities, (row) => row.locality_slug)]
    .map(([slug, rows]) => ({ slug, name: rows[0]!.city, ...counts(rows) }))
    .sort((a, b) => order(a.name, b.name))
}

function topCities(localities: SiteCounts['localities']): InternalLinks['localities'] {
  return [...localities]
    .flatMap(([region, cities]) => cities.map(({ slug, name, listingCount }) => ({ region, slug, name, listingCount })))
    .sort((a, b) => b.listingCount - a.listingCount)
    .slice(0, MAX_CITIES)
}

function marketsOf(listings: ListingCountRow[], cities: CityRow[], photos: MarketPhotoRow[]): MarketLink[] {
  const rows = group(listings, (row) => row.market)
  const buildings = new Map(total(cities, (row) => row.market, 'buildings'))
  const shown = new Set<number>()
  return total(listings, (row) => row.market).map(([slug, listingCount]) => {
    const own = rows.get(slug)!
    // Buildings may share pictures; two markets side by side should not show the same one.
    const candidates = photos.filter((photo) => photo.market === slug)
    const fresh = candidates.filter(({ picture_id }) => !shown.has(picture_id))
    const [first = candidates[0], second] = fresh
    for (const photo of [first, second]) if (photo) shown.add(photo.picture_id)
    return {
      slug,
      name: MARKETS[slug].name,
      listingCount,
      buildingCount: buildings.get(slug) ?? 0,
      exclusiveCount: sum(own.filter((row) => row.exclusive)),
      rents: rentsOf(own, slug),
      photos: [first, second].filter((photo) => photo !== undefined).map(presentPhoto),
    }
  })
}

function rentsOf(rows: ListingCountRow[], market: MarketSlug): MarketLink['rents'] {
  const { currency } = MARKETS[market]
  const disclosed = rows
    .filter((row) => row.rent !== null && row.rent_currency === currency)
    .sort((a, b) => a.rent! - b.rent!)
  if (disclosed.length === 0) return null
  const units = { money: currency, area: 'sf', period: 'yr' } as const
  const at = (share: number) => ({ magnitude: rentAt(disclosed, share), units })
  return { low: at(RENT_SHARES.low), high: at(RENT_SHARES.high) }
}

/** The rent that `share` of the listings do not exceed; rows are sorted by rent. */
function rentAt(rows: ListingCountRow[], share: number): number {
  let left = sum(rows) * share
  for (const { rent, listings } of rows) {
    left -= listings
    if (left <= 0) return rent!
  }
  return rows.at(-1)!.rent!
}

/** Sums by key, the largest first, equal ones by name. */
function total<Row extends { listings: number }, K extends string>(
  rows: Row[],
  key: (row: Row) => K,
  field: keyof Row & ('listings' | 'buildings') = 'listings',
): [K, number][] {
  const sums = new Map<K, number>()
  for (const row of rows) sums.set(key(row), (sums.get(key(row)) ?? 0) + Number(row[field]))
  return [...sums].sort((a, b) => b[1] - a[1] || order(a[0], b[0]))
}

function group<Row>(rows: Row[], key: (row: Row) => string): Map<string, Row[]> {
  return Map.groupBy(rows, key)
}

const sum = (rows: { listings: number }[]) => rows.reduce((all, { listings }) => all + listings, 0)
const counts = (rows: CityRow[]) => ({
  listingCount: sum(rows),
  buildingCount: rows.reduce((all, { buildings }) => all + buildings, 0),
})
const order = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
