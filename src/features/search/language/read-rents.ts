import { SQUARE_FEET_PER_SQUARE_METER } from '#lib/units/area.ts'
import type { Currency, Period } from '#lib/units/money.ts'
import type { Criteria } from '../rules.ts'
import { ENDS, LEAD, type Limits, NUMBER, RANGE, readLimits, TAIL, THOUSAND } from './read-numbers.ts'
import { SQUARE_FOOT, SQUARE_METER } from './read-sizes.ts'
import { type Line, matchAt } from './split-sentence.ts'

/** A rent as typed; the limit it sets depends on the market, which may be named later in the sentence. */
export type TypedRent = {
  limits: Limits
  money: string
  perArea: 'sf' | 'sm' | null
  period: Period | null
  /** The lease structure between the figure and its period: "$3.50 NNN monthly". */
  structure: string
  /** The rent of the whole space, whatever its amount. */
  isTotal: boolean
  /** The rent of one desk. */
  isPerDesk: boolean
}

/** From here on a yearly figure without an area is the total rent of a listing. */
const TOTAL_RENT = 1000
/** A total below this without a period is a month's rent. */
const MONTHLY_TOTAL_BELOW = 20_000
const MAX_BUDGET = 1e9
/** Where rents are quoted by the month, a figure without a unit below this is monthly. */
const MONTHLY_BELOW = 20
const MAX_RENT = 1e6

/** The currencies that each sign or word for money may mean. */
const MONEY: [RegExp, Currency[]][] = [
  [/^(?:ca ?\$|c\$|cad)/, ['CAD']],
  [/^(?:us ?\$|usd)/, ['USD']],
  [/^(?:\$|dollar)/, ['USD', 'CAD']],
  [/^(?:£|gbp|pound)/, ['GBP']],
  [/^(?:€|eur)/, ['EUR']],
  [/^(?:aed|dh|dirham)/, ['AED']],
]
const SIGN = String.raw`(?:us ?\$|usd ?\$?|ca ?\$|c\$|cad ?\$?|\$|£|gbp ?£?|€|eur ?€?|aed ?|dhs?\.? ?)`
const NAME = `\\s?(?:usd|dollars?|gbp|pounds?|cad|euros?|eur|aed|dirhams?|dhs?)${ENDS}`
const PER = String.raw`(?:\/ ?|per |an? )`
const PER_FOOT = `(?:psf|p\\.s\\.f\\.?|pr?sf|per ?sf|${PER}(?:${SQUARE_FOOT}|foot|ft))${ENDS}`
const PER_METER = `(?:psm|psqm|${PER}${SQUARE_METER})${ENDS}`
const PER_YEAR = String.raw`(?:(?:p\.a\.?|pa|per annum)(?: ?(?:x|ex|excl\.?|exclusive))?|pax|${PER}(?:yr|year|annum)|yearly|annually|a year)${ENDS}`
const PER_MONTH = String.raw`(?:pcm|p\.m\.?|pm|${PER}(?:mo|mth|month)|monthly)${ENDS}`
const BUDGET =
  '(?:(?:(?:my |our |total |rent |monthly |annual |yearly |max(?:imum)? )*budget(?: is| of|:)?|total rent|spend(?:ing)?|pay(?:ing)?) )'
const STRUCTURE = '(?:nnn|triple net|modified gross|full service|gross|fsg|mg|net|fri)'
const RATE = `(?:,?\\s?(?:${PER_FOOT}|${PER_METER}|${PER_YEAR}|${PER_MONTH}))`
const PER_DESK = `\\s?${PER}(?:desk|person|head|seat|workstation|desk space)${ENDS}`
const OTHER_RATE = String.raw`\s?(?:\/|per|an?)\s?(?:desk|person|head|seat|workstation|week|day|acre|unit)`
const RENT = new RegExp(
  `(?<budget>${BUDGET})?(?:${LEAD})?(?<sign>${SIGN})?(?<low>${NUMBER})(?<lowK>${THOUSAND})?(?<name>${NAME})?` +
    `(?:${RATE}*${RANGE}${SIGN}?(?<high>${NUMBER})(?<highK>${THOUSAND})?(?<highName>${NAME})?)?` +
    `(?![\\d.,]*\\d)(?<desk>${PER_DESK})?(?<rate>${RATE}*(?: (?<structure>${STRUCTURE})(?=${RATE})${RATE}+)?)(?<after> budget)?(?:${TAIL})?${ENDS}(?!${OTHER_RATE}|\\s(?:million|mil|billion|bn)${ENDS})`,
  'y',
)
const [perFoot, perMeter, perYear, perMonth] = [PER_FOOT, PER_METER, PER_YEAR, PER_MONTH].map(
  (pattern) => new RegExp(pattern),
) as [RegExp, RegExp, RegExp, RegExp]

