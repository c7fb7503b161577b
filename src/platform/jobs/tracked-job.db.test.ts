import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '../../../test/db.ts'
import { makeLog } from '../log/log.ts'
import { endLostRuns, purgeJobRuns } from './end-lost-runs.ts'
import { cancelJobRun, createJobRun, findJobRun, listJobRuns } from './job-run-store.ts'
import { migrateJobs, startWorker } from './jobs.ts'
import { enqueueRun, MAX_ATTEMPTS, type RunContext, type RunControl, type TrackedJob, trackJob } from './tracked-job.ts'

const { db, pool } = await openTestDatabase({ size: 6 })
const NOW = new Date('2026-11-20T12:00:00Z')
const context: RunContext = { db, clock: () => NOW, log: makeLog('silent') }
let robin: number
let sasha: number
beforeAll(async () => {
  await migrateJobs(pool)
  const users = ['robin@example.org', 'sasha@example.org'].map((email) => ({ email, role: 'admin' as const }))
  const rows = await db.insertInto('app_user').values(users).returning('id').execute()
  ;[robin, sasha] = rows.map(({ id }) => id) as [number, number]
})

type Work = TrackedJob<{ rows: number }, RunContext>['run']
let kinds = 0

/** A job of its own kind and a worker that runs it; `ended` are the runs it cleaned up after. */
async function aJob(run: Work, { timeoutMs = 10_000 } = {}) {
  kinds += 1
  const ended: string[] = []
  const onEnded = async (id: string) => void ended.push(id)
  const kind = `test.job-${kinds}`
  const job = trackJob<{ rows: number }, RunContext>({ kind, lane: 'imports', timeoutMs, run, onEnded })
  const create = () => createJobRun(db, { kind: job.name, userId: robin, input: { rows: 1_000 }, now: NOW })
  const work = async () => {
    const worker = await startWorker(pool, [job], context, context.log, { pollMs: 50 })
    onTestFinished(() => worker.stop())
    return worker
  }
  async function start() {
    const id = await create()
    await enqueueRun(db, job, { id, userId: robin })
    return id
  }
  return { job, create, start, work, ended }
}

const runOf = async (id: string) => (await findJobRun(db, { id, userId: robin }))!

async function until(id: string, state: string) {
  for (let attempts = 0; (await runOf(id)).state !== state; attempts++) {
    // A retry waits for seconds, which tests do not.
    await pool.query('update graphile_worker._private_jobs set run_at = now() where run_at > now()')
    if (attempts > 300) throw new Error(`It is ${(await runOf(id)).state}, not ${state}.`)
    await sleep(25)
  }
  return runOf(id)
}

const untilAborted = ({ signal }: RunControl) => sleep(60_000, undefined, { signal }).catch(() => {})

test('a run is queued, runs, and succeeds with its result', async () => {
  const { start, work, ended } = await aJob(async ({ rows }, _context, { reportProgress }) => {
    reportProgress({ done: rows, total: rows })
    return { state: 'succeeded', result: { imported: rows } }
  })
  const id = await start()
  expect(await runOf(id)).toMatchObject({ state: 'queued', done: 0, total: null, startedAt: null, finishedAt: null })
  await work()
  expect(await until(id, 'succeeded')).toMatchObject({
    done: 1_000,
    total: 1_000,
    result: { imported: 1_000 },
    error: null,
    attempts: 1,
    createdAt: NOW,
    finishedAt: NOW,
  })
  expect(ended).toEqual([id])
})

test('progress can be followed while it runs, and is saved at most twice a second', async () => {
  const { start, work } = await aJob(async (_input, _context, { reportProgress, signal }) => {
    for (let done = 1; !signal.aborted; done++) {
      reportProgress({ done, total: 1_000, result: { imported: done } })
      await sleep(2)
    }
    return { state: 'cancelled' }
  })
  const id = await start()
  await work()
  await until(id, 'running')
  const seen = new Set<number>()
  const begun = Date.now()
  for (; seen.size < 5; await sleep(20)) seen.add((await runOf(id)).done)
  // Of five values, the first and the last may be read just before and just after they are replaced.
  expect(Date.now() - begun).toBeGreaterThanOrEqual(2 * 500)
  await cancelJobRun(db, { id, userId: robin }, NOW)
  const { done, result } = await until(id, 'cancelled')
  expect(result).toEqual({ imported: done })
})

test('a queued run is cancelled at once, and never runs', async () => {
  const begun: string[] = []
  const { start, work, ended } = await aJob(async (_input, _context, { id }) => {
    begun.push(id)
    return { state: 'succeeded' }
  })
  const id = await start()
  expect(await cancelJobRun(db, { id, userId: robin }, NOW)).toBe(true)
  expect(await runOf(id)).toMatchObject({ state: 'cancelled', finishedAt: NOW })
  await work()
  await expect.poll(() => ended).toEqual([id])
  expect(begun).toEqual([])
})

test('a running run is cancelled through its signal, and reports what it has done', async () => {
  const { start, work } = await aJob(async (_input, _context, control) => {
    control.reportProgress({ done: 400 })
    await untilAborted(control)
    return { state: 'cancelled', result: { imported: 400 } }
  })
  const id = await start()
  await work()
  await until(id, 'running')
  await cancelJobRun(db, { id, userId: robin }, NOW)
  expect(await until(id, 'cancelled')).toMatchObject({ done: 400, result: { imported: 400 }, error: null })
})

