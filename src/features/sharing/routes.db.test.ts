import { beforeEach, describe, expect, test } from 'vitest'
import { aBuilding, aListing, anAgent } from '#features/catalog/listings/fixtures.ts'
import { purgeRevokedLinks } from '#features/share-links/jobs.ts'
import { daysAfter } from '#lib/durations.ts'
import { migrateJobs } from '#platform/jobs/jobs.ts'
import type { Actor } from '../../../test/actors.ts'
import { openTestApp } from '../../../test/app.ts'
import { aShare } from '../../../test/share-listing.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const app = await openTestApp({ now: NOW })
const { db } = app
await migrateJobs(app.pool)
const house = await aBuilding(db)
const VIEWER = '0b8e1f70-3d53-4f2c-9a77-6d1f0c2f5a11'

type SignedInUser = Awaited<ReturnType<typeof app.signIn>>
let maya: SignedInUser
let listing: number
beforeEach(async () => {
  await db.deleteFrom('email').execute()
  await db.deleteFrom('rate_limit').execute()
  maya = await app.signIn({ role: 'tenant_rep', first_name: 'Maya', last_name: 'Okafor' })
  listing = await aListing(db, house, { name: 'Suite 2400', description: 'Light on three sides. In Monroe Court.' })
  await anAgent(db, listing)
})

const days = (count: number) => daysAfter(NOW, count)
const share = (actor: Actor, body = {}, headers = {}, id = listing) =>
  actor.post(`/api/listings/${id}/shares`, body, headers)
const emails = () =>
  db.selectFrom('email').where('kind', '=', 'listing_share').selectAll().orderBy('recipient').execute()

async function aLink(body = {}) {
  const { status, body: created } = await share(maya, body)
  expect(status).toBe(201)
  const path = new URL(created.url).pathname
  return { id: created.id as number, url: created.url as string, path, api: `/api${path}` }
}
const open = (actor: Actor, api: string, viewer = VIEWER) => actor.post(`${api}/opens`, { viewer })

describe('a link', () => {
  test('shows the listing to anyone who has it, and is not stored', async () => {
    const link = await aLink({ message: ' For Jonah. ' })
    const { status, headers, body } = await app.visitor().get(link.api)
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('private, no-store')
    expect(body).toMatchObject({
      sender: { name: 'Maya Okafor', title: null, company: null, phone: null, email: maya.user.email, color: null },
      message: 'For Jonah.',
      sharedOn: '2026-11-20',
      hides: [],
      isOwn: false,
    })
    expect(body.listing).toEqual((await app.get(`/api/listings/${listing}`)).body)
    expect((await maya.get(link.api)).body.isOwn).toBe(true)
    const proof = link.path.split('-').slice(1).join('-')
    const { rows } = await app.pool.query('select * from share_link, listing_share, idempotency_key')
    expect(JSON.stringify(rows)).not.toContain(proof)
  })

  test('shows no hidden detail, and never an undisclosed rent', async () => {
    const { api } = await aLink({ hides: ['rent', 'agents', 'building'] })
    const { text, body } = await app.visitor().get(api)
    expect(text).not.toMatch(/Monroe|60603|monroe-court|whitcombe|northbank|3125550177|owner would take|\b38\b/i)
    expect(body.listing).toMatchObject({ id: null, rent: null, prices: [], listingAgents: [], building: { id: null } })
    expect(body.listing.description).toBe('Light on three sides.')
    await db
      .updateTable('listing')
      .set({ rent_mode: 'undisclosed', rent_currency: null, rent_low: null, rent_high: null })
      .where('id', '=', listing)
      .execute()
    const whole = await aLink()
    expect((await app.visitor().get(whole.api)).text).not.toMatch(/\b38\b/)
  })

  test('that is invented, wrong, expired or revoked gets the same response', async () => {
    const { id, api } = await aLink()
    const expiring = await aLink({ expiresAt: days(7).toISOString() })
    await db
      .updateTable('share_link')
      .set({ expires_at: days(-1) })
      .where('id', '=', expiring.id)
      .execute()
    const revoked = await aLink()
    expect((await maya.delete(`/api/listing_shares/${revoked.id}`)).status).toBe(200)
    const visitor = app.visitor()
    const paths = ['nonsense', `${(10 ** 9).toString(36)}-${'a'.repeat(24)}`, String(id), '%00', 'a'.repeat(190)].map(
      (token) => `/api/listing_shares/${token}`,
    )
    const wrong = api.slice(0, -1) + (api.endsWith('A') ? 'B' : 'A')
    for (const address of [...paths, wrong, expiring.api, revoked.api]) {
      for (const { status, body } of [await visitor.get(address), await open(visitor, address)]) {
        expect({ status, code: body.code, detail: body.detail, fields: body.fields }, address).toEqual({
          status: 404,
          code: 'not_found',
          detail: 'There is no such share.',
          fields: undefined,
        })
      }
    }
    expect((await visitor.get(api)).status).toBe(200)
  })

  test('to a listing that is no longer public returns no listing', async () => {
    const { api } = await aLink({ message: 'Look' })
    for (const values of [{ status: 'draft' }, { status: 'off_market' }] as const) {
      await db.updateTable('listing').set(values).where('id', '=', listing).execute()
      const { status, text, body } = await app.visitor().get(api)
      expect({ status, listing: body.listing }).toEqual({ status: 200, listing: null })
      expect(text).not.toMatch(/Suite|Monroe/)
    }
  })

  test('is deleted with its listing', async () => {
    const { id } = await aLink()
    await db.deleteFrom('listing').where('id', '=', listing).execute()
    expect(await db.selectFrom('share_link').where('id', '=', id).select('id').execute()).toEqual([])
  })

  test('of a deactivated user says so, without their phone and address; of a closed account it is a 404', async () => {
    const { api } = await aLink()
    const set = (values: object) => db.updateTable('app_user').set(values).where('id', '=', maya.user.id).execute()
    await set({ deactivated_at: NOW, phone: '(312) 555-0177' })
    const { sender } = (await app.visitor().get(api)).body
    expect(sender).toMatchObject({ name: 'Maya Okafor', hasLeft: true, phone: null, email: null })
    await set({ deletion_requested_at: NOW })
    expect((await app.visitor().get(api)).status).toBe(404)
  })
})

