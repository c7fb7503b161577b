import { text as textOf } from 'node:stream/consumers'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { aBuilding, aListing } from '#features/catalog/listings/fixtures.ts'
import { MAX_PHOTOS } from '#features/media/photos/rules.ts'
import { storedName } from '#features/media/rules.ts'
import { insertPicture } from '#features/media/uploads/store.ts'
import { privateVideoPath, storedVideoName } from '#features/media/videos/rules.ts'
import { DOWNLOAD_FILE } from '#lib/media/picture-files.ts'
import type { UploadKind } from '#lib/media/upload-limits.ts'
import { migrateJobs } from '#platform/jobs/jobs.ts'
import { openTestApp } from '../../../../test/app.ts'

const NOW = new Date('2026-11-20T09:00:00Z')
const app = await openTestApp({ now: NOW })
const { db, storage } = app
await migrateJobs(app.pool)
const companyOf = async (name: string) =>
  (await db.insertInto('company').values({ name, kind: 'landlord' }).returning('id').executeTakeFirstOrThrow()).id
const northbank = await companyOf('Northbank')
const admin = await app.signIn({ role: 'admin' })
const rep = await app.signIn({ role: 'landlord_rep', company_id: northbank })
const stranger = await app.signIn({ role: 'landlord_rep', company_id: await companyOf('Other') })
const building = await aBuilding(db, { slug: 'tower', name: 'Kinzie Tower', employer_id: northbank })
const listing = await aListing(db, building, { name: 'Suite 100' })
const landlord = await (async () => {
  const values = { company_id: northbank, slug: 'northbank', name: 'Northbank', status: 'published' as const }
  return (await db.insertInto('landlord').values(values).returning('id').executeTakeFirstOrThrow()).id
})()

/** A ready upload of a user, with its picture and the file that is downloaded. */
async function anUpload(user: typeof rep, content = 'pixels', kind: UploadKind = 'photo') {
  const id = crypto.randomUUID()
  const picture_id = await insertPicture(db, { format: 'photo', width: 800, height: 600, thumbhash: null })
  await storage.write(storedName(picture_id, DOWNLOAD_FILE), Buffer.from(content))
  await storage.write(storedName(picture_id, '800.avif'), Buffer.from(content))
  await storage.write(storedName(picture_id, '1600.jpg'), Buffer.from(content))
  const upload = { id, user_id: user.user.id, kind, file_name: 'a.jpg', size: 1, created_at: NOW }
  await db
    .insertInto('upload')
    .values({ ...upload, received: 1, state: 'ready' })
    .execute()
  if (kind === 'video') return id
  await db.insertInto('upload_picture').values({ upload_id: id, page: 1, picture_id }).execute()
  return id
}

type Editor = { user: typeof rep; base: string }
const asAdmin: Editor = { user: admin, base: '/api/admin' }
const asRep: Editor = { user: rep, base: '/api/portfolio' }

const place = async ({ user, base }: Editor, subject: string, caption = '', content?: string) =>
  (await user.post(`${base}/${subject}/photos`, { uploadId: await anUpload(user, content), caption })).body.id as number
const photosOf = async ({ user, base }: Editor, subject: string) => (await user.get(`${base}/${subject}/media`)).body
const captionsOf = async (editor: Editor, subject: string) =>
  (await photosOf(editor, subject)).photos.map(({ caption }: { caption: string }) => caption)

describe.each([
  ['a building', asAdmin, `buildings/${building}`],
  ['a building of the own company', asRep, `buildings/${building}`],
  ['a listing', asAdmin, `listings/${listing}`],
  ['a listing of the own company', asRep, `listings/${listing}`],
  ['a landlord', asAdmin, `landlords/${landlord}`],
  ['the own landlord', asRep, `landlords/${landlord}`],
])('the photos of %s', (_, editor, subject) => {
  const { user, base } = editor
  test('are placed, ordered, captioned, archived and deleted', async () => {
    await db.deleteFrom('photo').execute()
    const ids: number[] = []
    for (const caption of ['North', 'East', 'South']) ids.push(await place(editor, subject, caption))
    const [north, east, south] = ids as [number, number, number]
    const { status, body } = await user.put(`${base}/${subject}/photo_order`, { photoIds: [south, north, east] })
    expect([status, body.photos.map(({ id }: { id: number }) => id)]).toEqual([200, [south, north, east]])
    expect((await user.put(`${base}/${subject}/photos/${north}`, { caption: 'North façade' })).body.caption).toBe(
      'North façade',
    )
    expect((await user.put(`${base}/${subject}/photos/${east}/archive`, { archived: true })).body.archived).toBe(true)
    expect(await captionsOf(editor, subject)).toEqual(['South', 'North façade', 'East'])
    expect((await user.put(`${base}/${subject}/photos/${east}/archive`, { archived: false })).body.archived).toBe(false)
    expect((await user.delete(`${base}/${subject}/photos/${south}`)).status).toBe(200)
    expect(await captionsOf(editor, subject)).toEqual(['North façade', 'East'])
    expect((await user.delete(`${base}/${subject}/photos/${south}`)).status).toBe(404)
  })
})

