import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { importSubmarkets } from '#features/markets/import-submarkets.ts'
import { type TestDatabase, testDatabase } from '../../../../test/db.ts'
import type { CatalogIndex } from '../changes/change-rows.ts'
import { type ImportBuildingsOptions, importBuildings } from './import-buildings.ts'
import { findMapping } from './map-columns.ts'
import type { RowRejection } from './reject-row.ts'

const FIXTURE = join(import.meta.dirname, 'fixtures/chicago-buildings.csv')
const CHICAGO = 'chicago-energy-benchmarking'
const SAMPLE_DATA = process.env.SAMPLE_DATA ?? ''
const SAMPLE = join(SAMPLE_DATA, 'chicago-buildings-2022.csv')
const NEIGHBOURHOODS = join(SAMPLE_DATA, 'chicago-neighborhoods.geojson')
const ROW: Record<string, string> = { street: '1 Main Street', city: 'Chicago', region: 'IL', country_code: 'US' }
const HEADER = ['id', ...Object.values(findMapping('frontage')!.columns)]

let database: TestDatabase
let pool: pg.Pool
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'frontage-import-'))
  database = await testDatabase()
  pool = database.pool()
})
beforeEach(() => pool.query('truncate building, submarket, change_log cascade'))
afterAll(async () => {
  await rm(folder, { recursive: true })
  await database.drop()
})

type RunOptions = ImportBuildingsOptions & { indexBuildings?: CatalogIndex['buildings'] }

async function run({ indexBuildings = async () => {}, ...options }: RunOptions) {
  const refusals: RowRejection[] = []
  const catalogIndex = { listings: async () => {}, buildings: indexBuildings }
  const result = await importBuildings(
    { pool, clock: () => new Date(), catalogIndex },
    { onRefused: (refusal) => refusals.push(refusal), ...options },
  )
  return { ...result, refusals }
}

/** Imports rows by column, in Frontage's own columns. */
function runRows(rows: Record<string, string>[], options: Partial<RunOptions> = {}) {
  return run({ file: csv(rows.map((row) => ({ ...ROW, ...row }))), ...options })
}

function csv(rows: Record<string, string>[]): Readable {
  const lines = rows.map((row) => HEADER.map((column) => `"${(row[column] ?? '').replaceAll('"', '""')}"`))
  return Readable.from([HEADER, ...lines].map((cells) => Buffer.from(`${cells.join(',')}\n`)))
}

async function stored(columns: string) {
  return (await pool.query(`select ${columns} from building order by import_key`)).rows
}

const count = async (table: string) => (await pool.query(`select count(*)::int as n from ${table}`)).rows[0].n

test('every row of the fixture is imported, or refused by line, column and reason', async () => {
  const { summary, refusals } = await run({ file: FIXTURE, mapping: CHICAGO })
  expect(refusals.map(({ line, column, reason }) => [line, column, reason])).toEqual([
    [43, 'Primary Property Type', 'residential'],
    [44, 'Primary Property Type', 'residential'],
    [45, 'Primary Property Type', 'residential'],
    [46, 'ID', 'duplicate'],
    [47, 'ID', 'missing'],
    [48, 'Address', 'missing'],
    [49, 'Longitude', 'half_a_point'],
    [50, 'Latitude', 'far_from_market'],
    [51, 'Latitude', 'far_from_market'],
    [52, 'Gross Floor Area - Buildings (sq ft)', 'not_a_number'],
    [53, 'Gross Floor Area - Buildings (sq ft)', 'out_of_range'],
    [54, 'Year Built', 'out_of_range'],
    [55, 'Primary Property Type', 'unknown_value'],
    [56, 'Latitude', 'out_of_range'],
    [57, 'Property Name', 'too_long'],
    [61, null, 'wrong_cell_count'],
  ])
  expect(refusals[3]?.message).toBe('Line 46, ID "700001": it is the building of line 2.')
  expect(refusals[9]?.value).toBe('51,00')
  expect(summary).toMatchObject({ read: 60, created: 44, updated: 0, unchanged: 0, drafts: 3 })
  expect(Object.values(summary.refused).reduce((sum, rows) => sum + rows, 0)).toBe(16)
  expect(await count('building')).toBe(44)
})

