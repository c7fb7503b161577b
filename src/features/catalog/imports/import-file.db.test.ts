import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../../../test/db.ts'
import type { CatalogIndex } from '../changes/change-rows.ts'
import { importFile } from './import-file.ts'

const SAMPLE = path.join(process.env.SAMPLE_DATA ?? '', 'chicago-buildings-2022.csv')
const NAMES = [
  'ID',
  'Building',
  'Address',
  'City',
  'State',
  'ZIP',
  'Country',
  'Latitude',
  'Longitude',
  'Class',
  'Year Built',
  'Suite',
  'Floor',
  'SF',
  'Rent',
  'Available',
]
const ROW: Record<string, string> = {
  Address: '1 Main Street',
  City: 'Chicago',
  State: 'IL',
  Country: 'US',
  SF: '1,000',
}

const { db, pool } = await openTestDatabase()
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'frontage-import-'))
})
beforeEach(() => pool.query('truncate building, change_log, import_mapping cascade'))
afterAll(async () => {
  await rm(folder, { recursive: true })
})

type RunOptions = { dryRun?: boolean; mapping?: string; buildings?: CatalogIndex['buildings'] }

/** Imports a file, with what was left out. */
async function run(file: string, { dryRun = false, mapping, buildings = async () => {} }: RunOptions = {}) {
  const leftOut: string[] = []
  const catalogIndex = { listings: async () => {}, buildings }
  const ctx = { db, clock: () => new Date('2026-11-20'), catalogIndex }
  const result = await importFile(ctx, {
    file,
    mapping,
    dryRun,
    onLeftOut: ({ number, reason }) => leftOut.push(`${number}: ${reason}`),
  })
  return { ...result, leftOut }
}

async function runRows(rows: Record<string, string>[], options?: RunOptions) {
  const lines = rows.map((row) => NAMES.map((name) => `"${({ ...ROW, ...row }[name] ?? '').replaceAll('"', '""')}"`))
  const file = path.join(folder, 'rows.csv')
  await writeFile(file, [NAMES, ...lines].map((cells) => `${cells.join(',')}\n`).join(''))
  return run(file, options)
}

const count = async (table: string) => (await pool.query(`select count(*)::int as n from ${table}`)).rows[0].n

test('a file is imported twice without a change, and a dry run writes nothing', async () => {
  const rows: Record<string, string>[] = [{ Suite: '100' }, { Suite: '200', Rent: '42' }, { Suite: '300', SF: 'large' }]
  const counts = { created: 2, refused: 1 }
  expect(await runRows(rows, { dryRun: true })).toMatchObject({ ok: true, counts })
  expect([await count('building'), await count('listing')]).toEqual([0, 0])
  const { leftOut, ...first } = await runRows(rows)
  expect(first).toMatchObject({ ok: true, counts })
  expect(leftOut).toEqual(['4: SF: expected an area, such as 12,400 sf'])
  await pool.query('truncate change_log')
  expect(await runRows(rows)).toMatchObject({ counts: { created: 0, changed: 0, unchanged: 2, refused: 1 } })
  expect(await count('change_log')).toBe(0)
})

test('a batch whose listings cannot be indexed is not written', async () => {
  const before = await count('audit_log')
  const failing = runRows([{ Suite: '1' }], { buildings: () => Promise.reject(new Error('no index')) })
  await expect(failing).rejects.toThrow('no index')
  expect([await count('building'), await count('change_log'), await count('audit_log')]).toEqual([0, 0, before])
})

test('two imports of one file at once create each building and space once', async () => {
  const rows = Array.from({ length: 30 }, (_, index) => ({
    Address: `${index % 10} Main Street`,
    Suite: String(index),
  }))
  const file = path.join(folder, 'rows.csv')
  await runRows(rows, { dryRun: true })
  const [one, other] = await Promise.all([run(file), run(file)])
  const created = (result: typeof one) => (result.ok ? result.counts.created : -1)
  expect(created(one) + created(other)).toBe(30)
  expect([await count('building'), await count('listing')]).toEqual([10, 30])
})

test('blank cells delete nothing, and a row is written whole or not at all', async () => {
  await runRows([{ Suite: '1', Class: 'A', Rent: '42 NNN' }])
  expect(await runRows([{ Suite: '1' }])).toMatchObject({ counts: { unchanged: 1 } })
  // The rent is right, and stays out with the class that is not.
  expect(await runRows([{ Suite: '1', Class: 'Z', Rent: '50' }])).toMatchObject({ counts: { refused: 1 } })
  const { rows } = await pool.query(
    'select class, rent_low::float from listing join building on building.id = building_id',
  )
  expect(rows).toEqual([{ class: 'A', rent_low: 42 }])
})

test('what a refused row says of its building is not taken', async () => {
  const rows = [
    { Suite: '1', Class: 'A', SF: '' },
    { Suite: '2', Class: '', SF: '900' },
  ]
  expect(await runRows(rows)).toMatchObject({ counts: { created: 1, refused: 1 } })
  expect((await pool.query('select class from building')).rows).toEqual([{ class: null }])
})

test('an address without a point is placed between its neighbors, and stays a draft where nothing is known', async () => {
  const point = { Latitude: '41.8800', Longitude: '-87.6300' }
  await runRows([
    { Address: '100 Quarry Street', ...point },
    { Address: '120 Quarry Street', ...point, Latitude: '41.8810' },
  ])
  await runRows([{ Address: '110 Quarry St' }, { Address: '5 Nowhere Lane' }])
  const { rows } = await pool.query(
    "select location[1] / 1e6 as latitude, status from building where street like '110%' or street like '5 %' order by id",
  )
  expect(rows).toEqual([
    { latitude: expect.closeTo(41.8805, 4), status: 'published' },
    { latitude: null, status: 'draft' },
  ])
})

test('a file or a mapping that is not there is said', async () => {
  expect(await run('no/such.csv')).toMatchObject({ ok: false, message: 'There is no file no/such.csv.' })
  expect(await runRows([{}], { mapping: 'boston' })).toMatchObject({
    ok: false,
    message: 'There is no mapping "boston".',
  })
  const empty = path.join(folder, 'empty.csv')
  await writeFile(empty, '')
  expect(await run(empty)).toMatchObject({ ok: false, message: expect.stringContaining('empty') })
})

test.skipIf(!existsSync(SAMPLE))(
  'Chicago’s file of buildings is imported without a word about it, homes left out',
  { timeout: 120_000 },
  async () => {
    const { leftOut, ...result } = await run(SAMPLE)
    expect(result).toMatchObject({ ok: true, constants: { 'building.city': 'Chicago', 'building.countryCode': 'US' } })
    const { created, refused } = (result as { counts: Record<string, number> }).counts
    expect([created! + refused!, leftOut.length]).toEqual([3613, refused])
    expect(created).toBeGreaterThan(2_000)
    const homes = leftOut.filter((reason) =>
      reason.includes('Primary Property Type: expected a use that is listed here'),
    )
    expect(homes.length).toBeGreaterThan(1_000)
  },
)
