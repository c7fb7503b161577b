import type { LeaseStructure } from '#features/catalog/listings/rules.ts'
import type { AreaUnit } from '#lib/units/area.ts'
import type { Currency, Period } from '#lib/units/money.ts'
import type { CostName } from '../../spaces/rules.ts'
import { COST_NAMES } from '../rules.ts'
import type { Statement } from './flyer-cells.ts'

type AmountKind = 'rent' | CostName | 'insurance' | 'other' | 'unknown'
/** An amount of money with what is written around it. What is not stated is undefined. */
export type Amount = {
  kind: AmountKind
  low: number
  high: number
  currency: Currency | undefined
  area: AreaUnit | undefined
  period: Period | undefined
  structure: LeaseStructure | undefined
  /** One figure for expenses and taxes. */
  isCombined: boolean
  /** Named by a net lease, whose costs are operating expenses, insurance and taxes: "Est. NNN", "nets". */
  isNet: boolean
  /** What the rent has already, as is written beside it. */
  isIncluded: boolean
  year: number | undefined
  statement: Statement
}

/** Of one statement. */
const MAX_AMOUNTS = 16
const NUMBER = String.raw`(\d{1,3}(?:,\d{3}){1,3}|\d{1,7})(\.\d{1,2})?(?![\d%])`
const SIGN = String.raw`(US\s?\$|C\$|CA\$|\$|£|€|AED\s?|USD\s?|GBP\s?)`
const AREA = String.raw`(?:\/|per\s|p)\s?(?:rentable\s|usable\s)?(?:[ru]?\.?s\.?f\b\.?|sq\.?\s?f(?:oo|ee)?t\b\.?|square\s(?:foot|feet)|sqft|ft²|ft2|sq\.?\s?m(?:et(?:er|re))?\b|m²|m2|sqm|square\smet(?:er|re))`
const AMOUNT = new RegExp(
  String.raw`${SIGN}?\s?${NUMBER}(?:\s?(?:-|–|—|to)\s?${SIGN}?\s?${NUMBER})?(?=(\s?${AREA})?)`,
  'gi',
)
const CURRENCIES: Record<string, Currency> = {
  $: 'USD',
  us$: 'USD',
  usd: 'USD',
  c$: 'CAD',
  ca$: 'CAD',
  '£': 'GBP',
  gbp: 'GBP',
  '€': 'EUR',
  aed: 'AED',
}

/** A cost that the rent has already. */
const INCLUDED =
  /(?<!not )\bincluded (?:in|with(?:in)?) (?:the )?(?:(?:gross|base|asking|quoted|full|service|modified)\s?){0,3}(?:rents?|rate|price|gross|base)\b/i
/** Before the costs: "The rent includes operating expenses of". */
const INCLUDES = /\b(?:rents?|rate|price|gross)\s(?:already\s)?(?:includes|including|is inclusive of|inclusive of)\b/i
const NET_NAME = /\b(?:nnns?|nets|triple net (?:charges|expenses))\b/i

const MONTH = /\/\s?mo(?:nth)?\b|per (?:calendar )?month|\bpcm\b|monthly|\bp\.?m\.?(?![\w])|\/\s?m\b/i
const YEAR = /\/\s?y(?:ea)?r\b|per (?:year|annum)|\bp\.?\s?a\.?(?![\w])|annual|yearly|\/\s?year|\bpsfpa\b/i

