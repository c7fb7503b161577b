import { eraseAccounts } from '#features/accounts/account-deletion/jobs.ts'
import { purgeSessions } from '#features/accounts/jobs.ts'
import { purgePasskeyChallenges } from '#features/accounts/passkeys/jobs.ts'
import { auditSignInFailures, purgeKnownBrowsers } from '#features/accounts/protection/jobs.ts'
import { purgeOldLinks } from '#features/accounts/registration/jobs.ts'
import { purgeWaitlist } from '#features/accounts/registration/purge-waitlist.ts'
import { purgeOldUserMerges } from '#features/accounts/users/merges/jobs.ts'
import { purgeOutlineChanges } from '#features/admin/outlines/jobs.ts'
import { redrawOutline } from '#features/admin/outlines/redraw-job.ts'
import { matchAlerts, purgeAlerts, sendAlerts } from '#features/alerts/jobs.ts'
import { makeBrochure, purgeBrochures } from '#features/brochures/exports/jobs.ts'
import { changeInBulk } from '#features/catalog/bulk-changes/bulk-job.ts'
import { requestConfirmations } from '#features/catalog/confirmations/jobs.ts'
import { purgeOldImports, runImport } from '#features/catalog/imports/jobs.ts'
import { storeMarketFigures } from '#features/catalog/market-figures/jobs.ts'
import { purgeOldRecipients } from '#features/email-preferences/jobs.ts'
import { forwardEvents, maintainPartitions } from '#features/events/jobs.ts'
import { purgeRemovedItems } from '#features/favorites/jobs.ts'
import { purgeVisitorInquiries } from '#features/inquiries/jobs.ts'
import { purgeDeletedMedia } from '#features/media/deleted/jobs.ts'
import { endLostUploads, processPlan, processUpload, purgeUploads } from '#features/media/uploads/jobs.ts'
import { checkDomains } from '#features/microsites/domains/jobs.ts'
import { sendPortfolioReports } from '#features/portfolio/report/jobs.ts'
import { readWatchedAddresses } from '#features/property-records/watched-addresses/jobs.ts'
import { purgeRevokedLinks } from '#features/share-links/jobs.ts'
import { purgeTourbookVisits } from '#features/tourbooks/analytics/jobs.ts'
import { makeDeck, purgeDecks } from '#features/tourbooks/decks/exports/jobs.ts'
import { purgeTourbooks } from '#features/tourbooks/jobs.ts'
import { dropAuditNetworks } from '#platform/audit-log.ts'
import { openDatabase } from '#platform/database/db.ts'
import { purgeEmails, retryEmails, sendAccountEmail, sendEmail } from '#platform/email/email-jobs.ts'
import { countErrors } from '#platform/error-kinds/count-errors.ts'
import { purgeErrors } from '#platform/error-kinds/purge-errors.ts'
import { endLostRuns, purgeJobRuns } from '#platform/jobs/end-lost-runs.ts'
import type { AnyJob } from '#platform/jobs/job.ts'
import type { OnFailed } from '#platform/jobs/job-runner.ts'
import { startWorker, type Worker } from '#platform/jobs/jobs.ts'
import { LANE_CONNECTIONS } from '#platform/jobs/lanes.ts'
import { purgeFailedJobs } from '#platform/jobs/purge-failed-jobs.ts'
import { purgeQueues } from '#platform/jobs/purge-queues.ts'
import { purgeRateLimits } from '#platform/limits/purge-rate-limits.ts'
import { type JobContext, makeJobContext } from './context.ts'
import type { Deps } from './deps.ts'

/** Every background job. */
export const jobs: AnyJob<JobContext>[] = [
  maintainPartitions,
  purgeOldLinks,
  purgePasskeyChallenges,
  forwardEvents,
  purgeRemovedItems,
  purgeRevokedLinks,
  purgeTourbooks,
  purgeTourbookVisits,
  makeDeck,
  purgeDecks,
  makeBrochure,
  purgeBrochures,
  purgeOldRecipients,
  requestConfirmations,
  runImport,
  purgeOldImports,
  storeMarketFigures,
  sendPortfolioReports,
  checkDomains,
  changeInBulk,
  redrawOutline,
  purgeOutlineChanges,
  readWatchedAddresses,
  processUpload,
  processPlan,
  endLostUploads,
  purgeUploads,
  purgeDeletedMedia,
  matchAlerts,
  sendAlerts,
  purgeAlerts,
  sendEmail,
  sendAccountEmail,
  retryEmails,
  purgeEmails,
  eraseAccounts,
  purgeSessions,
  purgeKnownBrowsers,
  purgeOldUserMerges,
  auditSignInFailures,
  purgeRateLimits,
  dropAuditNetworks,
  purgeVisitorInquiries,
  purgeWaitlist,
  purgeFailedJobs,
  purgeErrors,
  purgeQueues,
  endLostRuns,
  purgeJobRuns,
]

/**
 * Runs jobs until stopped, on separate connections, because they may take longer than web requests. `origin` is the scheme
 * and host of links in emails.
 */
export async function startJobs(deps: Deps, origin: string): Promise<Worker> {
  const { databaseUrl, log } = deps
  const database = openDatabase(databaseUrl, {
    size: LANE_CONNECTIONS,
    statementTimeoutMs: 60_000,
    idleTransactionTimeoutMs: 30_000,
    onError: (error) => log.error({ err: error }, 'database connection of jobs lost'),
  })
  const errors = countErrors(database.db, { clock: deps.clock, log, sentry: deps.config.sentry })
  const context = { ...makeJobContext(deps, database, origin), errors }
  const onFailed: OnFailed = (error, job) => errors.record(error, { place: 'job', page: job })
  const worker = await startWorker(database.pool, jobs, context, log, { onFailed }).catch(async (error) => {
    await database.close()
    throw error
  })
  return {
    async stop() {
      await worker.stop()
      await errors.stop()
      await database.close()
    },
  }
}
