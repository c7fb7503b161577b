import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CHUNK_BYTES, type UploadKind } from '#lib/media/upload-limits.ts'
import { migrateJobs } from '#platform/jobs/jobs.ts'
import { folderStorage } from '#platform/storage/folder-storage.ts'
import { openTestApp } from '../../../../test/app.ts'
import { aJpeg, aPdf } from './fixtures.ts'
import { anAvifBomb, aSpeck, aStrip, aWebpBomb } from './hostile-fixtures.ts'
import { endLostUploads, processPlan, processUpload, purgeUploads } from './jobs.ts'
import { chunkName } from './rules.ts'

const NOW = new Date()
const folder = mkdtempSync(path.join(tmpdir(), 'frontage-uploads-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const storage = folderStorage(folder)
const app = await openTestApp({ now: NOW, storage })
const { db } = app
const signal = new AbortController().signal
const uploadQuota = { files: 1_000, bytes: 5 * 1024 ** 3, processingMs: 900_000 }
const context = (now = NOW) => ({ db, storage, clock: () => now, uploadQuota })
let user: Awaited<ReturnType<typeof app.signIn>>
beforeAll(async () => {
  await migrateJobs(app.pool)
  user = await app.signIn({ role: 'landlord_rep' })
})

async function send(kind: UploadKind, file: Buffer): Promise<string> {
  const { body } = await user.post('/api/uploads', { kind, fileName: 'a file', size: file.length })
  for (let offset = 0; offset < file.length; offset += CHUNK_BYTES)
    await user.upload(`/api/uploads/${body.id}/chunks?offset=${offset}`, file.subarray(offset, offset + CHUNK_BYTES))
  return body.id
}

const read = async (id: string) => (await user.get(`/api/uploads/${id}`)).body
const jobsOf = async (id: string) =>
  (await sql<{ task: string }>`select task_identifier as task from graphile_worker.jobs where key = ${id}`.execute(db))
    .rows
const countFiles = () => readdirSync(folder, { recursive: true }).length
const countRows = async () => {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from upload) + (select count(*) from upload_picture) + (select count(*) from picture)
      + (select count(*) from upload_usage) as count`.execute(db)
  return rows[0]!.count
}

test('a photo waits for no plan: their jobs have lanes of their own', async () => {
  expect([processUpload.lane, processPlan.lane]).toEqual(['media', 'plans'])
  const [photo, plan] = [await send('photo', await aJpeg({ width: 20, height: 20 })), await send('plan', aPdf(1))]
  expect([await jobsOf(photo), await jobsOf(plan)]).toEqual([
    [{ task: processUpload.name }],
    [{ task: processPlan.name }],
  ])
})

test('an upload whose job failed eight times, or is lost, ends as refused and can be removed', async () => {
  const [failed, lost, waiting] = [
    await send('plan', aPdf(1)),
    await send('plan', aPdf(1)),
    await send('plan', aPdf(1)),
  ]
  await sql`update graphile_worker._private_jobs set attempts = max_attempts where key = ${failed}`.execute(db)
  await sql`delete from graphile_worker._private_jobs where key = ${lost}`.execute(db)
  await endLostUploads.run({}, context(), signal)
  expect([await read(failed), await read(lost), await read(waiting)]).toMatchObject([
    { state: 'refused', refusal: 'not_processed' },
    { state: 'refused', refusal: 'not_processed' },
    { state: 'processing', refusal: null },
  ])
  expect(await storage.size(chunkName(failed, 0))).toBeUndefined()
  expect((await user.delete(`/api/uploads/${failed}`)).status).toBe(200)
})

test('an upload can be cancelled while it is processed, and its job ends', async () => {
  const id = await send('plan', aPdf(3))
  const running = processPlan.run({ upload: id }, context(), signal)
  expect((await user.delete(`/api/uploads/${id}`)).status).toBe(200)
  await running
  expect((await user.get(`/api/uploads/${id}`)).status).toBe(404)
  expect(await storage.size(chunkName(id, 0))).toBeUndefined()
})

test('a day after hostile, broken and cancelled files, no file, folder or row of them is left', async () => {
  const later = context(new Date(NOW.getTime() + 25 * 3_600_000))
  await sql`update upload set state = 'refused', refusal = 'damaged' where state = 'processing'`.execute(db)
  await purgeUploads.run({}, later, signal)
  const [files, rows] = [countFiles(), await countRows()]
  const photo = await aJpeg({ width: 60, height: 40 })
  const hostile: [UploadKind, Buffer][] = [
    ['photo', await anAvifBomb()],
    ['photo', aWebpBomb()],
    ['photo', photo.subarray(0, 500)],
    ['photo', photo],
    ['plan', aStrip()],
    ['plan', aSpeck()],
    ['video', Buffer.alloc(CHUNK_BYTES + 9)],
  ]
  for (const [kind, file] of hostile) {
    const id = await send(kind, file)
    await (kind === 'plan' ? processPlan : processUpload).run({ upload: id }, context(), signal)
    expect((await read(id)).state).toBe(file === photo ? 'ready' : 'refused')
  }
  // Never completed, cancelled, and lost by its job.
  const half = await user.post('/api/uploads', { kind: 'photo', fileName: 'half', size: CHUNK_BYTES * 2 })
  await user.upload(`/api/uploads/${half.body.id}/chunks?offset=0`, Buffer.alloc(CHUNK_BYTES))
  await user.delete(`/api/uploads/${await send('plan', aPdf(1))}`)
  const lost = await send('plan', aPdf(1))
  await sql`delete from graphile_worker._private_jobs where key = ${lost}`.execute(db)
  expect(countFiles()).toBeGreaterThan(files)
  expect(await countRows()).toBeGreaterThan(rows)

  await endLostUploads.run({}, later, signal)
  await purgeUploads.run({}, later, signal)
  expect([countFiles(), await countRows()]).toEqual([files, rows])
})
