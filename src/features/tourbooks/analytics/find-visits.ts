import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import type { DayFigures, StopFigures, ViewerFigures } from './contract.ts'
import type { Period } from './read-period.ts'
import { MAX_EXPORTED, MAX_VIEWERS, PAUSE_MS, type VisitFilter } from './rules.ts'

/** The visits to one tourbook in a period, or those to one of its stops or by one viewer. */
export type VisitQuery = { tourbookId: number; period: Period; filter: VisitFilter }

/**
 * Visits with the local time and day they started, and what they did: with a stop in the filter only the visits that saw
 * it, and the time and plays at that stop.
 */
const visitsOf = ({ tourbookId, period, filter: { stop, viewer } }: VisitQuery): RawBuilder<unknown> => sql`
  select visit.id, visit.viewer, visit.started_at, pdfs, powerpoints,
    visit.started_at at time zone ${period.timeZone} as local_time,
    (visit.started_at at time zone ${period.timeZone})::date as day,
    ${stop === undefined ? sql`visit.seconds` : sql`at_stops.seconds`} as seconds,
    at_stops.count as stops, photos, plans, video_plays as media_plays, video_100 as media_ended
  from tourbook_visit visit
  cross join lateral (
    select count(*) as count, coalesce(sum(seconds), 0) as seconds, coalesce(sum(photos), 0) as photos,
      coalesce(sum(plans), 0) as plans, coalesce(sum(video_plays), 0) as video_plays,
      coalesce(sum(video_100), 0) as video_100
    from tourbook_stop_visit where visit_id = visit.id ${stop === undefined ? sql`` : sql`and stop_id = ${stop}`}
  ) at_stops
  where ${inPeriod(tourbookId, period)}
    ${stop === undefined ? sql`` : sql`and at_stops.count > 0`}
    ${viewer === undefined ? sql`` : sql`and visit.viewer = ${viewer}`}`

const inPeriod = (tourbookId: number, { startDate, endDate, timeZone }: Period) => sql`
  visit.tourbook_id = ${tourbookId}
  and visit.started_at >= ${startDate}::date::timestamp at time zone ${timeZone}
  and visit.started_at < (${endDate}::date + 1)::timestamp at time zone ${timeZone}`

/** Every viewer of a tourbook, in whichever period: how they are known, and their number among those of their kind. */
const viewersOf = (tourbookId: number): RawBuilder<unknown> => sql`
  select viewer, kind, recipient, row_number() over (partition by kind order by first_visit_at, viewer) as number
  from (
    select viewer, first_visit_at, nullif(recipient_name, '') as recipient, case
      when coalesce(recipient_name, '') = '' then 'unnamed'
      when row_number() over (partition by known.link_id order by first_visit_at, viewer) = 1 then 'invited'
      else 'forwarded' end as kind
    from (
      select viewer, max(link_id) as link_id, min(started_at) as first_visit_at
      from tourbook_visit where tourbook_id = ${tourbookId} group by viewer
    ) known left join tourbook_share on tourbook_share.link_id = known.link_id
  ) viewer`

export type Totals = {
  opens: number
  viewers: number
  invited: number
  forwarded: number
  unnamed: number
  returning: number
  median: number | null
  media_plays: number
  media_ended: number
  pdfs: number
  powerpoints: number
}

export async function findTotals(db: Db, query: VisitQuery): Promise<Totals> {
  const { rows } = await sql<Totals>`
    with visit as (${visitsOf(query)}),
    by_viewer as (
      select viewer, count(distinct day) > 1
        or max(started_at) - min(started_at) > ${`${PAUSE_MS} milliseconds`}::interval as returned
      from visit group by viewer
    )
    select count(*)::int as opens, round(percentile_cont(0.5) within group (order by seconds))::int as median,
      coalesce(sum(media_plays), 0)::int as media_plays, coalesce(sum(media_ended), 0)::int as media_ended,
      coalesce(sum(pdfs), 0)::int as pdfs, coalesce(sum(powerpoints), 0)::int as powerpoints, kinds.*
    from visit, (
      select count(*)::int as viewers, (count(*) filter (where returned))::int as returning,
        (count(*) filter (where kind = 'invited'))::int as invited,
        (count(*) filter (where kind = 'forwarded'))::int as forwarded,
        (count(*) filter (where kind = 'unnamed'))::int as unnamed
      from by_viewer join (${viewersOf(query.tourbookId)}) known using (viewer)
    ) kinds
    group by kinds.viewers, kinds.returning, kinds.invited, kinds.forwarded, kinds.unnamed`.execute(db)
  return rows[0] ?? NOTHING
}

