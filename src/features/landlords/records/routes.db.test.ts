import { describe, expect, test } from 'vitest'
import { aBuilding, aListing } from '#features/catalog/listings/fixtures.ts'
import { aReadyPhoto } from '#features/media/uploads/fixtures.ts'
import { indexListings } from '#features/search/engine/index-listing.ts'
import { openTestApp } from '../../../../test/app.ts'
import type { LandlordRecord } from './contract.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const app = await openTestApp({ now: NOW })
const { db } = app
const aCompany = async (name = 'Doty') =>
  (await db.insertInto('company').values({ name, kind: 'landlord' }).returning('id').executeTakeFirstOrThrow()).id
const anAgentOf = async (company_id: number, first_name: string) => {
  const agent = { company_id, first_name, last_name: 'Vane', email: `${first_name.toLowerCase()}@vane.example` }
  return (await db.insertInto('agent').values(agent).returning('id').executeTakeFirstOrThrow()).id
}
const admin = await app.signIn({ role: 'admin' })

const path = (id: number, workspace = 'admin') => `/api/${workspace}/landlords/${id}`
const messagesOf = (reply: { body: { fields: { field: string; message: string }[] } }) =>
  Object.fromEntries(reply.body.fields.map(({ field, message }) => [field, message]))
const create = async (values: object = {}): Promise<LandlordRecord> => {
  const companyId = await aCompany()
  const body = { name: 'Doty Partners', slug: `doty-${companyId}`, about: 'Since 1978.', companyId, ...values }
  const reply = await admin.post('/api/admin/landlords', body)
  expect(reply.status, reply.text).toBe(201)
  return reply.body
}

