import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import type { Job } from '#platform/jobs/job.ts'
import { recipientsSince } from './rules.ts'
import { purgeRecipients } from './store.ts'

/** Purges recipients who got no email for a year. */
export const purgeOldRecipients: Job<Record<string, never>, { db: Db; clock: Clock }> = {
  name: 'email-preferences.purge-recipients',
  lane: 'upkeep',
  cron: '53 3 * * *',
  timeoutMs: 60_000,
  run: (_payload, { db, clock }) => purgeRecipients(db, recipientsSince(clock())),
}
