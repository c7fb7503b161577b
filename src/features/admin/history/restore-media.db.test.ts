import { describe, expect, test } from 'vitest'
import { aMark, aPlanUpload } from '#features/catalog/floor-plans/fixtures.ts'
import { aBuilding, aListing } from '#features/catalog/listings/fixtures.ts'
import { purgeDeletedMedia } from '#features/media/deleted/jobs.ts'
import { RESTORABLE_MEDIA_DAYS } from '#features/media/deleted/rules.ts'
import { storedDocumentName } from '#features/media/marketing-media/rules.ts'
import { storedName } from '#features/media/rules.ts'
import { aReadyPhoto } from '#features/media/uploads/fixtures.ts'
import { purgeUploads } from '#features/media/uploads/jobs.ts'
import { storedVideoName } from '#features/media/videos/rules.ts'
import { daysAfter } from '#lib/durations.ts'
import { migrateJobs } from '#platform/jobs/jobs.ts'
import { openTestApp } from '../../../../test/app.ts'
import type { HistoryEntry } from './contract.ts'

const NOW = new Date()
const app = await openTestApp({ now: NOW })
const { db, storage } = app
await migrateJobs(app.pool)
const admin = await app.signIn({ role: 'admin' })
const building = await aBuilding(db)

const entriesOf = async (path: string): Promise<HistoryEntry[]> => (await admin.get(`${path}/history`)).body.entries
const fieldsOf = (entry: HistoryEntry) => entry.changes.map(({ field, isRestorable }) => [field, isRestorable])
async function restore(path: string, entry: HistoryEntry, fields?: string[]) {
  const { version } = (await admin.get(path)).body
  return admin.post(`${path}/history/${entry.id}/restore`, { version, ...(fields && { fields }) })
}
async function done(reply: Promise<{ status: number; text: string; body: unknown }>) {
  const { status, text, body } = await reply
  expect(status, text).toBeLessThan(300)
  return body as { id: number }
}
const aPhotoOn = async (path: string) =>
  done(admin.post(`${path}/photos`, { uploadId: (await aReadyPhoto(app, admin.user.id, NOW)).uploadId }))
const photosOf = async (path: string) =>
  (await admin.get(`${path}/media`)).body.photos.map(({ id }: { id: number }) => id)
const signal = new AbortController().signal
const purge = async (days: number) => {
  const context = { db, storage, clock: () => daysAfter(NOW, days) }
  await purgeDeletedMedia.run({}, context, signal)
  await purgeUploads.run({}, context, signal)
}

describe.each(['buildings', 'listings', 'landlords'])('a deleted photo of %s', (subject) => {
  test('comes back where it was from the entry that names it, and no other', async () => {
    const company = { name: 'Doty', kind: 'landlord' as const }
    const create = {
      buildings: () => aBuilding(db),
      listings: () => aListing(db, building),
      landlords: async () => {
        const { id } = await db.insertInto('company').values(company).returning('id').executeTakeFirstOrThrow()
        const page = { company_id: id, slug: `doty-${id}`, name: 'Doty' }
        return (await db.insertInto('landlord').values(page).returning('id').executeTakeFirstOrThrow()).id
      },
    }
    const path = `/api/admin/${subject}/${await create[subject as 'buildings']()}`
    const photos = [await aPhotoOn(path), await aPhotoOn(path), await aPhotoOn(path)].map(({ id }) => id)
    const [first, second, third] = photos as [number, number, number]
    await done(admin.delete(`${path}/photos/${first}`))
    const [removal] = await entriesOf(path)
    expect(fieldsOf(removal!)).toEqual([['photos', true]])
    await done(admin.put(`${path}/photo_order`, { photoIds: [third, second] }))
    await done(admin.delete(`${path}/photos/${third}`))
    expect(await photosOf(path)).toEqual([second])
    await done(restore(path, removal!, ['photos']))
    expect(await photosOf(path)).toEqual([first, second])
    const [latest, , , earlier] = await entriesOf(path)
    expect(latest!.changes).toMatchObject([{ field: 'photos', after: [{ id: first }, { id: second }] }])
    expect(fieldsOf(earlier!)).toEqual([['photos', false]])
    expect((await restore(path, earlier!)).body.detail).toBe('This entry has no values that can be restored.')
  })
})

