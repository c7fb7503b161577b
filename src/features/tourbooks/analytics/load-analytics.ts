import type { Db } from '#platform/database/db.ts'
import type { TourbookAnalytics } from './contract.ts'
import { countOpens, findStopFigures, findTotals, findViewers, hasVisits, type VisitQuery } from './find-visits.ts'
import { periodBefore } from './read-period.ts'

/** What visits to a tourbook did in a period. `today` is the day in the owner's time zone. */
export async function loadAnalytics(db: Db, query: VisitQuery, today: string): Promise<TourbookAnalytics> {
  const { period } = query
  const [totals, opensBefore, isVisited, stops, viewerList] = await Promise.all([
    findTotals(db, query),
    countOpens(db, { ...query, period: periodBefore(period) }),
    hasVisits(db, query.tourbookId),
    findStopFigures(db, query),
    findViewers(db, query),
  ])
  return {
    startDate: period.startDate,
    endDate: period.endDate,
    today,
    opens: totals.opens,
    opensBefore,
    viewers: totals.viewers,
    viewersByKind: { invited: totals.invited, forwarded: totals.forwarded, unnamed: totals.unnamed },
    returningViewers: totals.returning,
    medianSeconds: totals.median,
    mediaPlays: totals.media_plays,
    mediaEnded: totals.media_ended,
    pdfs: totals.pdfs,
    powerpoints: totals.powerpoints,
    hasVisits: isVisited,
    stops,
    viewerList,
  }
}
