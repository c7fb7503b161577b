import type { Answer, OwnReply, Respondent, StopFeedback } from './contract.ts'
import { MAX_ANSWERS, MAX_RESPONDENTS } from './contract.ts'
import { compareWanted } from './rules.ts'
import type { FeedbackRow, ReplyRow } from './store.ts'

/**
 * The stops with what was said about them, and what the owner replied, the most wanted first; `sortableIds` are in the order
 * of the tour.
 */
export function rankStops(sortableIds: number[], rows: FeedbackRow[], replies: ReplyRow[] = []): StopFeedback[] {
  const repliesOf = Map.groupBy(replies, keyOf)
  const rowsOf = Map.groupBy(rows, ({ stop_id }) => stop_id)
  // Sorting is stable, so that equals stay in the order of the tour.
  return sortableIds.map((id) => summarize(id, rowsOf.get(id) ?? [], repliesOf)).toSorted(compareWanted)
}

/** Who answered about these stops, and about how many of them, the latest first. */
export function listRespondents(sortableIds: number[], rows: FeedbackRow[]): Respondent[] {
  const current = new Set(sortableIds)
  const rowsOf = Map.groupBy(
    rows.filter(({ stop_id }) => current.has(stop_id)),
    ({ link_id, viewer }) => `${link_id} ${viewer}`,
  )
  return [...rowsOf.values()]
    .slice(0, MAX_RESPONDENTS)
    .map((own) => ({ name: nameOf(own[0]!), answered: own.length, answeredAt: own[0]!.updated_at.toISOString() }))
}

type Replies = Map<string, ReplyRow[]>

function summarize(sortableId: number, rows: FeedbackRow[], replies: Replies): StopFeedback {
  const countOf = (verdict: Answer['verdict']) => rows.filter((row) => row.verdict === verdict).length
  const reasons = Map.groupBy(
    rows.flatMap((row) => row.reasons),
    (reason) => reason,
  )
  return {
    sortableId,
    favorites: countOf('favorite'),
    maybes: countOf('maybe'),
    noes: countOf('no'),
    reasons: [...reasons]
      .map(([reason, each]) => ({ reason, count: each.length }))
      .toSorted((a, b) => b.count - a.count),
    answers: rows.slice(0, MAX_ANSWERS).map((row) => presentAnswer(row, replies)),
  }
}

const presentAnswer = (row: FeedbackRow, replies: Replies): Answer => ({
  name: nameOf(row),
  verdict: row.verdict,
  reasons: row.reasons,
  note: row.note,
  answeredAt: row.updated_at.toISOString(),
  replyLinkId: row.recipient_email !== null && row.revoked_at === null ? row.link_id : null,
  replies: (row.recipient_name === '' ? [] : (replies.get(keyOf(row)) ?? [])).map(presentReply),
})

export const presentReply = ({
  id,
  text,
  created_at,
  takeBackMs,
}: Omit<ReplyRow, 'link_id' | 'stop_id' | 'sends_at'>): OwnReply => ({
  id,
  text,
  sentAt: created_at.toISOString(),
  takeBackMs,
})

const keyOf = ({ link_id, stop_id }: { link_id: number; stop_id: number }) => `${link_id} ${stop_id}`

const nameOf = ({ recipient_name, viewer_name }: FeedbackRow) => recipient_name || viewer_name