describe('the other media', () => {
  test('a video, a link and a plan with its marks come back, too', async () => {
    const listing = await aListing(db, building)
    const [path, place] = [`/api/admin/listings/${listing}`, `/api/admin/buildings/${building}`]
    const video = { listing_id: listing, hosted_media_identifier: 'tour', position: 0, title: 'Tour' }
    const { id: videoId } = await db.insertInto('video').values(video).returning('id').executeTakeFirstOrThrow()
    await done(admin.delete(`${path}/videos/${videoId}`))
    await done(restore(path, (await entriesOf(path))[0]!))
    expect((await admin.get(`${path}/videos`)).body.videos).toMatchObject([{ id: videoId, title: 'Tour' }])

    const link = { title: 'Brochure', url: 'https://northbank.example/' }
    const { id: linkId } = await done(admin.post(`${place}/marketing_media`, link))
    await done(admin.delete(`${place}/marketing_media/${linkId}`))
    await done(restore(place, (await entriesOf(place))[0]!))
    expect((await admin.get(`${place}/marketing_media`)).body.marketingMedia).toMatchObject([{ id: linkId }])

    const uploadId = await aPlanUpload(db, admin.user.id)
    const { id: planId } = await done(
      admin.post('/api/admin/floor_plans', { listingId: listing, uploadId, label: 'Plan' }),
    )
    const room = { kind: 'private_office', name: 'Corner', count: 1, mark: aMark(planId) }
    await done(admin.post(`${path}/rooms`, room))
    const before = (await admin.get(`${path}/rooms`)).body
    await done(admin.delete(`/api/admin/floor_plans/${planId}`))
    expect((await admin.get(`${path}/rooms`)).body.rooms[0].mark).toBeNull()
    await db
      .updateTable('listing')
      .set({ building_id: await aBuilding(db) })
      .where('id', '=', listing)
      .execute()
    await done(restore(path, (await entriesOf(path))[0]!))
    expect((await admin.get(`${path}/rooms`)).body).toEqual(before)
    expect((await admin.get(`/api/admin/listings/${listing}/floor_plans`)).body.floorPlans).toMatchObject([
      { id: planId },
    ])
  })

  test('are not restored beyond what a record may have', async () => {
    const id = await aBuilding(db)
    const path = `/api/admin/buildings/${id}`
    const { id: linkId } = await done(
      admin.post(`${path}/marketing_media`, { title: 'One', url: 'https://one.example/' }),
    )
    await done(admin.delete(`${path}/marketing_media/${linkId}`))
    const [removal] = await entriesOf(path)
    const links = Array.from({ length: 40 }, () => ({ building_id: id, title: 'Two', url: 'https://two.example/' }))
    await db.insertInto('marketing_medium').values(links).execute()
    expect((await restore(path, removal!)).status).toBe(409)
  })
})

test('deleted media own their files for 90 days, and are purged with them', async () => {
  const id = await aBuilding(db)
  const path = `/api/admin/buildings/${id}`
  const photo = await aReadyPhoto(app, admin.user.id, NOW)
  const { id: photoId } = await done(admin.post(`${path}/photos`, { uploadId: photo.uploadId }))
  const [document, video] = [crypto.randomUUID(), crypto.randomUUID()]
  const file = { building_id: id, title: 'Sheet', file_id: document }
  const { id: fileId } = await db.insertInto('marketing_medium').values(file).returning('id').executeTakeFirstOrThrow()
  const clip = { building_id: id, hosted_media_identifier: video, position: 0 }
  const { id: videoId } = await db.insertInto('video').values(clip).returning('id').executeTakeFirstOrThrow()
  const upload = {
    user_id: admin.user.id,
    file_name: 'a',
    size: 1,
    received: 1,
    state: 'ready' as const,
    created_at: NOW,
  }
  await db
    .insertInto('upload')
    .values([
      { ...upload, id: document, kind: 'document' },
      { ...upload, id: video, kind: 'video' },
    ])
    .execute()
  const names = [storedName(photo.pictureId, '400.jpg'), storedDocumentName(document), storedVideoName(video, 'mp4')]
  for (const name of names) await storage.write(name, Buffer.from('bytes'))
  await done(admin.delete(`${path}/photos/${photoId}`))
  await done(admin.delete(`${path}/marketing_media/${fileId}`))
  await done(admin.delete(`${path}/videos/${videoId}`))
  const isStored = async () => Promise.all(names.map(async (name) => (await storage.open(name)) !== undefined))
  await purge(RESTORABLE_MEDIA_DAYS - 1)
  expect(await isStored()).toEqual([true, true, true])
  expect(fieldsOf((await entriesOf(path))[0]!)).toEqual([['videos', true]])
  await purge(RESTORABLE_MEDIA_DAYS + 1)
  expect(await isStored()).toEqual([false, false, false])
  for (const entry of (await entriesOf(path)).slice(0, 3)) expect(entry.changes[0]!.isRestorable).toBe(false)
})
