import {
  AMENITY_BITS,
  ANY_TERM,
  CODES,
  makeRows,
  NEVER,
  NONE,
  NOW,
  type Rows,
} from '../src/features/search/engine/memory/layout/rows.ts'
import { makeRandom, type Random } from '../src/lib/random.ts'
import { type Building, makeBuildings } from './buildings.ts'
import { makeSubmarkets, type Submarket } from './towns.ts'
import { inventWords, makeVocabulary, weightedDraw, zipf } from './vocabulary.ts'

/** The day to which all dates are relative. */
export const TODAY = new Date('2026-11-20T12:00:00Z')

/** Search documents without a catalog. `submarkets` are the places of the ids in the rows. */
export type Documents = { rows: Rows; submarkets: Submarket[] }

const DAY = Math.floor(TODAY.getTime() / 86_400_000)
const LISTINGS_PER_BUILDING = 5
const DESCRIPTION_WORDS = 10
const MAX_WORDS = 24
const TRADE_WORDS = ['space', 'office', 'loft', 'light', 'retail', 'corner', 'renovated', 'views', 'parking', 'class']

/** A space type with how common it is, its median area in square feet and its usual rent per square foot per year. */
type Usual = [share: number, area: number, rent: number]
const ABSENT: Usual = [0, 1, 1]
const TYPES: Partial<Record<(typeof CODES.spaceType)[number], Usual>> = {
  office: [34, 3000, 40],
  retail: [18, 1800, 48],
  industrial_warehouse: [14, 18_000, 12],
  flex: [6, 7500, 18],
  medical_office: [7, 2400, 34],
  restaurant: [5, 2200, 52],
  lab: [4, 8000, 62],
  manufacturing: [3, 22_000, 11],
  storage: [3, 1200, 15],
  education: [2, 6000, 28],
  other: [2, 2000, 25],
  leisure: [1, 5000, 24],
  unspecified: [1, 2500, 22],
}
const LEASE_SHARES = [58, 20, 4, 10, 8]

/** The same documents for the same count on every machine: about 4 µs each. */
export function makeDocuments(count: number): Documents {
  const random = makeRandom(`documents ${count}`)
  const submarkets = makeSubmarkets(random)
  const vocabulary = makeVocabulary()
  const described = inventWords(random, TRADE_WORDS, 13_000).map(vocabulary.numberOf)
  const buildings = makeBuildings(random, Math.ceil(count / LISTINGS_PER_BUILDING), submarkets, vocabulary)
  const rows = { ...makeRows(count), dictionary: vocabulary.words }
  rows.words.values = new Uint32Array(count * MAX_WORDS)
  rows.submarkets.values = new Uint32Array(count * 2)
  // Its own sequence, so that all other values stay as they were.
  const suites = makeRandom(`suites ${count}`)
  const writeListing = listingWriter(random, rows)
  const drawWord = weightedDraw(zipf(described.length, 0.95), random)
  const writeWords = wordWriter(rows, () => described[drawWord()]!)
  for (let row = 0; row < count; row++) {
    // Some buildings have many listings and most have few.
    const building = buildings[Math.floor(random.next() ** 1.3 * buildings.length)]!
    writeBuilding(rows, row, building)
    writeListing(row, building)
    writeSpace(rows, row, suites)
    writeWords(row, building.words)
  }
  rows.count = count
  return { rows, submarkets }
}

function writeBuilding(rows: Rows, row: number, building: Building) {
  rows.listingId[row] = row + 1
  rows.buildingId[row] = building.id
  rows.landlordId[row] = building.landlordId
  rows.market[row] = building.market
  rows.currency[row] = building.currency
  rows.x[row] = building.x
  rows.y[row] = building.y
  rows.class[row] = building.class
  rows.connectivity[row] = building.connectivity
  rows.clearHeight[row] = building.clearHeight
  rows.dockDoors[row] = building.dockDoors
  rows.driveInDoors[row] = building.driveInDoors
  rows.power[row] = building.power
  const { starts, values } = rows.submarkets
  let end = starts[row]!
  for (const id of building.submarkets) values[end++] = id
  starts[row + 1] = end
}