test('the public page shows photos in their order, without archived ones, and each change is in the audit log', async () => {
  await db.deleteFrom('photo').execute()
  const subject = `listings/${listing}`
  const [first, second] = [await place(asRep, subject, 'First'), await place(asRep, subject, 'Second')]
  await rep.put(`/api/portfolio/${subject}/photo_order`, { photoIds: [second, first] })
  const shown = async () => (await app.get(`/api/listings/${listing}`)).body.photos
  expect((await shown()).map(({ caption }: { caption: string }) => caption)).toEqual(['Second', 'First'])
  const [photo] = await shown()
  expect(photo).toMatchObject({ format: 'photo', src: expect.stringMatching(/^\/media\/\d+$/) })
  expect((await app.http.inject(`${photo.src}/800.avif`)).statusCode).toBe(200)
  await rep.put(`/api/portfolio/${subject}/photos/${second}/archive`, { archived: true })
  expect((await shown()).map(({ caption }: { caption: string }) => caption)).toEqual(['First'])
  expect((await app.http.inject(`${photo.src}/800.avif`)).statusCode).toBe(404)
  // Its editors still see it.
  const own = (await photosOf(asRep, subject)).photos[0]
  expect((await rep.get(`${own.src}/800.avif`)).status).toBe(200)
  expect((await stranger.get(`${own.src}/800.avif`)).status).toBe(404)
  const entries = await db.selectFrom('audit_log').where('subject_type', '=', 'listing').selectAll().execute()
  expect(entries.at(-1)).toMatchObject({ action: 'listing.changed', role: 'landlord_rep', subject_id: String(listing) })
  expect(entries.at(-1)!.after).toHaveProperty('photo')
})

describe('nobody edits the photos', () => {
  test.each([`buildings/${building}`, `listings/${listing}`, `landlords/${landlord}`])(
    'of another company: %s',
    async (subject) => {
      const photo = await place(asAdmin, subject)
      const uploadId = await anUpload(stranger)
      const path = `/api/portfolio/${subject}`
      const responses = await Promise.all([
        stranger.get(`${path}/media`),
        stranger.post(`${path}/photos`, { uploadId }),
        stranger.put(`${path}/photos/${photo}`, { caption: 'x' }),
        stranger.put(`${path}/photos/${photo}/archive`, { archived: true }),
        stranger.put(`${path}/photo_order`, { photoIds: [photo] }),
        stranger.delete(`${path}/photos/${photo}`),
        stranger.get(`${path}/photos_zip_url`),
      ])
      expect(responses.map(({ status }) => status)).toEqual(Array(7).fill(404))
    },
  )

  test('by the ids of photos elsewhere', async () => {
    const other = await aListing(db, building, { name: 'Suite 200' })
    const foreign = await place(asAdmin, `listings/${other}`)
    const path = `/api/admin/listings/${listing}`
    const responses = await Promise.all([
      admin.put(`${path}/photos/${foreign}`, { caption: 'x' }),
      admin.put(`${path}/photos/${foreign}/archive`, { archived: true }),
      admin.delete(`${path}/photos/${foreign}`),
      admin.get(`${path}/photos_zip_url?photo_ids=${foreign}`),
    ])
    expect(responses.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    const photos = (await photosOf(asAdmin, `listings/${listing}`)).photos.map(({ id }: { id: number }) => id)
    for (const photoIds of [[...photos, foreign], photos.slice(1), [...photos.slice(1), photos[1]]])
      expect((await admin.put(`${path}/photo_order`, { photoIds })).status).toBe(409)
  })

  test('by the upload of another user', async () => {
    const uploadId = await anUpload(stranger)
    const { status, body } = await admin.post(`/api/admin/listings/${listing}/photos`, { uploadId })
    expect([status, body.fields]).toEqual([
      400,
      [{ field: 'uploadId', message: 'must be an upload of yours that is ready' }],
    ])
  })
})

test('two photos that are placed at the same time both get a place', async () => {
  await db.deleteFrom('photo').execute()
  const uploads = await Promise.all(Array.from({ length: 6 }, () => anUpload(admin)))
  const path = `/api/admin/listings/${listing}/photos`
  const placed = await Promise.all(uploads.map((uploadId) => admin.post(path, { uploadId })))
  expect(placed.map(({ status }) => status)).toEqual(Array(6).fill(201))
  const rows = await db.selectFrom('photo').select('position').orderBy('position').execute()
  expect(rows.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4, 5])
})

