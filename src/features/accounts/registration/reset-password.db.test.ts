import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { migrateJobs } from '#platform/jobs/jobs.ts'
import { openTestApp } from '../../../../test/app.ts'
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

const app = await openTestApp({ now: NOW })
const { db, pool } = app

beforeAll(() => migrateJobs(pool))
beforeEach(async () => {
  await db.deleteFrom('rate_limit').execute()
  await db.deleteFrom('email').execute()
})

const ANOTHER = 'a roof above the fourth'
const whoIs = async (browser: ReturnType<typeof app.visitor>) => (await browser.get('/api/current_user')).body.user

describe('a new password', () => {
  const requestReset = (email: string, more: object = {}) =>
    app.visitor().post('/users/password_resets', { email, ...more })

  test('is set only by the emailed link; every session ends, and the user is notified', async () => {
    const { email } = await anAccount(db)
    const before = app.visitor()
    await before.post('/login', { email, password: PASSWORD })
    expect(await whoIs(before)).not.toBeNull()
    await requestReset(email, { origin: '/search/chicago' })
    await requestReset(email)
    const tokens = await tokensFor(db, email)

    const browser = app.visitor()
    const used = tokens[0]!
    expect((await browser.put('/users/password_resets', { token: used, password: 'short' })).status).toBe(400)
    expect((await browser.put('/users/password_resets', { token: used, password: email })).body.fields).toEqual([
      { field: 'password', message: 'must not be the email address' },
    ])
    expect((await browser.put('/users/password_resets', { token: used, password: ANOTHER })).status).toBe(200)
    expect(await whoIs(browser)).toMatchObject({ email })
    expect(await whoIs(before)).toBeNull()
    expect((await app.visitor().post('/login', { email, password: PASSWORD })).status).toBe(403)
    expect((await app.visitor().post('/login', { email, password: ANOTHER })).status).toBe(200)
    expect((await emailsTo(db, email)).map(({ kind }) => kind)).toContain('password_changed')
    // Neither this link nor an earlier one sets another password.
    for (const token of tokens) {
      const again = await app.visitor().put('/users/password_resets', { token, password: PASSWORD })
      expect(again.body.code).toBe('link_used')
    }
  })

  test('returns to the page where it was requested', async () => {
    const { email } = await anAccount(db)
    await requestReset(email, { origin: '/search/chicago' })
    const body = { token: await tokenFor(db, email), password: ANOTHER }
    expect((await app.visitor().put('/users/password_resets', body)).body).toEqual({ origin: '/search/chicago' })
  })

  test('of one link used three times at once, exactly one password is set', async () => {
    const { email } = await anAccount(db)
    await requestReset(email)
    const token = await tokenFor(db, email)
    const passwords = ['the first of three', 'the second of three', 'the third of three']
    const responses = await Promise.all(
      passwords.map((password) => app.visitor().put('/users/password_resets', { token, password })),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 410, 410])
    const signedIn = await Promise.all(
      passwords.map((password) =>
        app
          .visitor()
          .post('/login', { email, password })
          .then(({ status }) => status),
      ),
    )
    expect(signedIn).toEqual(responses.map(({ status }) => (status === 200 ? 200 : 403)))
  })

  test('gets the same response for a known, an unknown and a deactivated address', async () => {
    const { email } = await anAccount(db)
    const gone = await anAccount(db, { deactivated_at: NOW })
    const unknown = newAddress()
    const [known, ...others] = await Promise.all([email, unknown, gone.email].map((each) => requestReset(each)))
    for (const other of others) expect(withoutId(other)).toEqual(withoutId(known!))
    expect(await emailsTo(db, unknown)).toEqual([])
    expect(await emailsTo(db, gone.email)).toEqual([])
    expect(await emailsTo(db, email)).toHaveLength(1)
  })

  test('cannot be set for an account that its owner closed: they are emailed the link that restores it', async () => {
    const { email } = await anAccount(db)
    const owner = app.visitor()
    await owner.post('/login', { email, password: PASSWORD })
    expect((await owner.delete('/api/current_user', { password: PASSWORD })).status).toBe(200)
    await requestReset(email)
    await app.visitor().post('/users/sign_up', { ...SIGN_UP, email })
    const emails = await emailsTo(db, email)
    expect(emails.map(({ kind }) => kind)).toEqual(['goodbye', 'goodbye', 'goodbye'])
    const token = /token=([\w.-]+)/.exec(emails.at(-1)!.text)![1]!
    expect((await app.visitor().post('/users/undo_deletion', { token })).status).toBe(200)
    expect((await app.visitor().post('/login', { email, password: PASSWORD })).status).toBe(200)
  })

  test('is not set by a link of another kind, an expired, an invented one, or one of a deactivated user', async () => {
    const set = (token: string) => app.visitor().put('/users/password_resets', { token, password: ANOTHER })
    const stranger = newAddress()
    await app.visitor().post('/users/sign_up', { ...SIGN_UP, email: stranger })
    expect((await set(await tokenFor(db, stranger))).status).toBe(404)
    expect((await set('A'.repeat(43))).body.code).toBe('link_unknown')
    const { email, id } = await anAccount(db)
    await requestReset(email)
    const token = await tokenFor(db, email)
    await db.updateTable('app_user').set({ deactivated_at: NOW }).where('id', '=', id).execute()
    expect((await set(token)).body.code).toBe('link_unknown')
    await db.updateTable('app_user').set({ deactivated_at: null }).where('id', '=', id).execute()
    await ageLinks(db, 0)
    expect((await set(token)).body.code).toBe('link_expired')
  })

  test('can be requested five times an hour by address and twenty by network, known or not', async () => {
    const unknown = newAddress()
    const statuses = []
    for (let times = 0; times < 6; times++) statuses.push((await requestReset(unknown)).status)
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429])
    const others = await Promise.all(Array.from({ length: 15 }, () => requestReset(newAddress())))
    expect(others.map(({ status }) => status).filter((status) => status === 429)).toHaveLength(1)
  })
})
