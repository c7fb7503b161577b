/** A figure as users and describeSearch write it: "5,000", "10 000", "2499.5", "1e-7". */
export const NUMBER = String.raw`(?:\d{1,3}(?:,\d{3})+(?![\d,])(?:\.\d+)?|\d{1,3}(?: \d{3})+(?![\d,.])|\d+(?:\.\d+)?(?:e[+-]?\d{1,3})?|\.\d+)`
export const THOUSAND = String.raw`\s?(?:k(?![a-z0-9])|thousand(?![a-z]))`
/** Must follow the last letter or figure of a part. */
export const ENDS = '(?![a-z0-9])'

const LEADS = {
  least: String.raw`at least|minimum size(?: of)?|min(?:imum|\.)?(?: of)?|over|above|(?:more|greater|larger|bigger) than|from|starting at|upwards? of|in excess of|(?:no|not) (?:less|smaller|fewer) than|>=?|≥`,
  most: String.raw`up to|upto|under|below|(?:less|smaller|fewer|cheaper) than|max(?:imum|\.)?(?: of)?|at most|(?:no|not) (?:more|larger|bigger) than|not (?:over|above)|capped at|<=?|≤`,
  exactly: 'exactly',
  about: String.raw`about|around|approx(?:imately|\.)?|circa|ca?\.?|roughly|nearly|close to|in the region of|~`,
  between: 'between',
}
type LeadName = keyof typeof LEADS
const LEAD_NAMES = Object.keys(LEADS) as LeadName[]
const WHOLE_LEADS = LEAD_NAMES.map((name) => [name, new RegExp(`^(?:${LEADS[name]})$`)] as const)

/** Words before a figure that say which limit it is, and words after it. */
export const LEAD = `(?<lead>${LEAD_NAMES.map((name) => LEADS[name]).join('|')})(?:(?<=[a-z.])\\s+|(?<=[^a-z.])\\s*)`
export const TAIL = String.raw`(?<tail>\s?\+|-ish${ENDS}|ish${ENDS}|\s(?:and (?:up|above|over|under)|or (?:more|larger|bigger|above|over|less|smaller|under|below|so)|plus|tops|min(?:imum)?${ENDS}|max(?:imum)?${ENDS}))`
/** Between the two figures of a range. */
export const RANGE = String.raw`\s*(?<joint>-|to|and|&)\s*(?:up to )?`

/** The limits of one or two figures. `bare` is a figure without such a word; only ranges have `high`. */
export type Limits =
  | { kind: 'least' | 'most' | 'exactly' | 'about' | 'bare'; low: number }
  | { kind: 'range'; low: number; high: number }

/** The limits in the groups lead, low, lowK, joint, high, highK and tail; null where they make no sense. */
export function readLimits(groups: Record<string, string | undefined>): Limits | null {
  const lead = WHOLE_LEADS.find(([, pattern]) => pattern.test(groups.lead ?? ' '))?.[0]
  const low = readFigure(groups.low!)
  if (groups.high === undefined) {
    if (lead === 'between') return null
    return { kind: tailOf(groups.tail) ?? lead ?? 'bare', low: low * (groups.lowK ? 1000 : 1) }
  }
  // "5,000 and 10,000 sf" are two figures, "between 5,000 and 10,000 sf" is a range.
  if ((groups.joint === 'and' || groups.joint === '&') && lead !== 'between') return null
  const high = readFigure(groups.high)
  // In "10–15k" both are thousands, in "500–2k" only the second is.
  const isBoth = groups.highK !== undefined ? low < high : isShort(groups.low!, groups.high)
  const bothThousands = groups.lowK !== undefined || isBoth
  const ends = [low * (bothThousands ? 1000 : 1), high * (groups.highK ? 1000 : 1)].sort((a, b) => a - b)
  return { kind: 'range', low: ends[0]!, high: ends[1]! }
}

/** A figure as text that readFigure parses back to the same number: thousands are grouped, nothing is rounded. */
export function printFigure(value: number): string {
  const text = String(value)
  if (text.includes('e')) return text
  const [whole = '', fraction] = text.split('.')
  return whole.replace(/\B(?=(\d{3})+$)/g, ',') + (fraction === undefined ? '' : `.${fraction}`)
}

/** Whether "15–20,000" is short for "15,000–20,000". */
export function isShort(low: string, high: string): boolean {
  return /^\d{1,3}$/.test(low) && /,000$/.test(high) && readFigure(low) * 1000 < readFigure(high)
}

/** Counts that are written as words, as pattern text. */
const IN_WORDS: Record<string, number> = {
  ...{ one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, twelve: 12 },
  ...{ 'a dozen': 12, fifteen: 15, twenty: 20, thirty: 30, forty: 40, fifty: 50, sixty: 60, eighty: 80 },
  ...{ 'a hundred': 100, 'one hundred': 100 },
}
export const COUNT_WORDS = Object.keys(IN_WORDS).join('|')

/** A figure, or one of COUNT_WORDS. */
export function readCount(text: string): number {
  return IN_WORDS[text] ?? readFigure(text)
}

export function readFigure(text: string): number {
  return Number(text.replace(/[, ]/g, ''))
}

function tailOf(tail: string | undefined): 'least' | 'most' | 'about' | null {
  if (tail === undefined) return null
  if (/ish|so$/.test(tail)) return 'about'
  return /max|less|smaller|under|below|tops/.test(tail) ? 'most' : 'least'
}
