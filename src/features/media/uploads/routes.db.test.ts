import { buffer } from 'node:stream/consumers'
import sharp, { type Sharp } from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { hoursBefore } from '#lib/durations.ts'
import { DOWNLOAD_FILE, PICTURE_FILES } from '#lib/media/picture-files.ts'
import { CHUNK_BYTES, type UploadKind } from '#lib/media/upload-limits.ts'
import { migrateJobs } from '#platform/jobs/jobs.ts'
import { openTestApp } from '../../../../test/app.ts'
import { storedName } from '../rules.ts'
import { storedVideoName } from '../videos/rules.ts'
import { aJpeg, anMp4, aPdf, aPixelBomb } from './fixtures.ts'
import { anAvifBomb, aSpeck, aWebpBomb, nestedForms } from './hostile-fixtures.ts'
import { processUpload, purgeUploads } from './jobs.ts'
import { MAX_OPEN_UPLOADS, MAX_PAGES } from './rules.ts'

const NOW = new Date('2026-11-20T09:00:00Z')
const QUOTA = { files: 1_000, bytes: 5 * 1024 ** 3, processingMs: 900_000 }
const app = await openTestApp({ now: NOW })
const { db, storage } = app
await migrateJobs(app.pool)
const user = await app.signIn({ role: 'landlord_rep' })
const other = await app.signIn({ role: 'occupier' })

const create = async (kind: UploadKind, size: number) =>
  (await user.post('/api/uploads', { kind, fileName: 'north façade.jpg', size })).body
const send = (id: string, offset: number, bytes: Buffer, by = user) =>
  by.upload(`/api/uploads/${id}/chunks?offset=${offset}`, bytes)
const read = async (id: string, by = user) => by.get(`/api/uploads/${id}`)

const process = (id: string) =>
  processUpload.run({ upload: id }, { db, storage, clock: () => NOW, uploadQuota: QUOTA }, new AbortController().signal)
const purge = (now: Date) => purgeUploads.run({}, { db, storage, clock: () => now }, new AbortController().signal)

/** Uploads a file and has it processed. */
async function upload(kind: UploadKind, file: Buffer) {
  const { id } = await create(kind, file.length)
  for (let offset = 0; offset < file.length; offset += CHUNK_BYTES)
    expect((await send(id, offset, file.subarray(offset, offset + CHUNK_BYTES))).status).toBe(200)
  await process(id)
  return (await read(id)).body
}

const fileOf = async (src: string, name: string) => {
  const id = Number(src.split('/').at(-1))
  return buffer((await storage.open(storedName(id, name)))!.stream)
}

describe('a photo', () => {
  test('is stored upright as AVIF, WebP and JPEG, without its metadata', async () => {
    const { state, pictures } = await upload('photo', await aJpeg({ width: 1200, height: 800, orientation: 6 }))
    expect(state).toBe('ready')
    const [picture] = pictures
    expect(picture).toMatchObject({ format: 'photo', width: 800, height: 1200 })
    expect(picture.thumbhash).toMatch(/^[A-Za-z0-9+/=]{20,40}$/)
    for (const name of PICTURE_FILES.photo) {
      const file = await fileOf(picture.src, name)
      const { width, exif, icc, format } = await sharp(file).metadata()
      expect([name, exif, icc]).toEqual([name, undefined, undefined])
      expect(width).toBe(name === DOWNLOAD_FILE ? 800 : Math.min(Number.parseInt(name, 10), 800))
      expect(format).toBe({ avif: 'heif', webp: 'webp', jpg: 'jpeg' }[name.split('.')[1]!])
      expect(file.includes('Ferris')).toBe(false)
    }
    // Turned by 90°, the left half of the file is the upper half of the picture.
    const { data } = await sharp(await fileOf(picture.src, '400.webp'))
      .resize(1, 2)
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([data[0]! > 200, data[5]! > 200]).toEqual([true, true])
  })

  test('is seen by its user before it is placed, and by no one else', async () => {
    const { pictures } = await upload('photo', await aJpeg())
    const url = `${pictures[0].src}/800.avif`
    const [own, foreign, visitor] = await Promise.all([user.get(url), other.get(url), app.http.inject(url)])
    expect([own.status, foreign.status, visitor.statusCode]).toEqual([200, 404, 401])
    expect(own.headers).toMatchObject({ 'content-type': 'image/avif', 'cache-control': 'private, no-cache' })
    const etag = String(own.headers.etag)
    expect(await user.revalidate(url, etag)).toMatchObject({ status: 304, text: '' })
    // After sign-out the browser's copy is not shown: it asks first.
    expect((await app.http.inject({ url, headers: { 'if-none-match': etag } })).statusCode).toBe(401)
    expect((await app.http.inject(url.replace('private_', ''))).statusCode).toBe(404)
  })

  test.each([
    ['PNG', (image: Sharp) => image.png()],
    ['WebP', (image: Sharp) => image.webp()],
    ['AVIF', (image: Sharp) => image.avif({ effort: 0 })],
    ['JPEG in CMYK', (image: Sharp) => image.toColourspace('cmyk').jpeg()],
    ['PNG of 16 bits', (image: Sharp) => image.toColourspace('rgb16').png()],
  ])('may be a %s', async (_, encode) => {
    const image = sharp({ create: { width: 500, height: 300, channels: 3, background: '#808080' } })
    const { state, pictures } = await upload('photo', await encode(image).toBuffer())
    expect([state, pictures[0]?.width]).toEqual(['ready', 500])
    const { channels } = await sharp(await fileOf(pictures[0].src, '800.jpg')).metadata()
    expect(channels).toBe(3)
  })
})

