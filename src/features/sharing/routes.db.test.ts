import { beforeEach, describe, expect, test } from 'vitest'
import { aBuilding, aListing, anAgent } from '#features/catalog/listings/fixtures.ts'
import { daysAfter } from '#lib/durations.ts'
import { migrateJobs } from '#platform/jobs/jobs.ts'
import type { Actor } from '../../../test/actors.ts'
import { openTestApp } from '../../../test/app.ts'
import { purgeRevokedShares } from './jobs.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const app = await openTestApp({ now: NOW })
const { db } = app
await migrateJobs(app.pool)
const house = await aBuilding(db)
const VIEWER = '0b8e1f70-3d53-4f2c-9a77-6d1f0c2f5a11'

type Signed = Awaited<ReturnType<typeof app.signIn>>
let maya: Signed
let listing: number
beforeEach(async () => {
  await db.deleteFrom('email').execute()
  await db.deleteFrom('rate_limit').execute()
  maya = await app.signIn({ role: 'tenant_rep', first_name: 'Maya', last_name: 'Okafor' })
  listing = await aListing(db, house, { name: 'Suite 2400', description: 'Light on three sides. In Monroe Court.' })
  await anAgent(db, listing)
})

const days = (count: number) => daysAfter(NOW, count)
const share = (somebody: Actor, body = {}, headers = {}, id = listing) =>
  somebody.post(`/api/listings/${id}/shares`, body, headers)
const letters = () =>
  db.selectFrom('email').where('kind', '=', 'listing_share').selectAll().orderBy('recipient').execute()

async function aLink(body = {}) {
  const { status, body: made } = await share(maya, body)
  expect(status).toBe(201)
  const path = new URL(made.url).pathname
  return { id: made.id as number, url: made.url as string, path, api: `/api${path}` }
}
const open = (somebody: Actor, api: string, viewer = VIEWER) => somebody.post(`${api}/opens`, { viewer })

