import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import { enqueue, type Job } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log/log.ts'
import { forwardBatch, type Segment } from './forward-events.ts'
import { maintainEventPartitions } from './maintain-partitions.ts'

export type EventJobContext = {
  db: Db
  clock: Clock
  log: Log
  /** Whom events are told to as well. */
  segment: Segment | undefined
}

type Nothing = Record<string, never>

/** Makes the days ahead, forgets the old ones, and raises the alarm when events fell on a day that was not made. */
export const maintainPartitions: Job<Nothing, EventJobContext> = {
  name: 'events.maintain-partitions',
  cron: '7 0 * * *',
  timeoutMs: 300_000,
  async run(_payload, { db, clock, log }) {
    const { made, dropped, moved, strays } = await maintainEventPartitions(db, clock())
    log.info({ made, dropped }, 'event days kept')
    if (moved + strays > 0) log.error({ moved, strays }, 'events came on days without a partition')
  },
}

/** Tells events elsewhere, a batch at a time, so that other jobs get their turn. */
export const forwardEvents: Job<Nothing, EventJobContext> = {
  name: 'events.forward',
  cron: '* * * * *',
  timeoutMs: 30_000,
  async run(_payload, { db, log, segment }, signal) {
    if (!segment) return
    const { more } = await forwardBatch(db, segment, { log, signal })
    if (more) await enqueue(db, forwardEvents, {}, forwardEvents.name)
  },
}
