import type { Insertable } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aBuilding, aListing, anAgent } from '#features/catalog/listings/fixtures.ts'
import type { LandlordStatus } from '#features/landlords/rules.ts'
import { PICTURE_FILES, type PictureFormat } from '#lib/media/picture-files.ts'
import type { Photo } from '#schema'
import { openTestApp } from '../../../test/app.ts'
import { storedName } from './rules.ts'

const app = await openTestApp()

const aPicture = async (format: PictureFormat = 'webp') => {
  const values = { format, width: 1600, height: 1067 }
  return (await app.db.insertInto('picture').values(values).returning('id').executeTakeFirstOrThrow()).id
}

/** A picture that is public by its place, with a file in every size. */
const aPortrait = async (format: PictureFormat = 'webp') => {
  const id = await aPicture(format)
  const company = { name: crypto.randomUUID(), kind: 'landlord' as const, logo_picture_id: id }
  await app.db.insertInto('company').values(company).execute()
  for (const file of PICTURE_FILES[format])
    await app.storage.write(storedName(id, file), Buffer.from(`${file} of ${id}`))
  return id
}

test('a photograph is served as stored, in every width', async () => {
  const id = await aPortrait()
  const responses = await Promise.all(
    ['400.webp', '800.webp', '1600.webp'].map((file) => app.http.inject(`/media/${id}/${file}`)),
  )
  expect(responses.map(({ body }) => body)).toEqual([`400.webp of ${id}`, `800.webp of ${id}`, `1600.webp of ${id}`])
  expect(responses[0]!.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-length': String(`400.webp of ${id}`.length),
    'cache-control': expect.stringContaining('immutable'),
  })
})

test('a drawing is served as SVG that can run no script', async () => {
  const id = await aPortrait('svg')
  const { statusCode, headers, body } = await app.http.inject(`/media/${id}/image.svg`)
  expect([statusCode, body]).toEqual([200, `image.svg of ${id}`])
  expect(headers['content-type']).toContain('image/svg+xml')
  expect(headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox")
})

test('a picture has no files of the other format', async () => {
  const [photo, drawing] = [await aPortrait('webp'), await aPortrait('svg')]
  const files = [`/media/${photo}/image.svg`, `/media/${drawing}/800.webp`]
  await app.storage.write(storedName(photo, 'image.svg'), Buffer.from('<svg/>'))
  expect(await Promise.all(files.map(async (url) => (await app.http.inject(url)).statusCode))).toEqual([404, 404])
})

test('a public picture without its file is not found', async () => {
  const id = await aPortrait()
  await app.storage.remove(storedName(id, '800.webp'))
  expect((await app.http.inject(`/media/${id}/800.webp`)).statusCode).toBe(404)
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

describe('a picture', () => {
  const placed = async (place: (pictureId: number) => Promise<unknown>) => {
    const id = await aPicture()
    await app.storage.write(storedName(id, '800.webp'), Buffer.from('pixels'))
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
    const agent_id = await anAgent(app.db, listing_id)
    const places = [
      photo({ building_id }),
      photo({ listing_id }),
      photo({ landlord_id }),
      plan(building_id, null),
      plan(building_id, listing_id),
      plan(building_id, await aListing(app.db, building_id, { status: 'leased' })),
      (id: number) =>
        app.db.updateTable('landlord').set({ cover_picture_id: id }).where('id', '=', landlord_id).execute(),
      (id: number) => app.db.updateTable('company').set({ logo_picture_id: id }).execute(),
      (id: number) => app.db.updateTable('agent').set({ picture_id: id }).where('id', '=', agent_id).execute(),
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
      plan(building_id, await aListing(app.db, building_id, { status: 'archived' })),
      plan(draftBuilding, await aListing(app.db, draftBuilding)),
      (id: number) =>
        app.db.updateTable('landlord').set({ logo_picture_id: id }).where('id', '=', landlord_id).execute(),
    ]
    for (const place of places) expect(await placed(place), place.toString()).toBe(404)
  })
})
