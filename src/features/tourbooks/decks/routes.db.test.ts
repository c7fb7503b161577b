import { PDFiumLibrary } from '@hyzyla/pdfium'
import sharp from 'sharp'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { migrateJobs, startWorker } from '#platform/jobs/jobs.ts'
import { makeLog } from '#platform/log/log.ts'
import { makeMapPictures } from '#platform/map-picture/make-map-pictures.ts'
import type { Actor } from '../../../../test/actors.ts'
import { openTestApp } from '../../../../test/app.ts'
import { faultsOf } from '../../../../test/check-package.ts'
import { TEST_SECRET } from '../../../../test/http.ts'
import { openPackage } from '../../../../test/open-package.ts'
import { HIDEABLE } from '../rules.ts'
import { ALWAYS_HIDDEN, aTourbookToHide, COLORS, HIDDEN } from '../shares/shared-page/fixtures.ts'
import { makeDeck, purgeDecks } from './exports/jobs.ts'
import { DECK_HIDEABLE, DECK_PARTS, MAX_DECK_STOPS } from './rules.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const app = await openTestApp({ now: NOW })
const { db, pool, storage } = app
const { maya, tourbook } = await aTourbookToHide(app, NOW)
const deck = `/api/tourbooks/${tourbook.id}/deck`
const context = {
  db,
  storage,
  clock: () => NOW,
  log: makeLog('silent'),
  maps: makeMapPictures(),
  origin: 'https://frontage.example',
  secret: TEST_SECRET,
}
beforeAll(() => migrateJobs(pool))

async function work() {
  const worker = await startWorker(pool, [makeDeck], context, context.log, { pollMs: 50 })
  onTestFinished(() => worker.stop())
}

/** The file of a format once its job has ended. */
async function made(actor: Actor, format: 'powerpoint' | 'pdf'): Promise<Buffer> {
  const { status, body, text } = await actor.post(`/api/tourbooks/${tourbook.id}/${format}`)
  expect(status, text).toBe(202)
  const stateOf = async () => (await actor.get(deck)).body.files.find(({ id }: { id: string }) => id === body.id)?.state
  await expect.poll(stateOf, { timeout: 20_000 }).toBe('succeeded')
  const url = `${deck}.${format === 'pdf' ? 'pdf' : 'pptx'}`
  const { bytes, headers } = await actor.get(url)
  expect(headers['content-disposition']).toMatch(/^attachment; filename="headquarters\.(pptx|pdf)"$/)
  return bytes
}

/** Everything that a presentation says: texts of its slides, notes and properties, links, descriptions, names of its files. */
async function wordsOf(pptx: Buffer): Promise<string> {
  const { entries, files } = await openPackage(pptx)
  const xml = [...files].filter(([name]) => /\.(xml|rels)$/.test(name)).map(([, file]) => String(file))
  const texts = xml.flatMap((part) => [...part.matchAll(/>([^<]+)<|(?:descr|Target|name)="([^"]*)"/g)])
  return [...entries, ...texts.map(([, text, attribute]) => text ?? attribute)].join('\n')
}

/** The colors of the pictures in a presentation, as the channel that is the strongest. */
async function colorsOf(pptx: Buffer): Promise<Set<string>> {
  const { files } = await openPackage(pptx)
  const pictures = [...files].filter(([name]) => name.startsWith('ppt/media/'))
  const found = await Promise.all(
    pictures.map(async ([, file]) => {
      const { dominant, isOpaque } = await sharp(file).stats()
      const near = (hex: string) =>
        isOpaque &&
        Math.abs(Number.parseInt(hex.slice(1, 3), 16) - dominant.r) < 24 &&
        Math.abs(Number.parseInt(hex.slice(3, 5), 16) - dominant.g) < 24
      return Object.entries(COLORS).find(([, hex]) => near(hex))?.[0] ?? 'other'
    }),
  )
  return new Set(found)
}

async function textOf(pdf: Buffer): Promise<string> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(pdf)
  const text = [...document.pages()].map((page) => page.getText()).join('\n')
  document.destroy()
  library.destroy()
  return text
}

