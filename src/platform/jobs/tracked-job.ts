import type { Clock } from '../clock.ts'
import type { Db } from '../database/db.ts'
import type { ErrorCounter } from '../error-kinds/count-errors.ts'
import type { Log } from '../log/log.ts'
import { messageOf } from '../log/redact.ts'
import type { Job } from './job.ts'
import {
  beginAttempt,
  type Ending,
  endJobRun,
  type JobRun,
  type OwnRun,
  type Progress,
  releaseAttempt,
} from './job-run-store.ts'
import { enqueue } from './jobs.ts'
import type { Lane } from './lanes.ts'
import { watchRun } from './watch-run.ts'

/** After so many attempts a run fails for good. A stop of the process does not count. */
export const MAX_ATTEMPTS = 3

export type RunContext = { db: Db; clock: Clock; log: Log; errors?: Pick<ErrorCounter, 'record'> }
export type RunControl = {
  id: string
  /** Who started it. */
  userId: number
  /** From 1; above 1 an earlier attempt failed or was killed. */
  attempt: number
  /** Aborted when the user cancels, the time is up, or the process stops: return `cancelled` soon. */
  signal: AbortSignal
  /** Cheap: only the latest is saved, twice a second. */
  reportProgress(progress: Progress): void
}

/** A job whose runs a user starts, follows and may cancel. `run` must be idempotent: after a crash it is run again. */
export type TrackedJob<Input, Context extends RunContext> = {
  kind: string
  lane: Lane
  /** An attempt that takes longer ends the run as failed. */
  timeoutMs: number
  /** Returns how the run ends; an error that it throws is retried. */
  run(input: Input, context: Context, control: RunControl): Promise<Ending>
  /** Cleans up once the run has ended, however it ended; may be called twice. */
  onEnded?(id: string, context: Context): Promise<void>
}

type Payload = { run: string }

/** The queue's job for a tracked job. Every run of it ends in exactly one final state. */
export function trackJob<Input, Context extends RunContext>(
  tracked: TrackedJob<Input, Context>,
): Job<Payload, Context> {
  return {
    name: tracked.kind,
    lane: tracked.lane,
    timeoutMs: tracked.timeoutMs,
    async run({ run: id }, context, signal) {
      const { db, clock } = context
      const run = await beginAttempt(db, id, clock())
      if (run) {
        const { ending, progress } = await endingOf(tracked, run, context, signal)
        await endJobRun(db, id, { ending, progress, now: clock() })
      }
      await tracked.onEnded?.(id, context)
    },
  }
}

/** Enqueues a created run in the caller's transaction. A user's runs in one lane run one at a time. */
export const enqueueRun = (db: Db, { name, lane }: { name: string; lane: Lane }, { id, userId }: OwnRun) =>
  enqueue(db, { name, lane, run: async () => {} }, { run: id }, { key: id, account: userId })

type EndedAttempt = { ending: Ending; progress: Partial<Progress> }

/** Runs one attempt. Throws when the queue should run it again. */
async function endingOf<Input, Context extends RunContext>(
  tracked: TrackedJob<Input, Context>,
  run: JobRun,
  context: Context,
  signal: AbortSignal,
): Promise<EndedAttempt> {
  const { id, userId, attempts: attempt } = run
  if (run.cancelRequestedAt) return { ending: { state: 'cancelled' }, progress: {} }
  if (attempt > MAX_ATTEMPTS) return failed('It was interrupted several times. Start it again.')
  const watch = watchRun(context.db, id)
  const control = {
    id,
    userId,
    attempt,
    signal: AbortSignal.any([signal, watch.cancelled]),
    reportProgress: watch.report,
  }
  const work = await tracked.run(run.input as Input, context, control).catch((error: unknown) => ({ error }))
  const progress = await watch.stop()
  if ('state' in work && (work.state !== 'cancelled' || watch.cancelled.aborted)) return { ending: work, progress }
  if (watch.cancelled.aborted) return { ending: { state: 'cancelled' }, progress }
  if (isTimeout(signal)) return failed('It took too long and was stopped.', progress)
  if (signal.aborted) {
    await releaseAttempt(context.db, id)
    throw new Error(`${tracked.kind} stopped with its process`)
  }
  const error = 'error' in work ? work.error : new Error(`${tracked.kind} was not cancelled`)
  if (attempt < MAX_ATTEMPTS) throw error
  context.log.error({ err: error, job: tracked.kind }, 'a run failed for good')
  context.errors?.record(error, { place: 'job', page: tracked.kind })
  const { ending } = failed('It failed unexpectedly. Start it again.')
  return { ending: { ...ending, technicalError: messageOf(error) }, progress }
}

const failed = (error: string, progress: Partial<Progress> = {}): EndedAttempt => ({
  ending: { state: 'failed', error },
  progress,
})

const isTimeout = ({ aborted, reason }: AbortSignal) => aborted && (reason as Error).name === 'TimeoutError'
