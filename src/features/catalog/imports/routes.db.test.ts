import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeLog } from '#platform/log/log.ts'
import type { Actor } from '../../../../test/actors.ts'
import { openTestApp } from '../../../../test/app.ts'
import { importsOf, startImports, targetsOf } from '../../../../test/imports.ts'
import { importFile, purgeOldImports } from './jobs.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const CHICAGO = readFileSync(path.join(import.meta.dirname, '../buildings/fixtures/chicago-buildings.csv'))
const app = await openTestApp({ now: NOW })
const { db, pool, storage } = app
const company = { name: 'Northbank', kind: 'landlord' } as const
const { id: northbank } = await db.insertInto('company').values(company).returning('id').executeTakeFirstOrThrow()
let admin: Actor
let rep: Actor
let stop: () => Promise<void>
beforeAll(async () => {
  admin = await app.signIn({ role: 'admin' })
  rep = await app.signIn({ role: 'landlord_rep', company_id: northbank })
  stop = await startImports(app, NOW)
})
afterAll(() => stop())
beforeEach(async () => {
  await pool.query('truncate building, catalog_import, import_mapping cascade')
})

const ROLL = `Northbank Partners,,,,,,
Availability as of November 2026,,,,,,
Building,Address,City,State,ZIP,Suite,Floor,SF,Rent,Available
Kinzie Point Tower,350 N Canal St,Chicago,IL,60606,2400,24,"12,400 SF",$46.50 NNN,Now
Kinzie Point Tower,350 N. Canal Street,Chicago,IL,60606,2910,29,9920,42-45 NNN,Q1 27
Kinzie Point Tower,350 N Canal St,Chicago,IL,60606,1640,16th,8800,Negotiable,3/15/2027
Adams Exchange,208 W Adams St,Chicago,IL,60606,1500,15,18200,34.75 MG,Vacant
Adams Exchange,208 W Adams St,Chicago,IL,60606,1510,15,n/a,34,Now
`

const listings = async () =>
  (
    await pool.query(`
      select listing.name, building.name as building, suite, floor, area_sqft, rent_mode, rent_low::float, rent_high::float,
        lease_structure, availability, available_on::text, listing.status, listing.deleted_at is not null as is_deleted
      from listing join building on building.id = building_id order by listing.id`)
  ).rows

test('a rent roll is read, checked and imported as a landlord types it, and undone as a whole', async () => {
  const { upload, step, rows, correct } = importsOf(rep, 'portfolio')
  const read = await upload(ROLL)
  expect(read).toMatchObject({ stage: 'columns', source: { format: 'csv', headerRow: 3, rowCount: 5 } })
  expect(targetsOf(read)).toEqual({
    Building: 'building.name',
    Address: 'building.street',
    City: 'building.city',
    State: 'building.abbreviatedRegion',
    ZIP: 'building.postalCode',
    Suite: 'listing.suite',
    Floor: 'listing.floor',
    SF: 'listing.area',
    Rent: 'listing.rent',
    Available: 'listing.availableOn',
  })
  expect(read.mapping!.constants).toEqual({ 'building.countryCode': 'US' })
  const preview = async (position: number) =>
    (await rep.get(`/api/portfolio/imports/${read.id}/preview?position=${position}`)).body
  expect(await preview(1)).toMatchObject({
    ...{ number: 4, outcome: 'created', problems: [], building: null },
    listing: { name: 'Suite 2400', status: 'draft', building: { name: 'Kinzie Point Tower' } },
  })
  expect(await preview(5)).toMatchObject({ number: 8, outcome: 'refused', problems: [{ column: 7 }], listing: null })
  expect((await rep.get(`/api/portfolio/imports/${read.id}/preview?position=6`)).status).toBe(404)

  const checked = await step(read.id, 'check')
  expect(checked).toMatchObject({
    stage: 'checked',
    counts: { created: 4, refused: 1, changed: 0, unchanged: 0, unsure: 0 },
  })
  expect((await pool.query('select from building')).rowCount).toBe(0)
  expect(await rows(read.id, 'refused')).toMatchObject([
    { number: 8, problems: [{ column: 7, message: 'expected an area, such as 12,400 sf' }] },
  ])
  const corrected = await correct(read.id, 8, { cells: [{ column: 7, text: '4,200' }] })
  expect(corrected.body).toMatchObject({ outcome: 'created', problems: [] })

  const done = await step(read.id, 'run')
  expect(done).toMatchObject({ stage: 'imported', counts: { created: 5, refused: 0 } })
  expect(await listings()).toMatchObject([
    {
      name: 'Suite 2400',
      building: 'Kinzie Point Tower',
      area_sqft: 12400,
      rent_mode: 'fixed',
      rent_low: 46.5,
      lease_structure: 'triple_net',
      availability: 'immediate',
      status: 'draft',
      floor: 24,
    },
    {
      suite: '2910',
      rent_mode: 'range',
      rent_low: 42,
      rent_high: 45,
      availability: 'specified',
      available_on: '2027-01-01',
    },
    { suite: '1640', rent_mode: 'undisclosed', rent_low: null, available_on: '2027-03-15', floor: 16 },
    { building: 'Adams Exchange', rent_low: 34.75, lease_structure: 'modified_gross' },
    { suite: '1510', area_sqft: 4200 },
  ])
  const { rows: buildings } = await pool.query(
    'select name, street, employer_id::int, status from building order by id',
  )
  expect(buildings).toEqual([
    { name: 'Kinzie Point Tower', street: '350 N Canal St', employer_id: northbank, status: 'draft' },
    { name: 'Adams Exchange', street: '208 W Adams St', employer_id: northbank, status: 'draft' },
  ])

  const undone = await step(read.id, 'undo')
  expect(undone.stage).toBe('undone')
  expect((await listings()).every(({ is_deleted, status }) => is_deleted && status === 'archived')).toBe(true)
  expect((await pool.query('select from building where deleted_at is null')).rowCount).toBe(0)
})