describe('a link', () => {
  test('shows the space to whoever has it, and is kept nowhere', async () => {
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
    const { rows } = await app.pool.query('select * from listing_share, idempotency_key')
    expect(JSON.stringify(rows)).not.toContain(proof)
  })

  test('says nothing of what it hides, and never what the site itself keeps', async () => {
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

  test('that is made up, wrong, too old or revoked is answered in the very same way', async () => {
    const { id, api } = await aLink()
    const expiring = await aLink({ expiresAt: days(7).toISOString() })
    await db
      .updateTable('listing_share')
      .set({ expires_at: days(-1) })
      .where('id', '=', expiring.id)
      .execute()
    const revoked = await aLink()
    expect((await maya.delete(`/api/listing_shares/${revoked.id}`)).status).toBe(200)
    const visitor = app.visitor()
    const asked = ['nonsense', `${(10 ** 9).toString(36)}-${'a'.repeat(24)}`, String(id), '%00', 'a'.repeat(190)].map(
      (token) => `/api/listing_shares/${token}`,
    )
    const wrong = api.slice(0, -1) + (api.endsWith('A') ? 'B' : 'A')
    for (const address of [...asked, wrong, expiring.api, revoked.api]) {
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

  test('to a space that is no longer public says so without the space', async () => {
    const { api } = await aLink({ message: 'Look' })
    for (const values of [{ status: 'draft' }, { status: 'off_market' }]) {
      await db.updateTable('listing').set(values).where('id', '=', listing).execute()
      const { status, text, body } = await app.visitor().get(api)
      expect({ status, listing: body.listing }).toEqual({ status: 200, listing: null })
      expect(text).not.toMatch(/Suite|Monroe/)
    }
  })

  test('of somebody who was shut out leads nowhere', async () => {
    const { api } = await aLink()
    await db.updateTable('app_user').set({ deactivated_at: NOW }).where('id', '=', maya.user.id).execute()
    expect((await app.visitor().get(api)).status).toBe(404)
  })
})

describe('opens', () => {
  test('count once for each viewer and day, and never those of whoever made the link', async () => {
    const { id, api } = await aLink()
    const visitor = app.visitor()
    expect((await open(visitor, api)).body).toEqual({ counted: true })
    expect((await open(visitor, api)).body).toEqual({ counted: false })
    await open(app.visitor(), api, VIEWER.replace('0b', '0c'))
    await db.updateTable('listing_share_open').set({ day: '2026-11-19' }).where('share_id', '=', id).execute()
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
    const { opens } = await db
      .selectFrom('listing_share')
      .where('id', '=', id)
      .select('opens')
      .executeTakeFirstOrThrow()
    expect(opens).toBe(1)
  })

  test('need a number for the viewer, and there are not endlessly many', async () => {
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

describe('making a link', () => {
  test('mails it to each recipient, answered to the sender', async () => {
    const body = {
      recipients: ['jonah@alderwray.com', 'JONAH@alderwray.com', 'lena@alderwray.com'],
      message: '<b>Yours</b>?',
    }
    const { url } = await aLink(body)
    const posted = await letters()
    expect(posted.map(({ recipient }) => recipient)).toEqual(['jonah@alderwray.com', 'lena@alderwray.com'])
    for (const letter of posted) {
      expect(letter).toMatchObject({
        reply_to: maya.user.email,
        subject: 'Maya Okafor shared Suite 2400, Monroe Court with you',
      })
      for (const part of [letter.text, letter.html]) {
        expect(part).toContain(`Maya Okafor (${maya.user.email}, confirmed address) sent you this`)
        expect(part).toContain(url)
        expect(part).toContain('5,120 sf')
        expect(part).not.toContain(`/listing/`)
      }
      expect(letter.text).toContain('<b>Yours</b>?')
      expect(letter.html).not.toContain('<b>Yours')
    }
  })

  test('tells recipients nothing of what the link hides', async () => {
    await aLink({ recipients: ['jonah@alderwray.com'], hides: ['rent', 'building', 'agents'] })
    const [letter] = await letters()
    expect(letter!.subject).toBe('Maya Okafor shared Suite 2400 in Chicago with you')
    expect(letter!.text + letter!.html).not.toMatch(/Monroe|60603|38\b.*sf|Whitcombe/)
  })

  test('twice with one key makes one link and one letter', async () => {
    await maya.get('/api/current_user')
    const made = await Promise.all(
      Array.from({ length: 5 }, () =>
        share(maya, { recipients: ['jonah@alderwray.com'] }, { 'idempotency-key': 'press-0001' }),
      ),
    )
    expect(new Set(made.map(({ status, body }) => `${status} ${body.id} ${body.url}`)).size).toBe(1)
    expect(await letters()).toHaveLength(1)
  })

  test('is refused field by field, and then nothing is made', async () => {
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
      const answer = await share(maya, body)
      expect({ status: answer.status, field: answer.body.fields?.[0]?.field.split('.')[0] }, field).toEqual({
        status: 400,
        field,
      })
    }
    const unknown = await app.signIn({ email_verified_at: null })
    expect((await share(unknown, { recipients: ['jonah@alderwray.com'] })).body.fields[0].field).toBe('recipients')
    expect((await share(unknown)).status).toBe(201)
    expect(await letters()).toEqual([])
  })

  test('is for spaces that are public, and for people who are signed in', async () => {
    const draft = await aListing(db, house, { status: 'draft' })
    expect((await share(maya, {}, {}, draft)).status).toBe(404)
    expect((await share(maya, {}, {}, 999_999)).status).toBe(404)
    expect((await share(app.visitor())).status).toBe(401)
    expect((await app.visitor().get(`/api/listings/${listing}/shares`)).status).toBe(401)
  })

  test('has an end: so many letters a day', async () => {
    await db
      .insertInto('rate_limit')
      .values({ key: `share-mail:user:${maya.user.id}`, count: 99, until: days(1) })
      .execute()
    expect((await share(maya, { recipients: ['a@alderwray.com', 'b@alderwray.com'] })).status).toBe(429)
    expect(await letters()).toEqual([])
    expect((await maya.get(`/api/listings/${listing}/shares`)).body.shares).toEqual([])
  })
})

test('a link introduces its sender as their branding does, and where that is silent as their account does', async () => {
  const { api } = await aLink()
  const senderShown = async () => (await app.visitor().get(api)).body.sender
  await db
    .updateTable('app_user')
    .set({ title: 'Director', phone: '(312) 555-0142', company_name: 'Okafor Tenant Advisors' })
    .where('id', '=', maya.user.id)
    .execute()
  const own = { title: 'Director', phone: '(312) 555-0142', company: 'Okafor Tenant Advisors', color: null }
  expect(await senderShown()).toEqual({ name: 'Maya Okafor', email: maya.user.email, ...own })
  const branding = {
    displayName: 'M. Okafor',
    title: '',
    phone: '312 555 0100',
    email: 'hello@okafor.com',
    color: '#1966a9',
  }
  expect((await maya.put('/api/current_user/tourbook_contact', branding)).status).toBe(200)
  // The address stays the account's, which is known to be theirs.
  const said = { name: 'M. Okafor', email: maya.user.email, phone: '(312) 555-0100', color: '#1966a9' }
  expect(await senderShown()).toEqual({ ...own, ...said })
  await db.updateTable('app_user').set({ email_verified_at: null }).where('id', '=', maya.user.id).execute()
  const shown = await app.visitor().get(api)
  expect(shown.body.sender).toEqual({ ...own, ...said, email: null })
  expect(shown.text).not.toMatch(/hello@okafor|person-\d+@/)
})

describe('the links of somebody', () => {
  test('are listed for them alone, with the link to copy again', async () => {
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

  test('are changed where they stand', async () => {
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

  test('are revoked at once, brought back within 30 days, and forgotten after', async () => {
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
    const run = () => purgeRevokedShares.run({}, { db, clock: () => NOW }, new AbortController().signal)
    await maya.delete(address)
    await run()
    await db
      .updateTable('listing_share')
      .set({ revoked_at: days(-31) })
      .where('id', '=', id)
      .execute()
    expect((await maya.put(address, { revoked: false })).status).toBe(404)
    expect((await maya.get(`/api/listings/${listing}/shares`)).body.shares).toEqual([])
    await run()
    expect(await db.selectFrom('listing_share').where('id', '=', id).select('id').execute()).toEqual([])
  })

  test('are replaced by another address, and the old one leads nowhere', async () => {
    const { id, url, api } = await aLink({ message: 'Look', recipients: ['jonah@alderwray.com'] })
    await open(app.visitor(), api)
    const { status, body } = await maya.put(`/api/listing_shares/${id}`, { renewed: true })
    expect({ status, isOther: body.url !== url }).toEqual({ status: 200, isOther: true })
    expect(body).toMatchObject({ id, message: 'Look', opens: 1, recipients: ['jonah@alderwray.com'] })
    expect((await app.visitor().get(api)).status).toBe(404)
    expect((await open(app.visitor(), api)).status).toBe(404)
    expect((await app.visitor().get(`/api${new URL(body.url).pathname}`)).body.message).toBe('Look')
    expect(await letters()).toHaveLength(1)
    await db
      .insertInto('rate_limit')
      .values({ key: `share:user:${maya.user.id}`, count: 60, until: days(1) })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ count: 60, until: days(1) }))
      .execute()
    expect((await maya.put(`/api/listing_shares/${id}`, { renewed: true })).status).toBe(429)
  })

  test('are brought back as long as there is room for them', async () => {
    const { id } = await aLink()
    await maya.delete(`/api/listing_shares/${id}`)
    const rows = Array.from({ length: 100 }, () => ({ listing_id: listing, user_id: maya.user.id, created_at: NOW }))
    await db.insertInto('listing_share').values(rows).execute()
    expect((await maya.put(`/api/listing_shares/${id}`, { revoked: false })).status).toBe(409)
    const { shares } = (await maya.get(`/api/listings/${listing}/shares`)).body
    expect(shares.filter((each: { restorableUntil: string | null }) => each.restorableUntil === null)).toHaveLength(100)
  })

  test('are no more than there is room for, even when two are made at once', async () => {
    const rows = Array.from({ length: 99 }, () => ({ listing_id: listing, user_id: maya.user.id, created_at: NOW }))
    await db.insertInto('listing_share').values(rows).execute()
    const made = await Promise.all(Array.from({ length: 5 }, () => maya.post(`/api/listings/${listing}/shares`, {})))
    expect(made.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409])
  })

  test('are nobody else’s: theirs and none at all are answered alike', async () => {
    const { id } = await aLink()
    const others = [await app.signIn(), await app.signIn({ role: 'admin' })]
    for (const other of others) {
      for (const ask of [
        (which: number) => other.put(`/api/listing_shares/${which}`, { message: 'Mine' }),
        (which: number) => other.delete(`/api/listing_shares/${which}`),
      ]) {
        const [theirs, none] = [await ask(id), await ask(999_999)]
        expect(theirs.status).toBe(404)
        expect({ ...theirs.body, requestId: '' }).toEqual({ ...none.body, requestId: '' })
      }
    }
    expect((await app.visitor().delete(`/api/listing_shares/${id}`)).status).toBe(401)
  })
})
