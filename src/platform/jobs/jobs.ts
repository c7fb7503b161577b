import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, runMigrations } from 'graphile-worker'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../database/db.ts'
import type { Log } from '../log/log.ts'
import { type JobRunner, MAX_ATTEMPTS, startRunner } from './job-runner.ts'

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
export const migrateJobs = (pool: pg.Pool) => runMigrations({ pgPool: pool, logger: new Logger(() => () => {}) })

export type Worker = { stop(): Promise<void> }

type Options = {
  /** How often a node says that it lives; one that has not for four times as long is dead. */
  heartbeatMs?: number
  /** How often jobs are looked for that were not announced. */
  pollMs?: number
}
const DEAD_AFTER_BEATS = 4
const RESTART_MS = { first: 200, longest: 5_000 }

/**
 * Runs jobs until stopped, and frees those of nodes that died without a word. While the database is away it waits; once
 * it is back, jobs whose result could not be saved are run again.
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
  const heart = openHeartbeat(pool, heartbeatMs)
  const beat = () => heart(runner.poolIds).catch((err) => log.error({ err }, 'job heartbeat failed'))
  await beat()
  const timer = setInterval(beat, heartbeatMs)
  const supervision = supervise()

  async function supervise() {
    for (;;) {
      await runner.ended
      if (stopping.signal.aborted) return
      log.warn('the job runner ended; it is started again as soon as the database answers')
      const next = await restart(runner)
      if (!next) return
      runner = next
      log.info('jobs are run again')
      await beat()
    }
  }

  async function restart(ended: JobRunner): Promise<JobRunner | undefined> {
    for (let wait = RESTART_MS.first; !stopping.signal.aborted; wait = Math.min(wait * 2, RESTART_MS.longest)) {
      try {
        await free(pool, ended.poolIds)
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
      // Away, the database keeps them locked until another node finds this one dead.
      await free(pool, runner.poolIds).catch((err) => log.warn({ err }, 'jobs of this process stay locked for now'))
    },
  }
}

/** Lets others have the jobs of a runner that has ended, which would stay locked for four hours. */
async function free(pool: pg.Pool, poolIds: ReadonlySet<string>) {
  await pool.query('select graphile_worker.force_unlock_workers($1::text[])', [[...poolIds]])
  await pool.query('delete from node_heartbeat where worker_pool = any($1)', [[...poolIds]])
}

/** Says that this node lives, and frees the jobs of those that have not said so for four times as long. */
function openHeartbeat(pool: pg.Pool, everyMs: number) {
  let beatenAt = performance.now()
  return async (poolIds: ReadonlySet<string>) => {
    await pool.query(
      'insert into node_heartbeat (worker_pool) select unnest($1::text[]) on conflict (worker_pool) do update set at = now()',
      [[...poolIds]],
    )
    const wasAway = performance.now() - beatenAt > everyMs * 2
    beatenAt = performance.now()
    // While the database was away no node could say that it lives.
    if (wasAway) return
    const { rows } = await pool.query<{ worker_pool: string }>(
      "delete from node_heartbeat where at < now() - $1 * interval '1 ms' returning worker_pool",
      [everyMs * DEAD_AFTER_BEATS],
    )
    if (rows.length > 0) await free(pool, new Set(rows.map((row) => row.worker_pool)))
  }
}
