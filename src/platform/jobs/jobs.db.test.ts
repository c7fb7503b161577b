import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { openTestDatabase } from '../../../test/db.ts'
import { poll } from '../../../test/poll.ts'
import { makeLog } from '../log/log.ts'
import type { AnyJob, Job } from './job.ts'
import { enqueue, migrateJobs, startWorker } from './jobs.ts'

const database = await openTestDatabase({ size: 6 })
beforeAll(async () => {
  await migrateJobs(database.pool)
})

const log = makeLog('silent')
const SOON = { pollMs: 50 }

/** A job that records its payloads in the context. */
const note: Job<{ text: string }, string[]> = {
  name: 'note',
  lane: 'upkeep',
  timeoutMs: 5_000,
  run: async ({ text }, notes) => void notes.push(text),
}

async function start<Context>(jobs: AnyJob<Context>[], context: Context) {
  const worker = await startWorker(database.pool, jobs, context, log, SOON)
  let stopped: Promise<void> | undefined
  const stop = () => (stopped ??= worker.stop())
  onTestFinished(stop)
  return { stop }
}

const queuedJobs = async () =>
  (await database.pool.query('select task_identifier as name, attempts, last_error from graphile_worker.jobs')).rows

const clearJobs = () =>
  database.pool.query('select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs')

const thisMinute = () => Math.floor(Date.now() / 60_000) * 60_000

/** Sets `Date` alone; timers and the database use the real time. */
function setClock(now: number) {
  vi.useFakeTimers({ toFake: ['Date'], now })
  onTestFinished(() => void vi.useRealTimers())
}

test('a job is enqueued only if its transaction is committed', async () => {
  const notes: string[] = []
  await database.db.transaction().execute((transaction) => enqueue(transaction, note, { text: 'committed' }))
  const rolledBack = database.db.transaction().execute(async (transaction) => {
    await enqueue(transaction, note, { text: 'rolled back' })
    throw new Error('rolled back')
  })
  await expect(rolledBack).rejects.toThrow('rolled back')
  await start([note], notes)
  await poll(() => notes.length > 0)
  await poll(async () => (await queuedJobs()).length === 0)
  expect(notes).toEqual(['committed'])
})

test('of several jobs with the same key only the last is queued', async () => {
  await enqueue(database.db, note, { text: 'one' }, { key: 'same' })
  await enqueue(database.db, note, { text: 'two' }, { key: 'same' })
  const notes: string[] = []
  await start([note], notes)
  await poll(async () => (await queuedJobs()).length === 0)
  expect(notes).toEqual(['two'])
})

test('a recurring job runs on schedule, once, on one of all nodes', async () => {
  const every: Job<Record<string, never>, string[]> = {
    ...note,
    cron: '* * * * *',
    run: async (_, notes) => void notes.push('now'),
  }
  const minute = thisMinute()
  setClock(minute - 50)
  const notes: string[] = []
  for (let nodes = 0; nodes < 3; nodes++) await start([every], notes)
  await sleep(100)
  expect(notes).toEqual([])
  setClock(minute + 1)
  await poll(() => notes.length > 0)
  await poll(async () => (await queuedJobs()).length === 0)
  await sleep(300)
  expect(notes).toEqual(['now'])
})

test('a recurring job that fails repeatedly is queued only once', async () => {
  const attempts: string[] = []
  const failing: Job<Record<string, never>, string[]> = {
    name: 'failing',
    lane: 'upkeep',
    timeoutMs: 5_000,
    cron: '* * * * *',
    async run(_, seen) {
      seen.push('failed')
      throw new Error('No response.')
    },
  }
  for (const minute of [thisMinute() - 60_000, thisMinute()]) {
    const before = attempts.length
    setClock(minute - 50)
    const { stop } = await start([failing], attempts)
    setClock(minute + 1)
    await poll(() => attempts.length > before)
    await stop()
    expect(await queuedJobs()).toMatchObject([{ name: 'failing', last_error: 'No response.' }])
  }
  await clearJobs()
})

test('a job that takes too long is aborted, counts as failed, and is retried', async () => {
  const aborted: boolean[] = []
  const slow: Job<Record<string, never>, boolean[]> = {
    name: 'slow',
    lane: 'upkeep',
    timeoutMs: 50,
    run: async (_payload, seen, signal) => {
      await sleep(10_000, undefined, { signal }).catch(() => {})
      seen.push(signal.aborted)
    },
  }
  await enqueue(database.db, slow, {})
  await start([slow], aborted)
  await poll(async () => (await queuedJobs()).some(({ attempts, last_error }) => attempts === 1 && last_error !== null))
  expect(await queuedJobs()).toMatchObject([{ name: 'slow', last_error: expect.stringContaining('longer than 50 ms') }])
  expect(aborted).toEqual([true])
  await clearJobs()
})

test('a worker that is stopped aborts its jobs and waits for them', async () => {
  const seen: string[] = []
  const long: Job<Record<string, never>, string[]> = {
    name: 'long',
    lane: 'upkeep',
    timeoutMs: 60_000,
    run: async (_payload, context, signal) => {
      context.push('begun')
      await sleep(60_000, undefined, { signal }).catch(() => {})
      context.push('left')
    },
  }
  await enqueue(database.db, long, {})
  const { stop } = await start([long], seen)
  await poll(() => seen.length > 0)
  await stop()
  expect(seen).toEqual(['begun', 'left'])
  expect(await queuedJobs()).toEqual([])
  expect((await database.pool.query('select from node_heartbeat')).rowCount).toBe(0)
})

test('a job locked by a dead node is run by another', async () => {
  await enqueue(database.db, note, { text: 'inherited' })
  await database.pool.query(
    "update graphile_worker._private_jobs set locked_by = 'dead', locked_at = now(), attempts = 1",
  )
  await database.pool.query("insert into node_heartbeat values ('dead', now() - interval '1 hour')")
  const notes: string[] = []
  await start([note], notes)
  await poll(() => notes.length > 0)
  expect(notes).toEqual(['inherited'])
})

test('a job locked by a live node is not taken from it', async () => {
  await poll(async () => (await queuedJobs()).length === 0)
  await enqueue(database.db, note, { text: 'taken' })
  await database.pool.query("update graphile_worker._private_jobs set locked_by = 'alive', locked_at = now()")
  await database.pool.query("insert into node_heartbeat values ('alive', now() + interval '1 minute')")
  const notes: string[] = []
  await start([note], notes)
  await sleep(400)
  expect(notes).toEqual([])
})
