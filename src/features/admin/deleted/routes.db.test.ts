import { beforeAll, describe, expect, test } from 'vitest'
import { aBuilding, aListing, anAgent } from '#features/catalog/listings/fixtures.ts'
import { daysBefore } from '#lib/durations.ts'
import type { Actor } from '../../../../test/actors.ts'
import { openTestApp } from '../../../../test/app.ts'
import { RESTORABLE_DAYS } from './rules.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const app = await openTestApp({ now: NOW })
const { db } = app
type Table = 'building' | 'listing' | 'landlord' | 'company'
const SUBJECTS: Record<Table, string> = {
  building: 'buildings',
  listing: 'listings',
  landlord: 'landlords',
  company: 'companies',
}
const aCompany = async (name: string) =>
  (await db.insertInto('company').values({ name, kind: 'landlord' }).returning('id').executeTakeFirstOrThrow()).id
const aLandlord = async (company_id: number, slug = `page-${company_id}`) => {
  const values = { company_id, slug, name: 'Northbank', about: 'Since 1978.', status: 'published' as const }
  return (await db.insertInto('landlord').values(values).returning('id').executeTakeFirstOrThrow()).id
}
const northbank = await aCompany('Northbank')
const admin = await app.signIn({ role: 'admin', first_name: 'Ines', last_name: 'Porter' })
const rep = await app.signIn({ role: 'landlord_rep', company_id: northbank })
const stranger = await app.signIn({ role: 'landlord_rep', company_id: await aCompany('Kinzie') })
let building: number
let listing: number
beforeAll(async () => {
  building = await aBuilding(db, { employer_id: northbank })
})

const path = (table: Table, id: number, by: Actor = admin) =>
  `/api/${by === admin ? 'admin' : 'portfolio'}/${SUBJECTS[table]}/${id}`
const remove = (table: Table, id: number, by: Actor = admin) => by.delete(path(table, id, by))
const restore = (table: Table, id: number, by: Actor = admin) => by.post(`${path(table, id, by)}/restore`, {})
async function done(reply: Promise<{ status: number; text: string }>) {
  const { status, text } = await reply
  expect(status, text).toBe(200)
}
const rowOf = (table: Table, id: number) =>
  db.selectFrom(table).where('id', '=', id).selectAll().executeTakeFirstOrThrow() as Promise<Record<string, unknown>>
const deletedIn = async (by: Actor = admin): Promise<{ type: string; id: number }[]> =>
  (await by.get(`/api/${by === admin ? 'admin' : 'portfolio'}/deleted`)).body.records
const isSearched = async (id: number) =>
  (await db.selectFrom('search_document').where('listing_id', '=', id).select('listing_id').execute()).length > 0
/** A listing that is on the market and in the search. */
async function aSearched(values: Parameters<typeof aListing>[2] = {}, place = building) {
  const id = await aListing(db, place, { status: 'draft', ...values })
  await anAgent(db, id)
  await done(admin.post(`${path('listing', id)}/publish`, {}))
  return id
}
const longAgo = (table: Table, id: number) =>
  db
    .updateTable(table)
    .set({ deleted_at: daysBefore(NOW, RESTORABLE_DAYS + 1) })
    .where('id', '=', id)
    .execute()