test('the same file again changes nothing, and a value edited by hand since stays unless it is taken', async () => {
  const { upload, step, rows, choose } = importsOf(rep, 'portfolio')
  const first = await upload(ROLL.replace(/.*n\/a.*\n/, ''))
  await step(first.id, 'check')
  await step(first.id, 'run')
  const again = await upload(ROLL.replace(/.*n\/a.*\n/, ''))
  expect((await step(again.id, 'check')).counts).toMatchObject({ unchanged: 4, created: 0, changed: 0 })

  const { id, version } = (await pool.query("select id::int, version from listing where suite = '2400'")).rows[0]
  const edited = await rep.put(`/api/portfolio/listings/${id}`, { version, area: { magnitude: 12000, unit: 'sf' } })
  expect(edited.status, edited.text).toBe(200)
  const changed = ROLL.replace(/.*n\/a.*\n/, '').replace('$46.50 NNN', '$47 NNN')
  const third = await upload(changed)
  expect((await step(third.id, 'check')).counts).toMatchObject({ changed: 1, unchanged: 3 })
  const [row] = await rows(third.id, 'changed')
  expect(row!.changes).toEqual([
    { target: 'listing.area', before: '12,000 sf', after: '12,400 sf', editedAt: NOW.toISOString(), isTaken: false },
    { target: 'listing.rent', before: 'US $46.50 /sf/yr', after: 'US $47 /sf/yr', editedAt: null, isTaken: true },
  ])
  await step(third.id, 'run')
  expect((await listings())[0]).toMatchObject({ area_sqft: 12000, rent_low: 47 })

  const fourth = await upload(changed)
  await step(fourth.id, 'check')
  await choose(fourth.id, true)
  await step(fourth.id, 'run')
  expect((await listings())[0]).toMatchObject({ area_sqft: 12400, rent_low: 47 })
  // Undoing gives back what it wrote, and leaves what was edited since.
  await step(fourth.id, 'undo')
  expect((await listings())[0]).toMatchObject({ area_sqft: 12000, rent_low: 47 })
})

test('a city’s file of buildings is imported by an admin, homes left out', async () => {
  const { upload, step, rows, putMapping } = importsOf(admin, 'admin')
  const read = await upload(CHICAGO, 'chicago.csv')
  expect(targetsOf(read)).toMatchObject({
    ID: 'building.key',
    'Property Name': 'building.name',
    Address: 'building.street',
    'ZIP Code': 'building.postalCode',
    'Primary Property Type': 'building.spaceType',
    'Gross Floor Area - Buildings (sq ft)': 'building.rentableAreaSqFt',
    'Year Built': 'building.yearBuilt',
    Latitude: 'building.latitude',
    Longitude: 'building.longitude',
  })
  expect(read.mapping!.constants).toEqual({ 'building.countryCode': 'US', 'building.city': 'Chicago' })
  const constants = { ...read.mapping!.constants, 'building.abbreviatedRegion': 'IL' }
  const mapping = { ...read.mapping!, constants, publishes: true }
  expect((await putMapping(read.id, mapping, 'Chicago benchmarking')).status).toBe(200)
  const { counts } = await step(read.id, 'check')
  expect(counts.created + counts.refused).toBe(60)
  const refused = await rows(read.id, 'refused')
  expect(refused.flatMap(({ problems }) => problems.map(({ message }) => message))).toContain(
    'it is the same building as row 2',
  )
  const done = await step(read.id, 'run')
  expect(done.counts).toEqual(counts)
  const { rows: drafts } = await pool.query(
    "select count(*)::int, bool_and(location is null or market is null) as lack from building where status = 'draft'",
  )
  expect(drafts).toEqual([{ count: 6, lack: true }])

  // Saved, it is used for the next file with these columns.
  const next = await upload(CHICAGO, 'chicago-2023.csv')
  expect(next.mapping).toMatchObject({ publishes: true, constants: { 'building.city': 'Chicago' } })
  expect((await step(next.id, 'check')).counts).toMatchObject({ unchanged: counts.created, created: 0 })
})

