import { beforeEach, describe, expect, test } from 'vitest'
import { hashPassword } from '#features/accounts/hash-password.ts'
import { aBuilding, aListing } from '#features/catalog/listings/fixtures.ts'
import { daysAfter } from '#lib/durations.ts'
import type { EmailKind } from '#lib/email-kinds.ts'
import { migrateJobs } from '#platform/jobs/jobs.ts'
import type { Actor } from '../../../../test/actors.ts'
import { openTestApp } from '../../../../test/app.ts'
import { aTourbook } from '../fixtures.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const app = await openTestApp({ now: NOW })
const { db } = app
await migrateJobs(app.pool)
const listing = await aListing(db, await aBuilding(db))
const VIEWER = '0b8e1f70-3d53-4f2c-9a77-6d1f0c2f5a11'

let maya: Awaited<ReturnType<typeof app.signIn>>
let tourbook: number
beforeEach(async () => {
  await db.deleteFrom('email').execute()
  await db.deleteFrom('rate_limit').execute()
  maya = await app.signIn({ role: 'tenant_rep', first_name: 'Maya', last_name: 'Okafor' })
  const { body } = await maya.post('/api/tourbooks', { name: 'Headquarters', listingIds: [listing] })
  tourbook = body.id
})

const share = (body = {}, headers = {}) => maya.post(`/api/tourbooks/${tourbook}/shares`, body, headers)
const linksOf = async () => (await maya.get(`/api/tourbooks/${tourbook}/shares`)).body.shares
const apiOf = ({ url }: { url: string }) => `/api${new URL(url).pathname}`
async function aLink(body = {}): Promise<{ id: number; url: string; api: string }> {
  const { status, body: created, text } = await share(body)
  expect(status, text).toBe(201)
  return { ...created.shares[0], api: apiOf(created.shares[0]) }
}
const open = (actor: Actor, api: string, viewer = VIEWER) => actor.post(`${api}/opens`, { viewer })

