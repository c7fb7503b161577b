// Every write to an account adds one audit row that says who did what to whom, from which network, and contains no secret.

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOUR_MS } from '#lib/durations.ts'
import { migrateJobs } from '#platform/jobs/jobs.ts'
import type { PersonalData } from '#platform/personal-data.ts'
import { openTestApp } from '../../../../test/app.ts'
import { OIDC_CLIENT, openProvider } from '../../../../test/openid-provider.ts'
import { eraseAccounts } from '../account-deletion/jobs.ts'
import { hashPassword } from '../hash-password.ts'
import { SIGN_UP, tokenFor } from '../registration/fixtures.ts'
import { auditSignInFailures } from './jobs.ts'

const NOW = new Date('2026-11-20T12:20:00Z')
const PASSWORD = 'four walls and a door'
const ANOTHER = 'a roof above the fourth'
const provider = await openProvider()
const app = await openTestApp({
  now: NOW,
  settings: { OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: OIDC_CLIENT.id, OIDC_CLIENT_SECRET: OIDC_CLIENT.secret },
})
const { db } = app
afterAll(() => provider.close())
beforeAll(() => migrateJobs(app.pool))

/** Rows written since the last call, oldest first; each is dated NOW and from the local network. */
let seen = 0
async function written() {
  const rows = await db.selectFrom('audit_log').where('id', '>', seen).orderBy('id').selectAll().execute()
  seen = rows.at(-1)?.id ?? seen
  for (const row of rows) {
    expect(row.network, row.action).toBe('127.0.0.0/24')
    expect(row.at, row.action).toEqual(NOW)
    expect(row.subject_type).toBe('user')
  }
  return rows.map(({ actor, user_id, role, action, subject_id, before, after }) => ({
    by: actor === 'user' ? `${role} ${user_id}` : actor,
    action,
    of: subject_id,
    ...(before !== null && { before }),
    ...(after !== null && { after }),
  }))
}

const signIn = (browser: ReturnType<typeof app.visitor>, email: string, password = PASSWORD) =>
  browser.post('/login', { email, password })
const idOf = async (email: string) =>
  (await db.selectFrom('app_user').where('email', '=', email).select('id').executeTakeFirstOrThrow()).id

test('each action on an account, from sign-up to reopening, is in the audit log', async () => {
  const email = 'maya@alderwray.com'
  const browser = app.visitor()
  await browser.post('/users/sign_up', { ...SIGN_UP, email })
  expect(await written()).toEqual([])
  await browser.post('/users/verify', { token: await tokenFor(db, email) })
  const id = await idOf(email)
  const of = String(id)
  const by = `occupier ${id}`
  const signedIn = (startedBy: string, isNewBrowser: boolean, who = by, whose = of) => ({
    by: who,
    action: 'session.signed_in',
    of: whose,
    after: { startedBy, isNewBrowser },
  })
  expect(await written()).toEqual([
    { by, action: 'account.signed_up', of, after: { role: 'occupier' } },
    signedIn('email_link', true),
  ])

  await browser.post('/logout')
  await browser.post('/logout')
  expect(await written()).toEqual([{ by, action: 'session.ended', of, after: { which: 'own', ended: 1 } }])
  await signIn(browser, email)
  expect(await written()).toEqual([signedIn('password', false)])

  for (let times = 0; times < 2; times++) await signIn(app.visitor(), email)
  await written()
  await browser.delete('/api/current_user/sessions')
  await browser.delete('/api/current_user/sessions')
  expect(await written()).toEqual([{ by, action: 'session.ended', of, after: { which: 'others', ended: 2 } }])
  const phone = app.visitor()
  await signIn(phone, email)
  await written()
  const { sessions } = (await browser.get('/api/current_user/sessions')).body
  const theirs = sessions.find(({ isThis }: { isThis: boolean }) => !isThis)
  await browser.delete(`/api/current_user/sessions/${theirs.id}`)
  expect(await written()).toEqual([{ by, action: 'session.ended', of, after: { which: 'one', ended: 1 } }])

  await browser.put('/api/current_user/password', { password: PASSWORD, newPassword: ANOTHER })
  expect(await written()).toEqual([{ by, action: 'account.password_changed', of }])
  await browser.post('/users/password_resets', { email })
  expect(await written()).toEqual([{ by, action: 'account.password_reset_requested', of }])
  await app.visitor().post('/users/password_resets', { email: 'nobody@alderwray.com' })
  expect(await written()).toEqual([])
  await app.visitor().put('/users/password_resets', { token: await tokenFor(db, email), password: PASSWORD })
  expect(await written()).toEqual([{ by, action: 'account.password_reset', of }, signedIn('email_link', true)])
  await signIn(browser, email)
  await written()

  const role = (value: string) => browser.put('/api/current_user/role', { role: value, password: PASSWORD })
  await role('occupier')
  expect(await written()).toEqual([])
  await role('tenant_rep')
  const change = { before: { role: 'occupier' }, after: { role: 'tenant_rep' } }
  expect(await written()).toEqual([{ by, action: 'account.role_changed', of, ...change }])

  const asRep = `tenant_rep ${id}`
  const moved = 'maya.new@alderwray.com'
  await browser.post('/api/current_user/email_changes', { email: moved, password: PASSWORD })
  expect(await written()).toEqual([{ by: asRep, action: 'account.email_change_requested', of }])
  await app.visitor().put('/users/email_changes', { token: await tokenFor(db, moved) })
  const addresses = { before: { email }, after: { email: moved } }
  expect(await written()).toEqual([{ by: 'visitor', action: 'account.email_changed', of, ...addresses }])

  await browser.post('/api/current_user/export', { password: PASSWORD })
  expect(await written()).toEqual([{ by: asRep, action: 'account.exported', of }])
  await browser.delete('/api/current_user', { password: PASSWORD })
  expect(await written()).toEqual([{ by: asRep, action: 'account.closed', of }])
  const { text } = await db.selectFrom('email').where('kind', '=', 'goodbye').select('text').executeTakeFirstOrThrow()
  await app.visitor().post('/users/undo_deletion', { token: /token=([\w.-]+)/.exec(text)![1]! })
  expect(await written()).toEqual([{ by: 'visitor', action: 'account.reopened', of }])
})

