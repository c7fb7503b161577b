// Financial terms that are for brokers or for nobody: each is a number of its own, and everything that leaves the server, and
// every table that something could leave from, is searched for it.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { sendAlerts } from '#features/alerts/jobs.ts'
import { matchChanges } from '#features/alerts/matching/match-changes.ts'
import type { Terms } from '#features/catalog/listings/contract.ts'
import { aBuilding, aListing, anAgent } from '#features/catalog/listings/fixtures.ts'
import { TERMS_VISIBILITIES, type TermsVisibility } from '#features/catalog/listings/rules.ts'
import { aVisitorInquiry } from '#features/inquiries/fixtures.ts'
import { makeDeck } from '#features/tourbooks/decks/exports/jobs.ts'
import { COMPANY_PAGES } from '#lib/paths.ts'
import type { Money } from '#lib/units/money.ts'
import { migrateJobs, startWorker } from '#platform/jobs/jobs.ts'
import { makeLog } from '#platform/log/log.ts'
import { makeMapPictures } from '#platform/map-picture/make-map-pictures.ts'
import type { WebModule } from '#platform/pages/web-build.ts'
import type { Actor } from './actors.ts'
import { addressesOf, REQUIRED } from './addresses.ts'
import { openTestApp } from './app.ts'
import { TEST_SECRET } from './http.ts'
import { openPackage } from './open-package.ts'
import { root } from './source-graph.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
const clientDir = mkdtempSync(path.join(tmpdir(), 'frontage-terms-'))
mkdirSync(path.join(clientDir, 'assets'))
afterAll(() => rmSync(clientDir, { recursive: true }))
const { render, paths } = (await import(path.join(root, 'src/ssr.tsx'))) as WebModule
const assets = () => ({ scripts: [], styles: [], preload: [], messages: {} })
const openWeb = async () => ({ render, paths, assets, clientDir })
const app = await openTestApp({ now: NOW, requestsPerMinute: 1_000_000, openWeb })
const { db, pool } = app
const origin = 'http://localhost'

const psf = (magnitude: number): Money => ({ magnitude, units: { money: 'USD', area: 'sf', period: null } })
const termsOf = (tiAllowance: number, freeRentMonths: number, escalationPercent: number, depositMonths: number) =>
  ({ tiAllowance: psf(tiAllowance), freeRentMonths, escalationPercent, depositMonths }) satisfies Terms
const TERMS: Record<TermsVisibility, Terms> = {
  everyone: termsOf(93.17, 38.3, 11.83, 19.9),
  brokers: termsOf(87.31, 47.3, 17.93, 22.9),
  nobody: termsOf(79.13, 52.9, 13.37, 20.3),
}

/** The terms that a text has of the listing whose terms are for these. */
const termsIn = (text: string, visibility: TermsVisibility): string[] =>
  Object.entries(TERMS[visibility]).flatMap(([name, value]) => {
    const figure = typeof value === 'object' ? value!.magnitude : value
    return new RegExp(`(?<![\\d.])${RegExp.escape(String(figure))}(?!\\d)`).test(text) ? [name] : []
  })
const ALL_TERMS = Object.keys(TERMS.everyone)
const hiddenIn = (text: string) => [...termsIn(text, 'brokers'), ...termsIn(text, 'nobody')]
const expectShown = (text: string) => expect(termsIn(text, 'everyone')).toEqual(ALL_TERMS)

const ids = {} as Record<TermsVisibility, number>
let building: number
let tourbook: number
let token: string
let broker: Actor
const others: Record<string, Actor> = {}

async function aCompany(name: string) {
  return (await db.insertInto('company').values({ name, kind: 'landlord' }).returning('id').executeTakeFirstOrThrow())
    .id
}
async function post(by: Actor, url: string, body?: object) {
  const reply = await by.post(url, body)
  expect(reply.status, `${url}: ${reply.text}`).toBeLessThan(300)
  return reply.body
}

