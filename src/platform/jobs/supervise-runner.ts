import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Log } from '../log/log.ts'
import type { JobRunner } from './job-runner.ts'
import { unlockJobs } from './unlock-jobs.ts'

const RESTART_MS = { first: 200, longest: 5_000 }

type Options = {
  /** Rejects while the database is unavailable. */
  start(): Promise<JobRunner>
  log: Log
  onRestart(): Promise<void>
}

export type SupervisedRunner = {
  /** The worker pools of its current runner. */
  poolIds(): ReadonlySet<string>
  stop(): Promise<void>
}

/** Starts a runner, and another whenever one gives up, until stopped. Rejects if the first cannot be started. */
export async function superviseRunner(pool: pg.Pool, { start, log, onRestart }: Options): Promise<SupervisedRunner> {
  const stopping = new AbortController()
  let runner = await start()
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
      await onRestart()
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
    poolIds: () => runner.poolIds,
    async stop() {
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
