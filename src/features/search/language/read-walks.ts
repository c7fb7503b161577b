import { MAX_WALK_MINUTES } from '#lib/geo/walks.ts'
import { COUNT_WORDS, ENDS, NUMBER, readCount } from './read-numbers.ts'
import { type Line, matchAt } from './split-sentence.ts'

/** What "walking distance" means. */
const USUAL_MINUTES = 10
const WALK = new RegExp(
  `(?:with)?(?:in )?(?:an? |about |under |less than )?(?<minutes>${NUMBER}|${COUNT_WORDS})[ -]?(?:mins?\\.?|minutes?)'?[ -](?:walk(?:ing)?|(?:on |by )?foot)(?: distance)?${ENDS}`,
  'y',
)
const DISTANCE = new RegExp(
  `(?:with)?(?:in )?(?:an? )?(?:(?:easy |short )?walking distance|(?:easy |short )walk|walk(?:able)?(?= (?:to|from)))${ENDS}`,
  'y',
)
/** Before a walk these want a longer one, or are the end of one that is too long. */
const LONGER = /(?:at least|more than|over|beyond|not|(?:minutes?|mins?\.?)'?)[ -](?:an? |about )?$/

/** The minutes of a walk to the place that is named: "within a 10 minute walk of", "walking distance to". */
export function readWalk(line: Line, at: number): { end: number; walk: number } | null {
  if (LONGER.test(line.plain.slice(0, at))) return null
  const match = matchAt(WALK, line, at)
  const walk = match ? readCount(match.groups!.minutes!) : USUAL_MINUTES
  const end = (match ?? matchAt(DISTANCE, line, at))?.[0].length
  return end === undefined || walk > MAX_WALK_MINUTES || walk <= 0 ? null : { end: at + end, walk }
}