beforeAll(async () => {
  await migrateJobs(pool)
  const admin = await app.signIn({ role: 'admin' })
  broker = await app.signIn({ role: 'tenant_rep' })
  others.visitor = app.visitor()
  others.occupier = await app.signIn()
  others['broker without a confirmed address'] = await app.signIn({ role: 'tenant_rep', email_verified_at: null })
  others['landlord’s user of another company'] = await app.signIn({
    role: 'landlord_rep',
    company_id: await aCompany('Kinzie'),
  })
  building = await aBuilding(db, { employer_id: await aCompany('Northbank') })
  await post(broker, '/api/saved_searches', { criteria: { market: 'chicago' }, frequency: 'instant' })
  for (const visibility of TERMS_VISIBILITIES) {
    const id = await aListing(db, building, { name: `For ${visibility}`, slug: `for-${visibility}`, status: 'draft' })
    await anAgent(db, id, { email: `${visibility}@northbank.example` })
    ids[visibility] = id
    const change = { version: 1, termsVisibility: visibility, ...TERMS[visibility] }
    const saved = await admin.put(`/api/admin/listings/${id}`, change)
    expect(saved.body, saved.text).toMatchObject(TERMS[visibility])
    await post(admin, `/api/admin/listings/${id}/publish`)
  }
  const listingIds = Object.values(ids)
  tourbook = (await post(broker, '/api/tourbooks', { name: 'Headquarters', listingIds })).id
  const email = 'client@alderwray.com'
  const { shares } = await post(broker, `/api/tourbooks/${tourbook}/shares`, { recipients: [{ name: 'Lena', email }] })
  token = shares[0].url.split('/').at(-1)
  for (const id of listingIds) {
    await post(broker, `/api/listings/${id}/favorites`)
    await post(broker, `/api/listings/${id}/shares`, { recipients: [email] })
    await post(app.visitor(), `/api/listings/${id}/site_visitor_inquiries`, aVisitorInquiry())
  }
  await matchChanges(db, NOW)
  for (const minutes of [1, 2, 600])
    await sendAlerts.run({}, { db, clock: () => later(minutes), secret: TEST_SECRET, origin }, AbortSignal.any([]))
})

test('the editors of a listing read and change its terms, whoever else sees them', async () => {
  const rep = await app.signIn({ role: 'landlord_rep', company_id: await employerOf(building) })
  for (const visibility of TERMS_VISIBILITIES)
    expect((await rep.get(`/api/portfolio/listings/${ids[visibility]}`)).body).toMatchObject({
      termsVisibility: visibility,
      ...TERMS[visibility],
    })
})

const employerOf = async (id: number) =>
  (await db.selectFrom('building').where('id', '=', id).select('employer_id').executeTakeFirstOrThrow()).employer_id

test('terms for everyone are on the page and in the API; others are null there', async () => {
  const listingOf = async (visibility: TermsVisibility) => (await app.get(`/api/listings/${ids[visibility]}`)).body
  expect((await listingOf('everyone')).terms).toEqual(TERMS.everyone)
  expect([(await listingOf('brokers')).terms, (await listingOf('nobody')).terms]).toEqual([null, null])
})

describe('terms for brokers', () => {
  const read = (by: Actor, visibility: TermsVisibility) => by.get(`/api/listings/${ids[visibility]}/terms`)

  test('are a reply of their own to a broker, which nothing stores', async () => {
    const reply = await read(broker, 'brokers')
    expect(reply.body).toEqual({ terms: TERMS.brokers })
    expect(reply.headers['cache-control']).toBe('private, no-store')
    expect((await read(broker, 'nobody')).body).toEqual({ terms: null })
    expect((await read(broker, 'everyone')).body).toEqual({ terms: null })
  })

  test('are not found by anyone else, nor those of a listing that is not public', async () => {
    for (const [who, actor] of Object.entries(others))
      expect((await read(actor, 'brokers')).status, who).toBe(who === 'visitor' ? 401 : 404)
    await db.updateTable('listing').set({ status: 'off_market' }).where('id', '=', ids.brokers).execute()
    expect((await read(broker, 'brokers')).status).toBe(404)
    await db.updateTable('listing').set({ status: 'on_market' }).where('id', '=', ids.brokers).execute()
  })
})

test('no route answers hidden terms, whoever asks', async () => {
  const { shares } = (await broker.get(`/api/listings/${ids.brokers}/shares`)).body
  const known = {
    values: {
      market: ['chicago'],
      page: [...COMPANY_PAGES],
      slug: ['northbank'],
      kind: ['submarkets', 'shapes'],
      region: ['illinois'],
      locality: ['chicago'],
      landlordId: ['1'],
    },
  }
  const addresses = addressesOf({
    values: {
      ...known.values,
      id: [...Object.values(ids), building, tourbook],
      token: [token, shares[0].url.split('/').at(-1)],
      externalListingId: [999_999],
      listingId: Object.values(ids),
      ...{ one: [building], other: [building], buildingId: [building] },
    },
    required: {
      ...REQUIRED,
      listings: [Object.values(ids).join(',')],
    },
  })
  const leaks: string[] = []
  let everyoneCount = 0
  for (const [who, actor] of Object.entries({ ...others, broker })) {
    for (const { address } of addresses) {
      if (who === 'broker' && address === `/api/listings/${ids.brokers}/terms`) continue
      const { status, text } = await actor.get(address)
      expect(status, address).toBeLessThan(500)
      if (hiddenIn(text).length > 0) leaks.push(`${who}: ${address}: ${hiddenIn(text)}`)
      if (termsIn(text, 'everyone').length === ALL_TERMS.length) everyoneCount += 1
    }
  }
  expect(leaks).toEqual([])
  expect(everyoneCount).toBeGreaterThan(10)
}, 120_000)

