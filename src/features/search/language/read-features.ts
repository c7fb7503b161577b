import type { Criteria, LeastKey } from '../rules.ts'
import { ENDS, LEAD, NUMBER, readFigure } from './read-numbers.ts'
import { type Line, matchAt } from './split-sentence.ts'

type Match = { end: number; criteria: Partial<Criteria> }
/** `usual` is meant where no number is named. */
type Feature = { key: LeastKey; most: number; usual: number; pattern: RegExp }

const FEET_PER_METER = 3.280_84
const VALUE = `(?:${LEAD})?(?<value>${NUMBER})`
const MORE = String.raw`\s?\+?[ -]?`
const FOOT = String.raw`[ -]?(?:ft\.?|foot|feet|')`
const METER = '[ -]?(?<meters>m(?:et(?:re|er)s?)?)'
const HEIGHT = '(?:clear(?:[ -]height)?|eaves(?:[ -]height)?|haunch|internal height)'
const DOCKS =
  '(?:(?:loading )?dock(?:[ -](?:high|level))?[ -](?:doors?|levell?ers?|positions?)|(?:loading )?docks?|loading doors?)'
const DRIVE_INS =
  '(?:drive[ -]?ins?(?: (?:doors?|bays?))?|(?:grade|ground)[ -]level doors?|level[ -]access(?: doors?)?)'

const PER_THOUSAND = String.raw`\+? ?(?:/|:|per) ?(?:1,?000|k)\b(?: ?(?:sf|sq\.? ?ft\.?))?`

/** Figures of buildings; the group `value` of each pattern is the number. */
const FEATURES: Feature[] = [
  feature('minClearHeight', 250, `${VALUE}(?:${FOOT}|${METER})?${MORE}(?:min(?:imum)? )?${HEIGHT}`),
  feature('minClearHeight', 250, `${HEIGHT}(?: of)?[ :]+${VALUE}(?:${FOOT}|${METER})?\\+?`),
  feature('minDockDoors', 2000, `${VALUE}${MORE}${DOCKS}`),
  feature('minDockDoors', 2000, 'dock[ -](?:doors?|levell?ers?|(?:high|level)(?: (?:doors?|loading))?)|docks'),
  feature('minDriveInDoors', 2000, `${VALUE}${MORE}${DRIVE_INS}`),
  feature('minDriveInDoors', 2000, DRIVE_INS),
  feature(
    'minPower',
    100_000,
    `(?:heavy )?(?:power )?(?:of )?${VALUE}(?:a|${MORE}amp(?:ere)?s?)(?: (?:of )?(?:power|service))?`,
  ),
  // What brokers call heavy begins at about 800 amps.
  feature('minPower', 100_000, 'heavy (?:power|electric)', 800),
  feature('minParking', 50, `${VALUE}${PER_THOUSAND} parking(?: ratio| spaces?)?`),
  feature('minParking', 50, `parking(?: ratio)?(?: of)?[ :]+${VALUE}${PER_THOUSAND}`),
]

/** A warehouse with so much height has it clear, while the height of an office or a door is another. */
const WAREHOUSE_HEIGHT = feature(
  'minClearHeight',
  250,
  `(?:(?<=with )${VALUE}(?:${FOOT}|${METER}) height(?! (?:doors?|limit))|${VALUE}(?:${FOOT}|${METER}) clearance)`,
)

/** A minimum at this place: "30' clear", "9 m eaves", "4 docks", "2,000 amps", "4/1,000 parking". */
export function readFeature(line: Line, at: number, { isIndustrial }: { isIndustrial: boolean }): Match | null {
  let longest: Match | null = null
  for (const { key, most, usual, pattern } of isIndustrial ? [...FEATURES, WAREHOUSE_HEIGHT] : FEATURES) {
    const match = matchAt(pattern, line, at)
    if (!match || match[0].length + at <= (longest?.end ?? at)) continue
    const { value = String(usual), meters, lead } = match.groups ?? {}
    const amount = meters ? Math.floor(readFigure(value) * FEET_PER_METER * 10) / 10 : readFigure(value)
    if (amount > most || /^(?:up|under|below|less|max|at most)/.test(lead ?? '')) continue
    longest = { end: at + match[0].length, criteria: { [key]: amount } }
  }
  return longest
}

function feature(key: LeastKey, most: number, source: string, usual = 1): Feature {
  return { key, most, usual, pattern: new RegExp(`(?:${source})${ENDS}`, 'y') }
}
