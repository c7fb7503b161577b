import { beforeEach, expect, test } from 'vitest'
import { aBuilding, aListing, anAgent } from '#features/catalog/listings/fixtures.ts'
import { DAY_MS, daysBefore } from '#lib/durations.ts'
import { migrateJobs } from '#platform/jobs/jobs.ts'
import { openTestApp } from '../../../test/app.ts'
import { TEST_SECRET } from '../../../test/http.ts'
import { signToken } from '../../platform/signed-token.ts'
import { unsubscribeLinkFor } from './sign-link.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const JONAH = 'jonah@alderwray.com'
const app = await openTestApp({ now: NOW })
const { db, pool } = app
await migrateJobs(pool)
const listing = await aListing(db, await aBuilding(db))
await anAgent(db, listing)
beforeEach(() => pool.query('truncate email, email_suppression, rate_limit'))

const unsubscribePath = (address: string) => unsubscribeLinkFor(address, { secret: TEST_SECRET, now: NOW }).path
const stateOf = async (path: string) => (await app.visitor().get(`/api${path}`)).body.state
const auditRows = async () =>
  (await pool.query("select actor, user_id, action, subject_id, network from audit_log where action ~ 'preference'"))
    .rows
const postForm = (url: string, payload: string, type = 'application/x-www-form-urlencoded') =>
  app.http.inject({ method: 'POST', url, headers: { host: 'localhost', 'content-type': type }, payload })
const statesOf = async () =>
  (await pool.query('select recipient, state from email order by recipient')).rows.map(
    ({ recipient, state }) => `${recipient} ${state}`,
  )

test('the link of a shared listing opens a page, and opening it changes nothing', async () => {
  const maya = await app.signIn({ first_name: 'Maya', last_name: 'Okafor' })
  await maya.post(`/api/listings/${listing}/shares`, { recipients: [JONAH] })
  const { headers, text, html } = (await pool.query('select headers, text, html from email')).rows[0]
  const url = new URL(headers['List-Unsubscribe'].slice(1, -1))
  expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  expect(text).toContain(`Don’t email me again (${url.href}).`)
  expect(html).toContain(url.pathname)
  expect(url.href).not.toContain('jonah')
  expect(Buffer.from(url.searchParams.get('token')!.split('.')[0]!, 'base64url').toString()).not.toContain('jonah')
  expect(await stateOf(url.pathname + url.search)).toBe('allowed')
  expect(await stateOf(url.pathname + url.search)).toBe('allowed')
})

test('one click stops emails of every sender, and the sender gets the same response as before', async () => {
  const [maya, robin] = [await app.signIn(), await app.signIn()]
  const first = await maya.post(`/api/listings/${listing}/shares`, { recipients: [JONAH] })
  const path = unsubscribePath(JONAH)
  expect((await app.visitor().post(path, {})).body).toEqual({ state: 'stopped', topic: 'people' })
  await pool.query('delete from email')
  const again = await maya.post(`/api/listings/${listing}/shares`, { recipients: [JONAH, 'lena@alderwray.com'] })
  expect({ status: again.status, keys: Object.keys(again.body) }).toEqual({
    status: first.status,
    keys: Object.keys(first.body),
  })
  const { shares } = (await maya.get(`/api/listings/${listing}/shares`)).body
  expect(shares[0].recipients).toEqual([JONAH, 'lena@alderwray.com'])
  const settings = { message: '', phone: '', company: '', copyToMe: true, copyTo: [JONAH.toUpperCase()] }
  await robin.put('/api/current_user/inquiry_settings', settings)
  expect((await robin.post(`/api/listings/${listing}/quick_inquiries`, {})).status).toBe(201)
  expect(await statesOf()).toEqual(
    [
      'dana.whitcombe@northbank.example queued',
      `${JONAH.toUpperCase()} suppressed`,
      `${JONAH} suppressed`,
      'lena@alderwray.com queued',
      `${robin.user.email} queued`,
    ].toSorted(),
  )
})

test('the site’s own emails are still sent', async () => {
  const dana = 'dana.whitcombe@northbank.example'
  await app.visitor().post(unsubscribePath(dana), {})
  const robin = await app.signIn()
  await robin.post(`/api/listings/${listing}/quick_inquiries`, {})
  await app.visitor().post(unsubscribePath(robin.user.email), {})
  await app.visitor().post('/users/password_resets', { email: robin.user.email })
  expect(await statesOf()).toEqual([`${dana} queued`, `${robin.user.email} queued`])
})

