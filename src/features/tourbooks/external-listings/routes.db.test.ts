import { expect, test } from 'vitest'
import { aReadyPhoto } from '#features/media/uploads/fixtures.ts'
import type { Actor } from '../../../../test/actors.ts'
import { openTestApp } from '../../../../test/app.ts'
import { MAX_STOPS } from '../rules.ts'
import { anExternalListingChange, anExternalListingInput } from './fixtures.ts'
import { MAX_PHOTOS } from './rules.ts'
import { findOwnExternalListings } from './store.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const app = await openTestApp({ now: NOW })
const { db } = app

/** A user with a tourbook, and the path of its external listings. */
async function anOwner() {
  const owner = await app.signIn()
  const { body } = await owner.post('/api/tourbooks', { name: 'Headquarters' })
  return { owner, tourbookId: body.id as number, path: `/api/tourbooks/${body.id}/external_listings` }
}
const add = async (owner: Actor, path: string, input: object = {}) => {
  const { status, text, body } = await owner.post(path, { ...anExternalListingInput(), ...input })
  expect(status, text).toBe(201)
  return body
}
const aPhoto = ({ user }: Awaited<ReturnType<typeof app.signIn>>) => aReadyPhoto(app, user.id, NOW)
const fieldsOf = ({ body }: { body: { fields: { field: string }[] } }) => body.fields.map(({ field }) => field)

test('an external listing is the last stop of its tourbook, and is read as it was sent', async () => {
  const { owner, tourbookId, path } = await anOwner()
  const { photos: _photos, plan: _plan, ...input } = anExternalListingInput()
  const created = await add(owner, path)
  expect(created).toMatchObject({ tourbookId, ...input, photos: [], plan: null, sharedNote: '', privateNote: '' })
  expect((await owner.get(`${path}/${created.id}`)).body).toEqual(created)
  const { listings } = (await owner.get(`/api/tourbooks/${tourbookId}`)).body
  expect(listings).toMatchObject([
    {
      id: created.id,
      sortableId: created.sortableId,
      external: true,
      slug: null,
      space: {
        status: 'external',
        name: 'Furnished floor',
        buildingName: 'Wacker Assembly',
        latitude: 41.8803,
        minDivisible: { magnitude: 5_900, unit: 'sf' },
        rent: { extrasPerSfYear: 17.25 },
      },
    },
  ])
})

test('the external listings of a tourbook are read in the order of its stops', async () => {
  const { owner, path } = await anOwner()
  const first = (await owner.post(path, anExternalListingInput({ name: 'First' }))).body
  const { plan: _plan, flyer: _flyer, ...withoutFiles } = anExternalListingInput({ name: 'Second' })
  const second = (await owner.post(path, withoutFiles)).body
  expect(second).toMatchObject({ name: 'Second', plan: null, flyer: null })
  expect((await owner.get(path)).body).toEqual({ externalListings: [first, second] })
  const sortableIds = [second.sortableId, first.sortableId]
  await owner.put(path.replace('external_listings', 'listings'), { sortableIds })
  expect((await owner.get(path)).body.externalListings.map(({ id }: { id: number }) => id)).toEqual([
    second.id,
    first.id,
  ])
})

test('what is not known stays unknown', async () => {
  const { owner, path } = await anOwner()
  const unknown = {
    coordinates: null,
    floor: null,
    buildingClass: null,
    spaceType: null,
    condition: null,
    area: null,
    minDivisible: null,
    rent: null,
    costs: { operatingExpenses: null, taxes: null, electricity: null },
    leaseType: null,
    leaseStructure: null,
    availability: null,
    availableOn: null,
    minTermMonths: null,
    maxTermMonths: null,
    ceiling: null,
    sourceUrl: null,
  }
  expect(await add(owner, path, unknown)).toMatchObject(unknown)
  expect(await add(owner, path, { ...unknown, floor: 0 })).toMatchObject({ floor: 0 })
})

test('metric values are read in the units in which they were sent', async () => {
  const { owner, path } = await anOwner()
  const units = { money: 'GBP', area: 'sqm', period: 'mo' }
  const sent = {
    address: { ...anExternalListingInput().address, countryCode: 'GB' },
    area: { magnitude: 1_107, unit: 'sqm' },
    ceiling: { magnitude: 351, unit: 'Centimeters' },
    rent: { low: { magnitude: 61.25, units }, high: { magnitude: 61.25, units } },
  }
  expect(await add(owner, path, sent)).toMatchObject(sent)
})

test('the same request sent twice adds one external listing', async () => {
  const { owner, tourbookId, path } = await anOwner()
  const key = { 'idempotency-key': 'external-once' }
  const [one, other] = [
    await owner.post(path, anExternalListingInput(), key),
    await owner.post(path, anExternalListingInput(), key),
  ]
  expect(other.body.id).toBe(one.body.id)
  expect((await owner.get(`/api/tourbooks/${tourbookId}`)).body.listings).toHaveLength(1)
})

