/** Of the text that a deck ends with; it is of as many lines as one page shows. */
export const MAX_NEXT_STEPS = 600
export const MAX_STEPS = 6
/** Of a line: two of the page. */
export const MAX_STEP = 120
/** What stands before the first colon of a line, such as a date. */
const MAX_WHEN = 20

export type NextStep = { when: string; what: string }

/** The lines of a text without needless spaces and empty ones. */
export const linesOfSteps = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean)

/** Whether a text has more lines than a page shows, or a line that is too long. */
export const isTooLong = (text: string): boolean => {
  const lines = linesOfSteps(text)
  return lines.length > MAX_STEPS || lines.some((line) => line.length > MAX_STEP)
}

/** "12/2/26: Tour" as a date and what happens then; a line without a short part before a colon has none. */
export function readStep(line: string): NextStep {
  const [, when, what] = /^([^:]+): (.+)$/.exec(line) ?? []
  return when && what && when.length <= MAX_WHEN ? { when, what } : { when: '', what: line }
}
