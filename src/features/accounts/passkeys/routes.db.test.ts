// Passkeys on a real database, with a device that does what it is told: adding, signing in, and whatever is refused.
import { beforeAll, describe, expect, test } from 'vitest'
import { migrateJobs } from '#platform/jobs/jobs.ts'
import type { Actor } from '../../../../test/actors.ts'
import { openTestApp } from '../../../../test/app.ts'
import { hashPassword } from '../hash-password.ts'
import { type Fault, makeDevice } from './fixtures.ts'
import { purgePasskeyChallenges } from './jobs.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const PASSWORD = 'four walls and a door'
const PASSKEYS = '/api/current_user/passkeys'
const app = await openTestApp({ now: NOW })
const { db } = app
let password_hash: string
beforeAll(async () => {
  await migrateJobs(app.pool)
  password_hash = await hashPassword(PASSWORD)
})

type Device = ReturnType<typeof makeDevice>
const aUser = () => app.signIn({ password_hash })
const begin = async (user: Actor) => (await user.post(`${PASSKEYS}/options`, { password: PASSWORD })).body

/** Adds the passkey of a device to an account. */
async function add(user: Actor, device: Device = makeDevice(), fault: Fault = {}) {
  const credential = device.create(await begin(user), fault)
  return user.post(PASSKEYS, { name: 'Work phone', credential })
}
async function aUserWithPasskey() {
  const user = await aUser()
  const device = makeDevice()
  expect((await add(user, device)).status).toBe(201)
  return { ...user, device }
}
const beginSignIn = async (browser: Actor) => (await browser.post('/api/passkey_sign_in/options', {})).body

/** Signs in on a new browser. */
async function signIn(device: Device, fault: Fault = {}, browser = app.visitor()) {
  const assertion = device.sign(await beginSignIn(browser), fault)
  return {
    assertion,
    browser,
    ...(await browser.post('/api/passkey_sign_in', { assertion, origin: '/saved/listings' })),
  }
}
const REFUSED = { status: 403, body: { code: 'passkey_refused', detail: 'This passkey does not sign you in here.' } }

test('a user adds a passkey and signs in with it, without an address or a password', async () => {
  const { user, device, ...browser } = await aUserWithPasskey()
  const added = { id: expect.any(Number), name: 'Work phone', createdAt: NOW.toISOString(), isBackedUp: false }
  expect((await browser.get(PASSKEYS)).body).toEqual({ passkeys: [{ ...added, lastUsedAt: null }], isNeeded: false })

  const signedIn = await signIn(device)
  expect([signedIn.status, signedIn.body]).toEqual([200, { origin: '/saved/listings' }])
  expect((await signedIn.browser.get('/api/current_user')).body.user.id).toBe(user.id)
  expect((await browser.get(PASSKEYS)).body.passkeys).toEqual([{ ...added, lastUsedAt: NOW.toISOString() }])

  const events = (await browser.get('/api/current_user/security_events')).body.events
  expect(events.map(({ action }: { action: string }) => action)).toEqual(['session.signed_in', 'account.passkey_added'])
  const audited = await db.selectFrom('audit_log').where('subject_id', '=', String(user.id)).select('after').execute()
  expect(audited.map(({ after }) => after)).toContainEqual({ startedBy: 'passkey', isNewBrowser: true })
  const emails = await db.selectFrom('email').where('recipient', '=', user.email).select('kind').execute()
  expect(emails.map(({ kind }) => kind)).toContain('passkey_added')
})

test('adding and removing a passkey takes the password', async () => {
  const { user, device, ...browser } = await aUserWithPasskey()
  const [{ id }] = (await browser.get(PASSKEYS)).body.passkeys
  for (const body of [{}, { password: 'not it' }]) {
    expect((await browser.post(`${PASSKEYS}/options`, body)).body.fields).toEqual([
      expect.objectContaining({ field: 'password' }),
    ])
    expect((await browser.delete(`${PASSKEYS}/${id}`, body)).body.fields).toEqual([
      expect.objectContaining({ field: 'password' }),
    ])
  }
  expect((await browser.delete(`${PASSKEYS}/${id}`, { password: PASSWORD })).body.passkeys).toEqual([])
  const emails = await db.selectFrom('email').where('recipient', '=', user.email).select('kind').execute()
  expect(emails.map(({ kind }) => kind).sort()).toEqual(['passkey_added', 'passkey_removed'])
  expect(await signIn(device)).toMatchObject(REFUSED)
})

