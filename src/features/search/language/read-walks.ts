import { MAX_WALK_MINUTES } from '#lib/geo/walks.ts'
import { COUNT_WORDS, ENDS, NUMBER, readCount } from './read-numbers.ts'
import { type Line, matchAt } from './split-sentence.ts'

/** What "walking distance" means. */
const USUAL_MINUTES = 10
const WALK = new RegExp(
  `(?:with)?(?:in )?(?:an? |about |under |less than )?(?<minutes>${NUMBER}|${COUNT_WORDS})[ -]?(?:mins?\\.?|minutes?)'?(?:[ -](?:walk(?:ing)?|on foot)(?: distance)?| of| from)${ENDS}`,
  'y',
)
const DISTANCE = new RegExp(`(?:with)?(?:in )?(?:an? )?(?:easy |short )?(?:walking distance|walkable|walk)${ENDS}`, 'y')

/** The minutes of a walk to the place that is named: "within a 10 minute walk of", "walking distance to". */
export function readWalk(line: Line, at: number): { end: number; walk: number } | null {
  const match = matchAt(WALK, line, at)
  const walk = match ? readCount(match.groups!.minutes!) : USUAL_MINUTES
  const end = (match ?? matchAt(DISTANCE, line, at))?.[0].length
  return end === undefined || walk > MAX_WALK_MINUTES || walk <= 0 ? null : { end: at + end, walk }
}