test('no page has hidden terms, also not for a broker, who reads them by a call of its own', async () => {
  const pages = [
    ...Object.entries(ids).map(([visibility, id]) => `/listing/for-${visibility}/${id}`),
    ...[`/building/${building}`, `/browse/listings/buildings/${building}`, '/', '/search/chicago', '/search/all'],
    `/tourbook_shares/${token}`,
    `/listing_comparisons?listings=${Object.values(ids)}`,
  ]
  for (const actor of [others.visitor!, broker])
    for (const page of pages) {
      const { status, text } = await actor.get(page)
      expect([200, 301, 302, 404], page).toContain(status)
      // Icons are drawn by numbers.
      expect(hiddenIn(text.replaceAll(/ d="[^"]*"/g, '')), page).toEqual([])
    }
  expectShown((await app.visitor().get(pages[0]!)).text)
})

test('previews have the terms for everyone alone, also for their editors and by a link', async () => {
  const rep = await app.signIn({ role: 'landlord_rep', company_id: await employerOf(building) })
  for (const id of Object.values(ids)) {
    const { url } = await post(rep, `/api/listing_previews/${id}/links`, { days: null })
    const { pathname } = new URL(url)
    for (const read of [rep.get(`/api/listing_previews/${id}`), app.visitor().get(`/api${pathname}`)]) {
      const { status, text } = await read
      expect([status, hiddenIn(text)]).toEqual([200, []])
      if (id === ids.everyone) expectShown(text)
    }
  }
})

test('the files of a comparison have the terms for everyone alone', async () => {
  for (const file of ['', '.csv', '.xlsx'])
    for (const address of [
      `/api/tourbooks/${tourbook}/comparison${file}`,
      `/api/listing_comparisons${file}?listings=${Object.values(ids)}`,
    ]) {
      const { text } = await broker.get(address)
      expect(hiddenIn(text), address).toEqual([])
      expectShown(text)
    }
})

test('a deck has the terms for everyone alone, and none where the rent is hidden', async () => {
  const log = makeLog('silent')
  const context = {
    db,
    storage: app.storage,
    clock: () => NOW,
    log,
    maps: makeMapPictures(),
    origin,
    secret: TEST_SECRET,
  }
  const worker = await startWorker(pool, [makeDeck], context, log, { pollMs: 50 })
  onTestFinished(() => worker.stop())
  const deck = `/api/tourbooks/${tourbook}/deck`
  for (const hides of [[], ['rent']]) {
    await broker.put(deck, { hides })
    const { id } = await post(broker, `/api/tourbooks/${tourbook}/powerpoint`)
    const stateOf = async () =>
      (await broker.get(deck)).body.files.find((file: { id: string }) => file.id === id)?.state
    await expect.poll(stateOf, { timeout: 20_000 }).toBe('succeeded')
    const { files } = await openPackage((await broker.get(`${deck}.pptx`)).bytes)
    const slides = [...files].filter(([name]) => /^ppt\/(slides|notesSlides)\/[^/]+\.xml$/.test(name))
    const words = slides.flatMap(([, file]) => [...String(file).matchAll(/<a:t>([^<]*)/g)].map(([, word]) => word))
    const said = words.join('\n')
    expect(hiddenIn(said)).toEqual([])
    expect(termsIn(said, 'everyone')).toEqual(hides.length === 0 ? ALL_TERMS : [])
  }
}, 60_000)

test('the data that a broker exports has no terms that are hidden', async () => {
  const { text } = await broker.post('/api/current_user/export')
  expect(hiddenIn(text)).toEqual([])
})

test('nothing is stored of terms but in the listing and in the log that its editors read', async () => {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db)
  const emails = await db.selectFrom('email').select(['kind']).execute()
  expect(new Set(emails.map(({ kind }) => kind))).toEqual(
    new Set(['inquiry', 'listing_share', 'search_alert', 'tourbook_share']),
  )
  const found: string[] = []
  for (const { name } of rows) {
    const { rows: stored } = await sql<{ row: string }>`
      select to_jsonb(stored)::text as row from ${sql.table(name)} stored`.execute(db)
    if (stored.some(({ row }) => TERMS_VISIBILITIES.some((each) => termsIn(row, each).length > 0))) found.push(name)
  }
  expect(found.sort()).toEqual(['audit_log', 'listing'])
})