test('a passkey is renamed by its user alone, and never to a blank name', async () => {
  const [one, other] = [await aUserWithPasskey(), await aUserWithPasskey()]
  const [{ id }] = (await one.get(PASSKEYS)).body.passkeys
  expect((await one.put(`${PASSKEYS}/${id}`, { name: '  Blue\nkey ' })).body.passkeys[0].name).toBe('Blue key')
  expect((await one.put(`${PASSKEYS}/${id}`, { name: ' ' })).body.fields).toEqual([
    { field: 'name', message: 'must not be empty' },
  ])
  expect((await other.put(`${PASSKEYS}/${id}`, { name: 'Mine' })).status).toBe(404)
  expect((await other.delete(`${PASSKEYS}/${id}`, { password: PASSWORD })).status).toBe(404)
})

describe('a sign-in is refused, always with the same error,', () => {
  const FAULTS: Record<string, Fault> = {
    'on another site': { origin: 'https://evil.example' },
    'for another host': { host: 'evil.example' },
    'with an answer to another challenge': { challenge: 'A'.repeat(43) },
    'with what was made to add a passkey': { type: 'webauthn.create' },
    'of a device that did not verify its user': { isVerified: false },
    'for another user': { userHandle: 'MQ' },
  }
  test.each(Object.entries(FAULTS))('%s', async (_name, fault) => {
    const { device } = await aUserWithPasskey()
    expect(await signIn(device, fault)).toMatchObject(REFUSED)
    expect((await signIn(device)).status).toBe(200)
  })

  test('with a passkey that nobody has added', async () => {
    const { device } = await aUserWithPasskey()
    const stranger = makeDevice()
    stranger.create(await begin(await aUser()))
    expect(await signIn(stranger)).toMatchObject(REFUSED)
    // Another key under a known id.
    const browser = app.visitor()
    const options = await beginSignIn(browser)
    const assertion = {
      ...stranger.sign(options),
      id: device.sign(options).id,
      userHandle: device.sign(options).userHandle,
    }
    expect(await browser.post('/api/passkey_sign_in', { assertion })).toMatchObject(REFUSED)
  })

  test('with an answer that was used before, in the same browser or another', async () => {
    const { device } = await aUserWithPasskey()
    const { assertion, browser } = await signIn(device)
    expect(await browser.post('/api/passkey_sign_in', { assertion })).toMatchObject(REFUSED)
    const other = app.visitor()
    expect(await other.post('/api/passkey_sign_in', { assertion })).toMatchObject(REFUSED)
    await beginSignIn(other)
    expect(await other.post('/api/passkey_sign_in', { assertion })).toMatchObject(REFUSED)
  })

  test('with the challenge of another browser', async () => {
    const { device } = await aUserWithPasskey()
    const [one, other] = [app.visitor(), app.visitor()]
    const assertion = device.sign(await beginSignIn(one))
    await beginSignIn(other)
    expect(await other.post('/api/passkey_sign_in', { assertion })).toMatchObject(REFUSED)
    expect((await one.post('/api/passkey_sign_in', { assertion })).status).toBe(200)
  })

  test('with a challenge that has expired, which a job deletes', async () => {
    const { device } = await aUserWithPasskey()
    const browser = app.visitor()
    const assertion = device.sign(await beginSignIn(browser))
    const earlier = new Date(NOW.getTime() - 1)
    await db.updateTable('passkey_challenge').set({ expires_at: earlier }).execute()
    const fresh = app.visitor()
    await beginSignIn(fresh)
    await purgePasskeyChallenges.run({}, { db, clock: () => earlier }, new AbortController().signal)
    expect(await browser.post('/api/passkey_sign_in', { assertion })).toMatchObject(REFUSED)
    await db.updateTable('passkey_challenge').set({ expires_at: earlier }).execute()
    await beginSignIn(fresh)
    await purgePasskeyChallenges.run({}, { db, clock: () => NOW }, new AbortController().signal)
    expect(await db.selectFrom('passkey_challenge').select('expires_at').execute()).toEqual([
      { expires_at: new Date(NOW.getTime() + 5 * 60_000) },
    ])
  })

  test('when the device counts back, as a copy of it would', async () => {
    const { device } = await aUserWithPasskey()
    expect((await signIn(device, { counter: 7 })).status).toBe(200)
    expect(await signIn(device, { counter: 7 })).toMatchObject(REFUSED)
    expect(await signIn(device, { counter: 3 })).toMatchObject(REFUSED)
    expect((await signIn(device, { counter: 8 })).status).toBe(200)
  })

  test('to a deactivated account', async () => {
    const { device, user } = await aUserWithPasskey()
    await db.updateTable('app_user').set({ deactivated_at: NOW }).where('id', '=', user.id).execute()
    expect(await signIn(device)).toMatchObject(REFUSED)
  })
})

