import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { aBuilding } from '#features/catalog/listings/fixtures.ts'
import { migrateJobs } from '#platform/jobs/jobs.ts'
import { openTestApp } from '../../../../test/app.ts'
import { emailsTo, NOW, newAddress, PASSWORD, SIGN_UP, tokenFor } from '../registration/fixtures.ts'
import type { CompanyRequest } from './contract.ts'

const app = await openTestApp({ now: NOW })
const { db } = app
await migrateJobs(app.pool)
beforeEach(() => db.deleteFrom('rate_limit').execute())

const aCompany = async (name: string, kind: 'landlord' | 'brokerage' | 'occupier' = 'landlord') =>
  (await db.insertInto('company').values({ name, kind }).returning('id').executeTakeFirstOrThrow()).id
const northbank = await aCompany('Northbank Partners')
const kinzie = await aCompany('Kinzie Estates')
for (const leasing_company_id of [northbank, kinzie]) await aBuilding(db, { leasing_company_id })
const rep = await app.signIn({ role: 'landlord_rep', company_id: northbank })
const stranger = await app.signIn({ role: 'landlord_rep', company_id: kinzie })
const admin = await app.signIn({ role: 'admin' })

const OWN = '/api/current_user/company_request'
const PORTFOLIO = '/api/portfolio/company_requests'
const ADMIN = '/api/admin/company_requests'
type Browser = ReturnType<typeof app.visitor>
const ask = (user: Browser, more: object = {}) =>
  user.post(OWN, { companyId: northbank, companyName: 'Northbank Partners', note: 'I lease its towers.', ...more })
const whoIs = async (browser: Browser) => (await browser.get('/api/current_user')).body.user
const waitingFor = async (user: Browser, path = PORTFOLIO): Promise<CompanyRequest[]> =>
  (await user.get(path)).body.requests
const idOf = async (email: string) => (await waitingFor(admin, ADMIN)).find(({ user }) => user.email === email)?.id
const kindsOf = async (email: string) => (await emailsTo(db, email)).map(({ kind }) => kind)
const isOccupier = { role: 'occupier', company: null }

describe('the names of companies', () => {
  const names = async (query: string) =>
    (await app.visitor().get(`/api/company_names?query=${query}`)).body.companies.map(
      ({ name }: { name: string }) => name,
    )

  test('are those of landlords and brokerages that visitors can read of', async () => {
    await aBuilding(db, { leasing_company_id: await aCompany('North Tenants', 'occupier') })
    const northwind = await aCompany('Northwind Management', 'brokerage')
    await aBuilding(db, { employer_id: await aCompany('Northern Secret Estates') })
    await aBuilding(db, { leasing_company_id: await aCompany('Northern Drafts'), status: 'draft' })
    expect(await names('NORTH')).toEqual(['Northbank Partners'])
    const { body } = await app
      .visitor()
      .get(`/api/buildings/${await aBuilding(db, { managing_company_id: northwind })}`)
    expect(body.managingCompany.name).toBe('Northwind Management')
    expect(await names('NORTH')).toEqual(['Northbank Partners', 'Northwind Management'])
    expect(await names('%25%25')).toEqual([])
  })

  test('are found by two characters or more', async () => {
    expect(await names('no')).toContain('Northbank Partners')
    for (const query of ['', 'n'])
      expect((await app.visitor().get(`/api/company_names?query=${query}`)).status).toBe(400)
    expect(await names('%20n')).toEqual([])
  })

  test('are not learnt from an id either', async () => {
    const hidden = await aCompany('Quiet Estates')
    const user = await app.signIn()
    expect(await ask(user, { companyId: hidden })).toMatchObject({
      status: 400,
      body: { fields: [{ field: 'companyId' }] },
    })
    expect((await user.get(OWN)).body).toEqual({ request: null })
  })
})