test('an import belongs to its user, and its columns fill what the user may edit', async () => {
  const own = importsOf(rep, 'portfolio')
  const { id, mapping } = await own.upload(ROLL)
  const colleague = await app.signIn({ role: 'landlord_rep', company_id: northbank })
  for (const actor of [colleague, admin])
    for (const part of ['', '/preview?position=1']) {
      const one = `/api/${actor === admin ? 'admin' : 'portfolio'}/imports/${id}`
      expect((await actor.get(one + part)).status).toBe(404)
    }
  const foreign = { ...mapping!, columns: mapping!.columns.with(0, { target: 'building.landlordId', reason: null }) }
  const { status, body } = await own.putMapping(id, foreign)
  expect([status, body.fields]).toEqual([
    400,
    [{ field: 'mapping.columns.0.target', message: 'expected a field that you may fill' }],
  ])
  const twice = { ...mapping!, columns: mapping!.columns.with(0, mapping!.columns[1]!) }
  expect((await own.putMapping(id, twice)).body.fields[0].field).toBe('mapping.columns.1.target')
})

test('a user begins at most 50 imports a day', async () => {
  const busy = await app.signIn({ role: 'admin' })
  const begun = { user_id: busy.user.id, file_name: 'rents.csv', created_at: NOW }
  await db
    .insertInto('catalog_import')
    .values(Array.from({ length: 50 }, () => ({ id: randomUUID(), ...begun })))
    .execute()
  expect((await busy.post('/api/admin/imports', { fileName: 'rents.csv' })).status).toBe(409)
})

test('a file that is no table says why, and another can be uploaded in its place', async () => {
  const { upload } = importsOf(admin, 'admin')
  const read = await upload(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]), 'old.xls')
  expect(read).toMatchObject({ stage: 'file', job: { state: 'failed', fault: { fault: 'old_workbook', row: 0 } } })
})

test('an import is deleted with its rows and its file after 30 days', async () => {
  const { upload, get } = importsOf(admin, 'admin')
  const [old, young] = [await upload(ROLL), await upload(ROLL)]
  await pool.query("update catalog_import set created_at = $1::timestamptz - interval '30 days 1 hour' where id = $2", [
    NOW,
    old.id,
  ])
  const context = { db, storage, clock: () => NOW, log: makeLog('silent') }
  await purgeOldImports.run({}, context, new AbortController().signal)
  expect((await admin.get(`/api/admin/imports/${old.id}`)).status).toBe(404)
  expect((await get(young.id)).stage).toBe('columns')
  expect([await storage.open(importFile(old.id)), await storage.open(importFile(young.id))]).toEqual([
    undefined,
    expect.anything(),
  ])
  expect((await pool.query('select distinct import_id from catalog_import_row')).rows).toEqual([
    { import_id: young.id },
  ])
})

test('two buildings at one address are asked about, never guessed', async () => {
  const { upload, step, rows, correct } = importsOf(admin, 'admin')
  const two =
    'Building ID,Building,Address,City,ZIP,Country\n1,East Tower,1 Main St,Chicago,60601,US\n2,West Tower,1 Main St,Chicago,60601,US\n'
  const towers = await upload(two)
  await step(towers.id, 'check')
  await step(towers.id, 'run')
  const roll = await upload('Address,City,ZIP,Suite,SF\n1 Main Street,Chicago,60601,100,500\n')
  expect((await step(roll.id, 'check')).counts).toMatchObject({ unsure: 1 })
  const [row] = await rows(roll.id, 'unsure')
  expect(row!.candidates.map(({ name }) => name)).toEqual(['East Tower', 'West Tower'])
  const chosen = await correct(roll.id, row!.number, { choices: { buildingId: row!.candidates[1]!.id } })
  expect(chosen.body).toMatchObject({ outcome: 'created' })
  // A later correction leaves the decision as it is.
  const corrected = await correct(roll.id, row!.number, { cells: [{ column: 4, text: '600' }] })
  expect(corrected.body).toMatchObject({ outcome: 'created', candidates: [] })
  await step(roll.id, 'run')
  expect(await listings()).toMatchObject([{ suite: '100', building: 'West Tower' }])
})
