import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { aBuilding } from '#features/catalog/listings/fixtures.ts'
import { storedDocumentName } from '#features/media/marketing-media/rules.ts'
import { aColorfulPhoto, aJpeg, aPdf } from '#features/media/uploads/fixtures.ts'
import { processUpload, purgeUploads } from '#features/media/uploads/jobs.ts'
import { CHUNK_BYTES } from '#lib/media/upload-limits.ts'
import { migrateJobs } from '#platform/jobs/jobs.ts'
import { RATE_LIMITS } from '#platform/limits/limits.ts'
import type { Actor } from '../../../../../test/actors.ts'
import { openTestApp } from '../../../../../test/app.ts'
import { anExternalListing, aTourbook } from '../../fixtures.ts'
import { purgeTourbooks } from '../../jobs.ts'
import { anExternalListingInput } from '../fixtures.ts'
import type { FlyerPage, SourcedField } from './contract.ts'
import { MAX_FLYER_PAGES } from './rules.ts'

const NOW = new Date('2026-11-27T12:00:00Z')
const QUOTA = { files: 1_000, bytes: 5 * 1024 ** 3, processingMs: 900_000 }
const app = await openTestApp({ now: NOW })
const { db, storage } = app
let owner: Actor & { user: { id: number } }
let path: string
beforeAll(async () => {
  await migrateJobs(app.pool)
  owner = await app.signIn()
  path = await tourbookOf(owner)
})

/** The path of a tourbook whose only stop is in Chicago. */
async function tourbookOf({ user }: { user: { id: number } }) {
  const id = await aTourbook(db, { user_id: user.id }, NOW)
  await anExternalListing(db, { tourbook_id: id }, NOW)
  return `/api/tourbooks/${id}/flyers`
}

type Options = ConstructorParameters<typeof PDFDocument>[0]

/** A PDF whose pages have these lines; a line of two parts is a row of a table. */
function aFlyer(pages: string[][], options: Options = {}): Promise<Buffer> {
  const document = new PDFDocument({ autoFirstPage: false, ...options })
  for (const lines of pages) {
    document.addPage()
    for (const line of lines) {
      const [label, value] = line.split('\t')
      const y = document.y
      document.text(label!, 60, y)
      if (value) document.text(value, 240, y)
    }
  }
  document.end()
  return bytesOf(document)
}

async function bytesOf(document: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of document) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** How many pictures and uploads are stored. */
async function storedRows() {
  const count = async (table: 'picture' | 'upload') => (await db.selectFrom(table).select('id').execute()).length
  return [await count('picture'), await count('upload')]
}

/** Uploads a file and has it checked. */
async function upload(file: Buffer, kind = 'document', by = owner): Promise<string> {
  const { id } = (await by.post('/api/uploads', { kind, fileName: 'flyer.pdf', size: file.length })).body
  for (let offset = 0; offset < file.length; offset += CHUNK_BYTES)
    await by.upload(`/api/uploads/${id}/chunks?offset=${offset}`, file.subarray(offset, offset + CHUNK_BYTES))
  const context = { db, storage, clock: () => NOW, uploadQuota: QUOTA }
  await processUpload.run({ upload: id }, context, new AbortController().signal)
  return id
}

const NOTHING = { fields: [], pageCount: 0, pages: [], pictures: [], flyer: null }

const find = (fields: SourcedField[], name: string) => fields.find(({ field }) => field === name)

