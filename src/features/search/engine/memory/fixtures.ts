import { AMENITIES } from '#features/catalog/amenities/rules.ts'
import { CERTIFICATES, FLOORS, MEDIA } from '#features/catalog/attributes.ts'
import { SPACE_TYPES } from '#features/catalog/listings/rules.ts'
import { MARKET_SLUGS } from '#features/markets/rules.ts'
import { DAY_MS } from '#lib/durations.ts'
import { makeRandom } from '#lib/random.ts'
import { type Catalog, type Document, makeCatalog } from '../../fixtures.ts'
import { AREA_EDGES, rentEdges } from '../engine.ts'
import { foldWords } from '../text/fold-words.ts'
import {
  ANY_TERM,
  CODES,
  type CodedColumn,
  CURRENCIES,
  daysSince1970,
  makeRows,
  NEVER,
  NONE,
  NOW,
  type Rows,
} from './layout/rows.ts'

const COLUMNS: Record<CodedColumn, (document: Document) => string | null> = {
  market: ({ market }) => market,
  spaceType: ({ space_type }) => space_type,
  leaseType: ({ lease_type }) => lease_type,
  leaseStructure: ({ lease_structure }) => lease_structure,
  condition: ({ condition }) => condition,
  class: (document) => document.class,
  connectivity: ({ connectivity }) => connectivity,
  status: ({ status }) => status,
  currency: ({ rent_currency }) => rent_currency,
}

/** The documents of a generated catalog as rows, without a database. */
export function rowsOf({ documents }: Pick<Catalog, 'documents'>): Rows {
  const rows = makeRows(documents.length)
  const codes = new Map<string, number>()
  const words: number[] = []
  const submarkets: number[] = []
  const bits = (list: readonly string[], all: readonly string[], first = 0) =>
    all.slice(first, first + 32).reduce((sum, value, bit) => (list.includes(value) ? (sum | (1 << bit)) >>> 0 : sum), 0)
  rows.count = documents.length
  for (const [row, document] of documents.entries()) {
    for (const [name, read] of Object.entries(COLUMNS) as [CodedColumn, (document: Document) => string | null][]) {
      const value = read(document)
      rows[name][row] = value === null ? NONE : (CODES[name] as readonly string[]).indexOf(value)
    }
    rows.listingId[row] = document.listing_id
    rows.buildingId[row] = document.building_id
    rows.landlordId[row] = document.landlord_id ?? 0
    rows.x[row] = document.x
    rows.y[row] = document.y
    rows.areaLow[row] = document.area_low
    rows.areaHigh[row] = document.area_high
    rows.rentLow[row] = document.rent_low ?? Number.NaN
    rows.rentHigh[row] = document.rent_high ?? Number.NaN
    rows.costLow[row] = document.cost_low ?? Number.NaN
    rows.available[row] = dayOf(document.available_on)
    rows.verified[row] = Math.floor(Date.parse(document.confirmed_at) / DAY_MS)
    rows.published[row] = Date.parse(document.published_at) / 1000
    rows.amenities[row] = bits(document.amenities, AMENITIES)
    rows.moreAmenities[row] = bits(document.amenities, AMENITIES, 32)
    rows.media[row] = bits(document.media, MEDIA)
    rows.floors[row] = bits(document.floors, FLOORS)
    rows.certificates[row] = bits(document.certificates, CERTIFICATES)
    rows.floor[row] = stated(document.floor !== null && document.floor >= 0 ? document.floor : null)
    rows.minTerm[row] = document.min_term_months ?? 0
    rows.maxTerm[row] = document.max_term_months ?? ANY_TERM
    rows.exclusive[row] = Number(document.exclusive)
    rows.clearHeight[row] = stated(document.clear_height_inches, 100)
    rows.dockDoors[row] = stated(document.dock_doors)
    rows.driveInDoors[row] = stated(document.drive_in_doors)
    rows.power[row] = stated(document.power_amps)
    rows.parking[row] = stated(document.parking_ratio, 100)
    rows.quality[row] = document.quality
    submarkets.push(...document.submarket_ids)
    rows.submarkets.starts[row + 1] = submarkets.length
    const named = new Set(foldWords(document.name))
    for (const word of new Set([...named, ...foldWords(document.description)])) {
      if (!codes.has(word)) codes.set(word, codes.size)
      words.push(codes.get(word)! * 2 + Number(named.has(word)))
    }
    rows.words.starts[row + 1] = words.length
  }
  return {
    ...rows,
    dictionary: [...codes.keys()],
    submarkets: { ...rows.submarkets, values: Uint32Array.from(submarkets) },
    words: { ...rows.words, values: Uint32Array.from(words) },
  }
}

/** A generated catalog whose documents have any amenity, type and currency, and figures on the edges of the buckets. */
export function makeVariedCatalog(seed: string, size: number): Catalog {
  const random = makeRandom(`varied ${seed}`)
  const catalog = makeCatalog(seed, size)
  const documents = catalog.documents.map((document) => {
    const [currency, market, kind] = [random.pick(CURRENCIES), random.pick(MARKET_SLUGS), random.pick(SPACE_TYPES)]
    const rent = random.pick(rentEdges(currency)) + random.pick([-0.01, 0, 0.01])
    const [rent_currency, rent_low] = random.chance(0.3) ? [null, null] : [currency, rent]
    const area_high = random.pick(AREA_EDGES) + random.int(-1, 1)
    const amenities = AMENITIES.filter(() => random.chance(0.2))
    const area_low = area_high
    const varied = {
      market,
      space_type: kind,
      amenities,
      area_low,
      area_high,
      rent_currency,
      rent_low,
      rent_high: rent_low,
      cost_low: rent_low,
    }
    return { ...document, ...varied }
  })
  return { ...catalog, documents }
}

function dayOf(date: string | null): number {
  if (date === null) return NOW
  return date === 'infinity' ? NEVER : daysSince1970(date)
}

function stated(value: number | null, scale = 1): number {
  return value === null ? 0 : Math.round(value * scale) + 1
}
