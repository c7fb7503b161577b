import { MARKET_SLUGS } from '#features/markets/rules.ts'
import { makeRandom } from '#lib/random.ts'
import type { Building } from './buildings/building.ts'
import { makeBuilding, type Surroundings } from './buildings/make-building.ts'
import { writeBuilding } from './buildings/write-building.ts'
import { makeCompanies } from './companies/companies.ts'
import { writeCompanies } from './companies/write-companies.ts'
import { timestampAt } from './days.ts'
import { HEROES } from './heroes/heroes.ts'
import { makeHero, makeHeroListing } from './heroes/make-hero.ts'
import type { Listing } from './listings/listing.ts'
import { makeListing } from './listings/make-listing.ts'
import { layOutSpaces } from './listings/stack.ts'
import { writeListing } from './listings/write-listing.ts'
import { makeGallery } from './media/gallery.ts'
import { writePictures } from './media/pictures.ts'
import { writePlan } from './media/plans.ts'
import { makeVideos } from './media/videos.ts'
import { writeShapes } from './shapes.ts'
import { makeSubmarkets, type Submarket } from './submarkets.ts'
import { polygonText, type WriteRow } from './tables.ts'

/** `today` is "yyyy-mm-dd"; everything but dates follows from the seed and the number of listings. */
type CatalogOptions = { seed: string; listings: number; today: string }
export type CatalogSize = { buildings: number; listings: number }

/** Later listings and their buildings have no pictures, rooms or plans: those rows outnumber all others. */
const LISTINGS_WITH_PICTURES = 20_000
/** Room for the heroes' spaces and some others. */
const MIN_LISTINGS = 100

/**
 * Writes a whole catalog row by row, yielding its size so far after every building, so that the consumer can pause
 * there. Rows never reference a row of a table that comes later in TABLES.
 */
export function* makeCatalog(options: CatalogOptions, write: WriteRow): Generator<CatalogSize, CatalogSize> {
  const { seed, today, listings } = options
  if (!(listings >= MIN_LISTINGS)) throw new RangeError(`Expected at least ${MIN_LISTINGS} listings, got ${listings}`)
  const companies = makeCompanies(seed)
  const submarkets = writeSubmarkets(write)
  writeShapes(write)
  writePictures(companies, write)
  const gallery = makeGallery(seed, write)
  writeCompanies(companies, timestampAt(today, -900), gallery, write)

  const surroundings: Surroundings = { seed, year: Number(today.slice(0, 4)), companies, submarkets, taken: new Set() }
  const size: CatalogSize = { buildings: 0, listings: 0 }
  const [nextPriceId, nextRoomId] = [counter(), counter()]
  const videos = makeVideos(seed, counter(), write)

  const writeAll = (building: Building, offered: Listing[]) => {
    const hasPictures = size.listings < LISTINGS_WITH_PICTURES
    writeBuilding(building, timestampAt(today, -800 + (building.id % 400)), write)
    if (hasPictures) {
      gallery.showBuilding(building)
      videos.showBuilding(building)
    }
    for (const listing of offered) {
      writeListing(listing, nextPriceId, write)
      if (!hasPictures) continue
      gallery.showListing(listing)
      videos.showListing(listing)
      writePlan(listing, nextRoomId, write)
    }
    size.buildings++
    size.listings += offered.length
  }

  for (const hero of HEROES) {
    const building = makeHero(size.buildings + 1, hero, surroundings)
    const first = size.listings + 1
    writeAll(
      building,
      hero.spaces.map((told, index) => makeHeroListing(first + index, building, hero, told, today)),
    )
    yield size
  }
  while (size.listings < listings) {
    const building = makeBuilding(size.buildings + 1, surroundings)
    const random = makeRandom(`${seed}/spaces/${building.id}`)
    const spaces = layOutSpaces(random, building).slice(0, listings - size.listings)
    const first = size.listings + 1
    writeAll(
      building,
      spaces.map((space, index) => makeListing(random, first + index, building, space, today)),
    )
    yield size
  }
  return size
}

function writeSubmarkets(write: WriteRow): Map<Submarket['market'], Submarket[]> {
  let firstId = 1
  const all = new Map<Submarket['market'], Submarket[]>()
  for (const market of MARKET_SLUGS) {
    const submarkets = makeSubmarkets(market, firstId)
    firstId += submarkets.length
    all.set(market, submarkets)
    for (const { id, place, ring, squareMeters } of submarkets) {
      write('submarket', { id, market, slug: place.slug, name: place.name, square_metres: squareMeters })
      write('submarket_ring', { submarket_id: id, position: 0, ring: polygonText(ring) })
    }
  }
  return all
}

function counter(): () => number {
  let last = 0
  return () => ++last
}