describe('a link to a tourbook', () => {
  test('shows it to anyone who has it, without ids, and the first one is recorded', async () => {
    const link = await aLink({ message: ' For your team. ' })
    const { status, headers, body } = await app.visitor().get(link.api)
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('private, no-store')
    expect(body.tourbook).toMatchObject({
      sender: { name: 'Maya Okafor', email: maya.user.email },
      name: 'Headquarters',
      message: 'For your team.',
      tourbookId: null,
    })
    const stops = await app.visitor().get(`${link.api}/stops`)
    expect(stops.headers['cache-control']).toBe('private, no-store')
    expect(stops.body.stops).toMatchObject([{ status: 'on_market', name: 'Suite 1150', buildingName: 'Monroe Court' }])
    expect((await maya.get(link.api)).body.tourbook.tourbookId).toBe(tourbook)
    expect((await maya.get(`/api/tourbooks/${tourbook}`)).body.firstSharedAt).toBe(NOW.toISOString())
  })

  test('is one for each recipient, sent to those with an address', async () => {
    const recipients = [{ name: 'Jonah Alder', email: 'Jonah@alderwray.com' }, { name: 'Lena Wray' }]
    const { body } = await share({ recipients })
    expect(body.shares).toHaveLength(2)
    expect(await linksOf()).toMatchObject([
      { recipientName: 'Lena Wray', recipientEmail: null },
      { recipientName: 'Jonah Alder', recipientEmail: 'Jonah@alderwray.com' },
    ])
    const emails = await db.selectFrom('email').where('kind', '=', 'tourbook_share').selectAll().execute()
    expect(emails).toMatchObject([
      { reply_to: maya.user.email, from_name: 'Maya Okafor', subject: 'One space for you', calendar: null },
    ])
    expect(emails[0]!.html).toContain('Headquarters')
    expect(emails[0]!.html).toContain(new URL(body.shares[0].url).pathname)
  })

  test('with a passcode is sent without the name of the tourbook', async () => {
    await share({ passcode: 'tulip7', recipients: [{ name: 'Jonah', email: 'jonah@alderwray.com' }] })
    const { subject, html, text } = await db.selectFrom('email').selectAll().executeTakeFirstOrThrow()
    expect(subject + html + text).not.toMatch(/Headquarters|tulip7/)
  })

  test('is created once by the same request sent twice, and its URL is stored nowhere', async () => {
    const key = { 'idempotency-key': 'share-tourbook-once' }
    const [first, second] = [await share({}, key), await share({}, key)]
    expect(second.body).toEqual(first.body)
    expect(await linksOf()).toHaveLength(1)
    const proof = new URL(first.body.shares[0].url).pathname.split('-').slice(1).join('-')
    const { rows } = await app.pool.query('select * from share_link, tourbook_share, idempotency_key')
    expect(JSON.stringify(rows)).not.toContain(proof)
  })

  test('that is unknown, another’s, revoked, expired, replaced or of a deleted tourbook gets the same 404', async () => {
    const gone = [await aLink(), await aLink({ expiresAt: daysAfter(NOW, 1).toISOString() }), await aLink()]
    await maya.delete(`/api/tourbook_shares/${gone[0]!.id}`)
    await db
      .updateTable('share_link')
      .set({ expires_at: daysAfter(NOW, -1) })
      .where('id', '=', gone[1]!.id)
      .execute()
    await maya.put(`/api/tourbook_shares/${gone[2]!.id}`, { renewed: true })
    const other = await maya.post(`/api/listings/${listing}/shares`, {})
    const ofListing = other.body.url.split('/').at(-1)
    const addresses = [...gone.map(({ api }) => api), '/api/tourbook_shares/5-abc', `/api/tourbook_shares/${ofListing}`]
    const visitor = app.visitor()
    const responses = [
      ...(await Promise.all(addresses.map((address) => visitor.get(address)))),
      await maya.put(`/api/tourbook_shares/999999`, { message: 'x' }),
    ]
    const deleted = await aLink()
    await maya.delete(`/api/tourbooks/${tourbook}`)
    responses.push(
      await visitor.get(deleted.api),
      await maya.put(`/api/tourbook_shares/${deleted.id}`, { message: '' }),
    )
    const stranger = await app.signIn()
    responses.push(await stranger.put(`/api/tourbook_shares/${deleted.id}`, { message: 'Mine' }))
    responses.push(await stranger.delete(`/api/tourbook_shares/${deleted.id}`))
    const withoutRequestId = ({ text }: { text: string }) => text.replace(/"requestId":"[^"]*"/, '')
    expect(new Set(responses.map(withoutRequestId)).size).toBe(1)
    expect(responses.every(({ status }) => status === 404)).toBe(true)
  })

  test('is revoked and restored, and changed in its hidden details', async () => {
    const { id, api } = await aLink()
    await maya.delete(`/api/tourbook_shares/${id}`)
    expect((await linksOf())[0].restorableUntil).not.toBeNull()
    const restored = await maya.put(`/api/tourbook_shares/${id}`, { revoked: false, hides: ['rent'] })
    expect(restored.body).toMatchObject({ restorableUntil: null, hides: ['rent'] })
    expect((await app.visitor().get(`${api}/stops`)).body.stops[0].rent).toBeNull()
    const actions = await db
      .selectFrom('audit_log')
      .where('subject_id', '=', String(id))
      .where('subject_type', '=', 'share')
      .orderBy('id')
      .select('action')
      .execute()
    expect(actions.map(({ action }) => action)).toEqual([
      'share.created',
      'share.revoked',
      'share.restored',
      'share.changed',
    ])
  })

  test('records a change of its settings as they were and as they are, without passcodes and messages', async () => {
    const { id } = await aLink({ hides: ['rent'], passcode: 'tulip7', message: 'Quailmarsh' })
    const address = `/api/tourbook_shares/${id}`
    const expiresAt = daysAfter(NOW, 7).toISOString()
    await maya.put(address, { hides: ['notes'], allowsDownloads: true, expiresAt, message: 'Ochreloft' })
    await maya.put(address, { passcode: 'crocus9' })
    await maya.put(address, { passcode: null, hides: ['notes'] })
    await db.updateTable('tourbook_share').set({ wrong_passcodes: 100 }).where('link_id', '=', id).execute()
    await maya.put(address, { resting: false })
    const rows = await db
      .selectFrom('audit_log')
      .where('subject_id', '=', String(id))
      .where('action', '=', 'share.changed')
      .orderBy('id')
      .select(['before', 'after'])
      .execute()
    expect(rows).toEqual([
      {
        before: { hides: ['rent'], allowsDownloads: false, expiresAt: null },
        after: { hides: ['notes'], allowsDownloads: true, expiresAt },
      },
      { before: { hasPasscode: true }, after: { hasPasscode: true } },
      { before: { hasPasscode: true }, after: { hasPasscode: false } },
      { before: { resting: true }, after: { resting: false } },
    ])
  })

  test('counts a viewer once a day, and neither its owner nor anyone when the owner counts no visits', async () => {
    const { api } = await aLink()
    const counts = [await open(app.visitor(), api), await open(app.visitor(), api), await open(maya, api)]
    expect(counts.map(({ body }) => body.counted)).toEqual([true, false, false])
    await maya.put(`/api/tourbooks/${tourbook}`, { countsVisits: false })
    const other = await open(app.visitor(), api, VIEWER.replace('0', '1'))
    expect(other.body.counted).toBe(false)
    const counted = db.selectFrom('share_link').where('user_id', '=', maya.user.id).select('opens')
    expect(await counted.execute()).toEqual([{ opens: 1 }])
  })

  test('is refused with an expiry in the past, and with an address while the own one is not confirmed', async () => {
    expect((await share({ expiresAt: '2026-11-19T00:00:00Z' })).status).toBe(400)
    const unverified = await app.signIn({ email_verified_at: null })
    const own = await aTourbook(db, { user_id: unverified.user.id }, NOW)
    const body = { recipients: [{ name: 'Jonah', email: 'jonah@alderwray.com' }] }
    expect((await unverified.post(`/api/tourbooks/${own}/shares`, body)).status).toBe(400)
  })
})

