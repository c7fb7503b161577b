import { sql } from 'kysely'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { aBuilding, aListing } from '#features/catalog/listings/fixtures.ts'
import { assignSubmarkets } from '#features/markets/assign-submarkets.ts'
import { CATALOG_INDEX } from '#features/search/engine/index-listing.ts'
import type { LngLat } from '#lib/geo/geometry.ts'
import { encodePolyline } from '#lib/geo/polyline.ts'
import { migrateJobs, startWorker } from '#platform/jobs/jobs.ts'
import { makeLog } from '#platform/log/log.ts'
import { openTestApp } from '../../../../test/app.ts'
import { redrawSubmarket } from './redraw-job.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const app = await openTestApp({ now: NOW })
const { db } = app
const admin = await app.signIn({ role: 'admin' })
const [WEST, SOUTH] = [-87.7, 41.8]

/** A rectangle between these degrees east of the west edge. */
const between = (from: number, to: number): LngLat[] => [
  [WEST + from, SOUTH],
  [WEST + to, SOUTH],
  [WEST + to, SOUTH + 0.1],
  [WEST + from, SOUTH + 0.1],
]
const ring = (from: number, to: number) => [encodePolyline(between(from, to))]
const micro = (degrees: number) => Math.round(degrees * 1e6)

async function aSubmarket(name: string, from: number, to: number): Promise<number> {
  const { id } = await db
    .insertInto('submarket')
    .values({ market: 'chicago', slug: name.toLowerCase(), name, origin: 'imported', square_metres: 1_000_000 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const text = `(${between(from, to).map(([x, y]) => `(${micro(x)},${micro(y)})`)})`
  await db.insertInto('submarket_ring').values({ submarket_id: id, position: 0, ring: text }).execute()
  return id
}

let east: number
let west: number
let buildings: number[]
beforeAll(async () => {
  await migrateJobs(app.pool)
  await db.deleteFrom('submarket').execute()
  west = await aSubmarket('West', 0, 0.1)
  east = await aSubmarket('East', 0.1, 0.2)
  buildings = []
  for (const at of [0.05, 0.095, 0.15]) {
    const location = sql`point(${micro(WEST + at)}, ${micro(SOUTH + 0.05)})`
    const id = await aBuilding(db, { market: 'chicago', location: location as never })
    await aListing(db, id)
    buildings.push(id)
  }
  await db.transaction().execute((trx) => assignSubmarkets(trx, buildings))
  await CATALOG_INDEX.buildings(db, buildings)
})

const of = async (building: number) =>
  (await db.selectFrom('building').where('id', '=', building).select('primary_submarket_id').executeTakeFirstOrThrow())
    .primary_submarket_id
const drawn = async (id: number) =>
  (await admin.get('/api/admin/markets/chicago/outlines')).body.submarkets.find(
    (each: { id: number }) => each.id === id,
  )
async function finish({ status, body }: { status: number; body: { job: string; detail?: string } }) {
  expect(status, body.detail).toBe(202)
  const context = { db, pool: app.pool, clock: () => NOW, log: makeLog('silent'), catalogIndex: CATALOG_INDEX }
  const worker = await startWorker(app.pool, [redrawSubmarket], context, context.log, { pollMs: 50 })
  onTestFinished(() => worker.stop())
  const state = async () => (await admin.get(`/api/job_runs/${body.job}`)).body.state
  await expect.poll(state, { timeout: 20_000 }).toMatch(/succeeded|failed/)
  return state()
}

test('an admin sees what would move, redraws a submarket, and undoes it', async () => {
  const rings = ring(0.09, 0.2)
  expect((await admin.post(`/api/admin/submarkets/${east}/moves`, { rings })).body).toEqual({
    enter: { buildings: 1, spaces: 1 },
    leave: { buildings: 0, spaces: 0 },
    // It is in both, and shown with the smaller one.
    moves: [],
  })
  const narrow = ring(0, 0.09)
  expect((await admin.post(`/api/admin/submarkets/${west}/moves`, { rings: narrow })).body).toEqual({
    enter: { buildings: 0, spaces: 0 },
    leave: { buildings: 1, spaces: 1 },
    moves: [{ from: 'West', to: null, buildings: 1, spaces: 1 }],
  })
  expect(await of(buildings[1]!)).toBe(west)

  const { rings: before } = await drawn(west)
  const redrawn = await admin.put(`/api/admin/submarkets/${west}/outline`, { rings: narrow, before })
  expect(await finish(redrawn)).toBe('succeeded')
  expect(await of(buildings[1]!)).toBeNull()
  expect(await drawn(west)).toMatchObject({ origin: 'edited', rings: narrow, undo: { id: redrawn.body.job, moved: 1 } })

  const undone = await admin.post(`/api/admin/outline_changes/${redrawn.body.job}/undo`)
  expect(await finish(undone)).toBe('succeeded')
  expect(await of(buildings[1]!)).toBe(west)
  expect(await drawn(west)).toMatchObject({ origin: 'imported', rings: before, undo: null })
  expect((await admin.post(`/api/admin/outline_changes/${redrawn.body.job}/undo`)).status).toBe(409)
})

test('an outline that another admin changed meanwhile is not replaced', async () => {
  const { rings: before } = await drawn(west)
  const rings = ring(0, 0.08)
  expect((await admin.put(`/api/admin/submarkets/${west}/outline`, { rings, before: ring(0, 0.07) })).status).toBe(409)
  const [first, second] = await Promise.all(
    [rings, ring(0, 0.06)].map((each) => admin.put(`/api/admin/submarkets/${west}/outline`, { rings: each, before })),
  )
  expect([await finish(first!), await finish(second!)].toSorted()).toEqual(['failed', 'succeeded'])
})

test('an outline that cannot be one is refused by its ring', async () => {
  const moves = (rings: unknown) => admin.post(`/api/admin/submarkets/${west}/moves`, { rings })
  const bow = encodePolyline([
    [WEST, SOUTH],
    [WEST + 0.1, SOUTH + 0.1],
    [WEST + 0.1, SOUTH],
    [WEST, SOUTH + 0.1],
  ])
  const mistakes = async (rings: unknown) =>
    (await moves(rings)).body.fields.map(({ field }: { field: string }) => field)
  expect(await mistakes([...ring(0, 0.05), bow])).toEqual(['rings.1'])
  expect(await mistakes(['~~~~'])).toEqual(['rings.0'])
  const across = encodePolyline(between(0.04, 0.08).map(([x, y]) => [x, y + 0.05]))
  expect(await mistakes([...ring(0, 0.05), across])).toEqual(['rings'])
  expect(await mistakes([])).toEqual(['rings'])
  expect((await admin.post('/api/admin/submarkets/999999/moves', { rings: ring(0, 1) })).status).toBe(404)
})