describe('a request', () => {
  test('leaves the account what it is, until a user of the company accepts it', async () => {
    const user = await app.signIn({ role: 'tenant_rep' })
    expect((await ask(user)).status).toBe(201)
    expect(await whoIs(user)).toMatchObject({ role: 'tenant_rep', company: null })
    expect((await user.get('/api/portfolio/listings')).status).toBe(404)
    expect(await waitingFor(rep)).toMatchObject([{ user: { email: user.user.email }, note: 'I lease its towers.' }])
    const { id } = (await waitingFor(rep))[0]!
    expect((await rep.put(`${PORTFOLIO}/${id}`, { decision: 'accepted' })).status).toBe(200)
    expect(await whoIs(user)).toMatchObject({ role: 'landlord_rep', company: { id: northbank } })
    expect(await waitingFor(rep)).toEqual([])
    const [email] = await emailsTo(db, user.user.email)
    expect([email!.kind, email!.text]).toEqual(['company_accepted', expect.stringContaining('Northbank Partners')])
    const audit = db.selectFrom('audit_log').where('action', '=', 'account.changed').select(['user_id', 'after'])
    expect(await audit.where('subject_id', '=', String(user.user.id)).execute()).toEqual([
      { user_id: rep.user.id, after: { role: 'landlord_rep', company_id: northbank } },
    ])
    expect((await rep.put(`${PORTFOLIO}/${id}`, { decision: 'declined' })).status).toBe(404)
    expect((await ask(user)).status).toBe(409)
  })

  test('that is declined changes nothing, says so in an email, and can be repeated', async () => {
    const user = await app.signIn()
    await ask(user)
    const id = (await idOf(user.user.email))!
    expect((await rep.put(`${PORTFOLIO}/${id}`, { decision: 'declined' })).status).toBe(200)
    expect(await whoIs(user)).toMatchObject(isOccupier)
    expect(await kindsOf(user.user.email)).toEqual(['company_declined'])
    expect((await user.get(OWN)).body.request).toMatchObject({ decision: 'declined' })
    expect((await ask(user)).status).toBe(201)
    expect((await user.get(OWN)).body.request).toMatchObject({ decision: null })
    await user.delete(OWN)
  })

  test('after a declined one is not decided by a page that shows the former one', async () => {
    const user = await app.signIn()
    await ask(user)
    const former = await idOf(user.user.email)
    await admin.put(`${ADMIN}/${former}`, { decision: 'declined' })
    await ask(user, { companyId: kinzie })
    expect((await admin.put(`${ADMIN}/${former}`, { decision: 'accepted' })).status).toBe(404)
    expect(await whoIs(user)).toMatchObject(isOccupier)
    await user.delete(OWN)
  })

  test('for a company is accepted for no other one', async () => {
    const user = await app.signIn()
    await ask(user)
    const body = { decision: 'accepted', companyId: kinzie }
    const refused = await admin.put(`${ADMIN}/${await idOf(user.user.email)}`, body)
    expect(refused).toMatchObject({ status: 400, body: { fields: [{ field: 'companyId' }] } })
    expect(await whoIs(user)).toMatchObject(isOccupier)
    await user.delete(OWN)
  })

  test('is one at a time, is withdrawn by its user, and is limited', async () => {
    const user = await app.signIn()
    await ask(user)
    expect((await ask(user, { companyId: kinzie })).status).toBe(409)
    const id = (await idOf(user.user.email))!
    expect((await user.delete(OWN)).body).toEqual({ request: null })
    expect((await rep.put(`${PORTFOLIO}/${id}`, { decision: 'accepted' })).status).toBe(404)
    expect(await whoIs(user)).toMatchObject(isOccupier)
    for (let count = 0; count < 3; count++) {
      await ask(user)
      await user.delete(OWN)
    }
    expect((await ask(user)).status).toBe(429)
  })

  test('is seen and decided by its company’s users alone, who cannot choose the company', async () => {
    const user = await app.signIn()
    await ask(user)
    const id = (await idOf(user.user.email))!
    expect(await waitingFor(stranger)).toEqual([])
    const bodies = [{ decision: 'accepted' }, { decision: 'accepted', companyId: kinzie }]
    const [plain, chosen] = [
      await stranger.put(`${PORTFOLIO}/${id}`, bodies[0]),
      await rep.put(`${PORTFOLIO}/${id}`, bodies[1]),
    ]
    expect([plain.status, chosen.status]).toEqual([404, 400])
    expect((await user.put(`${ADMIN}/${id}`, bodies[0])).status).toBe(404)
    expect((await user.put('/api/current_user/role', { role: 'landlord_rep' })).status).toBe(400)
    expect(await whoIs(user)).toMatchObject(isOccupier)
    await user.delete(OWN)
  })

  test('of a user with an unconfirmed address or a closed account waits for nobody', async () => {
    const users = [await app.signIn({ email_verified_at: null }), await app.signIn()]
    for (const user of users) await ask(user)
    const { id } = await db
      .selectFrom('company_request')
      .where('user_id', '=', users[0]!.user.id)
      .select('id')
      .executeTakeFirstOrThrow()
    await db.updateTable('app_user').set({ deactivated_at: NOW }).where('id', '=', users[1]!.user.id).execute()
    expect(await waitingFor(rep)).toEqual([])
    expect(await waitingFor(admin, ADMIN)).toEqual([])
    for (const [who, path] of [
      [rep, PORTFOLIO],
      [admin, ADMIN],
    ] as const)
      expect((await who.put(`${path}/${id}`, { decision: 'accepted' })).status).toBe(404)
    await db
      .deleteFrom('app_user')
      .where(
        'id',
        'in',
        users.map(({ user }) => user.id),
      )
      .execute()
    expect(await db.selectFrom('company_request').where('id', '=', id).select('id').execute()).toEqual([])
  })

  test('with a typed name is accepted by admins alone, for a company that they choose or create', async () => {
    const [one, other] = [await app.signIn(), await app.signIn()]
    for (const user of [one, other]) await ask(user, { companyId: null, companyName: ' Lakeshore  Leasing ' })
    expect(await waitingFor(rep)).toEqual([])
    const [id, otherId] = [await idOf(one.user.email), await idOf(other.user.email)]
    expect((await admin.put(`${ADMIN}/${id}`, { decision: 'accepted' })).status).toBe(400)
    expect((await admin.put(`${ADMIN}/${id}`, { decision: 'accepted', companyId: 999_999 })).status).toBe(400)
    expect((await admin.put(`${ADMIN}/${id}`, { decision: 'accepted', kind: 'brokerage' })).status).toBe(200)
    const tenant = { decision: 'accepted', companyId: await aCompany('Tenants', 'occupier') }
    expect((await admin.put(`${ADMIN}/${otherId}`, tenant)).status).toBe(400)
    const { company } = await whoIs(one)
    expect(company.name).toBe('Lakeshore Leasing')
    // It is there now: nobody gets a second one by mistake.
    expect((await admin.put(`${ADMIN}/${otherId}`, { decision: 'accepted', kind: 'brokerage' })).status).toBe(409)
    expect((await admin.put(`${ADMIN}/${otherId}`, { decision: 'accepted', companyId: company.id })).status).toBe(200)
    expect(await whoIs(other)).toMatchObject({ role: 'landlord_rep', company })
  })

  test('with the same typed name as another one, accepted at once, creates one company', async () => {
    const users = await Promise.all(['Wacker Leasing', 'WACKER Leasing', 'Wacker leasing'].map(askFor))
    const ids = await Promise.all(users.map(({ user }) => idOf(user.email)))
    const body = { decision: 'accepted', kind: 'brokerage' }
    const responses = await Promise.all(ids.map((id) => admin.put(`${ADMIN}/${id}`, body)))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    for (const user of users) await user.delete(OWN)
  })

  async function askFor(companyName: string) {
    const user = await app.signIn()
    await ask(user, { companyId: null, companyName })
    return user
  }
})

