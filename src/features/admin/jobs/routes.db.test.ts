import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Job } from '#platform/jobs/job.ts'
import { createJobRun, endJobRun, findJobRun, saveProgress } from '#platform/jobs/job-run-store.ts'
import { enqueue, migrateJobs, startWorker } from '#platform/jobs/jobs.ts'
import { enqueueRun, trackJob } from '#platform/jobs/tracked-job.ts'
import { type Log, makeLog } from '#platform/log/log.ts'
import type { Actor } from '../../../../test/actors.ts'
import { openTestApp } from '../../../../test/app.ts'
import { jobs } from '../../../jobs.ts'
import { JOB_KINDS } from './rules.ts'
import { countFailedJobs } from './store.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const app = await openTestApp({ now: NOW })
const { db, pool } = app
const log = makeLog('silent')
const JOBS = '/api/admin/job_runs'
let robin: Actor & { user: { id: number } }
let maya: Actor & { user: { id: number } }
beforeAll(async () => {
  await migrateJobs(pool)
  robin = await app.signIn({ role: 'admin', first_name: 'Robin', last_name: 'Ames' })
  maya = await app.signIn({ role: 'tenant_rep', first_name: 'Maya', last_name: 'Lindqvist' })
})

const run = (kind: string, input = {}) => createJobRun(db, { kind, userId: maya.user.id, input, now: NOW })
async function aFailedRun(kind = 'tourbooks.make-deck', input = {}) {
  const id = await run(kind, input)
  const ending = { state: 'failed', error: 'It failed unexpectedly.', technicalError: 'no such font' } as const
  await endJobRun(db, id, { progress: { done: 3, total: 9 }, ending, now: NOW })
  return id
}
/** A job of the queue that has used up its attempts. */
async function aFailedJob(kind: string, lastError: string, payload = {}) {
  const { rows } = await pool.query(`select id from graphile_worker.add_job($1, $2::json, max_attempts => 1)`, [
    kind,
    JSON.stringify(payload),
  ])
  await pool.query('update graphile_worker._private_jobs set attempts = 1, last_error = $2 where id = $1', [
    rows[0].id,
    lastError,
  ])
  return String(rows[0].id)
}
const idsOf = async (query: string) => (await robin.get(`${JOBS}${query}`)).body.pagination.ids

test('every kind of job has words', () => {
  expect(JOB_KINDS.toSorted()).toEqual(jobs.map(({ name }) => name).toSorted())
})

test('what users started and what the site could not do are in one list, with the reason', async () => {
  const deck = await aFailedRun()
  const purge = await aFailedJob('favorites.purge-removed', 'favorites.purge-removed took longer than 60000 ms')
  await enqueue(db, { name: 'email.purge', lane: 'upkeep', run: async () => {} }, {})
  const { body } = await robin.get(`${JOBS}?sort_by=created`)
  expect(body.pagination.ids.toSorted()).toEqual([deck, purge].toSorted())
  expect(body.jobRuns.find(({ id }: { id: string }) => id === deck)).toMatchObject({
    kind: 'tourbooks.make-deck',
    state: 'failed',
    user: { id: maya.user.id, name: 'Maya Lindqvist' },
    error: 'It failed unexpectedly.',
    technicalError: 'no such font',
    cause: null,
    done: 3,
    total: 9,
  })
  expect((await robin.get(`${JOBS}/${purge}`)).body).toMatchObject({ user: null, error: null, cause: 'timeout' })
  expect(body.kinds).toEqual(expect.arrayContaining([{ value: 'tourbooks.make-deck', count: 1 }]))
  expect(await countFailedJobs(db)).toBe(2)
  expect(await idsOf('?query=lindq')).toEqual([deck])
  expect(await idsOf('?kind=favorites.purge-removed')).toEqual([purge])
  expect(await idsOf('?state=succeeded,running')).toEqual([])
  expect((await robin.get(`${JOBS}?state=lost`)).status).toBe(400)
})

