import type { PriceRange } from '#lib/units/read-price.ts'
import type { BuildingValues } from '../../buildings/fields.ts'
import type { ListingValues } from '../../listings/fields.ts'
import { PRICE_KINDS, type PriceKind, type RentMode } from '../../listings/rules.ts'
import { contactOf, type RowContact } from '../contacts/read-contact.ts'
import type { ColumnMapping, Mapping } from '../contract.ts'
import { isOfContact, isOfListing, type Target } from '../fields.ts'
import { readCell } from './read-cell.ts'

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
}

type Row = { number: number; cells: readonly string[] }
type Values = Record<string, unknown>

/** Reads rows by a mapping. A file without a column of listings has buildings only. */
export function makeRowParser(mapping: Mapping, { today }: { today: string }): (row: Row) => ReadRow {
  const columns = mapping.columns.flatMap((column, index) => (column ? [{ ...column, index }] : []))
  const constants = Object.entries(mapping.constants) as [Target, string][]
  const hasListings = columns.some(({ target }) => isOfListing(target))
  const country = columns.find(({ target }) => target === 'building.countryCode')
  const usual = mapping.constants['building.countryCode'] ?? 'US'

  return ({ number, cells }) => {
    const typed = country && readCell(country, cells[country.index] ?? '', { countryCode: usual, today })
    const countryCode = (typed && 'values' in typed && (typed.values.countryCode as string)) || usual
    const building: Values = {}
    const listing: Values = {}
    const contact: Values = {}
    const problems: Problem[] = []
    const read = (column: Pick<ColumnMapping, 'target'>, text: string, index: number | null) => {
      const reading = readCell(column, text, { countryCode, today })
      const record = isOfListing(column.target) ? listing : isOfContact(column.target) ? contact : building
      if ('values' in reading) Object.assign(record, reading.values)
      else problems.push({ column: index, message: `expected ${reading.expected}` })
    }
    for (const [target, text] of constants) read({ target }, text, null)
    for (const { index, ...column } of columns) read(column, cells[index] ?? '', index)
    return {
      number,
      building: buildingOf(building, problems, columns),
      listing: hasListings ? listingOf(listing) : null,
      contact: contactOf(contact),
      problems,
    }
  }
}

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
