import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { storedName } from '#features/media/rules.ts'
import { PHOTO_WIDTHS, PICTURE_FILES } from '#lib/media/picture-files.ts'
import { migrateJobs } from '#platform/jobs/jobs.ts'
import { memoryStorage } from '#platform/storage/memory-storage.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { openTestDatabase } from '../test/db.ts'
import { nextUndrawn } from './draw-picture.ts'
import { drawingStorage } from './drawing-storage.ts'
import { drawPictures } from './jobs.ts'
import { CLIPS } from './videos/clips.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const { db, pool } = await openTestDatabase()
const clock = () => NOW
let files: Storage
let storage: Storage

beforeEach(async () => {
  await db.deleteFrom('picture').execute()
  files = memoryStorage()
  storage = drawingStorage({ db, storage: files, clock })
})

/** A picture, which the demo draws if it has a key. */
async function aPicture(key?: string): Promise<number> {
  const values = { format: key?.startsWith('plan/') ? ('svg' as const) : ('webp' as const), width: 1600, height: 1067 }
  const { id } = await db.insertInto('picture').values(values).returning('id').executeTakeFirstOrThrow()
  if (key !== undefined) await db.insertInto('demo_picture').values({ picture_id: id, key }).execute()
  return id
}

async function read(name: string): Promise<Buffer | undefined> {
  const file = await storage.open(name)
  return file && Buffer.concat(await file.stream.toArray())
}

test('a picture is drawn when it is first read, once, in every width', async () => {
  const id = await aPicture('interior/conference/listing/3/0')
  const written: string[] = []
  storage = drawingStorage({ db, storage: recordWrites(files, (name) => written.push(name)), clock })
  const pictures = await Promise.all(PICTURE_FILES.webp.map((file) => read(storedName(id, file))))
  const widths = await Promise.all(pictures.map(async (bytes) => (await sharp(bytes).metadata()).width))
  expect(widths).toEqual([...PHOTO_WIDTHS])
  expect(written).toEqual(PICTURE_FILES.webp.map((file) => storedName(id, file)))
  const { thumbhash } = await db.selectFrom('picture').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
  expect(thumbhash).toMatch(/^[A-Za-z0-9+/=]{20,60}$/)
})

test('a plan is drawn as SVG whose text needs no font', async () => {
  const id = await aPicture('plan/office-12400/listing/1')
  const svg = (await read(storedName(id, 'image.svg')))!.toString()
  expect(svg).toMatch(/^<svg /)
  expect(svg).not.toContain('<text')
  expect(await storage.size(storedName(id, 'image.svg'))).toBe(Buffer.byteLength(svg))
})

test('a part of a picture that is not drawn yet can be read', async () => {
  const id = await aPicture('logo/Four')
  const file = (await storage.open(storedName(id, '400.webp'), { start: 8, end: 11 }))!
  expect(Buffer.concat(await file.stream.toArray()).toString()).toBe('WEBP')
})

test('files that the demo does not draw are stored and missing as elsewhere', async () => {
  const uploaded = await aPicture()
  expect(await read(storedName(uploaded, '800.webp'))).toBeUndefined()
  expect(await storage.size('pictures/999999/800.webp')).toBeUndefined()
  expect(await read('videos/1')).toBeUndefined()
  await storage.write(storedName(uploaded, '800.webp'), Buffer.from('pixels'))
  expect((await read(storedName(uploaded, '800.webp')))!.toString()).toBe('pixels')
})

test('the files of every clip are copied when they are first read', async () => {
  for (const clip of Object.keys(CLIPS)) {
    const [video, poster] = [await read(`videos/${clip}.mp4`), await read(`videos/${clip}.jpg`)]
    // An mp4 that plays while it loads has its index first.
    expect(video!.subarray(4, 8).toString(), clip).toBe('ftyp')
    expect(video!.indexOf('moov'), clip).toBeLessThan(video!.indexOf('mdat'))
    expect((await sharp(poster).metadata()).width, clip).toBe(960)
    expect(await files.size(`videos/${clip}.mp4`)).toBe(video!.length)
  }
  expect(await read('videos/demo-office.webm')).toBeUndefined()
})

test('a part of a clip that is not copied yet can be read', async () => {
  const file = (await storage.open('videos/demo-office.mp4', { start: 4, end: 7 }))!
  expect(Buffer.concat(await file.stream.toArray()).toString()).toBe('ftyp')
})

test('a stored picture is not drawn again', async () => {
  const id = await aPicture('logo/Five')
  await files.write(storedName(id, '400.webp'), Buffer.from('stored'))
  expect((await read(storedName(id, '400.webp')))!.toString()).toBe('stored')
  expect(await nextUndrawn(db, 10)).toEqual([id])
})

test('at most two are drawn at once, and a drawing that failed is tried again', async () => {
  let [writing, most, broken] = [0, 0, true]
  const two = Promise.withResolvers<void>()
  const full: Storage = {
    ...files,
    async write(...file) {
      if (!broken) return files.write(...file)
      most = Math.max(most, ++writing)
      if (writing === 2) two.resolve()
      await two.promise
      // Time in which a third would arrive.
      await sleep(100)
      writing--
      throw new Error('the disk is full')
    },
  }
  storage = drawingStorage({ db, storage: full, clock })
  const ids = await Promise.all([1, 2, 3, 4, 5, 6].map((number) => aPicture(`logo/${number}`)))
  const readAll = () => Promise.allSettled(ids.map((id) => storage.size(storedName(id, '1600.webp'))))
  expect((await readAll()).map(({ status }) => status)).toEqual(ids.map(() => 'rejected'))
  expect(most).toBe(2)
  broken = false
  expect((await readAll()).map(({ status }) => status)).toEqual(ids.map(() => 'fulfilled'))
  expect(await files.size(storedName(ids[0]!, '1600.webp'))).toBeGreaterThan(1_000)
})

test('the background job stops when it is aborted, and leaves the rest to the next run', async () => {
  const id = await aPicture('logo/Eighteen')
  await migrateJobs(pool)
  await drawPictures.run({}, { db, storage, clock }, AbortSignal.abort())
  expect(await nextUndrawn(db, 10)).toEqual([id])
  const { rows } = await pool.query('select task_identifier from graphile_worker.jobs')
  expect(rows).toEqual([{ task_identifier: 'demo.draw-pictures' }])
})

test('the background job draws exteriors and logos, and leaves plans and interiors to their first request', async () => {
  const [plan, interior, logo] = [
    await aPicture('plan/office-900/listing/2'),
    await aPicture('interior/lobby/listing/2/0'),
    await aPicture('logo/Seventeen'),
  ]
  await drawPictures.run({}, { db, storage: files, clock }, new AbortController().signal)
  expect(await nextUndrawn(db, 10)).toEqual([])
  const stored = [storedName(logo, '400.webp'), storedName(interior, '400.webp'), storedName(plan, 'image.svg')]
  expect(await Promise.all(stored.map(files.size))).toEqual([expect.any(Number), undefined, undefined])
})

function recordWrites(inner: Storage, onWrite: (name: string) => void): Storage {
  return {
    ...inner,
    write(name, ...rest) {
      onWrite(name)
      return inner.write(name, ...rest)
    },
  }
}
