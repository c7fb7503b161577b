import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { AMENITIES } from '../../src/features/catalog/amenities/rules.ts'
import { CERTIFICATES, FLOORS, MEDIA } from '../../src/features/catalog/attributes.ts'
import {
  ANY_TERM,
  CODES,
  type CodedColumn,
  NEVER,
  NONE,
  NOW,
  type Rows,
  UNSTATED,
} from '../../src/features/search/engine/memory/layout/rows.ts'
import { sqlEngine } from '../../src/features/search/engine/sql/engine-sql.ts'
import { openDatabase } from '../../src/platform/database/db.ts'
import { migrate } from '../../src/platform/database/migrate.ts'
import { type BenchCache, MIGRATIONS } from '../cache.ts'
import type { Documents } from '../documents.ts'
import type { Finder } from '../engines.ts'
import { spatialOrder } from './table.ts'

/** The SQL engine over a table filled in spatial order, with every index of the product. */
export async function openPostgresql(documents: Documents, cache: BenchCache): Promise<Finder> {
  const url = await loadedDatabase(documents, cache)
  const { db, close } = openDatabase(url, { size: 4, statementTimeoutMs: 60_000 })
  return { ...sqlEngine(db), close }
}

/** The address of a database with the documents, created now or by an earlier run. */
export async function loadedDatabase(documents: Documents, cache: BenchCache): Promise<string> {
  const name = cache.nameFor('documents', [import.meta.filename])
  return cache.database(name, (url) => fill(url, documents))
}

