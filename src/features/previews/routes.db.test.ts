import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aBuilding, aListing, anAgent } from '#features/catalog/listings/fixtures.ts'
import { indexListings } from '#features/search/engine/index-listing.ts'
import { daysAfter } from '#lib/durations.ts'
import { migrateJobs } from '#platform/jobs/jobs.ts'
import type { Actor } from '../../../test/actors.ts'
import { openTestApp } from '../../../test/app.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const app = await openTestApp({ now: NOW })
const { db } = app
const VIEWER = '0b8e1f70-3d53-4f2c-9a77-6d1f0c2f5a11'

type SignedInUser = Awaited<ReturnType<typeof app.signIn>>
const aCompany = async (name: string) =>
  (await db.insertInto('company').values({ name, kind: 'landlord' }).returning('id').executeTakeFirstOrThrow()).id
let northbank: number
let owner: SignedInUser
let stranger: SignedInUser
let building: number
let listing: number
beforeAll(async () => {
  await migrateJobs(app.pool)
  northbank = await aCompany('Northbank')
  stranger = await app.signIn({ role: 'landlord_rep', company_id: await aCompany('Kinzie') })
})
beforeEach(async () => {
  await db.deleteFrom('rate_limit').execute()
  owner = await app.signIn({ role: 'landlord_rep', company_id: northbank, first_name: 'Maya', last_name: 'Okafor' })
  building = await aBuilding(db, { employer_id: northbank })
  listing = await aListing(db, building, { status: 'draft', published_at: null, confirmed_at: null })
  await anAgent(db, listing)
})

const byId = (id = listing) => `/api/listing_previews/${id}`
const aLink = async (by: Actor = owner, days: number | null = 14) => {
  const { status, text, body } = await by.post(`${byId()}/links`, { days })
  expect(status, text).toBe(201)
  const path = new URL(body.url).pathname
  return { id: body.id as number, path, api: `/api${path}` }
}
const NO_PREVIEW = { code: 'not_found', detail: 'There is no such preview.' }

describe('the preview of a listing by its id', () => {
  test('is the page as it will be, for those who may edit it', async () => {
    const admin = await app.signIn({ role: 'admin' })
    for (const [actor, workspace] of [
      [owner, 'portfolio'],
      [admin, 'admin'],
    ] as const) {
      const { status, headers, body } = await actor.get(byId())
      expect(status).toBe(200)
      expect(headers['cache-control']).toBe('private, no-store')
      expect(body).toMatchObject({
        id: listing,
        isPublic: false,
        sender: null,
        editor: { workspace, status: 'draft', missing: [], isPending: false },
        listing: { status: 'on_market', isNew: true, confirmedDaysAgo: 0, building: { name: 'Monroe Court' } },
      })
    }
  })

  test('is exactly what a visitor sees once it is published', async () => {
    const { listing: preview } = (await owner.get(byId())).body
    expect((await app.get(`/api/listings/${listing}`)).status).toBe(404)
    expect((await owner.post(`/api/portfolio/listings/${listing}/publish`)).status).toBe(200)
    const page = (await app.get(`/api/listings/${listing}`)).body
    // Its own space is counted among those of the building from then on.
    const building = { ...preview.building, listingCount: 1, areaRange: page.building.areaRange }
    expect({ ...preview, building }).toEqual(page)
    expect((await owner.get(byId())).body).toMatchObject({ isPublic: true, listing: page })
  })

  test('has no internal notes, undisclosed rent or terms for others', async () => {
    const values = { rent_mode: 'undisclosed', rent_currency: null, rent_low: null, rent_high: null } as const
    const terms = { terms_visibility: 'brokers', deposit_months: 22.9 } as const
    await db
      .updateTable('listing')
      .set({ ...values, ...terms })
      .where('id', '=', listing)
      .execute()
    const { api } = await aLink()
    for (const { text, body } of [await owner.get(byId()), await app.visitor().get(api)]) {
      expect(body.listing).toMatchObject({ rent: null, prices: [], terms: null })
      expect(text).not.toMatch(/owner would take|\b38\b|22\.9/)
    }
  })

  test('names what is missing, and has no page while its building has no place', async () => {
    await db.deleteFrom('listing_agent').where('listing_id', '=', listing).execute()
    const unplaced = { status: 'draft', market: null, location: null } as const
    await db.updateTable('building').set(unplaced).where('id', '=', building).execute()
    const { status, body } = await owner.get(byId())
    expect(status).toBe(200)
    expect(body).toMatchObject({ listing: null, editor: { missing: ['agentIds', 'buildingId'] } })
  })

  test('is not found by others, nor once it is deleted', async () => {
    const others = [stranger, await app.signIn(), await app.signIn({ role: 'tenant_rep' })]
    for (const actor of others) {
      const { status, body } = await actor.get(byId())
      expect({ status, ...NO_PREVIEW }).toEqual({ status: 404, code: body.code, detail: body.detail })
      expect((await actor.post(`${byId()}/links`, { days: 1 })).status).toBe(404)
    }
    expect((await stranger.get(`${byId()}/links`)).status).toBe(404)
    expect((await app.visitor().get(byId())).status).toBe(401)
    await db.updateTable('listing').set({ deleted_at: NOW, status: 'archived' }).where('id', '=', listing).execute()
    expect((await owner.get(byId())).status).toBe(404)
  })
})