describe('a file is refused', () => {
  test.each<[string, UploadKind, () => Promise<Buffer> | Buffer, string]>([
    ['an SVG', 'photo', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'type'],
    ['HTML', 'photo', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'type'],
    ['a GIF', 'photo', () => Buffer.from('GIF89a0000'), 'type'],
    ['a PDF as a photo', 'photo', () => aPdf(1), 'type'],
    ['a photo as a video', 'video', () => aJpeg(), 'type'],
    ['a photo as a document', 'document', () => aJpeg(), 'type'],
    ['HTML as a document', 'document', () => Buffer.from('<!doctype html>%PDF-'), 'type'],
    ['half a JPEG', 'photo', async () => (await aJpeg()).subarray(0, 4_000), 'damaged'],
    ['only the first bytes of a JPEG', 'photo', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'damaged'],
    ['60,000 by 60,000 pixels', 'photo', () => aPixelBomb(60_000, 60_000), 'too_many_pixels'],
    ['12,000 by 9,000 pixels', 'photo', () => aPixelBomb(12_000, 9_000), 'too_many_pixels'],
    ['a PDF without pages', 'plan', () => Buffer.from('%PDF-1.4\nnothing'), 'damaged'],
    ['an AVIF of 100 megapixels in 400 bytes', 'photo', () => anAvifBomb(), 'too_many_pixels'],
    ['a lossless WebP of 100 megapixels in 38 bytes', 'photo', () => aWebpBomb(), 'too_many_pixels'],
    ['a PDF of forms in forms', 'plan', () => nestedForms(), 'too_much_memory'],
    ['a PDF whose page is a speck', 'plan', () => aSpeck(), 'page_size'],
    ['a PDF with too many pages', 'plan', () => aPdf(MAX_PAGES + 1), 'too_many_pages'],
    ['a video in another codec', 'video', () => anMp4('hev1'), 'no_h264'],
  ])('when it is %s', async (_, kind, file, refusal) => {
    const result = await upload(kind, await file())
    expect(result).toMatchObject({ state: 'refused', refusal, pictures: [] })
  })
})

test('what follows a picture in its file is not stored', async () => {
  const tail = '<script>alert(1)</script>'
  const { pictures } = await upload('photo', Buffer.concat([await aJpeg(), Buffer.from(tail)]))
  for (const name of PICTURE_FILES.photo) expect((await fileOf(pictures[0].src, name)).includes(tail)).toBe(false)
})

test('each page of a PDF becomes a picture of a plan', async () => {
  const { state, pictures } = await upload('plan', aPdf(2))
  expect([state, pictures.length]).toEqual(['ready', 2])
  expect(pictures[1]).toMatchObject({ width: 2_400, height: 1_200 })
  const pixels = await sharp(await fileOf(pictures[1].src, '800.webp'))
    .raw()
    .toBuffer()
  const at = (x: number, y: number) =>
    [...pixels.subarray((y * 800 + x) * 3, (y * 800 + x) * 3 + 3)].map((part) => Math.round(part / 64))
  expect([at(20, 380), at(780, 20)]).toEqual([
    [4, 0, 0],
    [4, 4, 4],
  ])
})

test('a video is stored as it was sent', async () => {
  const file = Buffer.concat([anMp4(), Buffer.alloc(CHUNK_BYTES + 1, 7)])
  const { id, state } = await upload('video', file)
  expect(state).toBe('ready')
  expect((await buffer((await storage.open(storedVideoName(id, 'mp4')))!.stream)).equals(file)).toBe(true)
})

