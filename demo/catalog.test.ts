import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { BUILDING_AMENITIES } from '#features/catalog/amenities/rules.ts'
import { BUILDING_CLASSES, CONNECTIVITY_TIERS, LEED_TIERS } from '#features/catalog/buildings/rules.ts'
import {
  AVAILABILITIES,
  CONDITIONS,
  LEASE_STRUCTURES,
  LEASE_TYPES,
  LISTING_AMENITIES,
  LISTING_STATUSES,
  PRICE_KINDS,
  ROOM_KINDS,
  SPACE_TYPES,
} from '#features/catalog/listings/rules.ts'
import { findMarket, MARKET_SLUGS, type MarketSlug } from '#features/markets/rules.ts'
import { makeCatalog } from './catalog.ts'
import { copyLine } from './copy-text.ts'
import { HEROES } from './heroes/heroes.ts'
import { photoId } from './media/pictures.ts'
import { DEMO_PEOPLE } from './people.ts'
import { PHOTOS, type Photo } from './photos/photos.ts'
import { type Cell, TABLE_NAMES, type TableName, type WriteRow } from './tables.ts'
import { CLIPS } from './videos/clips.ts'

type Rows = Record<TableName, Record<string, Cell>[]>
type ListingRow = {
  id: number
  building_id: number
  slug: string
  name: string
  status: string
  floor: number
  top_floor: number | null
  suite: string | null
  space_type: string
  condition: string
  lease_type: string
  available_on: string | null
  area_sqft: number
  rent_mode: string
  rent_low: number | null
  highlights: string[]
  description: string
  confirmed_at: string | null
  published_at: string | null
}
type BuildingRow = {
  id: number
  name: string
  status: string
  market: MarketSlug
  class: string
  location: string
  primary_submarket_id: number | null
  floors: number
  year_built: number
  rentable_area_sqft: number
  description: string
}

const TODAY = '2026-11-20'
const rows = catalog('frontage', 4_000, TODAY)
/** Conditions of spaces that can be used as they are. */
const FURNISHED = new Set(['second_generation', 'pre_existing', 'pre_built', 'turnkey', 'category_a_plus'])
const listings = rows.listing as ListingRow[]
const buildings = new Map((rows.building as BuildingRow[]).map((row) => [row.id, row]))
const marketed = listings.filter(({ status }) => status === 'on_market' || status === 'under_offer')

test('the same seed and day give the same rows, another seed or day gives other rows', () => {
  const hash = (seed: string, today: string) => {
    const digest = createHash('sha256')
    const write: WriteRow = (table, row) => void digest.update(copyLine(table, row))
    for (const _ of makeCatalog({ seed, listings: 300, today }, write));
    return digest.digest('hex')
  }
  const first = hash('frontage', TODAY)
  expect(hash('frontage', TODAY)).toBe(first)
  expect(hash('frontage', '2026-11-21')).not.toBe(first)
  expect(hash('other', TODAY)).not.toBe(first)
})

test('the number of listings is exact, with about four in a building', () => {
  expect(listings).toHaveLength(4_000)
  expect(buildings.size).toBeGreaterThan(700)
  expect(buildings.size).toBeLessThan(1_400)
  expect(() => [...makeCatalog({ seed: 'frontage', listings: 5, today: TODAY }, () => {})]).toThrow('at least 100')
})

test('every market has buildings, and Chicago has the most', () => {
  const counts = new Map<string, number>()
  for (const { market } of buildings.values()) counts.set(market, (counts.get(market) ?? 0) + 1)
  expect([...counts.keys()].sort()).toEqual([...MARKET_SLUGS].sort())
  expect(Math.max(...counts.values())).toBe(counts.get('chicago'))
})

test('every enum column holds only known values', () => {
  const known: [TableName, string, readonly string[]][] = [
    ['listing', 'space_type', SPACE_TYPES],
    ['listing', 'lease_type', LEASE_TYPES],
    ['listing', 'lease_structure', LEASE_STRUCTURES],
    ['listing', 'condition', CONDITIONS],
    ['listing', 'availability', AVAILABILITIES],
    ['listing', 'status', LISTING_STATUSES],
    ['listing', 'amenities', LISTING_AMENITIES],
    ['listing_price', 'kind', PRICE_KINDS],
    ['room', 'kind', ROOM_KINDS],
    ['building', 'space_type', SPACE_TYPES],
    ['building', 'class', BUILDING_CLASSES],
    ['building', 'connectivity', CONNECTIVITY_TIERS],
    ['building', 'leed', LEED_TIERS],
    ['building', 'market', MARKET_SLUGS],
    ['building', 'amenities', BUILDING_AMENITIES],
  ]
  for (const [table, column, vocabulary] of known) {
    const used = new Set(rows[table].flatMap((row) => row[column] ?? []))
    expect([...used].filter((word) => !vocabulary.includes(word as string))).toEqual([])
    expect(used.size, `${table}.${column}`).toBeGreaterThan(1)
  }
})

