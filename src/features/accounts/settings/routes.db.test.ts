import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { migrateJobs } from '#platform/jobs/jobs.ts'
import { hashToken, makeToken } from '#platform/random-token.ts'
import { openTestApp } from '../../../../test/app.ts'
import { hashPassword } from '../hash-password.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const PASSWORD = 'four walls and a door'
const ANOTHER = 'a roof above the fourth'
const app = await openTestApp({ now: NOW })
const { db } = app
const hash = await hashPassword(PASSWORD)
const withPassword = (values: Parameters<typeof app.signIn>[0] = {}) => app.signIn({ password_hash: hash, ...values })
type Actor = Awaited<ReturnType<typeof withPassword>>

beforeAll(() => migrateJobs(app.pool))
beforeEach(async () => {
  await db.deleteFrom('rate_limit').execute()
  await db.deleteFrom('email').execute()
})

let addresses = 0
const newAddress = () => `new-${++addresses}@alderwray.com`
const emailsTo = (email: string) => db.selectFrom('email').where('recipient', '=', email).selectAll().execute()
const kinds = async (email: string) => (await emailsTo(email)).map(({ kind }) => kind)
async function tokenFor(email: string): Promise<string> {
  const texts = (await emailsTo(email)).map(({ text }) => text).join()
  return /\/users\/email_changes\?token=([\w-]{43})/.exec(texts)![1]!
}
const signInAs = (email: string, password: string) => app.visitor().post('/login', { email, password })
const isSignedIn = async (browser: Pick<Actor, 'get'>) => (await browser.get('/api/current_user')).body.user !== null

/** The same user in another browser. */
async function another(user: Actor, password = PASSWORD) {
  const browser = app.visitor()
  expect((await browser.post('/login', { email: user.user.email, password })).status).toBe(200)
  return browser
}

const READS = [
  '/api/current_user/profile',
  '/api/current_user/professional',
  '/api/current_user/tourbook_contact',
  '/api/current_user/sessions',
]

test.each(READS)('%s needs a session, and is not cached', async (url) => {
  expect((await app.visitor().get(url)).status).toBe(401)
  const response = await (await app.signIn()).get(url)
  expect(response.status).toBe(200)
  expect(response.headers['cache-control']).toBe('private, no-store')
})

describe('the profile', () => {
  const CHANGE = { firstName: ' Maya ', lastName: 'Lindqvist', locale: 'en-gb', market: 'london' }

  test('is saved, and the response has the new values', async () => {
    const maya = await withPassword({ external_id: 'vts-81', role: 'tenant_rep' })
    const changed = await maya.put('/api/current_user/profile', CHANGE)
    expect(changed.body).toEqual({
      id: maya.user.id,
      email: maya.user.email,
      pendingEmail: null,
      emailVerified: true,
      hasPassword: true,
      signInAgain: null,
      firstName: 'Maya',
      lastName: 'Lindqvist',
      role: 'tenant_rep',
      employer: null,
      locale: 'en-gb',
      market: 'london',
      vtsId: 'vts-81',
      portrait: null,
    })
    expect((await maya.get('/api/current_user/profile')).body).toEqual(changed.body)
    expect((await (await app.signIn()).get('/api/current_user/profile')).body.firstName).toBe('Robin')
  })

  const localeFor = async ({ get }: Pick<Actor, 'get'>, headers: Record<string, string> = {}) =>
    (await get('/api/current_user', { headers })).body.locale

  test('a language applies at once in every browser of the account', async () => {
    const maya = await withPassword()
    const phone = await another(maya)
    await maya.put('/api/current_user/profile', CHANGE)
    expect([await localeFor(maya), await localeFor(phone)]).toEqual(['en-gb', 'en-gb'])
    await maya.put('/api/current_user/profile', { ...CHANGE, locale: null, market: null })
    expect([await localeFor(maya), await localeFor(phone)]).toEqual(['en-us', 'en-us'])
  })

  test('the account decides about the language, then this browser’s choice, its settings, and the account’s market', async () => {
    const inLondon = await app.signIn({ market: 'london' })
    expect(await localeFor(inLondon)).toBe('en-gb')
    expect(await localeFor(inLondon, { 'accept-language': 'fr, en' })).toBe('en-gb')
    expect(await localeFor(inLondon, { 'accept-language': 'en-US' })).toBe('en-us')
    const chosen = await app.signIn({ market: 'london', locale: 'en-us' })
    expect(await localeFor(chosen, { 'accept-language': 'en-GB' })).toBe('en-us')
    expect(await localeFor(app.visitor())).toBe('en-us')
  })

  test('a blank name, an unknown market or language, and unknown fields are refused', async () => {
    const maya = await withPassword()
    const refused = async (change: object) => {
      const { status, body } = await maya.put('/api/current_user/profile', { ...CHANGE, ...change })
      expect(status).toBe(400)
      return body.fields.map(({ field }: { field: string }) => field)
    }
    expect(await refused({ firstName: '  ' })).toEqual(['firstName'])
    expect(await refused({ market: 'atlantis' })).toContain('market')
    expect(await refused({ locale: 'fr' })).toContain('locale')
    expect(await refused({ role: 'admin' })).toEqual(['role'])
  })
})

