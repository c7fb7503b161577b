import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { AMENITIES } from '#features/catalog/amenities/rules.ts'
import { CERTIFICATES, FLOORS, MEDIA } from '#features/catalog/attributes.ts'
import { ANY_TERM, CODES, type CodedColumn, eachFigure, makeRows, NEVER, NONE, NOW, type Rows } from './layout/rows.ts'

// Rows are read from the database by COPY, as text: a line for each, with tabs between the columns. Parsing bytes instead
// of objects reads a million rows in seconds and makes no garbage.

const TAB = 9
const NEWLINE = 10
const SPACE = 32
const QUOTE = 39
const COMMA = 44
const MINUS = 45
const ZERO = 48
const WEIGHT_A = 65
/** Null is written as a backslash and an N. */
const BACKSLASH = 92

/** Columns in the order of reading: the expression to select, and the parser of a field's bytes. */
const COLUMNS: { select: string; read(parser: RowParser, row: number, from: number, to: number): void }[] = [
  number('listingId', 'listing_id'),
  number('buildingId', 'building_id'),
  number('landlordId', 'coalesce(landlord_id, 0)'),
  code('market', 'market'),
  number('x', 'location[0]::int'),
  number('y', 'location[1]::int'),
  code('spaceType', 'space_type'),
  code('leaseType', 'lease_type'),
  code('leaseStructure', 'lease_structure'),
  code('condition', 'condition'),
  code('class', 'class'),
  code('connectivity', 'connectivity'),
  code('status', 'status'),
  number('areaLow', 'area_low'),
  number('areaHigh', 'area_high'),
  code('currency', 'case when rent_low is not null then rent_currency end'),
  decimal('rentLow', 'rent_low'),
  decimal('rentHigh', 'rent_high'),
  decimal('costLow', 'cost_low'),
  number(
    'available',
    `case when available_on is null then ${NOW} when available_on = 'infinity' then ${NEVER}
      else greatest(${NOW} + 1, least(${NEVER} - 1, available_on - date '1970-01-01')) end`,
  ),
  number('verified', 'greatest(0, floor(extract(epoch from confirmed_at) / 86400))::int'),
  number('published', 'greatest(0, floor(extract(epoch from published_at)))::bigint'),
  { select: `array_to_string(amenities, ',')`, read: (parser, row, from, to) => parser.readAmenities(row, from, to) },
  number('media', bitsOf('media', MEDIA)),
  number('exclusive', 'exclusive::int'),
  number('floors', bitsOf('floors', FLOORS)),
  number('certificates', bitsOf('certificates', CERTIFICATES)),
  number('minTerm', 'coalesce(min_term_months, 0)'),
  number('maxTerm', `coalesce(max_term_months, ${ANY_TERM})`),
  ...Object.values(
    eachFigure(({ column, scale }, name) => number(name, `coalesce(greatest((${column} * ${scale})::int, -1) + 1, 0)`)),
  ),
  number('quality', 'least(greatest(quality, 0), 100)'),
  {
    select: `array_to_string(submarket_ids, ',')`,
    read: (parser, row, from, to) => parser.readSubmarkets(row, from, to),
  },
  { select: 'words', read: (parser, row, from, to) => parser.readWords(row, from, to) },
]

/** Reads all documents from one snapshot. */
export async function readRows(client: pg.ClientBase): Promise<Rows> {
  const { rows } = await client.query<{ count: number }>('select count(*) as count from search_document')
  const parser = new RowParser(Number(rows[0]!.count))
  for await (const piece of client.query(copyTo(copyRows()))) parser.take(piece as Buffer)
  return parser.finish()
}

/** The lines of each of these buildings, for rowsOfLines; empty where no listing is marketed. */
export async function readLines(client: pg.ClientBase, buildingIds: Iterable<number>): Promise<Map<number, Buffer>> {
  const lines = new Map<number, Buffer>()
  for (const id of buildingIds) lines.set(wholeNumber(id), Buffer.alloc(0))
  const pieces: Buffer[] = []
  const condition = `where building_id = any('{${[...lines.keys()].join(',')}}') order by building_id`
  for await (const piece of client.query(copyTo(copyRows(condition)))) pieces.push(piece as Buffer)
  const bytes = Buffer.concat(pieces)
  for (let from = 0, to = 0; from < bytes.length; from = to) {
    const id = buildingOfLine(bytes, from)
    do to = bytes.indexOf(NEWLINE, to) + 1
    while (to < bytes.length && buildingOfLine(bytes, to) === id)
    // A copy: a slice would hold the lines of all buildings in memory.
    lines.set(id, Buffer.from(bytes.subarray(from, to)))
  }
  return lines
}

/** The building is the second column. */
function buildingOfLine(bytes: Buffer, from: number): number {
  const start = bytes.indexOf(TAB, from) + 1
  return Number(bytes.toString('latin1', start, bytes.indexOf(TAB, start)))
}

export function rowsOfLines(lines: Iterable<Buffer>): Rows {
  const pieces = [...lines]
  const parser = new RowParser(pieces.reduce((sum, piece) => sum + countLines(piece), 0))
  for (const piece of pieces) parser.take(piece)
  return parser.finish()
}

function countLines(piece: Buffer): number {
  let count = 0
  for (let end = piece.indexOf(NEWLINE); end >= 0; end = piece.indexOf(NEWLINE, end + 1)) count++
  return count
}

/** The COPY statement whose lines a RowParser reads. */
export function copyRows(which = ''): string {
  return `copy (select ${COLUMNS.map(({ select }) => select).join(', ')} from search_document ${which}) to stdout`
}