test('a run that fails with a reason is not retried, and one that throws is retried, then fails', async () => {
  const refusing = await aJob(async () => ({ state: 'failed', error: 'The file is empty.', result: { imported: 0 } }))
  let attempts = 0
  const throwing = await aJob(async () => {
    attempts += 1
    throw new Error('secret detail')
  })
  const [refused, thrown] = [await refusing.start(), await throwing.start()]
  await refusing.work()
  expect(await until(refused, 'failed')).toMatchObject({ error: 'The file is empty.', attempts: 1 })
  await throwing.work()
  expect((await until(thrown, 'failed')).error).toBe('It failed unexpectedly. Start it again.')
  expect(attempts).toBe(MAX_ATTEMPTS)
  await expect.poll(() => throwing.ended).toEqual([thrown])
})

test('a run that takes too long fails', async () => {
  const { start, work } = await aJob(
    async (_input, _context, control) => {
      await untilAborted(control)
      return { state: 'cancelled' }
    },
    { timeoutMs: 100 },
  )
  const id = await start()
  await work()
  expect((await until(id, 'failed')).error).toBe('It took too long and was stopped.')
})

test('a stop of the process queues the run again, and does not count as an attempt', async () => {
  const attempts: number[] = []
  const { start, work } = await aJob(async (_input, _context, control) => {
    attempts.push(control.attempt)
    if (attempts.length > MAX_ATTEMPTS + 1) return { state: 'succeeded' }
    await untilAborted(control)
    return { state: 'cancelled' }
  })
  const id = await start()
  while (attempts.length <= MAX_ATTEMPTS) {
    const before = attempts.length
    const worker = await work()
    await expect.poll(() => attempts.length).toBeGreaterThan(before)
    await worker.stop()
    expect((await runOf(id)).state).toBe('queued')
    await pool.query('update graphile_worker._private_jobs set run_at = now()')
  }
  await work()
  expect((await until(id, 'succeeded')).attempts).toBe(1)
})

test('an ended run stays as it ended', async () => {
  const { start, work } = await aJob(async () => ({ state: 'succeeded', result: 1 }))
  const id = await start()
  await work()
  const before = await until(id, 'succeeded')
  await cancelJobRun(db, { id, userId: robin }, new Date('2026-11-21T12:00:00Z'))
  await pool.query('update graphile_worker._private_jobs set run_at = now()')
  expect(await runOf(id)).toEqual(before)
})

test('a run belongs to who started it', async () => {
  const { create, job } = await aJob(async () => ({ state: 'succeeded' }))
  const id = await create()
  expect(await findJobRun(db, { id, userId: sasha })).toBeUndefined()
  expect(await cancelJobRun(db, { id, userId: sasha }, NOW)).toBe(false)
  expect((await runOf(id)).state).toBe('queued')
  const page = { currentPage: 1, limit: 10, offset: 0 }
  expect(await listJobRuns(db, { kind: job.name, userId: sasha }, page)).toEqual({ runs: [], totalCount: 0 })
  expect((await listJobRuns(db, { kind: job.name, userId: robin }, page)).runs).toMatchObject([{ id }])
})

test('a run whose job is lost fails, and is cleaned up', async () => {
  const { create, start, job, work, ended } = await aJob(async () => ({ state: 'succeeded' }))
  const [waiting, lost, alive] = [await create(), await start(), await start()]
  await db.updateTable('job_run').where('id', '=', lost).set({ state: 'running', started_at: NOW }).execute()
  await pool.query('select graphile_worker.remove_job($1)', [lost])
  const run = (clock: Date) => endLostRuns.run({}, { db, clock: () => clock }, AbortSignal.any([]))
  await run(NOW)
  expect(await runOf(lost)).toMatchObject({ state: 'failed', error: 'It was interrupted. Start it again.' })
  expect([(await runOf(waiting)).state, (await runOf(alive)).state]).toEqual(['queued', 'queued'])
  await run(new Date(NOW.getTime() + 3_601_000))
  expect([(await runOf(waiting)).state, (await runOf(alive)).state]).toEqual(['failed', 'queued'])
  expect(job.name).toBe((await runOf(lost)).kind)
  await work()
  await until(alive, 'succeeded')
  await expect.poll(() => ended.toSorted()).toEqual([waiting, lost, alive].toSorted())
})

test('ended runs are deleted after 30 days', async () => {
  const { create } = await aJob(async () => ({ state: 'succeeded' }))
  const [ended, unfinished] = [await create(), await create()]
  await cancelJobRun(db, { id: ended, userId: robin }, NOW)
  const day = (days: number) => new Date(NOW.getTime() + days * 86_400_000)
  const purge = (now: Date) => purgeJobRuns.run({}, { db, clock: () => now }, AbortSignal.any([]))
  await purge(day(30))
  expect(await findJobRun(db, { id: ended, userId: robin })).toBeDefined()
  await purge(day(30.1))
  expect(await findJobRun(db, { id: ended, userId: robin })).toBeUndefined()
  expect(await findJobRun(db, { id: unfinished, userId: robin })).toBeDefined()
})
