import { Logger, runMigrations } from 'graphile-worker'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../database/db.ts'
import type { Log } from '../log/log.ts'
import type { AnyJob, Job } from './job.ts'
import { MAX_ATTEMPTS, type OnFailed, startRunner } from './job-runner.ts'
import { LANE_NAMES, type Lane } from './lanes.ts'
import { type SupervisedRunner, superviseRunner } from './supervise-runner.ts'
import { unlockJobs } from './unlock-jobs.ts'

/** Held in shared mode while an account's job is enqueued, because purging its queue meanwhile would lose the job. */
export const QUEUES_LOCK = 'job queues'

type Enqueueing = {
  /** Of several queued jobs with the same key only the last stays. */
  key?: string
  /** The user it is done for: an account's jobs in one lane run one at a time, in turn with those of other accounts. */
  account?: number
  /** Seconds of work that the account has caused today: accounts that have caused less go first. */
  workedS?: number
  /** It is not run before. */
  startsAt?: Date | undefined
}

/** Enqueues in the caller's transaction. */
export async function enqueue<Payload>(
  db: Db,
  { name, lane }: Pick<Job<Payload, never>, 'name' | 'lane' | 'run'>,
  payload: Payload,
  { key, account, workedS, startsAt }: Enqueueing = {},
) {
  const job = sql`${name}, ${JSON.stringify(payload)}::json, max_attempts => ${MAX_ATTEMPTS}, job_key => ${key ?? null}, run_at => ${startsAt ?? null}::timestamptz`
  if (account === undefined) await sql`select graphile_worker.add_job(${job})`.execute(db)
  else {
    const queue = `${lane} ${account}`
    await sql`
      select pg_advisory_xact_lock_shared(hashtextextended(${QUEUES_LOCK}, 0)),
        graphile_worker.add_job(${job}, queue_name => ${queue}, priority => ${placeIn({ lane, queue, key, workedS })})`.execute(
      db,
    )
  }
}

/** The largest priority that the queue stores; the lowest number runs first. */
const LAST_PLACE = 32_767

type Place = { lane: Lane; queue: string; key: string | undefined; workedS: number | undefined }

/** After the account's own waiting jobs; an account without any begins at what it has worked, or where the lane has arrived. */
const placeIn = ({ lane, queue, key, workedS }: Place) => sql`(
  select least(coalesce(greatest(
    max(priority) filter (where queue_name = ${queue}) + 1, coalesce(${workedS ?? null}::int, min(priority))
  ), 0), ${LAST_PLACE})
  from graphile_worker._private_jobs jobs
  join graphile_worker._private_job_queues queues on queues.id = jobs.job_queue_id
  where jobs.is_available and starts_with(queue_name, ${`${lane} `}) and coalesce(key <> ${key ?? null}, true)
)`

/** Creates the queue's own tables; safe on every start. */
export const migrateJobs = (pool: pg.Pool) => runMigrations({ pgPool: pool, logger: new Logger(() => () => {}) })

export type Worker = { stop(): Promise<void> }

type Options = {
  /** Interval of a node's heartbeat; a node without one for four intervals counts as dead. */
  heartbeatMs?: number
  /** How often to poll for jobs whose notification was missed. */
  pollMs?: number
  /** A job of the queue has used up its attempts. */
  onFailed?: OnFailed
}
const DEAD_AFTER_BEATS = 4
/**
 * Runs jobs until stopped, each lane by itself, and unlocks those of dead nodes. While the database is unavailable it
 * waits; afterwards, jobs whose result could not be saved are run again.
 */
export async function startWorker<Context>(
  pool: pg.Pool,
  jobs: AnyJob<Context>[],
  context: Context,
  log: Log,
  { heartbeatMs = 5_000, pollMs = 2_000, onFailed = () => {} }: Options = {},
): Promise<Worker> {
  const byLane = LANE_NAMES.map((lane) => ({ lane, jobs: jobs.filter((job) => job.lane === lane) }))
  const used = byLane.filter((each) => each.jobs.length > 0)
  const runners: SupervisedRunner[] = []
  const stopRunners = () => Promise.all(runners.map((runner) => runner.stop()))
  const sendHeartbeat = makeHeartbeat(pool, heartbeatMs)
  const started = await Promise.allSettled(
    used.map(async (each) => {
      const start = () => startRunner(pool, { ...each, context, log, pollMs, onFailed })
      runners.push(await superviseRunner(pool, { start, log: log.child({ lane: each.lane }), onRestart: beat }))
    }),
  )
  const failure = started.find((outcome) => outcome.status === 'rejected')
  if (failure) {
    await stopRunners()
    throw failure.reason
  }
  await beat()
  const timer = setInterval(beat, heartbeatMs)

  function beat() {
    const poolIds = new Set(runners.flatMap((runner) => [...runner.poolIds()]))
    return sendHeartbeat(poolIds).catch((err) => log.error({ err }, 'job heartbeat failed'))
  }

  return {
    async stop() {
      clearInterval(timer)
      await stopRunners()
    },
  }
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
function makeHeartbeat(pool: pg.Pool, everyMs: number) {
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
