import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { migrateJobs } from '#platform/jobs/jobs.ts'
import { openTestApp } from '../../../../test/app.ts'
import { emailsTo, NOW, newAddress, PASSWORD, SIGN_UP, tokenFor } from './fixtures.ts'
import { inviteAdministrator } from './invite-user.ts'

const app = await openTestApp({ now: NOW })
const { db, pool } = app

beforeAll(() => migrateJobs(pool))
beforeEach(async () => {
  await db.deleteFrom('rate_limit').execute()
  await db.deleteFrom('email').execute()
})

const whoIs = async (browser: ReturnType<typeof app.visitor>) => (await browser.get('/api/current_user')).body.user

describe('an invitation', () => {
  test('can be sent only by admins, and is accepted with names and a password', async () => {
    const company = await db
      .insertInto('company')
      .values({ name: 'Northbank Partners', kind: 'landlord' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const admin = await app.signIn({ role: 'admin' })
    const email = newAddress()
    const invitation = { email, role: 'landlord_rep', companyId: company.id, firstName: 'Graham' }
    for (const role of ['occupier', 'tenant_rep', 'landlord_rep'] as const) {
      expect((await (await app.signIn({ role })).post('/api/admin/invitations', invitation)).status).toBe(404)
    }
    expect((await app.visitor().post('/api/admin/invitations', invitation)).status).toBe(401)
    const key = { 'idempotency-key': 'one-invitation' }
    const invited = await admin.post('/api/admin/invitations', invitation, key)
    expect(invited.status).toBe(201)
    expect((await admin.post('/api/admin/invitations', invitation, key)).body).toEqual(invited.body)
    expect(await emailsTo(db, email)).toHaveLength(1)
    expect((await app.visitor().post('/login', { email, password: PASSWORD })).status).toBe(403)

    const token = await tokenFor(db, email)
    expect((await app.visitor().post('/users/links', { token })).body).toEqual({
      kind: 'invite',
      email,
      firstName: 'Graham',
      lastName: '',
      needsNewPassword: false,
    })
    const browser = app.visitor()
    const acceptance = { token, password: PASSWORD, firstName: 'Graham', lastName: 'Ferris' }
    expect((await browser.put('/users/invitations', { ...acceptance, lastName: ' ' })).status).toBe(400)
    expect((await browser.put('/users/invitations', acceptance)).status).toBe(200)
    expect(await whoIs(browser)).toMatchObject({
      id: invited.body.userId,
      lastName: 'Ferris',
      role: 'landlord_rep',
      company: { name: 'Northbank Partners' },
      emailVerified: true,
    })
    expect((await app.visitor().put('/users/invitations', acceptance)).body.code).toBe('link_used')
    expect((await admin.post('/api/admin/invitations', invitation)).status).toBe(409)
  })

  test('can be sent again until it is accepted; only the latest link is valid', async () => {
    const admin = await app.signIn({ role: 'admin' })
    const email = newAddress()
    await admin.post('/api/admin/invitations', { email, role: 'occupier' })
    const first = await tokenFor(db, email)
    await admin.post('/api/admin/invitations', { email, role: 'tenant_rep' })
    expect((await app.visitor().post('/users/links', { token: first })).body.code).toBe('link_used')
    await db.deleteFrom('email').where('text', 'like', `%${first}%`).execute()
    const browser = app.visitor()
    const names = { password: PASSWORD, firstName: 'Noor', lastName: 'Haddad' }
    await browser.put('/users/invitations', { token: await tokenFor(db, email), ...names })
    expect(await whoIs(browser)).toMatchObject({ role: 'tenant_rep' })
  })

  test('of a landlord’s employee needs an existing company', async () => {
    const admin = await app.signIn({ role: 'admin' })
    for (const companyId of [undefined, null, 999_999]) {
      const response = await admin.post('/api/admin/invitations', {
        email: newAddress(),
        role: 'landlord_rep',
        ...(companyId !== undefined && { companyId }),
      })
      expect(response.body.fields?.[0].field).toBe('companyId')
    }
  })

  test('an invited user who signs up instead gets access to the invited account', async () => {
    const admin = await app.signIn({ role: 'admin' })
    const email = newAddress()
    await admin.post('/api/admin/invitations', { email, role: 'tenant_rep' })
    await db.deleteFrom('email').execute()
    await app.visitor().post('/users/sign_up', { ...SIGN_UP, email })
    const body = { token: await tokenFor(db, email), password: 'a roof above the fourth' }
    const browser = app.visitor()
    expect((await browser.put('/users/password_resets', body)).status).toBe(200)
    expect(await whoIs(browser)).toMatchObject({ role: 'tenant_rep', emailVerified: true })
  })

  test('of the first administrator is made by the command line', async () => {
    const email = newAddress()
    const former = await inviteAdministrator(db, email, NOW)
    const token = await inviteAdministrator(db, ` ${email.toUpperCase()}`, NOW)
    expect((await app.visitor().post('/users/links', { token: former })).body.code).toBe('link_used')
    const browser = app.visitor()
    const names = { password: PASSWORD, firstName: 'Noor', lastName: 'Haddad' }
    await browser.put('/users/invitations', { token, ...names })
    expect(await whoIs(browser)).toMatchObject({ role: 'admin', emailVerified: true })
    await expect(inviteAdministrator(db, email, NOW)).rejects.toThrow('has an account already')
    await expect(inviteAdministrator(db, 'no address', NOW)).rejects.toThrow('email')
  })
})
