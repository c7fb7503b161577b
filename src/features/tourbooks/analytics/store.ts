import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import type { StopTotals, VisitTotals } from './contract.ts'
import { MAX_VISIT_S, VISIT_MONTHS } from './rules.ts'

export async function hasVisit(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('tourbook_visit').where('id', '=', id).select('id').executeTakeFirst()) !== undefined
}

type VisitKey = { tourbookId: number; linkId: number }

/**
 * Saves the totals of a visit: of each the greatest, so that a repeated or late request counts once. Time cannot exceed
 * what has passed since the visit started. False when the visit is of another link or viewer. In a transaction.
 */
export async function saveVisit(
  db: Db,
  { tourbookId, linkId }: VisitKey,
  totals: VisitTotals,
  now: Date,
): Promise<boolean> {
  const { visit, viewer, seconds, pdfs = 0, powerpoints = 0, stops } = totals
  const { rows } = await sql<{ elapsed: number; stop_ids: number[] }>`
    insert into tourbook_visit as visit
      (id, tourbook_id, link_id, viewer, started_at, seconds, pdfs, powerpoints, stop_ids)
    values (${visit}, ${tourbookId}, ${linkId}, ${viewer}, ${now}, 0, ${pdfs}, ${powerpoints}, array(
      select id from tourbook_stop where tourbook_id = ${tourbookId} and removed_at is null order by position, id))
    on conflict (id) do update set
      seconds = greatest(visit.seconds, least(${seconds}::int, ${elapsedAt(now)})),
      pdfs = greatest(visit.pdfs, excluded.pdfs),
      powerpoints = greatest(visit.powerpoints, excluded.powerpoints)
    where visit.link_id = excluded.link_id and visit.viewer = excluded.viewer
    returning ${elapsedAt(now)} as elapsed, stop_ids`.execute(db)
  const [row] = rows
  if (row && stops.length > 0) await saveStopVisits(db, visit, stops, { elapsed: row.elapsed, stopIds: row.stop_ids })
  return row !== undefined
}

/** Whole seconds since a visit started, at most what is counted. */
const elapsedAt = (now: Date) =>
  sql`least(${MAX_VISIT_S}, greatest(0, floor(extract(epoch from ${now}::timestamptz - visit.started_at))))::int`

type StartedVisit = { elapsed: number; stopIds: number[] }

async function saveStopVisits(db: Db, visit: string, stops: StopTotals[], { elapsed, stopIds }: StartedVisit) {
  await sql`
    insert into tourbook_stop_visit as saved
      (visit_id, stop_id, seconds, photos, plans, video_plays, video_25, video_50, video_75, video_100)
    select ${visit}, stop.id, max(least(seconds, ${elapsed})), max(photos), max(plans), max("videoPlays"),
      max(video25), max(video50), max(video75), max(video100)
    from jsonb_to_recordset(${JSON.stringify(stops)}::jsonb) as sent (number int, seconds int, photos smallint,
      plans smallint, "videoPlays" smallint, video25 smallint, video50 smallint, video75 smallint, video100 smallint)
    join tourbook_stop stop on stop.id = (${stopIds}::bigint[])[sent.number]
    group by stop.id order by stop.id
    on conflict (visit_id, stop_id) do update set
      seconds = greatest(saved.seconds, excluded.seconds),
      photos = greatest(saved.photos, excluded.photos),
      plans = greatest(saved.plans, excluded.plans),
      video_plays = greatest(saved.video_plays, excluded.video_plays),
      video_25 = greatest(saved.video_25, excluded.video_25),
      video_50 = greatest(saved.video_50, excluded.video_50),
      video_75 = greatest(saved.video_75, excluded.video_75),
      video_100 = greatest(saved.video_100, excluded.video_100)`.execute(db)
}

/** Deletes visits older than 13 months. */
export async function purgeVisits(db: Db, now: Date) {
  await sql`delete from tourbook_visit where started_at < ${now}::timestamptz - ${`${VISIT_MONTHS} months`}::interval`.execute(
    db,
  )
}
