import { beforeEach, describe, expect, test } from 'vitest'
import { openTestApp } from '../../../../test/app.ts'
import { aBuilding, aListing } from '../listings/fixtures.ts'
import { aMark, aPlanUpload } from './fixtures.ts'

const app = await openTestApp()
const { db } = app
const companyOf = async (name: string) =>
  (await db.insertInto('company').values({ name, kind: 'landlord' }).returning('id').executeTakeFirstOrThrow()).id
const northbank = await companyOf('Northbank')
const building = await aBuilding(db, { employer_id: northbank })
const rep = await app.signIn({ role: 'landlord_rep', company_id: northbank })
const stranger = await app.signIn({ role: 'landlord_rep', company_id: await companyOf('Elsewhere') })

let listing = 0
beforeEach(async () => {
  listing = await aListing(db, building)
})

const rooms = (of = listing) => `/api/portfolio/listings/${of}/rooms`
const addRoom = async (values: object, of = listing) => {
  const { status, text, body } = await rep.post(rooms(of), values)
  expect(status, text).toBe(201)
  return body
}
const kindsOf = async () => (await rep.get(rooms())).body.rooms.map(({ kind }: { kind: string }) => kind)

async function aPlan(of = listing) {
  const uploadId = await aPlanUpload(db, rep.user.id)
  return (await rep.post('/api/portfolio/floor_plans', { listingId: of, uploadId, label: 'Plan' })).body.id as number
}

test('a room is added with its kind alone, or with everything; the public page shows it where it is marked', async () => {
  const plan = await aPlan()
  expect(await addRoom({ kind: 'pantry' })).toMatchObject({ name: '', count: 1, seats: null, area: null, mark: null })
  const boards = {
    kind: 'conference_room',
    name: 'Board room',
    count: 2,
    seats: 24,
    area: { magnitude: 600, unit: 'sf' },
    mark: aMark(plan),
  }
  expect(await addRoom(boards)).toMatchObject(boards)
  const { body } = await app.get(`/api/listings/${listing}`)
  expect(body.rooms).toMatchObject([{ kind: 'pantry' }, { name: 'Board room', count: 2, seats: 24 }])
  expect(body.floorPlans[0].marks).toEqual([{ room: 1, outlines: aMark(plan).outlines }])
})

test('a room changes in what is named, moves in the list and is deleted', async () => {
  const [pantry] = [
    await addRoom({ kind: 'pantry', seats: 8 }),
    await addRoom({ kind: 'it' }),
    await addRoom({ kind: 'lab' }),
  ]
  const path = `${rooms()}/${pantry.id}`
  expect((await rep.put(path, { kind: 'kitchen', position: 1 })).body).toMatchObject({ kind: 'kitchen', seats: 8 })
  expect(await kindsOf()).toEqual(['it', 'kitchen', 'lab'])
  expect((await rep.put(path, {})).body).toMatchObject({ kind: 'kitchen', seats: 8 })
  expect((await rep.put(path, { seats: null })).body.seats).toBe(null)
  expect((await rep.delete(path)).status).toBe(200)
  expect(await kindsOf()).toEqual(['it', 'lab'])
  expect((await rep.delete(path)).status).toBe(404)
})

test('a mark is exact to a ten-thousandth, moves to another plan and is removed', async () => {
  const [first, second] = [await aPlan(), await aPlan()]
  const { id } = await addRoom({ kind: 'lab', mark: aMark(first) })
  const put = async (mark: object | null) => (await rep.put(`${rooms()}/${id}`, { mark })).body.mark
  const triangle = [
    { x: 0.123_456, y: 0 },
    { x: 1, y: 0.2 },
    { x: 0.5, y: 1 },
  ]
  expect(await put({ floorPlanId: second, outlines: [triangle] })).toEqual({
    floorPlanId: second,
    outlines: [[{ x: 0.1235, y: 0 }, ...triangle.slice(1)]],
  })
  expect(await put(null)).toBe(null)
})

test('sent twice with one key, a room is added once', async () => {
  const send = () => rep.post(rooms(), { kind: 'lab' }, { 'idempotency-key': 'room-0001' })
  expect((await send()).body).toEqual((await send()).body)
  expect(await kindsOf()).toEqual(['lab'])
})