test('the same page allows them again, and the audit log has both without the address', async () => {
  const path = unsubscribePath(JONAH)
  const before = (await auditRows()).length
  const maya = await app.signIn()
  await app.visitor().post(path, {})
  await app.visitor().post(path, { state: 'stopped' })
  expect(await stateOf(path)).toBe('stopped')
  expect((await maya.post(path, { state: 'allowed' })).body).toEqual({ state: 'allowed', topic: 'people' })
  await maya.post(path, { state: 'allowed' })
  expect(await stateOf(path)).toBe('allowed')
  expect((await auditRows()).slice(before)).toEqual([
    { actor: 'visitor', user_id: null, action: 'email_preference.stopped', subject_id: null, network: '127.0.0.0/24' },
    {
      actor: 'user',
      user_id: maya.user.id,
      action: 'email_preference.allowed',
      subject_id: null,
      network: '127.0.0.0/24',
    },
  ])
  const { rows } = await pool.query('select t::text as row from email_suppression t, audit_log')
  expect(JSON.stringify(rows)).not.toContain('jonah')
})

test.each([
  ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  [
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click',
  ],
])('an email client stops them by posting %s, without a cookie or a redirect', async (type, payload) => {
  const path = unsubscribePath(JONAH)
  const response = await postForm(path, payload, type)
  expect([response.statusCode, response.json()]).toEqual([200, { state: 'stopped', topic: 'people' }])
  expect(response.headers.location).toBeUndefined()
  expect(await stateOf(path)).toBe('stopped')
})

test('the page’s own form works without JavaScript and shows the page again', async () => {
  const path = unsubscribePath(JONAH)
  for (const state of ['stopped', 'allowed']) {
    const response = await postForm(path, `state=${state}&form=page`)
    expect([response.statusCode, response.headers.location]).toEqual([303, path])
    expect(await stateOf(path)).toBe(state)
  }
  expect((await postForm(path, 'state=gone&form=page')).statusCode).toBe(400)
})

test('a forged link, one for another purpose or an expired one does nothing', async () => {
  const later = new Date(NOW.getTime() + DAY_MS)
  const past = daysBefore(NOW, 731)
  const foreign = [
    'nonsense',
    signToken(TEST_SECRET, 'search_alerts', { address: 'x' }, later),
    new URL(unsubscribePath(JONAH), 'http://x').searchParams.get('token')!.replace(/.$/, '~'),
    new URL(unsubscribeLinkFor(JONAH, { secret: TEST_SECRET, now: past }).path, 'http://x').searchParams.get('token')!,
  ]
  for (const token of foreign) {
    const path = `/email_preferences?token=${encodeURIComponent(token)}`
    expect(await stateOf(path), token).toBe('unknown_link')
    expect((await app.visitor().post(path, {})).status, token).toBe(404)
  }
  expect(await stateOf('/email_preferences')).toBe('unknown_link')
  expect((await pool.query('select from email_suppression')).rowCount).toBe(0)
})

test('one link allows no more than twenty changes an hour', async () => {
  const path = unsubscribePath(JONAH)
  const statuses: number[] = []
  for (let times = 0; times < 21; times++)
    statuses.push((await postForm(path, 'List-Unsubscribe=One-Click')).statusCode)
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429])
})

test('a landlord’s user stops the monthly report in the settings, as by its link, and starts it again', async () => {
  const PATH = '/api/current_user/report_preference'
  const { id: company_id } = await db
    .insertInto('company')
    .values({ name: 'Northbank', kind: 'landlord' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rep = await app.signIn({ role: 'landlord_rep', company_id })
  const { path } = unsubscribeLinkFor(rep.user.email, { secret: TEST_SECRET, now: NOW, topic: 'report' })
  expect((await rep.get(PATH)).body).toEqual({ isOn: true })
  expect((await rep.put(PATH, { isOn: false })).body).toEqual({ isOn: false })
  expect(await stateOf(path)).toBe('stopped')
  // Emails from other people are another choice.
  expect(await stateOf(unsubscribePath(rep.user.email))).toBe('allowed')
  await app.visitor().post(path, { state: 'allowed' })
  expect((await rep.get(PATH)).body).toEqual({ isOn: true })
  expect((await (await app.signIn()).get(PATH)).status).toBe(404)
})