test('the spaces of a floor never exceed its area', () => {
  const taken = new Map<string, number>()
  for (const { building_id, floor, top_floor, area_sqft } of listings) {
    const top = top_floor ?? floor
    for (let level = floor; level <= top; level++) {
      const key = `${building_id}/${level}`
      taken.set(key, (taken.get(key) ?? 0) + area_sqft / (top - floor + 1))
    }
  }
  for (const [key, area] of taken) {
    const [id, level] = key.split('/').map(Number)
    const building = buildings.get(id!)!
    // The heroes' floors differ in size: the largest is up to a tenth above the average.
    const plate = building.rentable_area_sqft / building.floors
    expect(area, key).toBeLessThanOrEqual(plate * (id! <= HEROES.length ? 1.105 : 1) + 0.5)
    expect(level).toBeLessThanOrEqual(building.floors)
  }
})

test('rents including expenses lie in the band of their market', () => {
  const bands: [market: string, buildingClass: string, low: number, high: number][] = [
    ['chicago', 'A', 42, 70],
    ['chicago', 'B', 30, 40],
    ['new-york', 'A', 70, 125],
    ['los-angeles', 'A', 3.4 * 12, 7 * 12],
    ['san-francisco', 'A', 65, 110],
    ['london', 'A', 60, 165],
    ['london', 'B', 40, 60],
    ['toronto', 'A', 30, 48],
    ['dubai', 'A', 180, 380],
  ]
  for (const [market, buildingClass, low, high] of bands) {
    const spaces = marketed.filter(({ building_id, space_type, lease_type, rent_mode }) => {
      const building = buildings.get(building_id)!
      const fits = building.market === market && building.class === buildingClass && building_id > HEROES.length
      return fits && space_type === 'office' && lease_type === 'direct' && rent_mode === 'fixed'
    })
    expect(spaces.length, market).toBeGreaterThan(3)
    for (const space of spaces) {
      const all = space.rent_low! + (findMarket(market)!.countryCode === 'US' ? expensesOf(space) : 0)
      // Quoted rents are rounded, monthly ones to five cents.
      expect(all, `${market} ${space.id}`).toBeGreaterThanOrEqual(low * 0.98)
      expect(all, `${market} ${space.id}`).toBeLessThanOrEqual(high * 1.02)
    }
  }
})

test('some rents are undisclosed and then appear in no column', () => {
  const hidden = marketed.filter(({ rent_mode }) => rent_mode === 'undisclosed')
  expect(hidden.length / marketed.length).toBeGreaterThan(0.1)
  expect(hidden.length / marketed.length).toBeLessThan(0.2)
  const ids = new Set(listings.filter(({ rent_mode }) => rent_mode === 'undisclosed').map(({ id }) => id))
  expect(rows.listing_price.filter(({ kind, listing_id }) => kind === 'rent' && ids.has(listing_id as number))).toEqual(
    [],
  )
  expect(listings.filter(({ rent_mode, rent_low }) => (rent_mode === 'undisclosed') !== (rent_low === null))).toEqual(
    [],
  )
})

test('some listings are unconfirmed, under offer, subleases, coworking or leased, and none confirmed before it was published', () => {
  const age = ({ confirmed_at }: ListingRow) => (Date.parse(`${TODAY}T00:00:00Z`) - Date.parse(confirmed_at!)) / 864e5
  const share = (count: number) => count / marketed.length
  expect(share(marketed.filter((listing) => age(listing) >= 60).length)).toBeGreaterThan(0.07)
  expect(Math.max(...marketed.map(age))).toBeLessThan(120)
  expect(Math.min(...marketed.map(age))).toBeGreaterThanOrEqual(0)
  for (const leaseType of ['sublease', 'coworking', 'assignment']) {
    expect(
      marketed.some(({ lease_type }) => lease_type === leaseType),
      leaseType,
    ).toBe(true)
  }
  expect(share(marketed.filter(({ status }) => status === 'under_offer').length)).toBeGreaterThan(0.03)
  expect(listings.filter(({ status }) => status === 'leased').length).toBeGreaterThan(200)
  expect(marketed.filter(({ confirmed_at, published_at }) => confirmed_at! < published_at!)).toEqual([])
})

