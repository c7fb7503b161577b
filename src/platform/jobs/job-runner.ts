import { EventEmitter } from 'node:events'
import { Logger, parseCronItems, type Runner, run, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import type { Log } from '../log/log.ts'
import { messageOf } from '../log/redact.ts'
import type { AnyJob } from './job.ts'
import { LANES, type Lane } from './lanes.ts'

export const MAX_ATTEMPTS = 8
/** How long running jobs may delay the shutdown. */
const ENDING_MS = 4_000
/**
 * The next job of an account is free once the result of the one before is saved, of which nothing notifies: the lane looks for it
 * this long after the end of a job, and not only with the next poll.
 */
const NEXT_OF_ACCOUNT_MS = [20, 100, 500]

/** One run of graphile-worker's runner, until it is stopped or gives up because the database is unavailable. */
export type JobRunner = {
  /** The worker pools that lock its jobs. */
  poolIds: ReadonlySet<string>
  /** Resolves when it has ended, for whatever reason. */
  ended: Promise<void>
  stop(): Promise<void>
}

/** Gets the error of a job that is not tried again, and the job's name. */
export type OnFailed = (error: unknown, job: string) => void

type Options<Context> = {
  lane: Lane
  jobs: AnyJob<Context>[]
  context: Context
  log: Log
  pollMs: number
  onFailed: OnFailed
}

/** Starts running the jobs of a lane; rejects while the database is unavailable. */
export async function startRunner<Context>(
  pool: pg.Pool,
  { lane, jobs, context, log, pollMs, onFailed }: Options<Context>,
): Promise<JobRunner> {
  const events: WorkerEvents = new EventEmitter()
  const poolIds = new Set<string>()
  events.on('pool:create', ({ workerPool }) => poolIds.add(workerPool.id))
  const ending = new AbortController()
  const { promise: givenUp, resolve: giveUp } = Promise.withResolvers<void>()
  let runner: Runner | undefined
  const end = () => {
    if (!ending.signal.aborted) setTimeout(giveUp, ENDING_MS).unref()
    ending.abort()
    // Rejects when it is stopping already.
    runner?.stop().catch(() => {})
  }
  // The result of a job could not be saved.
  events.on('pool:fatalError', end)
  events.on('job:complete', ({ worker, job }) => {
    if (job.job_queue_id === null) return
    for (const ms of NEXT_OF_ACCOUNT_MS)
      setTimeout(() => !ending.signal.aborted && worker.workerPool.nudge(1), ms).unref()
  })
  events.on('job:failed', ({ job, error }) => onFailed(error, job.task_identifier))
  // A job may have been locked by a response that was lost: no runner would run or unlock it.
  events.on('worker:getJob:error', end)
  runner = await run({
    pgPool: pool,
    preset: {
      worker: {
        concurrentJobs: LANES[lane],
        pollInterval: pollMs,
        // In batches a failure to save a job's result is an event; otherwise it is an unhandled rejection.
        completeJobBatchDelay: 0,
        failJobBatchDelay: 0,
      },
    },
    noHandleSignals: true,
    events,
    // The details are left out: they hold whole jobs with their payloads.
    logger: new Logger(() => (level, message) => level === 'error' && log.error(message)),
    taskList: Object.fromEntries(jobs.map((job) => [job.name, taskOf(job, context, { log, ending: ending.signal })])),
    parsedCronItems: recurring(jobs),
  })
  const stopped = runner.promise.catch((err) => log.warn({ err }, 'the job runner ended with an error'))
  // After two failures to save results the runner's promise never resolves; by then it takes no jobs.
  const ended = Promise.race([stopped, givenUp])
  if (ending.signal.aborted) end()
  return {
    poolIds,
    ended,
    async stop() {
      end()
      await ended
    },
  }
}

function recurring<Context>(jobs: AnyJob<Context>[]) {
  return parseCronItems(
    jobs.flatMap(({ name, cron }) =>
      // The key limits the queue to one: a job that fails for a day does not accumulate.
      cron === undefined ? [] : [{ task: name, match: cron, options: { maxAttempts: MAX_ATTEMPTS, jobKey: name } }],
    ),
  )
}

function taskOf<Context>(job: AnyJob<Context>, context: Context, { log, ending }: { log: Log; ending: AbortSignal }) {
  return async (payload: unknown) => {
    const started = performance.now()
    const late = new AbortController()
    const { promise: tooLate, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => {
      const error = new DOMException(`${job.name} took longer than ${job.timeoutMs} ms`, 'TimeoutError')
      late.abort(error)
      reject(error)
    }, job.timeoutMs)
    try {
      await Promise.race([job.run(payload, context, AbortSignal.any([ending, late.signal])), tooLate])
      log.debug({ job: job.name, ms: Math.round(performance.now() - started) }, 'job done')
    } catch (error) {
      // The queue stores the error message, which may name a recipient.
      throw new Error(messageOf(error), { cause: error })
    } finally {
      clearTimeout(timer)
    }
  }
}
