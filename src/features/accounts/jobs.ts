import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import type { Job } from '#platform/jobs/job.ts'
import { removeUsedTokens } from './embedding/store.ts'
import { removeEndedSessions } from './store.ts'

/** Deletes expired sessions, and what is stored of tokens that began sessions in frames. */
export const purgeSessions: Job<Record<string, never>, { db: Db; clock: Clock }> = {
  name: 'accounts.purge-sessions',
  lane: 'upkeep',
  cron: '23 * * * *',
  timeoutMs: 60_000,
  async run(_payload, { db, clock }) {
    await removeEndedSessions(db, clock())
    await removeUsedTokens(db, clock())
  },
}
