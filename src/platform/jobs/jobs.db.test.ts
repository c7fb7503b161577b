import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { openTestDatabase } from '../../../test/db.ts'
import { openLog } from '../log/log.ts'
import { type AnyJob, enqueue, type Job, migrateJobs, startWorker } from './jobs.ts'

const database = await openTestDatabase({ size: 6 })
beforeAll(async () => {
  await migrateJobs(database.pool)
})

const log = openLog('silent')
const SOON = { heartbeatMs: 100, pollMs: 50 }

/** A job that notes its payloads in the context. */
const note: Job<{ text: string }, string[]> = {
  name: 'note',
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

async function until(done: () => boolean | Promise<boolean>) {
  for (let tries = 0; !(await done()); tries++) {
    if (tries > 200) throw new Error('It never came.')
    await sleep(25)
  }
}

const waiting = async () =>
  (await database.pool.query('select task_identifier as name, attempts, last_error from graphile_worker.jobs')).rows

const forgetJobs = () =>
  database.pool.query('select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs')

const thisMinute = () => Math.floor(Date.now() / 60_000) * 60_000

/** The time that nodes see on their clocks; timers and the database go by the real one. */
function setClock(now: number) {
  vi.useFakeTimers({ toFake: ['Date'], now })
  onTestFinished(() => void vi.useRealTimers())
}

test('a job is there when, and only when, what it is about was kept', async () => {
  const notes: string[] = []
  await database.db.transaction().execute((transaction) => enqueue(transaction, note, { text: 'kept' }))
  const undone = database.db.transaction().execute(async (transaction) => {
    await enqueue(transaction, note, { text: 'undone' })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await start([note], notes)
  await until(() => notes.length > 0)
  await until(async () => (await waiting()).length === 0)
  expect(notes).toEqual(['kept'])
})

test('of one key, one waits', async () => {
  await enqueue(database.db, note, { text: 'one' }, 'same')
  await enqueue(database.db, note, { text: 'two' }, 'same')
  const notes: string[] = []
  await start([note], notes)
  await until(async () => (await waiting()).length === 0)
  expect(notes).toEqual(['two'])
})

test('a job with a time of its own is run then, once, by one of all nodes', async () => {
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
  await until(() => notes.length > 0)
  await until(async () => (await waiting()).length === 0)
  await sleep(300)
  expect(notes).toEqual(['now'])
})

test('a job with a time of its own that keeps failing waits once', async () => {
  const tries: string[] = []
  const failing: Job<Record<string, never>, string[]> = {
    name: 'failing',
    timeoutMs: 5_000,
    cron: '* * * * *',
    async run(_, seen) {
      seen.push('failed')
      throw new Error('Nobody answers.')
    },
  }
  for (const minute of [thisMinute() - 60_000, thisMinute()]) {
    const before = tries.length
    setClock(minute - 50)
    const { stop } = await start([failing], tries)
    setClock(minute + 1)
    await until(() => tries.length > before)
    await stop()
    expect(await waiting()).toMatchObject([{ name: 'failing', last_error: 'Nobody answers.' }])
  }
  await forgetJobs()
})

test('a job that takes too long is told to stop, has failed, and will be tried again', async () => {
  const aborted: boolean[] = []
  const slow: Job<Record<string, never>, boolean[]> = {
    name: 'slow',
    timeoutMs: 50,
    run: async (_payload, seen, signal) => {
      await sleep(10_000, undefined, { signal }).catch(() => {})
      seen.push(signal.aborted)
    },
  }
  await enqueue(database.db, slow, {})
  await start([slow], aborted)
  await until(async () => (await waiting()).some(({ attempts, last_error }) => attempts === 1 && last_error !== null))
  expect(await waiting()).toMatchObject([{ name: 'slow', last_error: expect.stringContaining('longer than 50 ms') }])
  expect(aborted).toEqual([true])
  await forgetJobs()
})

test('a worker that is stopped tells its jobs, and they end in order', async () => {
  const seen: string[] = []
  const long: Job<Record<string, never>, string[]> = {
    name: 'long',
    timeoutMs: 60_000,
    run: async (_payload, context, signal) => {
      context.push('begun')
      await sleep(60_000, undefined, { signal }).catch(() => {})
      context.push('left')
    },
  }
  await enqueue(database.db, long, {})
  const { stop } = await start([long], seen)
  await until(() => seen.length > 0)
  await stop()
  expect(seen).toEqual(['begun', 'left'])
  expect(await waiting()).toEqual([])
  expect((await database.pool.query('select from node_heartbeat')).rowCount).toBe(0)
})

test('a job held by a node that died is given to another', async () => {
  await enqueue(database.db, note, { text: 'inherited' })
  await database.pool.query(
    "update graphile_worker._private_jobs set locked_by = 'dead', locked_at = now(), attempts = 1",
  )
  await database.pool.query("insert into node_heartbeat values ('dead', now() - interval '1 second')")
  const notes: string[] = []
  await start([note], notes)
  await until(() => notes.length > 0)
  expect(notes).toEqual(['inherited'])
})

test('a job of a node that lives stays its own', async () => {
  await until(async () => (await waiting()).length === 0)
  await enqueue(database.db, note, { text: 'taken' })
  await database.pool.query("update graphile_worker._private_jobs set locked_by = 'alive', locked_at = now()")
  await database.pool.query("insert into node_heartbeat values ('alive', now() + interval '1 minute')")
  const notes: string[] = []
  await start([note], notes)
  await sleep(400)
  expect(notes).toEqual([])
})
