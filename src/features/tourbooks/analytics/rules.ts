import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#lib/durations.ts'

// What the figures mean.
//
// A visit is one opening of a shared page by one browser: from when it is shown until it is closed, or not seen for
// PAUSE_MS. Opens are visits. A viewer is a browser, known by a random id for one link. The first viewer of a recipient's
// link is invited; further ones are forwarded, also the recipient's second browser; those of a link for anyone are unnamed.
// A returning viewer has visits in the period on different days, or that started more than PAUSE_MS apart. Time runs while
// the page is visible, for one stop at a time. Visits of the tourbook's owner are not counted.

/** How often an open page reports its counts. */
export const HEARTBEAT_MS = 15 * SECOND_MS
/** A visit ends when its page was not visible for this long. */
export const PAUSE_MS = 30 * MINUTE_MS
/** Longest counted time of a visit, in seconds. */
export const MAX_VISIT_S = (12 * HOUR_MS) / SECOND_MS
/** Of each count of a visit. */
export const MAX_COUNT = 1_000
export const VISIT_MONTHS = 13

/** Most days of a period. */
export const MAX_DAYS = 400
/** Days of the period that is shown when none is chosen; today is its last. */
export const DEFAULT_DAYS = 30
/** Most viewers in a list: those of the latest visits. */
export const MAX_VIEWERS = 200
/** Most visits in a CSV file. */
export const MAX_EXPORTED = 50_000

export const VIEWER_KINDS = ['invited', 'forwarded', 'unnamed'] as const

/** The percentages of a video that are counted when they are reached. */
export const MILESTONES = [25, 50, 75, 100] as const

/** Narrows figures to one stop, by its sortable id, to one viewer, or to both. */
export type VisitFilter = { stop?: number | undefined; viewer?: string | undefined }

const UUID = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}'
export const FILTER_PATTERN = `^(all|stop:[1-9]\\d{0,14}(,viewer:${UUID})?|viewer:${UUID})$`

/** "all", "stop:12", "viewer:…" or "stop:12,viewer:…". */
export function printFilter({ stop, viewer }: VisitFilter): string {
  const parts = [stop !== undefined && `stop:${stop}`, viewer !== undefined && `viewer:${viewer}`]
  return parts.filter(Boolean).join(',') || 'all'
}

/** Reads what `printFilter` writes. */
export function readFilter(printed: string): VisitFilter {
  const stop = /stop:(\d+)/.exec(printed)?.[1]
  const viewer = /viewer:([0-9a-f-]+)/.exec(printed)?.[1]
  return { stop: stop === undefined ? undefined : Number(stop), viewer }
}