const NOTHING: Totals = {
  opens: 0,
  viewers: 0,
  invited: 0,
  forwarded: 0,
  unnamed: 0,
  returning: 0,
  median: null,
  media_plays: 0,
  media_ended: 0,
  pdfs: 0,
  powerpoints: 0,
}

export async function countOpens(db: Db, query: VisitQuery): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${visitsOf(query)}) visit`.execute(db)
  return rows[0]!.count
}

export async function hasVisits(db: Db, tourbookId: number): Promise<boolean> {
  const { rows } = await sql`select from tourbook_visit where tourbook_id = ${tourbookId} limit 1`.execute(db)
  return rows.length > 0
}

/** The figures of every day of a period, zeros included. */
export async function findDays(db: Db, query: VisitQuery): Promise<DayFigures[]> {
  const { startDate, endDate } = query.period
  const { rows } = await sql<DayFigures>`
    select to_char(date, 'YYYY-MM-DD') as date, count(visit.id)::int as opens,
      count(distinct visit.viewer)::int as viewers, coalesce(sum(seconds), 0)::int as seconds,
      coalesce(sum(media_plays), 0)::int as "mediaPlays", coalesce(sum(pdfs + powerpoints), 0)::int as downloads
    from generate_series(${startDate}::date, ${endDate}::date, interval '1 day') as date
    left join (${visitsOf(query)}) visit on visit.day = date
    group by date order by date`.execute(db)
  return rows
}

/** The figures of the stops that a tourbook has now, in order. The stop of the filter is ignored. */
export async function findStopFigures(
  db: Db,
  { tourbookId, period, filter: { viewer } }: VisitQuery,
): Promise<StopFigures[]> {
  const { rows } = await sql<StopFigures>`
    select stop.id as "sortableId", coalesce(seconds, 0)::int as seconds, coalesce(photos, 0)::int as photos,
      coalesce(plans, 0)::int as plans, coalesce(video_plays, 0)::int as "videoPlays",
      coalesce(video_25, 0)::int as "video25", coalesce(video_50, 0)::int as "video50",
      coalesce(video_75, 0)::int as "video75", coalesce(video_100, 0)::int as "video100"
    from tourbook_stop stop
    left join (
      select stop_id, sum(at_stop.seconds) as seconds, sum(photos) as photos, sum(plans) as plans,
        sum(video_plays) as video_plays, sum(video_25) as video_25, sum(video_50) as video_50,
        sum(video_75) as video_75, sum(video_100) as video_100
      from tourbook_visit visit join tourbook_stop_visit at_stop on at_stop.visit_id = visit.id
      where ${inPeriod(tourbookId, period)} ${viewer === undefined ? sql`` : sql`and visit.viewer = ${viewer}`}
      group by stop_id
    ) total on total.stop_id = stop.id
    where stop.tourbook_id = ${tourbookId} and stop.removed_at is null
    order by stop.position, stop.id`.execute(db)
  return rows
}

/** The viewers of a tourbook with their visits in the period, the latest visit first. The viewer of the filter is ignored. */
export async function findViewers(db: Db, { filter: { stop }, ...query }: VisitQuery): Promise<ViewerFigures[]> {
  const { rows } = await sql<ViewerFigures>`
    select known.viewer as key, kind, recipient, number::int as number, coalesce(visits, 0)::int as visits,
      to_char(last_day, 'YYYY-MM-DD') as "lastVisitOn"
    from (${viewersOf(query.tourbookId)}) known
    left join (
      select viewer, count(*) as visits, max(day) as last_day, max(started_at) as last_visit_at
      from (${visitsOf({ ...query, filter: { stop } })}) visit group by viewer
    ) recent using (viewer)
    order by last_visit_at desc nulls last, kind, number limit ${MAX_VIEWERS}`.execute(db)
  return rows
}

export type VisitRow = Pick<ViewerFigures, 'kind' | 'recipient' | 'number'> & {
  started: string
  seconds: number
  stops: number
  photos: number
  plans: number
  media_plays: number
  media_ended: number
  pdfs: number
  powerpoints: number
}

/** The visits one by one, the latest first; `started` is the local time as 'yyyy-MM-dd HH:mm'. */
export async function listVisits(db: Db, query: VisitQuery): Promise<VisitRow[]> {
  const { rows } = await sql<VisitRow>`
    select to_char(local_time, 'YYYY-MM-DD HH24:MI') as started, kind, recipient, number::int as number,
      seconds::int as seconds, stops::int as stops, photos::int as photos, plans::int as plans,
      media_plays::int as media_plays, media_ended::int as media_ended, pdfs, powerpoints
    from (${visitsOf(query)}) visit join (${viewersOf(query.tourbookId)}) known using (viewer)
    order by started_at desc, visit.id limit ${MAX_EXPORTED}`.execute(db)
  return rows
}
