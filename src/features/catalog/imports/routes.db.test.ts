import { readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { CATALOG_INDEX } from '#features/search/engine/index-listing.ts'
import { migrateJobs, startWorker } from '#platform/jobs/jobs.ts'
import { makeLog } from '#platform/log/log.ts'
import type { Actor } from '../../../../test/actors.ts'
import { openTestApp } from '../../../../test/app.ts'
import { COLUMN_MAPPINGS } from '../buildings/map-columns.ts'
import { importFile, importUploadedBuildings } from './jobs.ts'
import { MAPPING_NAMES } from './rules.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const CHICAGO = readFileSync(path.join(import.meta.dirname, '../buildings/fixtures/chicago-buildings.csv'))
const app = await openTestApp({ now: NOW })
const { db, pool, storage } = app
let admin: Actor
beforeAll(async () => {
  await migrateJobs(pool)
  admin = await app.signIn({ role: 'admin' })
})
beforeEach(() => pool.query('truncate building cascade'))

const aFile = (mapping: string, dryRun = false) => ({ fileName: 'buildings.csv', mapping, dryRun })

async function upload(input: object, file: Buffer) {
  const { status, body } = await admin.post('/api/admin/imports', input)
  expect(status).toBe(201)
  const uploaded = await admin.upload(`/api/admin/imports/${body.id}/file`, file)
  expect(uploaded.status, uploaded.text).toBe(202)
  return body.id as string
}

async function work() {
  const context = { db, pool, storage, clock: () => NOW, log: makeLog('silent'), catalogIndex: CATALOG_INDEX }
  const options = { pollMs: 50 }
  const worker = await startWorker(pool, [importUploadedBuildings], context, context.log, options)
  onTestFinished(() => worker.stop())
}

const importOf = async (id: string) => (await admin.get(`/api/admin/imports/${id}`)).body
const runOf = async (id: string) => (await admin.get(`/api/job_runs/${id}`)).body
const untilEnded = (id: string) =>
  expect.poll(async () => (await runOf(id)).finishedAt, { timeout: 10_000 }).toBeTruthy()
const buildingCount = async () => (await pool.query('select count(*) from building')).rows[0].count

/** Rows in Frontage's own columns. */
function frontageRows(count: number) {
  const { columns } = COLUMN_MAPPINGS[0]!
  const header = ['id', ...Object.values(columns)]
  const values: Record<string, string> = { street: '1 Main Street', city: 'Chicago', country_code: 'US' }
  const rows = Array.from({ length: count }, (_, index) =>
    header.map((column) => (column === 'id' ? `row-${index}` : (values[column] ?? ''))),
  )
  return Buffer.from([header, ...rows].map((cells) => `${cells.join(',')}\n`).join(''))
}

test('an uploaded file is imported, with its counts and refused rows', async () => {
  const id = await upload(aFile('chicago-energy-benchmarking'), CHICAGO)
  expect(await runOf(id)).toMatchObject({ kind: 'catalog.import-buildings', state: 'queued', done: 0, total: null })
  expect(await importOf(id)).toMatchObject({ state: 'queued', counts: null, report: null })
  await work()
  await untilEnded(id)
  expect(await runOf(id)).toMatchObject({ state: 'succeeded', done: 60, total: 60, error: null, isCancelling: false })
  const { report, ...summary } = await importOf(id)
  const counts = { read: 60, created: 44, updated: 0, unchanged: 0, drafts: 3, refused: 16 }
  expect(summary).toMatchObject({ state: 'succeeded', fileName: 'buildings.csv', counts })
  expect(report).toMatchObject({ counts, isRestarted: false })
  expect(report.refusals).toHaveLength(16)
  expect(report.refusals[3]).toEqual({
    line: 46,
    column: 'ID',
    value: '700001',
    expected: 'it is the building of line 2',
  })
  expect(await buildingCount()).toBe(44)
  expect(await storage.size(importFile(id))).toBeUndefined()
})

test('a dry run reports the same, and saves nothing', async () => {
  const id = await upload(aFile('chicago-energy-benchmarking', true), CHICAGO)
  await work()
  await untilEnded(id)
  expect(await importOf(id)).toMatchObject({ state: 'succeeded', dryRun: true, counts: { created: 44, refused: 16 } })
  expect(await buildingCount()).toBe(0)
})

test('a file that is not as the mapping says fails with the reason', async () => {
  const id = await upload(aFile('frontage'), CHICAGO)
  const empty = await upload(aFile('frontage'), Buffer.from('\n'))
  await work()
  await untilEnded(id)
  await untilEnded(empty)
  expect(await importOf(id)).toMatchObject({ state: 'failed', error: expect.stringContaining('needs columns') })
  expect(await importOf(empty)).toMatchObject({ state: 'failed', error: 'The file is empty.' })
  expect(await storage.size(importFile(id))).toBeUndefined()
})

test('a cancelled import reports what it has imported, which stays', async () => {
  const id = await upload(aFile('frontage'), frontageRows(60_000))
  await work()
  await expect.poll(async () => (await runOf(id)).done, { timeout: 15_000 }).toBeGreaterThan(0)
  expect((await admin.delete(`/api/job_runs/${id}`)).body).toMatchObject({ state: 'running', isCancelling: true })
  await untilEnded(id)
  const { state, counts } = await importOf(id)
  expect(state).toBe('cancelled')
  expect(counts.created).toBeGreaterThan(0)
  expect(counts.created).toBeLessThan(60_000)
  expect(counts.created).toBe(await buildingCount())
})

test('values of a file that cannot be stored are shown without what cannot', async () => {
  const rows = frontageRows(1).toString().replace('1 Main Street', '1 \0 Street')
  const id = await upload(aFile('frontage'), Buffer.from(rows))
  await work()
  await untilEnded(id)
  const { state, report } = await importOf(id)
  expect([state, report.refusals[0]]).toMatchObject(['succeeded', { line: 2, column: 'street', value: '1 � Street' }])
})

test('an import that was cancelled or has started takes no file', async () => {
  const { id } = (await admin.post('/api/admin/imports', aFile('frontage'))).body
  await admin.delete(`/api/job_runs/${id}`)
  expect((await admin.upload(`/api/admin/imports/${id}/file`, CHICAGO)).status).toBe(409)
  expect(await storage.size(importFile(id))).toBeUndefined()
})

test('a file is sent as bytes, and only up to its limit', async () => {
  const { id } = (await admin.post('/api/admin/imports', aFile('frontage'))).body
  const path = `/api/admin/imports/${id}/file`
  expect((await admin.upload(path, Buffer.alloc(25 * 1024 * 1024 + 1))).status).toBe(413)
  expect((await admin.put(path, { rows: [] })).status).toBe(415)
  const asBytes = { 'content-type': 'application/octet-stream' }
  expect((await admin.post('/api/admin/imports', CHICAGO, asBytes)).status).toBe(415)
  expect((await admin.post('/api/admin/imports', { ...aFile('boston') })).status).toBe(400)
})

test('imports are listed newest first, for who started them', async () => {
  const other = await app.signIn({ role: 'admin' })
  const { id } = (await other.post('/api/admin/imports', aFile('frontage'))).body
  const next = (await other.post('/api/admin/imports', { ...aFile('frontage'), fileName: 'next \ud800.csv' })).body
  const { imports, pagination, mappings } = (await other.get('/api/admin/imports')).body
  expect(imports.map((each: { fileName: string }) => each.fileName)).toEqual(['next �.csv', 'buildings.csv'])
  expect(pagination).toEqual({ totalCount: 2, currentPage: 1, pageSize: 20, ids: [next.id, id] })
  expect(mappings.map((each: { name: string }) => each.name)).toEqual([...MAPPING_NAMES])
  expect(COLUMN_MAPPINGS.map(({ name }) => name)).toEqual([...MAPPING_NAMES])
  expect((await admin.get(`/api/admin/imports/${id}`)).status).toBe(404)
  expect((await admin.upload(`/api/admin/imports/${id}/file`, CHICAGO)).status).toBe(404)
})
