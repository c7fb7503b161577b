import { daysBetween, isIsoDate } from '#lib/dates.ts'
import type { QueryValues } from '#lib/query.ts'
import { CHART_VIEWS, type ChartView } from '#ui/chart/chart-views.ts'
import { type AddressQuery, idInQuery } from '#ui/routing/search-params.ts'
import { MAX_DAYS, printFilter, type VisitFilter } from '../rules.ts'

type Period = { startDate: string; endDate: string }

/** State of the page in its URL. Without dates the period is the server's default. */
export type AnalyticsAddress = VisitFilter & { period?: Period | undefined; view: ChartView }

/** Reads the URL; invalid values are left out. */
export function readAnalyticsAddress(search: AddressQuery): AnalyticsAddress {
  const { start_date: startDate, end_date: endDate, viewer } = search
  return {
    period: isPeriod(startDate, endDate) ? { startDate: String(startDate), endDate: String(endDate) } : undefined,
    stop: idInQuery(search.stop),
    viewer: typeof viewer === 'string' && VIEWER.test(viewer) ? viewer : undefined,
    view: CHART_VIEWS.find((view) => view === search.view) ?? 'charts',
  }
}

const VIEWER = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whether figures can be read for these days: in order, and not too many. */
export function isPeriod(startDate: unknown, endDate: unknown): boolean {
  if (!isIsoDate(startDate) || !isIsoDate(endDate) || startDate < '2000-01-01') return false
  const days = daysBetween(startDate, endDate) + 1
  return days >= 1 && days <= MAX_DAYS
}

/** The query of the page's URL. */
export const analyticsQuery = ({ period, stop, viewer, view }: AnalyticsAddress): QueryValues => ({
  start_date: period?.startDate,
  end_date: period?.endDate,
  stop,
  viewer,
  view: view === 'charts' ? undefined : view,
})

/** The query of the API. */
export const figuresQuery = ({ period, ...filter }: AnalyticsAddress) => ({
  ...(period && { start_date: period.startDate, end_date: period.endDate }),
  filter_by: printFilter(filter),
})