describe('a pasted text', () => {
  test('fills what it says; city, state and country are those of the tourbook’s market', async () => {
    const text = 'Suite 700\n220 South Wells Street\nSize: 12,650 RSF\nRent: $24.00/RSF NNN'
    const { status, body } = await owner.post(path, { text })
    expect(status).toBe(200)
    expect(body).toMatchObject({ pageCount: 0, refusal: null })
    expect(find(body.fields, 'area')).toEqual({
      ...{
        field: 'area',
        value: '12650',
        source: 'flyer',
        page: null,
        words: 'Size: 12,650 RSF',
        box: null,
        doubt: null,
      },
    })
    for (const [name, value] of [
      ['city', 'Chicago'],
      ['abbreviatedRegion', 'IL'],
      ['countryCode', 'US'],
    ])
      expect(find(body.fields, name!)).toMatchObject({ value, source: 'tourbook' })
  })

  test('has the point of its address, and the name of the marketplace’s building there', async () => {
    const street = '212 North Wells Street'
    await aBuilding(db, { name: 'Kinzie House', street, location: '(-87634100,41886000)' as never })
    const { fields } = (await owner.post(path, { text: 'Available at 212 N. Wells St, Chicago, IL 60654' })).body
    const pin = find(fields, 'pin')!
    expect([JSON.parse(pin.value), pin.source, pin.doubt]).toEqual([
      { longitude: -87.6341, latitude: 41.886 },
      'address',
      null,
    ])
    expect(find(fields, 'buildingName')).toMatchObject({ value: 'Kinzie House', source: 'address' })
  })

  test('of an address whose number is not known has the middle of a short street, to be checked, and no point on a long one', async () => {
    const pinOf = async (text: string) => find((await owner.post(path, { text })).body.fields, 'pin')
    expect(await pinOf('Suite 5, 220 West Fry Street')).toMatchObject({ doubt: { kind: 'approximate' } })
    expect(await pinOf('Suite 5, 220 West Kinzie Street')).toBeUndefined()
  })

  test('of an address in Britain has its country, and not the city of the other stops', async () => {
    const { fields } = (await owner.post(path, { text: '42 Gresham Street, EC2V 7AY' })).body
    expect(find(fields, 'countryCode')).toMatchObject({ value: 'GB' })
    expect([find(fields, 'city'), find(fields, 'abbreviatedRegion')]).toEqual([undefined, undefined])
  })

  test('without anything about a space fills nothing', async () => {
    expect((await owner.post(path, { text: 'Hello.' })).body).toEqual({ ...NOTHING, refusal: null })
  })

  test('in a tourbook without stops has no city that it does not name', async () => {
    const id = await aTourbook(db, { user_id: owner.user.id }, NOW)
    const { fields } = (await owner.post(`/api/tourbooks/${id}/flyers`, { text: '220 South Wells Street' })).body
    expect(fields.map(({ field }: SourcedField) => field)).toEqual(['buildingName', 'street'])
  })
})

const PAGES = [
  ['Quincy Court', '220 South Wells Street, Chicago, IL'],
  ['Size\t12,650 RSF', 'Net rent\t$24.00 /RSF'],
]