describe('a deleted listing', () => {
  test('is gone for everyone, and is as it was when it is restored', async () => {
    const id = await aSearched()
    const before = (await admin.get(path('listing', id))).body
    const totals = (await admin.get('/api/admin/totals')).body.listings
    await done(remove('listing', id))
    const reads = [
      ...['', '/history', '/media', '/floor_plans', '/videos', '/rooms'].map((part) => `${path('listing', id)}${part}`),
      ...[path('listing', id, rep), `${path('listing', id, rep)}/confirmation`],
      ...[`/api/listings/${id}`, `/api/listings/${id}/figures`],
    ]
    for (const url of reads) expect((await (url.includes('portfolio') ? rep : admin).get(url)).status, url).toBe(404)
    expect((await admin.put(path('listing', id), { version: before.version + 1, floor: 2 })).status).toBe(404)
    expect(await isSearched(id)).toBe(false)
    const { listings } = (await admin.get(`/api/admin/buildings/${building}/listings`)).body
    expect(listings).not.toContainEqual(expect.objectContaining({ id }))
    expect((await admin.get('/api/admin/totals')).body.listings).toBe(totals - 1)
    expect((await rep.get('/api/portfolio/listings')).body.pagination.ids).not.toContain(id)
    expect((await remove('listing', id)).status).toBe(404)

    await done(restore('listing', id))
    expect((await admin.get(path('listing', id))).body).toEqual({ ...before, version: before.version + 2 })
    expect(await isSearched(id)).toBe(true)
    expect((await restore('listing', id)).status).toBe(404)
    const { entries } = (await admin.get(`${path('listing', id)}/history`)).body
    expect(entries.slice(0, 2).map(({ action }: { action: string }) => action)).toEqual([
      'listing.restored',
      'listing.deleted',
    ])
    const change = { field: 'status', before: 'on_market', after: 'archived', isRestorable: true }
    expect(entries[1].changes).toEqual([change])
  })

  test('was archived before, and is so again', async () => {
    const id = await aListing(db, building, { status: 'archived' })
    await done(remove('listing', id))
    await done(restore('listing', id))
    expect(await rowOf('listing', id)).toMatchObject({ status: 'archived', deleted_at: null })
  })

  test('is restored after its building', async () => {
    const place = await aBuilding(db, { name: 'Doty House' })
    const id = await aListing(db, place, { status: 'off_market' })
    await done(remove('listing', id))
    await done(remove('building', place))
    const reply = await restore('listing', id)
    expect([reply.status, reply.body.code, reply.body.detail]).toEqual([
      409,
      'conflict',
      'Restore its building first: Doty House.',
    ])
    await done(restore('building', place))
    await done(restore('listing', id))
  })

  test('keeps a withdrawn copy where a user saved it', async () => {
    const id = await aSearched()
    const user = await app.signIn()
    await done(user.post(`/api/listings/${id}/favorites`, {}))
    const tourbook = (await user.post('/api/tourbooks', { name: 'Tour', listingIds: [id] })).body
    const inquiry = { requester: 'visitor:1', name: 'Jonah Wray', email: 'jonah@alderwray.com' }
    await db
      .insertInto('inquiry')
      .values({ ...inquiry, listing_id: id, kind: 'site_visitor', created_at: NOW })
      .execute()
    await done(remove('listing', id))
    const { listings } = (await user.get(`/api/tourbooks/${tourbook.id}`)).body
    expect(listings).toHaveLength(1)
    expect(JSON.stringify(listings[0])).toContain('"withdrawn"')
    const saved = (await user.get('/api/favorited_listings')).body
    expect([saved.listings, saved.gone]).toMatchObject([[], [{ id }]])
    const { inquiries } = (await admin.get('/api/inquiries')).body
    expect(inquiries).toMatchObject([{ listing: { id, isPublic: false } }])
  })
})

describe('a deleted building', () => {
  test('takes its listings along, none of which may be on the market', async () => {
    const place = await aBuilding(db, { employer_id: northbank, name: 'Calumet Gateway' })
    const marketed = []
    for (let suite = 1; suite <= 7; suite++)
      marketed.push(await aListing(db, place, { name: `Suite ${suite}`, status: suite > 1 ? 'on_market' : 'leased' }))
    for (const reply of [await remove('building', place), await remove('building', place, rep)])
      expect([reply.status, reply.body.code, reply.body.detail]).toEqual([
        409,
        'conflict',
        'Take its 6 spaces off the market first: Suite 2, Suite 3, Suite 4, Suite 5, Suite 6 and 1 more.',
      ])
    const archived = await admin.put(path('building', place), { version: 1, status: 'archived' })
    expect(archived.body.fields[0].message).toMatch(/^take its 6 spaces off the market first: Suite 2, .* and 1 more$/)
    await admin.post('/api/admin/listings/bulk', { ids: marketed, change: { status: 'off_market' } })
    await done(remove('building', place, rep))
    for (const table of ['building', 'listing'] as const)
      expect((await admin.get(path(table, table === 'building' ? place : marketed[0]!))).status).toBe(404)
    const { listings, pagination } = (await admin.get(`/api/admin/buildings/${place}/listings`)).body
    expect([listings, pagination.totalCount]).toEqual([[], 0])
    const { buildings } = (await admin.get('/api/admin/buildings?query=calumet')).body
    expect(buildings).toEqual([])
    const body = { name: 'Suite 9', buildingId: place, spaceType: 'office', leaseType: 'direct' }
    const area = { magnitude: 900, unit: 'sf' }
    expect((await admin.post('/api/admin/listings', { ...body, area })).status).toBe(400)
    expect((await restore('building', place, stranger)).status).toBe(404)
    await done(restore('building', place, rep))
    expect((await admin.get(path('building', place))).body).toMatchObject({ status: 'published', listingCount: 7 })
  })

  test('is restored after the landlord and the companies that it names', async () => {
    const company = await aCompany('Doty Estates')
    const landlord = await aLandlord(company)
    const place = await aBuilding(db, { landlord_id: landlord, managing_company_id: company })
    await done(remove('building', place))
    await done(remove('landlord', landlord))
    await done(remove('company', company))
    expect((await restore('building', place)).body.detail).toBe('Restore Northbank first. Restore Doty Estates first.')
    expect((await restore('landlord', landlord)).body.detail).toBe('Expected a company of the marketplace.')
    await done(restore('company', company))
    await done(restore('landlord', landlord))
    await done(restore('building', place))
  })
})

