import type { PriceRange } from '#lib/units/read-price.ts'
import type { BuildingValues } from '../../buildings/fields.ts'
import type { ListingValues } from '../../listings/fields.ts'
import { PRICE_KINDS, type PriceKind, type RentMode } from '../../listings/rules.ts'
import type { ColumnProfile } from '../columns/profile-column.ts'
import { contactOf, type RowContact } from '../contacts/read-contact.ts'
import type { ColumnMapping, Mapping } from '../contract.ts'
import { fieldName, isOfContact, isOfListing, type Target } from '../fields.ts'
import { explainRemark } from './explain-remark.ts'
import { EXTENSION, readCell, unitsOf } from './read-cell.ts'
import { notePrice } from './read-rent.ts'

/** What was expected of a cell, of a column or of a constant, or of the row as a whole. */
export type Problem = { column: number | null; message: string }

/** What a row says of its building; references are the names of companies. */
export type RowBuilding = {
  /** The number of a record that is there. */
  id: number | null
  key: string | null
  values: Partial<BuildingValues>
  references: Partial<Record<Reference, string>>
  /** Email addresses. */
  agents: string[]
}
export type Reference = 'landlordId' | 'employerId' | 'managingCompanyId' | 'leasingCompanyId'

/** What a row says of its listing; prices by kind. */
export type RowListing = {
  id: number | null
  key: string | null
  values: Partial<ListingValues>
  prices: Partial<Record<PriceKind, PriceRange>>
  rentMode: RentMode | null
  agents: string[]
}

export type ReadRow = {
  number: number
  building: RowBuilding
  listing: RowListing | null
  contact: RowContact | null
  problems: Problem[]
  /** What was read of cells that differ from their column, for the user to look at. */
  notes: Problem[]
}

type Row = { number: number; cells: readonly string[] }
type Values = Record<string, unknown>

/** Reads rows by a mapping. A file without a column of listings has buildings only. */
export function makeRowParser(
  mapping: Mapping,
  { today, columns: profiles = [] }: { today: string; columns?: readonly ColumnProfile[] | undefined },
): (row: Row) => ReadRow {
  const columns = mapping.columns.flatMap((column, index) => (column ? [{ ...column, index }] : []))
  const constants = Object.entries(mapping.constants) as [Target, string][]
  const hasStructureColumn = columns.some(({ target }) => target === 'listing.leaseStructure')
  const hasListings = columns.some(({ target }) => isOfListing(target))
  const country = columns.find(({ target }) => target === 'building.countryCode')
  const usual = mapping.constants['building.countryCode'] ?? 'US'

  return ({ number, cells }) => {
    const remark = explainRemark(cells, mapping.columns.length)
    if (remark !== undefined) return { ...NOTHING_READ(), number, problems: [{ column: null, message: remark }] }
    const typed = country && readCell(country, cells[country.index] ?? '', { countryCode: usual, today })
    const countryCode = (typed && 'values' in typed && (typed.values.countryCode as string)) || usual
    const building: Values = {}
    const listing: Values = {}
    const contact: Values = {}
    const problems: Problem[] = []
    const notes: Problem[] = []
    const read = (column: Omit<ColumnMapping, 'reason'>, text: string, index: number | null) => {
      const profile = index === null ? undefined : profiles[index]
      const reading = readCell(column, text, { countryCode, today, profile })
      const record = isOfListing(column.target) ? listing : isOfContact(column.target) ? contact : building
      if ('values' in reading) Object.assign(record, reading.values)
      else problems.push({ column: index, message: `expected ${reading.expected}` })
      if (column.target === 'contact.phone' && 'values' in reading && EXTENSION.test(text.trim()))
        notes.push({ column: index, message: 'read without its extension' })
      const price = 'values' in reading && (reading.values[fieldName(column.target)] as PriceRange | undefined)
      if (!price || !PRICE_TARGETS.has(column.target)) return
      const [area, period] = unitsOf(column.rent ?? 'sf_yr')
      const structures = column.target === 'listing.rent' ? profile?.structures : undefined
      const message = notePrice(text, price, { area, period, structures, hasStructureColumn })
      if (message) notes.push({ column: index, message })
    }
    for (const [target, text] of constants) read({ target }, text, null)
    for (const { index, ...column } of columns) read(column, cells[index] ?? '', index)
    return {
      number,
      building: buildingOf(building, problems, columns),
      listing: hasListings ? listingOf(listing) : null,
      contact: contactOf(contact),
      problems,
      notes,
    }
  }
}

const NOTHING_READ = (): Omit<ReadRow, 'number' | 'problems'> => ({
  building: { id: null, key: null, values: {}, references: {}, agents: [] },
  listing: null,
  contact: null,
  notes: [],
})

const PRICE_TARGETS: ReadonlySet<string> = new Set(PRICE_KINDS.map((kind) => `listing.${kind}` as const))

const REFERENCES: Reference[] = ['landlordId', 'employerId', 'managingCompanyId', 'leasingCompanyId']

function buildingOf(all: Values, problems: Problem[], columns: { target: Target; index: number }[]): RowBuilding {
  const {
    id = null,
    key = null,
    agents = [],
    latitude,
    longitude,
    ...values
  } = all as Values & { id?: number; key?: string; agents?: string[] }
  const references = Object.fromEntries(REFERENCES.flatMap((name) => (name in values ? [[name, values[name]]] : [])))
  for (const name of REFERENCES) delete values[name]
  const point = pointOf(latitude as number | undefined, longitude as number | undefined)
  if (point === 'half')
    problems.push({
      column:
        columns.find(({ target }) => target === 'building.latitude' || target === 'building.longitude')?.index ?? null,
      message: 'expected both a latitude and a longitude',
    })
  return { id, key, values: { ...(point && point !== 'half' && { location: point }), ...values }, references, agents }
}

/** Many exports write 0, 0 for a point that is not known. */
function pointOf(latitude?: number, longitude?: number) {
  if (latitude === undefined && longitude === undefined) return undefined
  if (latitude === undefined || longitude === undefined) return 'half'
  return latitude === 0 && longitude === 0 ? undefined : { latitude, longitude }
}

function listingOf(all: Values): RowListing {
  const {
    id = null,
    key = null,
    rentMode = null,
    agents = [],
    ...values
  } = all as Values & {
    id?: number
    key?: string
    rentMode?: RentMode
    agents?: string[]
  }
  const prices = Object.fromEntries(PRICE_KINDS.flatMap((kind) => (kind in values ? [[kind, values[kind]]] : [])))
  for (const kind of PRICE_KINDS) delete values[kind]
  return { id, key, values, prices, rentMode, agents }
}

/** The columns that fill fields of a record, by field. */
export function columnsByField(mapping: Mapping, of: 'building' | 'listing' | 'contact'): Map<string, number> {
  const entries = mapping.columns.flatMap((column, index): [string, number][] =>
    column?.target.startsWith(`${of}.`) ? [[column.target.slice(of.length + 1), index]] : [],
  )
  return new Map(entries)
}