describe('opens', () => {
  test('count once for each viewer and day, and never those of the sender', async () => {
    const { id, api } = await aLink()
    const visitor = app.visitor()
    expect((await open(visitor, api)).body).toEqual({ counted: true })
    expect((await open(visitor, api)).body).toEqual({ counted: false })
    await open(app.visitor(), api, VIEWER.replace('0b', '0c'))
    await db.updateTable('share_link_open').set({ day: '2026-11-19' }).where('link_id', '=', id).execute()
    await open(visitor, api)
    expect((await open(maya, api)).body).toEqual({ counted: false })
    await visitor.get(api)
    expect((await maya.get(`/api/listings/${listing}/shares`)).body.shares).toMatchObject([
      { id, opens: 3, viewers: 2, lastOpenedAt: NOW.toISOString() },
    ])
  })

  test('of one viewer at the same moment count once', async () => {
    const { id, api } = await aLink()
    const visitor = app.visitor()
    await visitor.get('/api/current_user')
    await Promise.all(Array.from({ length: 5 }, () => open(visitor, api)))
    const { opens } = await db.selectFrom('share_link').where('id', '=', id).select('opens').executeTakeFirstOrThrow()
    expect(opens).toBe(1)
  })

  test('need a viewer id, and are rate-limited', async () => {
    const { api } = await aLink()
    const visitor = app.visitor()
    expect((await open(visitor, api, 'me')).status).toBe(400)
    await db
      .insertInto('rate_limit')
      .values({ key: 'share-open:127.0.0', count: 120, until: days(1) })
      .execute()
    expect((await open(visitor, api)).status).toBe(429)
  })
})

