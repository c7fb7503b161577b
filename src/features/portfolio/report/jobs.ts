import { todayIso } from '#lib/dates.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import type { Job } from '#platform/jobs/job.ts'
import { monthBefore } from '../figures/rules.ts'
import { findReportUsers, sendReport } from './send-reports.ts'

type ReportJobContext = {
  db: Db
  clock: Clock
  /** Signs the links of emails. */
  secret: string
  /** Scheme and host of links in emails. */
  origin: string
}

/** Emails landlords' users the figures of the month that ended. On the second and third, it sends what is missing. */
export const sendPortfolioReports: Job<Record<string, never>, ReportJobContext> = {
  name: 'portfolio.send-reports',
  lane: 'alerts',
  cron: '0 8 1-3 * *',
  timeoutMs: 600_000,
  async run(_payload, { db, clock, secret, origin }, signal) {
    const now = clock()
    const month = monthBefore(todayIso(now))
    const failed: unknown[] = []
    const after = (id: number) => findReportUsers(db, month, id)
    for (let users = await after(0); users.length > 0; users = await after(users.at(-1)!.id)) {
      for (const user of users) {
        if (signal.aborted) return
        // One report that fails must not prevent the others.
        await sendReport(db, user, month, { now, secret, origin }).catch((error) => failed.push(error))
      }
    }
    if (failed.length > 0) throw new AggregateError(failed, `${failed.length} monthly reports failed`)
  },
}
