import { beforeAll, expect, test } from 'vitest'
import { aBuilding, aListing } from '#features/catalog/listings/fixtures.ts'
import { daysBefore } from '#lib/durations.ts'
import { recordAudit } from '#platform/audit-log.ts'
import { enqueueEmail } from '#platform/email/email.ts'
import { createJobRun, endJobRun } from '#platform/jobs/job-run-store.ts'
import { migrateJobs } from '#platform/jobs/jobs.ts'
import { openTestApp } from '../../../../test/app.ts'
import type { AttentionItem } from './contract.ts'

// Five in the afternoon in Chicago, where it is still the 20th.
const NOW = new Date('2026-11-20T23:00:00Z')
const app = await openTestApp({ now: NOW })
const { db } = app
await migrateJobs(app.pool)
const admin = await app.signIn({ role: 'admin', first_name: 'Ines', market: 'chicago' })
const attention = async (): Promise<AttentionItem[]> => (await admin.get('/api/admin/attention')).body.items
const totalOf = async (href: string) => (await admin.get(`/api${href}`)).body.pagination.totalCount

// Of no two buildings that may be the same.
const placeOf = (index: number) => ({ name: `Number ${index}`, street: `${index} North Street` })
const listings: Record<string, number> = {}
beforeAll(async () => {
  expect(await attention()).toEqual([])
  const companies = await db
    .insertInto('company')
    .values(['Northbank', 'Kinzie'].map((name) => ({ name, kind: 'landlord' as const })))
    .returning('id')
    .execute()
  const [one, other] = await Promise.all(
    companies.map(({ id }, index) => aBuilding(db, { ...placeOf(index), employer_id: id })),
  )
  const draft = await aBuilding(db, { ...placeOf(2), status: 'draft', location: null, created_at: daysBefore(NOW, 40) })
  const add = async (name: string, building: number, days: number, values = {}) => {
    listings[name] = await aListing(db, building, { name, confirmed_at: daysBefore(NOW, days), ...values })
  }
  await add('fresh', one!, 59)
  await add('old', one!, 61)
  await add('older', other!, 80, { status: 'under_offer' })
  await add('leased', other!, 90, { status: 'leased' })
  await add('in a draft', draft, 90)
  await add('priceless', one!, 2, { status: 'draft', rent_mode: 'fixed', rent_low: null, rent_high: null })
  await db.deleteFrom('listing_price').where('listing_id', '=', listings.priceless!).execute()
  await add('on request', one!, 2, { status: 'draft', rent_mode: 'undisclosed', rent_low: null, rent_high: null })
})

test('what waits is listed, what touches most people first, and each line leads to exactly these', async () => {
  const items = await attention()
  expect(items.map(({ kind, count, people, recent }) => [kind, count, people, recent])).toEqual([
    ['unconfirmed', 2, 2, 1],
    ['without_rent', 1, 1, 0],
    ['unplaced', 1, 0, 0],
  ])
  const [unconfirmed, priceless, unplaced] = items
  expect(await totalOf(unconfirmed!.href)).toBe(2)
  const found = (await admin.get(`/api${priceless!.href}`)).body.listings
  expect(found.map(({ id }: { id: number }) => id)).toEqual([listings.priceless])
  expect(unplaced!.href).toBe('/admin/placing')
  expect(unplaced!.oldest).toBe(daysBefore(NOW, 40).toISOString())
  expect(await totalOf('/admin/buildings?needs=point')).toBe(1)
  expect((await admin.get('/api/admin/listings?needs=point')).status).toBe(400)
})

test('pairs that may be the same are counted as on their pages, until one is merged or they are told apart', async () => {
  const one = await aBuilding(db, { name: 'Calumet Gateway', street: '12 Calumet Road' })
  const other = await aBuilding(db, { name: 'Calumet Gtwy', street: '12 Calumet Rd' })
  const companies = await db
    .insertInto('company')
    .values(['Halden Partners', 'Halden Partners Ltd'].map((name) => ({ name, kind: 'landlord' as const })))
    .returning('id')
    .execute()
  const pairsOf = async (kind: string) => (await attention()).find((item) => item.kind === kind)
  const [buildings, named] = [await pairsOf('duplicate_buildings'), await pairsOf('duplicate_companies')]
  expect(buildings).toMatchObject({ count: 1, name: 'Calumet Gateway', href: '/admin/duplicates' })
  expect(named).toMatchObject({ count: 1, name: 'Halden Partners', href: '/admin/duplicates/companies' })
  expect(await totalOf(buildings!.href)).toBe(1)
  await admin.post(`/api/admin/duplicates/${one}/${other}/distinct`, {})
  await admin.post(`/api/admin/company_duplicates/${companies.map(({ id }) => id).join('/')}/distinct`, {})
  expect([await pairsOf('duplicate_buildings'), await pairsOf('duplicate_companies')]).toEqual([undefined, undefined])
})

