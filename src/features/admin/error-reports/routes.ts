import type { FastifyInstance } from 'fastify'
import { MINUTE_MS } from '#lib/durations.ts'
import type { RouteContext } from '#platform/context.ts'
import { serve } from '#platform/http/serve.ts'
import { matchPath } from '#platform/log/log-route.ts'
import { errorReports } from './contract.ts'

const MAX_PER_MINUTE = 100

/**
 * Writes browsers' error reports to the log and counts them by kind. Of more than a hundred a minute only the number is
 * logged, with the next report, so that nobody can fill the log.
 */
export function errorReportRoutes(http: FastifyInstance, { log, clock }: Pick<RouteContext, 'log' | 'clock'>) {
  let minute = 0
  let count = 0
  serve(http, errorReports, {
    'POST /api/error_reports': async ({ body: { message, page } }) => {
      const now = Math.floor(clock().getTime() / MINUTE_MS)
      if (now !== minute) {
        if (count > MAX_PER_MINUTE) log.error({ unwritten: count - MAX_PER_MINUTE }, 'more errors in browsers')
        minute = now
        count = 0
      }
      count += 1
      if (count <= MAX_PER_MINUTE) {
        const report = { page: matchPath(page, http.pagePaths ?? []), message: withoutUrls(message) }
        log.error(report, 'error in a browser')
        http.errorCounter?.record(report.message, { place: 'browser', page: report.page })
      }
      return {}
    },
  })
}

/** Removes URLs: browsers quote the one that failed, which may be a shared link. */
const withoutUrls = (message: string) => message.replace(/[^\s"'()]*[/\\?][^\s"'()]*/g, '…')