describe('another e-mail address', () => {
  test('is valid once the link of its email is used; the old address is notified before', async () => {
    const maya = await withPassword()
    const email = newAddress()
    const response = await maya.post('/api/current_user/email_changes', {
      email: email.toUpperCase(),
      password: PASSWORD,
    })
    expect(response).toMatchObject({ status: 202, body: { email: maya.user.email, pendingEmail: email } })
    expect(await kinds(maya.user.email)).toEqual(['email_changing'])
    expect(await kinds(email)).toEqual(['confirm_address'])
    expect((await signInAs(email, PASSWORD)).status).toBe(403)

    const token = await tokenFor(email)
    const otherBrowser = app.visitor()
    expect((await otherBrowser.post('/users/links', { token })).body).toMatchObject({ kind: 'change_email', email })
    expect((await otherBrowser.put('/users/email_changes', { token })).body).toEqual({ origin: '/users/account' })
    expect((await maya.get('/api/current_user/profile')).body).toMatchObject({ email, pendingEmail: null })
    expect((await signInAs(email, PASSWORD)).status).toBe(200)
    expect((await signInAs(maya.user.email, PASSWORD)).status).toBe(403)
    expect((await otherBrowser.put('/users/email_changes', { token })).body.code).toBe('link_used')
    expect((await kinds(maya.user.email)).sort()).toEqual(['email_changed', 'email_changing'])
    // The browser that confirms need not be signed in, and is not signed in by it.
    expect(await isSignedIn(otherBrowser)).toBe(false)
  })

  test('needs the password, with the same rate limit as signing in', async () => {
    const maya = await withPassword()
    const request = (password: string) =>
      maya.post('/api/current_user/email_changes', { email: newAddress(), password })
    const wrong = await request('not it')
    expect(wrong).toMatchObject({ status: 403, body: { code: 'wrong_password', fields: [{ field: 'password' }] } })
    for (let attempts = 0; attempts < 4; attempts++) await request('not it')
    expect((await request(PASSWORD)).status).toBe(429)
    expect(await db.selectFrom('email').selectAll().execute()).toEqual([])
  })

  test('that has an account gets the same response, and only its owner is notified', async () => {
    const owner = await withPassword()
    const maya = await withPassword()
    const response = await maya.post('/api/current_user/email_changes', { email: owner.user.email, password: PASSWORD })
    expect(response).toMatchObject({ status: 202, body: { pendingEmail: owner.user.email } })
    expect(await kinds(owner.user.email)).toEqual(['address_taken'])
  })

  test('an address that another user signed up with meanwhile stays theirs', async () => {
    const maya = await withPassword()
    const email = newAddress()
    await maya.post('/api/current_user/email_changes', { email, password: PASSWORD })
    await withPassword({ email })
    const refused = await app.visitor().put('/users/email_changes', { token: await tokenFor(email) })
    expect(refused).toMatchObject({ status: 409, body: { code: 'already_registered' } })
    expect((await maya.get('/api/current_user')).body.user.email).toBe(maya.user.email)
  })

  test('a new password, or a request for another address, voids the link', async () => {
    const maya = await withPassword()
    const [first, second] = [newAddress(), newAddress()]
    await maya.post('/api/current_user/email_changes', { email: first, password: PASSWORD })
    await maya.post('/api/current_user/email_changes', { email: second, password: PASSWORD })
    const response = async (email: string) =>
      (await app.visitor().put('/users/email_changes', { token: await tokenFor(email) })).body.code
    expect(await response(first)).toBe('link_used')
    await maya.put('/api/current_user/password', { password: PASSWORD, newPassword: ANOTHER })
    expect(await response(second)).toBe('link_used')
  })
})