describe('a PDF', () => {
  test('fills what it says, each with its page, and is read once', async () => {
    const uploadId = await upload(await aFlyer(PAGES))
    const { fields, pageCount, refusal } = (await owner.post(path, { uploadId })).body
    expect([pageCount, refusal]).toEqual([2, null])
    expect(find(fields, 'area')).toMatchObject({ value: '12650', page: 2, words: 'Size: 12,650 RSF' })
    expect(find(fields, 'street')).toMatchObject({ value: '220 South Wells Street', page: 1 })
    expect((await owner.get(`/api/uploads/${uploadId}`)).status).toBe(404)
    expect((await owner.post(path, { uploadId })).status).toBe(404)
  })

  test('is shown page by page, with the places of the words on them', async () => {
    const { fields, pages } = (await owner.post(path, { uploadId: await upload(await aFlyer(PAGES)) })).body
    expect(pages.map(({ page, width, height }: FlyerPage) => [page, width, height])).toEqual([
      [1, 1082, 1400],
      [2, 1082, 1400],
    ])
    // Letter has 612 by 792 points, and the line begins at 60, the label's.
    const { left, top, width, height } = find(fields, 'area')!.box!
    expect(left).toBeCloseTo(58 / 612, 2)
    expect(left + width).toBeLessThan(0.55)
    expect(top).toBeCloseTo(70 / 792, 1)
    expect(height).toBeLessThan(0.03)
  })

  test('has its pictures lifted, which are stored nowhere', async () => {
    const document = new PDFDocument()
    document.text('Suite 700, 12,650 RSF at $24.00/RSF NNN. Call (312) 555-0187.', 72, 72)
    document.image(await aColorfulPhoto(), 72, 120, { width: 400 })
    document.image(await aColorfulPhoto(), 72, 420, { width: 200 })
    document.image(
      await sharp(await aColorfulPhoto())
        .resize(90, 60)
        .toBuffer(),
      400,
      420,
      { width: 30 },
    )
    document.end()
    const before = await storedRows()
    const { pictures } = (await owner.post(path, { uploadId: await upload(await bytesOf(document)) })).body
    expect(pictures).toMatchObject([{ page: 1, kind: 'photo', isChosen: true, width: 1200, height: 800 }])
    expect((await sharp(Buffer.from(pictures[0].data, 'base64')).metadata()).format).toBe('webp')
    expect(await storedRows()).toEqual(before)
  })

  test('that is a scan says that it has no text, and its pages are shown', async () => {
    const document = new PDFDocument()
    document.image(await aJpeg(), 0, 0, { width: 500 })
    document.end()
    const uploadId = await upload(await bytesOf(document))
    const { pages, flyer, ...rest } = (await owner.post(path, { uploadId })).body
    expect(flyer).toMatchObject({ id: uploadId, pageCount: 1 })
    expect(rest).toEqual({ fields: [], pageCount: 1, pictures: [], refusal: 'no_text' })
    expect(pages).toHaveLength(1)
  })

  test.each([
    ['needs a password', () => aFlyer(PAGES, { userPassword: 'secret' }), 'encrypted'],
    ['is damaged', async () => Buffer.from('%PDF-1.4 and nothing else'), 'damaged'],
    ['has too many pages', async () => aPdf(MAX_FLYER_PAGES + 1), 'too_many_pages'],
  ])('that %s says so, and is deleted', async (_, file, refusal) => {
    const uploadId = await upload(await file())
    expect((await owner.post(path, { uploadId })).body).toMatchObject({ fields: [], refusal })
    expect(await storage.open(storedDocumentName(uploadId))).toBeUndefined()
  })

  test('of another user, or an upload that is no document, is not found', async () => {
    const other = await app.signIn()
    const uploadId = await upload(await aFlyer(PAGES))
    expect((await other.post(await tourbookOf(other), { uploadId })).status).toBe(404)
    expect((await owner.post(path, { uploadId: await upload(await aJpeg(), 'photo') })).status).toBe(404)
    expect((await owner.post(path, { uploadId })).status).toBe(200)
  })
})