describe('a link to a preview', () => {
  test('shows a visitor the page and who sent it, and nothing of its editors', async () => {
    const { api } = await aLink()
    const { status, headers, body } = await app.visitor().get(api)
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('private, no-store')
    expect(body).toMatchObject({ editor: null, sender: { name: 'Maya Okafor', company: 'Northbank' } })
    expect(body.listing).toMatchObject({ name: 'Suite 1150', status: 'on_market' })
  })

  test('that is invented, expired or revoked, of another kind or of a sender who may no longer edit, is not found', async () => {
    const { id, api } = await aLink()
    const visitor = app.visitor()
    const expectGone = async (address: string) => {
      for (const answer of [await visitor.get(address), await visitor.post(`${address}/opens`, { viewer: VIEWER })]) {
        const { status, body } = answer
        expect({ status, code: body.code, detail: body.detail }, address).toEqual({ status: 404, ...NO_PREVIEW })
      }
    }
    await expectGone(api.slice(0, -1) + (api.endsWith('A') ? 'B' : 'A'))
    await expectGone('/api/listing_previews/nonsense')
    const set = (values: object) => db.updateTable('share_link').set(values).where('id', '=', id).execute()
    await set({ expires_at: daysAfter(NOW, -1) })
    await expectGone(api)
    await set({ expires_at: null, subject: 'listing' })
    await expectGone(api)
    await set({ subject: 'listing_preview' })
    await db.updateTable('app_user').set({ company_id: null }).where('id', '=', owner.user.id).execute()
    await expectGone(api)
    await db.updateTable('app_user').set({ company_id: northbank }).where('id', '=', owner.user.id).execute()
    expect((await visitor.get(api)).status).toBe(200)
    expect((await stranger.delete(`/api/listing_previews/links/${id}`)).status).toBe(404)
    expect((await owner.delete(`/api/listing_previews/links/${id}`)).body).toEqual({ id })
    await expectGone(api)
    expect((await owner.put(`/api/listing_previews/links/${id}`, { days: null })).status).toBe(404)
    expect((await owner.get(`${byId()}/links`)).body).toEqual({ links: [] })
  })

  test('is listed for its sender alone, with its expiry and how often it was opened', async () => {
    const { id, api } = await aLink(owner, 1)
    const open = (actor: Actor) => actor.post(`${api}/opens`, { viewer: VIEWER })
    expect((await open(app.visitor())).body).toEqual({ counted: true })
    expect((await open(app.visitor())).body).toEqual({ counted: false })
    expect((await open(owner)).body).toEqual({ counted: false })
    const colleague = await app.signIn({ role: 'landlord_rep', company_id: northbank })
    expect((await colleague.get(`${byId()}/links`)).body).toEqual({ links: [] })
    const { links } = (await owner.get(`${byId()}/links`)).body
    expect(links).toMatchObject([{ id, opens: 1, viewers: 1, expiresAt: daysAfter(NOW, 1).toISOString() }])
    const changed = await owner.put(`/api/listing_previews/links/${id}`, { days: null })
    expect(changed.body).toMatchObject({ id, expiresAt: null, url: links[0].url })
    expect((await owner.put(`/api/listing_previews/links/${id}`, { days: 5 })).status).toBe(400)
  })

  test('is deleted with its listing', async () => {
    const { id } = await aLink()
    await db.deleteFrom('listing').where('id', '=', listing).execute()
    expect(await db.selectFrom('share_link').where('id', '=', id).select('id').execute()).toEqual([])
  })
})