describe('creating a link', () => {
  test('emails it to each recipient, with replies to the sender', async () => {
    const body = {
      recipients: ['jonah@alderwray.com', 'JONAH@alderwray.com', 'lena@alderwray.com'],
      message: '<b>Yours</b>?',
    }
    const { url } = await aLink(body)
    const sent = await emails()
    expect(sent.map(({ recipient }) => recipient)).toEqual(['jonah@alderwray.com', 'lena@alderwray.com'])
    for (const email of sent) {
      expect(email).toMatchObject({
        reply_to: maya.user.email,
        subject: 'Maya Okafor shared Suite 2400, Monroe Court with you',
      })
      for (const part of [email.text, email.html]) {
        expect(part).toContain(`Maya Okafor (${maya.user.email}, confirmed address) sent you this`)
        expect(part).toContain(url)
        expect(part).toContain('5,120 sf')
        expect(part).not.toContain(`/listing/`)
      }
      expect(email.text).toContain('<b>Yours</b>?')
      expect(email.html).not.toContain('<b>Yours')
    }
  })

  test('emails recipients no hidden detail', async () => {
    await aLink({ recipients: ['jonah@alderwray.com'], hides: ['rent', 'building', 'agents'] })
    const [email] = await emails()
    expect(email!.subject).toBe('Maya Okafor shared Office in Chicago with you')
    expect(email!.text + email!.html).not.toMatch(/Monroe|60603|38\b.*sf|Whitcombe/)
  })

  test('twice with one idempotency key creates one link and one email', async () => {
    await maya.get('/api/current_user')
    const created = await Promise.all(
      Array.from({ length: 5 }, () =>
        share(maya, { recipients: ['jonah@alderwray.com'] }, { 'idempotency-key': 'submission-0001' }),
      ),
    )
    expect(new Set(created.map(({ status, body }) => `${status} ${body.id} ${body.url}`)).size).toBe(1)
    expect(await emails()).toHaveLength(1)
  })

  test('names each invalid field, and creates nothing', async () => {
    const wrong: [string, object][] = [
      ['recipients', { recipients: ['jonah@alderwray'] }],
      ['recipients', { recipients: ['a@b.com,c@d.com'] }],
      ['recipients', { recipients: Array.from({ length: 21 }, (_, index) => `p${index}@alderwray.com`) }],
      ['expiresAt', { expiresAt: days(-1).toISOString() }],
      ['expiresAt', { expiresAt: '2026-13-45T99:00:00Z' }],
      ['message', { message: 'x'.repeat(2_001) }],
      ['hides', { hides: ['floor'] }],
      ['surprise', { surprise: true }],
    ]
    for (const [field, body] of wrong) {
      const response = await share(maya, body)
      expect({ status: response.status, field: response.body.fields?.[0]?.field.split('.')[0] }, field).toEqual({
        status: 400,
        field,
      })
    }
    const unknown = await app.signIn({ email_verified_at: null })
    expect((await share(unknown, { recipients: ['jonah@alderwray.com'] })).body.fields[0].field).toBe('recipients')
    expect((await share(unknown)).status).toBe(201)
    expect(await emails()).toEqual([])
  })

  test('is possible for public listings and signed-in users only', async () => {
    const draft = await aListing(db, house, { status: 'draft' })
    expect((await share(maya, {}, {}, draft)).status).toBe(404)
    expect((await share(maya, {}, {}, 999_999)).status).toBe(404)
    expect((await share(app.visitor())).status).toBe(401)
    expect((await app.visitor().get(`/api/listings/${listing}/shares`)).status).toBe(401)
  })

  test('has a daily limit of emails', async () => {
    await db
      .insertInto('rate_limit')
      .values({ key: `share-mail:user:${maya.user.id}`, count: 99, until: days(1) })
      .execute()
    expect((await share(maya, { recipients: ['a@alderwray.com', 'b@alderwray.com'] })).status).toBe(429)
    expect(await emails()).toEqual([])
    expect((await maya.get(`/api/listings/${listing}/shares`)).body.shares).toEqual([])
  })
})

test('a link introduces its sender by their branding, falling back to their account', async () => {
  const { api } = await aLink()
  const senderShown = async () => (await app.visitor().get(api)).body.sender
  await db
    .updateTable('app_user')
    .set({ title: 'Director', phone: '(312) 555-0142', company_name: 'Okafor Tenant Advisors' })
    .where('id', '=', maya.user.id)
    .execute()
  const own = {
    ...{ title: 'Director', phone: '(312) 555-0142', company: 'Okafor Tenant Advisors' },
    ...{ hasLeft: false, color: null, portrait: null, logo: null },
  }
  expect(await senderShown()).toEqual({ name: 'Maya Okafor', email: maya.user.email, ...own })
  const branding = {
    displayName: 'M. Okafor',
    title: '',
    phone: '312 555 0100',
    email: 'hello@okafor.com',
    color: '#1966a9',
  }
  expect((await maya.put('/api/current_user/tourbook_contact', branding)).status).toBe(200)
  // The address stays the account's verified one.
  const shownBranding = { name: 'M. Okafor', email: maya.user.email, phone: '(312) 555-0100', color: '#1966a9' }
  expect(await senderShown()).toEqual({ ...own, ...shownBranding })
  await db.updateTable('app_user').set({ email_verified_at: null }).where('id', '=', maya.user.id).execute()
  const shown = await app.visitor().get(api)
  expect(shown.body.sender).toEqual({ ...own, ...shownBranding, email: null })
  expect(shown.text).not.toMatch(/hello@okafor|person-\d+@/)
})

