// Sessions in the frame of a parent site: its tokens, once each, and what the session is good for.
import { beforeAll, describe, expect, test } from 'vitest'
import { migrateJobs } from '#platform/jobs/jobs.ts'
import { hashToken } from '#platform/random-token.ts'
import { openTestApp } from '../../../../test/app.ts'
import { MAX_SESSIONS } from '../begin-session.ts'
import { purgeSessions } from '../jobs.ts'
import { aParent, aParentToken } from './fixtures.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const SITE = 'https://frontage.example'
const settings = {
  PUBLIC_URL: SITE,
  EMBED_ORIGINS: `${aParent.origin},https://other.example`,
  EMBED_KEYS: `${aParent.origin}=${aParent.secret},https://other.example=${'y'.repeat(32)}`,
}
const app = await openTestApp({ now: NOW, settings })
beforeAll(() => migrateJobs(app.pool))

const inFrame = { host: 'frontage.example', origin: SITE, 'x-embed': '1' }
const exchange = async (token: string) => {
  const body = { token }
  const response = await app.http.inject({ method: 'POST', url: '/api/embed/sessions', headers: inFrame, body })
  return { status: response.statusCode, body: response.json(), cookies: response.cookies }
}
const tokenOf = (claims: object = {}, more: Parameters<typeof aParentToken>[1] = {}) =>
  aParentToken({ aud: SITE, ...claims }, { now: NOW, ...more })
const currentUser = async (headers: object) => {
  const all = { host: 'frontage.example', ...headers }
  return (await app.http.inject({ url: '/api/current_user', headers: all })).json().user
}

test('a user of the parent site is signed in within its frame alone', async () => {
  const { status, body, cookies } = await exchange(tokenOf())
  expect(status).toBe(200)
  expect(cookies).toContainEqual(
    expect.objectContaining({
      name: '__Host-sid-e',
      secure: true,
      httpOnly: true,
      sameSite: 'None',
      partitioned: true,
    }),
  )
  const authorization = `Bearer ${body.sessionToken}`
  expect(await currentUser({ authorization })).toMatchObject({ email: 'maya@parent.example', role: 'occupier' })
  expect(await currentUser({ cookie: `__Host-sid-e=${body.sessionToken}`, 'x-embed': '1' })).toMatchObject({
    firstName: 'Maya',
  })
  for (const cookie of [`__Host-sid-e=${body.sessionToken}`, `__Host-sid=${body.sessionToken}`]) {
    expect(await currentUser({ cookie })).toBeNull()
  }
})

test('pictures and files of a frame are those of its user, where the window has no session', async () => {
  const cookie = `__Host-sid-e=${(await exchange(tokenOf())).body.sessionToken}`
  for (const load of ['image', 'iframe'])
    expect(await currentUser({ cookie, 'sec-fetch-dest': load })).toMatchObject({ firstName: 'Maya' })
  expect(await currentUser({ cookie, 'sec-fetch-dest': 'document' })).toBeNull()
  expect(await currentUser({ cookie: `${cookie}; __Host-sid=${'b'.repeat(43)}`, 'sec-fetch-dest': 'image' })).toBeNull()
})

test('sessions of frames end no session of the site itself, and none has the rights of an administrator', async () => {
  const token = 'c'.repeat(43)
  const authorization = `Bearer ${(await exchange(tokenOf())).body.sessionToken}`
  const { id } = await currentUser({ authorization })
  await app.db
    .insertInto('session')
    .values({ token_hash: hashToken(token), user_id: id, created_at: NOW, seen_at: NOW })
    .execute()
  for (let index = 0; index < MAX_SESSIONS + 2; index++) await exchange(tokenOf())
  expect(await currentUser({ cookie: `__Host-sid=${token}` })).toMatchObject({ id })
  await app.db.updateTable('app_user').set({ role: 'admin' }).where('id', '=', id).execute()
  expect(await currentUser({ authorization })).toBeNull()
  await app.db.updateTable('app_user').set({ role: 'occupier' }).where('id', '=', id).execute()
})

test('a token outside a frame begins no session', async () => {
  const headers = { host: 'frontage.example', origin: SITE }
  const body = { token: tokenOf() }
  const { statusCode } = await app.http.inject({ method: 'POST', url: '/api/embed/sessions', headers, body })
  expect(statusCode).toBe(403)
})

