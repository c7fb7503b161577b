import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { aBuilding, aListing, anAgent } from '#features/catalog/listings/fixtures.ts'
import { readFigures } from '#features/catalog/listings/read-figures.ts'
import { pageOf } from '#platform/http/pagination.ts'
import type { SessionUser } from '#platform/http/session.ts'
import { migrateJobs } from '#platform/jobs/jobs.ts'
import type { Actor } from '../../../test/actors.ts'
import { openTestApp } from '../../../test/app.ts'
import { containsWords, findInquiries } from './find-inquiries.ts'
import { aVisitorInquiry } from './fixtures.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const app = await openTestApp({ now: NOW })
const { db } = app
await migrateJobs(app.pool)

type CompanyRole = 'employer' | 'managing' | 'leasing' | 'landlord'
const companyRoles: CompanyRole[] = ['employer', 'managing', 'leasing', 'landlord']
/** Companies with one building in each role, each building with one listing that has an inquiry. */
let companies: number[]
const inquiriesOf = new Map<number, number[]>()
const listingOf = new Map<number, number>()
let total = 0

beforeAll(async () => {
  companies = []
  for (const name of ['Northbank', 'Alderwray']) {
    const values = { name, kind: 'landlord' as const }
    const { id } = await db.insertInto('company').values(values).returning('id').executeTakeFirstOrThrow()
    companies.push(id)
    const landlord = await db
      .insertInto('landlord')
      .values({ company_id: id, slug: name.toLowerCase(), name, status: 'draft' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const columns: Record<CompanyRole, object> = {
      employer: { employer_id: id },
      managing: { managing_company_id: id },
      leasing: { leasing_company_id: id },
      landlord: { landlord_id: landlord.id },
    }
    inquiriesOf.set(id, [])
    for (const companyRole of companyRoles) {
      const inquiry = await inquireAbout(await aListing(db, await aBuilding(db, columns[companyRole])))
      inquiriesOf.get(id)!.push(inquiry)
    }
  }
  const unassigned = await aListing(db, await aBuilding(db))
  await anAgent(db, unassigned)
  await db.updateTable('agent').set({ email: 'Dana.Whitcombe@Northbank.example' }).execute()
  await inquireAbout(unassigned)
})

async function inquireAbout(listing: number): Promise<number> {
  const path = `/api/listings/${listing}/site_visitor_inquiries`
  // Without rate limits, as if each came from another network.
  await db.deleteFrom('rate_limit').execute()
  await app.visitor().post(path, aVisitorInquiry({ email: `asker${total}@alderwray.com`, message: `Number ${total}` }))
  total += 1
  const { id } = await db.selectFrom('inquiry').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
  listingOf.set(id, listing)
  return id
}

const idsFor = async (actor: Actor, query = '') =>
  (await actor.get(`/api/inquiries?${query}`)).body.pagination.ids as number[]
const aRep = (values = {}) => app.signIn({ role: 'landlord_rep', company_id: companies[0]!, ...values })

test('a company’s users read the inquiries about its buildings, in each role it has there, and no others', async () => {
  for (const company_id of companies) {
    const rep = await aRep({ company_id })
    expect((await idsFor(rep)).toSorted()).toEqual(inquiriesOf.get(company_id)!.toSorted())
  }
  expect(await idsFor(await aRep({ company_id: null }))).toEqual([])
  expect(await idsFor(await app.signIn({ role: 'admin' }))).toHaveLength(total)
})

test('the users who may read an inquiry are those who may read its listing’s figures', async () => {
  const users: Omit<SessionUser, 'id' | 'market'>[] = []
  for (const role of ['landlord_rep', 'admin'] as const)
    for (const companyId of [null, ...companies])
      for (const email of ['dana.whitcombe@northbank.example', 'robin@example.org'])
        for (const emailVerified of [true, false]) users.push({ role, companyId, email, emailVerified })
  for (const user of users) {
    const requester = { id: 1, market: null, ...user }
    const { ids } = await findInquiries(db, requester, {}, pageOf({}, 100))
    const expected: number[] = []
    for (const [inquiry, listing] of listingOf) {
      const figures = await readFigures(db, listing, { user: requester, query: {}, today: NOW })
      if (figures) expected.push(inquiry)
    }
    expect(
      ids.toSorted((a, b) => a - b),
      JSON.stringify(user),
    ).toEqual(expected)
  }
})

test('occupiers, brokers and visitors have no inbox', async () => {
  const inquiry = inquiriesOf.get(companies[0]!)![0]
  for (const role of ['occupier', 'tenant_rep'] as const) {
    const actor = await app.signIn({ role, company_id: companies[0]! })
    expect((await actor.get('/api/inquiries')).status).toBe(404)
    expect((await actor.get(`/api/inquiries/${inquiry}`)).status).toBe(404)
    expect((await actor.put(`/api/inquiries/${inquiry}`, { status: 'read' })).status).toBe(404)
  }
  expect((await app.visitor().get('/api/inquiries')).status).toBe(401)
})

test('another company’s inquiry looks like a missing one, and does not change', async () => {
  const rep = await aRep()
  const theirs = inquiriesOf.get(companies[1]!)![0]!
  const missing = await rep.get('/api/inquiries/999999')
  expect(missing.status).toBe(404)
  for (const response of [
    await rep.get(`/api/inquiries/${theirs}`),
    await rep.put(`/api/inquiries/${theirs}`, { status: 'answered' }),
  ]) {
    expect({ ...response.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' })
  }
  expect((await (await aRep({ company_id: companies[1]! })).get(`/api/inquiries/${theirs}`)).body.status).toBe('new')
})

test('one inquiry contains all its details', async () => {
  const rep = await aRep()
  const id = inquiriesOf.get(companies[0]!)![0]!
  expect((await rep.get(`/api/inquiries/${id}`)).body).toEqual({
    id,
    kind: 'site_visitor',
    status: 'new',
    createdAt: '2026-11-20T12:00:00.000Z',
    name: 'Jonah Wray',
    company: 'Alder & Wray',
    excerpt: 'Number 0',
    listing: {
      id: expect.any(Number),
      slug: 'suite-1150',
      name: 'Suite 1150',
      building: { id: expect.any(Number), name: 'Monroe Court', market: 'chicago' },
      isPublic: true,
    },
    email: 'asker0@alderwray.com',
    phone: null,
    who: 'occupier',
    message: 'Number 0',
    forClient: false,
    client: null,
    headCount: null,
    minSize: null,
    maxSize: null,
    targetRent: null,
    moveIn: null,
    termMonths: null,
    tourSlots: [],
    campaign: null,
    siteHost: null,
  })
})

test('a requirement is returned as it was sent', async () => {
  const listing = (await db.selectFrom('inquiry').select('listing_id').orderBy('id').limit(1).executeTakeFirstOrThrow())
    .listing_id
  const body = {
    forClient: true,
    client: 'Wray',
    headCount: 9,
    minSize: 500,
    maxSize: 900,
    targetRent: 41.25,
    moveIn: '2027-01-31',
    termMonths: 36,
    tourSlots: [{ date: '2026-12-01', time: '09:30' }],
    message: 'Soon?',
  }
  expect((await (await app.signIn()).post(`/api/listings/${listing}/inquiries`, body)).status).toBe(201)
  const admin = await app.signIn({ role: 'admin' })
  const [id] = await idsFor(admin)
  const { targetRent, ...rest } = body
  expect((await admin.get(`/api/inquiries/${id}`)).body).toMatchObject({
    ...rest,
    targetRent: { magnitude: targetRent, units: { money: 'USD', area: 'sf', period: 'yr' } },
  })
  await db.deleteFrom('inquiry').where('id', '=', id!).execute()
})

test('marking changes an inquiry’s status', async () => {
  const rep = await aRep()
  const [id] = inquiriesOf.get(companies[0]!)!
  const countsOf = async () => (await rep.get('/api/inquiries?status=new')).body.counts
  expect(await countsOf()).toEqual({ new: 4, read: 0, answered: 0 })
  for (const status of ['read', 'answered', 'new'] as const) {
    expect((await rep.put(`/api/inquiries/${id}`, { status })).body).toMatchObject({ id, status })
    expect(await idsFor(rep, `status=${status}`)).toContain(id)
  }
  await rep.put(`/api/inquiries/${id}`, { status: 'answered' })
  expect(await countsOf()).toEqual({ new: 3, read: 0, answered: 1 })
  expect(await idsFor(rep, 'status=new')).not.toContain(id)
  expect((await rep.put(`/api/inquiries/${id}`, { status: 'lost' })).status).toBe(400)
})

test('the inbox is paginated, and filtered by building or listing', async () => {
  const admin = await app.signIn({ role: 'admin' })
  const all = await idsFor(admin)
  expect(all).toEqual(all.toSorted((a, b) => b - a))
  const { body } = await admin.get('/api/inquiries?page=2&page_size=4')
  expect(body.pagination).toEqual({ totalCount: total, currentPage: 2, pageSize: 4, ids: all.slice(4, 8) })
  expect(body.inquiries.map(({ id }: { id: number }) => id)).toEqual(all.slice(4, 8))
  const { listing } = body.inquiries[0]
  expect(await idsFor(admin, `listing=${listing.id}`)).toEqual([all[4]])
  expect(await idsFor(admin, `building=${listing.building.id}`)).toEqual([all[4]])
  const theirs = await aRep({ company_id: companies[1]! })
  const ours = (await (await aRep()).get('/api/inquiries')).body.inquiries[0].listing
  expect(await idsFor(theirs, `listing=${ours.id}`)).toEqual([])
  expect((await theirs.get(`/api/inquiries?building=${ours.building.id}`)).body.counts.new).toBe(0)
})

test('the inbox is sorted', async () => {
  const rep = await aRep()
  const all = inquiriesOf.get(companies[0]!)!
  await db.updateTable('inquiry').where('id', '=', all[1]!).set({ name: 'Ada Wray' }).execute()
  await db.updateTable('inquiry').where('id', '=', all[2]!).set({ name: 'Zoe Wray' }).execute()
  expect((await idsFor(rep, 'sort=received')).toSorted()).toEqual(await idsFor(rep, 'sort=received'))
  expect((await idsFor(rep, 'sort=name'))[0]).toBe(all[1])
  expect((await idsFor(rep, 'sort=-name'))[0]).toBe(all[2])
  expect((await rep.get('/api/inquiries?sort=email')).status).toBe(400)
})

test('the inbox is searched by beginnings of words, within what the user may read', async () => {
  const rep = await aRep()
  const [first, ...others] = inquiriesOf.get(companies[0]!)!
  const values = { message: "Is O'Brien's dock-high door 24/7?", email: 'quailmarsh@alderwray.com' }
  await db.updateTable('inquiry').where('id', '=', first!).set(values).execute()
  for (const query of ['DOCK', 'dock-high door', "O'Brien dock", 'quailm', '24/7', 'wray do'])
    expect(await idsFor(rep, `query=${encodeURIComponent(query)}`), query).toEqual([first])
  for (const query of ['ock', 'dock window', '&', "'", '%', ':*', '\\', 'dock | window'])
    expect(await idsFor(rep, `query=${encodeURIComponent(query)}`), query).toEqual([])
  expect((await idsFor(rep, 'query=alderwray')).toSorted()).toEqual([first, ...others].toSorted())
  expect(await idsFor(await aRep({ company_id: companies[1]! }), 'query=quailmarsh')).toEqual([])
  const { counts } = (await rep.get('/api/inquiries?query=dock&status=answered')).body
  expect(counts.new + counts.read + counts.answered).toBe(1)
  expect((await rep.get(`/api/inquiries?query=${'x'.repeat(201)}`)).status).toBe(400)
})

test('the search of the inbox has an index', async () => {
  const plan = await db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx)
    return sql<{ 'QUERY PLAN': string }>`explain select from inquiry where ${containsWords('dock high')}`.execute(trx)
  })
  expect(plan.rows.map((row) => row['QUERY PLAN']).join()).toContain('inquiry_words')
})

test('the buildings of the inbox are those with inquiries that the user may read', async () => {
  const { buildings } = (await (await aRep()).get('/api/inquiries?query=nothing')).body
  expect(buildings).toHaveLength(companyRoles.length)
  expect(buildings[0]).toEqual({ id: expect.any(Number), name: 'Monroe Court', count: 1 })
  expect((await (await aRep({ company_id: null })).get('/api/inquiries')).body.buildings).toEqual([])
})

test('an inquiry about a listing that was unpublished stays readable for its company', async () => {
  const rep = await aRep()
  const [id] = inquiriesOf.get(companies[0]!)!
  const { listing } = (await rep.get(`/api/inquiries/${id}`)).body
  await db.updateTable('listing').set({ status: 'draft' }).where('id', '=', listing.id).execute()
  expect((await rep.get(`/api/inquiries/${id}`)).body.listing.isPublic).toBe(false)
})