function listingWriter(random: Random, rows: Rows) {
  const types = CODES.spaceType.map((type) => TYPES[type] ?? ABSENT)
  const drawType = weightedDraw(
    types.map(([share]) => share),
    random,
  )
  const drawLease = weightedDraw(LEASE_SHARES, random)
  const codeOrNone = (share: number, codes: readonly unknown[]) =>
    random.chance(share) ? Math.floor(random.next() * codes.length) : NONE
  return (row: number, building: Building) => {
    const type = building.isWarehouse ? CODES.spaceType.indexOf('industrial_warehouse') : drawType()
    const [, usualArea, usualRent] = types[type]!
    const area = Math.min(Math.max(Math.round((usualArea * Math.exp(random.normal(0, 0.9))) / 10) * 10, 100), 900_000)
    rows.spaceType[row] = type
    rows.leaseType[row] = drawLease()
    rows.leaseStructure[row] = codeOrNone(0.7, CODES.leaseStructure)
    rows.condition[row] = codeOrNone(0.6, CODES.condition)
    rows.status[row] = random.chance(0.92) ? 0 : 1
    rows.areaHigh[row] = area
    rows.areaLow[row] = random.chance(0.3) ? Math.ceil(area / random.int(2, 4)) : area
    if (random.chance(0.75)) {
      const rent = Math.max(100, Math.round(usualRent * building.rentFactor * Math.exp(random.normal(0, 0.35)) * 100))
      rows.rentLow[row] = rent / 100
      rows.rentHigh[row] = random.chance(0.2) ? Math.round(rent * 1.15) / 100 : rent / 100
    } else rows.currency[row] = NONE
    rows.available[row] = random.chance(0.4)
      ? NOW
      : random.chance(0.04)
        ? NEVER
        : DAY + Math.floor(random.next() ** 2 * 720)
    rows.verified[row] = DAY - Math.floor(random.next() * 130)
    rows.published[row] = DAY * 86_400 - Math.floor(random.next() * 700 * 86_400)
    rows.quality[row] = random.int(20, 100)
    rows.exclusive[row] = random.chance(0.15) ? 1 : 0
    rows.media[row] = (random.chance(0.2) ? 1 : 0) | (random.chance(0.15) ? 2 : 0) | (random.chance(0.5) ? 4 : 0)
    writeAmenities(random, rows, row, building)
  }
}

/** Floors, lease terms and certificates. */
function writeSpace(rows: Rows, row: number, random: Random) {
  const floor = random.chance(0.8) ? Math.ceil(random.next() ** 2 * 40) : null
  rows.floor[row] = floor === null ? 0 : floor + 1
  const [isGround, isFull, isWhole] = [floor === 1, random.chance(0.2), random.chance(0.05)]
  rows.floors[row] = Number(isGround) | (Number(isFull || isWhole) << 1) | (Number(isWhole) << 2)
  rows.minTerm[row] = random.chance(0.6) ? random.pick([12, 24, 36, 60]) : 0
  rows.maxTerm[row] = random.chance(0.5) ? random.pick([60, 84, 120, 180]) : ANY_TERM
  const [leed, epc] = [random.int(0, 3), random.int(4, 10)]
  rows.certificates[row] = (random.chance(0.25) ? 1 << leed : 0) | (random.chance(0.15) ? 1 << epc : 0)
}

/** The building's amenities and a few of the listing's own. */
function writeAmenities(random: Random, rows: Rows, row: number, { amenities, moreAmenities }: Building) {
  for (let drawn = 0; drawn < 2; drawn++) {
    const bit = Math.floor(random.next() ** 2 * AMENITY_BITS)
    if (bit < 32) amenities |= 1 << bit
    else moreAmenities |= 1 << (bit - 32)
  }
  rows.amenities[row] = amenities
  rows.moreAmenities[row] = moreAmenities
}

/** Writes each word of a row once; a word in both the name and the description counts as in the name. */
function wordWriter({ words: { starts, values }, dictionary }: Rows, drawWord: () => number) {
  const seen = new Int32Array(dictionary.length).fill(-1)
  return (row: number, named: number[]) => {
    let end = starts[row]!
    const write = (word: number, inName: 0 | 1) => {
      if (seen[word] === row) return
      seen[word] = row
      values[end++] = word * 2 + inName
    }
    for (const word of named) write(word, 1)
    for (let drawn = 0; drawn < DESCRIPTION_WORDS; drawn++) write(drawWord(), 0)
    starts[row + 1] = end
  }
}
