import { beforeEach, describe, expect, test } from 'vitest'
import { migrateJobs } from '#platform/jobs/jobs.ts'
import { openTestApp } from '../../../../test/app.ts'
import { hashPassword } from '../hash-password.ts'
import { emailsTo, NOW, newAddress, PASSWORD, tokenFor } from '../registration/fixtures.ts'

const app = await openTestApp({ now: NOW })
const { db } = app
await migrateJobs(app.pool)
const passwordHash = await hashPassword(PASSWORD)
beforeEach(() => db.deleteFrom('rate_limit').execute())

const PATH = '/api/admin/users'
const aCompany = async (name: string) =>
  (await db.insertInto('company').values({ name, kind: 'landlord' }).returning('id').executeTakeFirstOrThrow()).id
const northbank = await aCompany('Northbank')
const admin = await app.signIn({ role: 'admin', first_name: 'Renée', last_name: 'Takahashi' })
const aUser = (values: Parameters<typeof app.signIn>[0] = {}) =>
  app.signIn({ role: 'tenant_rep', password_hash: passwordHash, ...values })
const mistakes = (body: { fields?: { field: string }[] }) => body.fields?.map(({ field }) => field)
const isSignedIn = async (browser: typeof admin) => (await browser.get('/api/current_user')).body.user !== null

test('users are found by words of their name, address and company, and by role, state and company', async () => {
  const maya = await aUser({ first_name: 'Maya', last_name: 'Lindqvist', company_id: northbank })
  await aUser({ first_name: 'Maya', last_name: 'Okafor', role: 'occupier' })
  const found = async (query: string) =>
    (await admin.get(`${PATH}?${query}`)).body.users.map(({ lastName }: { lastName: string }) => lastName)
  expect(await found('query=maya')).toEqual(['Lindqvist', 'Okafor'])
  expect(await found('query=maya&sort_by=-name')).toEqual(['Okafor', 'Lindqvist'])
  expect(await found('query=maya%20northbank')).toEqual(['Lindqvist'])
  expect(await found(`query=${encodeURIComponent(maya.user.email)}`)).toEqual(['Lindqvist'])
  expect(await found('query=maya&roles=occupier,admin')).toEqual(['Okafor'])
  expect(await found(`companies=${northbank}`)).toEqual(['Lindqvist'])
  expect(await found('query=maya&states=deactivated')).toEqual([])
  expect((await admin.get(`${PATH}?roles=broker`)).status).toBe(400)
  const { roles } = (await admin.get('/api/admin/filters/users')).body
  expect(roles).toContainEqual({ value: 'occupier', count: 1 })
})