describe('no passkey is added', () => {
  const FAULTS: Record<string, Fault> = {
    'on another site': { origin: 'https://evil.example' },
    'for another host': { host: 'evil.example' },
    'with an answer to another challenge': { challenge: 'A'.repeat(43) },
    'of a device that did not verify its user': { isVerified: false },
  }
  test.each(Object.entries(FAULTS))('%s', async (_name, fault) => {
    const user = await aUser()
    expect(await add(user, makeDevice(), fault)).toMatchObject({ status: 403, body: { code: 'passkey_refused' } })
    expect((await user.get(PASSKEYS)).body.passkeys).toEqual([])
  })

  test('with the challenge of another user, of a sign-in, or without one', async () => {
    const [one, other] = [await aUser(), await aUser()]
    const credential = makeDevice().create(await begin(one))
    const late = { status: 409, body: { code: 'passkey_late' } }
    expect(await other.post(PASSKEYS, { name: 'Mine', credential })).toMatchObject(late)
    const options = await beginSignIn(other)
    const forSignIn = makeDevice().create({ ...(await begin(one)), challenge: options.challenge })
    expect(await other.post(PASSKEYS, { name: 'Mine', credential: forSignIn })).toMatchObject(late)
    await begin(other)
    expect(await other.post(PASSKEYS, { name: 'Mine', credential })).toMatchObject({ status: 403 })
  })

  test('twice: devices know which they have, and the server does, too', async () => {
    const user = await aUser()
    const device = makeDevice()
    await add(user, device)
    expect((await begin(user)).excludeCredentials).toEqual([
      { id: expect.any(String), type: 'public-key', transports: ['internal'] },
    ])
    expect(await add(user, device)).toMatchObject({ status: 409 })
    expect(await add(await aUser(), device)).toMatchObject({ status: 409 })
  })

  test('as an eleventh, also not by one who began before', async () => {
    const user = await aUser()
    for (let count = 0; count < 9; count += 1) expect((await add(user)).status).toBe(201)
    const credential = makeDevice().create(await begin(user))
    await db
      .insertInto('passkey')
      .values({
        user_id: user.user.id,
        credential_id: 'tenth',
        public_key: Buffer.alloc(77),
        name: 'Tenth',
        created_at: NOW,
      })
      .execute()
    expect(await user.post(PASSKEYS, { name: 'Eleventh', credential })).toMatchObject({ status: 409 })
    expect(await user.post(`${PASSKEYS}/options`, { password: PASSWORD })).toMatchObject({ status: 409 })
    expect((await user.get(PASSKEYS)).body.passkeys).toHaveLength(10)
  })
})

test('attempts are limited by network; those that succeed do not count', async () => {
  await db.deleteFrom('rate_limit').where('key', 'like', 'passkey:%').execute()
  const { device } = await aUserWithPasskey()
  expect((await signIn(device)).status).toBe(200)
  const browser = app.visitor()
  const statuses = new Set<number>()
  for (let count = 0; count < 100; count += 1) {
    statuses.add((await browser.post('/api/passkey_sign_in/options', {})).status)
  }
  expect([...statuses]).toEqual([200])
  expect((await browser.post('/api/passkey_sign_in/options', {})).status).toBe(429)
  // Pages that only offer passkeys count by themselves.
  expect((await browser.post('/api/passkey_sign_in/options', { forAutofill: true })).status).toBe(200)
})
