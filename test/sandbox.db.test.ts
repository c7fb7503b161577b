// A visitor of the demo who looks around writes to their own account alone: every call is tried as one.
import { expect, test } from 'vitest'
import { eraseAccounts } from '#features/accounts/account-deletion/jobs.ts'
import { MAX_SANDBOXES } from '#features/accounts/sandbox/rules.ts'
import { previewToken } from '#features/tourbooks/shares/rules.ts'
import { addTourbook } from '#features/tourbooks/store.ts'
import { DAY_MS } from '#lib/durations.ts'
import { isAllowed, type Permission } from '#lib/permissions.ts'
import { enqueueEmail } from '#platform/email/email.ts'
import { migrateJobs } from '#platform/jobs/jobs.ts'
import { PERSONAL_DATA } from '../src/personal-data.ts'
import { openTestApp } from './app.ts'
import { endpoints } from './endpoints.ts'

const now = new Date('2026-11-20T12:00:00Z')
const app = await openTestApp({
  now,
  requestsPerMinute: 1_000_000,
  fillSandbox: async (db, userId) => {
    await addTourbook(db, { userId, name: 'Riverfront' }, now)
  },
})
const { db } = app
await migrateJobs(app.pool)

async function lookAround() {
  const visitor = app.visitor()
  expect(await visitor.post('/api/sandbox_sessions', {})).toMatchObject({ status: 200, body: { origin: '/tourbooks' } })
  return visitor
}

/** Writes that stay within the account, and what a password or a link of an email allows, such as signing in as someone else. */
const ALLOWED = [
  'DELETE /api/building_owners/:id/save',
  'DELETE /api/buildings/:id/saves',
  'DELETE /api/comparison_rows/:id',
  'DELETE /api/listings/:id/favorites',
  'DELETE /api/saved_searches/:id',
  'DELETE /api/tourbook_listings/:id',
  'DELETE /api/tourbooks/:id',
  'DELETE /api/tourbooks/:id/external_listings/:externalListingId',
  'DELETE /api/tourbooks/:id/listings/:listingId',
  'POST /api/building_owners/:id/save',
  'POST /api/buildings/:id/saves',
  'POST /api/current_user/notifications_seen',
  'POST /api/error_reports',
  'POST /api/events',
  'POST /api/listing_confirmations',
  'POST /api/listing_shares/:token/opens',
  'POST /api/listings/:id/favorites',
  'POST /api/passkey_sign_in',
  'POST /api/passkey_sign_in/options',
  'POST /api/saved_searches',
  'POST /api/tourbook_shares/:token/opens',
  'POST /api/tourbook_shares/:token/passcode',
  'POST /api/tourbook_shares/:token/visits',
  'POST /api/tourbooks',
  'POST /api/tourbooks/:id/comparison_rows',
  'POST /api/tourbooks/:id/duplicate',
  'POST /api/tourbooks/:id/external_listings',
  'POST /api/tourbooks/:id/listings',
  'POST /api/tourbooks/:id/pdf',
  'POST /api/tourbooks/:id/powerpoint',
  'POST /api/tourbooks/:id/tour/order',
  'POST /email_preferences',
  'POST /login',
  'POST /logout',
  'POST /tourbook_shares/:token',
  'POST /unsubscribe',
  'POST /users/links',
  'POST /users/password_resets',
  'POST /users/sign_up',
  'POST /users/undo_deletion',
  'POST /users/verifications',
  'POST /users/verify',
  'PUT /api/comparison_rows/:id',
  'PUT /api/current_user/notification_topics',
  'PUT /api/saved_searches/:id',
  'PUT /api/saved_searches/:id/criteria',
  'PUT /api/tourbook_listings/:id',
  'PUT /api/tourbook_shares/:token/stops/:stop/feedback',
  'PUT /api/tourbooks/:id',
  'PUT /api/tourbooks/:id/comparison',
  'PUT /api/tourbooks/:id/deck',
  'PUT /api/tourbooks/:id/external_listings/:externalListingId',
  'PUT /api/tourbooks/:id/listings',
  'PUT /api/tourbooks/:id/tour',
  'PUT /users/email_changes',
  'PUT /users/invitations',
  'PUT /users/password_resets',
]