test('a deck says everything, opens without a repair prompt, and shows the photos', async () => {
  await work()
  await maya.put(deck, {
    hides: [],
    parts: ['cover', 'schedule', 'map', 'comparison', 'stops', 'plans', 'photos', 'closing'],
  })
  const pptx = await made(maya, 'powerpoint')
  expect(await faultsOf(pptx)).toEqual([])
  const words = await wordsOf(pptx)
  for (const hide of HIDEABLE) expect(words, hide).toMatch(HIDDEN[hide])
  expect(words).toMatch(/Corlewyn/)
  // What the door needs is in the deck only where its owner wants it.
  expect(words).not.toMatch(/8890/)
  await maya.put(deck, { parts: ['cover', 'schedule', 'access', 'closing'] })
  expect((await maya.get(`${deck}/pages`)).text).toMatch(/8890/)
  await maya.put(deck, { parts: ['cover', 'schedule', 'map', 'comparison', 'stops', 'plans', 'photos', 'closing'] })
  expect(words).toMatch(/frontage\.example\/listing\//)
  expect(await colorsOf(pptx)).toEqual(new Set(['interior', 'exterior', 'lounge', 'other']))
  const [map] = (await maya.get(`${deck}/pages`)).text.match(/\/api\/tourbooks\/\d+\/deck\/maps\/[\w-]{10}/)!
  expect((await maya.get(map)).headers['content-type']).toBe('image/webp')
  const stranger = await app.signIn({ role: 'tenant_rep' })
  expect((await stranger.get(map)).status).toBe(404)
  expect((await maya.get(`${map.slice(0, -10)}aaaaaaaaaa`)).status).toBe(404)
  const text = await textOf(await made(maya, 'pdf'))
  expect(text).toContain('Monroe Court')
  expect(text).toMatch(HIDDEN.rent)
}, 60_000)

test('what is left out is in no file: not in texts, notes, links, properties, names or pictures', async () => {
  await work()
  await maya.put(deck, { hides: [...DECK_HIDEABLE] })
  const pptx = await made(maya, 'powerpoint')
  const words = await wordsOf(pptx)
  const pages = (await maya.get(`${deck}/pages`)).text
  const pdf = await made(maya, 'pdf')
  for (const said of [
    words,
    pages.replace(/"(?:x|y|width|height|at|size|lineHeight)":[^"]*/g, ''),
    await textOf(pdf),
  ]) {
    for (const hide of HIDEABLE) expect(said, hide).not.toMatch(HIDDEN[hide])
    expect(said).not.toMatch(ALWAYS_HIDDEN)
  }
  // Uncompressed parts of a PDF are its links, its outline and its properties.
  expect(pdf.toString('latin1')).not.toMatch(/Monroe|listing\/|Whitcombe/)
  expect(await colorsOf(pptx)).toEqual(new Set(['interior', 'lounge']))
  expect(pages).not.toContain('/deck/maps/')
}, 60_000)

test('a deck states costs for the size that is needed, but no budget, and no costs where rents are hidden', async () => {
  const budget = { magnitude: 987_654, currency: 'USD', period: 'mo', basis: 'all_in' }
  const needed = {
    area: { magnitude: 4_000, unit: 'sf' },
    people: 43,
    neededBy: '2027-04-01',
    budget,
    mustHaves: ['Peregrine nest'],
  }
  const change = (requirement: object) => maya.put(`/api/tourbooks/${tourbook.id}`, { requirement })
  await change(needed)
  await maya.put(deck, { hides: [] })
  const pages = (await maya.get(`${deck}/pages`)).text
  expect(pages).toContain('Total cost')
  expect(pages).toContain('4,000 sf · 43 people · by 4/1/27')
  expect(pages).not.toMatch(/987|Peregrine/)
  await maya.put(deck, { hides: ['rent'] })
  expect((await maya.get(`${deck}/pages`)).text).not.toContain('Total cost')
  await change({ area: null, people: null, neededBy: null, budget: null, mustHaves: [] })
})

test('a recipient downloads what the link shows, if its owner allows it', async () => {
  await work()
  await maya.put(deck, { hides: [], parts: [...DECK_PARTS] })
  const shared = async (settings: object) => {
    const { body } = await maya.post(`/api/tourbooks/${tourbook.id}/shares`, settings)
    return `/api${new URL(body.shares[0].url).pathname}/deck`
  }
  const visitor = app.visitor()
  expect((await visitor.post(await shared({}), { format: 'pdf' })).status).toBe(404)
  const path = await shared({ allowsDownloads: true, hides: ['rent'] })
  const first = await visitor.post(path, { format: 'powerpoint' })
  expect(first.body).toMatchObject({ format: 'powerpoint', isMade: false })
  expect(Object.keys(first.body)).not.toContain('id')
  await expect.poll(async () => (await visitor.get(path)).body.files[0]?.isMade, { timeout: 20_000 }).toBe(true)
  const { rawPayload } = await app.http.inject(`${path}.pptx`)
  const words = await wordsOf(rawPayload)
  expect(words).not.toMatch(HIDDEN.rent)
  expect(words).not.toMatch(/Corlewyn|8890|34\./)
  expect(words).toMatch(HIDDEN.address)
  // Once more is the same file; a change of the link or the tourbook needs a new one.
  expect((await visitor.post(path, { format: 'powerpoint' })).body).toMatchObject({ isMade: true })
  const { shares } = (await maya.get(`/api/tourbooks/${tourbook.id}/shares`)).body
  const { id } = shares.find(({ url }: { url: string }) => path.includes(new URL(url).pathname))
  await maya.put(`/api/tourbook_shares/${id}`, { hides: ['rent', 'address'] })
  expect((await visitor.get(path)).body.files).toEqual([])
  expect((await app.http.inject(`${path}.pptx`)).statusCode).toBe(404)
  expect((await visitor.post(path, { format: 'powerpoint' })).body).toMatchObject({ isMade: false })
  await expect.poll(async () => (await visitor.get(path)).body.files[0]?.isMade, { timeout: 20_000 }).toBe(true)
  expect(await wordsOf((await app.http.inject(`${path}.pptx`)).rawPayload)).not.toMatch(HIDDEN.address)
  await maya.put(`/api/tourbooks/${tourbook.id}`, { client: 'Alder & Wray' })
  expect((await visitor.get(path)).body.files).toEqual([])
  expect((await app.http.inject(`${path}.pdf`)).statusCode).toBe(404)
}, 60_000)

test('the last file of a format stays, and says how many changes came after it', async () => {
  await work()
  await made(maya, 'pdf')
  const filesOf = async () =>
    (await maya.get(deck)).body.files.filter(({ format }: { format: string }) => format === 'pdf')
  const [before] = await filesOf()
  expect(before).toMatchObject({ isMade: true, changesSince: 0 })
  await maya.put(`/api/tourbook_listings/${tourbook.listings[0].sortableId}`, { sharedNote: 'Ask about parking.' })
  await maya.put(`/api/tourbooks/${tourbook.id}`, { client: 'Wray' })
  expect(await filesOf()).toMatchObject([{ id: before.id, changesSince: 2 }])
  await made(maya, 'pdf')
  expect(await filesOf()).toHaveLength(1)
  expect(await storage.size(`decks/${before.id}.pdf`)).toBeUndefined()
}, 60_000)

test('a deck ends with what happens next: the day of the tour, or what its owner has typed', async () => {
  const stepsOf = async () => {
    const { body } = await maya.get(`${deck}/pages`)
    return JSON.stringify(body.pages.at(-1))
  }
  await maya.put(`/api/tourbooks/${tourbook.id}`, { tourDate: '2026-12-02' })
  await maya.put(`/api/tourbooks/${tourbook.id}/tour`, { startsAt: '09:00' })
  await maya.put(deck, { hides: [], parts: ['cover', 'closing'] })
  const { body } = await maya.get(deck)
  expect(body).toMatchObject({
    settings: { nextSteps: null },
    usualNextSteps: '12/2/26: Tour, from 9:00 AM',
  })
  expect(await stepsOf()).toContain('What happens next')
  const nextSteps = '12/11/26: Proposals to landlords\n\nSee Monroe Court once more'
  expect((await maya.put(deck, { nextSteps })).body.settings.nextSteps).toBe(nextSteps)
  expect(await stepsOf()).toMatch(/Proposals to landlords.*Monroe Court/)
  // A line that names what is hidden is left out.
  await maya.put(deck, { hides: ['address'] })
  expect(await stepsOf()).toContain('Proposals to landlords')
  expect(await stepsOf()).not.toContain('Monroe')
  await maya.put(deck, { hides: [], nextSteps: '' })
  expect(await stepsOf()).not.toContain('What happens next')
  for (const tooLong of ['a\n'.repeat(7), 'x'.repeat(121), 'x'.repeat(601)])
    expect((await maya.put(deck, { nextSteps: tooLong })).text).toContain('nextSteps')
  await maya.put(deck, { nextSteps: null })
  expect(await stepsOf()).toContain('Tour')
})

test('a deck leads to the page of a chosen link while that opens', async () => {
  const lastPage = async () => JSON.stringify((await maya.get(`${deck}/pages`)).body.pages.at(-1))
  const shares = await maya.post(`/api/tourbooks/${tourbook.id}/shares`, { recipients: [{ name: 'Jonah' }] })
  const [{ id: linkId, url }] = shares.body.shares
  await maya.put(deck, { hides: [], parts: ['cover', 'closing'] })
  expect(await lastPage()).not.toContain('QR code')
  expect((await maya.put(deck, { linkId })).body.settings.linkId).toBe(linkId)
  expect(await lastPage()).toContain('QR code')
  expect(await lastPage()).toContain(url.split('/').at(-1))
  expect((await maya.put(deck, { linkId: linkId + 1_000 })).text).toContain('linkId')
  await maya.delete(`/api/tourbook_shares/${linkId}`)
  expect(await lastPage()).not.toContain('QR code')
  expect((await maya.get(deck)).body.settings.linkId).toBeNull()
})

test('settings are checked and kept, and belong to one tourbook', async () => {
  const parts = ['stops', 'cover', 'map']
  const coverStopId = tourbook.listings[0].sortableId
  const { body } = await maya.put(deck, { parts, hides: ['rent'], coverStopId })
  expect(body.settings).toEqual({ parts, hides: ['rent'], coverStopId, nextSteps: null, linkId: null })
  expect((await maya.put(deck, { parts: ['stops', 'stops'] })).status).toBe(400)
  expect((await maya.put(deck, { parts: [] })).status).toBe(400)
  const other = (await maya.post('/api/tourbooks', { name: 'Other' })).body
  expect((await maya.put(`/api/tourbooks/${other.id}/deck`, { coverStopId })).body.fields).toMatchObject([
    { field: 'coverStopId' },
  ])
  const stranger = await app.signIn({ role: 'tenant_rep' })
  for (const call of [stranger.get(deck), stranger.put(deck, {}), stranger.post(`/api/tourbooks/${tourbook.id}/pdf`)])
    expect((await call).status).toBe(404)
})

test('a tourbook with more stops than a deck has is refused before any work', async () => {
  const large = (await maya.post('/api/tourbooks', { name: 'Large' })).body
  await db
    .insertInto('tourbook_stop')
    .values(
      Array.from({ length: MAX_DECK_STOPS + 1 }, (_, position) => ({
        tourbook_id: large.id,
        title: `Stop ${position}`,
        address: '',
        position,
        created_at: NOW,
        added_at: NOW,
      })),
    )
    .execute()
  const { status, body } = await maya.post(`/api/tourbooks/${large.id}/powerpoint`)
  expect({ status, code: body.code }).toEqual({ status: 409, code: 'too_many_stops' })
})

test('old decks and those of deleted tourbooks are purged with their files', async () => {
  const decks = await db.selectFrom('tourbook_deck').select(['id', 'format']).where('made_at', 'is not', null).execute()
  expect(decks.length).toBeGreaterThan(0)
  const signal = new AbortController().signal
  await purgeDecks.run({}, { ...context, clock: () => new Date('2026-11-20T12:30:00Z') }, signal)
  expect(await db.selectFrom('tourbook_deck').select('id').where('is_for_link', '=', true).execute()).not.toEqual([])
  await purgeDecks.run({}, { ...context, clock: () => new Date('2026-11-20T13:30:00Z') }, signal)
  expect(await db.selectFrom('tourbook_deck').select('id').where('is_for_link', '=', true).execute()).toEqual([])
  await db.deleteFrom('tourbook').where('id', '=', tourbook.id).execute()
  await purgeDecks.run({}, context, signal)
  expect(await db.selectFrom('tourbook_deck').select('id').execute()).toEqual([])
  for (const { id, format } of decks)
    expect(await storage.size(`decks/${id}.${format === 'pdf' ? 'pdf' : 'pptx'}`)).toBeUndefined()
})