describe('a deleted landlord or company', () => {
  test('has no buildings, and its page is gone', async () => {
    const landlord = await aLandlord(await aCompany('Owner'), 'owner')
    const place = await aBuilding(db, { landlord_id: landlord, name: 'Owner Tower' })
    const refused = await remove('landlord', landlord)
    expect([refused.status, refused.body.detail]).toEqual([409, 'It has buildings: Owner Tower.'])
    await db.updateTable('building').set({ landlord_id: null }).where('id', '=', place).execute()
    await done(remove('landlord', landlord))
    expect((await app.get('/api/landlords/owner')).status).toBe(404)
    expect((await admin.get(path('landlord', landlord))).status).toBe(404)
    expect((await admin.get('/api/admin/landlords?query=owner')).body.landlords).toEqual([])
    const named = await admin.put(path('building', place), { version: 1, landlordId: landlord })
    expect(named.body.fields).toEqual([{ field: 'landlordId', message: 'expected a landlord of the marketplace' }])
    await done(restore('landlord', landlord))
    expect((await app.get('/api/landlords/owner')).status).toBe(200)
  })

  test('does not come back beside another page of its company', async () => {
    const company = await aCompany('Second')
    const first = await aLandlord(company, 'second')
    await done(remove('landlord', first))
    expect((await admin.post('/api/admin/landlords', { name: 'Second', companyId: company })).status).toBe(201)
    const reply = await restore('landlord', first)
    expect([reply.status, reply.body.detail]).toEqual([
      409,
      'Leads to the page of Second. Has the page Second already.',
    ])
  })

  test('names what a company has, and is not offered anywhere', async () => {
    const company = await aCompany('Quailmarsh')
    const { id: agent } = await db
      .insertInto('agent')
      .values({ company_id: company, first_name: 'Dana', last_name: 'Quail', email: 'dana@quailmarsh.example' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const space = await aListing(db, building)
    await db.insertInto('listing_agent').values({ listing_id: space, agent_id: agent, position: 0 }).execute()
    const { user } = await app.signIn({ company_id: company, first_name: 'Lena', last_name: 'Orr' })
    const place = await aBuilding(db, { leasing_company_id: company, name: 'Quail Court' })
    const landlord = await aLandlord(company)
    const refused = await remove('company', company)
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      [
        'It has users: Lena Orr.',
        'It has buildings: Quail Court.',
        'It has a landlord page: Northbank.',
        'It has agents on listings or pages: Dana Quail.',
      ].join(' '),
    ])
    await db.updateTable('app_user').set({ company_id: null }).where('id', '=', user.id).execute()
    await db.updateTable('building').set({ leasing_company_id: null }).where('id', '=', place).execute()
    await db.deleteFrom('listing_agent').where('agent_id', '=', agent).execute()
    await done(remove('landlord', landlord))
    await done(remove('company', company))
    expect((await admin.get(path('company', company))).status).toBe(404)
    expect((await admin.get(`${path('company', company)}/logo`)).status).toBe(404)
    expect((await admin.get('/api/admin/companies?query=quailmarsh')).body.companies).toEqual([])
    expect((await admin.get('/api/admin/agents?query=quail')).body.agents).toEqual([])
    const named = await admin.put(path('building', place), { version: 1, employerId: company })
    expect(named.body.fields).toEqual([{ field: 'employerId', message: 'expected a company of the marketplace' }])
    const { version } = (await admin.get(path('listing', space))).body
    expect((await admin.put(`${path('listing', space)}/agents`, { version, agentIds: [agent] })).status).toBe(400)
    await done(restore('company', company))
    expect((await admin.get(path('company', company))).body).toMatchObject({ name: 'Quailmarsh', agentCount: 1 })
  })
})