describe('chunks', () => {
  const file = Buffer.alloc(2 * CHUNK_BYTES + 5, 1)
  const [first, second, last] = [0, 1, 2].map((index) => file.subarray(index * CHUNK_BYTES, (index + 1) * CHUNK_BYTES))

  test('continue where a lost connection ended, and one that is sent twice counts once', async () => {
    const { id, received } = await create('photo', file.length)
    expect(received).toBe(0)
    const twice = await Promise.all([send(id, 0, first!), send(id, 0, first!)])
    expect(twice.map(({ status, body }) => [status, body.received])).toEqual([
      [200, CHUNK_BYTES],
      [200, CHUNK_BYTES],
    ])
    await send(id, CHUNK_BYTES, second!)
    const open = (await user.get('/api/uploads')).body.uploads
    expect(open.find((each: { id: string }) => each.id === id)).toMatchObject({
      received: 2 * CHUNK_BYTES,
      state: 'receiving',
    })
    const { body } = await send(id, 2 * CHUNK_BYTES, last!)
    expect(body).toMatchObject({ received: file.length, state: 'processing' })
    expect((await send(id, 2 * CHUNK_BYTES, last!)).status).toBe(200)
  })

  test('leave no gap, and have the right size', async () => {
    const { id } = await create('photo', file.length)
    expect((await send(id, CHUNK_BYTES, second!)).status).toBe(409)
    expect((await send(id, 0, last!)).body.fields).toMatchObject([{ field: 'bytes' }])
    expect((await send(id, 0, file)).status).toBe(413)
    expect((await read(id)).body.received).toBe(0)
  })

  test('belong to their user', async () => {
    const { id } = await create('photo', file.length)
    const requests = [read(id, other), send(id, 0, first!, other), other.delete(`/api/uploads/${id}`)]
    expect((await Promise.all(requests)).map(({ status }) => status)).toEqual([404, 404, 404])
    expect((await other.get('/api/uploads')).body.uploads).toEqual([])
  })

  test('are removed when the upload is cancelled', async () => {
    const { id } = await create('photo', file.length)
    await send(id, 0, first!)
    expect((await user.delete(`/api/uploads/${id}`)).status).toBe(200)
    expect((await read(id)).status).toBe(404)
    expect(await storage.size(`uploads/${id}/0`)).toBeUndefined()
  })
})

test('a file that is too large is refused before it is sent', async () => {
  const tooLarge = { kind: 'photo', fileName: 'a.jpg', size: 25 * 1024 * 1024 + 1 }
  const { status, body } = await user.post('/api/uploads', tooLarge)
  expect([status, body.fields]).toEqual([400, [{ field: 'size', message: 'must be at most 25 MB' }]])
  expect((await user.post('/api/uploads', { ...tooLarge, kind: 'video' })).status).toBe(201)
})

test('a user has a limited number of uploads at a time', async () => {
  const busy = await app.signIn({ role: 'occupier' })
  const [{ id }] = (await db.selectFrom('app_user').select('id').orderBy('id', 'desc').limit(1).execute()) as [
    { id: number },
  ]
  const rows = Array.from({ length: MAX_OPEN_UPLOADS }, () => ({
    id: crypto.randomUUID(),
    user_id: id,
    kind: 'photo' as const,
    file_name: 'a',
    size: 1,
    created_at: NOW,
  }))
  await db.insertInto('upload').values(rows).execute()
  expect((await busy.post('/api/uploads', { kind: 'photo', fileName: 'a', size: 1 })).body.code).toBe(
    'too_many_uploads',
  )
})

describe('after a day', () => {
  const aDayLater = new Date(NOW.getTime() + 25 * 3_600_000)
  const old = hoursBefore(NOW, 0)
  let placed: { id: string; src: string }, unplaced: { id: string; src: string }, unfinished: string
  beforeAll(async () => {
    const ready = async () => {
      const { id, pictures } = await upload('photo', await aJpeg({ width: 100, height: 80 }))
      return { id, src: pictures[0].src as string }
    }
    placed = await ready()
    unplaced = await ready()
    const logo_picture_id = Number(placed.src.split('/').at(-1))
    await db.insertInto('company').values({ name: 'Northbank', kind: 'landlord', logo_picture_id }).execute()
    unfinished = (await create('photo', CHUNK_BYTES + 1)).id
    await send(unfinished, 0, Buffer.alloc(CHUNK_BYTES))
    await db.updateTable('picture').set({ created_at: old }).execute()
  })

  test('nothing is purged too early', async () => {
    await purge(new Date(NOW.getTime() + 23 * 3_600_000))
    expect((await read(unplaced.id)).status).toBe(200)
  })

  test('uploads are purged, and the pictures that were never placed', async () => {
    await purge(aDayLater)
    expect(
      (await Promise.all([placed.id, unplaced.id, unfinished].map((id) => read(id)))).map(({ status }) => status),
    ).toEqual([404, 404, 404])
    expect(await storage.size(`uploads/${unfinished}/0`)).toBeUndefined()
    const sizes = [placed, unplaced].map(({ src }) =>
      storage.size(storedName(Number(src.split('/').at(-1)), '800.webp')),
    )
    expect((await Promise.all(sizes)).map((size) => size !== undefined)).toEqual([true, false])
    expect(await db.selectFrom('picture').select('id').where('format', '=', 'photo').execute()).toHaveLength(1)
  })
})
