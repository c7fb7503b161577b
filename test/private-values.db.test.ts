// Private values that must never leave the server: unique words are stored, and every public URL is searched for them.
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { aBuilding, aListing, anAgent } from '#features/catalog/listings/fixtures.ts'
import type { LandlordStatus } from '#features/landlords/rules.ts'
import { publishSite, someSettings } from '#features/microsites/site/fixtures.ts'
import { indexListings } from '#features/search/engine/index-listing.ts'
import { tokenOf } from '#features/share-links/link-token.ts'
import { aFlyer, anExternalListing, aTourbook } from '#features/tourbooks/fixtures.ts'
import { COMPANY_PAGES } from '#lib/paths.ts'
import { addressesOf, REQUIRED } from './addresses.ts'
import { openTestApp } from './app.ts'
import { TEST_SECRET } from './http.ts'
import { aShare } from './share-listing.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const app = await openTestApp({ now: NOW, requestsPerMinute: 1_000_000 })

/** Each secret by where it is stored. No other value of the test starts with one. */
const SECRETS = {
  'internal notes of a listing': 'quailnote',
  'rent of an undisclosed listing': '71.2345',
  'name of a draft building': 'vesperlock',
  'description of a draft building': 'umberfield',
  'space of a draft building': 'ochreloft',
  'name of an archived building': 'hollowgate',
  'name of a draft listing': 'juniperroom',
  'name of a listing off the market': 'saltwharf',
  'name of an archived listing': 'cinderhall',
  'name, suite and slug of a listing unpublished since it was indexed': 'tamarindsuite',
  'name of a draft landlord': 'marrowstone',
  'headline of a draft site': 'sedgemoor',
  'name of a draft site': 'thistlequay',
  'text of a draft landlord': 'figwort',
  'caption of an archived photo': 'lampblack',
  'key of an import': 'brinekey',
  'name of a saved search': 'heronsearch',
  'message of a revoked link': 'teasellink',
  'message of an inquiry': 'bramblewish',
  'email address of an inquirer': 'curlewasks',
  'email address of a user': 'plovermail',
  'name of a user': 'siskinlast',
  'private note of a stop': 'ouzelnote',
  'contact at a stop': 'fieldfarecontact',
  'how to get in at a stop': 'wheatearaccess',
  'must-have of a client': 'dotterelneed',
  'name of an external listing': 'dunlinspace',
  'file name of a flyer': 'sandpiperflyer',
  'text of an email': 'thrushletter',
  'code of an event': 'wagtailcode',
} as const

const UNDISCLOSED = { rent_mode: 'undisclosed', rent_currency: null, rent_low: null, rent_high: null } as const

/** Values of URL parameters; an endpoint with another parameter fails the test until it is added here. */
const values: Record<string, (string | number)[]> = {
  slug: ['northbank', 'marrowstone'],
  region: ['illinois', 'texas', 'nowhere'],
  locality: ['chicago', 'dallas', 'nowhere'],
  market: ['chicago', 'dallas'],
  page: [...COMPANY_PAGES],
  kind: ['submarkets', 'shapes'],
  buildingId: [1, 3],
}
const required = { ...REQUIRED }
let previews: string[] = []

