import { beforeEach, describe, expect, test } from 'vitest'
import { aBuilding, aListing, anAgent } from '#features/catalog/listings/fixtures.ts'
import { migrateJobs } from '#platform/jobs/jobs.ts'
import type { Actor } from '../../../test/actors.ts'
import { openTestApp } from '../../../test/app.ts'
import { aVisitorInquiry, emailsIn } from './fixtures.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const app = await openTestApp({ now: NOW })
const { db } = app
await migrateJobs(app.pool)
const chicago = await aBuilding(db)

let listing: number
beforeEach(async () => {
  listing = await aListing(db, chicago)
})

const ask = (somebody: Actor, kind: string, body: object = {}, id = listing) =>
  somebody.post(`/api/listings/${id}/${kind}`, body)
const asVisitor = (id: number) => ask(app.visitor(), 'site_visitor_inquiries', aVisitorInquiry(), id)

describe('what may be asked about', () => {
  test('is what is on the market in a published building; all else answers like what is not there', async () => {
    const person = await app.signIn()
    const missing = await ask(person, 'quick_inquiries', {}, 999_999)
    expect(missing.status).toBe(404)
    const draft = await aBuilding(db, { status: 'draft' })
    const hidden = [
      await aListing(db, chicago, { status: 'draft' }),
      await aListing(db, chicago, { status: 'leased' }),
      await aListing(db, chicago, { status: 'off_market' }),
      await aListing(db, draft),
    ]
    for (const id of hidden) {
      for (const answer of [
        await ask(person, 'quick_inquiries', {}, id),
        await ask(person, 'inquiries', {}, id),
        await asVisitor(id),
      ]) {
        expect({ ...answer.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' })
      }
    }
    expect(
      (await ask(person, 'quick_inquiries', {}, await aListing(db, chicago, { status: 'under_offer' }))).status,
    ).toBe(201)
  })

  test('may have no agents; it is kept all the same', async () => {
    const id = await aListing(db, chicago)
    expect((await asVisitor(id)).body).toMatchObject({ sentTo: [] })
    const kept = await db.selectFrom('inquiry').where('listing_id', '=', id).select('id').execute()
    expect(kept).toHaveLength(1)
  })

  test('an undisclosed rent is in no letter', async () => {
    const undisclosed = { rent_mode: 'undisclosed', rent_currency: null, rent_low: null, rent_high: null } as const
    const id = await aListing(db, chicago, { ...undisclosed, internal_notes: 'quailnote' })
    await db.updateTable('listing_price').set({ low: 71.2345, high: 71.2345 }).where('listing_id', '=', id).execute()
    await anAgent(db, id)
    const person = await app.signIn()
    await app.db
      .insertInto('inquiry_settings')
      .values({ user_id: person.user.id, copy_to_me: true, updated_at: NOW })
      .execute()
    await ask(person, 'quick_inquiries', {}, id)
    const letters = await emailsIn(db)
    expect(letters).toHaveLength(2)
    for (const { text, html, subject } of letters) expect(text + html + subject).not.toMatch(/71\.2|quailnote/)
  })
})

describe('the last inquiry', () => {
  const lastOf = async (somebody: Actor, id = listing) => (await somebody.get(`/api/listings/${id}/last_inquiry`)).body

  test('is known to whoever asked, by their account or their browser, and to nobody else', async () => {
    const [visitor, other, maya, robin] = [app.visitor(), app.visitor(), await app.signIn(), await app.signIn()]
    const nothing = { listingId: listing, askedOn: null, kind: null }
    for (const each of [visitor, maya]) expect(await lastOf(each)).toEqual(nothing)
    await ask(visitor, 'site_visitor_inquiries', aVisitorInquiry())
    await ask(maya, 'quick_inquiries')
    expect(await lastOf(visitor)).toEqual({ listingId: listing, askedOn: '2026-11-20', kind: 'site_visitor' })
    expect(await lastOf(maya)).toEqual({ listingId: listing, askedOn: '2026-11-20', kind: 'quick' })
    for (const each of [other, robin]) expect(await lastOf(each)).toEqual(nothing)
    expect((await app.get(`/api/listings/${listing}`)).text).not.toMatch(/askedOn|Jonah/)
  })

  test('is the latest, and its day is that of the space', async () => {
    const maya = await app.signIn()
    await ask(maya, 'inquiries')
    await db
      .updateTable('inquiry')
      .set({ created_at: new Date('2026-11-04T03:00:00Z') })
      .execute()
    expect(await lastOf(maya)).toMatchObject({ askedOn: '2026-11-03', kind: 'standard' })
    await ask(maya, 'quick_inquiries')
    expect(await lastOf(maya)).toMatchObject({ askedOn: '2026-11-20', kind: 'quick' })
  })

  test('of a visitor is known once they have an account, and the address they gave is known to be theirs', async () => {
    const maya = await app.signIn()
    const nothing = { listingId: listing, askedOn: null, kind: null }
    const { email } = await app.db
      .updateTable('app_user')
      .set({ email_verified_at: null })
      .where('id', '=', maya.user.id)
      .returning('email')
      .executeTakeFirstOrThrow()
    await ask(app.visitor(), 'site_visitor_inquiries', aVisitorInquiry({ email: email.toUpperCase() }))
    expect(await lastOf(maya)).toEqual(nothing)
    await app.db.updateTable('app_user').set({ email_verified_at: NOW }).where('id', '=', maya.user.id).execute()
    expect(await lastOf(maya)).toEqual({ ...nothing, askedOn: '2026-11-20', kind: 'site_visitor' })
  })

  test('of a space that is not there is none', async () => {
    expect(await lastOf(app.visitor(), 999_999)).toEqual({ listingId: 999_999, askedOn: null, kind: null })
  })
})

describe('inquiry settings', () => {
  const path = '/api/current_user/inquiry_settings'
  const settings = {
    message: 'Hello.',
    phone: '3125550142',
    company: 'Alderwray',
    copyToMe: true,
    copyTo: ['a@alderwray.com'],
  }

  test('are those of the account at first, and then what they were set to', async () => {
    const maya = await app.signIn({ company_name: 'Ortiz & Co', phone: '3125550100' })
    const empty = { message: '', phone: '3125550100', company: 'Ortiz & Co', copyToMe: false, copyTo: [] }
    expect((await maya.get(path)).body).toEqual(empty)
    expect((await maya.put(path, settings)).body).toEqual(settings)
    expect((await maya.put(path, { ...settings, company: ' ' })).body).toEqual({ ...settings, company: '' })
    expect((await maya.get(path)).body).toEqual({ ...settings, company: '' })
    expect((await (await app.signIn()).get(path)).body.message).toBe('')
  })

  test('refuse addresses nobody has, and more than five', async () => {
    const maya = await app.signIn()
    const six = Array.from({ length: 6 }, (_, index) => `p${index}@alderwray.com`)
    for (const copyTo of [['a@b'], ['a@b.com,c@d.com'], six]) {
      const { status, body } = await maya.put(path, { ...settings, copyTo })
      expect({ status, field: body.fields[0].field.split('.')[0] }).toEqual({ status: 400, field: 'copyTo' })
    }
    expect((await maya.put(path, { ...settings, copyTo: ['a@b.com', 'a@b.com'] })).body.copyTo).toEqual(['a@b.com'])
  })

  test('are for people with an account', async () => {
    expect((await app.visitor().get(path)).status).toBe(401)
    expect((await app.visitor().put(path, settings)).status).toBe(401)
  })
})

describe('the paywall', () => {
  test('is ten spaces in thirty days until a market says another number', async () => {
    const path = '/api/markets/chicago/paywall'
    expect((await app.get(path)).body).toEqual({ market: 'chicago', most: 10, days: 30 })
    const admin = await app.signIn({ role: 'admin' })
    const change = (somebody: Actor, most: number) => somebody.put('/api/admin/markets/chicago/paywall', { most })
    expect((await change(admin, 0)).body).toMatchObject({ most: 0 })
    expect((await app.get(path)).body).toMatchObject({ most: 0 })
    expect((await app.get('/api/markets/london/paywall')).body).toMatchObject({ most: 10 })
    expect((await change(await app.signIn({ role: 'landlord_rep' }), 3)).status).toBe(404)
    expect((await change(app.visitor(), 3)).status).toBe(401)
    expect((await change(admin, 1_001)).status).toBe(400)
    expect((await app.get('/api/markets/atlantis/paywall')).status).toBe(400)
  })
})
