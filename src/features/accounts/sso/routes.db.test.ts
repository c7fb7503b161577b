import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MINUTE_MS } from '#lib/durations.ts'
import { migrateJobs } from '#platform/jobs/jobs.ts'
import { openTestApp } from '../../../../test/app.ts'
import { OIDC_CLIENT, openProvider } from '../../../../test/openid-provider.ts'
import { hashPassword } from '../hash-password.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const provider = await openProvider()
const app = await openTestApp({
  now: NOW,
  settings: { OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: OIDC_CLIENT.id, OIDC_CLIENT_SECRET: OIDC_CLIENT.secret },
})
const { db } = app
beforeAll(() => migrateJobs(app.pool))
afterAll(() => provider.close())
beforeEach(() => db.deleteFrom('rate_limit').execute())

type Browser = ReturnType<typeof app.visitor>
type Claims = Parameters<typeof provider.answer>[1]

let subjects = 0
const aUser = (claims: object = {}): Claims => {
  subjects += 1
  const email = `maya-${subjects}@alderwray.com`
  const names = { given_name: 'Maya', family_name: 'Lindqvist' }
  return { sub: `subject-${subjects}`, email, email_verified: true, ...names, ...claims }
}

/** The provider's URL to which the site redirects. */
async function leave(browser: Browser, origin = '/search/chicago'): Promise<string> {
  const response = await browser.get(`/login/sso?origin=${encodeURIComponent(origin)}`)
  expect(response.status).toBe(302)
  return String(response.headers.location)
}

async function comeBack(browser: Browser, path: string): Promise<string> {
  const response = await browser.get(path)
  expect(response.status).toBe(302)
  expect(response.headers['cache-control']).toBe('no-store')
  return String(response.headers.location)
}

const signIn = async (claims: Claims, browser = app.visitor()) =>
  comeBack(browser, provider.answer(await leave(browser), claims))
const whoIs = async (browser: Browser) => (await browser.get('/api/current_user')).body.user
const FAILED = '/login?sso=failed&origin=%2Fsearch%2Fchicago'

test('the sign-in page learns which provider there is', async () => {
  expect((await app.visitor().get('/api/sign_in_options')).body).toEqual({ sso: 'other', sandbox: false })
})

describe('a user the provider knows', () => {
  test('is sent there with everything the callback must match, and returns as a new occupier to where they were', async () => {
    const browser = app.visitor()
    const url = new URL(await leave(browser))
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: 'frontage',
      response_type: 'code',
      redirect_uri: 'http://localhost/login/sso/callback',
      code_challenge_method: 'S256',
      scope: 'openid email profile',
    })
    for (const name of ['state', 'nonce', 'code_challenge']) expect(url.searchParams.get(name)!.length).toBe(43)
    const claims = aUser()
    expect(await comeBack(browser, provider.answer(url.href, claims))).toBe('/search/chicago')
    expect(await whoIs(browser)).toMatchObject({
      email: claims.email,
      firstName: 'Maya',
      lastName: 'Lindqvist',
      role: 'occupier',
      emailVerified: true,
    })
  })

  test('is the same user the next time, even with another address', async () => {
    const claims = aUser()
    const [first, second] = [app.visitor(), app.visitor()]
    await signIn(claims, first)
    await signIn({ ...claims, email: 'another@alderwray.com', email_verified: false }, second)
    expect((await whoIs(second)).id).toBe((await whoIs(first)).id)
    expect((await whoIs(second)).email).toBe(claims.email)
  })

  test('gets the account with their verified address', async () => {
    const dana = await app.signIn({ role: 'tenant_rep', password_hash: await hashPassword('four walls and a door') })
    const browser = app.visitor()
    await signIn(aUser({ email: dana.user.email.toUpperCase() }), browser)
    expect(await whoIs(browser)).toMatchObject({ id: dana.user.id, role: 'tenant_rep' })
  })

  test('may be described by the userinfo endpoint instead of the token', async () => {
    const { email, email_verified, given_name, family_name, ...claims } = aUser()
    const browser = app.visitor()
    await signIn({ ...claims, userinfo: { email, email_verified, name: 'Maya van der Berg' } }, browser)
    expect(await whoIs(browser)).toMatchObject({ email, firstName: 'Maya', lastName: 'van der Berg' })
  })

  test('is never redirected to another site', async () => {
    const browser = app.visitor()
    const url = await leave(browser, 'https://evil.example/')
    expect(await comeBack(browser, provider.answer(url, aUser()))).toBe('/')
  })
})

