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

/** What mail programs show a button by (RFC 8058). */
const STOPPABLE = {
  'List-Unsubscribe': expect.stringMatching(/^<http:\/\/localhost\S*\/email_preferences\?token=[\w.%-]+>$/),
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
}
const asVisitor = (somebody: Actor, values = {}, id = listing, headers = {}) =>
  somebody.post(`/api/listings/${id}/site_visitor_inquiries`, aVisitorInquiry(values), headers)
const quickly = (somebody: Actor, id = listing) => somebody.post(`/api/listings/${id}/quick_inquiries`, {})
const withNeeds = (somebody: Actor, body: object = {}, id = listing) =>
  somebody.post(`/api/listings/${id}/inquiries`, body)
const kept = () => db.selectFrom('inquiry').selectAll().orderBy('id').execute()
/** Makes it so that everything so far was asked that long ago. */
const minutesPass = (minutes: number) =>
  db
    .updateTable('inquiry')
    .set({ created_at: new Date(NOW.getTime() - minutes * MINUTE_MS) })
    .execute()

describe('a visitor', () => {
  test('asks, and each agent gets a letter that answers to them', async () => {
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
    const letters = await emailsIn(db)
    expect(letters.map(({ recipient }) => recipient).toSorted()).toEqual([AGENT, 'luis@northbank.example'])
    for (const letter of letters) {
      expect(letter).toMatchObject({
        reply_to: 'jonah@alderwray.com',
        subject: 'Suite 2400, Monroe Court: inquiry from Jonah Wray',
      })
      for (const part of [letter.text, letter.html.replaceAll('&#38;', '&')]) {
        expect(part).toContain('Jonah Wray (jonah@alderwray.com, address not confirmed) sent this inquiry')
        for (const said of ['Could we see it on Wednesday morning?', '(312) 555-0177', 'Alder & Wray', 'Tenant']) {
          expect(part).toContain(said)
        }
      }
    }
  })

  test('whose letter is for a British space reads British', async () => {
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

  test('is told which field is wrong, and nothing is kept', async () => {
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
    expect(await kept()).toEqual([])
    expect((await asVisitor(visitor, { message: 'x'.repeat(2_000) })).status).toBe(201)
  })

  test('that fills in what no person sees gets the same answer, and nothing is kept or sent', async () => {
    const { status, body } = await asVisitor(app.visitor(), { website: 'https://spam.example', email: 'no' + '@pe' })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      listingId: listing,
      kind: 'site_visitor',
      isRepeat: false,
      sentTo: [{ firstName: 'Dana' }],
    })
    expect(await kept()).toEqual([])
    expect(await emailsIn(db)).toEqual([])
  })

  test('may ask about a space three times an hour from one network, whoever they say they are', async () => {
    const ask = (person: number, id = listing) => asVisitor(app.visitor(), { email: `p${person}@alderwray.com` }, id)
    for (const person of [1, 2, 3]) expect((await ask(person)).status).toBe(201)
    const refused = await ask(4)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await ask(4, await aListing(db, chicago))).status).toBe(201)
    expect(await kept()).toHaveLength(4)
  })

  test('may ask thirty times an hour in all', async () => {
    await db
      .insertInto('rate_limit')
      .values({ key: 'inquiry:127.0.0', count: 29, until: new Date(NOW.getTime() + MINUTE_MS) })
      .execute()
    expect((await asVisitor(app.visitor())).status).toBe(201)
    expect((await asVisitor(app.visitor(), {}, await aListing(db, chicago))).status).toBe(429)
  })

  test('can not send standard or quick inquiries', async () => {
    expect((await withNeeds(app.visitor())).status).toBe(401)
    expect((await quickly(app.visitor())).status).toBe(401)
  })

  test('can not break out of a letter', async () => {
    const name = { firstName: '<img src=x>', lastName: 'Wray\r\nBcc: all@example.org' }
    await asVisitor(app.visitor(), { ...name, message: '</td><script>alert(1)</script>' })
    const [letter] = await emailsIn(db)
    expect(letter!.html).not.toMatch(/<img src=x|<script/)
    expect(letter!.subject).not.toMatch(/[\r\n]/)
    expect((await kept())[0]!.name).toBe('<img src=x> Wray Bcc: all@example.org')
  })

  test('is kept with the campaigns that brought them and the place they asked from', async () => {
    const campaign = {
      first: { name: 'Autumn', source: 'newsletter' },
      last: { medium: 'cpc', term: 'lab', content: 'b' },
    }
    await asVisitor(app.visitor(), { campaign, sourcePage: 'LISTING', sourceContent: 'panel' })
    expect((await kept())[0]).toMatchObject({
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

describe('the same press', () => {
  test('five times at once is one inquiry and one letter, also without a key', async () => {
    const visitor = app.visitor()
    await visitor.get('/api/current_user')
    // Nobody gets further than counting turns until all have begun.
    const client = await app.pool.connect()
    await client.query('begin; lock table rate_limit in exclusive mode')
    const asked = Array.from({ length: 5 }, () => asVisitor(visitor))
    await vi.waitFor(async () => {
      const { rows } = await client.query(
        'select count(*) as waiting from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())',
      )
      expect(rows[0].waiting).toBe(5)
    })
    await client.query('commit')
    client.release()
    const answers = await Promise.all(asked)
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    expect(answers.filter(({ body }) => body.isRepeat)).toHaveLength(4)
    expect(await kept()).toHaveLength(1)
    expect(await emailsIn(db)).toHaveLength(1)
  })

  test('with one key gives the very first answer, also when it is long ago', async () => {
    const visitor = app.visitor()
    await visitor.get('/api/current_user')
    const key = { 'idempotency-key': 'a-press-of-jonah' }
    const answers = await Promise.all(Array.from({ length: 5 }, () => asVisitor(visitor, {}, listing, key)))
    await minutesPass(60)
    answers.push(await asVisitor(visitor, {}, listing, key))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers[0]!.body.isRepeat).toBe(false)
    expect(await kept()).toHaveLength(1)
  })

  test('is another one after ten minutes, about another space, of another kind or by another person', async () => {
    const visitor = app.visitor()
    await asVisitor(visitor)
    await minutesPass(9.9)
    expect((await asVisitor(visitor)).body).toMatchObject({ isRepeat: true })
    expect((await asVisitor(visitor, { email: 'maya@alderwray.com' })).body).toMatchObject({ isRepeat: false })
    await minutesPass(10)
    expect((await asVisitor(visitor)).body).toMatchObject({ isRepeat: false })
    const maya = await app.signIn()
    expect((await quickly(maya)).body).toMatchObject({ isRepeat: false })
    expect((await withNeeds(maya)).body).toMatchObject({ isRepeat: false })
    expect((await quickly(maya, await aListing(db, chicago))).body).toMatchObject({ isRepeat: false })
    expect((await quickly(await app.signIn())).body).toMatchObject({ isRepeat: false })
    expect((await quickly(maya)).body).toMatchObject({ isRepeat: true })
    expect(await kept()).toHaveLength(7)
  })

  test('takes no turn', async () => {
    const visitor = app.visitor()
    for (let times = 0; times < 6; times++) expect((await asVisitor(visitor)).status).toBe(201)
  })
})

describe('somebody signed in', () => {
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

  test('asks with what they need, in their own name', async () => {
    const maya = await app.signIn({ first_name: 'Maya', last_name: 'Ortiz' })
    expect((await withNeeds(maya, requirement)).status).toBe(201)
    const [row] = await kept()
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
    const [letter] = await emailsIn(db)
    expect(letter).toMatchObject({
      reply_to: maya.user.email,
      subject: 'Suite 2400, Monroe Court: inquiry from Maya Ortiz',
    })
    const said = [
      'Alder & Wray',
      '64 people',
      '10,000–15,000 sf',
      'US $47.50 /sf/yr',
      '6/1/27',
      '7 years',
      'Wed 12/2/26, 10:00',
    ]
    for (const each of said) expect(letter!.text).toContain(each)
  })

  test('may keep a client undisclosed, and need nothing at all', async () => {
    const maya = await app.signIn()
    await withNeeds(maya, { forClient: true })
    expect((await emailsIn(db))[0]!.text).toMatch(/Client:? +Undisclosed/)
    expect((await withNeeds(await app.signIn(), { client: 'Hidden & Co' })).status).toBe(201)
    expect((await kept())[1]).toMatchObject({ for_client: false, client: null, message: '' })
  })

  test('is told what can not be', async () => {
    const maya = await app.signIn()
    const slot = (date: string, time = '10:00') => ({ date, time })
    const wrong: [string, object][] = [
      ['maxSize', { minSize: 15_000, maxSize: 10_000 }],
      ['moveIn', { moveIn: '2027-02-30' }],
      ['tourSlots', { tourSlots: [slot('2026-13-01')] }],
      ['tourSlots', { tourSlots: Array.from({ length: 6 }, () => slot('2026-12-02')) }],
      ['tourSlots.0.time', { tourSlots: [slot('2026-12-02', '25:00')] }],
      ['headCount', { headCount: 0 }],
      ['termMonths', { termMonths: 1.5 }],
      ['targetRent', { targetRent: -1 }],
      ['message', { message: 'x'.repeat(2_001) }],
    ]
    for (const [field, body] of wrong) {
      const answer = await withNeeds(maya, body)
      expect({ status: answer.status, field: answer.body.fields?.[0]?.field }).toEqual({ status: 400, field })
    }
    expect(await kept()).toEqual([])
  })

  test('presses once, and their settings say the rest', async () => {
    const maya = await app.signIn({ first_name: 'Maya', last_name: 'Ortiz' })
    const settings = { message: 'Floor plan, please.', phone: '312 555 0142', company: 'Alderwray', copyToMe: true }
    await maya.put('/api/current_user/inquiry_settings', { ...settings, copyTo: ['team@alderwray.com'] })
    expect((await quickly(maya)).body).toMatchObject({ kind: 'quick', sentTo: [{ firstName: 'Dana' }] })
    const letters = new Map((await emailsIn(db)).map((letter) => [letter.recipient, letter]))
    expect([...letters.keys()].toSorted()).toEqual([AGENT, maya.user.email, 'team@alderwray.com'].toSorted())
    for (const { text } of letters.values()) {
      for (const said of ['Floor plan, please.', '(312) 555-0142', 'Alderwray']) expect(text).toContain(said)
    }
    expect(letters.get(AGENT)).toMatchObject({ kind: 'inquiry', reply_to: maya.user.email, user_id: null })
    expect(letters.get(maya.user.email)).toMatchObject({ kind: 'inquiry_copy', reply_to: AGENT, user_id: maya.user.id })
    expect(letters.get('team@alderwray.com')).toMatchObject({ reply_to: maya.user.email, headers: STOPPABLE })
    expect(letters.get('team@alderwray.com')!.text).toContain(
      `Maya Ortiz (${maya.user.email}, confirmed address) sent this inquiry`,
    )
    expect(letters.get(maya.user.email)!.headers).toEqual({})
    expect(letters.get(AGENT)!.headers).toEqual({})
  })

  test('without settings sends the usual sentence, and nothing to others until the address is theirs', async () => {
    const unproved = await app.signIn({ email_verified_at: null })
    await unproved.put('/api/current_user/inquiry_settings', {
      message: '',
      phone: '',
      company: '',
      copyToMe: true,
      copyTo: ['somebody@else.example'],
    })
    await quickly(unproved)
    const letters = await emailsIn(db)
    expect(letters.map(({ recipient }) => recipient)).toEqual([AGENT])
    expect(letters[0]!.text).toContain('Please send me the floor plan and tour times.')
  })

  test('and sends copies to no more new people a day than other emails, or nothing at all', async () => {
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
    expect((await quickly(maya)).status).toBe(201)
    await copyTo(4)
    const other = await aListing(db, chicago)
    await anAgent(db, other)
    const sent = await emailsIn(db)
    const refused = await quickly(maya, other)
    expect({ status: refused.status, code: refused.body.code }).toEqual({
      status: 429,
      code: 'too_many_new_recipients',
    })
    expect(await kept()).toHaveLength(1)
    expect(await emailsIn(db)).toEqual(sent)
    await copyTo(5)
    expect((await quickly(maya, other)).status).toBe(201)
  })

  test('may ask thirty times a day', async () => {
    const maya = await app.signIn()
    const key = `inquiry:user:${maya.user.id}`
    await db
      .insertInto('rate_limit')
      .values({ key, count: 29, until: new Date(NOW.getTime() + MINUTE_MS) })
      .execute()
    expect((await quickly(maya)).status).toBe(201)
    expect((await withNeeds(maya)).status).toBe(429)
    expect((await quickly(await app.signIn())).status).toBe(201)
  })
})
