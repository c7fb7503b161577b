import type { Market } from '#features/markets/rules.ts'
import { type Candidate, chooseCandidate, foundField } from './choose-candidate.ts'
import type { Doubt, FlyerField, FoundField } from './contract.ts'
import { type Amount, findAmounts, structureIn } from './find-amounts.ts'
import type { Statement } from './split-flyer.ts'

/** A smaller amount is per area, a larger one for the whole space. */
const LEAST_TOTAL = 700
const ON_REQUEST =
  /\b(?:negotiable|upon request|on request|call (?:for|to|broker|agent|us)|please call|contact (?:broker|agent|us|for)|inquire|poa|price on application|on application|tbd|withheld|undisclosed|not disclosed|market rate|call)\b/i
const RENT_LABEL = /\b(?:rents?|rental|rate|rates|price|pricing|asking|quoting)\b/
const RENT_LEAD = /\b(?:rent|rental rate|rate|rates|pricing|asking|price|quoting)\b[^.\d$£]{0,40}$/i
const COSTS = ['operatingExpenses', 'taxes', 'electricity'] as const

type Context = { market: Pick<Market, 'currency' | 'period'>; year: number }
type Rent = Amount & { rank: number; isTotal: boolean }

/** The rent with its units and structure, and what is paid besides it. */
export function readRent(statements: readonly Statement[], context: Context): FoundField[] {
  const amounts = statements.flatMap(findAmounts)
  const rents = amounts.flatMap((amount): Rent[] => {
    const isRent = amount.kind === 'rent'
    const isStated = amount.area !== undefined || amount.structure !== undefined
    if (!isRent && !(amount.kind === 'unknown' && isStated)) return []
    if (amount.low <= 0 || (amount.low > 1_000 && amount.area !== undefined)) return []
    const isTotal = amount.area === undefined && amount.low >= LEAST_TOTAL
    const rank = (isRent ? 0 : 1) + (amount.area || isTotal ? 0 : 0.4) + (isTotal ? 0.5 : 0)
    return [{ ...amount, isTotal, rank }]
  })
  const [low] = chooseCandidate(
    'rentLow',
    rents.filter(isNotTotalOf(rents)).map(toCandidate),
    (one, other) => Number(one) === Number(other),
  )
  const rent = rents.find(
    ({ low: amount, statement }) => printAmount(amount) === low?.value && statement.words === low.words,
  )
  if (!low || !rent) return [...onRequest(statements), ...readStructure(statements), ...costsOf(amounts, context)]
  const unit = unitOf(rent, context)
  const isUnclear = rent.period === undefined && (context.market.period === 'mo' || rent.low < 9 || rent.isTotal)
  const doubt =
    low.doubt ??
    agedDoubt(rent, context) ??
    (isUnclear || (!rent.area && !rent.isTotal && !rent.structure) ? NO_UNIT : null)
  return [
    { ...low, doubt },
    ...(rent.high > rent.low ? [foundField('rentHigh', printAmount(rent.high), rent.statement)] : []),
    foundField(
      'currency',
      rent.currency && rent.currency !== 'USD' ? rent.currency : dollars(rent, context),
      rent.statement,
    ),
    foundField('rentUnit', `${unit.area}/${unit.period}`, rent.statement),
    ...(rent.structure ? [foundField('leaseStructure', rent.structure, rent.statement)] : readStructure(statements)),
    ...costsOf(amounts, context, unit),
  ]
}

/** "£218,790 per annum (£9.00 per sq ft)" is one rent, whose costs are per area, too. */
const isNotTotalOf = (rents: readonly Rent[]) => (rent: Rent) =>
  !rent.isTotal ||
  !rents.some((other) => other.statement === rent.statement && other.area && other.currency === rent.currency)

const NO_UNIT: Doubt = { kind: 'no_unit', detail: '' }

/** A dollar is that of the country. */
const dollars = ({ currency }: Amount, { market }: Context) =>
  currency === 'USD' && market.currency === 'CAD' ? 'CAD' : (currency ?? market.currency)

const toCandidate = ({ low, statement, rank }: Rent): Candidate => ({ value: printAmount(low), statement, rank })

const printAmount = (amount: number) => (Number.isInteger(amount) ? String(amount) : amount.toFixed(2))

type Unit = { area: 'sf' | 'sqm' | ''; period: 'yr' | 'mo' }

function unitOf(rent: Rent, { market }: Context): Unit {
  const area = rent.isTotal ? '' : rent.area === 'sqm' ? 'sqm' : 'sf'
  return { area, period: rent.period ?? (area === 'sf' && rent.low >= 9 ? 'yr' : market.period) }
}

function agedDoubt({ year }: Amount, context: Context): Doubt | null {
  return year !== undefined && year < context.year ? { kind: 'old_year', detail: String(year) } : null
}

/** The costs in the units of the rent; without one they are named, but not filled in. */
function costsOf(amounts: readonly Amount[], context: Context, unit?: Unit): FoundField[] {
  return COSTS.flatMap((kind) => {
    const costs = amounts.filter((amount) => amount.kind === kind && amount.low > 0 && amount.statement.distance < 9)
    const candidates = costs.map(
      (cost): Candidate => ({ ...costIn(cost, context, unit), statement: cost.statement, rank: cost.area ? 0 : 0.3 }),
    )
    return chooseCandidate(kind as FlyerField, candidates, (one, other) => Number(one) === Number(other))
  })
}

function costIn(cost: Amount, context: Context, unit?: Unit): Pick<Candidate, 'value' | 'doubt'> {
  const stated = printAmount(cost.low)
  if (!unit) return { value: '', doubt: { kind: 'without_rent', detail: stated } }
  const aged = agedDoubt(cost, context) ?? undefined
  const doubt = aged ?? (cost.isCombined ? { kind: 'combined' as const, detail: '' } : undefined)
  const isTotal = cost.area === undefined && cost.low >= LEAST_TOTAL
  const period =
    cost.period ?? (isTotal || cost.low < 2 ? unit.period : cost.low >= 2 && unit.area === 'sf' ? 'yr' : unit.period)
  if (isTotal !== (unit.area === '')) return { value: '', doubt: { kind: 'without_rent', detail: stated } }
  if (period === unit.period) return { value: stated, doubt }
  const value = printAmount(Math.round(cost.low * (unit.period === 'mo' ? 1 / 12 : 12) * 100) / 100)
  return { value, doubt: { kind: 'converted', detail: stated } }
}

/** An empty rent, because the flyer says that it has none. */
function onRequest(statements: readonly Statement[]): FoundField[] {
  const found = statements.find(({ label, text }) => {
    if (/\d/.test(text.replace(/\(?\d{3}\)?[\s.-]\d{3}[\s.-]\d{4}/, ''))) return false
    const match = ON_REQUEST.exec(text)
    return (
      match &&
      (RENT_LABEL.test(label) ||
        RENT_LEAD.test(text.slice(0, match.index)) ||
        /^call for (?:pricing|rates?|rent)/i.test(text))
    )
  })
  return found ? [foundField('rentLow', '', found)] : []
}

function readStructure(statements: readonly Statement[]): FoundField[] {
  const candidates = statements.flatMap((statement): Candidate[] => {
    const { label, text } = statement
    const value = /\b(?:lease type|type|structure|basis|lease|rent|rate|terms?)\b/.test(label)
      ? structureIn(text)
      : undefined
    return value ? [{ value, statement, rank: 0 }] : []
  })
  return chooseCandidate('leaseStructure', candidates)
}
