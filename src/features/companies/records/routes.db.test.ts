import { describe, expect, test } from 'vitest'
import { aBuilding, aListing } from '#features/catalog/listings/fixtures.ts'
import { aReadyPhoto } from '#features/media/uploads/fixtures.ts'
import { indexListings } from '#features/search/engine/index-listing.ts'
import { openTestApp } from '../../../../test/app.ts'
import type { CompanyKind } from '../rules.ts'
import type { CompanyRecord } from './contract.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const app = await openTestApp({ now: NOW })
const { db } = app
const companyOf = async (name: string, kind: CompanyKind = 'landlord') =>
  (await db.insertInto('company').values({ name, kind }).returning('id').executeTakeFirstOrThrow()).id
const northbank = await companyOf('Northbank')
const kinzie = await companyOf('Kinzie')
const admin = await app.signIn({ role: 'admin' })
const rep = await app.signIn({ role: 'landlord_rep', company_id: northbank })
const broker = await app.signIn({ role: 'tenant_rep', company_id: northbank })

const path = (id: number, workspace = 'admin') => `/api/${workspace}/companies/${id}`
const messagesOf = (reply: { body: { fields: { field: string; message: string }[] } }) =>
  Object.fromEntries(reply.body.fields.map(({ field, message }) => [field, message]))
const create = async (values = {}): Promise<CompanyRecord> =>
  (await admin.post('/api/admin/companies', { name: 'Doty Partners', kind: 'brokerage', ...values })).body
const auditOf = (id: number) =>
  db
    .selectFrom('audit_log')
    .where('subject_type', '=', 'company')
    .where('subject_id', '=', String(id))
    .select(['action', 'user_id', 'before', 'after'])
    .orderBy('id')
    .execute()
const loggedChanges = (entity: 'company' | 'agent') =>
  db.selectFrom('change_log').where('entity', '=', entity).select('entity_id').orderBy('seq').execute()

describe('a company', () => {
  test('is created, and changed by version', async () => {
    const created = await create({ website: 'https://doty.example' })
    expect(created).toMatchObject({
      name: 'Doty Partners',
      kind: 'brokerage',
      website: 'https://doty.example',
      version: 1,
      logo: null,
      agents: [],
      landlord: null,
      buildingCount: 0,
      updatedAt: NOW.toISOString(),
    })
    const changed = await admin.put(path(created.id), { version: 1, name: ' Doty   & Partners ', website: null })
    expect(changed.body).toMatchObject({ version: 2, name: 'Doty & Partners', website: null, kind: 'brokerage' })
    const stale = await admin.put(path(created.id), { version: 1, kind: 'landlord' })
    expect(stale.status).toBe(409)
    expect(stale.body).toMatchObject({ code: 'stale', current: { version: 2, kind: 'brokerage' } })
    expect((await admin.put(path(created.id), { version: 2, kind: 'brokerage' })).body.version).toBe(2)
    expect((await admin.put(path(created.id), { version: 2 })).body.version).toBe(2)
  })

  test('is created once for one key', async () => {
    const key = { 'idempotency-key': 'company-0001' }
    const body = { name: 'Once & Only', kind: 'landlord' }
    const [first, second] = [
      await admin.post('/api/admin/companies', body, key),
      await admin.post('/api/admin/companies', body, key),
    ]
    expect(second.body.id).toBe(first.body.id)
    expect(first.status).toBe(201)
  })

  test('is audited with its values before and after, and in the change log', async () => {
    const { id } = await create()
    await admin.put(path(id), { version: 1, kind: 'occupier' })
    expect(await auditOf(id)).toMatchObject([
      { action: 'company.created', user_id: admin.user.id, after: { name: 'Doty Partners', kind: 'brokerage' } },
      { action: 'company.changed', before: { kind: 'brokerage' }, after: { kind: 'occupier' } },
    ])
    expect((await loggedChanges('company')).filter(({ entity_id }) => entity_id === id)).toHaveLength(2)
  })

  test.each(['javascript:alert(1)', 'doty.example', 'https://'])('can’t have the website %s', async (website) => {
    const { id } = await create()
    const reply = await admin.put(path(id), { version: 1, name: ' ', website })
    expect(reply.status).toBe(400)
    expect(Object.keys(messagesOf(reply))).toEqual(['name', 'website'])
  })

  test('has its page, the buildings that it owns, manages or leases once each, and what is on the market', async () => {
    const { id } = await create()
    const row = { company_id: id, slug: 'doty', name: 'Doty', status: 'published' as const }
    const landlord = await db.insertInto('landlord').values(row).returning('id').executeTakeFirstOrThrow()
    const both = await aBuilding(db, { landlord_id: landlord.id, employer_id: id, leasing_company_id: id })
    await aBuilding(db, { managing_company_id: id, status: 'draft' })
    await aListing(db, both, { confirmed_at: NOW })
    await aListing(db, both, { confirmed_at: NOW, status: 'leased' })
    await indexListings(db, 'all')
    await app.signIn({ company_id: id })
    await app.signIn({ company_id: id, deactivated_at: NOW })
    const facts = { buildingCount: 2, marketedCount: 1, agentCount: 0, userCount: 1 }
    const page = { id: landlord.id, name: 'Doty', status: 'published' }
    expect((await admin.get(path(id))).body).toMatchObject({ ...facts, landlord: page })
    const { companies } = (await admin.get('/api/admin/companies?sort_by=-listings&page_size=1')).body
    expect(companies).toMatchObject([{ id, ...facts }])
  })

  test('keeps its version when its logo or an agent changes', async () => {
    const { id } = await create()
    await admin.post(`${path(id)}/agents`, { firstName: 'Luis', lastName: 'Marsh', email: 'luis@doty.example' })
    const { uploadId, pictureId } = await aReadyPhoto(app, admin.user.id, NOW)
    await admin.put(`${path(id)}/logo`, { uploadId })
    const logo = { src: `/private_media/${pictureId}` }
    expect((await admin.get(path(id))).body).toMatchObject({ version: 1, agentCount: 1, logo })
  })
})