describe('the pictures of a preview', () => {
  const aPicture = async (listingId: number, archived_at: Date | null = null) => {
    const picture = { format: 'webp' as const, width: 1600, height: 1067 }
    const { id } = await db.insertInto('picture').values(picture).returning('id').executeTakeFirstOrThrow()
    const photo = { listing_id: listingId, picture_id: id, position: 0, caption: `/media/${id + 1}`, archived_at }
    await db.insertInto('photo').values(photo).execute()
    await app.storage.write(`pictures/${id}/800.webp`, Buffer.from('RIFF'))
    return id
  }

  test('have addresses of their own, which only those who may open it can read', async () => {
    const [shown, archived] = [await aPicture(listing), await aPicture(listing, NOW)]
    const elsewhere = await aPicture(await aListing(db, building, { status: 'draft' }))
    const { api, path, id } = await aLink()
    const { photos } = (await app.visitor().get(api)).body.listing
    expect(photos.map(({ src }: { src: string }) => src)).toEqual([`${path}/pictures/${shown}`])
    const read = (by: Actor, base: string, picture: number | string) => by.get(`${base}/pictures/${picture}/800.webp`)
    const { status, headers } = await read(app.visitor(), path, shown)
    expect([status, headers['x-robots-tag'], headers['cache-control']]).toEqual([
      200,
      'noindex',
      'private, max-age=3600',
    ])
    expect((await read(owner, `/listing_previews/${listing}`, shown)).status).toBe(200)
    for (const other of [archived, elsewhere, 'x', 999_999])
      expect((await read(app.visitor(), path, other)).status, String(other)).toBe(404)
    expect((await read(app.visitor(), `/listing_previews/${listing}`, shown)).status).toBe(401)
    expect((await read(stranger, `/listing_previews/${listing}`, shown)).status).toBe(404)
    await owner.delete(`/api/listing_previews/links/${id}`)
    expect((await read(app.visitor(), path, shown)).status).toBe(404)
  })

  test('of the buildings of a landlord are the public ones, in every region', async () => {
    const picture = await aPicture(listing)
    await db.deleteFrom('photo').execute()
    await db.insertInto('photo').values({ building_id: building, picture_id: picture, position: 0 }).execute()
    const landlord = { company_id: northbank, slug: `northbank-${building}`, name: 'Northbank' }
    await db.updateTable('building').set({ landlord_id: null }).execute()
    await db.deleteFrom('landlord').execute()
    const { id } = await db.insertInto('landlord').values(landlord).returning('id').executeTakeFirstOrThrow()
    await db.updateTable('building').set({ landlord_id: id }).where('id', '=', building).execute()
    const { portfolio } = (await owner.get(`/api/landlord_previews/${id}`)).body
    expect(portfolio.buildings.map(({ photo }: { photo: { src: string } }) => photo.src)).toEqual([`/media/${picture}`])
  })
})

