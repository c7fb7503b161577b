// Where administrators need a passkey: what they have without one, how they get the first, and the reset of lost ones.
import { beforeAll, expect, test } from 'vitest'
import { migrateJobs } from '#platform/jobs/jobs.ts'
import type { Actor } from '../../../../test/actors.ts'
import { openTestApp } from '../../../../test/app.ts'
import { hashPassword } from '../hash-password.ts'
import { makeDevice } from './fixtures.ts'
import { resetPasskeys } from './reset-passkeys.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const PASSWORD = 'four walls and a door'
const PASSKEYS = '/api/current_user/passkeys'
const ADMIN_PAGE = '/api/admin/users'
const app = await openTestApp({ now: NOW, settings: { ADMIN_PASSKEYS: 'required' } })
const { db } = app
let password_hash: string
beforeAll(async () => {
  await migrateJobs(app.pool)
  password_hash = await hashPassword(PASSWORD)
})

async function anAdmin() {
  const { user } = await app.signIn({ role: 'admin', password_hash })
  return user
}
type Account = Awaited<ReturnType<typeof anAdmin>>

/** A new browser, signed in by password; `origin` is the page that opens. */
async function byPassword({ email }: Account) {
  const browser = app.visitor()
  const { body } = await browser.post('/login', { email, password: PASSWORD, origin: '/admin/users?page=2' })
  return { ...browser, origin: body.origin as string }
}
async function byPasskey(device: ReturnType<typeof makeDevice>) {
  const browser = app.visitor()
  const { body: options } = await browser.post('/api/passkey_sign_in/options', {})
  const assertion = device.sign(options)
  const { body } = await browser.post('/api/passkey_sign_in', { assertion, origin: '/admin/users?page=2' })
  return { ...browser, origin: body.origin as string }
}
async function add(browser: Actor, device = makeDevice()) {
  const { body: options } = await browser.post(`${PASSKEYS}/options`, { password: PASSWORD })
  await browser.post(PASSKEYS, { name: 'Security key', credential: device.create(options) })
  return device
}
const roleIn = async (browser: Actor) => (await browser.get('/api/current_user')).body.user.role

test('an admin signs in by password, adds a first passkey, and administers once signed in with it', async () => {
  const account = await anAdmin()
  const browser = await byPassword(account)
  expect(browser.origin).toBe(`/users/passkey?origin=${encodeURIComponent('/admin/users?page=2')}`)
  expect(await roleIn(browser)).toBe('occupier')
  expect((await browser.get(ADMIN_PAGE)).status).toBe(404)
  expect((await browser.get(PASSKEYS)).body).toEqual({ passkeys: [], isNeeded: true })

  const device = await add(browser)
  expect((await browser.get(ADMIN_PAGE)).status).toBe(404)
  const signedIn = await byPasskey(device)
  expect(signedIn.origin).toBe('/admin/users?page=2')
  expect(await roleIn(signedIn)).toBe('admin')
  expect((await signedIn.get(ADMIN_PAGE)).status).toBe(200)
  expect((await signedIn.get(PASSKEYS)).body.isNeeded).toBe(false)
})

test('with a password alone, nobody adds a passkey beside those of an admin, or changes them', async () => {
  const account = await anAdmin()
  const device = await add(await byPassword(account))
  const browser = await byPassword(account)
  const [{ id }] = (await browser.get(PASSKEYS)).body.passkeys
  const first = { status: 403, body: { code: 'passkey_first' } }
  expect(await browser.post(`${PASSKEYS}/options`, { password: PASSWORD })).toMatchObject(first)
  expect(await browser.put(`${PASSKEYS}/${id}`, { name: 'Mine' })).toMatchObject(first)
  expect(await browser.delete(`${PASSKEYS}/${id}`, { password: PASSWORD })).toMatchObject(first)

  const owner = await byPasskey(device)
  expect((await owner.delete(`${PASSKEYS}/${id}`, { password: PASSWORD })).status).toBe(409)
  await add(owner)
  expect((await owner.delete(`${PASSKEYS}/${id}`, { password: PASSWORD })).body.passkeys).toHaveLength(1)
})

test('one who began to add a first passkey by password does not finish beside another', async () => {
  const account = await anAdmin()
  const [thief, owner] = [await byPassword(account), await byPassword(account)]
  const { body: options } = await thief.post(`${PASSKEYS}/options`, { password: PASSWORD })
  await add(owner)
  const credential = makeDevice().create(options)
  expect(await thief.post(PASSKEYS, { name: 'Mine', credential })).toMatchObject({ body: { code: 'passkey_first' } })
})

test('the only admin stays one: without a passkey they neither change their role nor close the account', async () => {
  await db.deleteFrom('app_user').where('role', '=', 'admin').execute()
  const browser = await byPassword(await anAdmin())
  const password = PASSWORD
  expect((await browser.put('/api/current_user/role', { role: 'tenant_rep', password })).status).toBe(409)
  expect((await browser.delete('/api/current_user', { password })).status).toBe(409)
})

test('users who are no admins sign in as ever', async () => {
  const { user } = await app.signIn({ role: 'landlord_rep', password_hash })
  const browser = await byPassword(user)
  expect(browser.origin).toBe('/admin/users?page=2')
  expect(await roleIn(browser)).toBe('landlord_rep')
})

test('the command line removes lost passkeys and ends the sessions, and the admin adds another', async () => {
  const account = await anAdmin()
  const device = await add(await byPassword(account))
  const signedIn = await byPasskey(device)
  expect(await resetPasskeys(db, 'nobody@example.org', NOW)).toBeUndefined()
  expect(await resetPasskeys(db, ` ${account.email.toUpperCase()} `, NOW)).toBe(1)
  expect(await resetPasskeys(db, account.email, NOW)).toBe(0)
  expect((await signedIn.get(ADMIN_PAGE)).status).toBe(401)
  expect((await byPasskey(device)).origin).toBeUndefined()
  const entries = await db
    .selectFrom('audit_log')
    .where('subject_id', '=', String(account.id))
    .where('action', '=', 'account.passkey_removed')
    .select(['actor', 'user_id', 'after'])
    .execute()
  expect(entries).toEqual([{ actor: 'system', user_id: null, after: { which: 'all', removed: 1 } }])

  const again = await add(await byPassword(account))
  expect((await (await byPasskey(again)).get(ADMIN_PAGE)).status).toBe(200)
})
