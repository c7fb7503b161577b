import { AMENITIES } from '#features/catalog/amenities/rules.ts'
import { CERTIFICATES, FLOORS, MEDIA } from '#features/catalog/attributes.ts'
import { BUILDING_CLASSES, CONNECTIVITY_TIERS } from '#features/catalog/buildings/rules.ts'
import { CONDITIONS, LEASE_STRUCTURES, LEASE_TYPES, MARKETED, SPACE_TYPES } from '#features/catalog/listings/rules.ts'
import { MARKET_SLUGS } from '#features/markets/rules.ts'
import { DAY_MS } from '#lib/durations.ts'
import type { LeastColumn } from '../../../rules.ts'

/** The code of no value, where other codes are indexes of a list. */
export const NONE = 255
/** Available now, and never; between them are whole days since 1970. */
export const NOW = 0
export const NEVER = 65_535
/** An industrial figure that is not stated. */
export const UNSTATED = 0
/** The longest lease term without a stated limit. */
export const ANY_TERM = 65_535

export const CURRENCIES = ['USD', 'GBP', 'CAD', 'AED', 'EUR'] as const

/** The lists whose indexes are the codes of the columns below. */
export const CODES = {
  market: MARKET_SLUGS,
  spaceType: SPACE_TYPES,
  leaseType: LEASE_TYPES,
  leaseStructure: LEASE_STRUCTURES,
  condition: CONDITIONS,
  class: BUILDING_CLASSES,
  connectivity: CONNECTIVITY_TIERS,
  status: MARKETED,
  currency: CURRENCIES,
} as const
export type CodedColumn = keyof typeof CODES

/**
 * The figures that filters have a minimum of: their column, the bytes of a number, and how many parts a unit of the column
 * has. The numbers are parts plus one, so that 0 is UNSTATED.
 */
export const FIGURES = {
  clearHeight: { column: 'clear_height_inches', bytes: 4, scale: 100 },
  power: { column: 'power_amps', bytes: 4, scale: 1 },
  /** Basements count as unstated. */
  floor: { column: 'floor', bytes: 2, scale: 1 },
  dockDoors: { column: 'dock_doors', bytes: 2, scale: 1 },
  driveInDoors: { column: 'drive_in_doors', bytes: 2, scale: 1 },
  parking: { column: 'parking_ratio', bytes: 2, scale: 100 },
} as const satisfies Record<string, StoredFigure>
type StoredFigure = { column: LeastColumn; bytes: 2 | 4; scale: number }
export type Figure = keyof typeof FIGURES
const FIGURE_NAMES = Object.keys(FIGURES) as Figure[]
const STORED_FIGURES = Object.entries(FIGURES) as [Figure, StoredFigure][]

/** Columns with few distinct numbers, which are stored as ranks. */
export const RANKED = [...FIGURE_NAMES, 'verified', 'minTerm', 'maxTerm'] as const
export type RankedColumn = (typeof RANKED)[number]

/** A value for each ranked column. */
export function eachRanked<T>(make: (name: RankedColumn) => T): Record<RankedColumn, T> {
  return Object.fromEntries(RANKED.map((name) => [name, make(name)])) as Record<RankedColumn, T>
}

/** A value for each figure. */
export function eachFigure<T>(make: (figure: StoredFigure, name: Figure) => T): Record<Figure, T> {
  return Object.fromEntries(STORED_FIGURES.map(([name, figure]) => [name, make(figure, name)])) as Record<Figure, T>
}

/** The figure that is read from a column. */
export function figureIn(column: LeastColumn): [Figure, StoredFigure] {
  return STORED_FIGURES.find(([, figure]) => figure.column === column)!
}

/**
 * Search documents as columns, in any order, as read from the database or a generator; the input of buildSegment.
 * `count` rows are filled; the arrays may be longer.
 */