describe('another password', () => {
  test('works from now on, and ends every other session', async () => {
    const maya = await withPassword()
    const phone = await another(maya)
    const stranger = await withPassword()
    const changed = await maya.put('/api/current_user/password', { password: PASSWORD, newPassword: ANOTHER })
    expect(changed.status).toBe(200)
    expect([await isSignedIn(maya), await isSignedIn(phone), await isSignedIn(stranger)]).toEqual([true, false, true])
    expect((await signInAs(maya.user.email, PASSWORD)).status).toBe(403)
    expect(await kinds(maya.user.email)).toEqual(['password_replaced'])
    expect((await signInAs(maya.user.email, ANOTHER)).status).toBe(200)
  })

  test('gives this session a new token: a copy of the old one is signed out', async () => {
    const token = makeToken()
    const maya = await withPassword()
    const token_hash = hashToken(token)
    await db.updateTable('session').set({ token_hash }).where('user_id', '=', maya.user.id).execute()
    const jar = { sid: token }
    const request = async (cookies: Record<string, string>) =>
      (await app.http.inject({ url: '/api/current_user', headers: { host: 'localhost' }, cookies })).json()
    const { csrfToken } = await request(jar)
    const changed = await app.http.inject({
      method: 'PUT',
      url: '/api/current_user/password',
      headers: { host: 'localhost', origin: 'http://localhost', 'x-csrf-token': csrfToken },
      cookies: jar,
      payload: { password: PASSWORD, newPassword: ANOTHER },
    })
    expect(changed.statusCode).toBe(200)
    const renewed = changed.cookies.find(({ name }) => name === 'sid')!.value
    expect((await request(jar)).user).toBeNull()
    expect((await request({ sid: renewed })).user.id).toBe(maya.user.id)
  })

  test('a wrong old one and a weak new one are refused by field, and nothing changes', async () => {
    const maya = await withPassword()
    const phone = await another(maya)
    const change = (password: string, newPassword: string) =>
      maya.put('/api/current_user/password', { password, newPassword })
    expect((await change('not it', ANOTHER)).body.fields[0].field).toBe('password')
    expect((await change(PASSWORD, 'password123')).body.fields[0].field).toBe('newPassword')
    expect(await isSignedIn(phone)).toBe(true)
    expect((await signInAs(maya.user.email, PASSWORD)).status).toBe(200)
  })

  test('one replaced elsewhere meanwhile proves nothing', async () => {
    const maya = await withPassword()
    const email = newAddress()
    const response = await db.transaction().execute(async (trx) => {
      const password_hash = await hashPassword(ANOTHER)
      await trx.updateTable('app_user').set({ password_hash }).where('id', '=', maya.user.id).execute()
      const response = [
        maya.put('/api/current_user/password', { password: PASSWORD, newPassword: 'a window with a view' }),
        maya.post('/api/current_user/email_changes', { email, password: PASSWORD }),
        maya.delete('/api/current_user', { password: PASSWORD }),
      ]
      // By now all have checked the old password and wait for this transaction.
      await sleep(1_000)
      return () => Promise.all(response)
    })
    expect((await response()).map(({ body }) => body.code)).toEqual(Array(3).fill('wrong_password'))
    expect((await signInAs(maya.user.email, ANOTHER)).status).toBe(200)
    expect(await kinds(email)).toEqual([])
  })

  test('a user without one is refused, and can set one by email', async () => {
    const user = await app.signIn()
    expect((await user.get('/api/current_user/profile')).body.hasPassword).toBe(false)
    const refused = await user.put('/api/current_user/password', { password: PASSWORD, newPassword: ANOTHER })
    expect(refused).toMatchObject({ status: 409, body: { code: 'no_password' } })
  })
})

describe('the role', () => {
  test('occupier can be changed to tenant rep, with the password', async () => {
    const maya = await withPassword()
    const change = (role: string, password = PASSWORD) => maya.put('/api/current_user/role', { role, password })
    expect((await change('tenant_rep', 'not it')).status).toBe(403)
    expect((await change('tenant_rep')).body.role).toBe('tenant_rep')
    expect((await change('admin')).status).toBe(400)
    expect((await change('landlord_rep')).status).toBe(400)
  })

  test('assigned by an administrator cannot be given up', async () => {
    const dana = await withPassword({ role: 'admin' })
    expect((await dana.put('/api/current_user/role', { role: 'occupier', password: PASSWORD })).status).toBe(409)
  })

  test('changes at once in open sessions, and so does deactivation', async () => {
    const maya = await withPassword({ role: 'admin' })
    const robin = await app.signIn()
    const open = () => maya.get(`/api/users/${robin.user.id}`)
    const become = (values: object) => db.updateTable('app_user').set(values).where('id', '=', maya.user.id).execute()
    expect((await open()).status).toBe(200)
    await become({ role: 'occupier' })
    expect((await open()).status).toBe(404)
    await become({ role: 'admin' })
    expect((await open()).status).toBe(200)
    await become({ deactivated_at: NOW })
    expect((await maya.get('/api/current_user/profile')).status).toBe(401)
    expect((await maya.put('/api/current_user/professional', PROFESSIONAL)).status).toBe(401)
  })
})

const PROFESSIONAL = {
  companyName: 'Alder & Wray',
  title: 'Head of workplace',
  phone: '312 555 0177',
  licenseNumber: 'IL-475.123',
  officeAddress: '200 West Madison Street, Chicago, IL 60606',
  about: 'Offices,\nmostly.',
}

