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
const admin = await app.signIn({ role: 'admin' })
const stranger = await app.signIn({ role: 'landlord_rep', company_id: await companyOf('Elsewhere') })

let listing = 0
beforeEach(async () => {
  listing = await aListing(db, building)
})

const plansOf = async (id = listing) => (await rep.get(`/api/portfolio/listings/${id}/floor_plans`)).body.floorPlans
const labelsOf = async () => (await plansOf()).map(({ label }: { label: string }) => label)
const publicPlans = async () => (await app.get(`/api/listings/${listing}`)).body.floorPlans

async function addPlan(label = 'Plan', values: object = {}) {
  const uploadId = await aPlanUpload(db, rep.user.id)
  const { status, text, body } = await rep.post('/api/portfolio/floor_plans', {
    listingId: listing,
    uploadId,
    label,
    ...values,
  })
  expect(status, text).toBe(201)
  return body
}

test('a page of an upload becomes the last plan, which its own people see by a private path', async () => {
  await addPlan('11th floor')
  const uploadId = await aPlanUpload(db, rep.user.id, 2)
  const { body } = await rep.post('/api/portfolio/floor_plans', {
    listingId: listing,
    uploadId,
    page: 2,
    label: '12th floor',
    floor: 12,
  })
  const second = db.selectFrom('upload_picture').where('upload_id', '=', uploadId).where('page', '=', 2)
  const { picture_id } = await second.select('picture_id').executeTakeFirstOrThrow()
  expect(body).toEqual({
    id: body.id,
    label: '12th floor',
    floor: 12,
    src: `/private_media/${picture_id}`,
    format: 'photo',
    width: 2_000,
    height: 1_000,
    thumbhash: null,
    realWidth: null,
  })
  expect(await labelsOf()).toEqual(['11th floor', '12th floor'])
  expect(await publicPlans()).toMatchObject([{ label: '11th floor' }, { src: `/media/${picture_id}`, marks: [] }])
})

test('a building has plans of its own, apart from those of its listings', async () => {
  await addPlan()
  const own = await aBuilding(db, { slug: 'own', employer_id: northbank })
  const uploadId = await aPlanUpload(db, rep.user.id)
  const { status, body } = await rep.post('/api/portfolio/floor_plans', {
    buildingId: own,
    uploadId,
    label: 'Typical floor',
  })
  expect(status).toBe(201)
  expect((await rep.get(`/api/portfolio/buildings/${own}/floor_plans`)).body).toEqual({
    floorPlans: [body],
    lengthUnit: 'Inches',
  })
  expect((await app.get(`/api/buildings/${own}`)).body.floorPlans).toMatchObject([
    { id: body.id, label: 'Typical floor' },
  ])
  expect((await rep.get(`/api/portfolio/buildings/${building}/floor_plans`)).body.floorPlans).toEqual([])
})

test('sent twice with one key, a plan is added once', async () => {
  const uploadId = await aPlanUpload(db, rep.user.id)
  const send = () =>
    rep.post(
      '/api/portfolio/floor_plans',
      { listingId: listing, uploadId, label: 'Plan' },
      { 'idempotency-key': 'plan-0001' },
    )
  expect((await send()).body).toEqual((await send()).body)
  expect(await plansOf()).toHaveLength(1)
})

test('label, floor, scale and order change, and what is left out stays', async () => {
  const [first, second] = [await addPlan('First', { floor: 3 }), await addPlan('Second')]
  const put = async (body: object) => (await rep.put(`/api/portfolio/floor_plans/${second.id}`, body)).body
  expect(await put({ realWidth: { magnitude: 1_200, unit: 'Inches' } })).toMatchObject({
    label: 'Second',
    realWidth: { magnitude: 1_200, unit: 'Inches' },
  })
  expect(await put({ label: 'Upper level', floor: 4, position: 0 })).toMatchObject({
    floor: 4,
    realWidth: { magnitude: 1_200 },
  })
  expect(await labelsOf()).toEqual(['Upper level', 'First'])
  expect(await put({ realWidth: null, floor: null })).toMatchObject({
    realWidth: null,
    floor: null,
    label: 'Upper level',
  })
  expect((await rep.put(`/api/portfolio/floor_plans/${first.id}`, {})).body).toEqual(first)
})