export type Rows = Record<CodedColumn, Uint8Array> &
  Record<Figure, Uint16Array | Uint32Array> & {
    count: number
    listingId: Uint32Array
    buildingId: Uint32Array
    /** 0 without a published landlord. */
    landlordId: Uint32Array
    /** Microdegrees; the same in all rows of a building. */
    x: Int32Array
    y: Int32Array
    /** Square feet. */
    areaLow: Uint32Array
    areaHigh: Uint32Array
    /** Money per square foot per year in the row's currency; NaN when undisclosed, and then the currency is NONE. */
    rentLow: Float64Array
    rentHigh: Float64Array
    /** The lowest rent with what is stated besides it. */
    costLow: Float64Array
    /** Whole days since 1970, NOW or NEVER. */
    available: Uint16Array
    /** Whole UTC days since 1970. */
    verified: Uint16Array
    /** Seconds since 1970. */
    published: Uint32Array
    /** A bit for each of AMENITIES, the first 32 and the rest. */
    amenities: Uint32Array
    moreAmenities: Uint32Array
    /** A bit for each of MEDIA. */
    media: Uint8Array
    exclusive: Uint8Array
    /** A bit for each of FLOORS, and of CERTIFICATES. */
    floors: Uint8Array
    certificates: Uint16Array
    /** Months; 0 and ANY_TERM without a limit. */
    minTerm: Uint16Array
    maxTerm: Uint16Array
    /** 0 to 100. */
    quality: Uint8Array
    submarkets: Lists
    /** Indexes into `dictionary` times two, plus one when the word is in a name or an address. Each word once. */
    words: Lists
    /** Folded words in any order, each once. */
    dictionary: readonly string[]
  }

/** A list of numbers for each row: row i has values[starts[i]] up to, not including, values[starts[i + 1]]. */
export type Lists = { starts: Uint32Array; values: Uint32Array }

export const AMENITY_BITS = AMENITIES.length
export const MEDIA_BITS = MEDIA.length
export const FLOORS_BITS = FLOORS.length
export const CERTIFICATE_BITS = CERTIFICATES.length

/** The day of an ISO date, counted from 1970-01-01. */
export function daysSince1970(isoDate: string): number {
  return Date.parse(isoDate) / DAY_MS
}

/** Empty columns for `capacity` rows. */
export function makeRows(capacity: number): Rows {
  const coded = Object.fromEntries(Object.keys(CODES).map((name) => [name, new Uint8Array(capacity).fill(NONE)]))
  return {
    ...(coded as Record<CodedColumn, Uint8Array>),
    ...eachFigure(({ bytes }) => (bytes === 2 ? new Uint16Array(capacity) : new Uint32Array(capacity))),
    count: 0,
    listingId: new Uint32Array(capacity),
    buildingId: new Uint32Array(capacity),
    landlordId: new Uint32Array(capacity),
    x: new Int32Array(capacity),
    y: new Int32Array(capacity),
    areaLow: new Uint32Array(capacity),
    areaHigh: new Uint32Array(capacity),
    rentLow: new Float64Array(capacity).fill(Number.NaN),
    rentHigh: new Float64Array(capacity).fill(Number.NaN),
    costLow: new Float64Array(capacity).fill(Number.NaN),
    available: new Uint16Array(capacity),
    verified: new Uint16Array(capacity),
    published: new Uint32Array(capacity),
    amenities: new Uint32Array(capacity),
    moreAmenities: new Uint32Array(capacity),
    media: new Uint8Array(capacity),
    exclusive: new Uint8Array(capacity),
    floors: new Uint8Array(capacity),
    certificates: new Uint16Array(capacity),
    minTerm: new Uint16Array(capacity),
    maxTerm: new Uint16Array(capacity).fill(ANY_TERM),
    quality: new Uint8Array(capacity),
    submarkets: { starts: new Uint32Array(capacity + 1), values: new Uint32Array(0) },
    words: { starts: new Uint32Array(capacity + 1), values: new Uint32Array(0) },
    dictionary: [],
  }
}