describe('the list of what is deleted', () => {
  test('names who deleted what, the latest first, and each user sees their own', async () => {
    listing = await aListing(db, building, { name: 'Suite 77', status: 'off_market' })
    const foreign = await aListing(db, await aBuilding(db), { status: 'off_market' })
    await done(remove('listing', listing))
    await done(remove('listing', foreign))
    const all = await deletedIn()
    expect(all.map(({ id }) => id)).toEqual(expect.arrayContaining([listing, foreign]))
    expect(all).toContainEqual({
      type: 'listing',
      id: listing,
      name: 'Suite 77',
      building: 'Monroe Court',
      deletedAt: NOW.toISOString(),
      actor: { kind: 'admin', name: 'Ines Porter', role: 'admin' },
    })
    const own = await deletedIn(rep)
    expect(own).toContainEqual(
      expect.objectContaining({ id: listing, actor: { kind: 'admin', name: null, role: 'admin' } }),
    )
    expect(own.map(({ id }) => id)).not.toContain(foreign)
    expect(await deletedIn(stranger)).toEqual([])
    const { pagination } = (await admin.get('/api/admin/deleted?page=2')).body
    expect(pagination).toMatchObject({ totalCount: all.length, currentPage: 2, ids: [] })
  })

  test('has a record for 30 days, after which it can not be restored', async () => {
    const id = await aListing(db, building, { status: 'off_market' })
    await done(remove('listing', id))
    await longAgo('listing', id)
    expect((await deletedIn()).map((record) => record.id)).not.toContain(id)
    const reply = await restore('listing', id)
    expect([reply.status, reply.body.code, reply.body.detail]).toEqual([
      409,
      'conflict',
      'This can no longer be restored: it was deleted more than 30 days ago.',
    ])
  })
})

describe('deleting many at once', () => {
  const bulk = (subject: string, ids: number[]) =>
    admin.post(`/api/admin/${subject}/bulk`, { ids, change: { delete: true } })
  const undo = (id: string) => admin.post(`/api/admin/bulk_changes/${id}/undo`, {})

  test('leaves out buildings with spaces on the market, and is undone at once', async () => {
    const [free, held] = [await aBuilding(db), await aBuilding(db, { name: 'Held' })]
    await aListing(db, held)
    const { body } = await bulk('buildings', [free, held])
    expect(body).toMatchObject({
      changed: 1,
      leftOut: [{ id: held, name: 'Held', reason: 'status: take its space off the market first: Suite 1150' }],
    })
    expect((await admin.get(path('building', free))).status).toBe(404)
    expect((await undo(body.undo)).body).toMatchObject({ changed: 1, leftOut: [] })
    expect(await rowOf('building', free)).toMatchObject({ status: 'published', deleted_at: null })
  })

  test('finds listings again once it is undone, but not one that was deleted again since', async () => {
    const ids = [await aSearched(), await aSearched(), await aListing(db, building, { status: 'archived' })]
    const { confirmedAt } = (await admin.get(path('listing', ids[0]!))).body
    const { body } = await bulk('listings', ids)
    expect(body).toMatchObject({ changed: 3, leftOut: [] })
    expect(await Promise.all(ids.map(isSearched))).toEqual([false, false, false])
    await done(restore('listing', ids[1]!))
    const undone = (await undo(body.undo)).body
    expect(undone).toMatchObject({ changed: 2, leftOut: [{ id: ids[1], reason: 'it was changed since' }] })
    expect(await Promise.all(ids.map(isSearched))).toEqual([true, true, false])
    expect((await admin.get(path('listing', ids[0]!))).body).toMatchObject({ confirmedAt, status: 'on_market' })
  })

  test('is not undone by undoing an earlier change', async () => {
    const id = await aListing(db, building, { status: 'off_market' })
    const earlier = await admin.post('/api/admin/listings/bulk', { ids: [id], change: { status: 'archived' } })
    await done(remove('listing', id))
    expect((await undo(earlier.body.undo)).body).toMatchObject({ changed: 0, leftOut: [{ id }] })
    expect((await rowOf('listing', id)).deleted_at).toEqual(NOW)
  })
})
