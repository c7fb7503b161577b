import type { MarketSlug } from '#features/markets/rules.ts'
import { FILE_FIELDS, type FileField } from './fields.ts'
import { CHICAGO_PROPERTY_TYPES, type PropertyTypeOutcome, SPACE_TYPE_NAMES } from './map-property-types.ts'

/** What a file can say about a building. Only the address is required in every row; see check-building-row. */
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
  | FileField

/**
 * How one kind of file is read. `source` and the cell of the `key` column identify a building permanently: a row with
 * a known key updates it. `columns` are the file's column names, all required but the `optional` ones; `constants` hold values that the file does
 * not contain. A type that is not in `propertyTypes` is refused, a blank one is unspecified.
 */
export type ColumnMapping = {
  name: string
  source: string
  key: string
  columns: Partial<Record<ImportField, string>>
  optional?: readonly ImportField[]
  constants: Partial<Record<'city' | 'region' | 'countryCode', string>> & { market?: MarketSlug }
  propertyTypes: Record<string, PropertyTypeOutcome>
}

const fileFields = Object.entries(FILE_FIELDS) as [FileField, { file: { column: string; optional?: true } }][]
const FILE_COLUMNS = Object.fromEntries(fileFields.map(([name, { file }]) => [name, file.column])) as Record<
  FileField,
  string
>
const OPTIONAL = fileFields.flatMap(([name, { file }]) => (file.optional ? [name] : []))

/**
 * Frontage's own columns: id, name, street, city, region, postal_code, country_code, market, latitude, longitude,
 * space_type, and those of fields.ts. The header must have all that are not optional, in any order; id, street, city and country_code are required. Degrees are WGS 84, areas rentable
 * square feet. Without a market, a building gets the nearest one within reach of its coordinates.
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
    ...FILE_COLUMNS,
  },
  optional: OPTIONAL,
  constants: {},
  propertyTypes: SPACE_TYPE_NAMES,
}

/** City of Chicago open data, Energy Benchmarking, one file a year; a building's ID stays the same over the years. */
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
    rentableAreaSqFt: 'Gross Floor Area - Buildings (sq ft)',
    yearBuilt: 'Year Built',
  },
  constants: { city: 'Chicago', region: 'IL', countryCode: 'US', market: 'chicago' },
  propertyTypes: CHICAGO_PROPERTY_TYPES,
}

/** The mappings an import can use. */
export const COLUMN_MAPPINGS: readonly ColumnMapping[] = [FRONTAGE, CHICAGO]

/** The mapping of that name, or undefined. */
export function findMapping(name: string): ColumnMapping | undefined {
  return COLUMN_MAPPINGS.find((mapping) => mapping.name === name)
}

/** The mapped columns missing from a header, and those it has twice, which are ambiguous. */
export function checkHeader(header: readonly string[], mapping: ColumnMapping) {
  const mapped = [mapping.key, ...Object.values(mapping.columns)]
  const optional = (mapping.optional ?? []).map((field) => mapping.columns[field])
  return {
    missing: mapped.filter((column) => !header.includes(column) && !optional.includes(column)),
    repeated: mapped.filter((column) => header.indexOf(column) !== header.lastIndexOf(column)),
  }
}