describe('the list of companies', () => {
  const namesOf = async (query: string) => {
    const { companies, pagination } = (await admin.get(`/api/admin/companies?${query}`)).body
    return [companies.map(({ name }: { name: string }) => name), pagination.totalCount]
  }

  test('has those whose names have every word, by kind, in pages', async () => {
    await companyOf('Quillfeather Estates')
    await companyOf('Estates of Quillfeather', 'brokerage')
    const both = ['Estates of Quillfeather', 'Quillfeather Estates']
    expect(await namesOf('query=quillfeather+ESTATES&page_size=100')).toEqual([both, 2])
    expect(await namesOf('query=quillfeather&sort_by=-name&page_size=1&page=2')).toEqual([[both[0]], 2])
    expect(await namesOf('query=quillfeather+missing')).toEqual([[], 0])
    expect((await namesOf('query=quillfeather&kinds=brokerage,occupier'))[1]).toBe(1)
    expect((await namesOf('query=%25'))[1]).toBe(0)
    const named = async (name: string) =>
      (await admin.get(`/api/admin/companies?${new URLSearchParams({ name })}`)).body.companies
    await create({ name: 'Calumet  Works' })
    expect(await named(' calumet   WORKS ')).toMatchObject([{ name: 'Calumet Works' }])
    expect(await named('Calumet')).toEqual([])
    expect((await admin.get('/api/admin/companies?kinds=landlords')).status).toBe(400)
  })
})

