import { MATCH_JOB } from '#features/catalog/changes/rules.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import type { Job } from '#platform/jobs/job.ts'
import { purgeChanges } from './changes/purge-changes.ts'
import { findDueRecipients, sendAlertEmail } from './delivery/send-alerts.ts'
import { matchChanges } from './matching/match-changes.ts'

type AlertJobContext = {
  db: Db
  clock: Clock
  /** Signs unsubscribe links. */
  secret: string
  /** Scheme and host of links in emails. */
  origin: string
}

type Nothing = Record<string, never>

/** Matches listing changes against saved searches and places. Triggered on every catalog change; cron is the fallback. */
export const matchAlerts: Job<Nothing, AlertJobContext> = {
  name: MATCH_JOB,
  lane: 'alerts',
  cron: '* * * * *',
  timeoutMs: 600_000,
  async run(_payload, { db, clock }, signal) {
    while (!signal.aborted && (await matchChanges(db, clock())).changes > 0);
  },
}

/** Sends the alerts that are due. */
export const sendAlerts: Job<Nothing, AlertJobContext> = {
  name: 'alerts.send',
  lane: 'alerts',
  cron: '* * * * *',
  timeoutMs: 600_000,
  async run(_payload, { db, clock, secret, origin }, signal) {
    const failed = new Map<number, unknown>()
    const due = () => findDueRecipients(db, clock(), [...failed.keys()])
    for (let userIds = await due(); userIds.length > 0; userIds = await due()) {
      for (const userId of userIds) {
        if (signal.aborted) return
        // One alert that fails must not block the others.
        await sendAlertEmail(db, userId, { now: clock(), secret, origin }).catch((error) => failed.set(userId, error))
      }
    }
    if (failed.size > 0) throw new AggregateError(failed.values(), `${failed.size} alert emails failed`)
  },
}

/** Deletes old changes with their matches, and searches that can no longer be restored. */
export const purgeAlerts: Job<Nothing, AlertJobContext> = {
  name: 'alerts.purge',
  lane: 'upkeep',
  cron: '41 3 * * *',
  timeoutMs: 600_000,
  async run(_payload, { db, clock }, signal) {
    while (!signal.aborted && (await purgeChanges(db, clock())) > 0);
  },
}