test('a draft building has only draft listings, and every building has a location and a submarket', () => {
  for (const { building_id, status } of listings) {
    if (buildings.get(building_id)!.status === 'draft') expect(status).toBe('draft')
  }
  for (const { location, primary_submarket_id } of buildings.values()) {
    expect(location).toMatch(/^\(-?\d+,\d+\)$/)
    expect(primary_submarket_id).not.toBeNull()
  }
  const inside = [...buildings.values()].filter(({ market }) => market === 'chicago')
  for (const { location } of inside) {
    const [lng, lat] = String(location).slice(1, -1).split(',').map(Number)
    expect(lng! > -87_803_000 && lng! < -87_583_000 && lat! > 41_771_000 && lat! < 41_968_000).toBe(true)
  }
})

test('texts are complete sentences without missing values, and short enough for their columns', () => {
  for (const { description, highlights, name, slug } of listings) {
    expect(description).toMatch(/^[A-Z0-9].*\.$/)
    expect(description).not.toMatch(/undefined|null|NaN|\$\{| {2}/)
    expect(highlights.length).toBeGreaterThanOrEqual(2)
    expect(highlights.length).toBeLessThanOrEqual(5)
    expect(String(name).length).toBeLessThanOrEqual(160)
    expect(slug).toMatch(/^[a-z0-9-]+$/)
  }
  for (const { description, name } of buildings.values()) {
    expect(description).not.toMatch(/undefined|null|NaN/)
    expect(String(name)).not.toMatch(/undefined|^\d+$/)
  }
  const names = new Set([...buildings.values()].map(({ name, market }) => `${market}/${name}`))
  expect(names.size / buildings.size).toBeGreaterThan(0.985)
})

test('email addresses and telephone numbers are fictional', () => {
  for (const { email, phone } of rows.agent) {
    expect(email).toMatch(/^[a-z-]+\.[a-z-]+@[a-z]+\.example$/)
    expect(phone).toMatch(/^(\d{3}55501\d{2}|02079460\d{3}|01614960\d{3}|9714555\d{4})$/)
  }
  expect(rows.agent.some(({ email }) => email === 'dana.whitcombe@northbank.example')).toBe(true)
})

test('Kinzie Point Tower offers twelve listings with 160,270 sf', () => {
  const tower = rows.building.find(({ name }) => name === 'Kinzie Point Tower')!
  expect(tower).toMatchObject({
    street: '350 North Canal Street',
    floors: 30,
    rentable_area_sqft: 842_000,
    leed: 'Gold',
  })
  const spaces = marketed.filter(({ building_id }) => building_id === tower.id)
  expect(spaces).toHaveLength(12)
  expect(spaces.reduce((sum, { area_sqft }) => sum + area_sqft, 0)).toBe(160_270)
  const suite = spaces.find(({ suite }) => suite === '2400')!
  expect(suite).toMatchObject({
    rent_low: 46.5,
    max_contiguous_sqft: 24_800,
    min_divisible_sqft: 4_800,
    exclusive: true,
  })
  expect(expensesOf(suite)).toBeCloseTo(11.2 + 9.8)
})

test('the example sentences of the search boxes match listings', () => {
  const find = (place: string, matches: (space: ListingRow, building: BuildingRow) => boolean) =>
    marketed.filter((space) => {
      const building = buildings.get(space.building_id)!
      const submarket = rows.submarket.find(({ id }) => id === building.primary_submarket_id)!
      return submarket.slug === place && matches(space, building)
    })
  const isWithin = ({ area_sqft }: ListingRow, low: number, high: number) => area_sqft >= low && area_sqft <= high
  const inNewYork = find(
    'grand-central',
    (space, building) => isWithin(space, 10_000, 15_000) && building.class === 'A' && (space.rent_low ?? 999) <= 80,
  )
  expect(inNewYork.length).toBeGreaterThanOrEqual(5)
  const inLondon = find(
    'shoreditch-northern-city',
    (space) => isWithin(space, 8_000, 12_000) && (space.rent_low ?? 999) <= 75,
  )
  expect(inLondon.length).toBeGreaterThanOrEqual(3)
  const inChicago = find(
    'fulton-market',
    (space) =>
      isWithin(space, 4_000, 6_000) && space.lease_type === 'sublease' && (space.available_on ?? '') <= '2027-03-01',
  )
  expect(inChicago.length).toBeGreaterThanOrEqual(2)
})

test('a few listings have no pictures, and all others share a few hundred', () => {
  const withPictures = new Set(rows.photo.map(({ listing_id }) => listing_id).filter((id) => id !== null))
  expect(withPictures.size / listings.length).toBeGreaterThan(0.92)
  expect(withPictures.size / listings.length).toBeLessThan(0.98)
  expect(rows.floor_plan).toHaveLength(listings.length)
  expect(rows.picture.length).toBeLessThan(400)
})

test('no picture contradicts its space, and no gallery has two that look alike', () => {
  const photoOf = new Map(PHOTOS.map((photo) => [photoId(photo.key) as Cell, photo]))
  const byListing = Map.groupBy(rows.photo, ({ listing_id }) => listing_id as Cell)
  for (const { id, space_type, building_id, floor, condition } of listings) {
    const building = buildings.get(building_id)!
    const photos = (byListing.get(id) ?? []).map(({ picture_id }) => photoOf.get(picture_id!)!)
    expect(new Set(photos.map(({ of }) => of)).size, `${id}`).toBe(photos.length)
    for (const photo of photos.filter(({ view, room }) => view === 'interior' && room !== 'lobby')) {
      const furnished = photo.condition === 'furnished' || photo.condition === 'finished'
      if (photo.space !== 'industrial')
        expect(furnished, `${photo.key} in a ${condition} space`).toBe(FURNISHED.has(condition))
      if (/loft|historic/.test(photo.style ?? '')) expect(building.year_built, photo.key).toBeLessThan(1945)
      if (space_type === 'retail' || space_type === 'restaurant') expect(photo.space, photo.key).toBe('retail')
      if (photo.key === 'office-boardroom-03') expect(floor).toBeGreaterThanOrEqual(8)
    }
    for (const { style } of photos.filter(({ view }) => view === 'exterior'))
      if (/tower/.test(style!)) expect(building.floors, style).toBeGreaterThanOrEqual(12)
  }
})

test('one in a hundred listings and buildings has a clip that fits its use, and the first of each always', () => {
  const useOf = new Map(listings.map(({ id, space_type }) => [id as Cell, space_type as string]))
  const [ofListings, ofBuildings] = [
    rows.video.filter(({ listing_id }) => listing_id !== null),
    rows.video.filter(({ building_id }) => building_id !== null),
  ]
  expect(ofListings.map(({ listing_id }) => listing_id)).toContain(1)
  expect(ofBuildings.map(({ building_id }) => building_id)).toContain(1)
  expect(rows.video.length).toBeGreaterThan(30)
  expect(rows.video.length).toBeLessThan(80)
  for (const { hosted_media_identifier: clip } of rows.video) expect(Object.keys(CLIPS)).toContain(clip)
  const warehouses = ofListings.filter(({ listing_id }) => useOf.get(listing_id!) === 'industrial_warehouse')
  expect(warehouses.length).toBeGreaterThan(0)
  for (const { hosted_media_identifier: clip } of warehouses) expect(clip).toBe('demo-warehouse')
})

test('a suite leads with a room, a whole building with its exterior, and none with a weak picture', () => {
  const idsOf = (photos: readonly Photo[]) => new Set(photos.map(({ key }) => photoId(key) as Cell))
  const isRoom = ({ view, room, isWeak }: Photo) => view === 'interior' && room !== 'lobby' && !isWeak
  const rooms = idsOf(PHOTOS.filter(isRoom))
  const exteriors = idsOf(PHOTOS.filter(({ view }) => view === 'exterior'))
  const weak = idsOf(PHOTOS.filter(({ isWeak }) => isWeak))
  const wholes = new Set(rows.floor_plan.filter(({ label }) => label === 'Whole building').map((row) => row.listing_id))
  for (const [id, photos] of Map.groupBy(rows.photo, ({ listing_id }) => listing_id)) {
    const ids = photos.map(({ picture_id }) => picture_id!)
    if (id === null || (wholes.has(id) && exteriors.has(ids[0]!))) continue
    expect(wholes.has(id) || !ids.some((each) => rooms.has(each)) || rooms.has(ids[0]!), `${id}`).toBe(true)
    expect(weak.has(ids[0]!) && ids.some((each) => !weak.has(each)), `${id}`).toBe(false)
  }
})

test('no two agents have one name, no two of a company one last name, and no account an agent’s', () => {
  const nameOf = ({ first_name, last_name }: { first_name?: Cell; last_name?: Cell }) => `${first_name} ${last_name}`
  expect(new Set(rows.agent.map(nameOf)).size).toBe(rows.agent.length)
  expect(new Set(rows.agent.map(({ company_id, last_name }) => `${company_id} ${last_name}`)).size).toBe(
    rows.agent.length,
  )
  const lastNames = new Set(rows.agent.map(({ last_name }) => last_name))
  expect(DEMO_PEOPLE.filter(({ last_name }) => lastNames.has(last_name))).toEqual([])
})

function expensesOf({ id }: ListingRow): number {
  return rows.listing_price
    .filter(({ listing_id, kind }) => listing_id === id && (kind === 'operating_expenses' || kind === 'taxes'))
    .reduce((sum, { low, period }) => sum + (low as number) * (period === 'mo' ? 12 : 1), 0)
}

function catalog(seed: string, count: number, today: string): Rows {
  const all = Object.fromEntries(TABLE_NAMES.map((table) => [table, []])) as unknown as Rows
  for (const _ of makeCatalog({ seed, listings: count, today }, (table, row) => all[table].push(row)));
  return all
}