describe('no user is signed in', () => {
  const refused = async (claims: Claims, reason: string) => {
    const browser = app.visitor()
    const users = await db.selectFrom('app_user').select('id').execute()
    expect(await signIn(claims, browser)).toBe(`/login?sso=${reason}&origin=%2Fsearch%2Fchicago`)
    expect(await whoIs(browser)).toBeNull()
    expect(await db.selectFrom('app_user').select('id').execute()).toHaveLength(users.length)
  }

  test('by an address that the provider has not verified, or without one', async () => {
    const { user } = await app.signIn()
    await refused(aUser({ email: user.email, email_verified: false }), 'unverified')
    await refused(aUser({ email: user.email, email_verified: 'true' }), 'unverified')
    await refused(aUser({ email: undefined }), 'unverified')
    await refused(aUser({ email: 'no address' }), 'unverified')
  })

  test('when the account is deactivated, found by identity or by address', async () => {
    const claims = aUser()
    await signIn(claims)
    const deactivate = (email: unknown) =>
      db.updateTable('app_user').set({ deactivated_at: NOW }).where('email', '=', String(email)).execute()
    await deactivate(claims.email)
    await refused(claims, 'refused')
    const { user } = await app.signIn()
    await deactivate(user.email)
    await refused(aUser({ email: user.email }), 'refused')
  })

  test('when the address belonged to another of the provider’s users', async () => {
    const claims = aUser()
    await signIn(claims)
    await refused(aUser({ email: claims.email }), 'refused')
  })

  test('when a stranger set a password for the address without verifying it', async () => {
    const { user } = await app.signIn({
      email_verified_at: null,
      password_hash: await hashPassword('a stranger’s own'),
    })
    await refused(aUser({ email: user.email }), 'refused')
  })

  test('with a token of another request, another site, another time, or another key', async () => {
    await refused(aUser({ nonce: 'of another request' }), 'failed')
    await refused(aUser({ nonce: undefined }), 'failed')
    await refused(aUser({ aud: 'another-site' }), 'failed')
    await refused(aUser({ iss: 'https://evil.example' }), 'failed')
    await refused(aUser({ exp: Math.floor(Date.now() / 1000) - 120 }), 'failed')
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const browser = app.visitor()
    expect(await comeBack(browser, provider.answer(await leave(browser), aUser(), { key: privateKey }))).toBe(FAILED)
    expect(await whoIs(browser)).toBeNull()
  })

  test('by a callback with another state, or with a refusal', async () => {
    const browser = app.visitor()
    const path = provider.answer(await leave(browser), aUser())
    expect(await comeBack(browser, path.replace(/state=.*/, 'state=another'))).toBe(FAILED)
    await leave(browser)
    expect(await comeBack(browser, '/login/sso/callback?error=access_denied')).toBe(FAILED)
    expect(await whoIs(browser)).toBeNull()
  })

  test('by a callback in another browser, or a second time', async () => {
    const [mine, theirs] = [app.visitor(), app.visitor()]
    const path = provider.answer(await leave(mine), aUser())
    // A browser that a stranger led to the callback, without a request of its own, is not signed in.
    expect(await comeBack(theirs, path)).toBe('/login?sso=failed&origin=%2F')
    expect(await comeBack(mine, path)).toBe('/search/chicago')
    expect(await comeBack(mine, path)).toBe('/login?sso=failed&origin=%2F')
    // Its own request has another state.
    await leave(theirs)
    expect(await comeBack(theirs, path)).toBe(FAILED)
    expect(await whoIs(theirs)).toBeNull()
  })

  test('by a replayed callback: the provider accepts a code once', async () => {
    const redirect = await app.http.inject({ url: '/login/sso', headers: { host: 'localhost' } })
    const [{ name, value }] = redirect.cookies as [{ name: string; value: string }]
    const url = provider.answer(String(redirect.headers.location), aUser())
    const replay = () => app.http.inject({ url, headers: { host: 'localhost' }, cookies: { [name]: value } })
    expect((await replay()).headers.location).toBe('/')
    expect((await replay()).headers.location).toBe('/login?sso=failed&origin=%2F')
    const forged = { [name]: `${value.slice(0, -2)}AA` }
    const response = await app.http.inject({ url, headers: { host: 'localhost' }, cookies: forged })
    expect(response.headers.location).toBe('/login?sso=failed&origin=%2F')
  })
})

