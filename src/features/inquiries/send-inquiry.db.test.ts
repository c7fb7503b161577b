import { beforeEach, describe, expect, test, vi } from 'vitest'
import { aBuilding, aListing, anAgent } from '#features/catalog/listings/fixtures.ts'
import { MINUTE_MS } from '#lib/durations.ts'
import { migrateJobs } from '#platform/jobs/jobs.ts'
import type { Actor } from '../../../test/actors.ts'
import { openTestApp } from '../../../test/app.ts'
import { aVisitorInquiry, emailsIn } from './fixtures.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const app = await openTestApp({ now: NOW })
const { db } = app
await migrateJobs(app.pool)
const chicago = await aBuilding(db)
const AGENT = 'dana.whitcombe@northbank.example'

let listing: number
beforeEach(async () => {
  await db.deleteFrom('email').execute()
  await db.deleteFrom('rate_limit').execute()
  await db.deleteFrom('inquiry').execute()
  listing = await aListing(db, chicago, { name: 'Suite 2400' })
  await anAgent(db, listing)
})

/** Headers for which email programs show an unsubscribe button (RFC 8058). */
const UNSUBSCRIBE_HEADERS = {
  'List-Unsubscribe': expect.stringMatching(/^<http:\/\/localhost\S*\/email_preferences\?token=[\w.%-]+>$/),
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
}
const asVisitor = (actor: Actor, values = {}, id = listing, headers = {}) =>
  actor.post(`/api/listings/${id}/site_visitor_inquiries`, aVisitorInquiry(values), headers)
const sendQuick = (actor: Actor, id = listing) => actor.post(`/api/listings/${id}/quick_inquiries`, {})
const withRequirement = (actor: Actor, body: object = {}, id = listing) =>
  actor.post(`/api/listings/${id}/inquiries`, body)
const saved = () => db.selectFrom('inquiry').selectAll().orderBy('id').execute()
/** Moves all inquiries so far back in time. */
const minutesPass = (minutes: number) =>
  db
    .updateTable('inquiry')
    .set({ created_at: new Date(NOW.getTime() - minutes * MINUTE_MS) })
    .execute()

