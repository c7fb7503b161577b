import type { Candidate, Match } from '../contract.ts'

/** The building that a record is shown beside: its own, the one in the address, or the only one that is sure. */
export function shownCandidate(
  { isLinked, certainty, candidates }: Match,
  building: number | 'none' | undefined,
): Candidate | undefined {
  if (isLinked || typeof building === 'number') return candidates[0]
  return building === undefined && certainty === 'sure'
    ? candidates.find((each) => each.certainty === 'sure')
    : undefined
}
