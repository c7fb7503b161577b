import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { migrateJobs } from '#platform/jobs/jobs.ts'
import { openTestApp } from '../../../test/app.ts'
import { hashPassword } from './hash-password.ts'
import { signIn } from './sign-in.ts'
import { removeEndedSessions } from './store.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const PASSWORD = 'four walls and a door'
const app = await openTestApp({ now: NOW })
beforeAll(() => migrateJobs(app.pool))
const company = await app.db
  .insertInto('company')
  .values({ name: 'Northbank Partners', kind: 'landlord' })
  .returning('id')
  .executeTakeFirstOrThrow()
const dana = await app.signIn({
  email: 'dana@northbank.example',
  password_hash: await hashPassword(PASSWORD),
  role: 'landlord_rep',
  company_id: company.id,
  market: 'chicago',
})

test('a visitor is null, with a CSRF token of their own', async () => {
  const visitor = app.visitor()
  const first = await visitor.get('/api/current_user')
  expect(first.body).toMatchObject({ user: null, locale: 'en-us' })
  expect(first.headers['cache-control']).toBe('private, no-store')
  expect((await visitor.get('/api/current_user')).body.csrfToken).toBe(first.body.csrfToken)
  expect((await app.visitor().get('/api/current_user')).body.csrfToken).not.toBe(first.body.csrfToken)
})

test('a signed-in user reads their own data, with ids for analytics', async () => {
  expect((await dana.get('/api/current_user')).body.user).toEqual({
    id: dana.user.id,
    email: 'dana@northbank.example',
    firstName: 'Robin',
    lastName: 'Marsh 1',
    role: 'landlord_rep',
    company: { id: company.id, name: 'Northbank Partners' },
    market: 'chicago',
    emailVerified: true,
    portrait: null,
    viewedUntil: null,
    sandboxUntil: null,
    analyticsInformation: { userId: dana.user.id, role: 'landlord_rep', userMarket: 'chicago' },
  })
})

test('signing in returns to the page the visitor came from, and signing out ends the session', async () => {
  const visitor = app.visitor()
  const origin = '/search/chicago?min_size=5000'
  const response = await visitor.post('/login', {
    email: ' Dana@Northbank.example '.trim(),
    password: PASSWORD,
    origin,
  })
  expect(response).toMatchObject({ status: 200, body: { origin } })
  expect(String(response.headers['set-cookie'])).toMatch(
    /sid=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax/,
  )
  expect((await visitor.get('/api/current_user')).body.user.id).toBe(dana.user.id)
  expect((await visitor.post('/logout')).status).toBe(200)
  expect((await visitor.get('/api/current_user')).body.user).toBeNull()
})

test('signing in never leads to another site', async () => {
  for (const origin of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
    const response = await app.visitor().post('/login', { email: 'dana@northbank.example', password: PASSWORD, origin })
    expect(response.body.origin, origin).toBe('/portfolio')
  }
})

test('without a page to return to, everyone starts where their work is', async () => {
  const startOf = async (email: string, origin?: string) =>
    (await app.visitor().post('/login', { email, password: PASSWORD, ...(origin && { origin }) })).body.origin
  const broker = await app.signIn({ role: 'tenant_rep', password_hash: await hashPassword(PASSWORD) })
  expect(await startOf('dana@northbank.example')).toBe('/portfolio')
  expect(await startOf('dana@northbank.example', '/')).toBe('/portfolio')
  expect(await startOf(broker.user.email)).toBe('/tourbooks')
  expect(await startOf(broker.user.email, '/search/chicago')).toBe('/search/chicago')
  const occupier = await app.signIn({ role: 'occupier', password_hash: await hashPassword(PASSWORD) })
  expect(await startOf(occupier.user.email)).toBe('/')
  const admin = await app.signIn({ role: 'admin', password_hash: await hashPassword(PASSWORD) })
  expect(await startOf(admin.user.email)).toBe('/admin')
})

