import { HOUR_MS } from '#lib/durations.ts'
import { recordAudit } from '#platform/audit-log.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import type { Job } from '#platform/jobs/job.ts'
import { purgeBrowsers, takeFailures } from './store.ts'

type Context = { db: Db; clock: Clock }
type Recurring = Job<Record<string, never>, Context>

const BATCH = 500

/** Moves the counts of wrong passwords of completed hours to the audit log. */
export const auditSignInFailures: Recurring = {
  name: 'accounts.audit-sign-in-failures',
  lane: 'upkeep',
  cron: '3 * * * *',
  timeoutMs: 300_000,
  async run(_payload, { db, clock }, signal) {
    const thisHour = new Date(Math.floor(clock().getTime() / HOUR_MS) * HOUR_MS)
    while (!signal.aborted) {
      const moved = await db.transaction().execute(async (trx) => {
        const failures = await takeFailures(trx, thisHour, BATCH)
        for (const { userId, network, hour, count } of failures) {
          await recordAudit(trx, {
            at: hour,
            actor: { type: 'visitor', ip: network.replace(/\/\d+$/, '') },
            action: 'session.sign_in_failed',
            subject: { type: 'user', id: userId },
            count,
          })
        }
        return failures.length
      })
      if (moved < BATCH) return
    }
  },
}

/** Purges browsers unused for 180 days. */
export const purgeKnownBrowsers: Recurring = {
  name: 'accounts.purge-known-browsers',
  lane: 'upkeep',
  cron: '37 3 * * *',
  timeoutMs: 60_000,
  run: (_payload, { db, clock }) => purgeBrowsers(db, clock()),
}
