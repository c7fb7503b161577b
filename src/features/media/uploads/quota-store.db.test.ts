import { beforeAll, expect, test } from 'vitest'
import { hoursBefore } from '#lib/durations.ts'
import { migrateJobs } from '#platform/jobs/jobs.ts'
import { openTestApp } from '../../../../test/app.ts'
import { aJpeg } from './fixtures.ts'
import { processUpload, purgeUploads } from './jobs.ts'
import { recordProcessing } from './quota-store.ts'

const NOW = new Date('2026-11-20T09:00:00Z')
const QUOTA = { files: 3, bytes: 1024 ** 3, processingMs: 60_000 }
const SETTINGS = { UPLOAD_FILES_PER_DAY: '3', UPLOAD_GB_PER_DAY: '1', UPLOAD_MINUTES_PER_DAY: '1' }
const MB = 1024 * 1024
const app = await openTestApp({ now: NOW, settings: SETTINGS })
const { db, storage } = app
const context = { db, storage, clock: () => NOW, uploadQuota: QUOTA }
beforeAll(() => migrateJobs(app.pool))

type User = Awaited<ReturnType<typeof app.signIn>>
const create = (user: User, size = 1, kind = 'photo') => user.post('/api/uploads', { kind, fileName: 'a.jpg', size })
const quotaOf = async (user: User) => (await user.get('/api/uploads')).body.quota
/** As if everything so far had happened that many hours before. */
const setBack = (hours: number) =>
  db
    .updateTable('upload_usage')
    .set({ started_at: hoursBefore(NOW, hours) })
    .execute()

test('files of a day are counted, also deleted ones, until the day ends', async () => {
  const user = await app.signIn({ role: 'landlord_rep' })
  expect(await quotaOf(user)).toMatchObject({ files: { used: 0, most: 3 }, resetsAt: null })
  for (let count = 0; count < 3; count++) {
    const { body } = await create(user)
    expect((await user.delete(`/api/uploads/${body.id}`)).status).toBe(200)
  }
  expect(await quotaOf(user)).toMatchObject({
    files: { used: 3, most: 3 },
    bytes: { used: 0, most: QUOTA.bytes },
    resetsAt: '2026-11-21T09:00:00.000Z',
  })
  const { status, body, headers } = await create(user)
  expect([status, body.code, headers['retry-after']]).toEqual([409, 'upload_quota', '86400'])
  expect(body.detail).toContain('2026-11-21T09:00:00.000Z')
  await setBack(24)
  expect((await create(user)).status).toBe(201)
  expect(await quotaOf(user)).toMatchObject({ files: { used: 1 } })
})

test('bytes count when an upload is created, and come back only if they never arrived', async () => {
  const user = await app.signIn({ role: 'occupier' })
  for (let count = 0; count < 2; count++) await create(user, 200 * MB, 'video')
  expect((await quotaOf(user)).bytes.used).toBe(400 * MB)
  await db
    .updateTable('upload_usage')
    .set({ bytes: QUOTA.bytes - 5 })
    .execute()
  expect((await create(user, 6)).body.code).toBe('upload_quota')
  const { body } = await create(user, 5)
  await user.delete(`/api/uploads/${body.id}`)
  expect((await quotaOf(user)).bytes.used).toBe(QUOTA.bytes - 5)
})

test('users do not share their limits', async () => {
  const [one, other] = [await app.signIn({ role: 'occupier' }), await app.signIn({ role: 'occupier' })]
  for (let count = 0; count < 3; count++) await create(one)
  expect([(await create(one)).status, (await create(other)).status]).toEqual([409, 201])
})

test('once the processing of a day is used, files wait for no decoder and are refused', async () => {
  const user = await app.signIn({ role: 'occupier' })
  const file = await aJpeg({ width: 60, height: 40 })
  const { body } = await create(user, file.length)
  await user.upload(`/api/uploads/${body.id}/chunks?offset=0`, file)
  await recordProcessing(context, user.user.id, QUOTA.processingMs)
  await processUpload.run({ upload: body.id }, context, new AbortController().signal)
  expect((await user.get(`/api/uploads/${body.id}`)).body).toMatchObject({ state: 'refused', refusal: 'no_time_left' })
  expect((await create(user)).body.code).toBe('upload_quota')
})

test('what an ended day has used is purged', async () => {
  await setBack(25)
  await purgeUploads.run({}, context, new AbortController().signal)
  expect(await db.selectFrom('upload_usage').selectAll().execute()).toEqual([])
})
