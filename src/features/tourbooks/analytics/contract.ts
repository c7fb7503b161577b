import Type, { type Static } from 'typebox'
import { LinkParams, LinkViewReply } from '#features/share-links/contract.ts'
import type { Contract } from '#lib/endpoint.ts'
import { Count, closed, Id, IdParams, IsoDate, List, Nullable, Text, Uuid } from '#lib/values.ts'
import { MAX_STOPS } from '../rules.ts'
import { FILTER_PATTERN, MAX_COUNT, MAX_DAYS, MAX_VIEWERS, MAX_VISIT_S, VIEWER_KINDS } from './rules.ts'

const Counted = Type.Integer({ minimum: 0, maximum: MAX_COUNT })
const Seconds = Type.Integer({ minimum: 0, maximum: MAX_VISIT_S })

/** The totals of a visit at one stop, by the stop's number on the page. */
const StopTotals = Type.Object(
  {
    number: Type.Integer({ minimum: 1, maximum: MAX_STOPS }),
    seconds: Seconds,
    photos: Counted,
    plans: Counted,
    videoPlays: Counted,
    video25: Counted,
    video50: Counted,
    video75: Counted,
    video100: Counted,
  },
  closed,
)
export type StopTotals = Static<typeof StopTotals>

/** The totals of a visit so far. Sent again and again: the greatest of each counts, once. */
export const VisitTotals = Type.Object(
  {
    visit: Uuid,
    /** Random id of the browser for this one link. */
    viewer: Uuid,
    seconds: Seconds,
    pdfs: Type.Optional(Counted),
    powerpoints: Type.Optional(Counted),
    /** Those that changed since the last request. */
    stops: List(StopTotals, MAX_STOPS),
  },
  closed,
)
export type VisitTotals = Static<typeof VisitTotals>

const Period = {
  /** The first and last day, in the owner's time zone. Default: the last 30 days. */
  start_date: Type.Optional(IsoDate),
  end_date: Type.Optional(IsoDate),
}
export const AnalyticsQuery = Type.Object(
  {
    ...Period,
    /** `all`, `stop:<sortable id>`, `viewer:<key>`, or a stop and a viewer separated by a comma. */
    filter_by: Type.Optional(
      Type.String({ maxLength: 70, pattern: FILTER_PATTERN, description: 'all, stop:<id>, viewer:<key> or both' }),
    ),
  },
  closed,
)
export type AnalyticsQuery = Static<typeof AnalyticsQuery>

const ShownPeriod = { startDate: IsoDate, endDate: IsoDate, today: IsoDate }

const StopFigures = Type.Object({
  sortableId: Id,
  seconds: Count,
  photos: Count,
  plans: Count,
  videoPlays: Count,
  video25: Count,
  video50: Count,
  video75: Count,
  video100: Count,
})
export type StopFigures = Static<typeof StopFigures>

export const ViewerFigures = Type.Object({
  key: Uuid,
  kind: Type.Enum([...VIEWER_KINDS]),
  /** The recipient of the link; null for a link for anyone. */
  recipient: Nullable(Text(160)),
  /** Among viewers of the same kind, by their first visit. */
  number: Count,
  /** In the period. */
  visits: Count,
  lastVisitOn: Nullable(IsoDate),
})
export type ViewerFigures = Static<typeof ViewerFigures>

export const TourbookAnalytics = Type.Object({
  ...ShownPeriod,
  opens: Count,
  /** In the period of the same length before. */
  opensBefore: Count,
  viewers: Count,
  viewersByKind: Type.Object({ invited: Count, forwarded: Count, unnamed: Count }),
  returningViewers: Count,
  /** Median of a visit; null without visits. */
  medianSeconds: Nullable(Count),
  mediaPlays: Count,
  /** Plays that reached the end. */
  mediaEnded: Count,
  pdfs: Count,
  powerpoints: Count,
  /** Whether the tourbook was ever visited. */
  hasVisits: Type.Boolean(),
  /** The tourbook's stops in order, whichever one the filter names. */
  stops: List(StopFigures, MAX_STOPS),
  /** Of the latest visits, whichever one the filter names. */
  viewerList: List(ViewerFigures, MAX_VIEWERS),
})
export type TourbookAnalytics = Static<typeof TourbookAnalytics>

const DayFigures = Type.Object({
  date: IsoDate,
  opens: Count,
  viewers: Count,
  seconds: Count,
  mediaPlays: Count,
  downloads: Count,
})
export type DayFigures = Static<typeof DayFigures>

export const tourbookAnalytics = {
  'POST /api/tourbook_shares/:token/visits': {
    access: 'take_part',
    inSandbox: true,
    summary: 'Counts a visit to a shared tourbook: cumulative totals, sent as often as needed',
    params: LinkParams,
    body: VisitTotals,
    reply: LinkViewReply,
  },
  'GET /api/tourbooks/:id/analytics': {
    access: 'manage_tourbooks',
    summary: 'Visits to a tourbook of the user in a period: totals, by stop and by viewer',
    params: IdParams,
    query: AnalyticsQuery,
    reply: TourbookAnalytics,
  },
  'GET /api/tourbooks/:id/over_time_analytics': {
    access: 'manage_tourbooks',
    summary: 'Visits to a tourbook of the user by day, with the days without any',
    params: IdParams,
    query: AnalyticsQuery,
    reply: Type.Object({ ...ShownPeriod, days: List(DayFigures, MAX_DAYS) }),
  },
} satisfies Contract