describe('an agent', () => {
  const LUIS = { firstName: 'Luis', lastName: 'Ferreira', email: 'Luis@Doty.example', phone: '+44 (0)20 7946 0018' }
  const withLuis = async () => {
    const { id } = await create()
    const reply = await admin.post(`${path(id)}/agents`, LUIS)
    expect(reply.status).toBe(201)
    return { id, agent: reply.body, at: `${path(id)}/agents/${reply.body.id}` }
  }

  test('is added with the digits of the phone, and changed', async () => {
    const { id, agent, at } = await withLuis()
    expect(agent).toMatchObject({ firstName: 'Luis', email: 'luis@doty.example', phone: '02079460018', title: null })
    const changed = await admin.put(at, { title: 'Director', phone: null })
    expect(changed.body).toMatchObject({ title: 'Director', phone: null, lastName: 'Ferreira' })
    expect((await admin.get(path(id))).body.agents).toMatchObject([{ id: agent.id, title: 'Director' }])
  })

  test('is audited under the company, without personal values, and in the change log', async () => {
    const { id, agent, at } = await withLuis()
    await admin.put(at, { title: 'Director' })
    await admin.delete(at)
    expect((await auditOf(id)).slice(1)).toMatchObject([
      { action: 'company.changed', before: {}, after: { agents: [{ id: agent.id }] } },
      { before: { agents: [{ id: agent.id }] }, after: { agents: [{ id: agent.id, changed: ['title'] }] } },
      { before: { agents: [{ id: agent.id }] }, after: { agents: [] } },
    ])
    expect(JSON.stringify(await auditOf(id))).not.toMatch(/Luis|7946|Director/i)
    expect((await loggedChanges('agent')).filter(({ entity_id }) => entity_id === agent.id)).toHaveLength(3)
  })

  test('has an email of their own within the company, and a phone that is a number', async () => {
    const { id, at } = await withLuis()
    const reply = await admin.post(`${path(id)}/agents`, { ...LUIS, email: 'LUIS@doty.example', phone: '12 ext. 4' })
    expect(messagesOf(reply)).toEqual({
      email: 'is the email of Luis Ferreira',
      phone: 'expected 7 to 15 digits, without an extension',
    })
    expect(messagesOf(await admin.put(at, { email: 'luis' }))).toHaveProperty('email')
    expect((await admin.put(at, { email: 'luis@doty.example' })).status).toBe(200)
    expect((await admin.post(`${path(kinzie)}/agents`, LUIS)).status).toBe(201)
  })

  test('who is named on listings or buildings is not removed', async () => {
    const { id, agent, at } = await withLuis()
    const building = await aBuilding(db)
    for (const _ of [1, 2]) {
      const listing_id = await aListing(db, building)
      await db.insertInto('listing_agent').values({ listing_id, agent_id: agent.id, position: 0 }).execute()
    }
    await db.insertInto('building_contact').values({ building_id: building, agent_id: agent.id, position: 0 }).execute()
    const refused = await admin.delete(at)
    expect(refused.status).toBe(409)
    expect(refused.body.detail).toContain('is named on 2 listings and 1 building')
    await db.deleteFrom('listing_agent').execute()
    expect((await admin.delete(at)).body.detail).toContain('is named on 1 building.')
    await db.deleteFrom('building_contact').where('agent_id', '=', agent.id).execute()
    const page = { company_id: id, slug: `doty-${id}`, name: 'Doty' }
    const landlord = await db.insertInto('landlord').values(page).returning('id').executeTakeFirstOrThrow()
    const contact = { landlord_id: landlord.id, agent_id: agent.id, position: 0 }
    await db.insertInto('landlord_contact').values(contact).execute()
    expect((await admin.delete(at)).body.detail).toContain('is named on 1 landlord page.')
    await db.deleteFrom('landlord_contact').where('agent_id', '=', agent.id).execute()
    await db.deleteFrom('building_contact').execute()
    expect((await admin.delete(at)).status).toBe(200)
    expect((await admin.delete(at)).status).toBe(404)
  })

  test('of another company is not found under this one', async () => {
    const { agent } = await withLuis()
    expect((await admin.put(`${path(kinzie)}/agents/${agent.id}`, { title: 'Director' })).status).toBe(404)
    expect((await admin.delete(`${path(kinzie)}/agents/${agent.id}`)).status).toBe(404)
  })

  test('is found for choosing by the words of names, email and company', async () => {
    const name = 'Vane Larkspur'
    const { id } = await create({ name })
    for (const firstName of ['Ada', 'Bea'])
      await admin.post(`${path(id)}/agents`, { firstName, lastName: 'Vane', email: `${firstName}@vane.example` })
    const find = async (query: string) =>
      (await admin.get(`/api/admin/agents?${query}`)).body.agents.map((each: { firstName: string }) => each.firstName)
    expect(await find(`query=${name.replace(' ', '+')}`)).toEqual(['Ada', 'Bea'])
    expect(await find('query=bea@vane+vane')).toEqual(['Bea'])
    expect(await find(`company=${id}&query=ada`)).toEqual(['Ada'])
    expect(await find(`company=${kinzie}&query=vane`)).toEqual([])
  })
})

describe('a landlord’s user', () => {
  const AGENT = { firstName: 'Dana', lastName: 'Whitcombe', email: 'dana@northbank.example' }

  test('changes their company and its agents, and finds its agents alone', async () => {
    const reply = await rep.put(path(northbank, 'portfolio'), { version: 1, website: 'https://northbank.example' })
    expect(reply.body).toMatchObject({ version: 2, website: 'https://northbank.example' })
    const { id } = (await rep.post(`${path(northbank, 'portfolio')}/agents`, AGENT)).body
    await admin.post(`${path(kinzie)}/agents`, { ...AGENT, email: 'dana@kinzie.example' })
    for (const query of ['', `?company=${kinzie}`])
      expect((await rep.get(`/api/portfolio/agents${query}`)).body.agents).toMatchObject([{ id }])
    expect((await rep.delete(`${path(northbank, 'portfolio')}/agents/${id}`)).status).toBe(200)
  })

  test('does not find another company, nor does a broker their own', async () => {
    for (const [by, id] of [
      [rep, kinzie],
      [broker, northbank],
    ] as const) {
      expect((await by.get(path(id, 'portfolio'))).status).toBe(404)
      expect((await by.put(path(id, 'portfolio'), { version: 1, name: 'Mine' })).status).toBe(404)
      expect((await by.post(`${path(id, 'portfolio')}/agents`, AGENT)).status).toBe(404)
    }
    expect((await rep.get('/api/admin/companies')).status).toBe(404)
    expect((await admin.get(path(999_999))).status).toBe(404)
    const jobless = await app.signIn({ role: 'landlord_rep' })
    expect((await jobless.get('/api/portfolio/agents')).body.agents).toEqual([])
  })
})
