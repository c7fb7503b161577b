import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '../../../test/db.ts'
import { makeLog } from '../log/log.ts'
import type { Job } from './job.ts'
import { enqueue, migrateJobs, startWorker } from './jobs.ts'
import { LANES, type Lane } from './lanes.ts'
import { purgeQueues } from './purge-queues.ts'

const { db, pool } = await openTestDatabase({ size: 12 })
beforeAll(() => migrateJobs(pool))
beforeEach(() => pool.query('delete from graphile_worker._private_jobs'))

type Run = { lane: Lane; account: number | undefined; end(): void }

/** Jobs of one lane, each of which runs until the test ends it. */
const jobIn = (lane: Lane): Job<{ account?: number }, Run[]> => ({
  name: `test.${lane}`,
  lane,
  timeoutMs: 30_000,
  run: ({ account }, runs) =>
    new Promise<void>((resolve) => {
      runs.push({ lane, account, end: resolve })
    }),
})
const [media, emails] = [jobIn('media'), jobIn('account-emails')]

const send = (account: number, job = media) => enqueue(db, job, { account }, { account })

async function work(jobs = [media, emails], pollMs = 50) {
  const runs: Run[] = []
  const worker = await startWorker(pool, jobs, runs, makeLog('silent'), { pollMs })
  onTestFinished(() => {
    for (const { end } of runs) end()
    return worker.stop()
  })
  return runs
}

const accountsOf = (runs: Run[]) => runs.map(({ account }) => account)
const started = (runs: Run[], count: number) => expect.poll(() => runs.length, { timeout: 10_000 }).toBe(count)

test('a lane full of jobs that do not end delays no other lane', async () => {
  const full = LANES.media
  for (let account = 1; account <= full + 3; account++) await send(account)
  const runs = await work()
  await started(runs, full)
  await enqueue(db, emails, {})
  await started(runs, full + 1)
  expect(runs.map(({ lane }) => lane)).toEqual([...Array(full).fill('media'), 'account-emails'])
})

test('the next job of an account begins when the one before has ended, without waiting for a poll', async () => {
  for (let count = 0; count < 4; count++) await send(1)
  const runs = await work([media], 10 * 60_000)
  for (let count = 1; count <= 4; count++) {
    await started(runs, count)
    runs.at(-1)!.end()
  }
})

test('jobs of one account run one at a time in a lane, and at once in two lanes', async () => {
  const documents = jobIn('documents')
  for (const job of [media, media, documents]) await send(1, job)
  const runs = await work([media, documents])
  await started(runs, 2)
  await sleep(300)
  expect(runs.map(({ lane }) => lane).toSorted()).toEqual(['documents', 'media'])
  runs.find(({ lane }) => lane === 'media')!.end()
  await started(runs, 3)
  expect(runs.map(({ lane }) => lane).at(-1)).toBe('media')
})

test('an account with many waiting jobs does not make another wait', async () => {
  for (let file = 0; file < 20; file++) await send(1)
  const runs = await work()
  await started(runs, 1)
  await send(2)
  await started(runs, 2)
  expect(accountsOf(runs)).toEqual([1, 2])
})

test('accounts take turns, whoever enqueued more or earlier', async () => {
  for (let file = 0; file < 6; file++) await send(1)
  for (let file = 0; file < 3; file++) await send(2)
  for (let file = 0; file < 3; file++) await send(3)
  expect(await order()).toEqual([1, 2, 3, 1, 2, 3, 1, 2, 3, 1, 1, 1])
})

test('an account that comes later takes turns from there on, not before all that waits', async () => {
  for (let file = 0; file < 4; file++) await send(1)
  await pool.query('delete from graphile_worker._private_jobs where priority < 2')
  for (let file = 0; file < 4; file++) await send(2)
  expect(await order()).toEqual([1, 2, 1, 2, 2, 2])
})

test('an account that has caused less work goes before those that have caused more', async () => {
  const sendAfter = (account: number, workedS: number) => enqueue(db, media, { account }, { account, workedS })
  for (const account of [1, 2, 1, 2]) await sendAfter(account, 60)
  for (const account of [3, 3]) await sendAfter(account, 0)
  expect(await order()).toEqual([3, 3, 1, 2, 1, 2])
})

test('more waiting jobs than there are priorities are enqueued', async () => {
  await send(1)
  await pool.query('update graphile_worker._private_jobs set priority = 32767')
  await send(1)
  expect(await order()).toEqual([1, 1])
})

const order = async () =>
  (await pool.query('select payload from graphile_worker._private_jobs order by priority, run_at')).rows.map(
    ({ payload }) => payload.account,
  )

test('queues of accounts without jobs are deleted', async () => {
  await send(1)
  await send(2)
  await pool.query(
    "select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs where queue_name = 'media 1'",
  )
  await purge()
  expect(await queues()).toEqual(['media 2'])
})

test('an empty queue stays while a job of its account is being enqueued', async () => {
  await send(3)
  await pool.query('select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs')
  await db.transaction().execute(async (trx) => {
    await enqueue(trx, media, { account: 3 }, { account: 3 })
    await purge()
  })
  expect(await queues()).toContain('media 3')
  await started(await work(), 1)
})

const purge = () => purgeQueues.run({}, { db }, AbortSignal.any([]))
const queues = async () =>
  (await pool.query('select queue_name from graphile_worker._private_job_queues order by id')).rows.map(
    (row) => row.queue_name,
  )

test('a job without a lane does not compile', () => {
  // @ts-expect-error The lane is missing.
  const job: Job<object, unknown> = { name: 'test.no-lane', timeoutMs: 1_000, run: async () => {} }
  expect(job).not.toHaveProperty('lane')
})
