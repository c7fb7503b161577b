import { describe, expect, test } from 'vitest'
import { openTestApp } from '../../../../../test/app.ts'
import { aBuilding, aListing } from '../../listings/fixtures.ts'
import type { BuildingRecord } from './contract.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const app = await openTestApp({ now: NOW })
const { db } = app
const companyOf = async (name: string) =>
  (await db.insertInto('company').values({ name, kind: 'landlord' }).returning('id').executeTakeFirstOrThrow()).id
const northbank = await companyOf('Northbank')
const kinzie = await companyOf('Kinzie')
const admin = await app.signIn({ role: 'admin' })
const rep = await app.signIn({ role: 'landlord_rep', company_id: northbank })
const broker = await app.signIn({ role: 'tenant_rep', company_id: northbank })

const path = (id: number, workspace = 'admin') => `/api/${workspace}/buildings/${id}`
const NEW = { name: 'Calumet Gateway', spaceType: 'industrial_warehouse', street: '12 Doty Avenue', city: 'Chicago' }
const POINT = { longitude: -87.6302, latitude: 41.8806 }
const messagesOf = (reply: { body: { fields: { field: string; message: string }[] } }) =>
  Object.fromEntries(reply.body.fields.map(({ field, message }) => [field, message]))

const create = async (values = {}): Promise<BuildingRecord> =>
  (await admin.post('/api/admin/buildings', { ...NEW, countryCode: 'US', abbreviatedRegion: 'IL', ...values })).body

describe('a building', () => {
  test('is created as a draft, changed by version, and published once it has a point', async () => {
    const draft = await create()
    expect(draft).toMatchObject({
      name: 'Calumet Gateway',
      status: 'draft',
      version: 1,
      missing: ['location', 'market'],
    })
    const refused = await admin.post(`${path(draft.id)}/publish`, {})
    expect(refused.status).toBe(400)
    expect(messagesOf(refused)).toMatchObject({ location: 'is needed to publish the building' })
    const changed = await admin.put(path(draft.id), { version: 1, location: POINT, yearBuilt: 1998 })
    expect(changed.body).toMatchObject({ version: 2, location: POINT, market: 'chicago', yearBuilt: 1998, missing: [] })
    expect((await admin.post(`${path(draft.id)}/publish`, {})).body).toMatchObject({ status: 'published', version: 3 })
    const page = await app.get(`/api/buildings/${draft.id}`)
    expect(page.body).toMatchObject({ name: 'Calumet Gateway', yearBuilt: 1998, region: { slug: 'illinois' } })
  })

  test('has amenities and industrial attributes of its own', async () => {
    const { id } = await create()
    const amenities = await admin.put(`${path(id)}/amenity_set`, {
      version: 1,
      amenitySet: ['gym_available', 'showers'],
    })
    expect(amenities.body).toMatchObject({ version: 2, amenitySet: ['gym_available', 'showers'] })
    const industrial = { clearHeight: { magnitude: 432, unit: 'Inches' }, dockDoors: 12, railServed: true }
    const reply = await admin.put(`${path(id)}/industrial_attributes`, { version: 2, ...industrial })
    expect(reply.body).toMatchObject({ version: 3, ...industrial, crossDock: false, powerAmps: null })
    const again = await admin.put(`${path(id)}/industrial_attributes`, { version: 3, powerAmps: 400 })
    expect(again.body).toMatchObject({ ...industrial, powerAmps: 400 })
  })

  test('of an older version is not changed: the reply has the stored one', async () => {
    const { id } = await create()
    await admin.put(path(id), { version: 1, yearBuilt: 1998 })
    const reply = await admin.put(path(id), { version: 1, floors: 4 })
    expect(reply.status).toBe(409)
    expect(reply.body).toMatchObject({ code: 'stale', current: { version: 2, yearBuilt: 1998, floors: null } })
  })

  test('keeps its version when nothing of its form changes', async () => {
    const { id } = await create({ yearBuilt: 1998 })
    expect((await admin.put(path(id), { version: 1, yearBuilt: 1998 })).body.version).toBe(1)
  })

  test('says at each field what is expected', async () => {
    const { id } = await create({ yearBuilt: 1998 })
    const reply = await admin.put(path(id), {
      version: 1,
      countryCode: 'us',
      postalCode: '6060',
      yearRenovated: 1990,
      landlordId: 999_999,
      market: 'london',
      location: POINT,
    })
    expect(reply.status).toBe(400)
    expect(messagesOf(reply)).toMatchObject({
      countryCode: 'expected two capital letters, such as US or GB',
      yearRenovated: 'expected a year after it was built',
      landlordId: 'expected a landlord of the marketplace',
      location: 'expected a point within the market london',
    })
    expect((await admin.put(path(id), { version: 1, postalCode: '6060' })).body.detail).toContain('such as 60606')
    expect((await admin.put(path(id), { version: 1, yearBuilt: 10 })).status).toBe(400)
  })

  test('with spaces on the market can’t be archived, and names them', async () => {
    const id = await aBuilding(db)
    await aListing(db, id, { name: 'Suite 900' })
    const reply = await admin.put(path(id), { version: 1, status: 'archived' })
    expect(messagesOf(reply)).toEqual({ status: 'take its space off the market first: Suite 900' })
  })

  test('is audited with its values before and after', async () => {
    const { id } = await create()
    await admin.put(path(id), { version: 1, floors: 4 })
    const rows = await db
      .selectFrom('audit_log')
      .where('subject_type', '=', 'building')
      .where('subject_id', '=', String(id))
      .select(['action', 'user_id', 'before', 'after'])
      .orderBy('id')
      .execute()
    expect(rows).toMatchObject([
      { action: 'building.created', user_id: admin.user.id },
      { action: 'building.changed', before: { floors: null }, after: { floors: 4 } },
    ])
  })
})