describe('a visitor', () => {
  test('sends an inquiry, and each agent gets an email whose replies go to the visitor', async () => {
    const second = await anAgent(db, await aListing(db, chicago))
    await db.insertInto('listing_agent').values({ listing_id: listing, agent_id: second, position: 1 }).execute()
    await db
      .updateTable('agent')
      .set({ first_name: 'Luis', email: 'luis@northbank.example' })
      .where('id', '=', second)
      .execute()
    const { status, body, headers } = await asVisitor(app.visitor(), { phone: '3125550177' })
    expect(status).toBe(201)
    expect(headers['cache-control']).toBe('private, no-store')
    expect(body).toEqual({
      listingId: listing,
      kind: 'site_visitor',
      askedOn: '2026-11-20',
      sentTo: [
        { firstName: 'Dana', lastName: 'Whitcombe' },
        { firstName: 'Luis', lastName: 'Whitcombe' },
      ],
      isRepeat: false,
    })
    const emails = await emailsIn(db)
    expect(emails.map(({ recipient }) => recipient).toSorted()).toEqual([AGENT, 'luis@northbank.example'])
    for (const email of emails) {
      expect(email).toMatchObject({
        reply_to: 'jonah@alderwray.com',
        subject: 'Suite 2400, Monroe Court: inquiry from Jonah Wray',
      })
      for (const part of [email.text, email.html.replaceAll('&#38;', '&')]) {
        expect(part).toContain('Jonah Wray (jonah@alderwray.com, address not confirmed) sent this inquiry')
        for (const value of ['Could we see it on Wednesday morning?', '(312) 555-0177', 'Alder & Wray', 'Tenant']) {
          expect(part).toContain(value)
        }
      }
    }
  })

  test('sends emails about British listings in British English', async () => {
    const london = await aBuilding(db, {
      market: 'london',
      country_code: 'GB',
      city: 'London',
      abbreviated_region: null,
    })
    const id = await aListing(db, london, { name: 'Part 4th floor' })
    await anAgent(db, id)
    await asVisitor(app.visitor(), {}, id)
    expect((await emailsIn(db))[0]!.subject).toBe('Part 4th floor, Monroe Court: enquiry from Jonah Wray')
  })

  test('gets an error for each invalid field, and nothing is saved', async () => {
    const visitor = app.visitor()
    const wrong: [string, object][] = [
      ['firstName', { firstName: ' ' }],
      ['lastName', { lastName: '' }],
      ['email', { email: 'jonah@alderwray' }],
      ['email', { email: 'jonah.alderwray.com' }],
      ['email', { email: 'a@b.com,c@d.com' }],
      ['email', { email: 'jön@alderwray.com' }],
      ['email', { email: 'jonah\u202e@alderwray.com' }],
      ['firstName', { firstName: '\u202e\u200b' }],
      ['company', { company: '  ' }],
      ['message', { message: '\n' }],
      ['message', { message: 'x'.repeat(2_001) }],
      ['who', { who: 'landlord' }],
      ['consent', { consent: false }],
      ['phone', { phone: '1'.repeat(41) }],
      ['surprise', { surprise: true }],
    ]
    for (const [field, values] of wrong) {
      const { status, body } = await asVisitor(visitor, values)
      expect({ status, fields: body.fields?.[0]?.field }, field).toEqual({ status: 400, fields: field })
    }
    expect(await saved()).toEqual([])
    expect((await asVisitor(visitor, { message: 'x'.repeat(2_000) })).status).toBe(201)
  })

  test('who fills in the honeypot gets the same response, and nothing is saved or sent', async () => {
    const { status, body } = await asVisitor(app.visitor(), { website: 'https://spam.example', email: 'no' + '@pe' })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      listingId: listing,
      kind: 'site_visitor',
      isRepeat: false,
      sentTo: [{ firstName: 'Dana' }],
    })
    expect(await saved()).toEqual([])
    expect(await emailsIn(db)).toEqual([])
  })

  test('may inquire about a listing three times an hour from one network, under any name', async () => {
    const inquire = (sender: number, id = listing) =>
      asVisitor(app.visitor(), { email: `p${sender}@alderwray.com` }, id)
    for (const sender of [1, 2, 3]) expect((await inquire(sender)).status).toBe(201)
    const refused = await inquire(4)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await inquire(4, await aListing(db, chicago))).status).toBe(201)
    expect(await saved()).toHaveLength(4)
  })

  test('may send thirty inquiries an hour in all', async () => {
    await db
      .insertInto('rate_limit')
      .values({ key: 'inquiry:127.0.0', count: 29, until: new Date(NOW.getTime() + MINUTE_MS) })
      .execute()
    expect((await asVisitor(app.visitor())).status).toBe(201)
    expect((await asVisitor(app.visitor(), {}, await aListing(db, chicago))).status).toBe(429)
  })

  test('cannot send standard or quick inquiries', async () => {
    expect((await withRequirement(app.visitor())).status).toBe(401)
    expect((await sendQuick(app.visitor())).status).toBe(401)
  })

  test('cannot inject HTML or headers into an email', async () => {
    const name = { firstName: '<img src=x>', lastName: 'Wray\r\nBcc: all@example.org' }
    await asVisitor(app.visitor(), { ...name, message: '</td><script>alert(1)</script>' })
    const [email] = await emailsIn(db)
    expect(email!.html).not.toMatch(/<img src=x|<script/)
    expect(email!.subject).not.toMatch(/[\r\n]/)
    expect((await saved())[0]!.name).toBe('<img src=x> Wray Bcc: all@example.org')
  })

  test('is saved with the campaigns that brought them and the page they came from', async () => {
    const campaign = {
      first: { name: 'Autumn', source: 'newsletter' },
      last: { medium: 'cpc', term: 'lab', content: 'b' },
    }
    await asVisitor(app.visitor(), { campaign, sourcePage: 'LISTING', sourceContent: 'panel' })
    expect((await saved())[0]).toMatchObject({
      campaign,
      source_page: 'LISTING',
      source_content: 'panel',
      user_id: null,
    })
    for (const wrong of [{ first: {}, last: { source: '' } }, { first: {}, last: { id: '1' } }, { last: {} }]) {
      expect((await asVisitor(app.visitor(), { campaign: wrong })).status).toBe(400)
    }
  })
})