test('the values of the fixture are stored', async () => {
  await run({ file: FIXTURE, mapping: CHICAGO })
  const rows = new Map(
    (await stored('*, location[0] as x, location[1] as y')).map((row) => [row.import_key, row] as const),
  )
  expect(rows.get('700002')).toMatchObject({
    name: 'Harbor Point Exchange',
    slug: 'harbor-point-exchange',
    status: 'published',
    market: 'chicago',
    street: '138 W QUILL AVE',
    city: 'Chicago',
    abbreviated_region: 'IL',
    region_slug: 'illinois',
    locality_slug: 'chicago',
    country_code: 'US',
    postal_code: '60602',
    space_type: 'office',
    rentable_area_sqft: 59_351,
    year_built: 1892,
    x: -87_705_900,
    y: 41_786_300,
    import_source: CHICAGO,
  })
  expect(rows.get('700001')).toMatchObject({ name: 'Lantern Works', postal_code: null })
  expect(rows.get('700101')).toMatchObject({
    status: 'draft',
    name: '4100 W TALLOW PL',
    slug: '4100-w-tallow-pl',
    x: null,
  })
  expect(rows.get('700102')).toMatchObject({ status: 'draft', space_type: 'unspecified', rentable_area_sqft: null })
  expect(rows.get('700103')).toMatchObject({ status: 'draft', space_type: 'storage', x: null })
  expect(rows.get('700119')).toMatchObject({ name: 'The "Quoted" Exchange, North Hall', rentable_area_sqft: 186_958 })
  expect(rows.get('700120')).toMatchObject({ name: 'Café Łuk', slug: 'cafe-luk', space_type: 'restaurant' })
  expect(rows.get('700122')).toMatchObject({ name: 'Padded Name', street: '44 N LANTERN ST', x: -87_632_000 })
})

test('a second run changes nothing and records no change', async () => {
  await run({ file: FIXTURE, mapping: CHICAGO })
  const before = await stored('*')
  const logged = await count('change_log')
  const changed: number[] = []
  const second = await run({
    file: FIXTURE,
    mapping: CHICAGO,
    indexBuildings: async (_, ids) => void changed.push(...ids),
  })
  expect(second.summary).toMatchObject({ created: 0, updated: 0, unchanged: 44, drafts: 3 })
  expect(await stored('*')).toEqual(before)
  expect(await count('change_log')).toBe(logged)
  expect(changed).toEqual([])
})

test('a dry run reports the same and saves nothing', async () => {
  const dry = await run({ file: FIXTURE, mapping: CHICAGO, dryRun: true })
  expect([await count('building'), await count('change_log')]).toEqual([0, 0])
  expect(dry).toEqual(await run({ file: FIXTURE, mapping: CHICAGO }))
})

test('every changed building is in the change log, in the same transaction', async () => {
  const seen: number[] = []
  await runRows([{ id: 'a' }, { id: 'b' }, { id: 'c' }])
  await pool.query('truncate change_log')
  const { summary } = await runRows([{ id: 'a' }, { id: 'b', name: 'New name' }, { id: 'd' }], {
    indexBuildings: async (db, ids) => {
      const rows = await db.selectFrom('change_log').where('entity', '=', 'building').select('entity_id').execute()
      expect(rows.map((row) => row.entity_id).sort()).toEqual([...ids].sort())
      seen.push(...ids)
    },
  })
  expect(summary).toMatchObject({ created: 1, updated: 1, unchanged: 1 })
  const { rows } = await pool.query("select id::int from building where import_key in ('b', 'd') order by id")
  expect(seen.sort((one, other) => one - other)).toEqual(rows.map((row) => row.id))
})

test('a batch whose listings cannot be indexed is not stored', async () => {
  const failing = runRows([{ id: 'a' }], { indexBuildings: () => Promise.reject(new Error('no index')) })
  await expect(failing).rejects.toThrow('no index')
  expect([await count('building'), await count('change_log')]).toEqual([0, 0])
})

test('a blank cell deletes nothing, and a name added later replaces the address', async () => {
  const point = { latitude: '41.88', longitude: '-87.63' }
  await runRows([{ id: 'a', ...point, class: 'A', floors: '12', space_type: 'office', description: 'Bright.' }])
  await runRows([{ id: 'a', street: '2 Main Street' }])
  expect(await stored('name, slug, street, class, floors, space_type, description, status, market')).toEqual([
    {
      name: '2 Main Street',
      slug: '1-main-street',
      street: '2 Main Street',
      class: 'A',
      floors: 12,
      space_type: 'office',
      description: 'Bright.',
      status: 'published',
      market: 'chicago',
    },
  ])
  await runRows([{ id: 'a', name: 'Main House' }])
  await runRows([{ id: 'a' }])
  expect(await stored('name, slug')).toEqual([{ name: 'Main House', slug: '1-main-street' }])
})

