// A run that a user follows ends however often its process is killed. This file starts its own server and workers.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '../database/db.ts'
import { migrate } from '../database/migrate.ts'
import { startEmbeddedPostgres } from '../postgres/start.ts'
import { cancelJobRun, createJobRun, findJobRun } from './job-run-store.ts'
import { migrateJobs } from './jobs.ts'
import { enqueueRun, MAX_ATTEMPTS } from './tracked-job.ts'

const root = path.join(import.meta.dirname, '../../..')
const stateDir = mkdtempSync(path.join(tmpdir(), 'frontage-runs-'))
const postgres = await startEmbeddedPostgres({ stateDir })
const { db, pool, close } = openDatabase(postgres.url)

after(async () => {
  await close()
  await postgres.stop()
  rmSync(stateDir, { recursive: true, force: true })
})

/** `steady` counts for a second and succeeds; `deadly` kills its process. */
const WORKER = `
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '../database/db.ts'
import { makeLog } from '../log/log.ts'
import { startWorker } from './jobs.ts'
import { trackJob } from './tracked-job.ts'
const { db, pool } = openDatabase(process.env.DATABASE_URL)
const steady = trackJob({ kind: 'test.steady', lane: 'imports', timeoutMs: 30_000, async run(input, context, { attempt, reportProgress, signal }) {
  for (let done = 1; done <= 1_000; done++) {
    if (signal.aborted) return { state: 'cancelled' }
    reportProgress({ done, total: 1_000 })
    await sleep(1)
  }
  return { state: 'succeeded', result: { attempt } }
} })
const deadly = trackJob({ kind: 'test.deadly', lane: 'imports', timeoutMs: 30_000, run: async () => process.kill(process.pid, 'SIGKILL') })
const context = { db, clock: () => new Date(), log: makeLog('silent') }
await startWorker(pool, [steady, deadly], context, context.log, { heartbeatMs: 100, pollMs: 50 })`

function startWorkerProcess() {
  const worker = spawn(process.execPath, ['--input-type=module', '--eval', WORKER], {
    cwd: import.meta.dirname,
    env: { ...process.env, DATABASE_URL: postgres.url },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const exited = once(worker, 'exit')
  const kill = async () => {
    worker.kill('SIGKILL')
    await exited
  }
  return { exited, kill }
}

let userId: number
before(async () => {
  await migrate(pool, path.join(root, 'db/migrations'))
  await migrateJobs(pool)
  const robin = { email: 'robin@example.org', role: 'admin' as const }
  userId = (await db.insertInto('app_user').values(robin).returning('id').executeTakeFirstOrThrow()).id
})

async function start(kind: string): Promise<string> {
  const id = await createJobRun(db, { kind, userId, input: {}, now: new Date() })
  await enqueueRun(db, { name: kind, lane: 'imports' }, { id, userId })
  return id
}

const runOf = async (id: string) => (await findJobRun(db, { id, userId }))!

async function until(id: string, check: (run: Awaited<ReturnType<typeof runOf>>) => boolean) {
  for (const deadline = Date.now() + 60_000; ; await sleep(20)) {
    const run = await runOf(id)
    if (check(run)) return run
    assert.ok(Date.now() < deadline, `${run.kind} is ${run.state} at ${run.done}`)
  }
}

test('a run whose process is killed half way is run again, and succeeds', async (t) => {
  const id = await start('test.steady')
  const first = startWorkerProcess()
  await until(id, ({ done }) => done > 100)
  await first.kill()
  assert.equal((await runOf(id)).state, 'running', 'nobody could end it')
  const second = startWorkerProcess()
  t.after(second.kill)
  const run = await until(id, ({ finishedAt }) => finishedAt !== null)
  assert.deepEqual([run.state, run.attempts, run.done, run.result], ['succeeded', 2, 1_000, { attempt: 2 }])
})

test('a run that is cancelled while no process runs it is cancelled by the next', async (t) => {
  const id = await start('test.steady')
  const first = startWorkerProcess()
  await until(id, ({ state }) => state === 'running')
  await first.kill()
  await cancelJobRun(db, { id, userId }, new Date())
  assert.equal((await runOf(id)).state, 'running')
  const second = startWorkerProcess()
  t.after(second.kill)
  assert.equal((await until(id, ({ finishedAt }) => finishedAt !== null)).state, 'cancelled')
})

test('a run that kills every process that runs it fails', { timeout: 120_000 }, async (t) => {
  const id = await start('test.deadly')
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const worker = startWorkerProcess()
    t.after(worker.kill)
    await worker.exited
    const { state, attempts } = await runOf(id)
    assert.deepEqual([state, attempts], ['running', attempt])
  }
  const last = startWorkerProcess()
  t.after(last.kill)
  const run = await until(id, ({ finishedAt }) => finishedAt !== null)
  assert.deepEqual([run.state, run.error], ['failed', 'It was interrupted several times. Start it again.'])
  // The queue removes its entry after the run has ended.
  const queued = async () => (await pool.query('select from graphile_worker.jobs')).rows.length
  for (const deadline = Date.now() + 10_000; (await queued()) > 0; await sleep(20)) assert.ok(Date.now() < deadline)
})
