import type { MarketSlug } from '#features/markets/rules.ts'
import { CHICAGO_PROPERTY_TYPES, type PropertyTypeOutcome, SPACE_TYPE_NAMES } from './map-property-types.ts'

/** What a file may tell of a building. Only the address must be filled in every row; see check-building-row. */
export type ImportField =
  | 'name'
  | 'street'
  | 'city'
  | 'region'
  | 'postalCode'
  | 'countryCode'
  | 'market'
  | 'latitude'
  | 'longitude'
  | 'propertyType'
  | 'class'
  | 'areaSqFt'
  | 'yearBuilt'
  | 'yearRenovated'
  | 'floors'
  | 'connectivity'
  | 'leed'
  | 'epc'
  | 'description'

/**
 * How one kind of file is read. `source` and the cell of the `key` column name a building for good: a row with a known
 * key updates. `columns` are the file's own names, each of which must be there; what the file doesn't say is said once
 * in `constants`. A type that isn't in `propertyTypes` is refused, a blank one is unspecified.
 */
export type ColumnMapping = {
  name: string
  source: string
  key: string
  columns: Partial<Record<ImportField, string>>
  constants: Partial<Record<'city' | 'region' | 'countryCode', string>> & { market?: MarketSlug }
  propertyTypes: Record<string, PropertyTypeOutcome>
}

/**
 * Frontage's own columns: id, name, street, city, region, postal_code, country_code, market, latitude, longitude,
 * space_type, class, area_sqft, year_built, year_renovated, floors, connectivity, leed, epc, description. All must be in
 * the header, in any order; id, street, city and country_code must be filled. Degrees are WGS 84, areas rentable square
 * feet. Without a market, a building goes to the nearest one its coordinates are in reach of.
 */
const FRONTAGE: ColumnMapping = {
  name: 'frontage',
  source: 'frontage',
  key: 'id',
  columns: {
    name: 'name',
    street: 'street',
    city: 'city',
    region: 'region',
    postalCode: 'postal_code',
    countryCode: 'country_code',
    market: 'market',
    latitude: 'latitude',
    longitude: 'longitude',
    propertyType: 'space_type',
    class: 'class',
    areaSqFt: 'area_sqft',
    yearBuilt: 'year_built',
    yearRenovated: 'year_renovated',
    floors: 'floors',
    connectivity: 'connectivity',
    leed: 'leed',
    epc: 'epc',
    description: 'description',
  },
  constants: {},
  propertyTypes: SPACE_TYPE_NAMES,
}

/** City of Chicago open data, Energy Benchmarking: a year's file; the ID stays with a building over the years. */
const CHICAGO: ColumnMapping = {
  name: 'chicago-energy-benchmarking',
  source: 'chicago-energy-benchmarking',
  key: 'ID',
  columns: {
    name: 'Property Name',
    street: 'Address',
    postalCode: 'ZIP Code',
    latitude: 'Latitude',
    longitude: 'Longitude',
    propertyType: 'Primary Property Type',
    areaSqFt: 'Gross Floor Area - Buildings (sq ft)',
    yearBuilt: 'Year Built',
  },
  constants: { city: 'Chicago', region: 'IL', countryCode: 'US', market: 'chicago' },
  propertyTypes: CHICAGO_PROPERTY_TYPES,
}

/** Every mapping an import may name. */
export const COLUMN_MAPPINGS: readonly ColumnMapping[] = [FRONTAGE, CHICAGO]

/** The mapping of that name, or undefined. */
export function findMapping(name: string): ColumnMapping | undefined {
  return COLUMN_MAPPINGS.find((mapping) => mapping.name === name)
}

/** The mapped columns a header lacks, and those it has twice, where no one could say which is meant. */
export function checkHeader(header: readonly string[], mapping: ColumnMapping) {
  const wanted = [mapping.key, ...Object.values(mapping.columns)]
  return {
    missing: wanted.filter((column) => !header.includes(column)),
    repeated: wanted.filter((column) => header.indexOf(column) !== header.lastIndexOf(column)),
  }
}
