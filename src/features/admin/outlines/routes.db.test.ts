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
import { redrawOutline } from './redraw-job.ts'

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
    .values({ market: 'chicago', slug: name.toLowerCase(), name, origin: 'imported', square_metres: 100_000_000 })
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
const OUTLINES = '/api/admin/markets/chicago/outlines'
const drawn = async (address: string): Promise<{ rings: string[]; undo: { id: string } | null }> => {
  const [kind, slug] = address.split('/')
  const { areas } = (await admin.get(`${OUTLINES}/${kind}`)).body
  return areas.find((each: { slug: string }) => each.slug === slug)
}
const movesOf = async (address: string, body: object) => (await admin.post(`${OUTLINES}/${address}/moves`, body)).body
const draw = (address: string, body: object) => admin.put(`${OUTLINES}/${address}`, body)
async function finish({ status, body }: { status: number; body: { job: string; detail?: string } }) {
  expect(status, body.detail).toBe(202)
  const context = { db, pool: app.pool, clock: () => NOW, log: makeLog('silent'), catalogIndex: CATALOG_INDEX }
  const worker = await startWorker(app.pool, [redrawOutline], context, context.log, { pollMs: 50 })
  onTestFinished(() => worker.stop())
  const state = async () => (await admin.get(`/api/job_runs/${body.job}`)).body.state
  await expect.poll(state, { timeout: 20_000 }).toMatch(/succeeded|failed/)
  return state()
}

const undo = ({ body }: { body: { job: string } }) => admin.post(`/api/admin/outline_changes/${body.job}/undo`)
const sum = (count: number) => ({ buildings: count, spaces: count })

test('an admin sees what would move, redraws a submarket, and undoes it', async () => {
  expect(await movesOf('submarkets/east', { rings: ring(0.09, 0.2) })).toEqual({
    ...{ now: sum(1), next: sum(2), enter: sum(1), leave: sum(0), savedSearchCount: 0 },
    // It is in both, and shown with the smaller one.
    moves: [],
  })
  const narrow = ring(0, 0.09)
  expect(await movesOf('submarkets/west', { rings: narrow })).toMatchObject({
    ...{ enter: sum(0), leave: sum(1) },
    moves: [{ from: 'West', to: null, buildings: 1, spaces: 1 }],
  })
  expect(await of(buildings[1]!)).toBe(west)

  const { rings: before } = await drawn('submarkets/west')
  const redrawn = await draw('submarkets/west', { rings: narrow, before })
  expect(await finish(redrawn)).toBe('succeeded')
  expect(await of(buildings[1]!)).toBeNull()
  const change = { id: redrawn.body.job, moved: 1, action: 'redraw' }
  expect(await drawn('submarkets/west')).toMatchObject({ origin: 'edited', rings: narrow, undo: change })

  expect(await finish(await undo(redrawn))).toBe('succeeded')
  expect(await of(buildings[1]!)).toBe(west)
  expect(await drawn('submarkets/west')).toMatchObject({ origin: 'imported', rings: before, undo: null })
  expect((await undo(redrawn)).status).toBe(409)
})

test('a new submarket takes the spaces inside it, and gives them back when that is undone', async () => {
  const center = { name: 'Center', rings: ring(0.09, 0.16) }
  expect(await movesOf('submarkets/center', center)).toMatchObject({
    ...{ now: sum(0), next: sum(2), enter: sum(2) },
    moves: ['East', 'West'].map((from) => ({ from, to: 'Center', ...sum(1) })),
  })
  const created = await draw('submarkets/center', { ...center, before: [] })
  expect(await finish(created)).toBe('succeeded')
  expect(await drawn('submarkets/center')).toMatchObject({
    ...{ name: 'Center', origin: 'edited', buildingCount: 2, rings: center.rings },
    undo: { id: created.body.job, moved: 2, action: 'create' },
  })
  expect(await of(buildings[1]!)).toBe(await of(buildings[2]!))
  expect((await draw('submarkets/center', { ...center, before: [] })).body.fields).toMatchObject([{ field: 'name' }])

  expect(await finish(await undo(created))).toBe('succeeded')
  expect(await Promise.all(buildings.map(of))).toEqual([west, west, east])
  expect(await drawn('submarkets/center')).toBeUndefined()
  const actions = await db
    .selectFrom('audit_log')
    .where('subject_id', '=', 'center')
    .select(['action', 'user_id'])
    .orderBy('id')
    .execute()
  const [started, made, removed] = ['redraw_started', 'created', 'removed'].map((verb) => ({
    action: `submarket.${verb}`,
    user_id: admin.user.id,
  }))
  expect(actions).toEqual([started, made, started, removed])
})

test('a removed submarket is restored with its spaces', async () => {
  const { rings: before } = await drawn('submarkets/east')
  const removed = await draw('submarkets/east', { rings: [], before })
  expect(await finish(removed)).toBe('succeeded')
  expect(await of(buildings[2]!)).toBeNull()
  expect(await drawn('submarkets/east')).toMatchObject({
    rings: [],
    undo: { id: removed.body.job, moved: 1, action: 'remove' },
  })
  expect(await finish(await undo(removed))).toBe('succeeded')
  expect(await drawn('submarkets/east')).toMatchObject({ origin: 'imported', rings: before, undo: null })
  expect(await of(buildings[2]!)).not.toBeNull()
})