test('a failed run is run again from its page, and succeeds', async () => {
  const job = trackJob<object, { db: typeof db; clock: () => Date; log: Log }>({
    kind: 'tourbooks.make-deck',
    lane: 'documents',
    timeoutMs: 5_000,
    run: async () => ({ state: 'succeeded' }),
  })
  const id = await aFailedRun()
  const { status, body } = await robin.post(`${JOBS}/${id}/retry`, {})
  expect([status, body.state, body.error, body.technicalError, body.attempts]).toEqual([202, 'queued', null, null, 0])
  expect((await robin.post(`${JOBS}/${id}/retry`, {})).status).toBe(409)
  const worker = await startWorker(pool, [job], { db, clock: () => NOW, log }, log, { pollMs: 50 })
  onTestFinished(() => worker.stop())
  const state = async () => (await findJobRun(db, { id, userId: maya.user.id }))!.state
  for (let attempts = 0; (await state()) !== 'succeeded' && attempts < 200; attempts++) await sleep(25)
  expect(await state()).toBe('succeeded')
})

test('a failed job of the queue is run again, and runs', async () => {
  let runs = 0
  const job: Job<object, object> = {
    name: 'inquiries.purge-visitors',
    lane: 'upkeep',
    timeoutMs: 5_000,
    async run() {
      runs += 1
    },
  }
  const id = await aFailedJob(job.name, 'connect ECONNREFUSED 10.0.0.7:5432')
  expect((await robin.post(`${JOBS}/${id}/retry`, {})).body).toMatchObject({ state: 'queued', attempts: 0 })
  expect(await idsOf('?kind=inquiries.purge-visitors')).toEqual([])
  const worker = await startWorker(pool, [job], {}, log, { pollMs: 50 })
  onTestFinished(() => worker.stop())
  for (let attempts = 0; runs === 0 && attempts < 200; attempts++) await sleep(25)
  expect(runs).toBe(1)
})

test('an earlier step of an import is not run again', async () => {
  const importId = '01999999-9999-7999-8999-000000000001'
  const first = await aFailedRun('catalog.import', { importId, step: 'write' })
  const second = await aFailedRun('catalog.import', { importId, step: 'undo' })
  expect((await robin.post(`${JOBS}/${first}/retry`, {})).body.detail).toContain('later step')
  // Nor does it wait for anybody; it is listed with all others.
  const failed = await idsOf('?state=failed')
  expect([failed.includes(first), failed.includes(second)]).toEqual([false, true])
  expect(await countFailedJobs(db)).toBe(failed.length)
  expect(await idsOf('')).toContain(first)
  expect((await robin.post(`${JOBS}/${second}/retry`, {})).status).toBe(202)
})

test('a job of a kind that is gone can be read, and is not run again', async () => {
  const id = await aFailedJob('catalog.former', 'gone')
  expect((await robin.get(`${JOBS}/${id}`)).body.kind).toBe('catalog.former')
  expect((await robin.post(`${JOBS}/${id}/retry`, {})).status).toBe(409)
})

test('the payload of a job is not in the reply, only the email that it sends', async () => {
  const email = '01999999-9999-7999-8999-000000000002'
  const id = await aFailedJob('email.send', 'no', { id: email, to: 'dana@alderwray.com' })
  const { text, body } = await robin.get(`${JOBS}/${id}`)
  expect(body.subject).toEqual({ type: 'email', id: email })
  expect(text).not.toContain('dana@')
})

test('a running job of a user is cancelled, and who did so is in the audit log', async () => {
  const job = { name: 'catalog.bulk-change', lane: 'imports' } as const
  const id = await run(job.name)
  await enqueueRun(db, job, { id, userId: maya.user.id })
  await db.updateTable('job_run').set({ state: 'running' }).where('id', '=', id).execute()
  expect((await robin.delete(`${JOBS}/${id}`)).body).toMatchObject({ state: 'running', isCancelling: true })
  expect(await saveProgress(db, id, { done: 1 })).toBe(true)
  const row = await db
    .selectFrom('audit_log')
    .where('action', '=', 'job.cancelled')
    .select(['user_id', 'subject_id'])
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ user_id: robin.user.id, subject_id: id })
})
