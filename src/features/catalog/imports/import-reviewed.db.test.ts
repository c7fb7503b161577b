import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp } from '../../../../test/app.ts'
import { importsOf, startImports } from '../../../../test/imports.ts'
import { aBuilding, aListing, anAgent } from '../listings/fixtures.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const app = await openTestApp({ now: NOW })
const { db, pool } = app
let stop: () => Promise<void>
beforeAll(async () => {
  stop = await startImports(app, NOW)
})
afterAll(() => stop())

const pending = async () =>
  (await pool.query('select record_type, changes from pending_change order by record_type')).rows
const stored = async () =>
  (await pool.query('select suite, status, area_sqft, internal_notes as notes, deleted_at from listing order by suite'))
    .rows

test('a company whose changes are reviewed imports drafts, and what it changes of public records waits', async () => {
  const company = { name: 'Northbank', kind: 'landlord', reviews_changes: true } as const
  const { id } = await db.insertInto('company').values(company).returning('id').executeTakeFirstOrThrow()
  const rep = await app.signIn({ role: 'landlord_rep', company_id: id })
  const building = await aBuilding(db, { employer_id: id, street: '350 N Canal St', city: 'Chicago', class: 'B' })
  const listing = await aListing(db, building, { suite: '100', status: 'on_market', area_sqft: 1000 })
  await anAgent(db, listing)
  // What a user sent before the import, and what it does not say anything of.
  const path = `/api/portfolio/listings/${listing}`
  const { version } = (await rep.get(path)).body
  const before = { area: { magnitude: 1100, unit: 'sf' }, description: 'Bright.' }
  expect((await rep.put(path, { version, ...before })).status).toBe(200)

  const file = `Address,City,Country,Class,Suite,SF,Notes
350 N Canal St,Chicago,US,A,100,1200,Call first
350 N Canal St,Chicago,US,A,200,2000,
`
  const { upload, step, rows, run, putMapping } = importsOf(rep, 'portfolio')
  const read = await upload(file)
  await putMapping(read.id, { ...read.mapping!, publishes: true })
  const counts = { created: 1, held: 1, changed: 0, unchanged: 0, refused: 0 }
  expect((await step(read.id, 'check')).counts).toMatchObject(counts)
  expect(await pending()).toMatchObject([{ changes: before }])
  expect((await step(read.id, 'run')).counts).toMatchObject(counts)
  expect((await rows(read.id, 'held'))[0]).toMatchObject({ listing: { id: listing } })
  expect(await stored()).toMatchObject([
    { suite: '100', status: 'on_market', area_sqft: 1000, notes: 'Call first' },
    { suite: '200', status: 'draft', area_sqft: 2000 },
  ])
  expect(await pending()).toEqual([
    { record_type: 'building', changes: { class: 'A' } },
    { record_type: 'listing', changes: { description: 'Bright.', area: { magnitude: 1200, unit: 'sf' } } },
  ])

  // Imported again, the same rows wait, and nothing is sent twice.
  const submitted = async () =>
    (await pool.query("select count(*)::int from audit_log where action like '%.submitted'")).rows[0].count
  const sent = await submitted()
  expect((await run(file)).counts).toMatchObject({ held: 1, created: 0, changed: 0, unchanged: 1 })
  expect(await submitted()).toBe(sent)

  // The undo withdraws what the import sent; what waited before waits again.
  const undone = await step(read.id, 'undo')
  expect([undone.stage, undone.job!.state]).toEqual(['undone', 'succeeded'])
  expect(await pending()).toEqual([{ record_type: 'listing', changes: before }])
  expect(await stored()).toMatchObject([
    { suite: '100', area_sqft: 1000, notes: 'The owner would take 34.', deleted_at: null },
    { suite: '200', deleted_at: expect.anything() },
  ])
})