test('professional details are saved, with a formatted phone number', async () => {
  const maya = await app.signIn()
  const empty = { companyName: '', title: '', phone: '', licenseNumber: '', officeAddress: '', about: '' }
  expect((await maya.get('/api/current_user/professional')).body).toEqual(empty)
  const saved = await maya.put('/api/current_user/professional', PROFESSIONAL)
  expect(saved.body).toEqual({ ...PROFESSIONAL, phone: '(312) 555-0177' })
  const withExtension = { ...PROFESSIONAL, phone: '312 555 0177 ext. 4' }
  expect((await maya.put('/api/current_user/professional', withExtension)).body.phone).toBe('312 555 0177 ext. 4')
  expect((await maya.put('/api/current_user/professional', empty)).body).toEqual(empty)
})

test('a tourbook’s sender defaults to the account', async () => {
  const maya = await app.signIn({ first_name: 'Maya', last_name: 'Lindqvist', title: 'Broker' })
  const usual = { displayName: 'Maya Lindqvist', title: 'Broker', phone: '', email: maya.user.email }
  expect((await maya.get('/api/current_user/tourbook_contact')).body).toMatchObject({ displayName: '', usual })
  const contact = { displayName: 'The Lindqvist team', title: '', phone: '3125550177', email: '', color: '#1966a9' }
  const saved = await maya.put('/api/current_user/tourbook_contact', contact)
  expect(saved.body).toEqual({ ...contact, logo: null, phone: '(312) 555-0177', usual })
  const refused = async (change: object) =>
    (await maya.put('/api/current_user/tourbook_contact', { ...contact, ...change })).body.fields[0].field
  expect(await refused({ email: 'no address' })).toBe('email')
  expect(await refused({ color: 'red' })).toBe('color')
})

describe('sessions', () => {
  test('are listed, this one marked, without tokens', async () => {
    const maya = await withPassword()
    await db.updateTable('session').set({ user_agent: CHROME }).where('user_id', '=', maya.user.id).execute()
    await another(maya)
    const { body, text } = await maya.get('/api/current_user/sessions')
    expect(body.sessions).toHaveLength(2)
    expect(body.sessions.filter(({ isThis }: { isThis: boolean }) => isThis)).toMatchObject([
      { browser: 'Chrome', system: 'macOS', createdAt: NOW.toISOString(), seenAt: NOW.toISOString() },
    ])
    const stored = await db.selectFrom('session').select('token_hash').execute()
    for (const { token_hash } of stored) {
      for (const form of ['hex', 'base64', 'base64url'] as const) expect(text).not.toContain(token_hash.toString(form))
    }
  })

  test('can be ended one by one, or all others at once', async () => {
    const maya = await withPassword()
    const [phone, tablet] = [await another(maya), await another(maya)]
    const idOf = async (browser: Pick<Actor, 'get'>) =>
      (await browser.get('/api/current_user/sessions')).body.sessions.find((each: { isThis: boolean }) => each.isThis)
        .id
    const ended = await maya.delete(`/api/current_user/sessions/${await idOf(phone)}`)
    expect(ended.body.sessions).toHaveLength(2)
    expect([await isSignedIn(maya), await isSignedIn(phone), await isSignedIn(tablet)]).toEqual([true, false, true])
    expect((await maya.delete('/api/current_user/sessions')).body.sessions).toHaveLength(1)
    expect([await isSignedIn(maya), await isSignedIn(tablet)]).toEqual([true, false])
    await maya.delete(`/api/current_user/sessions/${await idOf(maya)}`)
    expect(await isSignedIn(maya)).toBe(false)
  })

  test('of another user look like missing ones', async () => {
    const [maya, robin] = [await withPassword(), await withPassword()]
    const [theirs] = (await robin.get('/api/current_user/sessions')).body.sessions
    const refused = await maya.delete(`/api/current_user/sessions/${theirs.id}`)
    const missing = await maya.delete(`/api/current_user/sessions/${'A'.repeat(22)}`)
    expect({ ...refused.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' })
    expect(refused.status).toBe(404)
    expect(await isSignedIn(robin)).toBe(true)
  })
})

const CHROME =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

test('an account is visible to its user and to administrators; for others it is missing', async () => {
  const [maya, robin] = [await app.signIn(), await app.signIn()]
  const admin = await app.signIn({ role: 'admin' })
  const url = `/api/users/${maya.user.id}`
  expect((await app.visitor().get(url)).status).toBe(401)
  expect((await maya.get(url)).body).toMatchObject({ email: maya.user.email, state: 'active', sessionCount: 1 })
  expect((await admin.get(url)).body).toEqual((await maya.get(url)).body)
  const [hidden, missing] = [await robin.get(url), await robin.get('/api/users/999999')]
  expect(hidden.status).toBe(404)
  expect({ ...hidden.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' })
})
