import { MARKET_SLUGS, MARKETS } from '../src/features/markets/rules.ts'
import { AMENITY_BITS, CODES, CURRENCIES, NONE, UNSTATED } from '../src/features/search/engine/memory/layout/rows.ts'
import type { Random } from '../src/lib/random.ts'
import { placeDraw, SUBMARKETS_PER_MARKET, type Submarket } from './towns.ts'
import { inventWords, type Vocabulary, weightedDraw, zipf } from './vocabulary.ts'

/** The values shared by all listings of a building, as codes of the columns; `words` by number. */
export type Building = {
  id: number
  landlordId: number
  market: number
  currency: number
  x: number
  y: number
  submarkets: number[]
  isWarehouse: boolean
  rentFactor: number
  class: number
  connectivity: number
  clearHeight: number
  dockDoors: number
  driveInDoors: number
  power: number
  amenities: number
  moreAmenities: number
  words: number[]
}

const STREETS = [
  'broadway',
  'main',
  'park',
  'market',
  'wilshire',
  'michigan',
  'peachtree',
  'lexington',
  'madison',
  'canal',
]
const SUFFIXES = ['st', 'ave', 'blvd', 'rd', 'dr']
const KINDS = ['tower', 'plaza', 'center', 'building']
const BUILDINGS_PER_LANDLORD = 20
const BUILDING_AMENITIES = 8

/** Buildings clustered in the submarkets, numbered from 1. */
export function makeBuildings(
  random: Random,
  count: number,
  submarkets: Submarket[],
  vocabulary: Vocabulary,
): Building[] {
  const drawPlace = placeDraw(random, submarkets)
  const drawWords = addressDraw(random, vocabulary)
  const landlords = Math.ceil(count / BUILDINGS_PER_LANDLORD)
  return Array.from({ length: count }, (_, index): Building => {
    const { market, quarter, x, y, submarkets: around } = drawPlace()
    const isWarehouse = random.chance(0.12)
    return {
      id: index + 1,
      landlordId: random.chance(0.85) ? random.int(1, landlords) : 0,
      market,
      currency: CURRENCIES.indexOf(MARKETS[MARKET_SLUGS[market]!].currency),
      x,
      y,
      submarkets: around,
      isWarehouse,
      rentFactor: rentFactorOf(market, quarter),
      class: random.chance(0.8) ? random.int(0, CODES.class.length - 1) : NONE,
      connectivity: random.chance(0.2) ? random.int(0, CODES.connectivity.length - 1) : NONE,
      clearHeight: isWarehouse ? random.int(14, 40) * 1200 + 1 : UNSTATED,
      dockDoors: isWarehouse && random.chance(0.8) ? random.int(0, 40) + 1 : UNSTATED,
      driveInDoors: isWarehouse && random.chance(0.6) ? random.int(0, 8) + 1 : UNSTATED,
      power: isWarehouse && random.chance(0.5) ? random.int(1, 20) * 200 + 1 : UNSTATED,
      ...drawAmenities(random),
      words: drawWords(market, quarter),
    }
  })
}

/** New York has the highest rents, each market after it slightly lower ones, and Dubai uses dirhams. */
function rentFactorOf(market: number, quarter: number): number {
  const scale = MARKETS[MARKET_SLUGS[market]!].currency === 'AED' ? 4 : 1
  return scale * (market === 0 ? 1.7 : 1.3 - market * 0.03) * (quarter < 6 ? 1.1 : 0.9)
}

/** Some are in nearly every building and some are rare. */
function drawAmenities(random: Random) {
  let [amenities, moreAmenities] = [0, 0]
  for (let drawn = 0; drawn < BUILDING_AMENITIES; drawn++) {
    const bit = Math.floor(random.next() ** 1.7 * AMENITY_BITS)
    if (bit < 32) amenities |= 1 << bit
    else moreAmenities |= 1 << (bit - 32)
  }
  return { amenities, moreAmenities }
}

/** "1200 Broadway Ave, New York 10003, Rounen Tower, Canal Quarter" as numbers of words. */
function addressDraw(random: Random, { numberOf }: Vocabulary) {
  const streets = inventWords(random, STREETS, 600)
  const drawStreet = weightedDraw(zipf(streets.length, 0.9), random)
  const names = inventWords(random, [], 4000)
  const quarters = inventWords(random, [], MARKET_SLUGS.length * (SUBMARKETS_PER_MARKET + 1))
  return (market: number, quarter: number): number[] => {
    const postcode = (market === 0 ? 10_001 : 20_000 + market * 100) + quarter
    const words = [
      String(1 + Math.floor(random.next() ** 2 * 4000)),
      streets[drawStreet()]!,
      random.pick(SUFFIXES),
      ...MARKET_SLUGS[market]!.split('-'),
      String(postcode),
      random.pick(names),
      random.pick(KINDS),
      quarters[market * (SUBMARKETS_PER_MARKET + 1) + quarter]!,
    ]
    return words.map(numberOf)
  }
}