beforeAll(async () => {
  const { db } = app
  const space = { confirmed_at: NOW, published_at: NOW, internal_notes: SECRETS['internal notes of a listing'] }
  const landlord = async (slug: string, status: LandlordStatus, about: string) => {
    const company = await db
      .insertInto('company')
      .values({ name: `Company ${values.market!.length}`, kind: 'landlord' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const row = { company_id: company.id, slug, name: slug, status, about, sustainability: about }
    return (await db.insertInto('landlord').values(row).returning('id').executeTakeFirstOrThrow()).id
  }
  const northbank = await landlord('northbank', 'published', 'Since 1978.')
  const hidden = await landlord('marrowstone', 'draft', SECRETS['text of a draft landlord'])
  const open = await aBuilding(db, { landlord_id: northbank, import_source: 'csv', import_key: 'brinekey-1' })
  const owned = await aBuilding(db, { slug: 'owned', name: 'Owned House', landlord_id: hidden })
  const draft = await aBuilding(db, {
    status: 'draft',
    name: 'Vesperlock Tower',
    description: SECRETS['description of a draft building'],
    landlord_id: northbank,
    locality_slug: 'dallas',
    region_slug: 'texas',
    market: 'dallas',
  })
  const archived = await aBuilding(db, { status: 'archived', name: 'Hollowgate Works', landlord_id: northbank })
  const disclosed = await aListing(db, open, space)
  const undisclosed = await aListing(db, open, { ...space, ...UNDISCLOSED, slug: 'quiet', name: 'Quiet floor' })
  await db
    .updateTable('listing_price')
    .set({ low: 71.2345, high: 71.2345 })
    .where('listing_id', '=', undisclosed)
    .execute()
  const since = await aListing(db, open, {
    ...space,
    name: 'Tamarindsuite',
    suite: 'Tamarindsuite',
    slug: 'tamarindsuite',
  })
  const listings = [
    disclosed,
    undisclosed,
    since,
    await aListing(db, owned, { ...space, ...UNDISCLOSED }),
    await aListing(db, open, { ...space, status: 'draft', name: 'Juniperroom' }),
    await aListing(db, open, { ...space, status: 'off_market', name: 'Saltwharf' }),
    await aListing(db, open, { ...space, status: 'archived', name: 'Cinderhall' }),
    await aListing(db, draft, { ...space, name: 'Ochreloft' }),
    await aListing(db, archived, { ...space, name: 'Hollowgate hall' }),
  ]
  required.listings = listings.map(String)
  await anAgent(db, disclosed)
  const picture = await db
    .insertInto('picture')
    .values({ format: 'webp', width: 1600, height: 1067 })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const place of [{ building_id: open }, { listing_id: disclosed }, { landlord_id: northbank }]) {
    const photo = { ...place, picture_id: picture.id, position: 0 }
    await db
      .insertInto('photo')
      .values({ ...photo, caption: 'Lampblack', archived_at: NOW })
      .execute()
    await db
      .insertInto('photo')
      .values({ ...photo, caption: 'The lobby' })
      .execute()
  }
  const { user } = await app.signIn()
  const shares = await Promise.all(listings.map((listingId) => aShare(db, { listingId, userId: user.id, now: NOW })))
  values.token = shares.map((each) => tokenOf(each, TEST_SECRET))
  await indexListings(db, 'all')
  // Every change of a listing indexes it; even if one did not, its name must not be shown.
  await db.updateTable('listing').set({ status: 'draft' }).where('id', '=', since).execute()
  const belongings = await plantBelongings(disclosed, open)
  await plantSites(open, draft)
  Object.assign(values, { one: [open], other: [draft], landlordId: [northbank] })
  previews = await linkPreviews({
    listing_previews: undisclosed,
    building_previews: open,
    landlord_previews: northbank,
  })
  const records = [...listings, open, owned, draft, archived, northbank, hidden]
  values.listingId = listings
  values.id = [...new Set([...records, ...belongings, 999_999])]
})

/** Links by which anyone opens the previews of records; returns the addresses of what they read. */
async function linkPreviews(records: Record<string, number>): Promise<string[]> {
  const admin = await app.signIn({ role: 'admin' })
  return Promise.all(
    Object.entries(records).map(async ([folder, id]) => {
      const { body } = await admin.post(`/api/${folder}/${id}/links`, { days: null })
      const token = new URL(body.url).pathname.split('/').at(-1)!
      return `/api/${folder}/${token}`
    }),
  )
}

/** A published site whose draft says something else, and the draft of a site of a draft building. */
async function plantSites(open: number, draft: number) {
  const { db } = app
  await publishSite(db, open, 'monroe-court')
  const settings = JSON.stringify(someSettings({ headline: SECRETS['headline of a draft site'] }))
  await db.updateTable('microsite').set({ draft: settings }).where('building_id', '=', open).execute()
  await db
    .insertInto('microsite')
    .values({ building_id: draft, name: SECRETS['name of a draft site'], draft: settings })
    .execute()
}

/** Rows owned by a user; returns their ids. */
async function plantBelongings(listing_id: number, building_id: number): Promise<number[]> {
  const { db } = app
  const { user } = await app.signIn({
    email: `${SECRETS['email address of a user']}@example.org`,
    last_name: SECRETS['name of a user'],
  })
  const user_id = user.id
  const saved = { user_id, name: SECRETS['name of a saved search'], locale: 'en-us', currency: 'USD' } as const
  const times = { created_at: NOW, updated_at: NOW, last_viewed_at: NOW }
  const search = await db
    .insertInto('saved_search')
    .values({ ...saved, ...times, criteria: '{"market":"chicago"}', frequency: 'daily' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const message = SECRETS['message of a revoked link']
  const share = await aShare(db, { listingId: listing_id, userId: user_id, now: NOW, message })
  await db.updateTable('share_link').set({ revoked_at: NOW }).where('id', '=', share.id).execute()
  values.token = [tokenOf(share, TEST_SECRET), `${share.id}-${'a'.repeat(24)}`]
  const tourbook_id = await aTourbook(db, { user_id, must_haves: [SECRETS['must-have of a client']] }, NOW)
  const external = await anExternalListing(db, { tourbook_id, name: SECRETS['name of an external listing'] }, NOW)
  const flyer_id = await aFlyer(db, user_id, NOW)
  const file_name = `${SECRETS['file name of a flyer']}.pdf`
  await db.updateTable('flyer').set({ file_name }).where('id', '=', flyer_id).execute()
  await db.updateTable('external_listing').set({ flyer_id }).where('id', '=', external.id).execute()
  const private_note = SECRETS['private note of a stop']
  const [contact, access] = [SECRETS['contact at a stop'], SECRETS['how to get in at a stop']]
  await db
    .updateTable('tourbook_stop')
    .set({ private_note, contact, access, must_haves_missed: [SECRETS['must-have of a client']] })
    .where('id', '=', external.sortableId)
    .execute()
  values.externalListingId = [external.id]
  const inquiryRow = {
    listing_id,
    kind: 'standard' as const,
    requester: `user:${user_id}`,
    name: 'Jonah Wray',
    created_at: NOW,
  }
  const email = `${SECRETS['email address of an inquirer']}@example.org`
  const inquiry = await db
    .insertInto('inquiry')
    .values({ ...inquiryRow, user_id, email, message: SECRETS['message of an inquiry'] })
    .returning('id')
    .executeTakeFirstOrThrow()
  const emailRow = { kind: 'inquiry', recipient: user.email, subject: 'An inquiry', html: '<p>An inquiry</p>' }
  await db
    .insertInto('email')
    .values({ ...emailRow, user_id, text: SECRETS['text of an email'] })
    .execute()
  const happened = { at: NOW, message_id: randomUUID(), anonymous_id: randomUUID(), type: 'page', name: 'LISTING' }
  const code = SECRETS['code of an event']
  const information = JSON.stringify({ listingId: listing_id, buildingId: building_id, market: code })
  await db
    .insertInto('event')
    .values({ ...happened, user_id, listing_id, source_content: code, information })
    .execute()
  return [user_id, search.id, share.id, inquiry.id, tourbook_id]
}

const publicAddresses = () => addressesOf({ values, required })

const FILES = ['browse', 'buildings-1', 'listings-1', 'landlords-1'].map((file) => `/sitemaps/${file}.xml`)

describe('nothing private leaves the server', () => {
  const responses = new Map<string, string>()
  beforeAll(async () => {
    const addresses = (await publicAddresses()).map(({ address }) => address)
    for (const url of [...addresses, ...previews, '/sitemap.xml', '/robots.txt', ...FILES]) {
      const answer = await app.http.inject(url)
      expect(answer.statusCode, url).toBeLessThan(500)
      expect(answer.statusCode, `${url}: ${answer.body}`).not.toBe(400)
      responses.set(url, answer.body.toLowerCase())
    }
  })

  test('nor by a link to a preview, which opens', () => {
    expect(previews.map((address) => responses.get(address)!.includes('"ispublic":true'))).toEqual([true, true, true])
  })

  test('and public values do', () => {
    const all = [...responses.values()].join()
    for (const word of ['monroe court', 'northbank', 'quiet floor', 'the lobby', 'dana.whitcombe']) {
      expect(all).toContain(word)
    }
  })

  test.each(Object.entries(SECRETS))('the %s', (_, secret) => {
    const leaks = [...responses].filter(([, body]) => body.includes(secret)).map(([address]) => address)
    expect(leaks).toEqual([])
  })
})

describe('searching does not reveal whether it exists', () => {
  // A listing unpublished without being indexed is counted until it is indexed; its name is not shown.
  const searchable = Object.entries(SECRETS).filter(([, secret]) => secret !== 'tamarindsuite')
  test.each(searchable)('the %s', async (_, secret) => {
    const inquiry = (await publicAddresses()).filter(({ takesQuery }) => takesQuery)
    let toldCount = 0
    for (const { address } of inquiry) {
      const answer = async (query: string) => {
        const url = new URL(address, 'http://localhost')
        url.searchParams.set('query', query)
        const { status, text, body } = await app.get(url.pathname + url.search)
        // A description repeats the search text, whatever it is; a refusal contains the request id.
        return { status, said: status === 200 ? text.replaceAll(query, '…') : body.code }
      }
      const { status, said } = await answer(secret)
      expect([200, 401, 404], address).toContain(status)
      expect({ status, said }, address).toEqual(await answer('wortlesswort'))
      if (status === 200) toldCount += 1
    }
    expect(toldCount).toBeGreaterThan(4)
  })

  test('a draft landlord’s id finds no listings', async () => {
    const { id } = await app.db
      .selectFrom('landlord')
      .where('status', '=', 'draft')
      .select('id')
      .executeTakeFirstOrThrow()
    expect((await app.get(`/api/listings?landlords=${id}`)).body.pagination.totalCount).toBe(0)
  })

  test('statistics use disclosed rents only, and rent limits reveal no undisclosed rent', async () => {
    const all = (await app.get('/api/listings?market=chicago')).body
    expect(all.summary.medianRent).toBe(38)
    for (const limit of ['min_rent=71', 'min_rent=72', 'max_rent=71', 'max_rent=72']) {
      const { listings } = (await app.get(`/api/listings?market=chicago&${limit}`)).body
      expect(listings.map(({ name }: { name: string }) => name)).toContain('Quiet floor')
    }
  })
})