test('every field with a value that makes no sense is named', async () => {
  const { owner, path } = await anOwner()
  const { rent } = anExternalListingInput()
  const wrong = anExternalListingInput({
    name: '  ',
    area: { magnitude: 0, unit: 'sf' },
    rent: { low: rent!.high, high: { ...rent!.low, units: { ...rent!.low.units, money: 'GBP' } } },
    availableOn: null,
    minTermMonths: 61,
    ceiling: { magnitude: 3, unit: 'Inches' },
    agent: { name: '', company: '', email: 'priya', phone: '' },
    sourceUrl: 'javascript:alert(1)',
    photos: [{ caption: '' }],
    plan: {},
  })
  const answer = await owner.post(path, wrong)
  expect(answer.status).toBe(400)
  expect(fieldsOf(answer)).toEqual([
    'name',
    'area',
    'minDivisible',
    'rent',
    'rent',
    'availableOn',
    'maxTermMonths',
    'ceiling',
    'agent.email',
    'sourceUrl',
    'photos',
    'plan',
  ])
  expect(fieldsOf(await owner.post(path, anExternalListingInput({ rent: null })))).toEqual(['costs'])
  expect(fieldsOf(await owner.post(path, anExternalListingInput({ availability: 'immediate' })))).toEqual([
    'availableOn',
  ])
  expect(fieldsOf(await owner.post(path, anExternalListingInput({ availableOn: '2027-02-30' })))).toContain(
    'availableOn',
  )
})

test('photos have captions and an order, and a replacement may use, move and drop them', async () => {
  const { owner, path } = await anOwner()
  const [lobby, desks, plan] = [await aPhoto(owner), await aPhoto(owner), await aPhoto(owner)]
  const created = await add(owner, path, {
    photos: [
      { uploadId: lobby.uploadId, caption: 'Lobby' },
      { uploadId: desks.uploadId, caption: ' Desks ' },
    ],
    plan: { uploadId: plan.uploadId },
  })
  expect(created.photos).toMatchObject([
    { id: lobby.pictureId, src: `/private_media/${lobby.pictureId}`, caption: 'Lobby' },
    { id: desks.pictureId, caption: 'Desks' },
  ])
  expect(created.plan).toMatchObject({ id: plan.pictureId })
  expect((await owner.get(`${created.photos[0].src}/400.jpg`)).status).toBe(200)
  expect((await (await app.signIn()).get(`${created.photos[0].src}/400.jpg`)).status).toBe(404)

  const changed = await owner.put(
    `${path}/${created.id}`,
    anExternalListingChange({ name: 'Sixth floor', photos: [{ id: desks.pictureId, caption: 'Open area' }] }),
  )
  expect(changed.body).toMatchObject({ name: 'Sixth floor', plan: null })
  expect(changed.body.photos).toMatchObject([{ id: desks.pictureId, caption: 'Open area' }])
  const dropped = await db.selectFrom('picture').where('replaced_at', '=', NOW).select('id').execute()
  expect(dropped.map(({ id }) => id).toSorted()).toEqual([lobby.pictureId, plan.pictureId].toSorted())
})

test('a change has only its own fields, and the others stay exactly as they are stored', async () => {
  const { owner, path } = await anOwner()
  const created = await add(owner, path, { area: { magnitude: 1_105, unit: 'sqm' } })
  const url = `${path}/${created.id}`
  const stored = () =>
    db.selectFrom('external_listing').where('id', '=', created.id).selectAll().executeTakeFirstOrThrow()
  const before = await stored()
  expect(created.version).toBe(1)
  const { status, body } = await owner.put(url, { version: 1, name: ' Sixth floor ' })
  expect([status, body]).toEqual([200, { ...created, name: 'Sixth floor', version: 2 }])
  expect(await stored()).toEqual({ ...before, name: 'Sixth floor', version: 2 })
  expect((await owner.put(url, { version: 2, maxTermMonths: 12 })).body.fields).toEqual([
    { field: 'maxTermMonths', message: 'must be at least the shortest term' },
  ])
})

