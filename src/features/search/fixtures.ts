import { sql } from 'kysely'
import { CERTIFICATES, FLOORS, MEDIA } from '#features/catalog/attributes.ts'
import { BUILDING_CLASSES, CONNECTIVITY_TIERS } from '#features/catalog/buildings/rules.ts'
import { CONDITIONS, LEASE_STRUCTURES, LEASE_TYPES, SPACE_TYPES } from '#features/catalog/listings/rules.ts'
import { addDays } from '#lib/dates.ts'
import { DAY_MS } from '#lib/durations.ts'
import { checkRing, fromMicro, type LngLat, type Ring } from '#lib/geo/geometry.ts'
import { makeRandom, type Random } from '#lib/random.ts'
import type { Db } from '#platform/database/db.ts'
import { foldedText } from './engine/text/fold-words.ts'
import { type Criteria, EMPTY_CRITERIA } from './rules.ts'

/** A row of search_document; x and y are microdegrees, its words come from `name` and `description`. */
export type Document = {
  listing_id: number
  building_id: number
  landlord_id: number | null
  market: string
  submarket_ids: number[]
  x: number
  y: number
  space_type: string
  lease_type: string
  lease_structure: string | null
  condition: string | null
  class: string | null
  connectivity: string | null
  status: string
  area_low: number
  area_high: number
  rent_currency: string | null
  rent_low: number | null
  rent_high: number | null
  cost_low: number | null
  available_on: string | null
  amenities: string[]
  media: string[]
  exclusive: boolean
  floors: string[]
  floor: number | null
  min_term_months: number | null
  max_term_months: number | null
  certificates: string[]
  clear_height_inches: number | null
  dock_doors: number | null
  drive_in_doors: number | null
  power_amps: number | null
  parking_ratio: number | null
  quality: number
  published_at: string
  confirmed_at: string
  name: string
  description: string
}
export type SubmarketRow = { id: number; market: string; slug: string }
type ShapeRow = { slug: string; ring: Ring }
export type Catalog = { documents: Document[]; submarkets: SubmarketRow[]; shapes: ShapeRow[] }

export const TODAY = new Date('2026-11-20T12:00:00.000Z')

const TOWNS = [
  { market: 'chicago', x: -87_630_000, y: 41_880_000, currency: 'USD' },
  { market: 'new-york', x: -73_985_000, y: 40_750_000, currency: 'USD' },
  { market: 'london', x: -3_000, y: 51_512_000, currency: 'GBP' },
] as const
/** Points and corners share this lattice, so that many listings lie exactly on an edge or a corner. */
const LATTICE = 1000
const WORDS = ['Wacker', 'Café', 'Lloyd’s', 'Łódź', 'tower', 'Plaza', 'open', 'Straße', '10003', 'river-side', 'NOHO']
  // One letter from others, so that a typing error may match several.
  .concat('Walker', 'towers', 'Piazza', 'tow3r')
const AMENITIES = ['phone_booths', 'gym_available', 'showers', 'valet_parking'] as const
/** Listings are confirmed on it and a millisecond around it, where freshness changes. */
const MIDNIGHT = Math.floor(TODAY.getTime() / DAY_MS) * DAY_MS

/** Listings in a few towns, chosen to be awkward: equal figures, missing ones, days exactly on a limit. */
export function makeCatalog(seed: string, size: number): Catalog {
  const random = makeRandom(seed)
  const submarkets = TOWNS.flatMap(({ market }, town) =>
    [1, 2, 3].map((part) => ({ id: town * 3 + part, market, slug: part === 3 ? 'downtown' : `${market}-${part}` })),
  )
  const buildings = Array.from({ length: Math.ceil(size / 4) }, (_, index) =>
    makeBuilding(random, index + 1, submarkets),
  )
  const documents = Array.from({ length: size }, (_, index) => makeDocument(random, index + 1, random.pick(buildings)))
  const shapes = TOWNS.map((town) => ({ slug: `${town.market}-loop`, ring: toRing(makePolygon(random, town)) }))
  return { documents, submarkets, shapes }
}

type Building = ReturnType<typeof makeBuilding>

function makeBuilding(random: Random, building_id: number, submarkets: SubmarketRow[]) {
  const town = random.pick(TOWNS)
  const own = submarkets.filter(({ market }) => market === town.market)
  return {
    building_id,
    landlord_id: orNull(random, random.int(1, 8)),
    market: town.market,
    currency: town.currency,
    submarket_ids: own.filter(() => random.chance(0.4)).map(({ id }) => id),
    x: town.x + Math.round(random.normal(0, 8)) * LATTICE,
    y: town.y + Math.round(random.normal(0, 8)) * LATTICE,
    class: orNull(random, random.pick(BUILDING_CLASSES)),
    connectivity: orNull(random, random.pick(CONNECTIVITY_TIERS)),
    clear_height_inches: orNull(random, random.pick([287.99, 288, 360, 480])),
    dock_doors: orNull(random, random.int(0, 6)),
    drive_in_doors: orNull(random, random.int(0, 3)),
    power_amps: orNull(random, random.pick([200, 400, 2000])),
    parking_ratio: orNull(random, random.pick([0, 0.39, 0.4, 2.5, 50])),
  }
}

