import { expect, test } from 'vitest'
import { aBuilding, aListing, anAgent } from '#features/catalog/listings/fixtures.ts'
import { openTestApp } from '../../../../../test/app.ts'
import { anExternalListing, anExternalPhoto } from '../../fixtures.ts'
import { HIDEABLE, type Hideable } from '../../rules.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const app = await openTestApp({ now: NOW })
const { db } = app

const TEXT =
  'Light on three sides. In Monroe Court. At 77 West Monroe Street. Asking $38.25 per sf. All 5,120 sf on one floor. ' +
  'Zip 60603. Call Dana Whitcombe at (312) 555-0177. Write to dana.whitcombe@northbank.example. See www.quaysite.example.'
const place = { street: '77 West Monroe Street', city: 'Chicago', postal_code: '60603' }

/** What each of the settings hides, as texts that must not be in a response. */
const HIDDEN: Record<Hideable, RegExp> = {
  rent: /38\.25|\b38\b|\b71\b/,
  address: /Monroe|60603|87\.63|41\.88|Suite 1150|6th floor|5,?120|quaysite/,
  notes: /Note for the client|Light on three sides of note/,
}
/** What no link shows. */
const ALWAYS =
  /Whitcombe|northbank|555-?0177|5550177|Ask for 34|would take|quaysite\.example\/listing|71\.77|"(?:id|sortableId|listingId|slug|vtsId|employerId)":/i

const maya = await app.signIn({ role: 'tenant_rep', first_name: 'Maya', last_name: 'Okafor' })
const building = await aBuilding(db)
const listing = await aListing(db, building, {
  description: TEXT,
  rent_low: 38.25,
  rent_high: 38.25,
  slug: 'suite-1150-x',
})
await anAgent(db, listing)
const undisclosed = await aListing(db, building, {
  name: 'Suite 1150 B',
  slug: 'suite-b',
  rent_mode: 'undisclosed',
  rent_low: null,
  rent_high: null,
  rent_currency: null,
})
await anAgent(db, undisclosed, { email: 'dana@northbank.example' })
await db.updateTable('listing_price').set({ low: 38.25, high: 38.25 }).where('listing_id', '=', listing).execute()
await db.updateTable('listing_price').set({ low: 71.77, high: 71.77 }).where('listing_id', '=', undisclosed).execute()

async function aPicture(thumbhash: string) {
  const values = { format: 'webp', width: 1600, height: 1067, thumbhash } as const
  const { id } = await db.insertInto('picture').values(values).returning('id').executeTakeFirstOrThrow()
  await app.storage.write(`pictures/${id}/800.webp`, Buffer.from(`pixels of ${id}`))
  return id
}
const interior = await aPicture('interiorinterior00000')
const exterior = await aPicture('exteriorexterior00000')
const lounge = await aPicture('loungelounge000000000')
await db
  .insertInto('photo')
  .values([
    { picture_id: interior, listing_id: listing, position: 0, caption: 'Board room' },
    { picture_id: exterior, building_id: building, position: 0 },
  ])
  .execute()

const tourbook = (await maya.post('/api/tourbooks', { name: 'Headquarters', listingIds: [listing, undisclosed] })).body
const external = await anExternalListing(
  db,
  {
    tourbook_id: tourbook.id,
    ...place,
    building_name: 'Monroe Court',
    description: TEXT,
    area_sqft: 5_120,
    rent_low: 38.25,
    rent_high: 38.25,
    agent_name: 'Dana Whitcombe',
    agent_company: 'Northbank Partners',
    agent_email: 'dana.whitcombe@northbank.example',
    agent_phone: '(312) 555-0177',
    source_url: 'https://quaysite.example/listing/9',
    plan_picture_id: lounge,
    location: '(-87630200,41880600)' as never,
  },
  NOW,
)
await anExternalPhoto(db, { externalListingId: external.id, pictureId: lounge, caption: 'Lounge' })
for (const { sortableId } of [...tourbook.listings, { sortableId: external.sortableId }])
  await maya.put(`/api/tourbook_listings/${sortableId}`, {
    sharedNote: `Note for the client. ${TEXT}`,
    privateNote: 'Ask for 34.',
  })