test('a draft is published when its coordinates arrive; an archived building stays archived', async () => {
  const point = { latitude: '41.88', longitude: '-87.63' }
  await runRows([{ id: 'a' }, { id: 'b', ...point }, { id: 'c', ...point }])
  await pool.query("update building set status = 'archived' where import_key = 'b'")
  await pool.query("update building set status = 'draft' where import_key = 'c'")
  const { summary } = await runRows(['a', 'b', 'c'].map((id) => ({ id, ...point, floors: '3' })))
  expect((await stored('status')).map((row) => row.status)).toEqual(['published', 'archived', 'draft'])
  expect(summary).toMatchObject({ updated: 3, drafts: 1 })
})

test('a building out of reach of every market is a draft', async () => {
  await runRows([{ id: 'a', city: 'Denver', region: 'CO', latitude: '39.7392', longitude: '-104.9903' }])
  expect(await stored('status, market, region_slug')).toEqual([
    { status: 'draft', market: null, region_slug: 'colorado' },
  ])
})

test('a building that only moved north is updated', async () => {
  await runRows([{ id: 'a', latitude: '41.88', longitude: '-87.63' }])
  const { summary } = await runRows([{ id: 'a', latitude: '41.89', longitude: '-87.63' }])
  expect(summary).toMatchObject({ updated: 1, unchanged: 0 })
  expect(await stored('location[1] as latitude')).toEqual([{ latitude: 41_890_000 }])
})

test('the same key of another source is another building', async () => {
  await runRows([{ id: '700001' }])
  const { summary } = await run({ file: FIXTURE, mapping: CHICAGO })
  expect(summary.created).toBe(44)
})

test('two imports of one file at once store each building once', async () => {
  const [one, other] = await Promise.all([1, 2].map(() => run({ file: FIXTURE, mapping: CHICAGO })))
  expect(one!.summary.created + other!.summary.created).toBe(44)
  expect(one!.summary.unchanged + other!.summary.unchanged).toBe(44)
})

test('neighbourhoods imported meanwhile include the buildings of a batch that is not committed yet', async () => {
  const path = join(folder, 'loop.geojson')
  const ring = [
    [-87.7, 41.8],
    [-87.6, 41.8],
    [-87.6, 41.9],
    [-87.7, 41.8],
  ]
  const feature = { type: 'Feature', properties: { name: 'Loop' }, geometry: { type: 'Polygon', coordinates: [ring] } }
  await writeFile(path, JSON.stringify({ type: 'FeatureCollection', features: [feature] }))
  let meanwhile: Promise<unknown> = Promise.resolve()
  await runRows([{ id: 'a', latitude: '41.82', longitude: '-87.62' }], {
    async indexBuildings() {
      let settled = false
      meanwhile = importSubmarkets(pool, { path, market: 'chicago', nameProperty: 'name' }).finally(() => {
        settled = true
      })
      const waiting =
        "select from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())"
      while (!settled && (await pool.query(waiting)).rowCount === 0) await sleep(5)
    },
  })
  await meanwhile
  expect(await stored('(select slug from submarket where id = primary_submarket_id) as slug')).toEqual([
    { slug: 'loop' },
  ])
})

test('whatever cells contain, a row that is not refused can be stored', async () => {
  const cell = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc.constantFrom(
      '',
      '0',
      '1,200',
      '-1',
      '1e9',
      '2019',
      '99999999999999999999',
      'A',
      'US',
      'chicago',
      '\u0000',
      '41.88',
    ),
  )
  const row = fc.dictionary(fc.constantFrom(...HEADER.filter((column) => column !== 'id')), cell, { maxKeys: 6 })
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 40 }), async (rows) => {
      const { summary, refusals } = await runRows(rows.map((each, index) => ({ ...each, id: String(index) })))
      expect(summary.created + summary.updated + summary.unchanged + refusals.length).toBe(rows.length)
    }),
    { numRuns: 25 },
  )
})

test('5,000 rows are imported in batches, and read no faster than they are stored', async () => {
  let sent = 0
  const file = Readable.from(
    (function* () {
      yield Buffer.from(`${HEADER.join(',')}\n`)
      for (; sent < 5_000; sent++) {
        const point: Record<string, number> = {
          latitude: 41.7 + (sent % 100) * 0.002,
          longitude: -87.8 + (sent % 97) * 0.002,
        }
        const cells = HEADER.map((column) => ROW[column] ?? point[column] ?? (column === 'id' ? sent : ''))
        yield Buffer.from(`${cells.join(',')}\n`)
      }
    })(),
  )
  const progress: number[] = []
  const { summary } = await run({
    file,
    onProgress({ read, created }) {
      progress.push(created)
      expect(sent - read).toBeLessThan(1_500)
    },
  })
  expect(summary).toMatchObject({ read: 5_000, created: 5_000, drafts: 0 })
  expect(progress).toEqual([500, 1000, 1500, 2000, 2500, 3000, 3500, 4000, 4500, 5000, 5000])
})

