import { AMENITIES } from './amenities/rules.ts'
import { EPC_RATINGS, LEED_TIERS } from './buildings/rules.ts'
import { SEARCHED_BUILDING_FIELDS, SEARCHED_INDUSTRIAL_FIELDS } from './buildings/searched-fields.ts'
import { SEARCHED_LISTING_FIELDS } from './listings/searched-fields.ts'

/** The media of a listing beyond photos. */
export const MEDIA = ['video', 'tour', 'floor_plan'] as const
export type Medium = (typeof MEDIA)[number]

/** How much of its building a listing takes up; several may hold. */
export const FLOORS = ['ground_floor', 'full_floor', 'whole_building'] as const
export type Floors = (typeof FLOORS)[number]

const lower = <Code extends string>(code: Code) => code.toLowerCase() as Lowercase<Code>
export const LEED_CERTIFICATES = LEED_TIERS.map((tier) => `leed_${lower(tier)}` as const).reverse()
export const EPC_CERTIFICATES = EPC_RATINGS.map((rating) => `epc_${lower(rating)}` as const)

/** Certificates of buildings with their grades, the best first; a listing has at most one LEED level and one EPC rating. */
export const CERTIFICATES = [...LEED_CERTIFICATES, ...EPC_CERTIFICATES]
export type Certificate = (typeof CERTIFICATES)[number]

const INCHES_PER_FOOT = 12

/**
 * An attribute of a building or a listing. `column` is its name in the database; `codes` are its values, an attribute
 * without them is a number or, if its filter's test is `is_true`, true or false.
 */
type Attribute = {
  column: string
  codes?: readonly string[]
  /** The row that search_document copies it from; without one, the index computes it. */
  copiedFrom?: 'listing' | 'building'
  filter?: Filter
}

/** `key` is the filter's name in Criteria. The values of a filter by codes are counted, as its facet. */
type Filter = { key: string; parameter: string } & (
  | { test: 'one_of' | 'any_of' | 'all_of'; maxLength: number }
  /** `factor`: the column's units per unit of the filter. */
  | { test: 'at_least'; maximum: number; factor: number }
  | { test: 'is_true' }
)

const oneOf = <Key extends string, Name extends string>(key: Key, parameter: Name, maxLength: number) =>
  ({ key, parameter, maxLength, test: 'one_of' }) as const
const anyOf = <Key extends string, Name extends string>(key: Key, parameter: Name, maxLength: number) =>
  ({ key, parameter, maxLength, test: 'any_of' }) as const
const atLeast = <Key extends string, Name extends string>(key: Key, parameter: Name, maximum: number, factor = 1) =>
  ({ key, parameter, maximum, factor, test: 'at_least' }) as const

/** The column and the codes of a field of a row. */
const fieldOf =
  <Row extends 'listing' | 'building'>(copiedFrom: Row) =>
  <const F extends { column: string; codes?: readonly string[] }>({ column, codes }: F) =>
    ({ column, copiedFrom, ...(codes && { codes }) }) as Pick<F, 'column' | Extract<keyof F, 'codes'>> & {
      copiedFrom: Row
    }
const ofBuilding = fieldOf('building')
const ofListing = fieldOf('listing')

/**
 * Every attribute that is a code of a list or a number, in the order of addresses. Filters, facets, the facts of alerts
 * and the columns of search_document are made from this table; docs/add-an-attribute.md says what else a new one needs.
 */