/** Collects rows from pieces of text that may end in the middle of a line. */
export class RowParser {
  bytes: Buffer = Buffer.alloc(0)
  rows: Rows
  words = new Map<string, number>()
  dictionary: string[] = []

  constructor(capacity: number) {
    this.rows = makeRows(capacity)
    this.rows.words.values = new Uint32Array(capacity * 24)
    this.rows.submarkets.values = new Uint32Array(capacity * 2)
  }

  take(piece: Buffer) {
    this.bytes = this.bytes.length === 0 ? piece : Buffer.concat([this.bytes, piece])
    let start = 0
    for (let end = this.bytes.indexOf(NEWLINE); end >= 0; end = this.bytes.indexOf(NEWLINE, start)) {
      this.readLine(start, end)
      start = end + 1
    }
    this.bytes = this.bytes.subarray(start)
  }

  finish(): Rows {
    if (this.bytes.length > 0) throw new Error('Expected whole lines of search documents, got an incomplete one')
    return { ...this.rows, dictionary: this.dictionary }
  }

  private readLine(start: number, end: number) {
    const row = this.rows.count
    if (row === this.rows.listingId.length) throw new Error(`Expected ${row} search documents, got more`)
    let from = start
    for (const column of COLUMNS) {
      let to = from
      while (to < end && this.bytes[to] !== TAB) to++
      column.read(this, row, from, to)
      from = to + 1
    }
    this.rows.count++
  }

  readNumber(from: number, to: number): number {
    const isNegative = this.bytes[from] === MINUS
    let value = 0
    for (let at = isNegative ? from + 1 : from; at < to; at++) value = value * 10 + this.bytes[at]! - ZERO
    return isNegative ? -value : value
  }

  readAmenities(row: number, from: number, to: number) {
    this.eachItem(from, to, (start, end) => {
      const bit = AMENITY_BITS.get(this.bytes.toString('latin1', start, end))
      if (bit === undefined) return
      if (bit < 32) this.rows.amenities[row]! |= 1 << bit
      else this.rows.moreAmenities[row]! |= 1 << (bit - 32)
    })
  }

  readSubmarkets(row: number, from: number, to: number) {
    const { submarkets } = this.rows
    let next = submarkets.starts[row]!
    this.eachItem(from, to, (start, end) => {
      submarkets.values = grow(submarkets.values, next)
      submarkets.values[next++] = this.readNumber(start, end)
    })
    submarkets.starts[row + 1] = next
  }

  /** Words as PostgreSQL prints a tsvector: 'quoted':7,12A with an A where the word is in a name. */
  readWords(row: number, from: number, to: number) {
    const { bytes } = this
    const { words } = this.rows
    let next = words.starts[row]!
    for (let at = from; at < to; at++) {
      // Folded words contain neither quotes nor backslashes.
      const start = at + 1
      const end = bytes.indexOf(QUOTE, start)
      let isNamed = false
      for (at = end + 1; at < to && bytes[at] !== SPACE; at++) isNamed ||= bytes[at] === WEIGHT_A
      words.values = grow(words.values, next)
      words.values[next++] = this.numberOf(bytes.toString('utf8', start, end)) * 2 + Number(isNamed)
    }
    words.starts[row + 1] = next
  }

  private numberOf(word: string): number {
    const code = this.words.get(word)
    if (code !== undefined) return code
    this.words.set(word, this.dictionary.length)
    return this.dictionary.push(word) - 1
  }

  private eachItem(from: number, to: number, onItem: (start: number, end: number) => void) {
    let start = from
    for (let at = from; at <= to; at++) {
      if (at < to && this.bytes[at] !== COMMA) continue
      if (at > start) onItem(start, at)
      start = at + 1
    }
  }
}

const AMENITY_BITS = new Map<string, number>(AMENITIES.map((amenity, bit) => [amenity, bit]))

type NumberColumn = {
  [Name in keyof Rows]: Rows[Name] extends Uint8Array | Uint16Array | Uint32Array | Int32Array ? Name : never
}[keyof Rows]

function number(name: NumberColumn, select: string): (typeof COLUMNS)[number] {
  return {
    select,
    read(parser, row, from, to) {
      parser.rows[name][row] = parser.readNumber(from, to)
    },
  }
}

/** SQL for a number with a bit for each code that the column's list contains. */
function bitsOf(column: string, codes: readonly string[]): string {
  return codes.map((code, bit) => `('${code}' = any(${column}))::int * ${2 ** bit}`).join(' + ')
}

function decimal(name: 'rentLow' | 'rentHigh' | 'costLow', select: string): (typeof COLUMNS)[number] {
  return {
    select,
    read({ bytes, rows }, row, from, to) {
      if (bytes[from] !== BACKSLASH) rows[name][row] = Number(bytes.toString('latin1', from, to))
    },
  }
}

function code(name: CodedColumn, select: string): (typeof COLUMNS)[number] {
  const codes = new Map<string, number>(CODES[name].map((value, place) => [value, place]))
  return {
    select,
    read({ bytes, rows }, row, from, to) {
      rows[name][row] = bytes[from] === BACKSLASH ? NONE : (codes.get(bytes.toString('latin1', from, to)) ?? NONE)
    },
  }
}

function grow(values: Uint32Array, length: number): Uint32Array {
  if (length < values.length) return values
  const larger = new Uint32Array(Math.max(values.length * 2, 64))
  larger.set(values)
  return larger
}

function wholeNumber(id: number): number {
  if (!Number.isSafeInteger(id)) throw new RangeError(`Expected a building's id, got ${id}`)
  return id
}