describe('a passcode', () => {
  const emailsOf = (kind: EmailKind) => db.selectFrom('email').where('kind', '=', kind).selectAll().execute()
  const enter = (actor: Actor, api: string, passcode: string) => actor.post(`${api}/passcode`, { passcode })

  test('is asked for before anything of the tourbook is sent, and opens the link for that browser', async () => {
    const { api } = await aLink({ passcode: 'tulip7' })
    const client = app.visitor()
    const { body, text } = await client.get(api)
    expect(body).toEqual({
      tourbook: null,
      locked: { sender: expect.anything(), client: expect.any(String), stopCount: expect.any(Number) },
    })
    expect(text).not.toMatch(/Headquarters|Suite|Monroe/)
    expect((await client.get(`${api}/feedback?viewer=${VIEWER}`)).status).toBe(403)
    expect((await open(client, api)).status).toBe(403)
    expect((await client.get(`${api.slice(4)}/pictures/cover/1/800.webp`)).status).toBe(403)
    expect((await enter(client, api, 'tulips')).status).toBe(400)
    const right = await enter(client, api, 'tulip7')
    expect(right.status).toBe(200)
    expect(String(right.headers['set-cookie'])).toMatch(
      /^passcode-\w+=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax/,
    )
    expect((await client.get(api)).body.tourbook.name).toBe('Headquarters')
    expect((await maya.get(api)).body.tourbook.name).toBe('Headquarters')
    expect((await app.visitor().get(api)).body.tourbook).toBeNull()
  })

  test('another passcode, or a replaced link, ends the access that the former one gave', async () => {
    const { id, api } = await aLink({ passcode: 'tulip7' })
    const client = app.visitor()
    await enter(client, api, 'tulip7')
    await maya.put(`/api/tourbook_shares/${id}`, { passcode: 'crocus9' })
    expect((await client.get(api)).body.tourbook).toBeNull()
    await enter(client, api, 'crocus9')
    const { body } = await maya.put(`/api/tourbook_shares/${id}`, { renewed: true })
    expect((await client.get(apiOf(body))).body.tourbook).toBeNull()
    await maya.put(`/api/tourbook_shares/${id}`, { passcode: null })
    expect((await client.get(apiOf(body))).body.tourbook.name).toBe('Headquarters')
  })

  test('is limited: after five wrong ones a visitor has to wait, even with the right one', async () => {
    const { api, url } = await aLink({ passcode: 'tulip7' })
    const client = app.visitor()
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await enter(client, api, `wrong${attempt}`)).status).toBe(400)
    const refused = await enter(client, api, 'tulip7')
    expect(refused.status).toBe(429)
    expect(refused.headers['retry-after']).toBe('600')
    // Another network is not kept waiting.
    const { pathname } = new URL(url)
    const right = await app.http.inject({
      method: 'POST',
      url: pathname,
      remoteAddress: '198.51.100.7',
      headers: { origin: 'http://localhost', host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'passcode=tulip7',
    })
    expect(right.headers.location).toBe(pathname)
  })

  test('rests after 100 wrong ones in all, but for those who have opened it, until its owner lets it open again', async () => {
    const { id, api, url } = await aLink({ passcode: 'tulip7' })
    const client = app.visitor()
    await enter(client, api, 'tulip7')
    await db.updateTable('tourbook_share').set({ wrong_passcodes: 99 }).where('link_id', '=', id).execute()
    const guesser = app.visitor()
    expect((await enter(guesser, api, 'wrong')).status).toBe(400)
    expect((await enter(guesser, api, 'tulip7')).body).toMatchObject({ status: 409, code: 'link_resting' })
    const form = await app.visitor().form(new URL(url).pathname, { passcode: 'tulip7' })
    expect(form.headers.location).toContain('?passcode=resting')
    expect((await client.get(api)).body.tourbook.name).toBe('Headquarters')
    const emails = await emailsOf('tourbook_link_resting')
    expect(emails.map(({ recipient }) => recipient)).toEqual([maya.user.email])
    expect(emails[0]!.text).toContain(`/tourbooks/${tourbook}/`)
    expect((await linksOf()).find((link: { id: number }) => link.id === id)).toMatchObject({ isResting: true })

    expect((await maya.put(`/api/tourbook_shares/${id}`, { resting: false })).body.isResting).toBe(false)
    expect((await enter(guesser, api, 'tulip7')).status).toBe(200)
    // Right ones do not count.
    const { wrong_passcodes } = await db
      .selectFrom('tourbook_share')
      .where('link_id', '=', id)
      .select('wrong_passcodes')
      .executeTakeFirstOrThrow()
    expect(wrong_passcodes).toBe(0)
  })

  test('of fewer than six characters works on, and its owner is told once', async () => {
    const { id, api } = await aLink({ passcode: 'tulip7' })
    const passcode_hash = await hashPassword('1234')
    await db.updateTable('tourbook_share').set({ passcode_hash }).where('link_id', '=', id).execute()
    for (const client of [app.visitor(), app.visitor()]) expect((await enter(client, api, '1234')).status).toBe(200)
    expect(await emailsOf('short_passcode')).toHaveLength(1)
    await maya.put(`/api/tourbook_shares/${id}`, { passcode: 'crocus9' })
    expect((await enter(app.visitor(), api, 'crocus9')).status).toBe(200)
    expect(await emailsOf('short_passcode')).toHaveLength(1)
  })

  test('is entered by a form without JavaScript: its page says what was wrong, and is limited too', async () => {
    const { url, api } = await aLink({ passcode: 'tulip7' })
    const { pathname } = new URL(url)
    const client = app.visitor()
    const post = async (passcode: string) => {
      const { status, headers } = await client.form(pathname, { passcode })
      return `${status} ${String(headers.location).replace(pathname, '')}`
    }
    expect(await post('')).toBe('303 ?passcode=missing')
    expect(await post('tulips')).toBe('303 ?passcode=wrong')
    expect((await client.get(api)).body.tourbook).toBeNull()
    expect(await post('tulip7')).toBe('303 ')
    expect((await client.get(api)).body.tourbook.name).toBe('Headquarters')
    for (let attempt = 0; attempt < 5; attempt += 1) await post(`wrong${attempt}`)
    expect(await post('tulip7')).toMatch(/^303 \?passcode=wait&seconds=\d+$/)
    expect((await client.form('/tourbook_shares/1-invented', { passcode: 'tulip7' })).status).toBe(404)
  })

  test('has at least six characters and is never shown again', async () => {
    expect((await share({ passcode: 'tulip' })).status).toBe(400)
    await aLink({ passcode: 'tulip7' })
    expect(JSON.stringify(await linksOf())).not.toMatch(/tulip7|argon2/)
    expect(await linksOf()).toMatchObject([{ hasPasscode: true }])
  })
})
