import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../test/db.ts'
import { type ImportSubmarketsOptions, importSubmarkets } from './import-submarkets.ts'

const SAMPLE = process.env.SAMPLE_DATA ? join(process.env.SAMPLE_DATA, 'chicago-neighborhoods.geojson') : ''

let database: TestDatabase
let pool: pg.Pool
let folder: string
beforeAll(async () => {
  database = await testDatabase()
  pool = database.pool()
  folder = await mkdtemp(join(tmpdir(), 'frontage-outlines-'))
})
beforeEach(() => pool.query('truncate building, submarket, change_log cascade'))
afterAll(async () => {
  await rm(folder, { recursive: true })
  await database.drop()
})

/** A square of hundredths of a degree in Chicago. */
function square(name: unknown, west: number, south: number, side: number) {
  const at = (x: number, y: number) => [-87.7 + x / 100, 41.8 + y / 100]
  const ring = [at(west, south), at(west + side, south), at(west + side, south + side), at(west, south + side)]
  return { type: 'Feature', properties: { name }, geometry: { type: 'Polygon', coordinates: [[...ring, ring[0]]] } }
}

async function run(features: unknown[], options: Partial<ImportSubmarketsOptions> = {}) {
  const path = join(folder, 'outlines.geojson')
  await writeFile(path, JSON.stringify({ type: 'FeatureCollection', features }))
  return importSubmarkets(pool, { path, market: 'chicago', nameProperty: 'name', ...options })
}

async function addBuilding(x: number, y: number, market = 'chicago'): Promise<number> {
  const { rows } = await pool.query(
    `insert into building (slug, name, street, city, country_code, region_slug, locality_slug, market, location)
     values ('b', 'B', 'S', 'C', 'US', 'r', 'l', $3, point($1, $2)) returning id::int`,
    [...micro(x, y), market],
  )
  return rows[0].id
}

/** A submarket on the same grid that was not imported. */
async function addCell(slug: string, west: number, south: number, side: number, origin = 'generated') {
  const { rows } = await pool.query(
    `insert into submarket (market, slug, name, origin, square_metres) values ('chicago', $1, $1, $2, 1) returning id::int`,
    [slug, origin],
  )
  await pool.query('insert into submarket_ring values ($1, 0, polygon(box(point($2, $3), point($4, $5))))', [
    rows[0].id,
    ...micro(west, south),
    ...micro(west + side, south + side),
  ])
  return rows[0].id as number
}

function micro(x: number, y: number): [number, number] {
  return [-87_700_000 + x * 10_000, 41_800_000 + y * 10_000]
}

const stored = async () => (await pool.query('select id::int, slug, name, origin from submarket order by slug')).rows
const primaryOf = async (id: number) =>
  (
    await pool.query(
      'select submarket.slug from submarket join building on primary_submarket_id = submarket.id where building.id = $1',
      [id],
    )
  ).rows[0]?.slug
const recorded = async () =>
  (await pool.query('select entity, count(distinct entity_id)::int as n from change_log group by 1 order by 1')).rows

test('imported submarkets replace a market’s generated cells, and its buildings are assigned again', async () => {
  const building = await addBuilding(1, 1)
  const outside = await addBuilding(9, 9)
  const cell = await addCell('cell-1', 0, 0, 10)
  await pool.query('update building set primary_submarket_id = $1', [cell])
  await pool.query('insert into building_submarket select id, $1 from building', [cell])
  await pool.query("insert into submarket (market, slug, name, square_metres) values ('boston', 'cell-9', 'Cell 9', 1)")

  const changed: number[] = []
  const result = await run([square('Loop', 0, 0, 5), square('West Loop', 0, 0, 2)], {
    onChanged: async (_, ids) => void changed.push(...ids),
  })
  expect(result).toMatchObject({ ok: true, summary: { read: 2, created: 2, updated: 0, replaced: 1, moved: 2 } })
  expect((await stored()).map((row) => [row.slug, row.origin])).toEqual([
    ['cell-9', 'generated'],
    ['loop', 'imported'],
    ['west-loop', 'imported'],
  ])
  expect([await primaryOf(building), await primaryOf(outside)]).toEqual(['west-loop', undefined])
  expect(changed.sort((one, other) => one - other)).toEqual([building, outside])
  expect(await recorded()).toEqual([
    { entity: 'building', n: 2 },
    { entity: 'submarket', n: 3 },
  ])
})

test('a generated cell of the same name becomes the imported submarket with the same id', async () => {
  const id = await addCell('loop', 0, 0, 1)
  expect(await run([square('Loop', 0, 0, 5)])).toMatchObject({ summary: { created: 0, updated: 1, replaced: 0 } })
  expect(await stored()).toEqual([{ id, slug: 'loop', name: 'Loop', origin: 'imported' }])
})