test('an area is in the unit of the listing', async () => {
  const metric = await aListing(db, building, { area_unit: 'sqm' })
  const room = await addRoom({ kind: 'lab', area: { magnitude: 50, unit: 'sqm' } }, metric)
  expect(room.area).toEqual({ magnitude: 50, unit: 'sqm' })
  expect((await rep.get(rooms(metric))).body.areaUnit).toBe('sqm')
})

describe('refuses', () => {
  const corners = (...points: [number, number][]) => points.map(([x, y]) => ({ x, y }))
  const markOf = (outline: object[]) => ({ mark: { floorPlanId: 1, outlines: [outline] } })
  test.each([
    [{ kind: 'ballroom' }, 'kind'],
    [{ kind: 'other' }, 'name'],
    [{ name: 'x'.repeat(81) }, 'name'],
    [{ count: 0 }, 'count'],
    [{ seats: 10_001 }, 'seats'],
    [{ area: { magnitude: 0, unit: 'sf' } }, 'area'],
    [markOf(corners([0, 0], [1, 1])), 'mark.outlines.0'],
    [markOf(corners([0, 0], [1, 1], [1, 1.01])), 'mark.outlines.0.2.y'],
    [markOf(Array.from({ length: 41 }, (_, index) => ({ x: index / 41, y: 0 }))), 'mark.outlines.0'],
  ])('%j', async (change, field) => {
    const { id } = await addRoom({ kind: 'lab' })
    const { status, body } = await rep.put(`${rooms()}/${id}`, change)
    expect([status, body.fields?.[0]?.field], JSON.stringify(body)).toEqual([400, field])
  })

  test('an outline without an area', async () => {
    const line = corners([0, 0], [0.5, 0.5], [1, 1])
    const { status, body } = await rep.post(rooms(), {
      kind: 'lab',
      mark: { floorPlanId: await aPlan(), outlines: [line] },
    })
    expect([status, body.fields[0].field]).toEqual([400, 'mark'])
  })

  test('more than 60 rooms', async () => {
    const rows = Array.from({ length: 60 }, (_, position) => ({
      listing_id: listing,
      position,
      kind: 'lab' as const,
      name: '',
    }))
    await db.insertInto('room').values(rows).execute()
    expect((await rep.post(rooms(), { kind: 'lab' })).status).toBe(409)
  })
})

describe('access', () => {
  test('a room and a plan of another listing are not found, also of the same company', async () => {
    const other = await aListing(db, building)
    const { id } = await addRoom({ kind: 'lab' }, other)
    expect((await rep.put(`${rooms()}/${id}`, { count: 2 })).status).toBe(404)
    expect((await rep.delete(`${rooms()}/${id}`)).status).toBe(404)
    const mark = aMark(await aPlan(other))
    expect((await rep.post(rooms(), { kind: 'lab', mark })).status).toBe(404)
    expect((await rep.get(rooms(other))).body.rooms).toMatchObject([{ count: 1 }])
  })

  test('an admin edits the rooms of any listing', async () => {
    const admin = await app.signIn({ role: 'admin' })
    const path = `/api/admin/listings/${listing}/rooms`
    const { body } = await admin.post(path, { kind: 'lab' })
    expect((await admin.put(`${path}/${body.id}`, { count: 3 })).body.count).toBe(3)
    expect((await admin.get(path)).body.rooms).toHaveLength(1)
    expect((await admin.delete(`${path}/${body.id}`)).status).toBe(200)
  })

  test('to users of another company they look like missing ones; others have no such calls', async () => {
    const { id } = await addRoom({ kind: 'lab' })
    const attempts = async (listingId: number, roomId: number) => {
      const path = rooms(listingId)
      const answers = [
        await stranger.get(path),
        await stranger.post(path, { kind: 'it' }),
        await stranger.put(`${path}/${roomId}`, { count: 2 }),
        await stranger.delete(`${path}/${roomId}`),
      ]
      return answers.map(({ status, body }) => [status, body.detail])
    }
    const theirs = await attempts(listing, id)
    expect(theirs.map(([status]) => status)).toEqual([404, 404, 404, 404])
    expect(theirs).toEqual(await attempts(999_999, 999_999))
    for (const other of [await app.signIn({ role: 'occupier' }), app.visitor()])
      expect([401, 404]).toContain((await other.post(rooms(), { kind: 'it' })).status)
    expect(await kindsOf()).toEqual(['lab'])
  })
})
