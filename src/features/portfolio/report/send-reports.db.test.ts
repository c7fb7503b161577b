import { beforeAll, describe, expect, test } from 'vitest'
import { aBuilding, aListing } from '#features/catalog/listings/fixtures.ts'
import { daysBefore } from '#lib/durations.ts'
import { migrateJobs } from '#platform/jobs/jobs.ts'
import { openTestApp } from '../../../../test/app.ts'
import { TEST_SECRET } from '../../../../test/http.ts'
import { sendPortfolioReports } from './jobs.ts'

const NOW = new Date('2026-11-01T08:00:00Z')
const app = await openTestApp({ now: NOW })
const { db } = app
await migrateJobs(app.pool)
const companyOf = async (name: string) =>
  (await db.insertInto('company').values({ name, kind: 'landlord' }).returning('id').executeTakeFirstOrThrow()).id
const northbank = await companyOf('Northbank Partners')
const aRep = (values: object) => app.signIn({ role: 'landlord_rep', email_verified_at: NOW, ...values })
const dana = await aRep({ company_id: northbank, email: 'dana@northbank.example', locale: 'en-gb' })
await aRep({ company_id: northbank, email: 'new@northbank.example', email_verified_at: null })
await aRep({ company_id: await companyOf('Without spaces'), email: 'empty@other.example' })

const run = () =>
  sendPortfolioReports.run(
    {},
    { db, clock: () => NOW, secret: TEST_SECRET, origin: 'https://frontage.example' },
    new AbortController().signal,
  )
const emails = () => db.selectFrom('email').selectAll().where('kind', '=', 'portfolio_report').execute()

beforeAll(async () => {
  const tower = await aBuilding(db, { name: 'Kinzie Tower', employer_id: northbank })
  const listing_id = await aListing(db, tower, { area_sqft: 12_400, confirmed_at: daysBefore(NOW, 3) })
  const views = { '2026-09-30': 8, '2026-10-01': 5, '2026-10-31': 7, '2026-11-01': 90 }
  await db
    .insertInto('event_day')
    .values(Object.entries(views).map(([day, count]) => ({ day, name: 'LISTING', listing_id, tourbook_id: 0, count })))
    .execute()
  await db
    .insertInto('inquiry')
    .values({
      ...{ listing_id, kind: 'standard', requester: 'r', email: 'a@b.example', name: 'Ada Sender' },
      created_at: new Date('2026-10-15T12:00:00Z'),
    })
    .execute()
})

describe('the monthly report', () => {
  test('goes once to each user with a confirmed address whose company has spaces, in their language', async () => {
    await run()
    await run()
    const sent = await emails()
    expect(sent.map(({ recipient }) => recipient)).toEqual(['dana@northbank.example'])
    const [{ subject, text, headers, html }] = sent as [(typeof sent)[number]]
    expect(subject).toBe('Northbank Partners: October 2026')
    expect(text).toContain('1 space, 12,400 sq ft on the market')
    expect(text).toContain('Views: 12 (+50%)')
    expect(text).toContain('Enquiries: 1')
    expect(text).toContain('Kinzie Tower')
    expect(text).toContain('https://frontage.example/api/portfolio/report.pdf?month=2026-10')
    expect(html + text).not.toContain('Ada Sender')
    expect(JSON.stringify(headers)).toContain('List-Unsubscribe')
  })

  test('stops with the link of the email, and other emails go on', async () => {
    const [sent] = await emails()
    const url = new URL(/https:\/\/frontage\.example\/email_preferences\S+/.exec(sent!.text)![0].replace(/[.)]+$/, ''))
    const visitor = app.visitor()
    const preference = { state: 'stopped', topic: 'report' }
    expect((await visitor.post(url.pathname + url.search, {})).body).toEqual(preference)
    expect((await visitor.get(`/api${url.pathname}${url.search}`)).body).toEqual(preference)
    await db.deleteFrom('email').where('kind', '=', 'portfolio_report').execute()
    await run()
    expect((await emails()).map(({ state }) => state)).toEqual(['suppressed'])
    await visitor.post(url.pathname + url.search, { state: 'allowed' })
  })

  test('is a PDF for the company’s own people, of any month that has ended', async () => {
    const { status, headers, bytes } = await dana.get('/api/portfolio/report.pdf')
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(headers['content-disposition']).toContain('portfolio-2026-10.pdf')
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await dana.get('/api/portfolio/report.pdf?month=2026-09')).status).toBe(200)
    for (const month of ['2026-11', '2026-13', 'x']) {
      const refused = await dana.get(`/api/portfolio/report.pdf?month=${month}`)
      expect(refused.status, month).toBe(400)
      expect(JSON.stringify(refused.body)).toContain('month')
    }
    const admin = await app.signIn({ role: 'admin' })
    expect((await admin.get('/api/portfolio/report.pdf')).status).toBe(404)
  })
})