test('a name and its slug are those of one submarket of a market, and of one shape', async () => {
  const mistakes = async (address: string, name: string) =>
    (await movesOf(address, { name, rings: ring(0, 0.01) })).fields?.map(({ field }: { field: string }) => field)
  expect(await mistakes('submarkets/west', 'West!')).toEqual(['name'])
  expect(await mistakes('submarkets/far-west', 'West')).toEqual(['name'])
  expect(await mistakes('submarkets/far-west', ' Far West')).toEqual(['name'])
  expect(await mistakes('submarkets/far-west', '')).toEqual(['name'])
  expect(await mistakes('submarkets/far-west', 'Far West')).toBeUndefined()
  expect(await mistakes('shapes/west', 'West')).toBeUndefined()
  expect((await movesOf('submarkets/far-west', { rings: ring(0, 0.01) })).status).toBe(404)
})

test('a shape is drawn, changed and removed, and each of these undone', async () => {
  const found = async () =>
    (await admin.get('/api/listings?market=chicago&shapes=riverfront')).body.pagination.totalCount
  const first = { name: 'Riverfront', rings: ring(0.09, 0.11) }
  expect(await movesOf('shapes/riverfront', first)).toMatchObject({ now: sum(0), next: sum(1), moves: [] })
  const created = await draw('shapes/riverfront', { ...first, before: [] })
  expect(await finish(created)).toBe('succeeded')
  expect(await drawn('shapes/riverfront')).toMatchObject({ name: 'Riverfront', origin: null, rings: first.rings })
  expect(await found()).toBe(1)
  // It assigns nothing.
  expect(await of(buildings[1]!)).toBe(west)

  const wide = ring(0, 0.2)
  expect(await movesOf('shapes/riverfront', { rings: wide })).toMatchObject({
    now: sum(1),
    next: sum(3),
    enter: sum(2),
  })
  const changed = await draw('shapes/riverfront', { rings: wide, before: first.rings })
  expect(await finish(changed)).toBe('succeeded')
  expect([await found(), (await drawn('shapes/riverfront')).undo]).toMatchObject([
    3,
    { id: changed.body.job, moved: 2 },
  ])
  expect((await undo(created)).status).toBe(409)

  await admin.post('/api/saved_searches', { criteria: { market: 'chicago', shapes: 'loop-core,riverfront' } })
  expect(await movesOf('shapes/riverfront', { rings: [] })).toMatchObject({ next: sum(0), savedSearchCount: 1 })
  const removed = await draw('shapes/riverfront', { rings: [], before: wide })
  expect(await finish(removed)).toBe('succeeded')
  expect([await found(), (await drawn('shapes/riverfront')).rings]).toEqual([0, []])
  expect(await finish(await undo(removed))).toBe('succeeded')
  expect([await found(), (await drawn('shapes/riverfront')).rings]).toEqual([3, wide])
})

test('shapes are listed in the markets that they can belong to', async () => {
  await db
    .insertInto('shape')
    .values({ slug: 'soho', name: 'Soho', ring: '((0,51000000),(9,51000000),(9,51000009))' })
    .execute()
  const slugs = async (market: string) =>
    (await admin.get(`/api/admin/markets/${market}/outlines/shapes`)).body.areas.map(
      ({ slug }: { slug: string }) => slug,
    )
  expect([await slugs('chicago'), await slugs('london')]).toEqual([['riverfront'], ['soho']])
})

test('an outline that another admin changed meanwhile is not replaced', async () => {
  const { rings: before } = await drawn('submarkets/west')
  const rings = ring(0, 0.08)
  expect((await draw('submarkets/west', { rings, before: ring(0, 0.07) })).status).toBe(409)
  const [first, second] = await Promise.all(
    [rings, ring(0, 0.06)].map((each) => draw('submarkets/west', { rings: each, before })),
  )
  expect([await finish(first!), await finish(second!)].toSorted()).toEqual(['failed', 'succeeded'])
})

test('an outline that cannot be one is refused by its ring', async () => {
  const bow = encodePolyline([
    [WEST, SOUTH],
    [WEST + 0.1, SOUTH + 0.1],
    [WEST + 0.1, SOUTH],
    [WEST, SOUTH + 0.1],
  ])
  const mistakes = async (rings: unknown, address = 'submarkets/west', name?: string) =>
    (await movesOf(address, { rings, name })).fields.map(({ field }: { field: string }) => field)
  expect(await mistakes([...ring(0, 0.05), bow])).toEqual(['rings.1'])
  expect(await mistakes(['~~~~'])).toEqual(['rings.0'])
  const across = encodePolyline(between(0.04, 0.08).map(([x, y]) => [x, y + 0.05]))
  expect(await mistakes([...ring(0, 0.05), across])).toEqual(['rings'])
  expect(await mistakes([], 'submarkets/north', 'North')).toEqual(['rings'])
  expect(await mistakes(ring(10, 10.1))).toEqual(['rings'])
  expect(await mistakes([...ring(0, 0.05), ...ring(0.06, 0.07)], 'shapes/riverfront')).toEqual(['rings'])
})
