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

const inquire = (actor: Actor, kind: string, body: object = {}, id = listing) =>
  actor.post(`/api/listings/${id}/${kind}`, body)
const asVisitor = (id: number) => inquire(app.visitor(), 'site_visitor_inquiries', aVisitorInquiry(), id)

describe('inquiries', () => {
  test('are possible about listings on the market in a published building; others look like missing ones', async () => {
    const user = await app.signIn()
    const missing = await inquire(user, 'quick_inquiries', {}, 999_999)
    expect(missing.status).toBe(404)
    const draft = await aBuilding(db, { status: 'draft' })
    const hidden = [
      await aListing(db, chicago, { status: 'draft' }),
      await aListing(db, chicago, { status: 'off_market' }),
      await aListing(db, draft),
    ]
    for (const id of hidden) {
      for (const response of [
        await inquire(user, 'quick_inquiries', {}, id),
        await inquire(user, 'inquiries', {}, id),
        await asVisitor(id),
      ]) {
        expect({ ...response.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' })
      }
    }
    expect(
      (await inquire(user, 'quick_inquiries', {}, await aListing(db, chicago, { status: 'under_offer' }))).status,
    ).toBe(201)
    const leased = await asVisitor(await aListing(db, chicago, { status: 'leased' }))
    expect(leased).toMatchObject({ status: 409, body: { detail: 'This space has been leased.' } })
  })

  test('are saved even without an agent', async () => {
    const id = await aListing(db, chicago)
    expect((await asVisitor(id)).body).toMatchObject({ sentTo: [] })
    const saved = await db.selectFrom('inquiry').where('listing_id', '=', id).select('id').execute()
    expect(saved).toHaveLength(1)
  })

  test('never email an undisclosed rent', async () => {
    const undisclosed = { rent_mode: 'undisclosed', rent_currency: null, rent_low: null, rent_high: null } as const
    const id = await aListing(db, chicago, { ...undisclosed, internal_notes: 'quailnote' })
    await db.updateTable('listing_price').set({ low: 71.2345, high: 71.2345 }).where('listing_id', '=', id).execute()
    await anAgent(db, id)
    const user = await app.signIn()
    await app.db
      .insertInto('inquiry_settings')
      .values({ user_id: user.user.id, copy_to_me: true, updated_at: NOW })
      .execute()
    await inquire(user, 'quick_inquiries', {}, id)
    const emails = await emailsIn(db)
    expect(emails).toHaveLength(2)
    for (const { text, html, subject } of emails) expect(text + html + subject).not.toMatch(/71\.2|quailnote/)
  })

  test('with one click have the size that the user needs, but not an impossible one', async () => {
    await anAgent(db, listing)
    const maya = await app.signIn()
    expect((await inquire(maya, 'quick_inquiries', { minSize: 6000, maxSize: 4500 })).status).toBe(400)
    expect((await inquire(maya, 'quick_inquiries', { minSize: 4500, maxSize: 6000 })).status).toBe(201)
    const saved = await db.selectFrom('inquiry').select(['kind', 'min_size_sqft', 'max_size_sqft']).execute()
    expect(saved).toContainEqual({ kind: 'quick', min_size_sqft: 4500, max_size_sqft: 6000 })
    expect((await emailsIn(db)).some(({ text }) => /4,500.6,000 sf/.test(text))).toBe(true)
  })
})

describe('the last inquiry', () => {
  const lastOf = async (actor: Actor, id = listing) => (await actor.get(`/api/listings/${id}/last_inquiry`)).body

  test('is visible to its sender, by account or browser, and to no one else', async () => {
    const [visitor, other, maya, robin] = [app.visitor(), app.visitor(), await app.signIn(), await app.signIn()]
    const nothing = { listingId: listing, askedOn: null, kind: null, repliesSameDay: false }
    for (const each of [visitor, maya]) expect(await lastOf(each)).toEqual(nothing)
    await inquire(visitor, 'site_visitor_inquiries', aVisitorInquiry())
    await inquire(maya, 'quick_inquiries')
    expect(await lastOf(visitor)).toEqual({
      listingId: listing,
      askedOn: '2026-11-20',
      kind: 'site_visitor',
      repliesSameDay: false,
    })
    expect(await lastOf(maya)).toEqual({
      listingId: listing,
      askedOn: '2026-11-20',
      kind: 'quick',
      repliesSameDay: false,
    })
    for (const each of [other, robin]) expect(await lastOf(each)).toEqual(nothing)
    expect((await app.get(`/api/listings/${listing}`)).text).not.toMatch(/askedOn|Jonah/)
  })

  test('is the latest, and its day is in the listing’s time zone', async () => {
    const maya = await app.signIn()
    await inquire(maya, 'inquiries')
    await db
      .updateTable('inquiry')
      .set({ created_at: new Date('2026-11-04T03:00:00Z') })
      .execute()
    expect(await lastOf(maya)).toMatchObject({ askedOn: '2026-11-03', kind: 'standard' })
    await inquire(maya, 'quick_inquiries')
    expect(await lastOf(maya)).toMatchObject({ askedOn: '2026-11-20', kind: 'quick' })
  })

  test('of a visitor is visible once they have an account with that address verified', async () => {
    const maya = await app.signIn()
    const nothing = { listingId: listing, askedOn: null, kind: null, repliesSameDay: false }
    const { email } = await app.db
      .updateTable('app_user')
      .set({ email_verified_at: null })
      .where('id', '=', maya.user.id)
      .returning('email')
      .executeTakeFirstOrThrow()
    await inquire(app.visitor(), 'site_visitor_inquiries', aVisitorInquiry({ email: email.toUpperCase() }))
    expect(await lastOf(maya)).toEqual(nothing)
    await app.db.updateTable('app_user').set({ email_verified_at: NOW }).where('id', '=', maya.user.id).execute()
    expect(await lastOf(maya)).toEqual({
      ...nothing,
      askedOn: '2026-11-20',
      kind: 'site_visitor',
      repliesSameDay: false,
    })
  })

  test('is empty for a missing listing', async () => {
    expect(await lastOf(app.visitor(), 999_999)).toEqual({
      listingId: 999_999,
      askedOn: null,
      kind: null,
      repliesSameDay: false,
    })
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

  test('default to those of the account, and are then as saved', async () => {
    const maya = await app.signIn({ company_name: 'Ortiz & Co', phone: '3125550100' })
    const empty = { message: '', phone: '3125550100', company: 'Ortiz & Co', copyToMe: false, copyTo: [] }
    expect((await maya.get(path)).body).toEqual(empty)
    expect((await maya.put(path, settings)).body).toEqual(settings)
    expect((await maya.put(path, { ...settings, company: ' ' })).body).toEqual({ ...settings, company: '' })
    expect((await maya.get(path)).body).toEqual({ ...settings, company: '' })
    expect((await (await app.signIn()).get(path)).body.message).toBe('')
  })

  test('refuse invalid addresses, and more than five', async () => {
    const maya = await app.signIn()
    const six = Array.from({ length: 6 }, (_, index) => `p${index}@alderwray.com`)
    for (const copyTo of [['a@b'], ['a@b.com,c@d.com'], six]) {
      const { status, body } = await maya.put(path, { ...settings, copyTo })
      expect({ status, field: body.fields[0].field.split('.')[0] }).toEqual({ status: 400, field: 'copyTo' })
    }
    expect((await maya.put(path, { ...settings, copyTo: ['a@b.com', 'a@b.com'] })).body.copyTo).toEqual(['a@b.com'])
  })

  test('are only for users', async () => {
    expect((await app.visitor().get(path)).status).toBe(401)
    expect((await app.visitor().put(path, settings)).status).toBe(401)
  })
})