/**
 * A rent or budget at this place: "under $80", "£60–75 psf", "$5/sf/mo", "$10k a month". Without a currency it must say
 * "per square foot", a period or "budget".
 */
export function readRent(line: Line, at: number): { end: number; rent: TypedRent } | null {
  const match = matchAt(RENT, line, at)
  if (!match) return null
  const { sign, name, highName, budget = '', after, structure = '', rate = '', desk, ...groups } = match.groups!
  const money = (sign ?? name ?? highName ?? '').trim()
  const perArea = perMeter.test(rate) ? 'sm' : perFoot.test(rate) ? 'sf' : null
  const limits = readLimits(groups)
  const words = `${budget} ${rate}`
  const period =
    /monthly/.test(words) || perMonth.test(rate) ? 'mo' : /annual|year/.test(words) || perYear.test(rate) ? 'yr' : null
  const isBudget = budget !== '' || after !== undefined
  if (!limits || (money === '' && perArea === null && period === null && !isBudget)) return null
  if (desk !== undefined && perArea !== null) return null
  return {
    end: at + match[0].length,
    rent: {
      limits,
      money,
      perArea,
      period,
      structure,
      isTotal: budget === 'total rent ',
      isPerDesk: desk !== undefined,
    },
  }
}

/** Money beside these is no rent: "service charge under £10 psf", "$50 psf TI". */
const OTHER_MONEY =
  'service charges?|rateable value|business rates|premium|deposit|sales|revenue|turnover|(?:ti )?allowance|tis?|cam|opex|key money'
const AFTER_OTHER = new RegExp(
  `(?<![a-z])(?:${OTHER_MONEY})(?: (?:of|is|at|about|around|under|below|over|up|to|max|less|more|than))*:? $`,
)
const BEFORE_OTHER = new RegExp(`^ (?:in |of )?(?:${OTHER_MONEY})${ENDS}`)

/** Whether the money between these places is a rent. */
export function isRent({ plain }: Line, at: number, end: number): boolean {
  return !AFTER_OTHER.test(plain.slice(0, at)) && !BEFORE_OTHER.test(plain.slice(end))
}

/**
 * The filter that a typed rent means, per square foot and year, where rents compare in `currency` and are quoted per
 * `quoted`, and those of a desk are for `people`. A figure alone is a maximum, and a total is the budget of a year. Null for another currency and for a least
 * budget.
 */
export function limitRents(
  rent: TypedRent,
  { currency, quoted, people }: { currency: Currency; quoted: Period; people: number | null },
): Partial<Criteria> | null {
  if (rent.money !== '' && !currenciesOf(rent).includes(currency)) return null
  const { limits } = rent
  const top = limits.kind === 'range' ? limits.high : limits.low
  // Desks are priced by the month.
  if (rent.isPerDesk)
    return people === null ? null : limitBudget({ ...rent, period: rent.period ?? 'mo' }, top * people)
  const isBare = rent.perArea === null && rent.period === null
  const period = rent.period ?? (isBare && quoted === 'mo' && top < MONTHLY_BELOW ? 'mo' : 'yr')
  const toYear = (figure: number) => perFootAndYear(figure, rent.perArea, period)
  const [low, high] = [toYear(limits.low), toYear(top)]
  if (rent.isTotal || (rent.perArea === null && high >= TOTAL_RENT)) return limitBudget(rent, top)
  if (high > MAX_RENT) return null
  if (limits.kind === 'least') return { minRent: low }
  if (limits.kind === 'range' || limits.kind === 'exactly') return { minRent: low, maxRent: high }
  if (limits.kind === 'about')
    return { minRent: Math.floor(low * 0.9), maxRent: Math.ceil(Math.min(high * 1.1, MAX_RENT)) }
  return { maxRent: high }
}

/** A total rent of a year. Without a period, a smaller figure is a month's: no space costs $5,000 a year. */
function limitBudget({ limits, period }: TypedRent, top: number): Partial<Criteria> | null {
  const isMonthly = period === 'mo' || (period === null && top < MONTHLY_TOTAL_BELOW)
  const maxBudget = top * (isMonthly ? 12 : 1)
  return limits.kind === 'least' || maxBudget > MAX_BUDGET ? null : { maxBudget }
}

/** The currencies that the typed sign or word may mean; none without one. */
export function currenciesOf({ money }: TypedRent): Currency[] {
  return MONEY.find(([pattern]) => pattern.test(money))?.[1] ?? []
}

function perFootAndYear(figure: number, perArea: TypedRent['perArea'], period: Period): number {
  if (perArea !== 'sm' && period === 'yr') return figure
  const perFoot = perArea === 'sm' ? figure / SQUARE_FEET_PER_SQUARE_METER : figure
  return Math.round(perFoot * (period === 'mo' ? 12 : 1) * 100) / 100
}