describe.each([
  ['a building', asAdmin, `buildings/${building}`],
  ['a listing of the own company', asRep, `listings/${listing}`],
  ['the own landlord', asRep, `landlords/${landlord}`],
])('the videos of %s', (_, { user, base }, subject) => {
  const path = `${base}/${subject}`
  const create = async (title: string) =>
    (await user.post(`${path}/videos`, { uploadId: await anUpload(user, '', 'video'), title })).body
  const shown = async () => (await app.get(`/api/${subject}`)).body.videos

  test('are placed, ordered, renamed and removed', async () => {
    await db.deleteFrom('video').execute()
    const [tour, lobby] = [await create('Tour'), await create('Lobby')]
    expect(tour).toMatchObject({ title: 'Tour', posterPath: null, sourceTypes: ['mp4'], sourceTransformation: {} })
    const ordered = await user.put(`${path}/video_order`, { videoIds: [lobby.id, tour.id] })
    expect(ordered.body.videos.map(({ id }: { id: number }) => id)).toEqual([lobby.id, tour.id])
    expect((await user.put(`${path}/videos/${tour.id}`, { title: 'Walk-through' })).body.title).toBe('Walk-through')
    expect((await shown()).map(({ title }: { title: string }) => title)).toEqual(['Lobby', 'Walk-through'])
    expect((await user.put(`${path}/video_order`, { videoIds: [tour.id] })).status).toBe(409)
    expect((await user.delete(`${path}/videos/${lobby.id}`)).status).toBe(200)
    expect((await user.delete(`${path}/videos/${lobby.id}`)).status).toBe(404)
    expect((await user.get(`${path}/videos`)).body.videos).toHaveLength(1)
  })

  test('have a poster, which is public with its video', async () => {
    const { id, hostedMediaIdentifier, posterPath } = await create('Tour')
    expect(posterPath).toBeNull()
    const posterUploadId = await anUpload(user, 'poster')
    const changed = await user.put(`${path}/videos/${id}`, { posterUploadId })
    const own = changed.body.posterPath
    expect(own).toMatch(/^\/private_media\/\d+\/1600\.jpg$/)
    expect((await user.get(own)).status).toBe(200)
    const poster = () => app.http.inject(own.replace('private_', ''))
    expect([(await poster()).statusCode, (await poster()).body]).toEqual([200, 'poster'])
    expect((await user.put(`${path}/videos/${id}`, { posterUploadId: hostedMediaIdentifier })).status).toBe(400)
    await user.delete(`${path}/videos/${id}`)
    expect((await poster()).statusCode).toBe(404)
  })

  test('are played by those who may edit them, also before they are public', async () => {
    const { id, hostedMediaIdentifier } = await create('Tour')
    await storage.write(storedVideoName(hostedMediaIdentifier, 'mp4'), Buffer.from('0123456789'))
    const table = subject.split('s/')[0]!
    const { rows } = await sql<{ status: string }>`select status from ${sql.table(table)}`.execute(db)
    await sql`update ${sql.table(table)} set status = 'draft'`.execute(db)
    const { status, headers, text } = await user.get(privateVideoPath(id))
    expect([status, headers['content-type'], text]).toEqual([200, 'video/mp4', '0123456789'])
    expect(headers).toMatchObject({ 'accept-ranges': 'bytes', 'cache-control': 'private, no-cache' })
    for (const path of [privateVideoPath(id), privateVideoPath(999_999), '/private_videos/x'])
      expect((await stranger.get(path)).status, path).toBe(404)
    expect((await app.visitor().get(privateVideoPath(id))).status).toBe(401)
    expect((await app.http.inject(`/frontage/video/upload/${hostedMediaIdentifier}.mp4`)).statusCode).toBe(404)
    await sql`update ${sql.table(table)} set status = ${rows[0]!.status}`.execute(db)
  })

  test('are uploads of the user, not photos, and not videos at a host that is not configured', async () => {
    const foreign = await anUpload(stranger, '', 'video')
    for (const body of [
      { uploadId: foreign },
      { uploadId: await anUpload(user) },
      { hostedMediaIdentifier: 'tour' },
      {},
    ]) {
      const { status, body: problem } = await user.post(`${path}/videos`, body)
      expect([status, problem.fields[0].field]).toEqual([400, 'uploadId'])
    }
    const other =
      base === '/api/admin'
        ? []
        : [stranger.get(`${path}/videos`), stranger.post(`${path}/videos`, { uploadId: foreign })]
    expect((await Promise.all(other)).map(({ status }) => status)).toEqual(other.map(() => 404))
  })
})