export const ATTRIBUTES = {
  spaceType: {
    ...ofListing(SEARCHED_LISTING_FIELDS.spaceType),
    filter: oneOf('spaceTypes', 'space_types', 400),
  },
  leaseType: {
    ...ofListing(SEARCHED_LISTING_FIELDS.leaseType),
    filter: oneOf('leaseTypes', 'lease_types', 200),
  },
  leaseStructure: {
    ...ofListing(SEARCHED_LISTING_FIELDS.leaseStructure),
    filter: oneOf('leaseStructures', 'lease_structures', 400),
  },
  floors: { column: 'floors', codes: FLOORS, filter: anyOf('floors', 'floors', 100) },
  floor: { column: 'floor', filter: atLeast('minFloor', 'min_floor', 200) },
  condition: {
    ...ofListing(SEARCHED_LISTING_FIELDS.condition),
    filter: oneOf('conditions', 'conditions', 400),
  },
  class: {
    ...ofBuilding(SEARCHED_BUILDING_FIELDS.class),
    filter: oneOf('classes', 'classes', 20),
  },
  amenities: {
    column: 'amenities',
    codes: AMENITIES,
    filter: { key: 'amenities', parameter: 'amenities', maxLength: 2000, test: 'all_of' },
  },
  certificates: { column: 'certificates', codes: CERTIFICATES, filter: anyOf('certificates', 'certificates', 200) },
  connectivity: {
    ...ofBuilding(SEARCHED_BUILDING_FIELDS.connectivity),
    filter: oneOf('connectivity', 'connectivity', 100),
  },
  media: { column: 'media', codes: MEDIA, filter: anyOf('media', 'media', 100) },
  exclusive: {
    ...ofListing(SEARCHED_LISTING_FIELDS.exclusive),
    filter: { key: 'exclusive', parameter: 'exclusive', test: 'is_true' },
  },
  clearHeightInches: {
    ...ofBuilding(SEARCHED_INDUSTRIAL_FIELDS.clearHeight),
    filter: atLeast('minClearHeight', 'min_clear_height', 250, INCHES_PER_FOOT),
  },
  dockDoors: {
    ...ofBuilding(SEARCHED_INDUSTRIAL_FIELDS.dockDoors),
    filter: atLeast('minDockDoors', 'min_dock_doors', 2000),
  },
  driveInDoors: {
    ...ofBuilding(SEARCHED_INDUSTRIAL_FIELDS.driveInDoors),
    filter: atLeast('minDriveInDoors', 'min_drive_in_doors', 2000),
  },
  powerAmps: { ...ofBuilding(SEARCHED_INDUSTRIAL_FIELDS.powerAmps), filter: atLeast('minPower', 'min_power', 100_000) },
  parkingRatio: {
    ...ofBuilding(SEARCHED_BUILDING_FIELDS.parkingRatio),
    filter: atLeast('minParking', 'min_parking', 50),
  },
} as const satisfies Record<string, Attribute>

export type Attributes = typeof ATTRIBUTES
type NamesWith<Part> = { [Name in keyof Attributes]: Attributes[Name] extends Part ? Name : never }[keyof Attributes]

/** Attributes with a filter; search_document has a column for each. */
export type FilteredAttribute = NamesWith<{ filter: object }>
export type FilteredColumn = Attributes[FilteredAttribute]['column']
/** The filters by codes, and thereby the facets. */
export type CodedFilter = Attributes[NamesWith<{ filter: object; codes: object }>]['filter']['key']
/** Columns of search_document that are copied as they are. */
export type CopiedColumn = Attributes[NamesWith<{ filter: object; copiedFrom: string }>]['column']

const entries = Object.entries(ATTRIBUTES) as [keyof Attributes, Attribute][]
const filtered = entries.flatMap(([name, attribute]) =>
  attribute.filter ? [{ ...attribute, name, filter: attribute.filter }] : [],
)

export const FILTERED_ATTRIBUTES: readonly (Attribute & { filter: Filter })[] = filtered
export const CODED_FILTERS = filtered.flatMap(({ codes, filter }) => (codes ? [filter.key] : [])) as CodedFilter[]
/** The columns of search_document by the attributes' names. */
export const FILTERED_COLUMNS = Object.fromEntries(filtered.map(({ name, column }) => [name, column])) as {
  [Name in FilteredAttribute]: Attributes[Name]['column']
}

/** The values of each filter by codes. */
export const CODES_OF = Object.fromEntries(
  filtered.flatMap(({ codes, filter }) => (codes ? [[filter.key, codes]] : [])),
) as Record<CodedFilter, readonly string[]>
