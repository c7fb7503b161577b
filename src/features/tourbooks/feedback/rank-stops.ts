import type { Answer, StopFeedback } from './contract.ts'
import { MAX_ANSWERS } from './contract.ts'
import type { FeedbackRow } from './store.ts'

/** The stops with what was said about them, the most wanted first; `sortableIds` are in the order of the tour. */
export function rankStops(sortableIds: number[], rows: FeedbackRow[]): StopFeedback[] {
  const rowsOf = Map.groupBy(rows, ({ stop_id }) => stop_id)
  // Sorting is stable, so that equals stay in the order of the tour.
  return sortableIds.map((id) => summarize(id, rowsOf.get(id) ?? [])).toSorted(compare)
}

function compare(a: StopFeedback, b: StopFeedback): number {
  const isAnswered = ({ favorites, maybes, noes }: StopFeedback) => Number(favorites + maybes + noes > 0)
  return b.favorites - a.favorites || b.maybes - a.maybes || isAnswered(b) - isAnswered(a) || a.noes - b.noes
}

function summarize(sortableId: number, rows: FeedbackRow[]): StopFeedback {
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
    answers: rows.slice(0, MAX_ANSWERS).map(presentAnswer),
  }
}

const presentAnswer = (row: FeedbackRow): Answer => ({
  name: row.recipient_name || row.viewer_name,
  verdict: row.verdict,
  reasons: row.reasons,
  note: row.note,
  answeredAt: row.updated_at.toISOString(),
})