describe('a zip', () => {
  test('holds the chosen photos in their order, under names with their captions', async () => {
    await db.deleteFrom('photo').execute()
    const subject = `buildings/${building}`
    const ids: number[] = []
    for (const caption of ['Façade', 'a/b: "c"', '']) ids.push(await place(asAdmin, subject, caption, `of ${caption}`))
    const { url } = (await admin.get(`/api/admin/${subject}/photos_zip_url?photo_ids=${ids[1]},${ids[0]}`)).body
    const { statusCode, headers, rawPayload } = await app.http.inject(url)
    expect([statusCode, Number(headers['content-length'])]).toEqual([200, rawPayload.length])
    expect(headers['content-disposition']).toContain("filename*=UTF-8''Kinzie%20Tower.zip")
    expect(await readZip(rawPayload)).toEqual({ '01 a b c.jpg': 'of a/b: "c"', '02 Façade.jpg': 'of Façade' })
  })

  test('of a public page holds what the page shows, and nothing that is archived', async () => {
    const [photo] = (await photosOf(asAdmin, `buildings/${building}`)).photos
    await admin.put(`/api/admin/buildings/${building}/photos/${photo.id}/archive`, { archived: true })
    for (const subject of [`buildings/${building}`, `listings/${listing}`]) {
      const { url } = (await app.get(`/api/${subject}/images_zip_url`)).body
      const names = Object.keys(await readZip((await app.http.inject(url)).rawPayload))
      expect([subject, names]).toEqual([subject, ['01 a b c.jpg', '02.jpg']])
    }
    const draft = await aListing(db, building, { status: 'draft' })
    expect((await app.get(`/api/listings/${draft}/images_zip_url`)).status).toBe(404)
  })

  test('is null without photos, and its URL cannot be changed', async () => {
    const { url } = (await app.get(`/api/buildings/${building}/images_zip_url`)).body
    await db.deleteFrom('photo').execute()
    expect((await app.get(`/api/buildings/${building}/images_zip_url`)).body).toEqual({ url: null })
    expect((await app.http.inject(url)).statusCode).toBe(404)
    expect((await app.http.inject(`${url.slice(0, -3)}abc`)).statusCode).toBe(404)
    expect((await app.http.inject('/photos_zip/x')).statusCode).toBe(404)
  })

  test('holds as many photos as a listing may have', async () => {
    await db.deleteFrom('photo').execute()
    const { picture_id } = await db.selectFrom('upload_picture').select('picture_id').executeTakeFirstOrThrow()
    const photos = Array.from({ length: MAX_PHOTOS }, (_, position) => ({
      picture_id,
      building_id: building,
      position,
    }))
    await db.insertInto('photo').values(photos).execute()
    const { url } = (await admin.get(`/api/admin/buildings/${building}/photos_zip_url`)).body
    const names = Object.keys(await readZip((await app.http.inject(url)).rawPayload))
    expect([names.length, names.at(-1)]).toEqual([MAX_PHOTOS, '200.jpg'])
  })
})

/** The texts of a zip's files by their names. */
async function readZip(bytes: Buffer): Promise<Record<string, string>> {
  const files: Record<string, string> = {}
  const zip = await fromBufferPromise(bytes)
  for await (const entry of zip.eachEntry())
    files[entry.fileName] = await textOf(await zip.openReadStreamPromise(entry))
  return files
}
