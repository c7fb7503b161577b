import { beforeEach, describe, expect, test } from 'vitest'
import { aBuilding, aListing, anAgent } from '#features/catalog/listings/fixtures.ts'
import { migrateJobs } from '#platform/jobs/jobs.ts'
import { openTestApp } from '../../../../test/app.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const app = await openTestApp({ now: NOW })
const { db } = app
await migrateJobs(app.pool)
const aCompany = async (name: string) =>
  (
    await db
      .insertInto('company')
      .values({ name, kind: 'landlord', reviews_changes: true })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
const northbank = await aCompany('Northbank')
const kinzie = await aCompany('Kinzie')
const admin = await app.signIn({ role: 'admin' })
const rep = await app.signIn({ role: 'landlord_rep', company_id: northbank, locale: 'en-gb' })
const colleague = await app.signIn({ role: 'landlord_rep', company_id: northbank })
const stranger = await app.signIn({ role: 'landlord_rep', company_id: kinzie })

let building: number
let listing: number
beforeEach(async () => {
  await db.deleteFrom('pending_change').execute()
  building = await aBuilding(db, { employer_id: northbank })
  listing = await aListing(db, building, { description: 'Bright.' })
  await anAgent(db, listing)
})

const own = (noun: string, id: number) => `/api/portfolio/${noun}/${id}`
const edit = async (path: string, values: object, user = rep) =>
  user.put(path, { version: (await user.get(path)).body.version, ...values })
const waiting = async () => (await admin.get('/api/admin/pending_changes')).body.changes
const review = (id: number) => `/api/admin/pending_changes/${id}`
/** Submits a change of the listing, and returns the path of its review with the version that an admin sees. */
async function submit(values: object) {
  await edit(own('listings', listing), values)
  const [{ id }] = await waiting()
  return { path: review(id), version: (await admin.get(review(id))).body.version }
}
const emails = () =>
  db
    .selectFrom('email')
    .where('kind', 'in', ['change_approved', 'change_refused'])
    .orderBy('created_at', 'desc')
    .select(['kind', 'recipient', 'subject', 'text'])
    .execute()

describe('an admin', () => {
  test('sees what waits, the longest first, and finds it by names', async () => {
    const { path } = await submit({ description: 'Dark.' })
    expect(await waiting()).toMatchObject([
      {
        type: 'listing',
        record: { id: listing, name: 'Suite 1150', building: 'Monroe Court' },
        company: { name: 'Northbank' },
        author: expect.stringContaining('Robin'),
        fields: ['description'],
      },
    ])
    const found = async (query: string) =>
      (await admin.get(`/api/admin/pending_changes?query=${query}`)).body.pagination.totalCount
    expect([await found('northbank+monroe'), await found('doty')]).toEqual([1, 0])
    expect((await admin.get('/api/admin/totals')).body.pendingChanges).toBe(1)
    for (const user of [rep, stranger]) expect((await user.get(path)).status).toBe(404)
  })

  test('sees each field before and after, references by name, and what someone else changed meanwhile', async () => {
    const usd = { magnitude: 42, units: { money: 'USD', area: 'sf', period: 'yr' } }
    const { body } = await rep.get(own('listings', listing))
    const prices = [{ kind: 'rent', low: usd, high: usd, estimatedYear: null }]
    await rep.put(`${own('listings', listing)}/prices`, { version: body.version, rentMode: 'fixed', prices })
    const long = 'Bright and quiet. '.repeat(100).trim()
    const { path } = await submit({ description: long })
    const before = { magnitude: 38, units: usd.units }
    const { changes } = (await admin.get(path)).body
    expect(changes).toContainEqual({
      field: 'description',
      ...{ before: 'Bright.', after: long, current: 'Bright.', isStale: false },
    })
    expect(changes).toContainEqual(
      expect.objectContaining({
        field: 'prices.rent',
        before: { low: before, high: before, estimatedYear: null },
        after: { low: usd, high: usd, estimatedYear: null },
        isStale: false,
      }),
    )
    await edit(`/api/admin/listings/${listing}`, { description: 'Loud.' }, admin)
    expect((await admin.get(path)).body.changes).toContainEqual(
      expect.objectContaining({ field: 'description', before: 'Bright.', current: 'Loud.', isStale: true }),
    )
  })

  test('approves: it is public, in the history as theirs, and its author gets an email in their language', async () => {
    const { path, version } = await submit({ description: 'Dark.' })
    expect((await admin.post(`${path}/approve`, { version })).status).toBe(200)
    expect((await app.get(`/api/listings/${listing}`)).body.description).toBe('Dark.')
    expect(await waiting()).toEqual([])
    expect((await rep.get(own('listings', listing))).body).toMatchObject({ description: 'Dark.', pending: null })
    const { entries } = (await admin.get(`/api/admin/listings/${listing}/history`)).body
    expect(entries).toMatchObject([
      { action: 'listing.approved', actor: { kind: 'admin' }, changes: [{ field: 'description', after: 'Dark.' }] },
      { action: 'listing.submitted', actor: { kind: 'user' }, changes: [] },
    ])
    expect((await emails())[0]).toMatchObject({
      kind: 'change_approved',
      recipient: rep.user.email,
      subject: 'Your change to Suite 1150, Monroe Court is published',
    })
    expect((await admin.post(`${path}/approve`, { version })).status).toBe(404)
  })

  test('approves a publication', async () => {
    await edit(`/api/admin/listings/${listing}`, { status: 'off_market' }, admin)
    await rep.post(`${own('listings', listing)}/publish`, {})
    const [{ id }] = await waiting()
    const { version, isPublic } = (await admin.get(review(id))).body
    expect(isPublic).toBe(false)
    await admin.post(`${review(id)}/approve`, { version })
    expect((await app.get(`/api/listings/${listing}`)).body).toMatchObject({ status: 'on_market' })
  })

  test('decides only what they have seen', async () => {
    const { path, version } = await submit({ description: 'Dark.' })
    await edit(own('listings', listing), { description: 'Sold as seen.' }, colleague)
    for (const decision of [
      admin.post(`${path}/approve`, { version }),
      admin.post(`${path}/refuse`, { version, reason: 'No.' }),
    ])
      expect((await decision).body).toMatchObject({ status: 409, code: 'stale' })
    expect((await app.get(`/api/listings/${listing}`)).body.description).toBe('Bright.')
  })

  test('learns why a rule forbids it by now', async () => {
    await edit(`/api/admin/listings/${listing}`, { status: 'off_market' }, admin)
    await rep.post(`${own('listings', listing)}/publish`, {})
    const [{ id }] = await waiting()
    await edit(`/api/admin/listings/${listing}`, { availability: 'arranged', availableOn: null }, admin)
    await db.deleteFrom('listing_agent').where('listing_id', '=', listing).execute()
    const { version } = (await admin.get(review(id))).body
    const refused = await admin.post(`${review(id)}/approve`, { version })
    expect(refused.body).toMatchObject({ status: 409, code: 'conflict', fields: [{ field: 'agentIds' }] })
    expect(await waiting()).toHaveLength(1)
    await db.updateTable('building').set({ employer_id: kinzie }).where('id', '=', building).execute()
    expect((await admin.post(`${review(id)}/approve`, { version })).body.detail).toBe(
      'Northbank may not edit this any more.',
    )
  })

  test('refuses with a reason, which the author reads in an email', async () => {
    const { path, version } = await submit({ description: 'Dark.' })
    const silent = await admin.post(`${path}/refuse`, { version, reason: '' })
    expect([silent.status, silent.body.fields[0].field]).toEqual([400, 'reason'])
    await admin.post(`${path}/refuse`, { version, reason: 'It is not dark.' })
    expect((await rep.get(own('listings', listing))).body).toMatchObject({ description: 'Bright.', pending: null })
    const [email] = await emails()
    expect(email).toMatchObject({ kind: 'change_refused', recipient: rep.user.email })
    expect(email!.text).toContain('It is not dark.')
  })

  test('finds nothing of a deleted record', async () => {
    const { path } = await submit({ description: 'Dark.' })
    await admin.delete(`/api/admin/listings/${listing}`)
    expect([(await admin.get(path)).status, await waiting()]).toEqual([404, []])
  })
})

describe('the company', () => {
  test('withdraws a change of any of its users, and no other company’s', async () => {
    await submit({ description: 'Dark.' })
    const path = `${own('listings', listing)}/pending_change`
    for (const user of [stranger, admin]) expect((await user.delete(path)).status).toBe(404)
    expect((await colleague.delete(path)).status).toBe(200)
    expect((await rep.get(own('listings', listing))).body).toMatchObject({ description: 'Bright.', pending: null })
    expect((await colleague.delete(path)).status).toBe(404)
  })

  test('withdraws changes of its buildings and of its page', async () => {
    const page = await rep.post('/api/portfolio/landlords', { name: 'Northbank', about: 'Lofts.' })
    await edit(`/api/admin/landlords/${page.body.id}`, { status: 'published' }, admin)
    const about = await edit(own('landlords', page.body.id), { about: 'Offices.' })
    expect(about.body).toMatchObject({ about: 'Offices.', pending: { fields: ['about'] } })
    expect((await app.get(`/api/landlords/${page.body.id}`)).body.about).toBe('Lofts.')
    await edit(own('buildings', building), { yearBuilt: 1990 })
    expect((await waiting()).map(({ type }: { type: string }) => type).sort()).toEqual(['building', 'landlord'])
    expect((await rep.delete(`${own('landlords', page.body.id)}/pending_change`)).status).toBe(200)
    expect((await rep.delete(`${own('buildings', building)}/pending_change`)).status).toBe(200)
    expect(await waiting()).toEqual([])
  })
})
