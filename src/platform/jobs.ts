import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  Logger,
  makeWorkerUtils,
  parseCronItems,
  type Runner,
  run,
  runMigrations,
  type WorkerEvents,
  type WorkerUtils,
} from 'graphile-worker'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from './db.ts'
import type { Log } from './log.ts'

/** Work that waits. `run` must be idempotent: after a crash it is tried again. */
export type Job<Payload, Context> = {
  name: string
  /** A run that takes longer has failed. */
  timeoutMs: number
  /**
   * When it runs by itself: five fields as in a crontab, in UTC. One of all nodes runs it; a time at which none is up is
   * left out.
   */
  cron?: string
  /** `signal` is aborted when time is up or the process is leaving: stop early, and enqueue what is left. */
  run: (payload: Payload, context: Context, signal: AbortSignal) => Promise<void>
}
// biome-ignore lint/suspicious/noExplicitAny: a list holds jobs of every payload
export type AnyJob<Context> = Job<any, Context>

export const MAX_ATTEMPTS = 8

/** Enqueues in the caller's transaction: the job exists when, and only when, what it is about does. `key` keeps one waiting. */
export async function enqueue<Payload>(
  db: Db,
  job: { name: string } & Pick<Job<Payload, never>, 'run'>,
  payload: Payload,
  key?: string,
) {
  await sql`select graphile_worker.add_job(${job.name}, ${JSON.stringify(payload)}::json, max_attempts => ${MAX_ATTEMPTS}, job_key => ${key ?? null})`.execute(
    db,
  )
}

/** Makes the queue's own tables; safe on every start. */
export const migrateJobs = (pool: pg.Pool) => runMigrations({ pgPool: pool, logger: silent })

export type Worker = { stop(): Promise<void> }

type Options = {
  /** How often a node says that it lives; one that has not for four times as long is dead. */
  heartbeatMs?: number
  /** How often jobs are looked for that were not announced. */
  pollMs?: number
}
const DEAD_AFTER_BEATS = 4
const NOTED_WITHIN_MS = 2_000

/** Runs jobs until stopped, and frees those of nodes that died without a word. */
export async function startWorker<Context>(
  pool: pg.Pool,
  jobs: AnyJob<Context>[],
  context: Context,
  log: Log,
  { heartbeatMs = 15_000, pollMs = 2_000 }: Options = {},
): Promise<Worker> {
  const stopping = new AbortController()
  const events: WorkerEvents = new EventEmitter()
  const pools = new Set<string>()
  events.on('pool:create', ({ workerPool }) => pools.add(workerPool.id))
  const runner: Runner = await run({
    pgPool: pool,
    concurrency: 2,
    noHandleSignals: true,
    pollInterval: pollMs,
    events,
    logger: new Logger(() => (level, message, meta) => level === 'error' && log.error({ meta }, message)),
    taskList: Object.fromEntries(
      jobs.map((job) => [job.name, taskOf(job, context, { log, leaving: stopping.signal })]),
    ),
    parsedCronItems: recurring(jobs),
  })
  const utils = await makeWorkerUtils({ pgPool: pool, logger: silent })
  const beat = () =>
    heartbeat(pool, utils, pools, heartbeatMs).catch((err) => log.error({ err }, 'job heartbeat failed'))
  await beat()
  const timer = setInterval(beat, heartbeatMs)
  return {
    async stop() {
      clearInterval(timer)
      stopping.abort()
      await runner.stop()
      await letGo(pool, utils, [...pools])
      await pool.query('delete from node_heartbeat where worker_pool = any($1)', [[...pools]])
      await utils.release()
    },
  }
}

/**
 * The runner has ended its jobs, and does not wait until that is noted. What stays unnoted is freed for another node, or
 * it would be held for hours by a node that is no more.
 */
async function letGo(pool: pg.Pool, utils: WorkerUtils, pools: string[]) {
  for (const deadline = performance.now() + NOTED_WITHIN_MS; performance.now() < deadline; await sleep(20)) {
    const { rowCount } = await pool.query('select from graphile_worker.jobs where locked_by = any($1)', [pools])
    if (rowCount === 0) return
  }
  await utils.forceUnlockWorkers(pools)
}

const silent = new Logger(() => () => {})

function recurring<Context>(jobs: AnyJob<Context>[]) {
  return parseCronItems(
    jobs.flatMap(({ name, cron }) =>
      // By its key one waits at most: what fails for a day does not pile up.
      cron === undefined ? [] : [{ task: name, match: cron, options: { maxAttempts: MAX_ATTEMPTS, jobKey: name } }],
    ),
  )
}

function taskOf<Context>(job: AnyJob<Context>, context: Context, { log, leaving }: { log: Log; leaving: AbortSignal }) {
  return async (payload: unknown) => {
    const started = performance.now()
    const late = new AbortController()
    const { promise: tooLate, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => {
      late.abort()
      reject(new Error(`${job.name} took longer than ${job.timeoutMs} ms`))
    }, job.timeoutMs)
    try {
      await Promise.race([job.run(payload, context, AbortSignal.any([leaving, late.signal])), tooLate])
      log.debug({ job: job.name, ms: Math.round(performance.now() - started) }, 'job done')
    } finally {
      clearTimeout(timer)
    }
  }
}

// graphile-worker keeps a killed worker's jobs locked for four hours; the holder is the pool, not the worker.
async function heartbeat(pool: pg.Pool, utils: WorkerUtils, pools: Set<string>, everyMs: number) {
  await pool.query(
    'insert into node_heartbeat (worker_pool) select unnest($1::text[]) on conflict (worker_pool) do update set at = now()',
    [[...pools]],
  )
  const { rows } = await pool.query<{ worker_pool: string }>(
    "delete from node_heartbeat where at < now() - $1 * interval '1 ms' returning worker_pool",
    [everyMs * DEAD_AFTER_BEATS],
  )
  if (rows.length > 0) await utils.forceUnlockWorkers(rows.map((row) => row.worker_pool))
}
