import { type AreaUnit, toSquareFeet } from '#lib/units/area.ts'
import { readLength } from '#lib/units/read-length.ts'
import { type Candidate, chooseCandidate, foundField } from './choose-candidate.ts'
import type { FoundField } from './contract.ts'
import type { Statement } from './flyer-cells.ts'

const NUMBER = String.raw`(\d{1,3}(?:[,']\d{3}){1,2}|\d{2,7})(?:\.\d{1,2})?`
const FEET = String.raw`(?:rentable|usable|net|gross)?\s?(?:[ru]?\.?s\.?f\b\.?|sq\.?\s?\/?f(?:ee)?t\b\.?|square[\s-](?:feet|foot|ft)|sqft|ft²|ft2|sq\sfoot)`
const METERS = String.raw`(?:sq\.?\s?m(?:et(?:er|re)s?)?\b\.?|m²|m2|sqm|square\smet(?:er|re)s?)`
const UNIT = String.raw`[\s-]?(?:(${FEET})|(${METERS}))`
/** An amount of money or a ratio is no area. */
const AREA = new RegExp(
  String.raw`(?<![\d$£€.,/])(?:${NUMBER}(?:${UNIT})?\s?(?:-|–|—|to|up to)\s?)?${NUMBER}\s?(?:±|\+\/-|\+)?${UNIT}`,
  'gi',
)
const PLAIN = new RegExp(String.raw`^(?:±|\+\/-|approx\.?|~|c\.?)?\s?${NUMBER}\s?(?:±|\+\/-)?$`, 'i')
const SIZE_LABEL =
  /\b(?:size|area|available|availability|space|premises|sf|rsf|sq\.? ?ft|sq m|square feet|square footage|footage|suite|unit|floor)\b/
const PART =
  /\b(?:divisible|divisibility|divide[ds]?|divides|demis\w+|subdivid\w*|split\w*|from|min(?:imum)?\.?|as small as|as little as|smallest|suites from)\b(?!\s(?:(?:early|mid|late)[\s-])?(?:(?:jan|febr)uary|march|april|may|june|july|august|(?:septem|octo|novem|decem)ber|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|spring|summer|autumn|fall|winter)\b|\s20[0-4]\d\b(?!,\d))[^\d]{0,30}(?:[\d,]{3,9}(?:\s?[rsufq. t]{2,7})?\s?(?:,|and|or|&|\+|\/)\s?){0,4}$/i
const PART_AFTER = /^\s?(?:min(?:imum)?\.?|minimum)\s?(?:divisible|div\.?|contiguous)?\b/i
/** Areas of the building, its site or its parking, and of other things. */
const NOT_SPACE =
  /\b(?:building(?: size| area)?|total (?:building|property|project)|gla|gba|rba|property size|project|floor ?plates?|typical floor|lot|land|site|patio|terrace|courtyard|per|every|contiguous|complex|campus|tower|lounge|fitness|amenit\w+|conference)\b[^\d.;]{0,24}$/i
const NOT_SPACE_AFTER =
  /^\.?,?\s?(?:(?:class\s"?[abc]"?|\w+-story|office|retail|industrial|mixed-use|warehouse|total|distribution)\s){0,3}(?:building|tower|project|complex|campus|property|development|floor ?plates?|centre|center|lot|site|lounge|fitness|gym|amenity|patio|terrace|rooftop)\b/i
/** "A mezzanine of 1,900 SF is excluded", "excluding a mezzanine of 1,900 SF". */
const EXCLUDED = /\b(?:exclud\w*|in addition to|not includ\w*)\b[^\d.;]{0,40}$/i
const EXCLUDED_AFTER =
  /^(?!\s?(?:with|plus|and|but|in)\b)[^\d.;,]{0,20}(?:\([^)]{0,30}\)\s?)?(?:\b(?:is|are|being)\s(?:excluded|not included|additional|in addition)\b|\b(?:excluded|not included|additional)\s?(?=$|[.,;)]))/i
const CEILING_LENGTH = String.raw`(\d{1,3}(?:\.\d{1,2})?)\s?-?(?:'|’|′|ft\b\.?|feet|foot|m\b|metres?|meters?)(?:\s?-?(\d{1,2})\s?(?:"|”|″|in\b\.?|inches|''))?`
const CEILING_LEAD = new RegExp(
  String.raw`(?:ceilings?|clear)(?:\s(?:heights?|clearance))?(?:[^\d(]|\([^\d)]{1,20}\)){0,24}?${CEILING_LENGTH}(?!\s?\)?\s?(?:to|at)\s(?:the\s)?(?:apex|ridge|peak))`,
  'i',
)
const CEILING_TAIL = new RegExp(
  String.raw`${CEILING_LENGTH}\s?(?:\+\s)?(?:high\s|clear\s|finished\s|exposed\s|slab\s|floor[- ]to[- ])?(?:ceilings?|clear|clearance)\b`,
  'i',
)

type Area = Candidate & { squareFeet: number; unit: AreaUnit; low?: string }

