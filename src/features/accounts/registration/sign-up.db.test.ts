import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { openHttp } from '#platform/http/http.ts'
import { migrateJobs } from '#platform/jobs/jobs.ts'
import { actors } from '../../../../test/actors.ts'
import { openTestApp } from '../../../../test/app.ts'
import { QUIET_HTTP } from '../../../../test/http.ts'
import { accountRoutes } from '../routes.ts'
import {
  ageLinks,
  anAccount,
  emailsTo,
  NOW,
  newAddress,
  PASSWORD,
  SIGN_UP,
  tokenFor,
  tokensFor,
  withoutId,
} from './fixtures.ts'
import { openLink } from './open-link.ts'
import { registrationRoutes } from './routes.ts'
import { needsNewPassword } from './sign-up.ts'
import { purgeLinks } from './store.ts'

const app = await openTestApp({ now: NOW })
const { db, pool } = app

beforeAll(() => migrateJobs(pool))
beforeEach(async () => {
  await db.deleteFrom('rate_limit').execute()
  await db.deleteFrom('email').execute()
})

const whoIs = async (browser: ReturnType<typeof app.visitor>) => (await browser.get('/api/current_user')).body.user
/** Opens a sign-up's link in a new browser, which must set a new password. */
const confirm = (token: string, browser = app.visitor()) => browser.post('/users/verify', { token, password: PASSWORD })
const signUp = (email: string, more: object = {}, browser = app.visitor()) =>
  browser.post('/users/sign_up', { ...SIGN_UP, email, ...more })

describe('signing up', () => {
  test('an email arrives, its button creates the account, and the visitor returns to where they were', async () => {
    const email = newAddress()
    const browser = app.visitor()
    const response = await signUp(email.toUpperCase(), { origin: '/listing/suite-2400/1' }, browser)
    expect(response).toMatchObject({ status: 202, body: {} })
    expect(await whoIs(browser)).toBeNull()
    expect(await db.selectFrom('app_user').where('email', '=', email).selectAll().execute()).toEqual([])

    const token = await tokenFor(db, email)
    expect((await browser.post('/users/links', { token })).body).toEqual({
      kind: 'verify',
      email,
      firstName: 'Maya',
      lastName: 'Lindqvist',
      needsNewPassword: false,
    })
    const confirmed = await browser.post('/users/verify', { token })
    expect(confirmed).toMatchObject({ status: 200, body: { origin: '/listing/suite-2400/1' } })
    expect(await whoIs(browser)).toMatchObject({
      email,
      firstName: 'Maya',
      role: 'occupier',
      market: 'chicago',
      company: null,
      emailVerified: true,
    })
    expect((await app.visitor().post('/login', { email, password: PASSWORD })).status).toBe(200)
  })

  test('opening the link of an email does not use it up, and it never leads to another site', async () => {
    const email = newAddress()
    await signUp(email, { origin: 'https://evil.example/' })
    const token = await tokenFor(db, email)
    for (let times = 0; times < 3; times++) {
      expect((await app.visitor().post('/users/links', { token })).status).toBe(200)
      expect((await app.visitor().get(`/users/verify?token=${token}`)).status).toBe(404)
    }
    expect((await confirm(token)).body).toEqual({ origin: '/' })
    const long = newAddress()
    expect((await signUp(long, { origin: `/${'é'.repeat(1_999)}` })).status).toBe(202)
    expect((await confirm(await tokenFor(db, long))).body).toEqual({ origin: '/' })
  })

  test('a known and an unknown address get the same response; only the address’s owner learns which it is', async () => {
    const { email } = await anAccount(db)
    const fresh = newAddress()
    expect(withoutId(await signUp(email))).toEqual(withoutId(await signUp(fresh)))
    const [toOwner] = await emailsTo(db, email)
    const [toStranger] = await emailsTo(db, fresh)
    expect([toOwner!.kind, toStranger!.kind]).toEqual(['already_registered', 'verify_address'])
    const token = await tokenFor(db, email)
    expect((await app.visitor().post('/users/links', { token })).body.kind).toBe('reset')
    // The account is unchanged.
    expect((await app.visitor().post('/login', { email, password: PASSWORD })).status).toBe(200)
  })

  test('responses for a known and an unknown address take the same time', async () => {
    const { email } = await anAccount(db)
    const browser = app.visitor()
    for (const address of [email, newAddress()]) {
      for (const [path, body] of [
        ['/users/sign_up', { ...SIGN_UP, email: address }],
        ['/users/verifications', { email: address }],
        ['/users/password_resets', { email: address }],
      ] as const) {
        const started = performance.now()
        expect((await browser.post(path, body)).status).toBe(202)
        expect(performance.now() - started, `${path} of ${address}`).toBeGreaterThanOrEqual(245)
      }
    }
  })

  test('a stranger who signed up first with an address does not share the account', async () => {
    const email = newAddress()
    await signUp(email, { password: 'the stranger was first' })
    await signUp(email)
    await confirm(await tokenFor(db, email))
    expect((await app.visitor().post('/login', { email, password: 'the stranger was first' })).status).toBe(403)
    expect((await app.visitor().post('/login', { email, password: PASSWORD })).status).toBe(200)
  })

  test('of two confirmation emails, the second finds the account already created', async () => {
    const email = newAddress()
    await signUp(email)
    const first = await tokenFor(db, email)
    await signUp(email)
    const tokens = await tokensFor(db, email)
    expect(tokens).toContain(first)
    const responses = await Promise.all(tokens.map((token) => confirm(token)))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(responses.find(({ status }) => status === 409)!.body.code).toBe('already_registered')
  })

  test('each invalid entry is named', async () => {
    const refused = async (more: object) => {
      const { status, body } = await signUp(newAddress(), more)
      return { status, fields: body.fields?.map(({ field }: { field: string }) => field) }
    }
    expect(await refused({ password: 'too short' })).toEqual({ status: 400, fields: ['password'] })
    expect(await refused({ password: 'password2026' })).toEqual({ status: 400, fields: ['password'] })
    expect(await refused({ firstName: ' ', lastName: '\t' })).toEqual({
      status: 400,
      fields: ['firstName', 'lastName'],
    })
    expect(await refused({ market: 'atlantis' })).toEqual({ status: 400, fields: ['market'] })
    expect(await refused({ email: 'a,b@alderwray.com' })).toEqual({ status: 400, fields: ['email'] })
    for (const role of ['landlord_rep', 'admin']) {
      expect(await refused({ role })).toEqual({ status: 400, fields: ['role'] })
    }
    for (const more of [{ company_id: 1 }, { emailVerified: true }, { id: 1 }]) {
      expect((await refused(more)).status).toBe(400)
    }
    expect(await db.selectFrom('email').selectAll().execute()).toEqual([])
  })

  test('bots get the same response, and nothing is saved', async () => {
    const email = newAddress()
    const honest = withoutId(await signUp(newAddress()))
    expect(withoutId(await signUp(email, { website: 'https://spam.example' }))).toEqual(honest)
    expect(await emailsTo(db, email)).toEqual([])
    expect(await db.selectFrom('one_time_token').where('email', '=', email).selectAll().execute()).toEqual([])
  })

  test('sign-up is limited to ten an hour by network, and to five emails by address', async () => {
    const statuses = []
    for (let times = 0; times < 11; times++) statuses.push((await signUp(newAddress())).status)
    expect(statuses).toEqual([...Array(10).fill(202), 429])
    await db.deleteFrom('rate_limit').execute()
    const email = newAddress()
    const responses = []
    for (let times = 0; times < 6; times++) responses.push(await signUp(email))
    expect(responses.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202, 429])
    expect(responses.at(-1)!.headers['retry-after']).toBe('3600')
    expect(await emailsTo(db, email)).toHaveLength(5)
  })
})