describe('an admin', () => {
  test('changes role, company, market and VTS ID, which is recorded; an older version is refused', async () => {
    const { user } = await aUser({ market: 'chicago' })
    const change = { version: 1, role: 'landlord_rep', companyId: northbank, market: 'london', vtsId: `v-${user.id}` }
    const changed = await admin.put(`${PATH}/${user.id}`, change)
    expect(changed.body).toMatchObject({ ...change, version: 2, company: { id: northbank, name: 'Northbank' } })
    expect((await admin.put(`${PATH}/${user.id}`, change)).status).toBe(409)
    const { before, after } = await db
      .selectFrom('audit_log')
      .where('action', '=', 'account.changed')
      .where('subject_id', '=', String(user.id))
      .select(['before', 'after'])
      .executeTakeFirstOrThrow()
    expect(before).toEqual({ role: 'tenant_rep', company_id: null, market: 'chicago', external_id: null })
    expect(after).toMatchObject({ role: 'landlord_rep', market: 'london' })
    const other = (await aUser()).user.id
    expect(mistakes((await admin.put(`${PATH}/${other}`, { version: 1, vtsId: change.vtsId })).body)).toEqual(['vtsId'])
    for (const wrong of [{ role: 'landlord_rep' }, { companyId: 999_999 }])
      expect(mistakes((await admin.put(`${PATH}/${other}`, { version: 1, ...wrong })).body)).toEqual(['companyId'])
  })

  test('ends a request to join a company by giving another role or company, not by the other role without one', async () => {
    const { user } = await aUser()
    const values = { user_id: user.id, company_id: await aCompany('Kinzie'), company_name: 'Kinzie', created_at: NOW }
    const requests = () => db.selectFrom('company_request').where('user_id', '=', user.id).select('id').execute()
    const change = async (changes: object) => {
      const { version } = (await admin.get(`${PATH}/${user.id}`)).body
      expect((await admin.put(`${PATH}/${user.id}`, { version, ...changes })).status).toBe(200)
    }
    await db.insertInto('company_request').values(values).execute()
    await change({ role: 'occupier' })
    expect(await requests()).toHaveLength(1)
    await change({ role: 'landlord_rep', companyId: northbank })
    await change({ role: 'occupier', companyId: null })
    expect(await requests()).toEqual([])
  })

  test('a change of the user themselves counts as another version', async () => {
    const maya = await aUser()
    await maya.put('/api/current_user/profile', { firstName: 'M', lastName: 'O', locale: null, market: null })
    expect((await admin.get(`${PATH}/${maya.user.id}`)).body.version).toBe(2)
  })

  test('invites with a market and a VTS ID, and again until it is accepted; the former link no longer works', async () => {
    const email = newAddress()
    const invitation = { email, role: 'tenant_rep', market: 'london', vtsId: 'v-1001' }
    const { userId } = (await admin.post('/api/admin/invitations', invitation)).body
    const first = await tokenFor(db, email)
    const invited = await admin.get(`${PATH}/${userId}`)
    expect(invited.body).toMatchObject({
      state: 'invited',
      market: 'london',
      vtsId: 'v-1001',
      invitedAt: NOW.toISOString(),
    })
    await db.deleteFrom('email').execute()
    expect((await admin.post(`${PATH}/${userId}/invitation`, {})).status).toBe(200)
    expect(await emailsTo(db, email)).toHaveLength(1)
    const acceptance = { password: PASSWORD, firstName: 'Graham', lastName: 'Ferris' }
    expect((await app.visitor().put('/users/invitations', { token: first, ...acceptance })).status).toBe(410)
    const token = await tokenFor(db, email)
    expect((await app.visitor().put('/users/invitations', { token, ...acceptance })).status).toBe(200)
    expect((await admin.post(`${PATH}/${userId}/invitation`, {})).status).toBe(409)
    const other = { email: newAddress(), role: 'occupier', vtsId: 'v-1001' }
    expect(mistakes((await admin.post('/api/admin/invitations', other)).body)).toEqual(['vtsId'])
  })

  test('deactivates a user, whose sessions, sign-ins and links end, and reactivates them', async () => {
    const maya = await aUser()
    const path = `${PATH}/${maya.user.id}/deactivation`
    await app.visitor().post('/users/password_resets', { email: maya.user.email, origin: '/' })
    const token = await tokenFor(db, maya.user.email)
    expect((await admin.put(path, {})).body).toMatchObject({ state: 'deactivated', counts: { sessions: 0 } })
    expect(await isSignedIn(maya)).toBe(false)
    const signIn = () => app.visitor().post('/login', { email: maya.user.email, password: PASSWORD })
    expect((await signIn()).status).toBe(403)
    const reset = () => app.visitor().put('/users/password_resets', { token, password: PASSWORD })
    expect((await reset()).status).toBe(404)
    expect((await admin.delete(path)).body.state).toBe('active')
    expect((await reset()).status).toBe(410)
    expect((await signIn()).status).toBe(200)
  })

  test('deactivates neither themselves nor a user who has closed the account', async () => {
    expect((await admin.put(`${PATH}/${admin.user.id}/deactivation`, {})).status).toBe(409)
    const leaving = { deactivated_at: NOW, deletion_requested_at: NOW }
    const { user } = await aUser()
    await db.updateTable('app_user').set(leaving).where('id', '=', user.id).execute()
    expect((await admin.delete(`${PATH}/${user.id}/deactivation`)).status).toBe(409)
    expect((await admin.get(`${PATH}/${user.id}`)).body.state).toBe('leaving')
  })

  test('who is the last one keeps the role, also when two make each other something else at once', async () => {
    const second = await app.signIn({ role: 'admin' })
    const demote = (by: typeof admin, of: typeof admin) =>
      by.put(`${PATH}/${of.user.id}`, { version: 1, role: 'occupier' })
    const replies = await Promise.all([demote(admin, second), demote(second, admin)])
    const admins = await db.selectFrom('app_user').where('role', '=', 'admin').select('id').execute()
    expect(admins).toHaveLength(1)
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, expect.toSatisfy((status) => status < 500)])
    const last = admins[0]!.id === admin.user.id ? admin : second
    expect(mistakes((await demote(last, last)).body)).toEqual(['role'])
    await db.updateTable('app_user').set({ role: 'admin' }).where('id', '=', admin.user.id).execute()
  })
})

describe('what happened to an account', () => {
  test('is listed for its user without the admin’s name, and for admins with it', async () => {
    const maya = await aUser()
    await admin.put(`${PATH}/${maya.user.id}`, { version: 1, role: 'occupier' })
    const events = { action: 'account.changed', by: 'admin', network: null, count: 1, isNewBrowser: false }
    expect((await maya.get('/api/current_user/security_events')).body.events).toEqual([
      expect.objectContaining({ ...events, actorName: null }),
    ])
    const listed = (await admin.get(`${PATH}/${maya.user.id}/security_events`)).body
    expect(listed.events).toEqual([expect.objectContaining({ ...events, actorName: 'Renée Takahashi' })])
    expect(listed.pagination.totalCount).toBe(1)
  })

  test('says that a colleague has invited them', async () => {
    const rep = await app.signIn({ role: 'landlord_rep', company_id: northbank, first_name: 'Dana', last_name: 'Whit' })
    const email = newAddress()
    await rep.post('/api/portfolio/colleagues', { email })
    const { id } = await db.selectFrom('app_user').where('email', '=', email).select('id').executeTakeFirstOrThrow()
    const [event] = (await admin.get(`${PATH}/${id}/security_events`)).body.events
    expect(event).toMatchObject({ action: 'account.invited', by: 'colleague', actorName: 'Dana Whit', network: null })
  })

  test('of another account is not there', async () => {
    const other = await aUser()
    await other.post('/login', { email: other.user.email, password: PASSWORD })
    const maya = await aUser()
    expect((await maya.get('/api/current_user/security_events')).body.events).toEqual([])
    expect((await maya.get(`${PATH}/${other.user.id}/security_events`)).status).toBe(404)
    expect((await admin.get(`${PATH}/999999/security_events`)).status).toBe(404)
  })
})
