import type { Lane } from './lanes.ts'

/** Background work. `run` must be idempotent: after a crash it is run again. */
export type Job<Payload, Context> = {
  name: string
  /** Where it runs: only jobs of the same lane may make it wait. */
  lane: Lane
  /** A run that takes longer has failed. */
  timeoutMs: number
  /**
   * Schedule of a recurring job: five fields as in a crontab, in UTC. One of all nodes runs it; a run that falls due
   * while no node is up is skipped.
   */
  cron?: string
  /** `signal` is aborted on timeout or when the process stops: stop early, and enqueue the rest. */
  run: (payload: Payload, context: Context, signal: AbortSignal) => Promise<void>
}
// biome-ignore lint/suspicious/noExplicitAny: a list holds jobs of every payload
export type AnyJob<Context> = Job<any, Context>
