import { Readable } from 'node:stream'
import { TableError, type TableRow } from '#lib/tables/table.ts'
import { type FieldError, invalid } from '#platform/errors.ts'
import { JsonError, readJsonList } from '#platform/tables/read-json-list.ts'
import { readTable } from '#platform/tables/read-table.ts'
import { FILE_LIMITS, MAX_MISTAKES } from '../rules.ts'
import { PROPERTY_NAMES, type ReadProperty, readProperty, UNIT_NAMES } from './read-property.ts'

/** Longer than the largest file takes. */
const TIMEOUT_MS = 120_000

/**
 * The properties of a file: a JSON document (docs/property-records.md), or a table with the same names. 400 that names each value
 * that is wrong; half a file is none.
 */
export async function readFile(bytes: Buffer): Promise<ReadProperty[]> {
  // A request without a body has none.
  if (!Buffer.isBuffer(bytes)) throw invalid([{ field: 'file', message: 'expected a file' }])
  const file = Readable.from([bytes])
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  try {
    return await (isJson(bytes) ? readDocument(file, signal) : readRows(file, signal))
  } catch (error) {
    if (error instanceof JsonError) throw invalid([{ field: 'file', message: error.message }])
    if (!(error instanceof TableError)) throw error
    const row = error.row > 0 ? `, row ${error.row}` : ''
    throw invalid([
      { field: 'file', message: `it can’t be read as a table: ${error.fault.replaceAll('_', ' ')}${row}` },
    ])
  }
}

/** Begins with a brace or a bracket, perhaps behind a byte order mark. */
const isJson = (bytes: Buffer) => /^(?:\ufeff)?\s*[{[]/.test(bytes.subarray(0, 200).toString('utf8'))

async function readDocument(file: Readable, signal: AbortSignal): Promise<ReadProperty[]> {
  const collected = collect()
  let head: Record<string, unknown> = {}
  const limits = { list: 'properties', maxItems: FILE_LIMITS.properties, maxDepth: FILE_LIMITS.depth }
  for await (const part of readJsonList(file, { ...limits, signal })) {
    if ('head' in part) head = part.head
    else collected.add(part.item, head)
  }
  return collected.finish()
}

/** Rows of one property follow each other or not; its values are those of its first row. */
async function readRows(file: Readable, signal: AbortSignal): Promise<ReadProperty[]> {
  let names: string[] | undefined
  const properties = new Map<string, Record<string, unknown> & { spaces?: object[] }>()
  for await (const part of readTable(file, { signal })) {
    if (!('rows' in part)) continue
    for (const row of part.rows) {
      if (names === undefined) names = readHeader(row)
      else addRow(properties, toObject(names, row))
    }
    if (properties.size > FILE_LIMITS.properties)
      throw invalid([{ field: 'file', message: `expected at most ${FILE_LIMITS.properties} properties` }])
  }
  if (properties.size === 0) throw new TableError('empty')
  const collected = collect()
  for (const property of properties.values()) collected.add(property, {})
  return collected.finish()
}

const PARTS: Record<string, string[]> = {
  area: ['magnitude', 'unit'],
  rentable_area: ['magnitude', 'unit'],
  asking_rent: ['magnitude', 'units.currency', 'units.area', 'units.period'],
}
const withParts = (name: string) => [name, ...(PARTS[name] ?? []).map((part) => `${name}.${part}`)]
const COLUMNS = new Set([
  ...PROPERTY_NAMES.flatMap(withParts),
  ...UNIT_NAMES.flatMap(withParts).map((name) => `spaces.${name}`),
])

/** The names of the columns; others of the record itself are stored as they are. */
function readHeader({ cells }: TableRow): string[] {
  const names = cells.map((cell) => cell.trim().toLowerCase())
  const unknown = names.find((name) => name.startsWith('spaces.') && !COLUMNS.has(name))
  const missing = ['system_name', 'id'].find((name) => !names.includes(name))
  if (unknown !== undefined || missing !== undefined)
    throw invalid([
      {
        field: 'file',
        message:
          missing === undefined
            ? `there is no column "${unknown!.slice(0, 80)}"; see the example`
            : `expected a column "${missing}" in the first row`,
      },
    ])
  return names
}

/** A row as the JSON document has it: "spaces.area.unit" is the unit in the area of the space. */
function toObject(names: string[], { cells }: TableRow): Record<string, unknown> {
  const whole: Record<string, unknown> = {}
  names.forEach((name, index) => {
    const cell = cells[index]?.trim() ?? ''
    if (cell === '' || name === '') return
    const steps = COLUMNS.has(name) ? name.split('.') : [name]
    const last = steps.pop()!
    let inner = whole
    for (const step of steps) {
      if (typeof inner[step] !== 'object') inner[step] = {}
      inner = inner[step] as Record<string, unknown>
    }
    Object.defineProperty(inner, last, { value: cell, enumerable: true, writable: true, configurable: true })
  })
  return whole
}

function addRow(
  properties: Map<string, Record<string, unknown> & { spaces?: object[] }>,
  row: Record<string, unknown>,
) {
  const { spaces: space, ...property } = row as Record<string, unknown> & { spaces?: object }
  const key = JSON.stringify([property.system_name, property.id])
  const known = properties.get(key) ?? { ...property }
  if (space) known.spaces = [...(known.spaces ?? []), space]
  properties.set(key, known)
}

/** Reads properties until there are too many mistakes; a record is in a file once. */
function collect() {
  const mistakes: FieldError[] = []
  const properties: ReadProperty[] = []
  const seen = new Set<string>()
  let index = 0
  return {
    add(given: unknown, head: Record<string, unknown>) {
      if (mistakes.length >= MAX_MISTAKES) return
      const at = index++
      const property = readProperty(given, at, head, mistakes)
      if (!property) return
      const key = JSON.stringify([property.systemName, property.externalId])
      if (seen.has(key))
        mistakes.push({
          field: `properties.${at}.id`,
          message: `record ${property.externalId}: expected another id than that of an earlier property`,
        })
      seen.add(key)
      properties.push(property)
    },
    finish() {
      if (mistakes.length > 0) throw invalid(mistakes.slice(0, MAX_MISTAKES))
      return properties
    },
  }
}