test('a session that began at the site itself is of no use in a frame', async () => {
  const { user } = await app.signIn({ role: 'occupier' })
  const token = 'a'.repeat(43)
  const times = { created_at: NOW, seen_at: NOW }
  await app.db
    .insertInto('session')
    .values({ token_hash: hashToken(token), user_id: user.id, ...times })
    .execute()
  expect(await currentUser({ cookie: `__Host-sid=${token}` })).toMatchObject({ id: user.id })
  expect(await currentUser({ authorization: `Bearer ${token}` })).toBeNull()
  expect(await currentUser({ cookie: `__Host-sid-e=${token}`, 'x-embed': '1' })).toBeNull()
})

test('a write needs no CSRF token where the page sends its session itself, but the origin of this site', async () => {
  const authorization = `Bearer ${(await exchange(tokenOf())).body.sessionToken}`
  const write = async (headers: object) => {
    const all = { ...inFrame, ...headers }
    return (await app.http.inject({ method: 'POST', url: '/logout', headers: all, body: {} })).statusCode
  }
  expect(await write({ authorization, origin: aParent.origin })).toBe(403)
  expect(await write({ authorization: `Bearer ${'z'.repeat(43)}` })).toBe(403)
  expect(await write({ authorization })).toBe(200)
  expect(await currentUser({ authorization })).toBeNull()
})

test('what needs proof of the user is refused in a frame, and the session goes on', async () => {
  const authorization = `Bearer ${(await exchange(tokenOf())).body.sessionToken}`
  const headers = { ...inFrame, authorization }
  const body = { password: 'wrong', newPassword: 'a new and longer one' }
  const refused = await app.http.inject({ method: 'PUT', url: '/api/current_user/password', headers, body })
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'open_site'])
  expect(await currentUser({ authorization })).not.toBeNull()
})

describe('a token is refused', () => {
  const seconds = NOW.getTime() / 1_000
  test.each([
    ['that another site signed', tokenOf({}, { secret: 'y'.repeat(32) }), /EMBED_KEYS/],
    ['of an unknown site', tokenOf({ iss: 'https://evil.example' }), /EMBED_KEYS/],
    ['without a signature', tokenOf({}, { header: { alg: 'none' } }), /HS256/],
    ['for another audience', tokenOf({ aud: 'https://elsewhere.example' }), /aud/],
    ['that has expired', tokenOf({ iat: seconds - 61, exp: seconds - 1 }), /expired/],
    ['that begins later', tokenOf({ iat: seconds + 30, exp: seconds + 60 }), /future/],
    ['that lives for longer', tokenOf({ exp: seconds + 61 }), /60 seconds/],
    ['without an id', tokenOf({ jti: undefined }), /jti/],
    [
      'whose address is not verified',
      tokenOf({ sub: '8', email: 'new@parent.example', email_verified: false }),
      /email/,
    ],
    ['that is no token', 'a'.repeat(40), /JWT/],
  ])('%s', async (_, token, detail) => {
    const { status, body } = await exchange(token)
    expect([status, body.code]).toEqual([403, 'token_refused'])
    expect(body.detail).toMatch(detail)
  })

  test('a second time', async () => {
    const token = tokenOf()
    const both = await Promise.all([exchange(token), exchange(token)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403])
    expect((await exchange(token)).body.detail).toMatch(/used before/)
  })

  test('of an administrator', async () => {
    const { user } = await app.signIn({ role: 'admin' })
    const { email } = await app.db
      .selectFrom('app_user')
      .where('id', '=', user.id)
      .select('email')
      .executeTakeFirstOrThrow()
    expect((await exchange(tokenOf({ sub: 'admin', email }))).body.detail).toMatch(/may not sign in/)
  })
})

test('tokens are purged once they have expired', async () => {
  const stored = () => app.db.selectFrom('used_parent_token').selectAll().execute()
  await exchange(tokenOf())
  expect((await stored()).length).toBeGreaterThan(0)
  const run = (now: Date) => purgeSessions.run({}, { db: app.db, clock: () => now }, new AbortController().signal)
  await run(new Date(NOW.getTime() + 59_000))
  expect((await stored()).length).toBeGreaterThan(0)
  await run(new Date(NOW.getTime() + 61_000))
  expect(await stored()).toEqual([])
})
