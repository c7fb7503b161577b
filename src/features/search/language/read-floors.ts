import type { Criteria } from '../rules.ts'
import { ENDS, NUMBER, readFigure } from './read-numbers.ts'
import { type Line, matchAt } from './split-sentence.ts'

const MAX_FLOORS = 200
const NTH = `(?<floor>${NUMBER})(?:st|nd|rd|th)?`
const UP = '(?:higher|above|up(?:wards?)?|over)'
const AT_LEAST = [
  `${NTH} floor (?:or|and) ${UP}`,
  `${NTH}\\s?\\+ floors?`,
  `floors? ${NTH}(?:\\s?\\+| (?:or|and) ${UP})`,
  `(?:at least|from|minimum|min\\.?) (?:the |floor )?${NTH}(?: floor)?(?: (?:or|and) ${UP}| up(?:wards?)?)?`,
]
const ABOVE = `(?:above|over|higher than) (?:the )?(?:floor )?${NTH}(?: floor)?`
const FORMS = [...AT_LEAST, ABOVE].map((source) => ({
  pattern: new RegExp(`(?:on |at )?(?:the )?(?:${source})${ENDS}`, 'y'),
  /** "Above the 20th floor" begins one higher. */
  offset: source === ABOVE ? 1 : 0,
}))

/** What people call a high floor: from the tenth. The top floor of a building may be its second. */
const HIGH_FLOOR = 10
const HIGH = new RegExp(`(?:on )?(?:an? |the )?(?:(?:high|higher|tower|high[ -]rise) floors?|top floors)${ENDS}`, 'y')

/** The lowest wanted floor at this place: "10th floor or higher", "above the 20th floor", "floor 5+", "high floor". */
export function readFloor(line: Line, at: number): { end: number; criteria: Partial<Criteria> } | null {
  for (const { pattern, offset } of FORMS) {
    const match = matchAt(pattern, line, at)
    if (!match?.[0].includes('floor')) continue
    const minFloor = readFigure(match.groups!.floor!) + offset
    if (minFloor <= MAX_FLOORS) return { end: at + match[0].length, criteria: { minFloor } }
  }
  const high = matchAt(HIGH, line, at)
  return high && { end: at + high[0].length, criteria: { minFloor: HIGH_FLOOR } }
}
