import { beforeEach, expect, test } from 'vitest'
import { aBuilding, aListing } from '#features/catalog/listings/fixtures.ts'
import { aVisitorInquiry } from '#features/inquiries/fixtures.ts'
import { migrateJobs } from '#platform/jobs/jobs.ts'
import { openTestApp } from '../../../test/app.ts'

const app = await openTestApp({ now: new Date('2026-11-20T09:00:00Z') })
const { db } = app
await migrateJobs(app.pool)
const companyOf = async (name: string) =>
  (await db.insertInto('company').values({ name, kind: 'landlord' }).returning('id').executeTakeFirstOrThrow()).id
const [northbank, lodge, foreign] = [await companyOf('Northbank'), await companyOf('Lodge'), await companyOf('Foreign')]
const signIn = (company_id: number, first_name: string) =>
  app.signIn({ role: 'landlord_rep', company_id, first_name, last_name: 'Reyes' })
const rep = await signIn(northbank, 'Rita')
const colleague = await signIn(northbank, 'Cole')
const partner = await signIn(lodge, 'Pat')
const stranger = await signIn(foreign, 'Sam')
const admin = await app.signIn({ role: 'admin' })

// Both companies may edit what is in it.
const building = await aBuilding(db, { employer_id: northbank, leasing_company_id: lodge })
let id: number
beforeEach(async () => {
  await db.deleteFrom('rate_limit').execute()
  await db.updateTable('listing').set({ deleted_at: new Date() }).execute()
  id = await aListing(db, building)
})

type Session = typeof rep
const path = (by: Session) => `/api/${by === admin ? 'admin' : 'portfolio'}/listings/${id}`
const read = async (by: Session) => (await by.get(path(by))).body
const assign = async (by: Session, assigneeId: number | null) =>
  by.put(path(by), { version: (await read(by)).version, assigneeId })
const listed = async (by: Session, query = '') => (await by.get(`/api/portfolio/listings${query}`)).body
const idsOf = async (by: Session, assignee: string) =>
  (await listed(by, `?assignee=${assignee}`)).listings.map((each: { id: number }) => each.id)

test('a colleague looks after a listing, which the company and admins see', async () => {
  expect((await assign(rep, colleague.user.id)).body).toMatchObject({
    assigneeId: colleague.user.id,
    names: { assigneeId: 'Cole Reyes' },
  })
  expect((await read(admin)).assigneeId).toBe(colleague.user.id)
  const { listings, assignees } = await listed(rep)
  expect(listings[0].assignee).toEqual({ id: colleague.user.id, name: 'Cole Reyes' })
  expect(assignees).toEqual([{ id: colleague.user.id, name: 'Cole Reyes', listingCount: 1 }])
})

test('only a user of the own company can be assigned', async () => {
  for (const other of [partner, stranger, admin]) {
    const reply = await assign(rep, other.user.id)
    expect(reply.status).toBe(400)
    expect(reply.body.fields).toEqual([{ field: 'assigneeId', message: 'expected a user of your company' }])
  }
  expect((await assign(admin, partner.user.id)).status).toBe(200)
  expect((await assign(admin, stranger.user.id)).body.fields[0].field).toBe('assigneeId')
  expect((await stranger.put(path(rep), { version: 1, assigneeId: stranger.user.id })).status).toBe(404)
})

test('another company of the building neither sees nor replaces it, and visitors never see it', async () => {
  await assign(rep, colleague.user.id)
  expect(await read(partner)).toMatchObject({ assigneeId: null, names: { assigneeId: null } })
  const { listings, assignees } = await listed(partner)
  expect([listings[0].assignee, assignees]).toEqual([null, []])
  expect(JSON.stringify((await partner.get(`${path(partner)}/history`)).body)).not.toContain('Cole')
  expect((await assign(partner, partner.user.id)).body.fields).toEqual([
    { field: 'assigneeId', message: 'another company of the building looks after it' },
  ])
  const shown = await app.visitor().get(`/api/listings/${id}`)
  expect(shown.status).toBe(200)
  expect(JSON.stringify(shown.body)).not.toMatch(/Cole|assignee/)
})

test('the list is filtered by who looks after the spaces', async () => {
  const other = await aListing(db, building, { slug: 'other' })
  await assign(rep, colleague.user.id)
  expect(await idsOf(colleague, 'me')).toEqual([id])
  expect(await idsOf(rep, 'me')).toEqual([])
  expect(await idsOf(rep, String(colleague.user.id))).toEqual([id])
  expect(await idsOf(rep, 'nobody')).toEqual([other])
  expect(await idsOf(partner, String(colleague.user.id))).toEqual([])
  expect((await rep.get('/api/portfolio/listings?assignee=someone')).status).toBe(400)
})

test('many are assigned at once, which is undone, and its history names both', async () => {
  await assign(rep, rep.user.id)
  const ids = [id, await aListing(db, building, { slug: 'other' })]
  const bulk = await rep.post('/api/portfolio/listings/bulk', { ids, change: { assigneeId: colleague.user.id } })
  expect(bulk.body).toMatchObject({ changed: 2, leftOut: [] })
  const [entry] = (await rep.get(`${path(rep)}/history`)).body.entries
  expect(entry.changes).toEqual([
    {
      field: 'assigneeId',
      before: { id: rep.user.id, name: 'Rita Reyes' },
      after: { id: colleague.user.id, name: 'Cole Reyes' },
      isRestorable: true,
    },
  ])
  await rep.post(`/api/portfolio/bulk_changes/${bulk.body.undo}/undo`, {})
  expect((await read(rep)).assigneeId).toBe(rep.user.id)
  const refused = await rep.post('/api/portfolio/listings/bulk', { ids, change: { assigneeId: stranger.user.id } })
  expect(refused.body).toMatchObject({ changed: 0 })
  expect(refused.body.leftOut[0].reason).toBe('assigneeId: expected a user of your company')
})

test('who is deactivated or leaves the company looks after nothing any more', async () => {
  for (const [values, before] of [
    [{ deactivated_at: new Date() }, { deactivated_at: null }],
    [{ company_id: foreign }, { company_id: northbank }],
  ] as const) {
    await assign(rep, colleague.user.id)
    await db.updateTable('app_user').set(values).where('id', '=', colleague.user.id).execute()
    expect((await read(rep)).assigneeId).toBeNull()
    expect(await idsOf(rep, 'nobody')).toEqual([id])
    expect((await listed(rep)).assignees).toEqual([])
    await db.updateTable('app_user').set(before).where('id', '=', colleague.user.id).execute()
  }
})

test('an inquiry is emailed to who looks after the listing first, and its sender is not told', async () => {
  await assign(rep, colleague.user.id)
  const reply = await app.visitor().post(`/api/listings/${id}/site_visitor_inquiries`, aVisitorInquiry())
  expect(reply.status).toBe(201)
  expect(JSON.stringify(reply.body)).not.toContain('Cole')
  const emails = await db.selectFrom('email').where('kind', '=', 'inquiry').select(['recipient', 'text']).execute()
  expect(emails.map(({ recipient }) => recipient)).toContain(colleague.user.email)
  expect(emails.find(({ recipient }) => recipient === colleague.user.email)!.text).toContain('has assigned')
})

test('admins are offered the users of the companies of the building', async () => {
  const { assignees } = (await admin.get(`/api/admin/listings/${id}/assignees`)).body
  expect(assignees.map(({ name }: { name: string }) => name)).toEqual(
    ['Rita Reyes', 'Cole Reyes', 'Pat Reyes'].toSorted(),
  )
})