test('invalid options are reported with the valid ones', async () => {
  expect(await run({ file: FIXTURE, mapping: 'boston' })).toMatchObject({
    ok: false,
    reason: 'unknown_mapping',
    message: 'There is no mapping "boston"; there are frontage, chicago-energy-benchmarking.',
  })
  expect(await run({ file: 'no/such.csv' })).toMatchObject({ ok: false, reason: 'file_not_found' })
  expect(await run({ file: import.meta.dirname })).toMatchObject({ ok: false, reason: 'file_not_found' })
})

test('a file that does not match the mapping is refused as a whole', async () => {
  const text = (content: string) => Readable.from([Buffer.from(content)])
  expect(await run({ file: text('') })).toMatchObject({ ok: false, reason: 'empty_file' })
  const wrong = await run({ file: FIXTURE, mapping: 'frontage' })
  expect(wrong).toMatchObject({ ok: false, reason: 'missing_columns', message: expect.stringContaining('street') })
  const twice = await run({ file: text(`${HEADER.join(',')},city\n`) })
  expect(twice).toMatchObject({ ok: false, reason: 'repeated_columns', message: 'The file has columns twice: city.' })
  expect(await count('building')).toBe(0)
})

test('a file that is broken half way is an error that says what was imported before', async () => {
  const rows = Array.from({ length: 600 }, (_, id) => HEADER.map((column) => (column === 'id' ? id : ROW[column])))
  const lines = [HEADER, ...rows].map((cells) => cells.join(','))
  const broken = await run({ file: Readable.from([Buffer.from(`${lines.join('\n')}\nr601,"never closed\n`)]) })
  expect(broken).toMatchObject({ ok: false, reason: 'broken_file', message: expect.stringContaining('after line 601') })
  expect(broken.summary.created).toBe(await count('building'))
})

test.skipIf(!existsSync(SAMPLE))(
  'Chicago’s open data is imported completely (SAMPLE_DATA names the folder of chicago-buildings-2022.csv)',
  async () => {
    const first = await run({ file: SAMPLE, mapping: CHICAGO })
    expect(first).toMatchObject({
      ok: true,
      summary: { read: 3_613, created: 2_188, updated: 0, unchanged: 0, drafts: 8, refused: { residential: 1_425 } },
    })
    expect(first.refusals.every((refusal) => refusal.value === 'Multifamily Housing')).toBe(true)
    const { rows } = await pool.query(`
      select count(*) filter (where space_type = 'unspecified')::int as unspecified,
        count(*) filter (where status = 'published')::int as published,
        count(*) filter (where space_type = 'office')::int as offices
      from building`)
    expect(rows[0]).toMatchObject({ unspecified: 1_029, published: 2_180, offices: 335 })
    const second = await run({ file: SAMPLE, mapping: CHICAGO })
    expect(second.summary).toMatchObject({ created: 0, updated: 0, unchanged: 2_188, drafts: 8 })
  },
)

test.skipIf(!existsSync(SAMPLE) || !existsSync(NEIGHBOURHOODS))(
  'Chicago’s buildings are in its neighbourhoods, in either order of import (SAMPLE_DATA names the folder of both)',
  async () => {
    const neighbourhoods = { path: NEIGHBOURHOODS, market: 'chicago', nameProperty: 'pri_neigh' }
    const assigned = async () =>
      (
        await pool.query(`
          select import_key, street, submarket.slug, building.location <@ box '(-87640000,41876000),(-87620000,41889000)' as downtown
          from building left join submarket on submarket.id = primary_submarket_id
          where building.location is not null order by import_key`)
      ).rows
    await run({ file: SAMPLE, mapping: CHICAGO })
    expect(await importSubmarkets(pool, neighbourhoods)).toMatchObject({ summary: { created: 98, moved: 2_177 } })
    const first = await assigned()
    expect(first.filter((row) => row.downtown && row.slug === null)).toEqual([])
    expect(first.filter((row) => row.downtown).length).toBe(254)
    // On the lake, north of Howard Street, and in a suburb.
    expect(
      first
        .filter((row) => row.slug === null)
        .map((row) => row.street)
        .sort(),
    ).toEqual(['11555 W Touhy Ave', '2451 W HOWARD ST', '900 E GRAND AVE'])

    await pool.query('truncate building cascade')
    await run({ file: SAMPLE, mapping: CHICAGO })
    expect(await assigned()).toEqual(first)
  },
)