test('an invitation is logged with its role, and its acceptance with the invited user', async () => {
  const admin = await app.signIn({ role: 'admin' })
  const email = 'graham@alderwray.com'
  await admin.post('/api/admin/invitations', { email, role: 'tenant_rep' })
  const id = await idOf(email)
  const invited = { by: `admin ${admin.user.id}`, action: 'account.invited', of: String(id) }
  expect(await written()).toEqual([{ ...invited, after: { role: 'tenant_rep', companyId: null } }])
  const names = { firstName: 'Graham', lastName: 'Osei' }
  await app.visitor().put('/users/invitations', { token: await tokenFor(db, email), password: PASSWORD, ...names })
  const [accepted] = await written()
  expect(accepted).toEqual({ by: `tenant_rep ${id}`, action: 'account.invitation_accepted', of: String(id) })
})

test('single sign-on is logged with the user it created or linked', async () => {
  const comeBack = async (claims: { sub: string } & Record<string, unknown>) => {
    const browser = app.visitor()
    const url = String((await browser.get('/login/sso')).headers.location)
    await browser.get(provider.answer(url, { email_verified: true, ...claims }))
  }
  await comeBack({ sub: 'one', email: 'ana@alderwray.com' })
  const actions = async () => (await written()).map(({ action }) => action)
  expect(await actions()).toEqual(['account.signed_up', 'account.identity_linked', 'session.signed_in'])
  const dana = await app.signIn({ role: 'landlord_rep' })
  await comeBack({ sub: 'two', email: dana.user.email })
  const [linked] = await written()
  const by = `landlord_rep ${dana.user.id}`
  const after = { issuer: provider.issuer }
  expect(linked).toEqual({ by, action: 'account.identity_linked', of: String(dana.user.id), after })
  await comeBack({ sub: 'two', email: dana.user.email })
  expect(await actions()).toEqual(['session.signed_in'])
})

test('wrong passwords are counted by account, network and hour, and moved to the log when the hour is over', async () => {
  const { user } = await app.signIn({ password_hash: await hashPassword(PASSWORD) })
  for (let times = 0; times < 3; times++) await signIn(app.visitor(), user.email, 'not it')
  for (const name of ['one', 'two']) await signIn(app.visitor(), `${name}@nowhere.example`, 'not it')
  const run = (now: Date) => auditSignInFailures.run({}, { db, clock: () => now }, new AbortController().signal)
  const failures = () =>
    db
      .selectFrom('audit_log')
      .where('action', '=', 'session.sign_in_failed')
      .orderBy('count')
      .select(['actor', 'subject_type', 'subject_id', 'network', 'count', 'at', 'before', 'after'])
      .execute()
  await run(new Date(NOW.getTime() + HOUR_MS / 2))
  expect(await failures()).toEqual([])
  await run(new Date(NOW.getTime() + HOUR_MS))
  const row = { actor: 'visitor', subject_type: 'user', network: '127.0.0.0/24', before: null, after: null }
  const at = new Date('2026-11-20T12:00:00Z')
  expect(await failures()).toEqual([
    { ...row, subject_id: null, count: 2, at },
    { ...row, subject_id: String(user.id), count: 3, at },
  ])
  await run(new Date(NOW.getTime() + HOUR_MS))
  expect(await failures()).toHaveLength(2)
  expect(await db.selectFrom('sign_in_failure').selectAll().execute()).toEqual([])
})

test('erasing an account is logged without naming its user', async () => {
  const { user } = await app.signIn({
    deactivated_at: NOW,
    deletion_requested_at: new Date(NOW.getTime() - 31 * 24 * HOUR_MS),
  })
  const personalData: PersonalData = { app_user: { about: ({ id }) => sql`t.id = ${id}` } }
  await eraseAccounts.run({}, { db, clock: () => NOW, personalData }, new AbortController().signal)
  const rows = await db.selectFrom('audit_log').where('action', '=', 'account.erased').selectAll().execute()
  expect(rows).toMatchObject([
    { actor: 'system', user_id: null, subject_type: 'user', subject_id: null, network: null },
  ])
  expect(await db.selectFrom('app_user').where('id', '=', user.id).selectAll().execute()).toEqual([])
})

test('the log holds no password, hash or token', async () => {
  const text = JSON.stringify(await db.selectFrom('audit_log').selectAll().execute())
  expect(text).not.toMatch(/argon2|[\w-]{43}|nowhere\.example/)
  for (const password of [PASSWORD, ANOTHER, 'not it']) expect(text).not.toContain(password)
})