describe('a landlord’s user', () => {
  test('edits the buildings of their company, and none of another', async () => {
    const [own, other] = [await aBuilding(db, { employer_id: northbank }), await aBuilding(db, { employer_id: kinzie })]
    const changed = await rep.put(path(own, 'portfolio'), { version: 1, yearBuilt: 1975 })
    expect(changed.body).toMatchObject({ yearBuilt: 1975, names: { employerId: 'Northbank' } })
    for (const reply of [
      await rep.get(path(other, 'portfolio')),
      await rep.put(path(other, 'portfolio'), { version: 1, yearBuilt: 1975 }),
      await rep.get(path(own)),
      await broker.get(path(own, 'portfolio')),
      await admin.get(path(999_999)),
    ])
      expect(reply.status).toBe(404)
  })

  test('creates a building for their company, and does not give one away', async () => {
    const created = await rep.post('/api/portfolio/buildings', { ...NEW, countryCode: 'US', employerId: kinzie })
    expect(created.body).toMatchObject({ employerId: northbank, status: 'draft' })
    const reply = await rep.put(path(created.body.id, 'portfolio'), { version: 1, employerId: kinzie })
    expect(messagesOf(reply)).toEqual({ employerId: 'is changed by the marketplace' })
  })
})

test('the contacts of a building are replaced in order; a landlord’s user names agents of their company', async () => {
  const id = await aBuilding(db, { employer_id: northbank })
  const agent = async (company_id: number, email: string) => {
    const values = { company_id, first_name: 'Dana', last_name: 'Whitcombe', email }
    return (await db.insertInto('agent').values(values).returning('id').executeTakeFirstOrThrow()).id
  }
  const [own, second, other] = [
    await agent(northbank, 'dana@northbank.example'),
    await agent(northbank, 'luis@northbank.example'),
    await agent(kinzie, 'dana@kinzie.example'),
  ]
  const put = (by: typeof admin, at: 'admin' | 'portfolio', body: object) => by.put(`${path(id, at)}/contacts`, body)
  const idsIn = (reply: { body: { contacts: { id: number }[] } }) => reply.body.contacts.map((each) => each.id)
  expect(idsIn(await put(rep, 'portfolio', { version: 1, agentIds: [second, own] }))).toEqual([second, own])
  const refused = await put(rep, 'portfolio', { version: 2, agentIds: [own, other] })
  expect(messagesOf(refused)).toEqual({ agentIds: 'expected agents of your company' })
  expect(idsIn(await put(admin, 'admin', { version: 2, agentIds: [other, own] }))).toEqual([other, own])
  // Whoever is a contact already may stay.
  expect(idsIn(await put(rep, 'portfolio', { version: 3, agentIds: [other] }))).toEqual([other])
  const gone = await put(admin, 'admin', { version: 4, agentIds: [999_999] })
  expect(messagesOf(gone)).toEqual({ agentIds: 'expected agents of the marketplace' })
  expect((await put(admin, 'admin', { version: 1, agentIds: [] })).status).toBe(409)
})

describe('names of fiber providers', () => {
  test('are those that buildings name, the most frequent first, without drafts of others', async () => {
    await aBuilding(db, { fiber_providers: ['Lumen', 'Zayo'] })
    await aBuilding(db, { fiber_providers: ['Zayo'] })
    await aBuilding(db, { fiber_providers: ['Quillnet Lum'], status: 'draft', employer_id: kinzie })
    const namesOf = async (by: typeof admin, at: string) => (await by.get(`/api/${at}`)).body.fiberProviders
    expect(await namesOf(admin, 'admin/fiber_providers')).toEqual(['Zayo', 'Lumen', 'Quillnet Lum'])
    expect(await namesOf(admin, 'admin/fiber_providers?query=LUM')).toEqual(['Lumen', 'Quillnet Lum'])
    expect(await namesOf(rep, 'portfolio/fiber_providers?query=lum')).toEqual(['Lumen'])
  })
})