test('a known and an unknown address get the same response, and ten wrong passwords are rate-limited', async () => {
  const wrong = (email: string) => app.visitor().post('/login', { email, password: 'not it' })
  const known = await wrong('dana@northbank.example')
  const unknown = await wrong('nobody@northbank.example')
  expect(known.status).toBe(403)
  expect({ ...known.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' })
  const all = await Promise.all(Array.from({ length: 9 }, () => wrong('dana@northbank.example')))
  const statuses = all.map(({ status }) => status).sort()
  expect(statuses).toEqual([403, 403, 403, 403, 429, 429, 429, 429, 429])
  const slowed = await app.visitor().post('/login', { email: 'dana@northbank.example', password: PASSWORD })
  expect(slowed.status).toBe(429)
  expect(slowed.headers['retry-after']).toBe('5')
})

test('a password replaced while it is being checked does not sign in', async () => {
  const maya = await app.signIn({ password_hash: await hashPassword(PASSWORD) })
  const [signingIn] = await app.db.transaction().execute(async (trx) => {
    const password_hash = await hashPassword('a roof above the fourth')
    await trx.updateTable('app_user').set({ password_hash }).where('id', '=', maya.user.id).execute()
    await trx.deleteFrom('session').where('user_id', '=', maya.user.id).execute()
    const signingIn = app.visitor().post('/login', { email: maya.user.email, password: PASSWORD })
    // By now it has read the old hash and waits for this transaction.
    await sleep(500)
    return [signingIn]
  })
  expect((await signingIn).body.code).toBe('wrong_credentials')
  expect((await signingIn).headers['set-cookie']).toBeUndefined()
  const sessions = await app.db.selectFrom('session').where('user_id', '=', maya.user.id).selectAll().execute()
  expect(sessions).toEqual([])
})

test('failures from another network do not block a user, however long the address is', async () => {
  const email = `maya@${'alder-and-wray.'.repeat(15)}example`
  await app.signIn({ email, password_hash: await hashPassword(PASSWORD) })
  const from = (ip: string, password: string) =>
    signIn(app.db, { email, password, ip, browserToken: undefined, now: NOW })
  for (let attempts = 0; attempts < 5; attempts++)
    await expect(from('203.0.113.7', 'not it')).rejects.toThrow('is wrong')
  await expect(from('203.0.113.7', PASSWORD)).rejects.toThrow('Too many tries')
  expect(await from('198.51.100.7', PASSWORD)).toBeDefined()
})

test('a session ends after two weeks without use, after thirty days, and when its user is deactivated', async () => {
  const isSignedIn = async (user: typeof dana) => (await user.get('/api/current_user')).body.user !== null
  const user = await app.signIn()
  const age = (seen: string, created: string) =>
    app.db
      .updateTable('session')
      .set({ seen_at: new Date(seen), created_at: new Date(created) })
      .where('user_id', '=', user.user.id)
      .execute()
  await age('2026-11-06T12:00:01Z', '2026-10-21T12:00:01Z')
  expect(await isSignedIn(user)).toBe(true)
  await age('2026-11-06T11:59:59Z', '2026-11-01T12:00:00Z')
  expect(await isSignedIn(user)).toBe(false)
  await age('2026-11-20T11:00:00Z', '2026-10-21T11:59:59Z')
  expect(await isSignedIn(user)).toBe(false)
  await age('2026-11-20T11:00:00Z', '2026-11-01T12:00:00Z')
  expect(await isSignedIn(user)).toBe(true)
  await app.db.updateTable('app_user').set({ deactivated_at: NOW }).where('id', '=', user.user.id).execute()
  expect(await isSignedIn(user)).toBe(false)
})

test('a write without the CSRF token, with another session’s, from another site or as a form is refused', async () => {
  const body = { email: 'dana@northbank.example', password: PASSWORD }
  const refused = async (headers: Record<string, string>) => (await app.visitor().post('/login', body, headers)).status
  expect(await refused({ 'x-csrf-token': '' })).toBe(403)
  expect(await refused({ 'x-csrf-token': (await dana.get('/api/current_user')).body.csrfToken })).toBe(403)
  expect(await refused({ origin: 'https://evil.example' })).toBe(403)
  expect(await refused({ origin: 'null' })).toBe(403)
  expect(await refused({ 'content-type': 'text/plain' })).toBe(415)
  expect(await refused({ 'content-type': 'application/x-www-form-urlencoded' })).toBe(415)
})

test('expired sessions are purged, others are not', async () => {
  const [idle, user] = [await app.signIn(), await app.signIn()]
  const long = { seen_at: new Date('2026-11-06T11:59:59Z') }
  await app.db.updateTable('session').set(long).where('user_id', '=', idle.user.id).execute()
  await removeEndedSessions(app.db, NOW)
  const remaining = await app.db.selectFrom('session').select('user_id').execute()
  expect(remaining.map(({ user_id }) => user_id)).toContain(user.user.id)
  expect(remaining.map(({ user_id }) => user_id)).not.toContain(idle.user.id)
})
