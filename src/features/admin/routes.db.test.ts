import { expect, test } from 'vitest'
import { aBuilding, aListing } from '#features/catalog/listings/fixtures.ts'
import { aVisitorInquiry } from '#features/inquiries/fixtures.ts'
import { enqueueEmail } from '#platform/email/email.ts'
import { migrateJobs } from '#platform/jobs/jobs.ts'
import { openTestApp } from '../../../test/app.ts'

const app = await openTestApp()
await migrateJobs(app.pool)
const robin = await app.signIn({ role: 'admin' })

const send = (address: string, subject: string) =>
  enqueueEmail(app.db, {
    kind: 'inquiry',
    to: { address, name: 'Dana Whitfield' },
    subject,
    text: 'Is Suite 300 free in March?',
    html: '<p>Is Suite 300 free in March?</p>',
    unsubscribeUrl: 'https://frontage.example/stop/1',
  })

const [first, second, third] = [
  await send('dana@alderwray.com', 'Maya asks about Suite 300'),
  await send('luis@alderwray.com', '50% of it_all'),
  await send('gone@alderwray.com', 'Nobody'),
]
await app.pool.query("update email set state = 'failed', last_error = 'No such user' where id = $1", [third])

const idsOf = async (query: string) =>
  (await robin.get(`/api/admin/emails${query}`)).body.emails.map(({ id }: { id: string }) => id)

test('the log lists emails, newest first, page by page', async () => {
  const { body } = await robin.get('/api/admin/emails?page_size=2')
  expect(body.pagination).toEqual({ totalCount: 3, currentPage: 1, pageSize: 2, ids: [third, second] })
  expect(body.emails[1]).toEqual({
    id: second,
    kind: 'inquiry',
    state: 'queued',
    recipient: 'luis@alderwray.com',
    subject: '50% of it_all',
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  })
  expect(await idsOf('?page_size=2&page=2')).toEqual([first])
})

test('it is sorted by what a table shows', async () => {
  expect(await idsOf('?sort=created')).toEqual([first, second, third])
  expect(await idsOf('?sort=recipient')).toEqual([first, third, second])
  expect(await idsOf('?sort=-recipient')).toEqual([second, third, first])
  expect(await idsOf('?sort=subject')).toEqual([second, first, third])
  expect((await robin.get('/api/admin/emails?sort=text')).status).toBe(400)
})

test('it is filtered by state, and by literal text of recipient or subject', async () => {
  expect(await idsOf('?state=failed')).toEqual([third])
  expect(await idsOf('?query=DANA@')).toEqual([first])
  expect(await idsOf('?query=0%25%20of')).toEqual([second])
  expect(await idsOf('?query=%25')).toEqual([second])
  expect((await robin.get('/api/admin/emails?state=lost')).status).toBe(400)
})

test('an email is readable with its headers, and as a file', async () => {
  const { body } = await robin.get(`/api/admin/emails/${first}`)
  expect(body).toMatchObject({ attempts: 0, lastError: null, sentAt: null, text: 'Is Suite 300 free in March?' })
  expect(body.headers).toContain(`Message-ID: <${first}@frontage.localhost>`)
  expect(body.headers).toContain('List-Unsubscribe: <https://frontage.example/stop/1>')
  expect(body.headers).not.toContain('\n\n')
  const eml = await robin.get(`/api/admin/emails/${first}/eml`)
  expect(eml.headers).toMatchObject({
    'content-type': 'message/rfc822',
    'content-disposition': `attachment; filename="${first}.eml"`,
    'cache-control': 'private, no-store',
  })
  expect(eml.text).toContain('To: Dana Whitfield <dana@alderwray.com>')
})

test('a failed email is retried, a sent one is not', async () => {
  const { status, body } = await robin.post(`/api/admin/emails/${third}/retry`)
  expect({ status, state: body.state }).toEqual({ status: 202, state: 'queued' })
  await app.pool.query("update email set state = 'sent', sent_at = now() where id = $1", [first])
  expect((await robin.post(`/api/admin/emails/${first}/retry`)).status).toBe(409)
  const nowhere = crypto.randomUUID()
  expect((await robin.post(`/api/admin/emails/${nowhere}/retry`)).status).toBe(404)
  expect((await robin.get(`/api/admin/emails/${nowhere}`)).status).toBe(404)
  expect((await robin.get(`/api/admin/emails/${nowhere}/eml`)).status).toBe(404)
  expect((await robin.get('/api/admin/emails/1')).status).toBe(400)
})

test('the content of a sent email is hidden when its links act for the recipient', async () => {
  const reset = await enqueueEmail(app.db, {
    kind: 'reset_password',
    to: { address: 'maya@alderwray.com' },
    subject: 'Choose a new password',
    text: 'https://frontage.example/users/password_resets?token=sesame',
    html: '<a href="https://frontage.example/users/password_resets?token=sesame">Choose</a>',
    unsubscribeUrl: 'https://frontage.example/stop?token=sesame',
  })
  expect((await robin.get(`/api/admin/emails/${reset}`)).text).toContain('token=sesame')
  expect((await robin.get(`/api/admin/emails/${reset}/eml`)).text).toContain('token=')
  await app.pool.query("update email set state = 'sent', sent_at = now() where id = $1", [reset])
  const { status, text, body } = await robin.get(`/api/admin/emails/${reset}`)
  expect({ status, text: body.text, html: body.html }).toEqual({ status: 200, text: null, html: null })
  expect(body).toMatchObject({ state: 'sent', subject: 'Choose a new password', recipient: 'maya@alderwray.com' })
  expect(body.headers).toContain(`Message-ID: <${reset}@frontage.localhost>`)
  expect(text).not.toContain('sesame')
  const eml = await robin.get(`/api/admin/emails/${reset}/eml`)
  expect({ status: eml.status, code: eml.body.code }).toEqual({ status: 403, code: 'email_private' })
  expect(eml.text).not.toContain('sesame')
})

test('the totals count records of every status, failed emails and new inquiries', async () => {
  const before = (await robin.get('/api/admin/totals')).body
  const building = await aBuilding(app.db, { status: 'draft' })
  const listing = await aListing(app.db, await aBuilding(app.db, { slug: 'other' }))
  await aListing(app.db, building, { status: 'archived' })
  const company = { name: 'Northbank', kind: 'landlord' as const }
  await app.db.insertInto('company').values(company).execute()
  await app.visitor().post(`/api/listings/${listing}/site_visitor_inquiries`, aVisitorInquiry())
  await app.pool.query("update email set state = 'failed' where id = $1", [second])
  expect((await robin.get('/api/admin/totals')).body).toEqual({
    buildings: before.buildings + 2,
    listings: before.listings + 2,
    landlords: before.landlords,
    companies: before.companies + 1,
    users: before.users,
    failedEmails: before.failedEmails + 1,
    newInquiries: before.newInquiries + 1,
    pendingChanges: 0,
    companyRequests: 0,
  })
})

test('only admins can see the email log', async () => {
  const broker = await app.signIn({ role: 'tenant_rep' })
  for (const path of ['', `/${first}`, `/${first}/eml`]) {
    expect((await broker.get(`/api/admin/emails${path}`)).status, path).toBe(404)
    expect((await app.visitor().get(`/api/admin/emails${path}`)).status, path).toBe(401)
  }
  expect((await broker.post(`/api/admin/emails/${first}/retry`)).status).toBe(404)
})