describe('the PDF', () => {
  const PLACE = { name: 'Suite 700', flyer: null as { id: string } | null }
  const listingsOf = (tourbook: string) => tourbook.replace('/flyers', '/external_listings')

  /** A listing with its flyer in a tourbook of the user. */
  async function aListingWithFlyer(by: typeof owner) {
    const tourbook = await tourbookOf(by)
    const id = await upload(await aFlyer(PAGES), 'document', by)
    const { flyer } = (await by.post(tourbook, { uploadId: id })).body
    const listings = listingsOf(tourbook)
    const { body } = await by.post(listings, anExternalListingInput({ ...PLACE, flyer: { id: flyer.id } }))
    return {
      listings,
      flyer,
      listing: body,
      tourbook: tourbook.replace('/flyers', ''),
      file: `/private_flyers/${body.id}`,
    }
  }

  test('is saved with the space, and its owner alone downloads it', async () => {
    const { listings, flyer, listing, file } = await aListingWithFlyer(owner)
    expect(flyer).toEqual({ id: flyer.id, fileName: 'flyer.pdf', size: flyer.size, pageCount: 2 })
    expect(listing.flyer).toEqual(flyer)
    expect((await owner.get(`${listings}/${listing.id}`)).body.flyer).toEqual(flyer)
    const { status, headers, text } = await owner.get(file)
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'application/pdf',
      'private, no-cache',
    ])
    expect(headers['content-disposition']).toContain('attachment')
    expect(text.startsWith('%PDF')).toBe(true)
    const [other, admin] = [await app.signIn(), await app.signIn({ role: 'admin' })]
    expect((await other.get(file)).status).toBe(404)
    expect((await admin.get(file)).status).toBe(404)
    expect((await app.visitor().get(file)).status).toBe(401)
    expect((await owner.get('/private_flyers/0')).status).toBe(404)
  })

  test('of another user cannot be taken, nor one that is unknown', async () => {
    const { flyer } = await aListingWithFlyer(owner)
    const other = await app.signIn()
    const mine = listingsOf(await tourbookOf(other))
    for (const id of [flyer.id, crypto.randomUUID()]) {
      const { status, body } = await other.post(mine, anExternalListingInput({ flyer: { id } }))
      expect([status, body.fields?.[0].field]).toEqual([400, 'flyer'])
    }
  })

  test('is copied with the tourbook, and is there until no space has it', async () => {
    const { flyer, listing, listings, tourbook, file } = await aListingWithFlyer(owner)
    const { id: copyId } = (await owner.post(`${tourbook}/duplicate`, { name: 'Copy' })).body
    const copy = (await owner.get(`/api/tourbooks/${copyId}`)).body
    const [copied] = copy.listings.filter(({ space }: { space: { name: string } }) => space.name === PLACE.name)
    const purge = async () => {
      const later = new Date(NOW.getTime() + 2 * 86_400_000)
      await purgeTourbooks.run({}, { db, storage, clock: () => later }, new AbortController().signal)
    }
    const without = { version: listing.version, flyer: null }
    expect((await owner.put(`${listings}/${listing.id}`, without)).body.flyer).toBeNull()
    expect((await owner.get(file)).status).toBe(404)
    await purge()
    expect((await owner.get(`/private_flyers/${copied.id}`)).status).toBe(200)
    expect((await owner.delete(`/api/tourbook_listings/${copied.sortableId}`)).status).toBe(200)
    expect((await owner.get(`/private_flyers/${copied.id}`)).status).toBe(404)
    await db.deleteFrom('tourbook').where('id', '=', copy.id).execute()
    await purge()
    expect(await storage.open(storedDocumentName(flyer.id))).toBeUndefined()
  })

  test('that no space took is deleted after a day', async () => {
    const id = await upload(await aFlyer(PAGES))
    await owner.post(path, { uploadId: id })
    const at = async (hours: number) => {
      const clock = () => new Date(NOW.getTime() + hours * 3_600_000)
      await purgeTourbooks.run({}, { db, storage, clock }, new AbortController().signal)
      await purgeUploads.run({}, { db, storage, clock }, new AbortController().signal)
      return (await storage.size(storedDocumentName(id))) !== undefined
    }
    expect([await at(23), await at(25)]).toEqual([true, false])
  })

  test('never reaches who has a link to the tourbook', async () => {
    const { flyer, tourbook, file } = await aListingWithFlyer(owner)
    const { shares } = (await owner.post(`${tourbook}/shares`, {})).body
    const link = `/api${new URL(shares[0].url).pathname}`
    const visitor = app.visitor()
    for (const address of [link, `${link}/stops`]) {
      const { status, text } = await visitor.get(address)
      expect(status).toBe(200)
      expect(text).not.toContain(flyer.id)
      expect(text).not.toContain('flyer.pdf')
    }
    expect((await visitor.get(file)).status).toBe(401)
  })
})

test('either a text or an upload is read', async () => {
  expect((await owner.post(path, {})).status).toBe(400)
  expect((await owner.post(path, { text: 'A', uploadId: crypto.randomUUID() })).body.fields[0].field).toBe('text')
})

test('another user’s tourbook is not found', async () => {
  const other = await app.signIn()
  expect((await other.post(path, { text: 'Size: 12,650 RSF' })).status).toBe(404)
})

test('a user has so many flyers read in an hour', async () => {
  const busy = await app.signIn()
  const of = await tourbookOf(busy)
  const { most } = RATE_LIMITS.flyerOfUser
  await db
    .insertInto('rate_limit')
    .values({ key: `flyer:${busy.user.id}`, count: most, until: new Date(NOW.getTime() + 60_000) })
    .execute()
  expect((await busy.post(of, { text: 'A' })).status).toBe(429)
})