test('outside North America lengths are in meters', async () => {
  const london = await aBuilding(db, { slug: 'london', employer_id: northbank, market: 'london', country_code: 'GB' })
  listing = await aListing(db, london)
  const { id } = await addPlan()
  const realWidth = { magnitude: 3_000, unit: 'Centimeters' }
  expect((await rep.put(`/api/portfolio/floor_plans/${id}`, { realWidth })).body.realWidth).toEqual(realWidth)
  expect((await rep.get(`/api/portfolio/listings/${listing}/floor_plans`)).body.lengthUnit).toBe('Centimeters')
  expect((await publicPlans())[0].realWidth).toEqual(realWidth)
})

test('a deleted plan leaves its rooms unmarked, and its picture to be purged', async () => {
  const { id } = await addPlan()
  const rooms = `/api/portfolio/listings/${listing}/rooms`
  const room = await rep.post(rooms, { kind: 'pantry', mark: aMark(id) })
  expect(room.body.mark).toEqual(aMark(id))
  expect((await rep.delete(`/api/portfolio/floor_plans/${id}`)).status).toBe(200)
  expect(await plansOf()).toEqual([])
  expect((await rep.get(rooms)).body.rooms).toMatchObject([{ kind: 'pantry', mark: null }])
  expect((await rep.delete(`/api/portfolio/floor_plans/${id}`)).status).toBe(404)
})

test('a change of plans is a change of the listing: in the audit log, the change log and the search index', async () => {
  const { id } = await addPlan()
  await rep.put(`/api/portfolio/floor_plans/${id}`, { label: 'Mezzanine' })
  const entries = await db.selectFrom('audit_log').where('subject_id', '=', String(listing)).selectAll().execute()
  expect(entries).toMatchObject([
    { user_id: rep.user.id, action: 'listing.changed', before: { floor_plan: [] } },
    {
      action: 'listing.changed',
      before: { floor_plan: [{ label: 'Plan' }] },
      after: { floor_plan: [{ label: 'Mezzanine' }] },
    },
  ])
  const document = db.selectFrom('search_document').where('listing_id', '=', listing).select('media')
  expect((await document.executeTakeFirstOrThrow()).media).toContain('floor_plan')
})

test('a listing has at most 20 plans', async () => {
  const { id } = await addPlan()
  const { picture_id } = await db
    .selectFrom('floor_plan')
    .where('id', '=', id)
    .select('picture_id')
    .executeTakeFirstOrThrow()
  const rows = Array.from({ length: 19 }, () => ({
    building_id: building,
    listing_id: listing,
    label: 'More',
    picture_id,
  }))
  await db.insertInto('floor_plan').values(rows).execute()
  const uploadId = await aPlanUpload(db, rep.user.id)
  expect(
    (await rep.post('/api/portfolio/floor_plans', { listingId: listing, uploadId, label: 'One more' })).status,
  ).toBe(409)
})