describe('the links of a user', () => {
  test('are listed for that user only, with their URLs', async () => {
    const first = await aLink({
      hides: ['rent'],
      recipients: ['jonah@alderwray.com'],
      expiresAt: days(7).toISOString(),
    })
    const second = await aLink()
    const other = await app.signIn()
    await share(other)
    const { shares } = (await maya.get(`/api/listings/${listing}/shares`)).body
    expect(shares.map(({ url }: { url: string }) => url)).toEqual([second.url, first.url])
    expect(shares[1]).toMatchObject({
      hides: ['rent'],
      recipients: ['jonah@alderwray.com'],
      expiresAt: days(7).toISOString(),
      opens: 0,
      viewers: 0,
      lastOpenedAt: null,
    })
  })

  test('can be changed without changing their URL', async () => {
    const { id, api, url } = await aLink()
    const { status, body } = await maya.put(`/api/listing_shares/${id}`, {
      hides: ['rent'],
      message: 'New',
      expiresAt: days(1).toISOString(),
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ id, url, hides: ['rent'], message: 'New', expiresAt: days(1).toISOString() })
    expect((await app.visitor().get(api)).body.listing.rent).toBeNull()
    expect((await maya.put(`/api/listing_shares/${id}`, { expiresAt: days(-1).toISOString() })).status).toBe(400)
    expect((await maya.put(`/api/listing_shares/${id}`, { expiresAt: null })).body.expiresAt).toBeNull()
  })

  test('are revoked at once, restorable for 30 days, and then purged', async () => {
    const { id, api } = await aLink()
    const address = `/api/listing_shares/${id}`
    await maya.delete(address)
    expect((await maya.get(`/api/listings/${listing}/shares`)).body.shares).toMatchObject([
      { id, restorableUntil: days(30).toISOString() },
    ])
    expect((await maya.delete(address)).status).toBe(404)
    expect((await maya.put(address, { message: 'x' })).status).toBe(404)
    expect((await maya.put(address, { revoked: false })).status).toBe(200)
    expect((await app.visitor().get(api)).status).toBe(200)
    const run = () => purgeRevokedLinks.run({}, { db, clock: () => NOW }, new AbortController().signal)
    await maya.delete(address)
    await run()
    await db
      .updateTable('share_link')
      .set({ revoked_at: days(-31) })
      .where('id', '=', id)
      .execute()
    expect((await maya.put(address, { revoked: false })).status).toBe(404)
    expect((await maya.get(`/api/listings/${listing}/shares`)).body.shares).toEqual([])
    await run()
    expect(await db.selectFrom('share_link').where('id', '=', id).select('id').execute()).toEqual([])
    expect(await db.selectFrom('listing_share').where('link_id', '=', id).select('link_id').execute()).toEqual([])
  })

  test('can be given another URL, and the old one stops working', async () => {
    const { id, url, api } = await aLink({ message: 'Look', recipients: ['jonah@alderwray.com'] })
    await open(app.visitor(), api)
    const { status, body } = await maya.put(`/api/listing_shares/${id}`, { renewed: true })
    expect({ status, isOther: body.url !== url }).toEqual({ status: 200, isOther: true })
    expect(body).toMatchObject({ id, message: 'Look', opens: 1, recipients: ['jonah@alderwray.com'] })
    expect((await app.visitor().get(api)).status).toBe(404)
    expect((await open(app.visitor(), api)).status).toBe(404)
    expect((await app.visitor().get(`/api${new URL(body.url).pathname}`)).body.message).toBe('Look')
    expect(await emails()).toHaveLength(1)
    await db
      .insertInto('rate_limit')
      .values({ key: `share:user:${maya.user.id}`, count: 60, until: days(1) })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ count: 60, until: days(1) }))
      .execute()
    expect((await maya.put(`/api/listing_shares/${id}`, { renewed: true })).status).toBe(429)
  })

  test('are restored only below the maximum number of links', async () => {
    const { id } = await aLink()
    await maya.delete(`/api/listing_shares/${id}`)
    for (let count = 0; count < 100; count++) await aShare(db, { listingId: listing, userId: maya.user.id, now: NOW })
    expect((await maya.put(`/api/listing_shares/${id}`, { revoked: false })).status).toBe(409)
    const { shares } = (await maya.get(`/api/listings/${listing}/shares`)).body
    expect(shares.filter((each: { restorableUntil: string | null }) => each.restorableUntil === null)).toHaveLength(100)
  })

  test('never exceed the maximum number, even when several are created at once', async () => {
    for (let count = 0; count < 99; count++) await aShare(db, { listingId: listing, userId: maya.user.id, now: NOW })
    const created = await Promise.all(Array.from({ length: 5 }, () => maya.post(`/api/listings/${listing}/shares`, {})))
    expect(created.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409])
  })

  test('of another user look like missing ones', async () => {
    const { id } = await aLink()
    const others = [await app.signIn(), await app.signIn({ role: 'admin' })]
    for (const other of others) {
      for (const request of [
        (which: number) => other.put(`/api/listing_shares/${which}`, { message: 'Mine' }),
        (which: number) => other.delete(`/api/listing_shares/${which}`),
      ]) {
        const [theirs, none] = [await request(id), await request(999_999)]
        expect(theirs.status).toBe(404)
        expect({ ...theirs.body, requestId: '' }).toEqual({ ...none.body, requestId: '' })
      }
    }
    expect((await app.visitor().delete(`/api/listing_shares/${id}`)).status).toBe(401)
  })
})
