import { expect, test } from 'vitest'
import { aBuilding, aListing, anAgent } from '#features/catalog/listings/fixtures.ts'
import { openTestApp } from '../../../test/app.ts'

const app = await openTestApp()
const { db } = app
const house = await aBuilding(db)
const listing = await aListing(db, house, { name: 'Suite 2400', description: 'Light on three sides. In Monroe Court.' })
await anAgent(db, listing)
const maya = await app.signIn({ role: 'tenant_rep', first_name: 'Maya', last_name: 'Okafor' })

async function aLink(body: object) {
  const { body: created } = await maya.post(`/api/listings/${listing}/shares`, body)
  const path = new URL(created.url).pathname
  return { id: created.id as number, path, api: `/api${path}` }
}

test('a link that hides the building: no id, address, name, picture or preview leads to it', async () => {
  const aPicture = async (place: object, thumbhash: string) => {
    const values = { format: 'webp', width: 1600, height: 1067, thumbhash } as const
    const { id } = await db.insertInto('picture').values(values).returning('id').executeTakeFirstOrThrow()
    await db
      .insertInto('photo')
      .values({ picture_id: id, position: 0, ...place })
      .execute()
    await app.storage.write(`pictures/${id}/800.webp`, Buffer.from(`pixels of ${id}`))
    return id
  }
  const exterior = await aPicture({ building_id: house }, 'exteriorexterior00000')
  await db.insertInto('photo').values({ picture_id: exterior, listing_id: listing, position: 0 }).execute()
  const interior = await aPicture({ listing_id: listing }, 'interiorinterior00000')
  const svg = { format: 'svg', width: 800, height: 600 } as const
  const plan = await db.insertInto('picture').values(svg).returning('id').executeTakeFirstOrThrow()
  await db
    .insertInto('floor_plan')
    .values({ picture_id: plan.id, building_id: house, listing_id: listing, label: 'Plan' })
    .execute()
  await app.storage.write(`pictures/${plan.id}/image.svg`, Buffer.from('<svg/>'))

  const { api, path, id } = await aLink({ hides: ['building'] })
  const { body, text } = await app.visitor().get(api)
  expect(body.listing).toMatchObject({ id: null, slug: null, name: null, suite: null, listingAgents: [] })
  expect(body.listing.photos).toMatchObject([{ id: 1, src: `${path}/pictures/1`, thumbhash: null }])
  expect(body.listing.floorPlans).toMatchObject([{ id: 1, src: `${path}/pictures/2` }])
  expect(text).not.toMatch(/\/media\/|Monroe|Whitcombe|northbank|Suite 2400|60603|interiorinterior/i)

  const picture = await app.http.inject(`${path}/pictures/1/800.webp`)
  expect(picture.body).toBe(`pixels of ${interior}`)
  expect(picture.headers['cache-control']).toBe('private, max-age=3600')
  expect((await app.http.inject(`${path}/pictures/2/image.svg`)).body).toBe('<svg/>')
  for (const missing of ['1/400.webp', '1/image.svg', '2/800.webp', '3/800.webp', '0/800.webp', 'x/800.webp'])
    expect((await app.http.inject(`${path}/pictures/${missing}`)).statusCode, missing).toBe(404)
  await maya.delete(`/api/listing_shares/${id}`)
  expect((await app.http.inject(`${path}/pictures/1/800.webp`)).statusCode).toBe(404)
})

test('without photos of the space, a link that hides the building shows none of the building’s', async () => {
  const values = { format: 'webp', width: 1600, height: 1067 } as const
  const exterior = await db.insertInto('picture').values(values).returning('id').executeTakeFirstOrThrow()
  const building_id = await aBuilding(db, { slug: 'quiet-court', name: 'Quiet Court' })
  await db.insertInto('photo').values({ picture_id: exterior.id, position: 0, building_id }).execute()
  const bare = await aListing(db, building_id)
  const photosOfLink = async (body: object) => {
    const { body: created } = await maya.post(`/api/listings/${bare}/shares`, body)
    return (await app.visitor().get(`/api${new URL(created.url).pathname}`)).body.listing.photos
  }
  expect(await photosOfLink({})).toMatchObject([{ src: `/media/${exterior.id}` }])
  expect(await photosOfLink({ hides: ['building'] })).toEqual([])

  const svg = { format: 'svg', width: 800, height: 600 } as const
  const plan = await db.insertInto('picture').values(svg).returning('id').executeTakeFirstOrThrow()
  const plans = { picture_id: plan.id, building_id, listing_id: bare, label: 'Plan' }
  await db.insertInto('floor_plan').values(plans).execute()
  await db.deleteFrom('photo').where('building_id', '=', building_id).execute()
  await app.storage.write(`pictures/${plan.id}/image.svg`, Buffer.from('<svg/>'))
  const [shown] = await photosOfLink({ hides: ['building'] })
  expect(shown.src).toMatch(/^\/listing_shares\/.*\/pictures\/1$/)
  expect((await app.http.inject(`${shown.src}/image.svg`)).body).toBe('<svg/>')
})
