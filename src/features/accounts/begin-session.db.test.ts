import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, daysAfter } from '#lib/durations.ts'
import { migrateJobs } from '#platform/jobs/jobs.ts'
import { openTestApp } from '../../../test/app.ts'
import { MAX_SESSIONS } from './begin-session.ts'
import { hashPassword } from './hash-password.ts'
import { purgeBrowsers } from './protection/store.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const PASSWORD = 'four walls and a door'
const ANOTHER = 'a roof above the fourth'
const app = await openTestApp({ now: NOW })
const { db } = app
const hash = await hashPassword(PASSWORD)

beforeAll(() => migrateJobs(app.pool))
beforeEach(async () => {
  await db.deleteFrom('rate_limit').execute()
  await db.deleteFrom('email').execute()
})

type Browser = ReturnType<typeof app.visitor>
const anOwner = async () => (await app.signIn({ password_hash: hash })).user
const signIn = (browser: Browser, email: string, password = PASSWORD) => browser.post('/login', { email, password })
const emailsTo = (email: string) =>
  db.selectFrom('email').where('recipient', '=', email).select(['kind', 'text']).execute()
const knownTo = async (userId: number) =>
  (await db.selectFrom('known_browser').where('user_id', '=', userId).selectAll().execute()).length

describe('a sign-in from a new browser', () => {
  test('is emailed to the user, except the account’s first and one from a browser used before', async () => {
    const { email } = await anOwner()
    const [laptop, phone] = [app.visitor(), app.visitor()]
    const first = await signIn(laptop, email)
    expect(String(first.headers['set-cookie'])).toMatch(
      /browser=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax/,
    )
    expect(await emailsTo(email)).toEqual([])
    await laptop.post('/logout')
    await signIn(laptop, email)
    expect(await emailsTo(email)).toEqual([])
    await signIn(phone, email)
    const [sent, ...more] = await emailsTo(email)
    expect([sent!.kind, more]).toEqual(['new_sign_in', []])
    expect(sent!.text).toContain('11/20/26, 12:00 PM UTC')
    expect(sent!.text).toContain('127.0.0.0/24')
    await phone.post('/logout')
    await signIn(phone, email)
    expect(await emailsTo(email)).toHaveLength(1)
  })

  test('is emailed ten times a day at most', async () => {
    const { email } = await anOwner()
    for (let times = 0; times < 12; times++) await signIn(app.visitor(), email)
    expect(await emailsTo(email)).toHaveLength(10)
  })

  test('is emailed again after the user changed the password in another browser', async () => {
    const { id, email } = await anOwner()
    const [laptop, phone] = [app.visitor(), app.visitor()]
    for (const browser of [laptop, phone]) await signIn(browser, email)
    expect(await knownTo(id)).toBe(2)
    await laptop.put('/api/current_user/password', { password: PASSWORD, newPassword: ANOTHER })
    expect(await knownTo(id)).toBe(1)
    await db.deleteFrom('email').execute()
    await signIn(laptop, email, ANOTHER)
    expect(await emailsTo(email)).toEqual([])
    await signIn(phone, email, ANOTHER)
    expect((await emailsTo(email)).map(({ kind }) => kind)).toEqual(['new_sign_in'])
  })

  test('includes one from a browser unused for half a year', async () => {
    const { id, email } = await anOwner()
    await signIn(app.visitor(), email)
    await purgeBrowsers(db, daysAfter(NOW, 180))
    expect(await knownTo(id)).toBe(1)
    await purgeBrowsers(db, daysAfter(NOW, 181))
    expect(await knownTo(id)).toBe(0)
  })
})

test('the cookie of a known browser does not sign in', async () => {
  const { email } = await anOwner()
  const browser = app.visitor()
  await signIn(browser, email)
  await browser.post('/logout')
  expect((await browser.get('/api/current_user')).body.user).toBeNull()
  expect((await signIn(browser, email, 'not it')).status).toBe(403)
})

test('over https no other host can set or read the browser’s cookie', async () => {
  const https = await openTestApp({ now: NOW, settings: { PUBLIC_URL: 'https://frontage.example' } })
  await migrateJobs(https.pool)
  const { user } = await https.signIn({ password_hash: hash })
  const headers = { host: 'frontage.example', origin: 'https://frontage.example' }
  const page = await https.http.inject({ url: '/api/current_user', headers })
  const cookies = Object.fromEntries(page.cookies.map(({ name, value }) => [name, value]))
  const response = await https.http.inject({
    method: 'POST',
    url: '/login',
    headers: { ...headers, 'x-csrf-token': page.json().csrfToken },
    cookies,
    payload: { email: user.email, password: PASSWORD },
  })
  expect(response.cookies.find(({ name }) => name === '__Host-browser')).toMatchObject({
    httpOnly: true,
    secure: true,
    sameSite: 'Lax',
    path: '/',
    maxAge: 180 * 86_400,
  })
})

test('an account has at most twenty known browsers, and their cookies are not stored', async () => {
  const { id, email } = await anOwner()
  const cookies: string[] = []
  for (let times = 0; times < 22; times++) {
    cookies.push(String((await signIn(app.visitor(), email)).headers['set-cookie']))
  }
  expect(await knownTo(id)).toBe(20)
  const stored = JSON.stringify(await db.selectFrom('known_browser').selectAll().execute())
  for (const cookie of cookies) expect(stored).not.toContain(/browser=([\w-]{43})/.exec(cookie)![1]!)
})

test('a user has at most twenty sessions; starting another ends the least recently used', async () => {
  const { id, email } = await anOwner()
  const oldest = app.visitor()
  await signIn(oldest, email)
  const longAgo = { seen_at: new Date(NOW.getTime() - DAY_MS) }
  await db.deleteFrom('session').where('user_id', '=', id).execute()
  await signIn(oldest, email)
  await db.updateTable('session').set(longAgo).where('user_id', '=', id).execute()
  const others = Array.from({ length: MAX_SESSIONS }, () => app.visitor())
  for (const browser of others) await signIn(browser, email)
  const isSignedIn = async (browser: Browser) => (await browser.get('/api/current_user')).body.user !== null
  expect(await isSignedIn(oldest)).toBe(false)
  for (const browser of others) expect(await isSignedIn(browser)).toBe(true)
  expect((await others[0]!.get('/api/current_user/sessions')).body.sessions).toHaveLength(MAX_SESSIONS)
})
