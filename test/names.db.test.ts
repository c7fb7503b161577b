// Names and other single-line texts at every endpoint: stored texts contain no line breaks and no direction marks.
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { SIGN_UP, tokenFor } from '#features/accounts/registration/fixtures.ts'
import { aBuilding, aListing, anAgent } from '#features/catalog/listings/fixtures.ts'
import { aVisitorInquiry } from '#features/inquiries/fixtures.ts'
import { migrateJobs } from '#platform/jobs/jobs.ts'
import { openTestApp } from './app.ts'

const app = await openTestApp({ now: new Date('2026-11-20T12:00:00Z') })
const { db } = app
beforeAll(() => migrateJobs(app.pool))

/** Input of an attacker, and what is stored of it. */
const EVIL = 'Eve\r\nBcc: v@e.example\u2028\u202egnp\u200f\u0007x'
const LEFT = 'Eve Bcc: v@e.example gnp x'
const ofOneLine = (fields: string[]) => Object.fromEntries(fields.map((field) => [field, EVIL]))

const rowOf = async (table: string, columns: string[]) => {
  const { rows } = await sql<Record<string, string>>`
    select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)} order by ctid desc limit 1`.execute(
    db,
  )
  return rows[0]
}
const left = (columns: string[], text = LEFT) => Object.fromEntries(columns.map((column) => [column, text]))

test('of a sign-up', async () => {
  const email = 'eve@alderwray.com'
  const browser = app.visitor()
  const names = ['firstName', 'lastName', 'companyName']
  expect((await browser.post('/users/sign_up', { ...SIGN_UP, email, ...ofOneLine(names) })).status).toBe(202)
  expect((await browser.post('/users/verify', { token: await tokenFor(db, email) })).status).toBe(200)
  const columns = ['first_name', 'last_name', 'company_name']
  const { rows } = await sql`
    select first_name, last_name, company_name from app_user where email = ${email}`.execute(db)
  expect(rows).toEqual([left(columns)])
  const blank = await browser.post('/users/sign_up', {
    ...SIGN_UP,
    email: 'b@alderwray.com',
    firstName: '\u202e \u200b',
  })
  expect(blank.body.fields).toMatchObject([{ field: 'firstName' }])
  const address = await browser.post('/users/sign_up', { ...SIGN_UP, email: 'b\u202e@alderwray.com' })
  expect(address.body.fields).toMatchObject([{ field: 'email' }])
})

test('of an invitation and its acceptance', async () => {
  const admin = await app.signIn({ role: 'admin' })
  const email = 'invited@alderwray.com'
  const named = ofOneLine(['firstName', 'lastName'])
  const created = await admin.post('/api/admin/invitations', { email, role: 'tenant_rep', ...named })
  expect(created.status).toBe(201)
  const names = async () =>
    (await sql`select first_name, last_name from app_user where email = ${email}`.execute(db)).rows
  expect(await names()).toEqual([left(['first_name', 'last_name'])])
  const taken = { token: await tokenFor(db, email), password: SIGN_UP.password, firstName: `${EVIL}2`, lastName: EVIL }
  expect((await app.visitor().put('/users/invitations', taken)).status).toBe(200)
  expect(await names()).toEqual([{ first_name: `${LEFT}2`, last_name: LEFT }])
})

test('of the waitlist', async () => {
  const body = { email: 'waits@alderwray.com', ...ofOneLine(['name', 'company', 'market']) }
  expect((await app.visitor().post('/waitlist', body)).status).toBeLessThan(300)
  expect(await rowOf('waitlist', ['name', 'company', 'market'])).toEqual(left(['name', 'company', 'market']))
})

test('of an account’s profile, professional details and branding', async () => {
  const eve = await app.signIn()
  const put = async (path: string, body: object) => (await eve.put(`/api/current_user/${path}`, body)).body
  const profile = await put('profile', { ...ofOneLine(['firstName', 'lastName']), locale: null, market: null })
  expect(profile).toMatchObject(left(['firstName', 'lastName']))
  const oneLine = ['companyName', 'title', 'licenseNumber', 'officeAddress']
  const professional = await put('professional', { ...ofOneLine(oneLine), phone: 'ask\r\nme', about: 'One\nTwo' })
  expect(professional).toMatchObject({ ...left(oneLine), phone: 'ask me', about: 'One\nTwo' })
  const contact = await put('tourbook_contact', {
    ...ofOneLine(['displayName', 'title']),
    phone: 'ask\u202eme',
    email: '',
    color: null,
  })
  expect(contact).toMatchObject({ ...left(['displayName', 'title']), phone: 'askme' })
})

test('of inquiries', async () => {
  const listing = await aListing(db, await aBuilding(db))
  await anAgent(db, listing)
  const typed = aVisitorInquiry(ofOneLine(['firstName', 'lastName', 'company', 'phone']))
  expect((await app.visitor().post(`/api/listings/${listing}/site_visitor_inquiries`, typed)).status).toBe(201)
  expect(await rowOf('inquiry', ['name', 'company', 'phone'])).toEqual({
    ...left(['company', 'phone']),
    name: `${LEFT} ${LEFT}`,
  })
  const eve = await app.signIn()
  const settings = { message: '', copyToMe: false, copyTo: [], ...ofOneLine(['phone', 'company']) }
  expect((await eve.put('/api/current_user/inquiry_settings', settings)).body).toMatchObject(left(['phone', 'company']))
  await eve.post(`/api/listings/${listing}/inquiries`, { forClient: true, client: EVIL })
  expect(await rowOf('inquiry', ['client', 'company', 'phone'])).toEqual(left(['client', 'company', 'phone']))
})