describe('refuses', () => {
  const fields = (body: { fields: { field: string }[] }) => body.fields.map(({ field }) => field)
  const post = (body: object) => rep.post('/api/portfolio/floor_plans', { label: 'Plan', ...body })

  test('a plan of nothing, or of two things', async () => {
    const uploadId = await aPlanUpload(db, rep.user.id)
    for (const place of [{}, { listingId: listing, buildingId: building }]) {
      const { status, body } = await post({ uploadId, ...place })
      expect([status, ...fields(body)]).toEqual([400, 'listingId'])
    }
  })

  test('an upload of somebody else, one that is not ready, and a page that it does not have', async () => {
    const theirs = await aPlanUpload(db, stranger.user.id)
    expect((await post({ listingId: listing, uploadId: theirs })).status).toBe(404)
    const own = await aPlanUpload(db, rep.user.id)
    const { status, body } = await post({ listingId: listing, uploadId: own, page: 2 })
    expect([status, ...fields(body)]).toEqual([400, 'page'])
    await db.updateTable('upload').set({ state: 'processing' }).where('id', '=', own).execute()
    expect((await post({ listingId: listing, uploadId: own })).status).toBe(404)
  })

  test.each([
    [{ label: '' }, 'label'],
    [{ label: 'x'.repeat(81) }, 'label'],
    [{ floor: 999 }, 'floor'],
    [{ realWidth: { magnitude: 11, unit: 'Inches' } }, 'realWidth'],
    [{ realWidth: { magnitude: 1e9, unit: 'Centimeters' } }, 'realWidth'],
    [{ position: -1 }, 'position'],
  ])('%o', async (change, field) => {
    const { id } = await addPlan()
    const { status, body } = await rep.put(`/api/portfolio/floor_plans/${id}`, change)
    expect([status, fields(body)[0]]).toEqual([400, field])
  })
})

describe('access', () => {
  test('an admin edits the plans of any listing and building', async () => {
    const { id } = await addPlan()
    const uploadId = await aPlanUpload(db, admin.user.id)
    expect((await admin.get(`/api/admin/listings/${listing}/floor_plans`)).body.floorPlans).toHaveLength(1)
    expect((await admin.get(`/api/admin/buildings/${building}/floor_plans`)).status).toBe(200)
    expect((await admin.post('/api/admin/floor_plans', { listingId: listing, uploadId, label: 'New' })).status).toBe(
      201,
    )
    expect((await admin.put(`/api/admin/floor_plans/${id}`, { label: 'Old' })).body.label).toBe('Old')
    expect((await admin.delete(`/api/admin/floor_plans/${id}`)).status).toBe(200)
    expect(await labelsOf()).toEqual(['New'])
  })

  test('to users of another company, plans, listings and buildings look like missing ones', async () => {
    const { id } = await addPlan()
    const uploadId = await aPlanUpload(db, stranger.user.id)
    const without = async (answer: ReturnType<typeof stranger.get>) => {
      const { status, body } = await answer
      return [status, { ...body, requestId: '', instance: '' }]
    }
    const attempts = (one: { listing: number; building: number; plan: number }) => [
      stranger.get(`/api/portfolio/listings/${one.listing}/floor_plans`),
      stranger.get(`/api/portfolio/buildings/${one.building}/floor_plans`),
      stranger.post('/api/portfolio/floor_plans', { listingId: one.listing, uploadId, label: 'Mine' }),
      stranger.post('/api/portfolio/floor_plans', { buildingId: one.building, uploadId, label: 'Mine' }),
      stranger.put(`/api/portfolio/floor_plans/${one.plan}`, { label: 'Mine' }),
      stranger.delete(`/api/portfolio/floor_plans/${one.plan}`),
    ]
    const missing = attempts({ listing: 999_999, building: 999_999, plan: 999_999 })
    for (const [index, attempt] of attempts({ listing, building, plan: id }).entries()) {
      const theirs = await without(attempt)
      expect(theirs[0], String(index)).toBe(404)
      expect(theirs).toEqual(await without(missing[index]!))
    }
    expect(await labelsOf()).toEqual(['Plan'])
  })

  test('occupiers, brokers and visitors have no such calls', async () => {
    const { id } = await addPlan()
    const others = [await app.signIn({ role: 'occupier' }), await app.signIn({ role: 'tenant_rep' }), app.visitor()]
    for (const other of others) {
      for (const workspace of ['admin', 'portfolio']) {
        expect([401, 404]).toContain((await other.get(`/api/${workspace}/listings/${listing}/floor_plans`)).status)
        expect([401, 404]).toContain((await other.delete(`/api/${workspace}/floor_plans/${id}`)).status)
      }
    }
    expect(await labelsOf()).toEqual(['Plan'])
  })
})