describe('a sign-up by a stranger to the address', () => {
  const STRANGERS_PASSWORD = 'the stranger was first'

  test('confirmed by its owner in another browser needs a new password, and the stranger’s does not work', async () => {
    const email = newAddress()
    const [stranger, owner] = [app.visitor(), app.visitor()]
    await signUp(email, { password: STRANGERS_PASSWORD }, stranger)
    const token = await tokenFor(db, email)
    expect((await owner.post('/users/links', { token })).body.needsNewPassword).toBe(true)
    const refused = await owner.post('/users/verify', { token })
    expect(refused).toMatchObject({ status: 409, body: { code: 'new_password_needed' } })
    expect((await owner.post('/users/verify', { token, password: 'password123' })).body.fields[0].field).toBe(
      'password',
    )
    expect((await owner.post('/users/verify', { token, password: PASSWORD })).status).toBe(200)
    expect((await stranger.post('/login', { email, password: STRANGERS_PASSWORD })).status).toBe(403)
    expect((await app.visitor().post('/login', { email, password: PASSWORD })).status).toBe(200)
  })

  test('from the same network without a cookie counts as another browser', async () => {
    const email = newAddress()
    const browser = 'network:127.0.0'
    await signUp(email, { password: STRANGERS_PASSWORD })
    await db
      .updateTable('one_time_token')
      .set({ data: sql`jsonb_set(data, '{person,browser}', to_jsonb(${browser}::text))` })
      .where('email', '=', email)
      .execute()
    const link = await openLink(db, await tokenFor(db, email), NOW, 'verify')
    expect(link.data.person!.browser).toBe(browser)
    expect(needsNewPassword(link, { browser })).toBe(true)
    expect(needsNewPassword(link, { browser: 'visitor:another' })).toBe(true)
  })
})

