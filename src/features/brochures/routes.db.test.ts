import { randomUUIDv7 } from 'node:crypto'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { aBuilding, aListing, anAgent } from '#features/catalog/listings/fixtures.ts'
import { daysAfter } from '#lib/durations.ts'
import { migrateJobs, startWorker } from '#platform/jobs/jobs.ts'
import { RATE_LIMITS } from '#platform/limits/limits.ts'
import { makeLog } from '#platform/log/log.ts'
import { makeMapPictures } from '#platform/map-picture/make-map-pictures.ts'
import { openTestApp } from '../../../test/app.ts'
import { openPackage } from '../../../test/open-package.ts'
import { brochureFile, makeBrochure, purgeBrochures } from './exports/jobs.ts'
import { BROCHURE_DAYS } from './rules.ts'
import { beginFile } from './store.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const app = await openTestApp({ now: NOW })
const { db, pool, storage } = app
const context = { db, storage, clock: () => NOW, log: makeLog('silent'), maps: makeMapPictures() }
const space = { confirmed_at: NOW, published_at: NOW, internal_notes: 'Amberlock' }
const visitor = app.visitor()
let building: number
let shown: number
let quiet: number

beforeAll(async () => {
  await migrateJobs(pool)
  building = await aBuilding(db, { description: 'A tower on the river.' })
  shown = await aListing(db, building, { ...space, availability: 'specified', available_on: '2026-01-05' })
  quiet = await aListing(db, building, {
    ...space,
    slug: 'quiet',
    name: 'Quiet floor',
    suite: '900',
    floor: 9,
    rent_mode: 'undisclosed',
    rent_low: null,
    rent_high: null,
    rent_currency: null,
    terms_visibility: 'brokers',
    free_rent_months: 7.5,
  })
  await db.updateTable('listing_price').set({ low: 71.2345, high: 71.2345 }).where('listing_id', '=', quiet).execute()
  await aListing(db, building, {
    ...space,
    status: 'draft',
    name: 'Juniperroom',
    suite: 'Juniperroom',
    slug: 'juniper',
  })
  await aListing(db, building, { ...space, status: 'off_market', name: 'Saltwharf', suite: 'Saltwharf', slug: 'salt' })
  await aListing(db, building, { ...space, status: 'leased', name: 'Cinderhall', suite: 'Cinderhall', slug: 'cinder' })
  await anAgent(db, shown)
  const picture = await db
    .insertInto('picture')
    .values({ format: 'webp', width: 1600, height: 1067 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const photo = { building_id: building, picture_id: picture.id, position: 0 }
  await db
    .insertInto('photo')
    .values({ ...photo, caption: 'Lampblack', archived_at: NOW })
    .execute()
})

/** What no visitor may see. */
const SECRETS = ['71.23', '71,23', '7.5', 'Amberlock', 'Juniperroom', 'Saltwharf', 'Cinderhall', 'Lampblack']

async function work() {
  const worker = await startWorker(pool, [makeBrochure], context, context.log, { pollMs: 50 })
  onTestFinished(() => worker.stop())
}

type Subject = { path: string; body?: object; query?: string }
/** The file of a brochure once its job has ended. */
async function made({ path, body = {}, query = '' }: Subject, format: 'pdf' | 'powerpoint'): Promise<Buffer> {
  const { status, text } = await visitor.post(`${path}/brochure`, { format, ...body })
  expect(status, text).toBe(202)
  const isMade = async () =>
    (await visitor.get(`${path}/brochure?format=${format}${query && `&${query}`}`)).body.file.isMade
  await expect.poll(isMade, { timeout: 20_000 }).toBe(true)
  const answer = await visitor.get(`${path}/brochure.${format === 'pdf' ? 'pdf' : 'pptx'}${query && `?${query}`}`)
  expect(answer.status).toBe(200)
  expect(answer.headers['x-robots-tag']).toBe('noindex')
  return answer.bytes
}

async function textOf(pdf: Buffer): Promise<string> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(pdf)
  const text = [...document.pages()].map((page) => page.getText()).join('\n')
  document.destroy()
  library.destroy()
  return text
}

async function wordsOf(pptx: Buffer): Promise<string> {
  const { files } = await openPackage(pptx)
  return [...files]
    .filter(([name]) => /\.(xml|rels)$/.test(name))
    .map(([, file]) => String(file))
    .join('\n')
}

const rowsOf = () => db.selectFrom('brochure_file').selectAll().execute()

test('a visitor downloads the brochure of a building, which says what its page says and nothing else', async () => {
  await work()
  const subject = { path: `/api/buildings/${building}` }
  const pdf = await textOf(await made(subject, 'pdf'))
  for (const known of [
    'Monroe Court',
    '77 West Monroe Street',
    'A tower on the river.',
    '1150',
    '900',
    'On request',
    'Dana Whitcombe',
    '(312) 555-0177',
  ])
    expect(pdf).toContain(known)
  // A day that has come is now.
  expect(pdf).not.toContain('1/5/26')
  const words = await wordsOf(await made(subject, 'powerpoint'))
  expect(words).toContain('On request')
  for (const secret of SECRETS) {
    expect(pdf).not.toContain(secret)
    expect(words).not.toContain(secret)
  }
})

test('a brochure that would be the same is not made again; one of other suites is', async () => {
  await work()
  const path = `/api/buildings/${building}`
  await made({ path }, 'pdf')
  const before = await rowsOf()
  await made({ path }, 'pdf')
  expect(await rowsOf()).toEqual(before)
  const chosen = await textOf(await made({ path, body: { listingIds: [quiet] }, query: `listing_ids=${quiet}` }, 'pdf'))
  expect(chosen).toContain('900')
  expect(chosen).not.toContain('1150')
  expect((await rowsOf()).length).toBe(before.length + 1)
})

test('the brochure of a listing never says its undisclosed rent, and ends when it is leased', async () => {
  await work()
  const path = `/api/listings/${quiet}`
  const pdf = await textOf(await made({ path }, 'pdf'))
  expect(pdf).toContain('Quiet floor')
  for (const secret of SECRETS) expect(pdf).not.toContain(secret)
  await db.updateTable('listing').set({ status: 'leased' }).where('id', '=', quiet).execute()
  for (const ended of ['/brochure.pdf', '/brochure?format=pdf'])
    expect((await visitor.get(path + ended)).status, ended).toBe(404)
  expect((await visitor.post(`${path}/brochure`, { format: 'pdf' })).status).toBe(404)
  // A link to a brochure with a suite that is gone ends, too.
  expect((await visitor.get(`/api/buildings/${building}/brochure.pdf?listing_ids=${quiet}`)).status).toBe(404)
  await db.updateTable('listing').set({ status: 'on_market' }).where('id', '=', quiet).execute()
})

test('the flyer of a listing leads to its page and says no more than its brochure', async () => {
  await work()
  const path = `/api/listings/${quiet}/flyer`
  expect((await visitor.get(path)).body).toEqual({ file: null })
  expect((await visitor.post(path)).status).toBe(202)
  await expect.poll(async () => (await visitor.get(path)).body.file.isMade, { timeout: 20_000 }).toBe(true)
  const { bytes, headers } = await visitor.get(`${path}.pdf`)
  expect(headers['content-disposition']).toMatch(/flyer\.pdf"$/)
  const pdf = await textOf(bytes)
  expect(pdf).toContain('Quiet floor')
  expect(pdf.replaceAll(/\s/g, '')).toContain(`/listing/quiet/${quiet}`)
  for (const secret of SECRETS) expect(pdf).not.toContain(secret)
})

test('the files of a listing are found in the language of the account, which the browser does not send', async () => {
  await work()
  const occupier = await app.signIn({ locale: 'en-gb' })
  const path = `/api/listings/${shown}`
  expect((await occupier.post(`${path}/brochure`, { format: 'pdf' })).status).toBe(202)
  expect((await occupier.post(`${path}/flyer`)).status).toBe(202)
  for (const file of ['/brochure?format=pdf', '/flyer'])
    await expect.poll(async () => (await occupier.get(path + file)).body.file.isMade, { timeout: 20_000 }).toBe(true)
  for (const file of ['/brochure.pdf', '/flyer.pdf']) expect((await occupier.get(path + file)).status, file).toBe(200)
})

test('the flyer as an email says no more, and ends with its listing', async () => {
  const path = `/api/listings/${quiet}/flyer_email`
  const { body } = await visitor.get(path)
  expect(body.html).toContain(`/listing/quiet/${quiet}?utm_source=flyer&#38;utm_medium=email`)
  expect(body.text).toContain('On request')
  for (const secret of SECRETS) expect(body.html + body.text).not.toContain(secret)
  await db.updateTable('listing').set({ status: 'leased' }).where('id', '=', quiet).execute()
  expect((await visitor.get(path)).status).toBe(404)
  await db.updateTable('listing').set({ status: 'on_market' }).where('id', '=', quiet).execute()
})

test('the brochures of a building end when it is unpublished', async () => {
  await work()
  const path = `/api/buildings/${building}`
  await made({ path }, 'pdf')
  await db.updateTable('building').set({ status: 'archived' }).where('id', '=', building).execute()
  expect((await visitor.get(`${path}/brochure.pdf`)).status).toBe(404)
  expect((await visitor.get(`/api/listings/${shown}/brochure?format=pdf`)).status).toBe(404)
  expect((await visitor.post(`${path}/brochure`, { format: 'pdf' })).status).toBe(404)
  await db.updateTable('building').set({ status: 'published' }).where('id', '=', building).execute()
  expect((await visitor.get(`${path}/brochure.pdf`)).status).toBe(200)
})

test('a file of what left the market before it was made is removed with its row', async () => {
  const gone = await aListing(db, building, { ...space, slug: 'gone', suite: '700', status: 'leased' })
  const id = randomUUIDv7()
  await beginFile(db, { id, digest: 'gone', format: 'pdf' }, { now: NOW, lostBefore: NOW })
  await storage.write(brochureFile(id, 'pdf'), Buffer.from('%PDF'))
  const request = { id, subject: { listingId: gone }, format: 'pdf', locale: 'en-us' } as const
  await makeBrochure.run(request, context, new AbortController().signal)
  expect(await storage.open(brochureFile(id, 'pdf'))).toBeUndefined()
  expect((await rowsOf()).map((row) => row.id)).not.toContain(id)
})

test('a draft has a brochure for those who may edit it alone, with the spaces that it will have', async () => {
  await work()
  const admin = await app.signIn({ role: 'admin' })
  const stranger = await app.signIn({ role: 'landlord_rep' })
  const draft = await aBuilding(db, { slug: 'draft', name: 'Draft Court', status: 'draft' })
  await aListing(db, draft, { ...space, slug: 'draft-suite', suite: '1250' })
  const picture = await db
    .insertInto('picture')
    .values({ format: 'webp', width: 1600, height: 1067 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('photo').values({ building_id: draft, picture_id: picture.id, position: 0 }).execute()
  const { body } = await admin.get(`/api/admin/buildings/${draft}/brochure_attrs/pages`)
  const paths = body.pages.flatMap(({ boxes }: { boxes: { path?: string }[] }) => boxes.map(({ path }) => path))
  expect(paths).toContain(`/private_media/${picture.id}/800.webp`)
  await db.deleteFrom('photo').where('building_id', '=', draft).execute()
  const path = `/api/buildings/${draft}/brochure`
  expect((await admin.post(path, { format: 'pdf' })).status).toBe(202)
  const isMade = async () => (await admin.get(`${path}?format=pdf`)).body.file.isMade
  await expect.poll(isMade, { timeout: 20_000 }).toBe(true)
  const pdf = await textOf((await admin.get(`${path}.pdf`)).bytes)
  expect(pdf).toContain('Draft Court')
  expect(pdf).toContain('1250')
  for (const other of [visitor, stranger]) {
    expect((await other.get(`${path}?format=pdf`)).status).toBe(404)
    expect((await other.post(path, { format: 'pdf' })).status).toBe(404)
    expect((await other.get(`${path}.pdf`)).status).toBe(404)
  }
  await db.updateTable('building').set({ status: 'archived' }).where('id', '=', draft).execute()
  expect((await admin.get(`${path}.pdf`)).status).toBe(404)
})

test('what is asked for wrongly is named', async () => {
  const path = `/api/buildings/${building}/brochure`
  expect((await visitor.post(path, { format: 'docx' })).body).toMatchObject({
    status: 400,
    fields: [{ field: 'format' }],
  })
  const many = Array.from({ length: 41 }, (_, index) => index + 1)
  expect((await visitor.post(path, { format: 'pdf', listingIds: many })).body.fields).toMatchObject([
    { field: 'listingIds' },
  ])
  expect((await visitor.get(`${path}?format=pdf&listing_ids=1;2`)).body.fields).toMatchObject([
    { field: 'listing_ids' },
  ])
})

test('a network has only so many brochures made; those that are there do not count', async () => {
  const other = await aBuilding(db, { slug: 'other', name: 'Other House' })
  const ids = await Promise.all(
    Array.from({ length: RATE_LIMITS.brochureOfNetwork.most + 1 }, (_, index) =>
      aListing(db, other, { ...space, slug: `s${index}`, name: `Suite ${index}` }),
    ),
  )
  const statuses: number[] = []
  for (const id of ids) statuses.push((await visitor.post(`/api/listings/${id}/brochure`, { format: 'pdf' })).status)
  expect(statuses.at(-1)).toBe(429)
  expect((await visitor.post(`/api/listings/${ids[0]}/brochure`, { format: 'pdf' })).status).toBe(202)
})

test('attributes have defaults, are saved with a version, and name what is wrong', async () => {
  const admin = await app.signIn({ role: 'admin' })
  const path = `/api/admin/buildings/${building}/brochure_attrs`
  const { body: usual } = await admin.get(path)
  expect(usual).toMatchObject({ tagline: '', color: null, coverPhotoId: null, contactIds: [], contacts: [] })
  expect(usual.sections[0]).toBe('highlights')
  const { body: saved } = await admin.put(path, {
    version: usual.version,
    tagline: 'Light on three sides',
    color: '#ffee88',
    sections: ['team', 'availability'],
  })
  expect(saved).toMatchObject({ tagline: 'Light on three sides', sections: ['team', 'availability'] })
  expect((await admin.put(path, { version: usual.version, tagline: 'Late' })).status).toBe(409)
  const wrong = { version: saved.version, coverPhotoId: 999_999, contactIds: [999_999] }
  expect((await admin.put(path, wrong)).body.fields).toMatchObject([{ field: 'coverPhotoId' }, { field: 'contactIds' }])
  expect((await admin.put(path, { version: saved.version, color: 'red' })).body.fields[0]).toEqual({
    field: 'color',
    message: 'must be a color such as #1f3a4d',
  })
  const { body: preview } = await admin.get(`${path}/pages`)
  expect(preview.pages.map(({ title }: { title: string }) => title)).toEqual([
    'Monroe Court',
    'Contacts',
    'Available space',
  ])
  // White text is readable on the color of the pages.
  expect(preview.colors.accent).not.toBe('#ffee88')
  const map = preview.pages
    .flatMap((page: { boxes: { path?: string }[] }) => page.boxes)
    .find(({ path: each }: { path?: string }) => each?.includes('brochure_maps'))
  expect((await admin.get(map.path)).headers['content-type']).toBe('image/webp')
  expect((await visitor.get(map.path)).status).toBe(401)
  const stranger = await app.signIn({ role: 'landlord_rep' })
  expect((await stranger.get(map.path)).status).toBe(404)
})

test('attributes by landlord are those of its own buildings', async () => {
  const admin = await app.signIn({ role: 'admin' })
  const company = await db
    .insertInto('company')
    .values({ name: 'Northbank', kind: 'landlord' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const landlord = await db
    .insertInto('landlord')
    .values({ company_id: company.id, slug: 'northbank', name: 'Northbank', status: 'published' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const own = await aBuilding(db, { slug: 'own', landlord_id: landlord.id })
  const path = (id: number) => `/api/admin/landlord/${landlord.id}/buildings/${id}/brochure_attrs`
  expect((await admin.get(path(own))).body).toMatchObject({ id: own, tagline: '' })
  expect((await admin.put(path(own), { version: 1, tagline: 'Ours' })).body).toMatchObject({ tagline: 'Ours' })
  expect((await admin.get(path(building))).status).toBe(404)
  expect((await admin.put(path(building), { version: 1, tagline: 'Ours' })).status).toBe(404)
})

test('files that were begun two weeks ago are purged', async () => {
  const later = { ...context, clock: () => daysAfter(NOW, BROCHURE_DAYS + 1) }
  const stored = (await rowsOf()).find(({ made_at }) => made_at !== null)!
  const name = `brochures/${stored.id}.${stored.format === 'pdf' ? 'pdf' : 'pptx'}`
  expect(await storage.open(name)).toBeDefined()
  await purgeBrochures.run({}, later, new AbortController().signal)
  expect(await rowsOf()).toEqual([])
  expect(await storage.open(name)).toBeUndefined()
})