describe('at sign-up', () => {
  const companyRequest = { companyId: northbank, companyName: 'Northbank Partners' }
  const signUp = (email: string, more: object) => app.visitor().post('/users/sign_up', { ...SIGN_UP, email, ...more })

  test('a request is sent once the address is confirmed, and the account is an occupier’s', async () => {
    const email = newAddress()
    await signUp(email, { companyRequest })
    expect(await waitingFor(rep)).toEqual([])
    const browser = app.visitor()
    await browser.post('/users/verify', { token: await tokenFor(db, email), password: PASSWORD })
    expect(await whoIs(browser)).toMatchObject(isOccupier)
    expect(await waitingFor(rep)).toMatchObject([{ user: { email }, companyName: 'Northbank Partners' }])
  })

  test('a company that is no longer public then is asked for by the name it had', async () => {
    const company = await aCompany('Brief Estates')
    const building = await aBuilding(db, { leasing_company_id: company })
    const email = newAddress()
    await signUp(email, { companyRequest: { companyId: company, companyName: ' ' } })
    await db.updateTable('building').set({ status: 'draft' }).where('id', '=', building).execute()
    const browser = app.visitor()
    const body = { token: await tokenFor(db, email), password: PASSWORD }
    expect((await browser.post('/users/verify', body)).status).toBe(200)
    expect((await browser.get(OWN)).body.request).toMatchObject({ companyName: 'Brief Estates', company: null })
  })

  test('a request without a name, in the link of an earlier sign-up, does not prevent the account', async () => {
    const email = newAddress()
    await signUp(email, { companyRequest })
    await sql`update one_time_token set data = jsonb_set(data, '{person,companyRequest}', '{"companyName": " "}')
      where email = ${email}`.execute(db)
    const browser = app.visitor()
    const body = { token: await tokenFor(db, email), password: PASSWORD }
    expect((await browser.post('/users/verify', body)).status).toBe(200)
    expect((await browser.get(OWN)).body).toEqual({ request: null })
  })

  test('nobody chooses the role itself, or a company that is not public', async () => {
    expect((await signUp(newAddress(), { role: 'landlord_rep' })).status).toBe(400)
    const hidden = { ...companyRequest, companyId: await aCompany('Hidden Estates') }
    expect((await signUp(newAddress(), { companyRequest: hidden })).status).toBe(400)
  })
})