function makeDocument(random: Random, listing_id: number, { currency, ...building }: Building): Document {
  const area_high = random.pick([249, 250, 1000, 1000, 2500, 9999, 10_000, 60_000, 700_000])
  const rent_low = random.chance(0.3) ? null : random.pick([4.9999, 5, 20, 42.5, 42.5, 60, 199.99, 200, 350])
  return {
    ...building,
    listing_id,
    space_type: random.pick(SPACE_TYPES.slice(0, 5)),
    lease_type: random.pick(LEASE_TYPES),
    lease_structure: orNull(random, random.pick(LEASE_STRUCTURES)),
    condition: orNull(random, random.pick(CONDITIONS)),
    status: random.chance(0.2) ? 'under_offer' : 'on_market',
    area_low: random.chance(0.3) ? Math.ceil(area_high / 4) : area_high,
    area_high,
    rent_currency: rent_low === null ? null : random.chance(0.1) ? 'EUR' : currency,
    rent_low,
    rent_high: rent_low === null ? null : random.chance(0.3) ? rent_low + 7.25 : rent_low,
    cost_low: rent_low === null ? null : rent_low + [0, 0, 12.5, 0.0001][listing_id % 4]!,
    available_on: random.pick([null, 'infinity', '2026-11-19', '2026-11-20', '2026-11-21', '2027-03-01', '2028-01-01']),
    amenities: AMENITIES.filter(() => random.chance(0.5)),
    media: MEDIA.filter(() => random.chance(0.3)),
    floors: FLOORS.filter(() => random.chance(0.3)),
    floor: orNull(random, random.int(-2, 12)),
    min_term_months: orNull(random, random.pick([12, 36, 60])),
    max_term_months: orNull(random, random.pick([60, 120, 1200])),
    certificates: CERTIFICATES.filter(() => random.chance(0.1)),
    exclusive: random.chance(0.2),
    quality: random.int(0, 100),
    published_at: new Date(TODAY.getTime() - random.int(0, 40) * DAY_MS).toISOString(),
    confirmed_at: new Date(MIDNIGHT - random.int(0, 125) * DAY_MS - random.pick([0, 0, 1, -1])).toISOString(),
    name: [random.pick(WORDS), random.pick(WORDS), random.int(1, 30)].join(' '),
    description: [random.pick(WORDS), random.pick(WORDS)].join(' '),
  }
}

/** Criteria with each filter set now and then. */
export function makeCriteria(random: Random, { submarkets, shapes }: Catalog): Criteria {
  const town = random.pick(TOWNS)
  const often = <T>(value: T, empty: T) => (random.chance(0.12) ? value : empty)
  const some = <T>(list: readonly T[]) => (random.chance(0.15) ? sorted(list.filter(() => random.chance(0.4))) : [])
  const lattice = (origin: number) => fromMicro(origin + random.int(-12, 12) * LATTICE)
  const whole = random.pick(WORDS)
  const word = random.chance(0.4) ? misspell(random, whole) : whole.slice(0, random.int(1, 6))
  const [west = 0, east = 0] = [lattice(town.x), lattice(town.x)].sort((a, b) => a - b)
  const [south = 0, north = 0] = [lattice(town.y), lattice(town.y)].sort((a, b) => a - b)
  return {
    ...EMPTY_CRITERIA,
    market: random.chance(0.5) ? town.market : null,
    submarketSlugs: [...new Set(some(submarkets.map(({ slug }) => slug)))],
    shapes: some(shapes.map(({ slug }) => slug)),
    bbox: often([west, south, east, north], null),
    polygons: random.chance(0.3) ? Array.from({ length: random.int(1, 3) }, () => makePolygon(random, town)) : [],
    near: [lattice(town.x), lattice(town.y)],
    spaceTypes: some(SPACE_TYPES.slice(0, 6)),
    leaseTypes: some(LEASE_TYPES),
    leaseStructures: some(LEASE_STRUCTURES),
    minSize: often(random.pick([250, 251, 1000, 2499.5]), null),
    maxSize: often(random.pick([2500, 9999, 60_000]), null),
    people: often(random.pick([1, 7, 60]), null),
    minRent: often(random.pick([5, 20, 42.4, 42.5]), null),
    maxRent: often(random.pick([42.5, 60, 200]), null),
    maxBudget: often(random.pick([5000, 42_500, 100_000.5, 1e9]), null),
    hideUndisclosed: random.chance(0.15),
    availableBefore: often(random.pick(['2026-11-20', '2027-03-01', addDays('2027-03-01', -1)]), null),
    termMonths: often(random.pick([6, 36, 59.5, 61, 1200]), null),
    floors: some(FLOORS),
    minFloor: often(random.pick([0, 1, 2.5, 10]), null),
    conditions: some(CONDITIONS),
    classes: some(BUILDING_CLASSES),
    amenities: some(AMENITIES.slice(0, 2)),
    certificates: some(CERTIFICATES.slice(0, 6)),
    connectivity: some(CONNECTIVITY_TIERS),
    media: some(MEDIA),
    exclusive: random.chance(0.1),
    minClearHeight: often(24, null),
    minDockDoors: often(2, null),
    minDriveInDoors: often(1, null),
    minPower: often(400, null),
    minParking: often(random.pick([0, 0.4, 2.5]), null),
    landlords: some([1, 2, 3, 4, 99]),
    buildingIds: random.chance(0.05) ? Array.from({ length: 60 }, (_, index) => index + 1) : [],
    query: random.chance(0.15) ? word : random.chance(0.05) ? `${word} & ${random.int(1, 9)}` : '',
  }
}