describe('a repeated submission', () => {
  test('five times at once is one inquiry and one email, even without an idempotency key', async () => {
    const visitor = app.visitor()
    await visitor.get('/api/current_user')
    // All five block on this lock until each has started.
    const client = await app.pool.connect()
    await client.query('begin; lock table rate_limit in exclusive mode')
    const requests = Array.from({ length: 5 }, () => asVisitor(visitor))
    await vi.waitFor(async () => {
      const { rows } = await client.query(
        'select count(*) as waiting from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())',
      )
      expect(rows[0].waiting).toBe(5)
    })
    await client.query('commit')
    client.release()
    const responses = await Promise.all(requests)
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    expect(responses.filter(({ body }) => body.isRepeat)).toHaveLength(4)
    expect(await saved()).toHaveLength(1)
    expect(await emailsIn(db)).toHaveLength(1)
  })

  test('with one idempotency key returns the first response, even much later', async () => {
    const visitor = app.visitor()
    await visitor.get('/api/current_user')
    const key = { 'idempotency-key': 'submission-of-jonah' }
    const responses = await Promise.all(Array.from({ length: 5 }, () => asVisitor(visitor, {}, listing, key)))
    await minutesPass(60)
    responses.push(await asVisitor(visitor, {}, listing, key))
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1)
    expect(responses[0]!.body.isRepeat).toBe(false)
    expect(await saved()).toHaveLength(1)
  })

  test('is a new inquiry after ten minutes, for another listing, of another kind or by another sender', async () => {
    const visitor = app.visitor()
    await asVisitor(visitor)
    await minutesPass(9.9)
    expect((await asVisitor(visitor)).body).toMatchObject({ isRepeat: true })
    expect((await asVisitor(visitor, { email: 'maya@alderwray.com' })).body).toMatchObject({ isRepeat: false })
    await minutesPass(10)
    expect((await asVisitor(visitor)).body).toMatchObject({ isRepeat: false })
    const maya = await app.signIn()
    expect((await sendQuick(maya)).body).toMatchObject({ isRepeat: false })
    expect((await withRequirement(maya)).body).toMatchObject({ isRepeat: false })
    expect((await sendQuick(maya, await aListing(db, chicago))).body).toMatchObject({ isRepeat: false })
    expect((await sendQuick(await app.signIn())).body).toMatchObject({ isRepeat: false })
    expect((await sendQuick(maya)).body).toMatchObject({ isRepeat: true })
    expect(await saved()).toHaveLength(7)
  })

  test('does not count against the rate limit', async () => {
    const visitor = app.visitor()
    for (let times = 0; times < 6; times++) expect((await asVisitor(visitor)).status).toBe(201)
  })
})

