import { toCoordinates, toMicro } from '../geo/geometry.ts'
import { type Area, type AreaUnit, toSquareFeet, wholeArea } from '../units/area.ts'
import { type Length, lengthOf, toInches } from '../units/length.ts'
import type { Field, Fields, ValuesOf } from './fields.ts'

/** A row with the columns of fields; `area_unit` where one is an area, `country_code` where one is a length. */
export type StoredRow = Record<string, unknown> & { area_unit?: AreaUnit; country_code?: string }

/** The columns of fields, to be selected. */
export const columnNames = (fields: Fields): string[] => Object.values(fields).map(({ column }) => column)

/** The values of fields, from a row that has their columns. */
export function readStored<F extends Fields>(fields: F, row: StoredRow): ValuesOf<F> {
  const values = Object.entries(fields).map(([name, field]) => [name, readColumn(field, row)])
  return Object.fromEntries(values) as ValuesOf<F>
}

/** The values of the fields whose columns a snapshot has; `units` has what areas and lengths need besides. */
export function readSnapshot(fields: Fields, snapshot: StoredRow, units: StoredRow = {}): Record<string, unknown> {
  // The unit alone also changes the area as it is quoted.
  const isStored = ({ column }: Field) => column in snapshot || (column === 'area_sqft' && 'area_unit' in snapshot)
  const stored = Object.entries(fields).filter(([, field]) => isStored(field))
  return readStored(Object.fromEntries(stored), { ...units, ...snapshot })
}

/** The columns that store the given values; the values of other fields stay as they are. */
export function storedColumns<F extends Fields>(fields: F, values: Partial<ValuesOf<F>>): Record<string, unknown> {
  const given = Object.entries(values).filter(([name, value]) => name in fields && value !== undefined)
  return Object.assign({}, ...given.map(([name, value]) => columnsOf(fields[name]!, value)))
}

function readColumn(field: Field, row: StoredRow): unknown {
  const value = row[field.column]
  // The row of a detail that there is not has only nulls.
  if (value === null || value === undefined) return field.kind === 'flag' ? false : null
  if (field.kind === 'area') return wholeArea(value as number, row.area_unit!)
  if (field.kind === 'length') return lengthOf(value as number, row.country_code!)
  return field.kind === 'point' ? toCoordinates(toPoint(value)) : value
}

/** A point as the database returns it, or as its JSON has it: "(-87630200,41880600)". */
function toPoint(value: unknown): { x: number; y: number } {
  if (typeof value !== 'string') return value as { x: number; y: number }
  const [x, y] = value.slice(1, -1).split(',').map(Number)
  return { x: x!, y: y! }
}

function columnsOf(field: Field, value: unknown): Record<string, unknown> {
  const { column, kind } = field
  if (value === null) return { [column]: null }
  if (kind === 'text') return { [column]: (value as string).replace(/\s+/g, ' ').trim() }
  if (kind === 'prose') return { [column]: (value as string).trim() }
  if (kind === 'texts') return { [column]: (value as string[]).map((text) => text.trim()) }
  if (kind === 'length') return { [column]: toInches(value as Length) }
  if (kind === 'point') return { [column]: storedPoint(value as { longitude: number; latitude: number }) }
  if (kind !== 'area') return { [column]: value }
  const area = value as Area
  return { [column]: Math.round(toSquareFeet(area)), area_unit: area.unit }
}

/** A point in PostgreSQL's notation, in microdegrees. */
const storedPoint = ({ longitude, latitude }: { longitude: number; latitude: number }) =>
  `(${toMicro(longitude)},${toMicro(latitude)})`
