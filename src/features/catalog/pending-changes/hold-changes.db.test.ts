import { beforeEach, describe, expect, test } from 'vitest'
import { openTestApp } from '../../../../test/app.ts'
import { aBuilding, aListing, anAgent } from '../listings/fixtures.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const app = await openTestApp({ now: NOW })
const { db } = app
const aCompany = async (values = {}) =>
  (
    await db
      .insertInto('company')
      .values({ name: 'Northbank', kind: 'landlord', ...values })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
const northbank = await aCompany({ reviews_changes: true })
const kinzie = await aCompany({ name: 'Kinzie', reviews_changes: true })
const doty = await aCompany({ name: 'Doty' })
const admin = await app.signIn({ role: 'admin' })
const rep = await app.signIn({ role: 'landlord_rep', company_id: northbank })
const colleague = await app.signIn({ role: 'landlord_rep', company_id: northbank })
const manager = await app.signIn({ role: 'landlord_rep', company_id: kinzie })
const unreviewed = await app.signIn({ role: 'landlord_rep', company_id: doty })

let building: number
let listing: number
beforeEach(async () => {
  building = await aBuilding(db, { employer_id: northbank, managing_company_id: kinzie, leasing_company_id: doty })
  listing = await aListing(db, building, { description: 'Bright.', status: 'on_market' })
  await anAgent(db, listing)
})

const own = (noun: string, id: number) => `/api/portfolio/${noun}/${id}`
const all = (noun: string, id: number) => `/api/admin/${noun}/${id}`
const versionOf = async (path: string, user = rep) => (await user.get(path)).body.version
const edit = async (path: string, values: object, user = rep) =>
  user.put(path, { version: await versionOf(path, user), ...values })
const pendingRows = () => db.selectFrom('pending_change').selectAll().execute()
const actionsOf = async (type: string, id: number) =>
  (
    await db
      .selectFrom('audit_log')
      .where('subject_type', '=', type)
      .where('subject_id', '=', String(id))
      .orderBy('id')
      .select('action')
      .execute()
  ).map(({ action }) => action)

describe('a change of a public record', () => {
  test('waits for a review, is what its editors see, and is nowhere else', async () => {
    const saved = await edit(own('listings', listing), { description: 'Dark.', suite: '900' })
    expect(saved.body).toMatchObject({
      description: 'Dark.',
      suite: '900',
      version: 2,
      pending: { fields: ['description', 'suite'], updatedAt: NOW.toISOString() },
    })
    expect((await colleague.get(own('listings', listing))).body.description).toBe('Dark.')
    expect((await admin.get(all('listings', listing))).body).toMatchObject({
      description: 'Bright.',
      pending: { fields: ['description', 'suite'] },
    })
    // Another company that edits the building learns nothing of it.
    expect((await manager.get(own('listings', listing))).body).toMatchObject({ description: 'Bright.', pending: null })
    for (const path of [`/api/listings/${listing}`, `/api/buildings/${building}/listings`, '/api/listings?query=dark'])
      expect((await app.get(path)).text).not.toContain('Dark.')
    const { text } = await rep.get('/api/portfolio/exports/listings.csv')
    expect([text.includes('Bright.'), text.includes('Dark.')]).toEqual([true, false])
    expect(await actionsOf('listing', listing)).toEqual(['listing.submitted'])
  })

  test('is checked by the same rules', async () => {
    const refused = await edit(own('listings', listing), { tourUrl: 'ftp://tours.example' })
    expect([refused.status, refused.body.fields[0].field]).toEqual([400, 'tourUrl'])
    expect(await pendingRows()).not.toContainEqual(expect.objectContaining({ record_id: listing }))
  })

  test('is merged with what waited before, and is none any more once it is set back', async () => {
    await edit(own('listings', listing), { description: 'Dark.' })
    const merged = await edit(own('listings', listing), { suite: '900' }, colleague)
    expect(merged.body).toMatchObject({ description: 'Dark.', pending: { fields: ['description', 'suite'] } })
    await edit(own('listings', listing), { suite: '1150' })
    const back = await edit(own('listings', listing), { description: 'Bright.' })
    expect(back.body).toMatchObject({ description: 'Bright.', pending: null })
    expect((await pendingRows()).filter(({ record_id }) => record_id === listing)).toEqual([])
  })

  test('of an older version is stale, also when a colleague has only submitted theirs', async () => {
    const version = await versionOf(own('listings', listing))
    await edit(own('listings', listing), { description: 'Dark.' }, colleague)
    const late = await rep.put(own('listings', listing), { version, description: 'Quiet.' })
    expect([late.status, late.body.code, late.body.current.description]).toEqual([409, 'stale', 'Dark.'])
  })

  test('of an admin or of a company without reviews is published at once', async () => {
    expect((await edit(all('listings', listing), { suite: '7' }, admin)).body).toMatchObject({
      suite: '7',
      pending: null,
    })
    expect((await edit(own('listings', listing), { suite: '8' }, unreviewed)).body.pending).toBeNull()
    expect((await admin.get(all('listings', listing))).body.suite).toBe('8')
  })

  test('is refused while another company’s change of the record waits', async () => {
    await edit(own('buildings', building), { yearBuilt: 1990 })
    const second = await edit(own('buildings', building), { yearBuilt: 1991 }, manager)
    expect([second.status, second.body.fields]).toEqual([
      400,
      [{ field: 'yearBuilt', message: 'a change of another company waits for a review' }],
    ])
  })

  test('of rent, agents and contacts waits with their names', async () => {
    const named = { firstName: 'Lee', lastName: 'Quincy', email: 'lee@northbank.example' }
    const agent = (await rep.post(`/api/portfolio/companies/${northbank}/agents`, named)).body.id
    const usd = { magnitude: 42, units: { money: 'USD', area: 'sf', period: 'yr' } }
    const prices = [{ kind: 'rent', low: usd, high: usd, estimatedYear: null }]
    const path = own('listings', listing)
    const version = await versionOf(path)
    const rent = await rep.put(`${path}/prices`, { version, rentMode: 'range', prices })
    expect(rent.body).toMatchObject({ rentMode: 'range', prices, pending: { fields: ['prices', 'rentMode'] } })
    const agents = await rep.put(`${path}/agents`, { version: rent.body.version, agentIds: [agent] })
    expect(agents.body.agents.map(({ id }: { id: number }) => id)).toEqual([agent])
    expect((await admin.get(all('listings', listing))).body.agents.map(({ id }: { id: number }) => id)).not.toEqual([
      agent,
    ])
    const ofBuilding = own('buildings', building)
    const contacts = await rep.put(`${ofBuilding}/contacts`, {
      version: await versionOf(ofBuilding),
      agentIds: [agent],
    })
    expect(contacts.body).toMatchObject({ contacts: [{ id: agent }], pending: { fields: ['agentIds'] } })
  })
})

describe('what does not wait', () => {
  test('is the status of a public listing, also beside values that wait', async () => {
    const saved = await edit(own('listings', listing), { status: 'under_offer', description: 'Dark.' })
    expect(saved.body).toMatchObject({ status: 'under_offer', pending: { fields: ['description'] } })
    expect((await app.get(`/api/listings/${listing}`)).body).toMatchObject({ status: 'under_offer' })
    const off = await edit(own('listings', listing), { status: 'off_market' })
    expect(off.body.status).toBe('off_market')
  })

  test('are drafts, and internal notes', async () => {
    const draft = await aListing(db, building, { status: 'draft' })
    expect((await edit(own('listings', draft), { suite: '1' })).body).toMatchObject({ suite: '1', pending: null })
    const noted = await edit(own('listings', listing), { internalNotes: 'Would take 34.' })
    expect(noted.body).toMatchObject({ internalNotes: 'Would take 34.', pending: null })
  })

  test('is a confirmation', async () => {
    const confirmed = await rep.post('/api/portfolio/listings/bulk', { ids: [listing], change: { confirm: true } })
    expect(confirmed.body).toMatchObject({ changed: 1, held: 0 })
  })
})

describe('a publication', () => {
  test('waits, while its draft is edited freely and stays hidden', async () => {
    await edit(all('listings', listing), { status: 'off_market' }, admin)
    const asked = await rep.post(`${own('listings', listing)}/publish`, {})
    expect(asked.body).toMatchObject({ status: 'off_market', isPublic: false, pending: { fields: ['status'] } })
    const again = await rep.post(`${own('listings', listing)}/publish`, {})
    expect(again.body.version).toBe(asked.body.version)
    const edited = await edit(own('listings', listing), { description: 'Dark.' })
    expect(edited.body).toMatchObject({ description: 'Dark.', pending: { fields: ['status'] } })
    expect((await app.get(`/api/listings/${listing}`)).status).toBe(404)
  })

  test('by an undo waits, too', async () => {
    const archived = await rep.post('/api/portfolio/listings/bulk', { ids: [listing], change: { status: 'archived' } })
    await edit(own('listings', listing), { description: 'Dark.' })
    const undone = await rep.post(`/api/portfolio/bulk_changes/${archived.body.undo}/undo`, {})
    expect(undone.body).toMatchObject({ held: 1 })
    expect((await app.get(`/api/listings/${listing}`)).status).toBe(404)
  })
})

test('a bulk change says how much of it waits, and its undo is of what was written', async () => {
  const draft = await aListing(db, building, { status: 'draft' })
  const agent = await anAgent(db, draft, { email: 'kim@northbank.example' })
  const change = { agentIds: [agent] }
  await rep.post('/api/portfolio/listings/bulk', { ids: [draft], change: { status: 'archived' } })
  const changed = await rep.post('/api/portfolio/listings/bulk', { ids: [listing], change })
  expect(changed.body).toMatchObject({ changed: 0, held: 1, leftOut: [], undo: null })
  expect((await rep.get(own('listings', listing))).body.pending.fields).toEqual(['agentIds'])
})

test('the setting is of admins, and is in the history of the company', async () => {
  const path = `/api/admin/companies/${doty}`
  const { version } = (await admin.get(path)).body
  const own = await unreviewed.put(`/api/portfolio/companies/${doty}`, { version, reviewsChanges: true })
  expect([own.status, own.body.fields]).toEqual([
    400,
    [{ field: 'reviewsChanges', message: 'is changed by the marketplace' }],
  ])
  expect((await admin.put(path, { version, reviewsChanges: true })).body).toMatchObject({ reviewsChanges: true })
  const { entries } = (await admin.get(`${path}/history`)).body
  expect(entries[0].changes).toMatchObject([{ field: 'reviewsChanges', before: false, after: true }])
})
