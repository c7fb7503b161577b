import type { Insertable } from 'kysely'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { aBuilding, aListing } from '#features/catalog/listings/fixtures.ts'
import type { LandlordStatus } from '#features/landlords/rules.ts'
import { migrateJobs } from '#platform/jobs/jobs.ts'
import { memoryStorage } from '#platform/storage/memory-storage.ts'
import type { Photo } from '#schema'
import { openTestApp } from '../../../test/app.ts'
import { type Artist, drawPicture } from './draw-picture.ts'
import { drawPictures } from './jobs.ts'
import type { PictureOrigin } from './rules.ts'
import { variantPath } from './rules.ts'
import { nextUnstored } from './store.ts'

const app = await openTestApp()

const aPicture = async (key: string, origin: PictureOrigin = 'drawn') =>
  (
    await app.db
      .insertInto('picture')
      .values({ key, origin, width: 1600, height: 1067 })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

test('a new picture is drawn on the first request, once, in every width', async () => {
  const id = await aPicture('interior/conference-3')
  const responses = await Promise.all([400, 800, 1600].map((width) => app.http.inject(`/media/${id}/${width}.webp`)))
  const widths = await Promise.all(responses.map(async ({ rawPayload }) => (await sharp(rawPayload).metadata()).width))
  expect(widths).toEqual([400, 800, 1600])
  expect(responses[0]!.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': expect.stringContaining('immutable'),
  })
  const stored = await app.db.selectFrom('picture').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
  expect(stored.thumbhash).toMatch(/^[A-Za-z0-9+/=]{20,60}$/)
  expect(stored.stored_at).not.toBeNull()
})

test.each([
  '/media/999999/800.webp',
  '/media/1/801.webp',
  '/media/0/800.webp',
  '/media/x/800.webp',
  '/media/1/..%2f..%2fetc',
])('%s is not a picture', async (url) => {
  expect((await app.http.inject(url)).statusCode).toBe(404)
})

test('an uploaded picture without its bytes is not found', async () => {
  const id = await aPicture('upload/lobby', 'uploaded')
  expect((await app.http.inject(`/media/${id}/800.webp`)).statusCode).toBe(404)
})

describe('an uploaded picture', () => {
  const placed = async (place: (pictureId: number) => Promise<unknown>) => {
    const id = await aPicture(`upload/${crypto.randomUUID()}`, 'uploaded')
    await app.studio.storage.write(variantPath(id, 800), Buffer.from('pixels'))
    await place(id)
    return (await app.http.inject(`/media/${id}/800.webp`)).statusCode
  }
  const photo = (values: Partial<Insertable<Photo>>) => (picture_id: number) =>
    app.db
      .insertInto('photo')
      .values({ picture_id, position: 0, ...values })
      .execute()
  const plan = (building_id: number, listing_id: number | null) => (picture_id: number) =>
    app.db.insertInto('floor_plan').values({ picture_id, building_id, listing_id, label: 'Plan' }).execute()
  const aLandlord = async (status: LandlordStatus) => {
    const name = crypto.randomUUID()
    const values = { name, kind: 'landlord' as const }
    const company = await app.db.insertInto('company').values(values).returning('id').executeTakeFirstOrThrow()
    const row = { company_id: company.id, slug: name, name, status }
    return (await app.db.insertInto('landlord').values(row).returning('id').executeTakeFirstOrThrow()).id
  }

  test('is public when it is placed on something published', async () => {
    const building_id = await aBuilding(app.db)
    const listing_id = await aListing(app.db, building_id)
    const landlord_id = await aLandlord('published')
    const places = [
      photo({ building_id }),
      photo({ listing_id }),
      photo({ landlord_id }),
      plan(building_id, null),
      plan(building_id, listing_id),
      (id: number) =>
        app.db.updateTable('landlord').set({ cover_picture_id: id }).where('id', '=', landlord_id).execute(),
      (id: number) => app.db.updateTable('company').set({ logo_picture_id: id }).execute(),
    ]
    for (const place of places) expect(await placed(place), place.toString()).toBe(200)
  })

  test('is not public when it is placed on a draft, archived or not placed', async () => {
    const building_id = await aBuilding(app.db)
    const draftBuilding = await aBuilding(app.db, { status: 'draft' })
    const draftListing = await aListing(app.db, building_id, { status: 'draft' })
    const landlord_id = await aLandlord('draft')
    const places = [
      async () => {},
      photo({ building_id, archived_at: new Date() }),
      photo({ building_id: draftBuilding }),
      photo({ listing_id: draftListing }),
      photo({ listing_id: await aListing(app.db, draftBuilding) }),
      photo({ landlord_id }),
      plan(draftBuilding, null),
      plan(building_id, draftListing),
      (id: number) =>
        app.db.updateTable('landlord').set({ logo_picture_id: id }).where('id', '=', landlord_id).execute(),
    ]
    for (const place of places) expect(await placed(place), place.toString()).toBe(404)
  })
})

test('at most two are drawn at once, and a drawing that failed is tried again', async () => {
  let drawing = 0
  let most = 0
  let broken = true
  const artist: Artist = {
    draw: (key) => key,
    plan: () => '',
    async rasterize() {
      most = Math.max(most, ++drawing)
      await new Promise((resolve) => setImmediate(resolve))
      drawing--
      if (broken) throw new Error('drawing failed')
      return Buffer.from('pixels')
    },
    thumbhash: async () => 'AAAAAAAAAAAAAAAAAAAAAAAA',
  }
  const studio = { ...app.studio, storage: memoryStorage(), artist }
  const ids = await Promise.all([1, 2, 3, 4, 5, 6].map((number) => aPicture(`avatar/${number}`)))
  const drawAll = () => Promise.allSettled(ids.map((id) => drawPicture(studio, { id, key: 'any' })))
  expect((await drawAll()).map(({ status }) => status)).toEqual(ids.map(() => 'rejected'))
  broken = false
  expect((await drawAll()).map(({ status }) => status)).toEqual(ids.map(() => 'fulfilled'))
  expect(most).toBe(2)
  expect(await studio.storage.size(variantPath(ids[0]!, 1600))).toBe('pixels'.length)
})

test('the background job stops when it is aborted, and leaves the rest to the next run', async () => {
  await aPicture('avatar/18')
  await migrateJobs(app.pool)
  await drawPictures.run({}, app.studio, AbortSignal.abort())
  expect(await nextUnstored(app.db, 10)).toHaveLength(1)
  const { rows } = await app.pool.query('select task_identifier from graphile_worker.jobs')
  expect(rows).toEqual([{ task_identifier: 'media.draw-pictures' }])
})

test('the background job draws the remaining pictures', async () => {
  await aPicture('avatar/17')
  await drawPictures.run({}, app.studio, new AbortController().signal)
  expect(await nextUnstored(app.db, 10)).toEqual([])
})
