import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { MAX_REPLIES, MAX_VIEWERS, type Reason, TAKE_BACK_MS, type Verdict } from './rules.ts'

/** The viewer of a link that has one recipient, whatever browser they use. */
const RECIPIENT = '00000000-0000-0000-0000-000000000000'

/** Who answers by a link: its recipient, else the browser. */
export const viewerOf = ({ recipient_name }: { recipient_name: string }, viewer: string) =>
  recipient_name === '' ? viewer : RECIPIENT

type Feedback = {
  linkId: number
  stopId: number
  viewer: string
  viewerName: string
  /** Null removes the feedback. */
  verdict: Verdict | null
  reasons: Reason[]
  note: string
}

/** Saves what a viewer says about a stop; false when too many others have answered by the link. */
export async function saveFeedback(
  db: Db,
  { linkId, stopId, viewer, viewerName, verdict, reasons, note }: Feedback,
  now: Date,
): Promise<boolean> {
  // Locks the link, so that the count of viewers stays correct until the transaction ends.
  await sql`select from share_link where id = ${linkId} for no key update`.execute(db)
  const key = { link_id: linkId, viewer, stop_id: stopId }
  if (verdict === null) {
    await db
      .deleteFrom('tourbook_feedback')
      .where((eb) => eb.and(key))
      .execute()
    return true
  }
  const viewers = await db
    .selectFrom('tourbook_feedback')
    .where('link_id', '=', linkId)
    .select('viewer')
    .distinct()
    .execute()
  if (viewers.length >= MAX_VIEWERS && !viewers.some((known) => known.viewer === viewer)) return false
  const values = { viewer_name: viewerName, verdict, reasons, note, updated_at: now }
  await db
    .insertInto('tourbook_feedback')
    .values({ ...key, ...values })
    .onConflict((conflict) => conflict.columns(['link_id', 'viewer', 'stop_id']).doUpdateSet(values))
    .execute()
  return true
}

/** What one viewer of a link has said. */
export const findFeedbackOfViewer = (db: Db, linkId: number, viewer: string) =>
  db
    .selectFrom('tourbook_feedback')
    .where('link_id', '=', linkId)
    .where('viewer', '=', viewer)
    .select(['stop_id', 'verdict', 'reasons', 'note'])
    .execute()

/** About which stops was answered by a link. */
export const findFeedbackOfLink = (db: Db, linkId: number) =>
  db.selectFrom('tourbook_feedback').where('link_id', '=', linkId).select('stop_id').execute()

/** What was said about the stops of a tourbook by all its links, also revoked ones; the latest first. */
export const findFeedback = (db: Db, tourbookId: number) =>
  db
    .selectFrom('tourbook_feedback')
    .innerJoin('tourbook_share', 'tourbook_share.link_id', 'tourbook_feedback.link_id')
    .innerJoin('share_link', 'share_link.id', 'tourbook_feedback.link_id')
    .where('tourbook_share.tourbook_id', '=', tourbookId)
    .select(['tourbook_feedback.link_id', 'viewer', 'stop_id', 'viewer_name', 'recipient_name'])
    .select(['recipient_email', 'revoked_at'])
    .select(['verdict', 'reasons', 'note', 'tourbook_feedback.updated_at'])
    .orderBy('tourbook_feedback.updated_at', 'desc')
    .orderBy('tourbook_feedback.link_id')
    .orderBy('viewer')
    .execute()

export type FeedbackRow = Awaited<ReturnType<typeof findFeedback>>[number]

type RespondentCounts = { answered: number; unseen: number }

/** How many answered about each of these tourbooks, and how many of them since its shortlist was last seen. */
export async function countRespondents(db: Db, tourbookIds: number[]): Promise<Map<number, RespondentCounts>> {
  if (tourbookIds.length === 0) return new Map()
  const { rows } = await sql<RespondentCounts & { id: number }>`
    select tourbook.id, count(*) as answered,
      count(*) filter (where respondent.latest > coalesce(shortlist_seen_at, '-infinity')) as unseen
    from tourbook
    join tourbook_share on tourbook_share.tourbook_id = tourbook.id
    cross join lateral (
      select max(updated_at) as latest from tourbook_feedback
      where link_id = tourbook_share.link_id group by viewer) respondent
    where tourbook.id = any(${tourbookIds}::bigint[])
    group by tourbook.id`.execute(db)
  return new Map(rows.map(({ id, ...counts }) => [id, counts]))
}

/** Records that the owner has seen all answers of now. */
export async function markShortlistSeen(db: Db, tourbookId: number, now: Date) {
  await db.updateTable('tourbook').set({ shortlist_seen_at: now }).where('id', '=', tourbookId).execute()
}

type NewReply = { linkId: number; stopId: number; text: string }

/** Adds a reply of the owner; undefined when there are as many about the stop as are allowed. In a transaction. */
export async function addReply(db: Db, { linkId, stopId, text }: NewReply, now: Date) {
  // Locks the link, so that the count stays correct until the transaction ends.
  await sql`select from share_link where id = ${linkId} for no key update`.execute(db)
  const { count } = await db
    .selectFrom('tourbook_reply')
    .where('link_id', '=', linkId)
    .where('stop_id', '=', stopId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count >= MAX_REPLIES) return undefined
  const sendsAt = new Date(now.getTime() + TAKE_BACK_MS)
  const row = await db
    .insertInto('tourbook_reply')
    .values({ link_id: linkId, stop_id: stopId, text, created_at: now, sends_at: sendsAt })
    .returning(['id', 'text', 'created_at', 'sends_at'])
    .executeTakeFirstOrThrow()
  return withTakeBack(row, now)
}

const withTakeBack = <Row extends { sends_at: Date }>(row: Row, now: Date) => ({
  ...row,
  takeBackMs: Math.min(Math.max(0, row.sends_at.getTime() - now.getTime()), TAKE_BACK_MS),
})

/** The owner's replies by all links to a tourbook, the earliest first, and for how long each can be taken back. */
export async function findReplies(db: Db, tourbookId: number, now: Date) {
  const rows = await db
    .selectFrom('tourbook_reply')
    .innerJoin('tourbook_share', 'tourbook_share.link_id', 'tourbook_reply.link_id')
    .where('tourbook_share.tourbook_id', '=', tourbookId)
    .select(['id', 'tourbook_reply.link_id', 'stop_id', 'text', 'created_at', 'sends_at'])
    .orderBy('id')
    .execute()
  return rows.map((row) => withTakeBack(row, now))
}

export type ReplyRow = Awaited<ReturnType<typeof findReplies>>[number]

/** One of the user's replies, locked until the transaction ends. */
export const findOwnReplyForUpdate = (db: Db, { id, userId }: { id: number; userId: number }) =>
  db
    .selectFrom('tourbook_reply')
    .innerJoin('share_link', 'share_link.id', 'tourbook_reply.link_id')
    .where('tourbook_reply.id', '=', id)
    .where('share_link.user_id', '=', userId)
    .select(['tourbook_reply.id', 'sends_at', 'text'])
    .forUpdate('tourbook_reply')
    .executeTakeFirst()

export const removeReply = (db: Db, id: number) => db.deleteFrom('tourbook_reply').where('id', '=', id).execute()

/** What the owner replied to the recipient of a link and can no longer take back, the earliest first. */
export const findRepliesOfLink = (db: Db, linkId: number, now: Date) =>
  db
    .selectFrom('tourbook_reply')
    .where('link_id', '=', linkId)
    .where('sends_at', '<=', now)
    .select(['id', 'stop_id', 'text', 'created_at'])
    .orderBy('id')
    .execute()
