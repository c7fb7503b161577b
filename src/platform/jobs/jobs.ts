import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, runMigrations } from 'graphile-worker'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../database/db.ts'
import type { Log } from '../log/log.ts'
import type { AnyJob, Job } from './job.ts'
import { type JobRunner, MAX_ATTEMPTS, startRunner } from './job-runner.ts'

/**
 * Enqueues in the caller's transaction. Of several queued jobs with the same `key` only the last stays; of those in the
 * same `queue` one runs at a time.
 */
export async function enqueue<Payload>(
  db: Db,
  job: { name: string } & Pick<Job<Payload, never>, 'run'>,
  payload: Payload,
  key?: string,
  queue?: string,
) {
  await sql`select graphile_worker.add_job(${job.name}, ${JSON.stringify(payload)}::json, max_attempts => ${MAX_ATTEMPTS}, job_key => ${key ?? null}, queue_name => ${queue ?? null})`.execute(
    db,
  )
}

/** Creates the queue's own tables; safe on every start. */
export const migrateJobs = (pool: pg.Pool) => runMigrations({ pgPool: pool, logger: new Logger(() => () => {}) })

export type Worker = { stop(): Promise<void> }

type Options = {
  /** Interval of a node's heartbeat; a node without one for four intervals counts as dead. */
  heartbeatMs?: number
  /** How often to poll for jobs whose notification was missed. */
  pollMs?: number
}
const DEAD_AFTER_BEATS = 4
const RESTART_MS = { first: 200, longest: 5_000 }

/**
 * Runs jobs until stopped, and unlocks those of dead nodes. While the database is unavailable it waits; afterwards, jobs
 * whose result could not be saved are run again.
 */
export async function startWorker<Context>(
  pool: pg.Pool,
  jobs: AnyJob<Context>[],
  context: Context,
  log: Log,
  { heartbeatMs = 5_000, pollMs = 2_000 }: Options = {},
): Promise<Worker> {
  const stopping = new AbortController()
  const start = () => startRunner(pool, { jobs, context, log, pollMs })
  let runner = await start()
  const sendHeartbeat = openHeartbeat(pool, heartbeatMs)
  const beat = () => sendHeartbeat(runner.poolIds).catch((err) => log.error({ err }, 'job heartbeat failed'))
  await beat()
  const timer = setInterval(beat, heartbeatMs)
  const supervision = supervise()

  async function supervise() {
    for (;;) {
      await runner.ended
      if (stopping.signal.aborted) return
      log.warn('the job runner ended; it is restarted as soon as the database is available')
      const next = await restart(runner)
      if (!next) return
      runner = next
      log.info('the job runner was restarted')
      await beat()
    }
  }

  async function restart(ended: JobRunner): Promise<JobRunner | undefined> {
    for (let wait = RESTART_MS.first; !stopping.signal.aborted; wait = Math.min(wait * 2, RESTART_MS.longest)) {
      try {
        await unlockJobs(pool, ended.poolIds)
        return await start()
      } catch (err) {
        log.debug({ err }, 'the job runner could not be started')
        await sleep(wait, undefined, { signal: stopping.signal }).catch(() => {})
      }
    }
    return undefined
  }

  return {
    async stop() {
      clearInterval(timer)
      stopping.abort()
      await runner.stop()
      await supervision
      // If the database is unavailable, they stay locked until another node finds this one dead.
      await unlockJobs(pool, runner.poolIds).catch((err) =>
        log.warn({ err }, 'jobs of this process stay locked for now'),
      )
    },
  }
}

/** Unlocks the jobs of a runner that has ended; they would stay locked for four hours. */
async function unlockJobs(pool: pg.Pool, poolIds: ReadonlySet<string>) {
  await pool.query('select graphile_worker.force_unlock_workers($1::text[])', [[...poolIds]])
  await pool.query('delete from node_heartbeat where worker_pool = any($1)', [[...poolIds]])
}

// A node that was killed before its first heartbeat is known only by what it has locked.
const DEAD_NODES = `
  with dead as (
    delete from node_heartbeat where at < now() - $1 * interval '1 ms' returning worker_pool
  ), locked as (
    select locked_by, locked_at from graphile_worker._private_jobs where locked_by is not null
    union all
    select locked_by, locked_at from graphile_worker._private_job_queues where locked_by is not null
  )
  select worker_pool from dead
  union
  select locked_by from locked
  where locked_at < now() - $1 * interval '1 ms' and not exists (select from node_heartbeat where worker_pool = locked_by)`

/** Records this node's heartbeat, and unlocks the jobs of nodes without one for four intervals. */
function openHeartbeat(pool: pg.Pool, everyMs: number) {
  let lastBeat = performance.now()
  return async (poolIds: ReadonlySet<string>) => {
    await pool.query(
      'insert into node_heartbeat (worker_pool) select unnest($1::text[]) on conflict (worker_pool) do update set at = now()',
      [[...poolIds]],
    )
    const wasUnavailable = performance.now() - lastBeat > everyMs * 2
    lastBeat = performance.now()
    // While the database was unavailable no node could record a heartbeat.
    if (wasUnavailable) return
    const { rows } = await pool.query<{ worker_pool: string }>(DEAD_NODES, [everyMs * DEAD_AFTER_BEATS])
    if (rows.length > 0) await unlockJobs(pool, new Set(rows.map((row) => row.worker_pool)))
  }
}