const subsets = Array.from({ length: 2 ** HIDEABLE.length }, (_, bits) => HIDEABLE.filter((_, at) => bits & (1 << at)))

test.each(subsets)('a link that hides %s %s %s reveals nothing of it', async (...given) => {
  const hides = given.filter(Boolean)
  const created = await maya.post(`/api/tourbooks/${tourbook.id}/shares`, { hides })
  const path = new URL(created.body.shares[0].url).pathname
  const { text, body } = await app.visitor().get(`/api${path}`)
  const { sender: _, ...shown } = body.tourbook
  expect(JSON.stringify(shown)).not.toMatch(ALWAYS)
  expect(text).not.toMatch(/\/(?:private_)?media\//)
  for (const hide of HIDEABLE) {
    if (hides.includes(hide)) expect(JSON.stringify(shown), hide).not.toMatch(HIDDEN[hide])
    // What is not hidden is there, or this test would find nothing.
    else expect(JSON.stringify(shown), hide).toMatch(HIDDEN[hide])
  }
  const sources = shown.stops.flatMap(({ photos, plans }: Record<string, { src: string; thumbhash: string }[]>) =>
    [...photos!, ...plans!].map((picture) => picture),
  )
  expect(sources.length).toBeGreaterThanOrEqual(3)
  for (const { src, thumbhash } of sources) {
    expect(src).toMatch(new RegExp(`^${path}/pictures/[\\w-]{12}/[12]$`))
    const { statusCode, headers, body: bytes } = await app.http.inject(`${src}/800.webp`)
    expect(statusCode).toBe(200)
    expect(headers['cache-control']).toBe('private, max-age=3600')
    if (!hides.includes('address')) continue
    expect(thumbhash).toBeNull()
    expect(bytes).not.toBe(`pixels of ${exterior}`)
  }
})

test('a listing that is no longer public stays as it was noted, and its hidden address is not in the page', async () => {
  await db.updateTable('listing').set({ status: 'off_market' }).where('id', '=', listing).execute()
  const pageOf = async (hides: Hideable[]) => {
    const created = await maya.post(`/api/tourbooks/${tourbook.id}/shares`, { hides })
    const { body } = await app.visitor().get(`/api${new URL(created.body.shares[0].url).pathname}`)
    return body.tourbook.stops[0]
  }
  expect(await pageOf([])).toMatchObject({ status: 'withdrawn', name: 'Suite 1150, Monroe Court', photos: [] })
  const hidden = await pageOf(['address'])
  expect(hidden).toMatchObject({ status: 'withdrawn', name: null, street: '', longitude: null })
  expect(JSON.stringify(hidden)).not.toMatch(/Monroe|1150/)
  await db.updateTable('listing').set({ status: 'on_market' }).where('id', '=', listing).execute()
})

test('pictures of a link end with it, and a file, a stop or a number that there is not is a 404', async () => {
  const created = await maya.post(`/api/tourbooks/${tourbook.id}/shares`, {})
  const { id, url } = created.body.shares[0]
  const { body } = await app.visitor().get(`/api${new URL(url).pathname}`)
  const { src } = body.tourbook.stops[0].photos[0]
  const statusOf = async (path: string) => (await app.http.inject(path)).statusCode
  for (const wrong of [
    `${src}/400.webp`,
    `${src.slice(0, -1)}9/800.webp`,
    src.replace(/[\w-]{12}\/1$/, 'abcdefghijkl/1/800.webp'),
  ])
    expect(await statusOf(wrong), wrong).toBe(404)
  expect(await statusOf(`${src}/800.webp`)).toBe(200)
  await maya.delete(`/api/tourbook_shares/${id}`)
  expect(await statusOf(`${src}/800.webp`)).toBe(404)
})