test('the same file twice changes nothing and records no changes', async () => {
  await addBuilding(1, 1)
  const features = [square('Loop', 0, 0, 5), square('West Loop', 0, 0, 2)]
  await run(features)
  await pool.query('truncate change_log')
  const before = await stored()
  expect(await run(features)).toMatchObject({ summary: { created: 0, updated: 0, unchanged: 2, moved: 0 } })
  expect(await stored()).toEqual(before)
  expect(await recorded()).toEqual([])
})

test('a changed outline moves the buildings it no longer contains', async () => {
  const building = await addBuilding(4, 4)
  await run([square('Loop', 0, 0, 5)])
  expect(await primaryOf(building)).toBe('loop')
  expect(await run([square('Loop', 0, 0, 3)])).toMatchObject({ summary: { updated: 1, unchanged: 0, moved: 1 } })
  expect(await primaryOf(building)).toBeUndefined()
})

test('an outline that moved west and is as large as before is updated', async () => {
  await run([square('Loop', 0, 0, 3)])
  expect(await run([square('Loop', -1, 0, 3)])).toMatchObject({ summary: { updated: 1, unchanged: 0 } })
})

test('a submarket edited by an administrator is not changed, and a file with no other leaves the cells unchanged', async () => {
  await addCell('loop', 0, 0, 1, 'edited')
  await addCell('cell-1', 0, 0, 9)
  const result = await run([square('Loop', 0, 0, 5)])
  expect(result).toMatchObject({
    summary: { created: 0, updated: 0, replaced: 0, refused: [{ feature: 1, name: 'Loop', reason: 'edited_by_hand' }] },
  })
  expect((await stored()).map((row) => row.origin)).toEqual(['generated', 'edited'])
})

test('a dry run reports the same and changes nothing', async () => {
  await addBuilding(1, 1)
  await addCell('cell-1', 0, 0, 9)
  const features = [square('Loop', 0, 0, 5), square('', 0, 0, 2)]
  const dry = await run(features, { dryRun: true })
  expect((await stored()).map((row) => row.slug)).toEqual(['cell-1'])
  expect(await recorded()).toEqual([])
  expect(dry).toEqual(await run(features))
})

test('an invalid feature is refused by name, and the rest is imported', async () => {
  const twisted = square('Twist', 0, 0, 1)
  twisted.geometry.coordinates[0]!.splice(1, 2, ...twisted.geometry.coordinates[0]!.slice(1, 3).reverse())
  const result = await run([
    square('Loop', 0, 0, 1),
    twisted,
    square('Loop', 3, 3, 1),
    square('Springfield', -200, -200, 1),
    square(null, 0, 0, 1),
    square('The Loop!', 0, 0, 1),
    square('The Loop?', 1, 1, 1),
  ])
  expect(result).toMatchObject({ summary: { read: 7, created: 3 } })
  expect(result.ok && result.summary.refused.map((refusal) => refusal.message)).toEqual([
    'Feature 2, Twist: an outline touches or crosses itself.',
    'Feature 3, Loop: an earlier feature has the same name.',
    'Feature 4, Springfield: it is out of reach of the market.',
    'Feature 5: the feature has no text in the name property.',
  ])
  expect((await stored()).map((row) => row.slug)).toEqual(['loop', 'the-loop', 'the-loop-2'])
})

test('invalid options are answered with the expected values', async () => {
  expect(await run([], { market: 'gotham' })).toMatchObject({
    ok: false,
    reason: 'unknown_market',
    message: expect.stringContaining('there are new-york, los-angeles'),
  })
  expect(await run([], { path: 'no/such.geojson' })).toMatchObject({ ok: false, reason: 'file_not_found' })
  for (const text of ['', '{', '[]', 'null', '{"type":"Feature"}', '{"type":"FeatureCollection","features":{}}']) {
    const path = join(folder, 'other.geojson')
    await writeFile(path, text)
    expect(await run([], { path })).toMatchObject({ ok: false, reason: 'not_geojson' })
  }
})

test.skipIf(!existsSync(SAMPLE))(
  'all 98 neighbourhoods of Chicago are imported (SAMPLE_DATA names the folder of chicago-neighborhoods.geojson)',
  async () => {
    const sample = { path: SAMPLE, market: 'chicago', nameProperty: 'pri_neigh' }
    const first = await importSubmarkets(pool, sample)
    expect(first).toMatchObject({ ok: true, summary: { read: 98, created: 98, refused: [] } })
    expect(await importSubmarkets(pool, sample)).toMatchObject({ summary: { unchanged: 98, created: 0, updated: 0 } })
    // By the file's own shape_area there are 59 814 hectares, 3 454 of them O'Hare.
    const { rows } = await pool.query(`
      select round(sum(square_metres) / 1e4)::int as total,
        round((max(square_metres) filter (where slug = 'ohare')) / 1e4)::int as ohare
      from submarket`)
    expect(rows).toEqual([{ total: 59_731, ohare: 3_452 }])
  },
)
