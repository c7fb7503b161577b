import { findMarketNear, isInReach, MARKET_SLUGS, type MarketSlug } from '#features/markets/rules.ts'
import { localitySlug, regionSlug } from '#lib/address.ts'
import type { ValuesOf } from '#lib/fields/fields.ts'
import { type LngLat, toMicro } from '#lib/geo/geometry.ts'
import { slugify } from '#lib/slug.ts'
import type { SpaceType } from '../listings/rules.ts'
import { FILE_FIELDS, type FileField } from './fields.ts'
import type { ColumnMapping, ImportField } from './map-columns.ts'
import { type Cell, type CellParser, createCellParser } from './read-cells.ts'
import type { RowProblem } from './reject-row.ts'

/** A valid row. Null is what the file leaves out; longitude and latitude are in microdegrees. */
export type ImportedBuilding = {
  key: string
  slug: string
  name: string | null
  street: string
  city: string
  region: string | null
  postalCode: string | null
  countryCode: string
  regionSlug: string
  localitySlug: string
  market: MarketSlug | null
  longitude: number | null
  latitude: number | null
  spaceType: SpaceType | null
} & { [Name in FileField]: ValuesOf<typeof FILE_FIELDS>[Name] | null }

type RowCheck = { ok: true; building: ImportedBuilding } | { ok: false; problem: RowProblem }

/** Checks rows by a mapping and a header with every mapped column; a row is a building or its first problem. */
export function rowChecker(mapping: ColumnMapping, header: readonly string[]): (cells: readonly string[]) => RowCheck {
  const positions = new Map(header.map((column, index) => [column, index]))

  return (cells) => {
    if (cells.length !== header.length) return refuseCount(cells, header.length)
    // An optional column may be missing.
    const cellOf = (column: string): Cell => ({ column, value: cells[positions.get(column) ?? -1] ?? '' })
    const at = (field: ImportField): Cell => {
      const column = mapping.columns[field]
      return column === undefined ? { column: null, value: constantOf(mapping, field) } : cellOf(column)
    }
    return checkBuilding(cellOf(mapping.key), at, mapping)
  }
}

function checkBuilding(keyCell: Cell, at: (field: ImportField) => Cell, mapping: ColumnMapping): RowCheck {
  const read = createCellParser()
  const key = read.text(keyCell, { max: 200, required: true })
  const spaceType = readSpaceType(at('propertyType'), mapping, read)
  const name = read.text(at('name'), { max: 160 })
  const street = read.text(at('street'), { max: 200, required: true })
  const city = read.text(at('city'), { max: 120, required: true })
  const region = read.text(at('region'), { max: 60 })
  const countryCode = readCountry(at('countryCode'), read)
  const point = readPoint(at('longitude'), at('latitude'), read)
  const market = read.choice(at('market'), MARKET_SLUGS)
  if (market && point && !isInReach(market, point)) {
    read.refuse(
      at('latitude'),
      'far_from_market',
      `the point ${point[1]}, ${point[0]} is far from the market ${market}`,
    )
  }
  const postalCode = read.text(at('postalCode'), { max: 16 })
  const facts = readFacts(at, read)
  if (read.problem) return { ok: false, problem: read.problem }

  const place = { key: key!, street: street!, city: city!, countryCode: countryCode! }
  const building: ImportedBuilding = {
    ...place,
    ...facts,
    postalCode,
    slug: slugify(name ?? place.street),
    name,
    region,
    // A city that is its own region, such as Dubai, browses under its own name.
    regionSlug: regionSlug(region, place.countryCode) ?? localitySlug(place.city),
    localitySlug: localitySlug(place.city),
    market: market ?? (point && findMarketNear(point)),
    longitude: point && toMicro(point[0]),
    latitude: point && toMicro(point[1]),
    spaceType,
  }
  return { ok: true, building }
}

function readFacts(at: (field: ImportField) => Cell, read: CellParser) {
  const values = Object.entries(FILE_FIELDS).map(([name, field]) => [
    name,
    readFact(at(name as FileField), field, read),
  ])
  return Object.fromEntries(values) as Pick<ImportedBuilding, FileField>
}

function readFact(cell: Cell, field: (typeof FILE_FIELDS)[FileField], read: CellParser) {
  if (field.kind === 'choice') return read.choice<string>(cell, field.codes)
  if (field.kind === 'text') return read.text(cell, { max: field.max })
  if (field.kind === 'prose') return read.text(cell, { max: field.max, paragraphs: true })
  return read.number(cell, { ...field, rounds: 'unit' in field && field.unit === 'sf' })
}

function constantOf({ constants }: ColumnMapping, field: ImportField): string {
  return (constants as Partial<Record<ImportField, string>>)[field] ?? ''
}

function readSpaceType(cell: Cell, mapping: ColumnMapping, read: CellParser): SpaceType | null {
  const type = cell.value.trim()
  if (type === '') return null
  if (!Object.hasOwn(mapping.propertyTypes, type)) {
    return read.refuse(cell, 'unknown_value', `the mapping ${mapping.name} does not know this property type`)
  }
  const outcome = mapping.propertyTypes[type]!
  if (outcome !== 'refused_residential') return outcome
  return read.refuse(cell, 'residential', 'homes are not listed here, only commercial space')
}

function readCountry(cell: Cell, read: CellParser): string | null {
  const code = read.text(cell, { max: 60, required: true })
  if (code === null || /^[A-Z]{2}$/.test(code)) return code
  return read.refuse(cell, 'unknown_value', 'a country code of two capitals, such as US or GB, was expected')
}

/** Null without coordinates, and for 0, 0, which many exports write for missing ones. */
function readPoint(longitudeCell: Cell, latitudeCell: Cell, read: CellParser): LngLat | null {
  const longitude = read.degrees(longitudeCell, 180)
  const latitude = read.degrees(latitudeCell, 90)
  if (read.problem) return null
  if (longitude === null && latitude === null) return null
  if (longitude === null) return read.refuse(longitudeCell, 'half_a_point', 'there is a latitude and no longitude')
  if (latitude === null) return read.refuse(latitudeCell, 'half_a_point', 'there is a longitude and no latitude')
  return longitude === 0 && latitude === 0 ? null : [longitude, latitude]
}

function refuseCount(cells: readonly string[], expected: number): RowCheck {
  const problem: RowProblem = {
    column: null,
    value: cells.join(','),
    reason: 'wrong_cell_count',
    expected: `the row has ${cells.length} cells and the header ${expected}`,
  }
  return { ok: false, problem }
}
