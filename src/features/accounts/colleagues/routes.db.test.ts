import { beforeEach, expect, test } from 'vitest'
import { migrateJobs } from '#platform/jobs/jobs.ts'
import { openTestApp } from '../../../../test/app.ts'
import { emailsTo, NOW, newAddress, PASSWORD, tokenFor } from '../registration/fixtures.ts'

const app = await openTestApp({ now: NOW })
const { db } = app
await migrateJobs(app.pool)
beforeEach(() => db.deleteFrom('rate_limit').execute())

const PATH = '/api/portfolio/colleagues'
const aCompany = async (name: string) =>
  (await db.insertInto('company').values({ name, kind: 'landlord' }).returning('id').executeTakeFirstOrThrow()).id
const northbank = await aCompany('Northbank')
const kinzie = await aCompany('Kinzie')
const rep = await app.signIn({ role: 'landlord_rep', company_id: northbank, last_name: 'Abbot' })
const admin = await app.signIn({ role: 'admin' })
const names = async () => (await rep.get(PATH)).body.colleagues.map(({ email }: { email: string }) => email)

test('a colleague is invited by email, and has the role and the company of who invites', async () => {
  const email = newAddress()
  expect((await rep.post(PATH, { email: email.toUpperCase() })).status).toBe(202)
  expect(await names()).toEqual([rep.user.email])
  const browser = app.visitor()
  const acceptance = { token: await tokenFor(db, email), password: PASSWORD, firstName: 'Graham', lastName: 'Ferris' }
  expect((await browser.put('/users/invitations', acceptance)).status).toBe(200)
  expect((await browser.get('/api/current_user')).body.user).toMatchObject({
    role: 'landlord_rep',
    company: { name: 'Northbank' },
  })
  expect(await names()).toEqual([rep.user.email, email])
  await app.signIn({ role: 'landlord_rep', company_id: kinzie })
  expect((await rep.get(PATH)).body.pagination.totalCount).toBe(2)
})

test('an address that has an account gets no email, stays as it is, and gets the same response', async () => {
  const occupier = await app.signIn({ role: 'occupier' })
  const email = newAddress()
  await admin.post('/api/admin/invitations', { email, role: 'admin' })
  for (const taken of [occupier.user.email, email]) {
    const before = (await emailsTo(db, taken)).length
    const reply = await rep.post(PATH, { email: taken })
    expect([reply.status, reply.body]).toEqual([202, {}])
    expect(await emailsTo(db, taken)).toHaveLength(before)
  }
  const roles = await db
    .selectFrom('app_user')
    .where('email', 'in', [email, occupier.user.email])
    .select('role')
    .execute()
  expect(roles.map(({ role }) => role).sort()).toEqual(['admin', 'occupier'])
})

test('an invitation that is not accepted can be sent again', async () => {
  const email = newAddress()
  await rep.post(PATH, { email })
  await rep.post(PATH, { email })
  expect(await emailsTo(db, email)).toHaveLength(2)
})

test('invitations are limited, and are for landlords’ users of a company', async () => {
  const wrong = await rep.post(PATH, { email: 'nobody' })
  expect([wrong.status, wrong.body.fields[0].field]).toEqual([400, 'email'])
  const email = newAddress()
  for (let count = 0; count < 5; count++) await rep.post(PATH, { email })
  expect((await rep.post(PATH, { email })).status).toBe(429)
  const homeless = await app.signIn({ role: 'landlord_rep', company_id: null })
  for (const user of [admin, homeless]) expect((await user.post(PATH, { email: newAddress() })).status).toBe(404)
})
