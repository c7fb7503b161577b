import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AMENITIES } from '#features/catalog/amenities/rules.ts'
import { makeRandom } from '#lib/random.ts'
import { openTestDatabase } from '../../../../../test/db.ts'
import { makeCatalog, saveCatalog } from '../../fixtures.ts'
import { rowsOf } from './fixtures.ts'
import { CODES, type CodedColumn, daysSince1970, NEVER, NONE, NOW, type Rows, UNSTATED } from './layout/rows.ts'
import { copyRows, RowParser, readLines, readRows, rowsOfLines } from './read-rows.ts'

const catalog = makeCatalog('rows', 600)
// All bits of both halves, and figures at the ends of their ranges.
catalog.documents[0]!.amenities = [...AMENITIES]
catalog.documents[1]!.dock_doors = 2000
catalog.documents[2]!.power_amps = 100_000
catalog.documents[3]!.clear_height_inches = 3000
catalog.documents[4]!.area_high = 20_000_000

const database = await openTestDatabase()
let client: pg.PoolClient
beforeAll(async () => {
  await saveCatalog(database.db, catalog)
  client = await database.pool.connect()
})
afterAll(() => client.release())

const NUMBERS = [
  'listingId',
  'landlordId',
  'x',
  'y',
  'areaLow',
  'areaHigh',
  'rentLow',
  'rentHigh',
  'costLow',
  'available',
] as const
const MORE_NUMBERS = ['verified', 'published', 'amenities', 'moreAmenities', 'media', 'exclusive', 'quality'] as const
const STATED = ['clearHeight', 'dockDoors', 'driveInDoors', 'power'] as const
const COLUMNS = [
  'buildingId',
  ...NUMBERS,
  ...MORE_NUMBERS,
  ...STATED,
  ...(Object.keys(CODES) as CodedColumn[]),
] as const

/** Rows by listing, each column by its name, with words spelled out and lists sorted. */
function spelledOut(rows: Rows) {
  const listOf = ({ starts, values }: Rows['words'], row: number) => [...values.slice(starts[row]!, starts[row + 1]!)]
  const wordOf = (value: number) => rows.dictionary[value >>> 1] + (value & 1 ? ':A' : '')
  const documents = Array.from({ length: rows.count }, (_, row) => ({
    ...(Object.fromEntries(COLUMNS.map((name) => [name, rows[name][row]!])) as Record<
      (typeof COLUMNS)[number],
      number
    >),
    submarkets: listOf(rows.submarkets, row),
    words: listOf(rows.words, row).map(wordOf).sort(),
  }))
  return documents.sort((a, b) => a.listingId - b.listingId)
}

async function copyText(where = ''): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of client.query(copyTo(copyRows(where)))) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}

async function readOne(listingId: number) {
  const parser = new RowParser(1)
  parser.take(await copyText(`where listing_id = ${listingId}`))
  return spelledOut(parser.finish())[0]!
}

test('every column of every document is read unchanged', async () => {
  const rows = await readRows(client)
  expect(rows.count).toBe(catalog.documents.length)
  expect(new Set(rows.dictionary).size).toBe(rows.dictionary.length)
  expect(rows.dictionary).toContain('lodz')
  expect(spelledOut(rows)).toEqual(spelledOut(rowsOf(catalog)))
})

test('readLines returns the documents of the given buildings and no others', async () => {
  const chosen = [7, 3, 8, 999_999]
  const lines = await readLines(client, chosen)
  expect([...lines.keys()].sort()).toEqual([...chosen].sort())
  expect(lines.get(999_999)).toHaveLength(0)
  for (const [id, own] of lines) {
    const documents = catalog.documents.filter(({ building_id }) => building_id === id)
    expect(spelledOut(rowsOfLines([own]))).toEqual(spelledOut(rowsOf({ documents })))
  }
  const documents = catalog.documents.filter(({ building_id }) => chosen.includes(building_id))
  expect(documents.length).toBeGreaterThan(3)
  expect(spelledOut(rowsOfLines(lines.values()))).toEqual(spelledOut(rowsOf({ documents })))
  expect((await readLines(client, [])).size).toBe(0)
  await expect(readLines(client, [Number.NaN])).rejects.toThrow("Expected a building's id, got NaN")
})

test('the result does not depend on where the pieces are cut', async () => {
  const whole = await copyText()
  const expected = spelledOut(rowsOf(catalog))
  const random = makeRandom('cuts')
  for (const longest of [1, 3, 40, 5_000, whole.length]) {
    const parser = new RowParser(catalog.documents.length)
    for (let from = 0; from < whole.length; ) {
      const to = from + random.int(1, longest)
      parser.take(Buffer.from(whole.subarray(from, to)))
      from = to
    }
    expect(spelledOut(parser.finish()), `at most ${longest} bytes`).toEqual(expected)
  }
})

test('half a line, or more lines than were counted, is an error and not a result', async () => {
  const halfway = new RowParser(2)
  halfway.take(Buffer.from('1\t2'))
  expect(() => halfway.finish()).toThrow('an incomplete one')
  const whole = await copyText()
  expect(() => new RowParser(catalog.documents.length - 1).take(whole)).toThrow('got more')
})

test('missing values, and dates out of range, have numbers of their own', async () => {
  await database.pool.query(`
    update search_document set available_on = null, landlord_id = null, rent_low = null, rent_high = null, cost_low = null,
      rent_currency = 'USD', class = null, clear_height_inches = null, dock_doors = null, power_amps = null,
      submarket_ids = '{}', amenities = '{}', media = '{}', words = '' where listing_id = 1;
    update search_document set available_on = 'infinity', clear_height_inches = 0, dock_doors = 0, power_amps = 0
      where listing_id = 2;
    update search_document set available_on = '0001-01-01', confirmed_at = '1969-07-20', published_at = '1969-07-20'
      where listing_id = 3;
    update search_document set available_on = '9999-12-31' where listing_id = 4;
    update search_document set available_on = '1970-01-02', confirmed_at = '2026-11-20', quality = -5 where listing_id = 5;
    update search_document set confirmed_at = '2026-11-20 23:59:59.999Z', quality = 3000 where listing_id = 6`)
  expect(await readOne(1)).toMatchObject({
    ...{ available: NOW, landlordId: 0, rentLow: Number.NaN, rentHigh: Number.NaN, costLow: Number.NaN },
    ...{ currency: NONE, class: NONE },
    ...{ clearHeight: UNSTATED, dockDoors: UNSTATED, power: UNSTATED, amenities: 0, moreAmenities: 0, media: 0 },
    ...{ submarkets: [], words: [] },
  })
  // Zero docks is not the same as no statement.
  expect(await readOne(2)).toMatchObject({ available: NEVER, clearHeight: 1, dockDoors: 1, power: 1 })
  expect(await readOne(3)).toMatchObject({ available: NOW + 1, verified: 0, published: 0 })
  expect(await readOne(4)).toMatchObject({ available: NEVER - 1 })
  expect(await readOne(5)).toMatchObject({ available: 1, verified: daysSince1970('2026-11-20'), quality: 0 })
  expect(await readOne(6)).toMatchObject({ verified: daysSince1970('2026-11-20'), quality: 100 })
})

test('words of any script and of any length are read', async () => {
  const words = ['東京', 'київ', 'αθηνα', 'a'.repeat(400), '7', '一'.repeat(300)]
  await database.pool.query(
    `update search_document set words = setweight(array_to_tsvector($1::text[]), 'D') || 'shared:1A' where listing_id = 7`,
    [words],
  )
  const { words: read } = await readOne(7)
  expect(read.sort()).toEqual([...words, 'shared:A'].sort())
})