test('a failed email and a refused row are named', async () => {
  for (const address of ['hana@caldr.com', 'luis@caldr.com'])
    await enqueueEmail(db, {
      kind: 'inquiry',
      to: { address, name: 'Hana Strand' },
      subject: 'Suite 300',
      text: 'Is it free?',
      html: '<p>Is it free?</p>',
      unsubscribeUrl: 'https://frontage.example/stop/1',
    })
  await db.updateTable('email').set({ state: 'failed' }).execute()
  const failed = (await attention()).find(({ kind }) => kind === 'failed_emails')!
  expect([failed.count, failed.people]).toEqual([2, 2])
  expect(failed.name).toMatch(/@caldr\.com$/)
  expect(await totalOf(failed.href)).toBe(2)

  const id = '0190a000-0000-7000-8000-000000000001'
  const own = { user_id: admin.user.id, created_at: NOW, stage: 'checked' as const }
  await db
    .insertInto('catalog_import')
    .values([
      { id, file_name: 'towers.csv', ...own },
      { id: id.replace(/1$/, '2'), file_name: 'written.csv', ...own, stage: 'imported' },
    ])
    .execute()
  await db
    .insertInto('catalog_import_row')
    .values(
      [id, id.replace(/1$/, '2')].map((each) => ({ import_id: each, number: 2, cells: '[]', outcome: 'refused' })),
    )
    .execute()
  const refused = (await attention()).find(({ kind }) => kind === 'refused_rows')!
  expect(refused).toMatchObject({ count: 1, name: 'towers.csv', href: `/admin/imports/${id}?outcome=refused` })
})

test('kinds of errors and failed jobs wait until they are resolved or run again', async () => {
  const error = {
    place: 'server' as const,
    page: '/listing/:id',
    message: 'No picture …',
    first_seen_at: NOW,
    last_seen_at: NOW,
  }
  await db
    .insertInto('error_kind')
    .values([
      { ...error, fingerprint: 'a'.repeat(32) },
      { ...error, fingerprint: 'b'.repeat(32), resolved_at: NOW },
    ])
    .execute()
  const id = await createJobRun(db, { kind: 'catalog.import', userId: admin.user.id, input: {}, now: NOW })
  await endJobRun(db, id, { progress: {}, ending: { state: 'failed' }, now: NOW })
  const items = await attention()
  const countOf = (kind: string) => items.find((item) => item.kind === kind)?.count
  expect([countOf('errors'), countOf('failed_jobs')]).toEqual([1, 1])
})

test('activity is counted by the user’s days, a record once a day', async () => {
  const by = { actor: { type: 'system' as const }, subject: { type: 'listing', id: listings.fresh! } }
  const at = (moment: string) => new Date(moment)
  await recordAudit(
    db,
    { ...by, at: at('2026-11-20T07:00:00Z'), action: 'listing.changed' },
    { ...by, at: at('2026-11-20T08:00:00Z'), action: 'listing.changed' },
    { ...by, at: at('2026-11-20T08:00:00Z'), action: 'listing.confirmed' },
    // The evening of the 19th in Chicago.
    { ...by, at: at('2026-11-20T03:00:00Z'), action: 'listing.imported' },
    { ...by, at: at('2026-11-20T08:00:00Z'), action: 'listing.submitted' },
    { ...by, at: at('2026-10-20T08:00:00Z'), action: 'listing.changed' },
  )
  const { body } = await admin.get('/api/admin/activity')
  expect(body).toMatchObject({ firstName: 'Ines', partOfDay: 'afternoon', today: '2026-11-20', marketedBefore: null })
  expect(body.days).toHaveLength(30)
  expect(body.days.slice(-2)).toEqual([
    { date: '2026-11-19', changed: 1, confirmed: 0 },
    { date: '2026-11-20', changed: 1, confirmed: 1 },
  ])
  expect(body.days.slice(0, -2).every(({ changed }: { changed: number }) => changed === 0)).toBe(true)
})

test('users of the last five minutes are counted by role, each once', async () => {
  const [broker, landlord] = [await app.signIn({ role: 'tenant_rep' }), await app.signIn({ role: 'landlord_rep' })]
  const session = await db
    .selectFrom('session')
    .selectAll()
    .where('user_id', '=', broker.user.id)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('session')
    .values({ ...session, token_hash: Buffer.alloc(32) })
    .execute()
  const seen = (user: number, minutes: number) =>
    db
      .updateTable('session')
      .set({ seen_at: new Date(NOW.getTime() - minutes * 60_000) })
      .where('user_id', '=', user)
      .execute()
  await seen(broker.user.id, 4)
  await seen(landlord.user.id, 5)
  const { present } = (await admin.get('/api/admin/activity')).body
  expect(present).toEqual([
    { role: 'admin', count: 1 },
    { role: 'tenant_rep', count: 1 },
  ])
})

test('the spaces on the market are compared with the figures of a month ago, of all places', async () => {
  const figure = { market: 'chicago', space_type: 'office', area_sqft: 9, listing_count: 4 } as const
  await db
    .insertInto('market_figure')
    .values([
      { ...figure, day: '2026-10-18', scope: 'locality', slug: 'illinois/chicago' },
      { ...figure, day: '2026-10-18', scope: 'locality', slug: 'illinois/evanston' },
      { ...figure, day: '2026-10-18', scope: 'submarket', slug: 'river-north' },
      { ...figure, day: '2026-10-12', scope: 'locality', slug: 'illinois/chicago' },
    ])
    .execute()
  expect((await admin.get('/api/admin/activity')).body.marketedBefore).toBe(8)
})
