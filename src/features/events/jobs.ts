import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import type { Job } from '#platform/jobs/job.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log/log.ts'
import { forwardBatch, type Segment } from './forward-events.ts'
import { maintainEventPartitions } from './maintain-partitions.ts'

type EventJobContext = {
  db: Db
  clock: Clock
  log: Log
  /** Service to which events are forwarded. */
  segment: Segment | undefined
}

type Nothing = Record<string, never>

/** Creates the partitions of coming days, drops old ones, and logs an error for events outside every partition. */
export const maintainPartitions: Job<Nothing, EventJobContext> = {
  name: 'events.maintain-partitions',
  lane: 'upkeep',
  cron: '7 0 * * *',
  timeoutMs: 300_000,
  async run(_payload, { db, clock, log }) {
    const { created, dropped, moved, unpartitioned } = await maintainEventPartitions(db, clock())
    log.info({ created, dropped }, 'event partitions maintained')
    if (moved + unpartitioned > 0) log.error({ moved, unpartitioned }, 'events arrived on days without a partition')
  },
}

/** Forwards events one batch at a time, so that other jobs can run in between. */
export const forwardEvents: Job<Nothing, EventJobContext> = {
  name: 'events.forward',
  lane: 'upkeep',
  cron: '* * * * *',
  timeoutMs: 30_000,
  async run(_payload, { db, log, segment }, signal) {
    if (!segment) return
    const { more } = await forwardBatch(db, segment, { log, signal })
    if (more) await enqueue(db, forwardEvents, {}, { key: forwardEvents.name })
  },
}