describe('signing in again, in an account without a password', () => {
  const seconds = Math.floor(NOW.getTime() / 1_000)
  const AGAIN = `/login/sso?again=1&origin=${encodeURIComponent('/users/account')}`
  const leaveAgain = async (browser: Browser) => String((await browser.get(AGAIN)).headers.location)
  const download = (browser: Browser) => browser.post('/api/current_user/export', {})
  const profileOf = async (browser: Browser) => (await browser.get('/api/current_user/profile')).body

  test('replaces the password for ten minutes', async () => {
    const [claims, browser] = [aUser(), app.visitor()]
    await signIn(claims, browser)
    expect(await profileOf(browser)).toMatchObject({ hasPassword: false, signInAgain: 'needed' })
    expect((await download(browser)).body.code).toBe('sign_in_again')
    expect((await browser.delete('/api/current_user', {})).body.code).toBe('sign_in_again')
    expect((await browser.put('/api/current_user/role', { role: 'tenant_rep' })).body.code).toBe('sign_in_again')

    const url = await leaveAgain(browser)
    expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({ prompt: 'login', max_age: '0' })
    expect(await comeBack(browser, provider.answer(url, { ...claims, auth_time: seconds }))).toBe('/users/account')
    expect((await profileOf(browser)).signInAgain).toBe('done')
    expect((await download(browser)).status).toBe(200)
    expect((await browser.put('/api/current_user/role', { role: 'tenant_rep' })).body.role).toBe('tenant_rep')

    const { id } = await whoIs(browser)
    const tenMinutesAgo = new Date(NOW.getTime() - 600_000)
    await db.updateTable('session').set({ created_at: tenMinutesAgo }).where('user_id', '=', id).execute()
    expect((await profileOf(browser)).signInAgain).toBe('needed')
    expect((await download(browser)).body.code).toBe('sign_in_again')
  })

  test('counts only when the provider confirms that it happened now', async () => {
    for (const more of [{}, { auth_time: seconds - 3_600 }]) {
      const [claims, browser] = [aUser(), app.visitor()]
      await signIn(claims, browser)
      const path = provider.answer(await leaveAgain(browser), { ...claims, ...more })
      expect(await comeBack(browser, path)).toBe('/login?sso=not_again&origin=%2Fusers%2Faccount')
      expect((await download(browser)).body.code).toBe('sign_in_again')
    }
  })

  test('is not replaced by an ordinary single sign-on, however recent', async () => {
    const [claims, browser] = [aUser({ auth_time: seconds }), app.visitor()]
    await signIn(claims, browser)
    expect((await download(browser)).body.code).toBe('sign_in_again')
  })

  test('does not replace a password that the account has', async () => {
    const dana = await app.signIn({ password_hash: await hashPassword('four walls and a door') })
    const [claims, browser] = [aUser({ email: dana.user.email, auth_time: seconds }), app.visitor()]
    await comeBack(browser, provider.answer(await leaveAgain(browser), claims))
    expect(await whoIs(browser)).toMatchObject({ id: dana.user.id })
    expect((await download(browser)).status).toBe(400)
  })
})

test('successful sign-ins from one office are not rate-limited', async () => {
  await db
    .insertInto('rate_limit')
    .values({ key: 'sso:127.0.0', count: 58, until: new Date(NOW.getTime() + MINUTE_MS) })
    .execute()
  for (let times = 0; times < 3; times++) await signIn(aUser())
})

test('the state is stored in a cookie that no script and no other site reads', async () => {
  const { headers } = await app.visitor().get('/login/sso')
  expect(String(headers['set-cookie'])).toMatch(/^sso=[^;]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/)
})

test('without a provider there is no single sign-on', async () => {
  const without = await openTestApp({ now: NOW })
  expect((await without.get('/api/sign_in_options')).body).toEqual({ sso: null, sandbox: false })
  expect((await without.visitor().get('/login/sso')).status).toBe(404)
})