describe('the previews of a building and of a landlord', () => {
  let space: number
  let page: number
  beforeEach(async () => {
    const landlord = { company_id: northbank, slug: `northbank-${building}`, name: 'Northbank', about: 'Since 1978.' }
    await db.updateTable('building').set({ landlord_id: null }).execute()
    await db.deleteFrom('landlord').execute()
    page = (await db.insertInto('landlord').values(landlord).returning('id').executeTakeFirstOrThrow()).id
    await db.updateTable('building').set({ landlord_id: page }).where('id', '=', building).execute()
    space = await aListing(db, building, { name: 'Suite 900', published_at: NOW, confirmed_at: NOW })
  })
  const linkTo = async (folder: string, id: number) =>
    new URL((await owner.post(`/api/${folder}/${id}/links`, { days: null })).body.url).pathname

  test('are exactly what a visitor sees once they are published', async () => {
    await db.updateTable('building').set({ status: 'draft' }).where('id', '=', building).execute()
    const draft = (await owner.get(`/api/building_previews/${building}`)).body
    expect(draft).toMatchObject({ isPublic: false, editor: { status: 'draft', missing: [] } })
    expect((await app.get(`/api/buildings/${building}`)).status).toBe(404)
    expect((await owner.post(`/api/portfolio/buildings/${building}/publish`)).status).toBe(200)
    const ownSite = { microsite: null, micrositeDomain: null }
    expect({ ...draft.building, ...ownSite }).toEqual((await app.get(`/api/buildings/${building}`)).body)
    expect(draft.listings).toMatchObject([{ id: space, name: 'Suite 900' }])
    expect(draft.listings).toEqual((await app.get(`/api/buildings/${building}/listings`)).body.listings)

    await indexListings(db, [space])
    const profile = (await owner.get(`/api/landlord_previews/${page}`)).body
    expect(profile).toMatchObject({ isPublic: false, editor: { status: 'draft', missing: [] } })
    expect((await app.get(`/api/landlords/${page}`)).status).toBe(404)
    expect((await owner.post(`/api/portfolio/landlords/${page}/publish`)).status).toBe(200)
    await indexListings(db, [space])
    expect(profile.landlord).toEqual((await app.get(`/api/landlords/${page}`)).body)
    const region = await app.get(`/api/landlords/${profile.slug}/portfolios/illinois`)
    expect(profile.portfolio).toEqual(region.body)
    const other = (await owner.get(`/api/landlord_previews/${page}?region=texas`)).body
    expect(other.portfolio).toBeNull()
  })

  test('show a building without its spaces that are drafts, and without files', async () => {
    await db.updateTable('building').set({ status: 'draft' }).where('id', '=', building).execute()
    const file = { building_id: building, title: 'Brochure', file_id: crypto.randomUUID() }
    await db.insertInto('marketing_medium').values(file).execute()
    const { text, body } = await app.visitor().get(`/api${await linkTo('building_previews', building)}`)
    expect(body).toMatchObject({ editor: null, sender: { name: 'Maya Okafor' }, building: { marketingMedia: [] } })
    expect(text).not.toMatch(/Suite 1150|owner would take/)
  })

  test('are not found by others, and by a link until it is revoked', async () => {
    for (const [folder, id] of [
      ['building_previews', building],
      ['landlord_previews', page],
    ] as const) {
      const api = `/api/${folder}/${id}`
      for (const actor of [stranger, await app.signIn(), await app.signIn({ role: 'tenant_rep' })])
        expect((await actor.get(api)).status).toBe(404)
      expect((await stranger.post(`${api}/links`, { days: 1 })).status).toBe(404)
      expect((await app.visitor().get(api)).status).toBe(401)
      const path = await linkTo(folder, id)
      expect((await app.visitor().get(`/api${path}`)).status).toBe(200)
      // A token opens previews of its kind alone.
      expect((await app.visitor().get(`/api/listing_previews/${path.split('/').at(-1)}`)).status).toBe(404)
      const { links } = (await owner.get(`${api}/links`)).body
      expect((await owner.delete(`/api/${folder}/links/${links[0].id}`)).status).toBe(200)
      expect((await app.visitor().get(`/api${path}`)).status).toBe(404)
    }
  })
})