test('a change of an older version is refused with the current values, and takes nothing back', async () => {
  const { owner, path } = await anOwner()
  const { id } = await add(owner, path)
  const url = `${path}/${id}`
  await owner.put(url, { version: 1, name: 'Sixth floor' })
  const late = await owner.put(url, { version: 1, floor: 7 })
  expect(late.body).toMatchObject({
    status: 409,
    code: 'stale',
    current: { version: 2, name: 'Sixth floor', floor: 6 },
  })
  expect((await owner.get(url)).body).toEqual(late.body.current)
  expect((await owner.put(url, { floor: 7 })).body.fields).toEqual([{ field: 'version', message: 'is required' }])
  const again = await owner.put(url, { version: late.body.current.version, floor: 7 })
  expect(again.body).toMatchObject({ name: 'Sixth floor', floor: 7, version: 3 })
  const both = await Promise.all([8, 9].map((floor) => owner.put(url, { version: 3, floor })))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('a picture of another user, or of another listing, is refused', async () => {
  const { owner, path } = await anOwner()
  const theirs = await aPhoto(await app.signIn())
  const own = await aPhoto(owner)
  const other = await add(owner, path, { photos: [{ uploadId: own.uploadId, caption: '' }] })
  const refused = async (input: object) => {
    const answer = await owner.post(path, { ...anExternalListingInput(), ...input })
    expect(answer.status).toBe(400)
    return fieldsOf(answer)
  }
  expect(await refused({ photos: [{ uploadId: theirs.uploadId, caption: '' }] })).toEqual(['photos'])
  expect(await refused({ photos: [{ uploadId: crypto.randomUUID(), caption: '' }] })).toEqual(['photos'])
  expect(await refused({ photos: [{ id: other.photos[0].id, caption: '' }] })).toEqual(['photos'])
  expect(await refused({ plan: { uploadId: theirs.uploadId } })).toEqual(['plan'])
  expect(await refused({ plan: { uploadId: own.uploadId, page: 2 } })).toEqual(['plan'])
})

test('the numbers of photos and stops are limited', async () => {
  const { owner, tourbookId, path } = await anOwner()
  const photos = Array.from({ length: MAX_PHOTOS + 1 }, () => ({ uploadId: crypto.randomUUID(), caption: '' }))
  expect((await owner.post(path, anExternalListingInput({ photos }))).status).toBe(400)
  const stops = Array.from({ length: MAX_STOPS }, (_, position) => ({
    tourbook_id: tourbookId,
    position,
    created_at: NOW,
    added_at: NOW,
  }))
  await db.insertInto('tourbook_stop').values(stops).execute()
  expect((await owner.post(path, anExternalListingInput())).status).toBe(409)
  await db.updateTable('tourbook_stop').set({ removed_at: NOW }).where('tourbook_id', '=', tourbookId).execute()
  expect((await owner.post(path, anExternalListingInput())).status).toBe(409)
})

test('only the owner reads and changes it, and only in its tourbook: anything else is not found', async () => {
  const { owner, path } = await anOwner()
  const { path: otherPath } = await anOwner()
  const ownOther = (await owner.post('/api/tourbooks', { name: 'Other' })).body.id
  const { id } = await add(owner, path)
  const stranger = await app.signIn()
  const admin = await app.signIn({ role: 'admin' })
  const attempts: [Actor, string][] = [
    [stranger, `${path}/${id}`],
    [admin, `${path}/${id}`],
    [owner, `${otherPath}/${id}`],
    [owner, `/api/tourbooks/${ownOther}/external_listings/${id}`],
    [owner, `${path}/999999`],
    [owner, `/api/tourbooks/999999/external_listings/${id}`],
  ]
  for (const [actor, url] of attempts) {
    for (const { status, body } of [
      await actor.get(url),
      await actor.put(url, anExternalListingChange()),
      await actor.delete(url),
    ]) {
      expect([status, body.detail], url).toEqual([404, 'There is no such external listing.'])
    }
  }
  expect((await stranger.post(path, anExternalListingInput())).status).toBe(404)
  expect(await findOwnExternalListings(db, [id], owner.user.id)).toEqual(new Set([id]))
  expect(await findOwnExternalListings(db, [id], stranger.user.id)).toEqual(new Set())
  expect((await app.visitor().get(`${path}/${id}`)).status).toBe(401)
  expect((await owner.get(`${path}/${id}`)).body.name).toBe('Furnished floor')
})

test('a removed external listing is gone, and can be put back', async () => {
  const { owner, tourbookId, path } = await anOwner()
  const { id, sortableId } = await add(owner, path)
  expect((await owner.delete(`${path}/${id}`)).body).toEqual({ sortableId })
  expect((await owner.get(`${path}/${id}`)).status).toBe(404)
  expect((await owner.put(`${path}/${id}`, anExternalListingChange())).status).toBe(404)
  expect((await owner.get(`/api/tourbooks/${tourbookId}`)).body.listings).toEqual([])
  expect((await owner.put(`/api/tourbook_listings/${sortableId}`, { removed: false })).status).toBe(200)
  expect((await owner.get(`${path}/${id}`)).body.id).toBe(id)
})

test('a copy of the tourbook has its own external listing with the same pictures', async () => {
  const { owner, tourbookId, path } = await anOwner()
  const [photo, plan] = [await aPhoto(owner), await aPhoto(owner)]
  const original = await add(owner, path, {
    photos: [{ uploadId: photo.uploadId, caption: 'Lobby' }],
    plan: { uploadId: plan.uploadId },
  })
  const { body: copy } = await owner.post(`/api/tourbooks/${tourbookId}/duplicate`, { name: 'Copy' })
  const copiedPath = `/api/tourbooks/${copy.id}/external_listings/${copy.listings[0].id}`
  await owner.delete(`/api/tourbooks/${tourbookId}`)
  const { id, tourbookId: copyId, sortableId, ...copied } = (await owner.get(copiedPath)).body
  expect([id, copyId, sortableId]).not.toContain(original.id)
  expect(original).toMatchObject(copied)
  const removed = await owner.put(copiedPath, anExternalListingChange({ plan: { id: plan.pictureId } }))
  expect(removed.body).toMatchObject({ photos: [], plan: { id: plan.pictureId } })
  await owner.put(`/api/tourbooks/${tourbookId}`, { deleted: false })
  expect((await owner.get(`${path}/${original.id}`)).body).toEqual(original)
})