describe('a landlord', () => {
  test('is created as a draft, changed by version, and published once it has a text', async () => {
    const companyId = await aCompany('Calumet & Sons')
    const draft = await create({ name: 'Calumet & Sons', slug: null, about: '', companyId })
    expect(draft).toMatchObject({
      slug: 'calumet-and-sons',
      status: 'draft',
      version: 1,
      isPublic: false,
      missing: ['about'],
      names: { companyId: 'Calumet & Sons' },
      logo: null,
      cover: null,
      contacts: [],
    })
    const refused = await admin.post(`${path(draft.id)}/publish`, {})
    expect(messagesOf(refused)).toEqual({ about: 'is needed to publish the page' })
    const changed = await admin.put(path(draft.id), { version: 1, about: ' Since 1978. ' })
    expect(changed.body).toMatchObject({ version: 2, about: 'Since 1978.', missing: [] })
    const published = await admin.post(`${path(draft.id)}/publish`, {})
    expect(published.body).toMatchObject({ version: 3, status: 'published', isPublic: true })
    expect((await app.get('/api/landlords/calumet-and-sons')).body.about).toBe('Since 1978.')
    expect(messagesOf(await admin.put(path(draft.id), { version: 3, about: ' ' }))).toHaveProperty('about')
    expect((await admin.put(path(draft.id), { version: 3, status: 'draft', about: '' })).body.isPublic).toBe(false)
  })

  test('has a text about sustainability and links, which its page shows', async () => {
    const { id, slug } = await create()
    const links = ['Annual report 2026  https://doty.example/report.pdf', 'Spec suites https://doty.example']
    const sent = { version: 1, sustainability: 'Every building has meters.', webLinks: links }
    expect((await admin.put(path(id), sent)).body).toMatchObject({ version: 2, webLinks: links })
    await admin.post(`${path(id)}/publish`, {})
    expect((await app.get(`/api/landlords/${slug}`)).body).toMatchObject({
      sustainability: 'Every building has meters.',
      webLinks: [
        { name: 'Annual report 2026', url: 'https://doty.example/report.pdf' },
        { name: 'Spec suites', url: 'https://doty.example' },
      ],
    })
  })

  test.each([
    'https://doty.example',
    'Report doty.example',
    'Report javascript:alert(1)',
    'Report https://',
    'Report',
    `${'R'.repeat(121)} https://doty.example`,
  ])('has no link such as %s', async (line) => {
    const { id } = await create()
    const reply = await admin.put(path(id), { version: 1, webLinks: ['Site https://doty.example', line] })
    expect(reply.status).toBe(400)
    expect(messagesOf(reply).webLinks).toContain(`not "${line}"`)
  })

  test('of an older version is not changed: the reply has the stored one', async () => {
    const { id } = await create()
    await admin.put(path(id), { version: 1, name: 'Doty' })
    const reply = await admin.put(path(id), { version: 1, about: 'Since 1979.' })
    expect(reply.status).toBe(409)
    expect(reply.body).toMatchObject({ code: 'stale', current: { version: 2, name: 'Doty', about: 'Since 1978.' } })
    expect((await admin.put(path(id), { version: 2 })).body.version).toBe(2)
  })

  test('says at each field what is expected', async () => {
    const [{ id }, other] = [await create(), await create({ name: 'Kinzie' })]
    const errorsOf = async (values: object) => messagesOf(await admin.put(path(id), { version: 1, ...values }))
    expect(await errorsOf({ slug: other.slug })).toEqual({ slug: 'leads to the page of Kinzie' })
    expect(await errorsOf({ slug: 'Doty Partners' })).toHaveProperty('slug')
    expect(await errorsOf({ slug: '1234' })).toEqual({ slug: 'expected at least one letter' })
    expect(await errorsOf({ companyId: other.companyId })).toEqual({ companyId: 'has the page Kinzie already' })
    expect(await errorsOf({ companyId: 999_999, name: ' ' })).toMatchObject({
      companyId: 'expected a company of the marketplace',
      name: 'expected a text that is not blank',
    })
    expect(messagesOf(await admin.post('/api/admin/landlords', { name: 'Kinzie' }))).toHaveProperty('companyId')
    const company = await aCompany()
    expect((await admin.put(path(id), { version: 1, companyId: company })).body.companyId).toBe(company)
  })

  test('opens at each slug that it had, which no other can take', async () => {
    const { id } = await create({ slug: 'first-name' })
    await admin.post(`${path(id)}/publish`, {})
    await admin.put(path(id), { version: 2, slug: 'second-name' })
    await admin.put(path(id), { version: 3, slug: 'third-name' })
    for (const slug of ['first-name', 'second-name', 'third-name', String(id)])
      expect((await app.get(`/api/landlords/${slug}`)).body, slug).toMatchObject({ id, slug: 'third-name' })
    const other = await create()
    const reply = await admin.put(path(other.id), { version: 1, slug: 'first-name' })
    expect(messagesOf(reply)).toEqual({ slug: 'leads to the page of Doty Partners' })
    const back = await admin.put(path(id), { version: 4, slug: 'first-name' })
    expect(back.body).toMatchObject({ slug: 'first-name', version: 5 })
    expect((await app.get('/api/landlords/third-name')).body.slug).toBe('first-name')
    const { former_slugs } = await db
      .selectFrom('landlord')
      .where('id', '=', id)
      .select('former_slugs')
      .executeTakeFirstOrThrow()
    expect(former_slugs).toEqual(['second-name', 'third-name'])
  })

  test('has contacts in the order that is given', async () => {
    const { id, companyId } = await create()
    const [ada, bea] = [await anAgentOf(companyId, 'Ada'), await anAgentOf(companyId, 'Bea')]
    const contacts = (version: number, agentIds: number[]) => admin.put(`${path(id)}/contacts`, { version, agentIds })
    const names = ({ body }: { body: LandlordRecord }) => body.contacts.map(({ firstName }) => firstName)
    expect(names(await contacts(1, [ada, bea]))).toEqual(['Ada', 'Bea'])
    const reply = await contacts(2, [bea, ada])
    expect([names(reply), reply.body.version]).toEqual([['Bea', 'Ada'], 3])
    expect((await contacts(2, [])).status).toBe(409)
    expect(messagesOf(await contacts(3, [999_999]))).toEqual({ agentIds: 'expected agents of the marketplace' })
    expect((await contacts(3, [ada, ada])).status).toBe(400)
    expect(
      (
        await contacts(
          3,
          Array.from({ length: 21 }, (_, each) => each + 1),
        )
      ).status,
    ).toBe(400)
    expect(names(await contacts(3, []))).toEqual([])
  })

  test('is audited with its values before and after', async () => {
    const { id } = await create()
    await admin.put(path(id), { version: 1, name: 'Doty' })
    const rows = await db
      .selectFrom('audit_log')
      .where('subject_type', '=', 'landlord')
      .where('subject_id', '=', String(id))
      .select(['action', 'user_id', 'before', 'after'])
      .orderBy('id')
      .execute()
    expect(rows).toMatchObject([
      { action: 'landlord.created', user_id: admin.user.id, before: null, after: { name: 'Doty Partners' } },
      { action: 'landlord.changed', before: { name: 'Doty Partners' }, after: { name: 'Doty' } },
    ])
  })

  test('is listed with its company, its buildings and what is on the market', async () => {
    const companyId = await aCompany('Quillfeather Holdings')
    const { id } = await create({ name: 'Quillfeather', companyId, slug: 'quillfeather' })
    const other = await create({ name: 'Larkspur Quillfeather', slug: 'larkspur' })
    await admin.post(`${path(other.id)}/publish`, {})
    await aListing(db, await aBuilding(db, { landlord_id: id }), { confirmed_at: NOW })
    await aBuilding(db, { landlord_id: id, status: 'draft' })
    await indexListings(db, 'all')
    const { uploadId, pictureId } = await aReadyPhoto(app, admin.user.id, NOW)
    await admin.put(`${path(id)}/logo`, { uploadId })
    const list = async (query: string) => (await admin.get(`/api/admin/landlords?query=quillfeather&${query}`)).body
    const { landlords, pagination } = await list('sort_by=-buildings&page_size=1')
    const facts = { buildingCount: 2, marketedCount: 1 }
    expect(landlords).toMatchObject([
      {
        id,
        slug: 'quillfeather',
        company: { id: companyId, name: 'Quillfeather Holdings' },
        status: 'draft',
        logo: `/private_media/${pictureId}`,
        version: 1,
        ...facts,
      },
    ])
    expect(pagination).toEqual({ totalCount: 2, currentPage: 1, pageSize: 1, ids: [id] })
    expect((await admin.get(path(id))).body).toMatchObject({ ...facts, logo: { src: `/private_media/${pictureId}` } })
    const idsOf = async (query: string) => (await list(query)).pagination.ids
    expect(await idsOf('')).toEqual([other.id, id])
    expect(await idsOf('sort_by=-name')).toEqual([id, other.id])
    expect(await idsOf('statuses=published')).toEqual([other.id])
    expect((await admin.get('/api/admin/landlords?query=quillfeather+holdings')).body.pagination.ids).toEqual([id])
    expect((await admin.get('/api/admin/landlords?statuses=hidden')).status).toBe(400)
  })
})