/** The word with one typing error; a shorter word would likely become another word. */
function misspell(random: Random, word: string): string {
  if (word.length < 4) return word
  const at = random.int(0, word.length - 2)
  const [before, one, two, after] = [word.slice(0, at), word[at]!, word[at + 1]!, word.slice(at + 2)]
  const letter = random.pick([...'abcelrtw'])
  return before + random.pick([one + letter + two, letter + two, one + letter, two, one, two + one]) + after
}

/** A simple polygon on the lattice: corners around a centre, in the order of their angles. */
export function makePolygon(random: Random, town: { x: number; y: number }): LngLat[] {
  for (;;) {
    const corners = Array.from({ length: random.int(3, 9) }, () => [random.int(-15, 15), random.int(-15, 15)] as const)
    const around = corners.toSorted((a, b) => Math.atan2(a[1], a[0]) - Math.atan2(b[1], b[0]))
    const points = around.map(([x, y]): LngLat => [fromMicro(town.x + x * LATTICE), fromMicro(town.y + y * LATTICE)])
    const check = checkRing(points)
    if (check.ok) return check.ring.map(([x, y]) => [fromMicro(x), fromMicro(y)])
  }
}

/** Writes the catalog; every listing and building gets the few columns that are required. */
export async function saveCatalog(db: Db, { documents, submarkets, shapes }: Catalog): Promise<void> {
  await sql`insert into submarket (id, market, slug, name, square_metres) overriding system value
    select id, market, slug, slug, 1000 from jsonb_to_recordset(${JSON.stringify(submarkets)}::jsonb)
      as row (id bigint, market text, slug text)`.execute(db)
  for (const { slug, ring } of shapes) {
    const text = `(${ring.map((corner) => `(${corner.join(',')})`).join(',')})`
    await sql`insert into shape (slug, name, ring) values (${slug}, ${slug}, ${text}::polygon)`.execute(db)
  }
  const rows = sql`jsonb_populate_recordset(null::search_document, ${JSON.stringify(documents.map(withoutText))}::jsonb)`
  await sql`insert into building (id, slug, name, status, market, location, street, city, country_code, region_slug, locality_slug)
    overriding system value select distinct on (building_id) building_id, 'b', 'Building ' || building_id, 'published',
      market, location, 'Street', 'City', 'US', 'region', 'city' from ${rows}`.execute(db)
  await sql`insert into listing (id, building_id, slug, name, status, space_type, lease_type, area_sqft) overriding system value
    select listing_id, building_id, 'l', 'Space', status, space_type, lease_type, area_high from ${rows}`.execute(db)
  await sql`insert into search_document select * from ${rows}`.execute(db)
  await sql`update search_document set words = setweight(to_tsvector('simple', ${foldedText(sql`name`)}), 'A')
      || setweight(to_tsvector('simple', ${foldedText(sql`description`)}), 'D')
    from jsonb_to_recordset(${JSON.stringify(documents)}::jsonb) as row (listing_id bigint, name text, description text)
    where row.listing_id = search_document.listing_id`.execute(db)
  await sql`insert into search_word select word from ts_stat('select words from search_document')`.execute(db)
  await sql`analyze search_document`.execute(db)
}

function withoutText({ x, y, name: _, description: __, ...document }: Document) {
  return { ...document, location: `(${x},${y})`, words: '' }
}

const orNull = <T>(random: Random, value: T): T | null => (random.chance(0.25) ? null : value)
const sorted = <T>(list: T[]): T[] => list.toSorted((a, b) => (a < b ? -1 : 1))
const toRing = (points: LngLat[]): Ring => {
  const check = checkRing(points)
  if (!check.ok) throw new Error(`Expected a simple polygon, got ${check.reason}`)
  return check.ring
}