describe('a user', () => {
  const requirement = {
    forClient: true,
    client: 'Alder & Wray',
    headCount: 64,
    minSize: 10_000,
    maxSize: 15_000,
    targetRent: 47.5,
    moveIn: '2027-06-01',
    termMonths: 84,
    tourSlots: [{ date: '2026-12-02', time: '10:00' }],
    message: 'Is the north side separable?',
  }

  test('sends a requirement in their own name', async () => {
    const maya = await app.signIn({ first_name: 'Maya', last_name: 'Ortiz' })
    expect((await withRequirement(maya, requirement)).status).toBe(201)
    const [row] = await saved()
    expect(row).toMatchObject({
      user_id: maya.user.id,
      name: 'Maya Ortiz',
      email: maya.user.email,
      client: 'Alder & Wray',
      target_rent: 47.5,
      target_rent_currency: 'USD',
      move_in: '2027-06-01',
      tour_slots: requirement.tourSlots,
    })
    const [email] = await emailsIn(db)
    expect(email).toMatchObject({
      reply_to: maya.user.email,
      subject: 'Suite 2400, Monroe Court: inquiry from Maya Ortiz',
    })
    const expected = [
      'Alder & Wray',
      '64 people',
      '10,000–15,000 sf',
      'US $47.50 /sf/yr',
      '6/1/27',
      '7 years',
      'Wed 12/2/26, 10:00',
    ]
    for (const each of expected) expect(email!.text).toContain(each)
  })

  test('may leave a client undisclosed, and the whole requirement empty', async () => {
    const maya = await app.signIn()
    await withRequirement(maya, { forClient: true })
    expect((await emailsIn(db))[0]!.text).toMatch(/Client:? +Undisclosed/)
    expect((await withRequirement(await app.signIn(), { client: 'Hidden & Co' })).status).toBe(201)
    expect((await saved())[1]).toMatchObject({ for_client: false, client: null, message: '' })
  })

  test('gets an error for each invalid value', async () => {
    const maya = await app.signIn()
    const slot = (date: string, time = '10:00') => ({ date, time })
    const wrong: [string, object][] = [
      ['maxSize', { minSize: 15_000, maxSize: 10_000 }],
      ['moveIn', { moveIn: '2027-02-30' }],
      ['moveIn', { moveIn: '1900-01-01' }],
      ['tourSlots', { tourSlots: [slot('1999-12-01')] }],
      ['tourSlots.0.date', { tourSlots: [slot('2026-13-01')] }],
      ['tourSlots', { tourSlots: Array.from({ length: 6 }, () => slot('2026-12-02')) }],
      ['tourSlots.0.time', { tourSlots: [slot('2026-12-02', '25:00')] }],
      ['headCount', { headCount: 0 }],
      ['termMonths', { termMonths: 1.5 }],
      ['targetRent', { targetRent: -1 }],
      ['message', { message: 'x'.repeat(2_001) }],
    ]
    for (const [field, body] of wrong) {
      const response = await withRequirement(maya, body)
      expect({ status: response.status, field: response.body.fields?.[0]?.field }).toEqual({ status: 400, field })
    }
    expect(await saved()).toEqual([])
  })

  test('sends a quick inquiry with their settings', async () => {
    const maya = await app.signIn({ first_name: 'Maya', last_name: 'Ortiz' })
    const settings = { message: 'Floor plan, please.', phone: '312 555 0142', company: 'Alderwray', copyToMe: true }
    await maya.put('/api/current_user/inquiry_settings', { ...settings, copyTo: ['team@alderwray.com'] })
    expect((await sendQuick(maya)).body).toMatchObject({ kind: 'quick', sentTo: [{ firstName: 'Dana' }] })
    const emails = new Map((await emailsIn(db)).map((email) => [email.recipient, email]))
    expect([...emails.keys()].toSorted()).toEqual([AGENT, maya.user.email, 'team@alderwray.com'].toSorted())
    for (const { text } of emails.values()) {
      for (const value of ['Floor plan, please.', '(312) 555-0142', 'Alderwray']) expect(text).toContain(value)
    }
    expect(emails.get(AGENT)).toMatchObject({ kind: 'inquiry', reply_to: maya.user.email, user_id: null })
    expect(emails.get(maya.user.email)).toMatchObject({ kind: 'inquiry_copy', reply_to: AGENT, user_id: maya.user.id })
    expect(emails.get('team@alderwray.com')).toMatchObject({ reply_to: maya.user.email, headers: UNSUBSCRIBE_HEADERS })
    expect(emails.get('team@alderwray.com')!.text).toContain(
      `Maya Ortiz (${maya.user.email}, confirmed address) sent this inquiry`,
    )
    expect(emails.get(maya.user.email)!.headers).toEqual({})
    expect(emails.get(AGENT)!.headers).toEqual({})
  })

  test('without settings sends the default message, and no copies until the address is verified', async () => {
    const unverified = await app.signIn({ email_verified_at: null })
    await unverified.put('/api/current_user/inquiry_settings', {
      message: '',
      phone: '',
      company: '',
      copyToMe: true,
      copyTo: ['someone@else.example'],
    })
    await sendQuick(unverified)
    const emails = await emailsIn(db)
    expect(emails.map(({ recipient }) => recipient)).toEqual([AGENT])
    expect(emails[0]!.text).toContain('Please send me the floor plan and tour times.')
  })

  test('shares the daily limit of new recipients with other emails; above it nothing is sent', async () => {
    const maya = await app.signIn({ created_at: NOW })
    const copyTo = (count: number) =>
      maya.put('/api/current_user/inquiry_settings', {
        message: '',
        phone: '',
        company: '',
        copyToMe: true,
        copyTo: Array.from({ length: count }, (_, index) => `copy-${count}-${index}@alderwray.com`),
      })
    await copyTo(5)
    expect((await sendQuick(maya)).status).toBe(201)
    await copyTo(4)
    const other = await aListing(db, chicago)
    await anAgent(db, other)
    const sent = await emailsIn(db)
    const refused = await sendQuick(maya, other)
    expect({ status: refused.status, code: refused.body.code }).toEqual({
      status: 429,
      code: 'too_many_new_recipients',
    })
    expect(await saved()).toHaveLength(1)
    expect(await emailsIn(db)).toEqual(sent)
    await copyTo(5)
    expect((await sendQuick(maya, other)).status).toBe(201)
  })

  test('may send thirty inquiries a day', async () => {
    const maya = await app.signIn()
    const key = `inquiry:user:${maya.user.id}`
    await db
      .insertInto('rate_limit')
      .values({ key, count: 29, until: new Date(NOW.getTime() + MINUTE_MS) })
      .execute()
    expect((await sendQuick(maya)).status).toBe(201)
    expect((await withRequirement(maya)).status).toBe(429)
    expect((await sendQuick(await app.signIn())).status).toBe(201)
  })
})
