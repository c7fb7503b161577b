import { jointVerdict, VERDICTS, type Verdict, type VerdictCounts } from '../../../feedback/rules.ts'
import type { Stop } from '../../../stops/contract.ts'

/** A stop with its number on the tour and what was said about it. */
type RankedStop<Feedback> = { stop: Stop; number: number; feedback: Feedback }
type ShortlistGroup<Feedback> = { verdict: Verdict | null; stops: RankedStop<Feedback>[] }

/** The stops by what all recipients together think of them, in the order of `ranked`; a group without any is left out. */
export function groupStops<Feedback extends VerdictCounts & { sortableId: number }>(
  stops: readonly Stop[],
  ranked: readonly Feedback[],
): ShortlistGroup<Feedback>[] {
  const placeOf = new Map(stops.map((stop, index) => [stop.sortableId, { stop, number: index + 1 }]))
  const found = ranked.flatMap((feedback) => {
    const place = placeOf.get(feedback.sortableId)
    return place ? [{ ...place, feedback }] : []
  })
  const byVerdict = Map.groupBy(found, ({ feedback }) => jointVerdict(feedback))
  return [...VERDICTS, null].flatMap((verdict) => {
    const inGroup = byVerdict.get(verdict)
    return inGroup ? [{ verdict, stops: inGroup }] : []
  })
}
