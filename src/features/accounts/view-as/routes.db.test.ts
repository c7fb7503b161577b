import { expect, test } from 'vitest'
import { aBuilding, aListing } from '#features/catalog/listings/fixtures.ts'
import { migrateJobs } from '#platform/jobs/jobs.ts'
import { openTestApp } from '../../../../test/app.ts'

const now = new Date('2026-11-20T12:00:00Z')
const app = await openTestApp({ now })
const { db } = app
await migrateJobs(app.pool)

const anAdmin = () => app.signIn({ role: 'admin', first_name: 'Renée', last_name: 'Takahashi' })
type Browser = Awaited<ReturnType<typeof anAdmin>>
const who = async (browser: Browser) => (await browser.get('/api/current_user')).body.user
const view = (admin: Browser, id: number) => admin.post(`/api/admin/users/${id}/view`, {})

test('an admin sees the site as a user for 30 minutes, and again as themselves', async () => {
  const admin = await anAdmin()
  const maya = await app.signIn({ role: 'tenant_rep', first_name: 'Maya', last_name: 'Okafor' })
  const tourbook = (await maya.post('/api/tourbooks', { name: 'Riverfront' })).body.id
  expect((await view(admin, maya.user.id)).body).toEqual({ origin: '/tourbooks' })
  expect(await who(admin)).toMatchObject({
    id: maya.user.id,
    firstName: 'Maya',
    viewedUntil: '2026-11-20T12:30:00.000Z',
  })
  expect(await who(maya)).toMatchObject({ id: maya.user.id, viewedUntil: null })
  expect((await admin.get(`/api/tourbooks/${tourbook}`)).body.name).toBe('Riverfront')
  expect((await admin.get('/api/admin/users')).status).toBe(404)

  await db.updateTable('session').set({ viewed_until: now }).where('viewed_user_id', '=', maya.user.id).execute()
  expect(await who(admin)).toMatchObject({ id: admin.user.id, viewedUntil: null })
  expect((await admin.get('/api/admin/users')).status).toBe(200)
})

test('nothing is written or downloaded meanwhile, and the account stays its user’s', async () => {
  const admin = await anAdmin()
  const maya = await app.signIn({ role: 'tenant_rep' })
  const listing = await aListing(db, await aBuilding(db))
  const tourbook = (await maya.post('/api/tourbooks', { name: 'Riverfront', listingIds: [listing] })).body.id
  await view(admin, maya.user.id)
  for (const attempt of [
    admin.put(`/api/tourbooks/${tourbook}`, { name: 'Changed' }),
    admin.post('/api/tourbooks', { name: 'Another' }),
    admin.delete(`/api/tourbooks/${tourbook}`),
    admin.get(`/api/tourbooks/${tourbook}/comparison.csv`),
    admin.get(`/api/tourbooks/${tourbook}/tour.csv`),
    admin.get('/api/current_user/profile'),
    admin.get('/api/current_user/sessions'),
    admin.post('/api/current_user/export', { password: 'x' }),
  ]) {
    const { status, body, headers } = await attempt
    expect([status, body.code, headers['content-disposition']]).toEqual([403, 'view_only', undefined])
  }
  expect((await maya.get(`/api/tourbooks/${tourbook}/comparison.csv`)).status).toBe(200)
  expect((await maya.get('/api/tourbooks')).body.tourbooks).toMatchObject([{ name: 'Riverfront' }])
})

test('the user finds it in their security activity, without the admin’s name', async () => {
  const admin = await anAdmin()
  const maya = await app.signIn({ role: 'occupier' })
  await view(admin, maya.user.id)
  const { events } = (await maya.get('/api/current_user/security_events')).body
  expect(events).toMatchObject([{ action: 'account.viewed', by: 'admin', actorName: null, network: null }])
})

test('it ends when the admin stops, and when either loses the right to it', async () => {
  const admin = await anAdmin()
  const maya = await app.signIn({ role: 'landlord_rep', company_id: await aCompany() })
  const { id } = maya.user
  expect((await view(admin, id)).body).toEqual({ origin: '/portfolio' })
  expect((await admin.delete('/api/current_user/view')).body).toEqual({ origin: `/admin/users/${id}` })
  expect((await who(admin)).id).toBe(admin.user.id)

  await view(admin, id)
  const change = (values: object, of: Browser) =>
    db.updateTable('app_user').set(values).where('id', '=', of.user.id).execute()
  await change({ role: 'admin' }, maya)
  expect((await who(admin)).id).toBe(admin.user.id)
  await change({ role: 'occupier' }, maya)
  expect((await who(admin)).id).toBe(id)
  await change({ role: 'occupier' }, admin)
  expect((await who(admin)).id).toBe(admin.user.id)
  await change({ role: 'admin' }, admin)
  await change({ deactivated_at: now }, admin)
  expect(await who(admin)).toBeNull()
})

test('a page of the user can be opened at once, which is recorded; one of another site cannot', async () => {
  const admin = await anAdmin()
  const maya = await app.signIn({ role: 'occupier' })
  const open = (origin: string) => admin.post(`/api/admin/users/${maya.user.id}/view`, { origin })
  expect((await open('//evil.example/')).body).toEqual({ origin: '/' })
  await admin.delete('/api/current_user/view')
  expect((await open('/tourbooks/7')).body).toEqual({ origin: '/tourbooks/7' })
  const { after } = await db
    .selectFrom('audit_log')
    .where('action', '=', 'account.viewed')
    .orderBy('id', 'desc')
    .select('after')
    .executeTakeFirstOrThrow()
  expect(after).toMatchObject({ origin: '/tourbooks/7' })
})

test('nobody views the site as an administrator, as someone who cannot sign in, or as nobody', async () => {
  const admin = await anAdmin()
  const gone = await app.signIn({ deactivated_at: now })
  expect((await view(admin, (await anAdmin()).user.id)).status).toBe(409)
  expect((await view(admin, admin.user.id)).status).toBe(409)
  expect((await view(admin, gone.user.id)).status).toBe(409)
  expect((await view(admin, 999_999)).status).toBe(404)
})

const aCompany = async () =>
  (
    await db
      .insertInto('company')
      .values({ name: `Northbank ${crypto.randomUUID()}`, kind: 'landlord' })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

test('the page that opens is that of the viewed user’s role, and an unknown user is not found', async () => {
  const admin = await anAdmin()
  const dana = await app.signIn({ role: 'landlord_rep' })
  expect((await view(admin, dana.user.id)).body).toEqual({ origin: '/portfolio' })
  expect((await view(admin, 999_999)).status).toBe(404)
})