describe('a landlord’s user', () => {
  test('edits the page of their company alone, and does not move it', async () => {
    const [own, other] = [await create(), await create()]
    const rep = await app.signIn({ role: 'landlord_rep', company_id: own.companyId })
    const broker = await app.signIn({ role: 'tenant_rep', company_id: own.companyId })
    const changed = await rep.put(path(own.id, 'portfolio'), { version: 1, about: 'Since 1979.' })
    expect(changed.body).toMatchObject({ about: 'Since 1979.', version: 2 })
    expect((await rep.post(`${path(own.id, 'portfolio')}/publish`, {})).body.status).toBe('published')
    const moved = await rep.put(path(own.id, 'portfolio'), { version: 3, companyId: await aCompany() })
    expect(messagesOf(moved)).toEqual({ companyId: 'is changed by the marketplace' })
    for (const reply of [
      await rep.get(path(other.id, 'portfolio')),
      await rep.put(path(other.id, 'portfolio'), { version: 1, about: 'Ours' }),
      await rep.put(`${path(other.id, 'portfolio')}/contacts`, { version: 1, agentIds: [] }),
      await rep.post(`${path(other.id, 'portfolio')}/publish`, {}),
      await rep.get('/api/admin/landlords'),
      await rep.get('/api/portfolio/landlords'),
      await broker.get(path(own.id, 'portfolio')),
      await admin.get(path(999_999)),
    ])
      expect(reply.status).toBe(404)
  })

  test('creates the page of their company, once', async () => {
    const company = await aCompany('Alderwray')
    const rep = await app.signIn({ role: 'landlord_rep', company_id: company })
    const body = { name: 'Alderwray', companyId: await aCompany() }
    const created = await rep.post('/api/portfolio/landlords', body)
    expect(created.body).toMatchObject({ companyId: company, slug: 'alderwray', status: 'draft' })
    const again = await rep.post('/api/portfolio/landlords', { ...body, slug: 'alderwray-2' })
    expect(messagesOf(again)).toEqual({ companyId: 'has the page Alderwray already' })
    const jobless = await app.signIn({ role: 'landlord_rep' })
    expect(messagesOf(await jobless.post('/api/portfolio/landlords', body))).toHaveProperty('companyId')
  })

  test('names agents of their company, and leaves those whom an admin named', async () => {
    const { id, companyId } = await create()
    const rep = await app.signIn({ role: 'landlord_rep', company_id: companyId })
    const [own, other] = [await anAgentOf(companyId, 'Ada'), await anAgentOf(await aCompany(), 'Bea')]
    const contacts = (version: number, agentIds: number[]) =>
      rep.put(`${path(id, 'portfolio')}/contacts`, { version, agentIds })
    expect(messagesOf(await contacts(1, [own, other]))).toEqual({ agentIds: 'expected agents of your company' })
    await admin.put(`${path(id)}/contacts`, { version: 1, agentIds: [other] })
    expect((await contacts(2, [own, other])).body.contacts).toMatchObject([{ id: own }, { id: other }])
  })
})