test('what stays within the account is allowed, all other writes are refused', async () => {
  const allowed = endpoints.filter(([, { inSandbox }]) => inSandbox).map(([name]) => name)
  expect(allowed.sort()).toEqual(ALLOWED)
  const guest = await lookAround()
  for (const [name, { access }] of endpoints) {
    if (name.startsWith('GET ') || ALLOWED.includes(name) || access === 'public' || access === 'metrics') continue
    const [method, path] = name.split(' ') as [string, string]
    const { status, body } = await guest[method.toLowerCase() as 'post'](path.replace(/:\w+/g, '999999'))
    const mayBroker = isAllowed(access as Permission, 'tenant_rep')
    expect([status, body.code], name).toEqual(mayBroker ? [403, 'sandbox'] : [404, 'not_found'])
  }
  expect((await guest.post('/api/tourbooks', { name: 'Showroom' })).status).toBe(201)
  const { body } = await guest.get('/api/tourbooks')
  expect(body.tourbooks.map(({ name }: { name: string }) => name).sort()).toEqual(['Riverfront', 'Showroom'])
  const [{ id }] = body.tourbooks
  expect((await guest.post(`/api/tourbooks/${id}/shares`, {})).body.code).toBe('sandbox')
})

test('it belongs to the visitor alone, and everything of it is erased after a day', async () => {
  const [guest, other] = [await lookAround(), await lookAround()]
  const { user } = (await guest.get('/api/current_user')).body
  expect(user).toMatchObject({ role: 'tenant_rep', sandboxUntil: '2026-11-21T12:00:00.000Z' })
  const [{ id }] = (await guest.get('/api/tourbooks')).body.tourbooks
  expect((await other.get(`/api/tourbooks/${id}`)).status).toBe(404)

  const erase = (at: number) =>
    eraseAccounts.run({}, { db, clock: () => new Date(at), personalData: PERSONAL_DATA }, new AbortController().signal)
  await erase(now.getTime() + DAY_MS - 1)
  expect((await guest.get('/api/current_user')).body.user).not.toBeNull()
  await erase(now.getTime() + DAY_MS)
  expect((await guest.get('/api/current_user')).body.user).toBeNull()
  expect(await db.selectFrom('app_user').where('id', '=', user.id).selectAll().execute()).toEqual([])
  expect(await db.selectFrom('tourbook').where('id', '=', id).selectAll().execute()).toEqual([])
})

test('a session ends with its sandbox, before that is erased', async () => {
  const guest = await lookAround()
  const { user } = (await guest.get('/api/current_user')).body
  await db.updateTable('app_user').set({ sandbox_until: now }).where('id', '=', user.id).execute()
  expect((await guest.get('/api/current_user')).body.user).toBeNull()
})

test('its address, which is nobody’s, is shown to no client', async () => {
  const guest = await lookAround()
  const [{ id }] = (await guest.get('/api/tourbooks')).body.tourbooks
  const { body: preview } = await guest.get(
    `/api/tourbook_shares/${previewToken({ tourbookId: id, hides: [], allowsDownloads: true })}`,
  )
  expect(preview.tourbook.sender).toMatchObject({
    name: 'Guest Advisor',
    company: 'Guest Tenant Advisors',
    email: null,
  })
  const deck = await guest.get(`/api/tourbooks/${id}/deck/pages`)
  expect(JSON.stringify(deck.body)).toContain('Guest Advisor')
  expect(JSON.stringify(deck.body)).not.toContain('.invalid')
})

test('no email is sent to one', async () => {
  const guest = await lookAround()
  const { user } = (await guest.get('/api/current_user')).body
  const to = { address: user.email, userId: user.id }
  const id = await enqueueEmail(db, { kind: 'new_sign_in', to, subject: 'New spaces', text: 'Two', html: '<p>Two</p>' })
  expect(await db.selectFrom('email').where('id', '=', id).select('state').executeTakeFirst()).toEqual({
    state: 'suppressed',
  })
  expect((await db.selectFrom('email').where('user_id', '=', user.id).select('kind').execute()).length).toBe(1)
})

test('the demo alone has them, and not for users, nor too many', async () => {
  const elsewhere = await openTestApp({ now })
  expect((await elsewhere.visitor().post('/api/sandbox_sessions', {})).status).toBe(404)
  expect((await elsewhere.get('/api/sign_in_options')).body.sandbox).toBe(false)
  expect((await app.get('/api/sign_in_options')).body.sandbox).toBe(true)
  expect((await (await app.signIn()).post('/api/sandbox_sessions', {})).status).toBe(409)
  await db
    .insertInto('app_user')
    .values(
      Array.from({ length: MAX_SANDBOXES }, (_, index) => ({
        email: `${index}@sandbox.invalid`,
        first_name: 'Guest',
        last_name: 'Broker',
        role: 'tenant_rep' as const,
        sandbox_until: new Date(now.getTime() + DAY_MS),
      })),
    )
    .execute()
  expect((await app.visitor().post('/api/sandbox_sessions', {})).status).toBe(503)
})