describe('sending the email of a sign-up again', () => {
  test('works in the browser that signed up, and not for a stranger', async () => {
    const email = newAddress()
    const browser = app.visitor()
    await signUp(email, { origin: '/saved/listings' }, browser)
    expect((await app.visitor().post('/users/verifications', { email })).status).toBe(202)
    expect(await emailsTo(db, email)).toHaveLength(1)
    expect(withoutId(await browser.post('/users/verifications', { email }))).toEqual(
      withoutId(await browser.post('/users/verifications', { email: newAddress() })),
    )
    expect(await emailsTo(db, email)).toHaveLength(2)
    const response = await confirm(await tokenFor(db, email))
    expect(response.body).toEqual({ origin: '/saved/listings' })
  })

  test('works for an expired link', async () => {
    const email = newAddress()
    await signUp(email)
    const old = await tokenFor(db, email)
    await ageLinks(db, 1)
    expect((await confirm(old)).body.code).toBe('link_expired')
    expect((await app.visitor().post('/users/verifications', { token: old })).status).toBe(202)
    const fresh = await tokenFor(db, email)
    expect(fresh).not.toBe(old)
    expect((await confirm(fresh)).status).toBe(200)
    // A used link sends nothing more.
    expect((await app.visitor().post('/users/verifications', { token: fresh })).status).toBe(202)
    expect((await emailsTo(db, email)).map(({ kind }) => kind).sort()).toEqual([
      'already_registered',
      'verify_address',
      'verify_address',
    ])
  })

  test('is limited to five times an hour', async () => {
    const email = newAddress()
    const browser = app.visitor()
    await signUp(email, {}, browser)
    const statuses = []
    for (let times = 0; times < 6; times++) {
      statuses.push((await browser.post('/users/verifications', { email })).status)
    }
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429])
  })
})

test('with a parent platform, sign-up and the waitlist redirect to it', async () => {
  const http = await openHttp(QUIET_HTTP)
  const deps = {
    db,
    clock: () => NOW,
    sessions: QUIET_HTTP.sessions,
    localeOf: () => 'en-us' as const,
    publicUrl: undefined,
    adminsNeedPasskey: false,
  }
  accountRoutes(http, deps)
  registrationRoutes(http, { ...deps, parentBaseUrl: 'https://parent.example', secret: 'unused' })
  onTestFinished(() => http.close())
  for (const path of ['/users/sign_up', '/waitlist']) {
    const { statusCode, headers } = await http.inject(`${path}?origin=/saved/listings`)
    const parent = `https://parent.example${path}?source=marketplace`
    expect([statusCode, headers.location]).toEqual([302, `${parent}&origin=%2Fsaved%2Flistings`])
    const ofCampaign = await http.inject(`${path}?vts_term=loft&utm_campaign=spring&source=other&page=2`)
    expect(ofCampaign.headers.location).toBe(`${parent}&vts_term=loft&utm_campaign=spring`)
  }
  const visitor = actors(http, db, deps.clock).visitor()
  expect((await visitor.post('/users/sign_up', { ...SIGN_UP, email: newAddress() })).status).toBe(404)
  expect((await visitor.post('/users/verifications', { email: newAddress() })).status).toBe(404)
  expect((await visitor.post('/waitlist', { email: newAddress(), name: 'Ana', market: 'Lisbon' })).status).toBe(404)
  const mistyped = await visitor.post('/users/password_resets', { email: 'maya' })
  expect(mistyped.body.fields).toEqual([{ field: 'email', message: 'must be an email address' }])
  // Users created by an administrator still reset passwords here.
  expect((await visitor.post('/users/password_resets', { email: newAddress() })).status).toBe(202)
})

test('links are stored as hashes, lose their data once used, and are purged a week after they expire', async () => {
  const [email, other] = [newAddress(), newAddress()]
  await signUp(email)
  await signUp(other)
  const token = await tokenFor(db, email)
  const rows = () => db.selectFrom('one_time_token').where('email', 'in', [email, other]).selectAll().execute()
  expect(JSON.stringify(await rows())).not.toContain(token)
  expect(JSON.stringify(await rows())).not.toContain(PASSWORD)
  await confirm(token)
  expect((await rows()).find((row) => row.email === email)!.data).toEqual({})
  await ageLinks(db, 6 * 24)
  await purgeLinks(db, NOW)
  expect(await rows()).toHaveLength(2)
  await ageLinks(db, 8 * 24)
  await purgeLinks(db, NOW)
  expect(await rows()).toEqual([])
})