/** The area, its smallest part and the height. */
export function readSize(statements: readonly Statement[], countryCode: string): FoundField[] {
  const areas = statements.flatMap(areasIn)
  const parts = statements.flatMap(partsIn)
  const byValue = (one: string, other: string) => areClose(feetOf(areas, one), feetOf(areas, other))
  const [area] = chooseCandidate('area', areas, byValue)
  const best = areas.find(({ value, statement }) => value === area?.value && statement.words === area.words)
  const range = best?.low ? [{ value: best.low, statement: best.statement, rank: 0.5 }] : []
  const [part] = chooseCandidate('minDivisible', [...parts, ...range])
  const isPart = part && area && Number(part.value) < Number(area.value)
  return [
    ...(area && best ? [area, foundField('areaUnit', best.unit, best.statement)] : []),
    ...(isPart ? [part] : []),
    ...readCeiling(statements, countryCode),
  ]
}

function areasIn(statement: Statement): Area[] {
  const { label, text, distance } = statement
  const isLabel = SIZE_LABEL.test(label) && !NOT_SPACE.test(`${label} `)
  const measures = [...text.matchAll(AREA)].flatMap((match): Area[] => {
    const before = `${label} ${text.slice(0, match.index)}`
    const after = text.slice(match.index + match[0].length)
    if (NOT_SPACE.test(before) || PART.test(before) || NOT_SPACE_AFTER.test(after) || PART_AFTER.test(after)) return []
    if (/\bdivisible|\bper\b/.test(label) || EXCLUDED.test(before) || EXCLUDED_AFTER.test(after)) return []
    const [, first, , , high, feet] = match
    // "Suite 120 - 4,850 SF" is no range.
    const low = /\b(?:suite|unit|ste|floor|bay|#)\.?\s?$/i.test(before) ? undefined : first
    // What is offered from one size to another is said at the top.
    const offersRange = low !== undefined && /\b(?:available|lease|let|sublease)\b/i.test(statement.cell.text)
    const rank =
      isLabel || offersRange
        ? 0
        : /\b(?:available|lease|let|suite|floor|premises|space|sublease)\b/i.test(text)
          ? 1
          : 1.6
    return areaOf(high!, feet ? 'sf' : 'sqm', { statement, rank, ...(low && { low: digits(low) }) })
  })
  const plain = measures.length === 0 && isLabel && /sf|sq|size|area|feet|footage/.test(label) ? PLAIN.exec(text) : null
  // A table whose head has the unit.
  const alone = plain ? areaOf(plain[1]!, /sq m|sqm/.test(label) ? 'sqm' : 'sf', { statement, rank: 0.2 }) : []
  return distance > 8 && measures.length > 1 ? [] : [...measures, ...alone]
}

const areaOf = (text: string, unit: AreaUnit, rest: Pick<Area, 'statement' | 'rank' | 'low'>): Area[] => {
  const value = digits(text)
  const squareFeet = toSquareFeet({ magnitude: Number(value), unit })
  return squareFeet >= 80 && squareFeet < 5_000_000 ? [{ ...rest, value, unit, squareFeet }] : []
}

function partsIn(statement: Statement): Candidate[] {
  const { label, text } = statement
  const isLabeled = /divisib|min/.test(label)
  const parts = [...text.matchAll(AREA)]
    .flatMap((match): Candidate[] => {
      const before = text.slice(0, match.index)
      const after = text.slice(match.index + match[0].length)
      if (!isLabeled && !PART.test(before) && !PART_AFTER.test(after)) return []
      return [{ value: digits(match[1] ?? match[4]!), statement, rank: isLabeled ? 0 : 1 }]
    })
    .concat(plainPart(statement, isLabeled))
  // "Divisible to 4,150 and 8,330 SF" has the smallest part first or last.
  return parts.toSorted((one, other) => Number(one.value) - Number(other.value)).slice(0, 1)
}

/** "divisible to 5,900", in the unit of the area before it. */
function plainPart(statement: Statement, isLabeled: boolean): Candidate[] {
  const { text } = statement
  const match =
    /\b(?:divisible|demisable|divides?)\s(?:down\s)?(?:to|from|into|by)?\s?(?:approx\.?\s|±\s?)?(\d{1,3},\d{3}|\d{3,6})\b/i.exec(
      text,
    )
  const plain = match?.[1] ?? (isLabeled ? PLAIN.exec(text)?.[1] : undefined)
  return plain ? [{ value: digits(plain), statement, rank: 1 }] : []
}

const digits = (text: string) => String(Number(text.replace(/[,']/g, '')))

const feetOf = (areas: readonly Area[], value: string) => areas.find((each) => each.value === value)?.squareFeet ?? 0
/** The same area in square feet and meters, as it is rounded. */
const areClose = (one: number, other: number) => Math.abs(one - other) <= 0.012 * Math.max(one, other)

function readCeiling(statements: readonly Statement[], countryCode: string): FoundField[] {
  const heights = statements.flatMap((statement): Candidate[] => {
    const whole = statement.label ? `${statement.label} ${statement.text}` : statement.text
    const match = CEILING_LEAD.exec(whole) ?? CEILING_TAIL.exec(whole)
    if (!match) return []
    const [found, first, inches] = match
    const isMetric = /\d\s?-?m/i.test(found)
    const value = isMetric ? `${first} m` : `${first} ft${inches ? ` ${inches} in` : ''}`
    const inFeet = Number(first) * (isMetric ? 3.28 : 1)
    return inFeet >= 6 && inFeet < 120 && readLength(value, countryCode) ? [{ value, statement, rank: 1 }] : []
  })
  return chooseCandidate('ceiling', heights)
}
