import type { Kysely } from 'kysely'
import { MATCH_JOB } from '#features/catalog/changes/rules.ts'
import type { Clock } from '#platform/clock.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import type { DB } from '#schema'
import { purgeChanges } from './changes/purge-changes.ts'
import { findDueRecipients, sendAlertEmail } from './delivery/send-alerts.ts'
import { matchChanges } from './matching/match-changes.ts'

export type AlertJobContext = {
  db: Kysely<DB>
  clock: Clock
  /** Signs the way to stop a mail. */
  secret: string
  /** Scheme and host of links in mails. */
  origin: string
}

type Nothing = Record<string, never>

/**
 * Looks saved searches and places through for what changed; rung by whoever changes the catalogue, and by the clock
 * should one fail.
 */
export const matchAlerts: Job<Nothing, AlertJobContext> = {
  name: MATCH_JOB,
  cron: '* * * * *',
  timeoutMs: 600_000,
  async run(_payload, { db, clock }, signal) {
    while (!signal.aborted && (await matchChanges(db, clock())).changes > 0);
  },
}

/** Tells people what is due. */
export const sendAlerts: Job<Nothing, AlertJobContext> = {
  name: 'alerts.send',
  cron: '* * * * *',
  timeoutMs: 600_000,
  async run(_payload, { db, clock, secret, origin }, signal) {
    const failed = new Map<number, unknown>()
    const due = () => findDueRecipients(db, clock(), [...failed.keys()])
    for (let people = await due(); people.length > 0; people = await due()) {
      for (const person of people) {
        if (signal.aborted) return
        // One letter that can't be written keeps nobody else from theirs.
        await sendAlertEmail(db, person, { now: clock(), secret, origin }).catch((error) => failed.set(person, error))
      }
    }
    if (failed.size > 0) throw new AggregateError(failed.values(), `${failed.size} people could not be told`)
  },
}

/** Forgets changes nobody asks for any more, and searches deleted long ago. */
export const purgeAlerts: Job<Nothing, AlertJobContext> = {
  name: 'alerts.purge',
  cron: '41 3 * * *',
  timeoutMs: 600_000,
  async run(_payload, { db, clock }, signal) {
    while (!signal.aborted && (await purgeChanges(db, clock())) > 0);
  },
}