async function fill(url: string, { rows, submarkets }: Documents) {
  const { pool, close } = openDatabase(url, { size: 1, statementTimeoutMs: 0, idleTransactionTimeoutMs: 0 })
  await migrate(pool, MIGRATIONS)
  await pool.query('alter table search_document drop constraint search_document_listing_id_fkey')
  await pool.query(
    `insert into submarket (id, market, slug, name, square_metres) overriding system value
      select id, market, slug, slug, 1000 from jsonb_to_recordset($1) as row (id bigint, market text, slug text)`,
    [JSON.stringify(submarkets)],
  )
  const { rows: indexes } = await pool.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
      where tablename = 'search_document' and indexname not like '%_pkey'`,
  )
  for (const { name } of indexes) await pool.query(`drop index ${name}`)
  const order = spatialOrder(rows)
  await copy(pool, `search_document (${Object.keys(COLUMNS).join(', ')})`, order, (row) =>
    Object.values(COLUMNS)
      .map((text) => text(rows, row))
      .join('\t'),
  )
  const used = new Uint8Array(rows.dictionary.length)
  for (let at = 0; at < rows.words.starts[rows.count]!; at++) used[rows.words.values[at]! >> 1] = 1
  const words = rows.dictionary.flatMap((_, word) => (used[word] ? [word] : []))
  await copy(pool, 'search_word', words, (word) => rows.dictionary[word]!)
  for (const { definition } of indexes) await pool.query(definition)
  await pool.query('vacuum analyze search_document, search_word, submarket')
  await close()
}

async function copy(pool: pg.Pool, target: string, rows: Iterable<number>, lineOf: (row: number) => string) {
  const client = await pool.connect()
  await pipeline(Readable.from(batches(rows, lineOf)), client.query(copyFrom(`copy ${target} from stdin`)))
  client.release()
}

function* batches(rows: Iterable<number>, lineOf: (row: number) => string): Generator<Buffer> {
  let lines: string[] = []
  for (const row of rows) {
    lines.push(lineOf(row))
    if (lines.length < 5000) continue
    yield Buffer.from(`${lines.join('\n')}\n`)
    lines = []
  }
  if (lines.length > 0) yield Buffer.from(`${lines.join('\n')}\n`)
}

const NULL = '\\N'
const named =
  (coded: CodedColumn) =>
  (rows: Rows, row: number): string =>
    CODES[coded][rows[coded][row]!] ?? NULL
const money = (value: number) => (Number.isNaN(value) ? NULL : value.toFixed(2))
/** A figure stored plus one, in the given fraction of its unit. */
const stated = (value: number, perUnit = 1) => (value === UNSTATED ? NULL : String((value - 1) / perUnit))
const isoDay = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10)

/** How each column is written for COPY. */
const COLUMNS: Record<string, (rows: Rows, row: number) => string> = {
  listing_id: (rows, row) => String(rows.listingId[row]),
  building_id: (rows, row) => String(rows.buildingId[row]),
  landlord_id: (rows, row) => (rows.landlordId[row] === 0 ? NULL : String(rows.landlordId[row])),
  market: named('market'),
  submarket_ids: ({ submarkets: { starts, values } }, row) => `{${values.subarray(starts[row]!, starts[row + 1]!)}}`,
  location: (rows, row) => `(${rows.x[row]},${rows.y[row]})`,
  space_type: named('spaceType'),
  lease_type: named('leaseType'),
  lease_structure: named('leaseStructure'),
  condition: named('condition'),
  class: named('class'),
  connectivity: named('connectivity'),
  status: named('status'),
  area_low: (rows, row) => String(rows.areaLow[row]),
  area_high: (rows, row) => String(rows.areaHigh[row]),
  rent_currency: (rows, row) => (rows.currency[row] === NONE ? NULL : named('currency')(rows, row)),
  rent_low: (rows, row) => money(rows.rentLow[row]!),
  rent_high: (rows, row) => money(rows.rentHigh[row]!),
  available_on: ({ available }, row) =>
    available[row] === NOW ? NULL : available[row] === NEVER ? 'infinity' : isoDay(available[row]!),
  amenities: (rows, row) =>
    list(
      AMENITIES,
      (bit) => ((bit < 32 ? rows.amenities[row]! >>> bit : rows.moreAmenities[row]! >>> (bit - 32)) & 1) === 1,
    ),
  media: (rows, row) => list(MEDIA, (bit) => ((rows.media[row]! >> bit) & 1) === 1),
  floors: (rows, row) => list(FLOORS, (bit) => ((rows.floors[row]! >> bit) & 1) === 1),
  floor: (rows, row) => stated(rows.floor[row]!),
  min_term_months: (rows, row) => (rows.minTerm[row] === 0 ? NULL : String(rows.minTerm[row])),
  max_term_months: (rows, row) => (rows.maxTerm[row] === ANY_TERM ? NULL : String(rows.maxTerm[row])),
  certificates: (rows, row) => list(CERTIFICATES, (bit) => ((rows.certificates[row]! >> bit) & 1) === 1),
  exclusive: (rows, row) => (rows.exclusive[row] ? 't' : 'f'),
  clear_height_inches: (rows, row) => stated(rows.clearHeight[row]!, 100),
  dock_doors: (rows, row) => stated(rows.dockDoors[row]!),
  drive_in_doors: (rows, row) => stated(rows.driveInDoors[row]!),
  power_amps: (rows, row) => stated(rows.power[row]!),
  parking_ratio: (rows, row) => stated(rows.parking[row]!, 100),
  quality: (rows, row) => String(rows.quality[row]),
  published_at: (rows, row) => new Date(rows.published[row]! * 1000).toISOString(),
  confirmed_at: (rows, row) => `${isoDay(rows.verified[row]!)}T00:00:00Z`,
  words: ({ words: { starts, values }, dictionary }, row) => {
    const lexemes: string[] = []
    for (let at = starts[row]!; at < starts[row + 1]!; at++) {
      lexemes.push(`'${dictionary[values[at]! >> 1]}':${values[at]! & 1 ? '1A' : '9'}`)
    }
    return lexemes.join(' ')
  },
}

function list(names: readonly string[], has: (bit: number) => boolean): string {
  return `{${names.filter((_, bit) => has(bit)).join(',')}}`
}