/** What is paid besides a rent, by the last words before an amount. */
const KINDS: [AmountKind, RegExp][] = [
  [
    'operatingExpenses',
    /\b(?:op\.?\s?ex|operating (?:expenses?|costs?|exp)|opex|oper\.? exp\w*|opx|cam|nnns?|expenses|nets|common area|service charges?|s\/c|triple net (?:charges|expenses)|additional rent|t\.?m\.?i\.?)\b/gi,
  ],
  [
    'taxes',
    /\b(?:r\.?e\.? tax(?:es)?|real estate tax(?:es)?|property tax(?:es)?|tax(?:es)?|ret|business rates|rates payable)\b/gi,
  ],
  ['electricity', /\b(?:electric(?:ity|al)?|tenant electric|utilities|power)\b/gi],
  ['insurance', /\binsurance\b/gi],
  [
    'other',
    /\b(?:ti|t\.i\.|tia|improvement|allowance|parking|deposit|sale price|purchase|rateable value|rv|price reduction|commission|bonus|janitorial|load|revenue|income|management fee|marketing fund|stall|space per month|savings|actual|below|from the)\b/gi,
  ],
  ['rent', /\b(?:rents?|rental|rate|asking|quoting|price|pricing|offered at|lease at|base|starting at|nets? rent)\b/gi],
]
/** Behind an amount, where no name is before it. */
const TAIL_KINDS: [AmountKind, RegExp][] = [
  [
    'other',
    /^(?:\s?(?:\/|per)\s?(?:r?sf|sq\.? ?ft))?\s?(?:in\s|of\s|for\s)?(?:ti\b|ti allowance|tenant improvement|t\.i\.|tia\b|(?:\w+\s)?allowance|parking|insurance|per (?:stall|space|car)|\/\s?(?:stall|space))/i,
  ],
  [
    'operatingExpenses',
    /^[^$£\d;]{0,22}?\b(?:opex|op ?ex|operating (?:expenses?|costs?)|cam|nnn (?:charges?|expenses?|costs?|est)|est\.? nnn|estimated nnn|in nnn|service charge|expenses)\b/i,
  ],
  ['taxes', /^[^$£\d;]{0,22}?\b(?:(?:in |re |real estate )tax(?:es)?|business rates|tax(?:es)? est)\b/i],
  ['electricity', /^[^$£\d;]{0,22}?\b(?:for electric\w*|electric(?:ity)? (?:charge|est)|electric$)/i],
]
const STRUCTURES: [LeaseStructure, RegExp][] = [
  ['absolute_net', /\babsolute net\b/i],
  ['triple_net', /\b(?:nnn|triple[\s-]net|n\.n\.n)\b/i],
  ['double_net', /\b(?:nn|double[\s-]net)\b/i],
  ['modified_gross', /\b(?:mod(?:ified|\.)?\s?gross|mg)\b/i],
  ['industrial_gross', /\b(?:industrial gross|ig)\b/i],
  ['full_service', /\b(?:full[\s-]service(?: gross)?|fsg?|f\.s\.)\b/i],
  ['plus_electric', /(?:\bplus (?:tenant(?:['’]s)? )?elec\w*|\+\s?(?:tenant )?e(?:lec\w*)?\b)/i],
]
const NET = /\bnet(?: rent|,|$|\s?\(|\s?plus| of (?:opex|expenses))|^net\b/i

export const structureIn = (text: string): LeaseStructure | undefined =>
  STRUCTURES.find(([, pattern]) => pattern.test(text))?.[0] ?? (NET.test(text) ? 'triple_net' : undefined)

/** The amounts of a statement that have a currency, a unit or a name. */
export function findAmounts(statement: Statement): Amount[] {
  const whole = statement.label ? `${statement.label}: ${statement.text}` : statement.text
  const matches = [...whole.matchAll(AMOUNT)].filter((match) => {
    const [, sign, , cents, , , , unit] = match
    const previous = whole[match.index - 1] ?? ' '
    if (/[\w.,/#-]/.test(previous)) return false
    if (statement.isSentence && sign === undefined) return false
    return sign !== undefined || unit !== undefined || (cents !== undefined && statement.label !== '')
  })
  return matches.slice(0, MAX_AMOUNTS).map((match, index) => {
    const [found, sign, whole1, cents = '', sign2, whole2, cents2 = ''] = match
    const end = index === 0 ? 0 : matches[index - 1]!.index + matches[index - 1]![0].length
    const between = whole.slice(Math.max(end, match.index - 70), match.index)
    const lead = index === 0 ? between : withoutNameBefore(between, whole.slice(0, matches[index - 1]!.index))
    const next = matches[index + 1]?.index ?? whole.length
    const all = whole.slice(match.index + found.length, Math.min(next, match.index + found.length + 70))
    const low = Number(whole1!.replaceAll(',', '') + cents)
    const high = whole2 === undefined ? low : Number(whole2.replaceAll(',', '') + cents2)
    const before = index === 0 ? lead : withoutUnits(lead)
    const tail = matches[index + 1] && all.length < 70 ? withoutNextName(all, before) : all
    const around = `${before} ${tail}`
    const named = kindOf(before, tail)
    // In a long text its name stands far before the amount, and above the text.
    const ofLabel = named === 'unknown' ? kindOf(statement.label, '') : 'rent'
    const kind = ofLabel === 'rent' ? named : ofLabel
    const isIncluded =
      kind !== 'rent' &&
      (INCLUDED.test(tail) || INCLUDED.test(statement.label) || isInRent(whole.slice(0, match.index)))
    return {
      kind,
      low,
      high: high >= low ? high : low,
      currency: CURRENCIES[(sign ?? sign2 ?? '').toLowerCase().replace(/\s/g, '')],
      area: areaIn(all) ?? areaIn(statement.label),
      period: periodIn(all.slice(0, 40)) ?? periodIn(between),
      structure: structureIn(all) ?? structureIn(between),
      isNet: kind === 'operatingExpenses' && NET_NAME.test(before + tail.slice(0, 24)),
      isIncluded,
      isCombined: kind === 'operatingExpenses' && /\btax|\btmi\b|t\.m\.i/i.test(lead + tail.slice(0, 30)),
      year: yearIn(around),
      statement,
    }
  })
}

/** What is behind an amount, up to the name of the next one: "/SF" of "CAM $4.25/SF, taxes $5.50/SF". */
function withoutNextName(tail: string, lead: string): string {
  const isNamed = namesIn(lead).length > 0
  const separators = [...tail.matchAll(SEPARATOR)].map(({ index }) => index + 1)
  // Without a separator, what follows an amount may be its own name.
  const starts = separators.length === 0 && isNamed ? [0] : separators
  let end = tail.length
  let cut = tail.length
  for (const start of starts.toReversed()) {
    const piece = tail.slice(start, end)
    const [first] = namesIn(piece).toSorted((one, other) => one.at - other.at)
    if (!first || /\bincl/i.test(piece)) break
    cut = start + first.at
    end = start
    // Of "$9.75 for CAM and taxes, insurance $0.65" only the last one.
    if (!isNamed && /[,;(/]/.test(tail[start - 1]!)) break
  }
  return tail.slice(0, cut)
}
const SEPARATOR = /[,;(&+]|\s\/\s|\b(?:and|plus)\b/gi

/** Without the name of an amount before, which stands behind it: "CAM" of "$4.25/SF CAM, $5.50/SF taxes". */
function withoutNameBefore(lead: string, before: string): string {
  const at = Math.max(...[...lead.matchAll(SEPARATOR)].map(({ index }) => index), -1)
  const rest = lead.slice(at + 1)
  return namesIn(before).length === 0 && namesIn(rest).length === 0 ? rest : lead
}

const namesIn = (text: string) =>
  KINDS.flatMap(([kind, pattern]) => [...text.matchAll(pattern)].map((match) => ({ kind, at: match.index })))

/** The costs that a text names. */
const costsNamedIn = (text: string): CostName[] =>
  KINDS.flatMap(([kind, pattern]) => (isCost(kind) && text.search(pattern) >= 0 ? [kind] : []))
const isCost = (kind: AmountKind): kind is CostName => COST_NAMES.some((cost) => cost === kind)

/** Not in another cost. */
const ALONE_INCLUDED =
  /(?<!not )\bincluded\b(?! (?:in|with) (?:the )?(?:operating|opex|op|cam|nnn|service|expenses|charges?))/i

/** Words, or an amount, between what is included and what is not. */
const NOT_INCLUDED = /\d|\b(?:pays?|paid|plus|but|not|extra|additional|exclud\w*|responsible)\b/i

/** Whether what follows is listed as a part of the rent: "The rent includes operating expenses of". */
const isInRent = (lead: string) => INCLUDES.test(lead) && !NOT_INCLUDED.test(lead.split(INCLUDES)[1] ?? '')

/** Parts of the cost that is named before them: "NNN charges (CAM and taxes included)". */
const INCLUDED_PARTS = /\([^()\d]{0,60}\bincluded\)/i

/** Whether what is "included" is a part of a cost: behind its amount, or in brackets or the label before it. */
function isOfCost(statement: Statement): boolean {
  const { label, text } = statement
  const at = ALONE_INCLUDED.exec(text)?.index
  const isBefore = at === undefined || INCLUDED_PARTS.test(`${label}: ${text}`)
  const amount =
    (at === undefined ? undefined : findAmounts({ ...statement, text: text.slice(0, at) }).at(-1)) ??
    (isBefore ? findAmounts(statement)[0] : undefined)
  return amount !== undefined && !['rent', 'unknown'].includes(amount.kind) && !INCLUDED.test(text)
}

/** The costs that a statement counts among what the rent includes: "Taxes and CAM included", "the rent includes taxes". */
export function includedCostsIn(statement: Statement): CostName[] {
  const { label, text } = statement
  const whole = `${label}: ${text}`.slice(0, 400)
  const [before = '', ...after] = whole.split(ALONE_INCLUDED, 2)
  const [, included = ''] = whole.split(INCLUDES, 2)
  // Of "OpEx $9.85 (insurance included)" only what follows the amount.
  const named = after.length > 0 && !isOfCost(statement) ? before.split(NOT_INCLUDED).at(-1)!.slice(-80) : ''
  const listed = included
    .split(/[.;$£]/, 1)[0]!
    .split(NOT_INCLUDED, 1)[0]!
    .slice(0, 80)
  return [...costsNamedIn(named), ...costsNamedIn(listed)]
}

/** The unit and structure of the amount before are not the name of this one. */
const withoutUnits = (lead: string) =>
  lead.replace(
    new RegExp(
      String.raw`^\s?(?:${AREA})?(?:\s?(?:\/|per\s)\s?(?:yr|year|annum|mo|month))?[\s,.;+&(]*(?:nnn|mg|fsg?|modified gross|full service(?: gross)?|triple net|net)?`,
      'i',
    ),
    ' ',
  )

function kindOf(lead: string, tail: string): AmountKind {
  const named = namesIn(lead.replace(INCLUDED_PARTS, ' '))
  const has = (kind: AmountKind) => named.some((each) => each.kind === kind)
  const after = TAIL_KINDS.find(([, pattern]) => pattern.test(tail))?.[0]
  if (named.length === 0) return after ?? 'unknown'
  // "Rent (NNN)" and "NNN lease rate" are rents, "CAM and taxes" one figure.
  if (has('rent') && !has('taxes') && !/\b(?:charges|expenses|additional rent)\b/i.test(lead)) return lastOf(named)
  if (has('operatingExpenses') && has('taxes') && !/[,;]\s*\w*\s*tax[^,;]*$/i.test(lead)) return 'operatingExpenses'
  return named.toSorted((one, other) => other.at - one.at)[0]!.kind
}

/** A structure beside the word rent does not make it a cost; a cost that is named after it does. */
function lastOf(named: { kind: AmountKind; at: number }[]): AmountKind {
  const rent = Math.max(...named.filter(({ kind }) => kind === 'rent').map(({ at }) => at))
  const later = named.filter(({ kind, at }) => kind !== 'rent' && at > rent + 14)
  const other = named.find(({ kind }) => kind === 'other')
  // "Sale price" has both.
  if (other && other.at > rent - 8) return 'other'
  return later.at(-1)?.kind ?? 'rent'
}

function areaIn(text: string): AreaUnit | undefined {
  const match = new RegExp(AREA, 'i').exec(text.slice(0, 40))
  if (!match) return undefined
  return /m/i.test(match[0].replace(/^per/i, '')) ? 'sqm' : 'sf'
}

const periodIn = (text: string): Period | undefined => (MONTH.test(text) ? 'mo' : YEAR.test(text) ? 'yr' : undefined)

function yearIn(text: string): number | undefined {
  const year = /\b(20[0-4]\d)\b/.exec(text)?.[1]
  return year ? Number(year) : undefined
}
