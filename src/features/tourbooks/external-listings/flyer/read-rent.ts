import type { Market } from '#features/markets/rules.ts'
import { type Candidate, chooseCandidate, foundField } from './choose-candidate.ts'
import type { FoundField } from './contract.ts'
import { type Amount, findAmounts, includedCostsIn, structureIn } from './find-amounts.ts'
import type { Statement } from './flyer-cells.ts'
import { agedDoubt, LEAST_TOTAL, NO_UNIT, printAmount, readCosts, type Unit } from './read-costs.ts'

const ON_REQUEST =
  /\b(?:negotiable|upon request|on request|call (?:for|to|broker|agent|us)|please call|contact (?:broker|agent|us|for)|inquire|poa|price on application|on application|tbd|withheld|undisclosed|not disclosed|market rate|call)\b/i
const RENT_LABEL = /\b(?:rents?|rental|rate|rates|price|pricing|asking|quoting)\b/
const RENT_LEAD = /\b(?:rent|rental rate|rate|rates|pricing|asking|price|quoting)\b[^.\d$£]{0,40}$/i

/** `squareFeet` is the area of the space. */
type Context = { market: Pick<Market, 'currency' | 'period'>; year: number; squareFeet: number | undefined }
type Rent = Amount & { rank: number; isTotal: boolean }

/** The rent with its units and structure, and what is paid besides it. */
export function readRent(statements: readonly Statement[], context: Context): FoundField[] {
  const amounts = statements.flatMap(findAmounts)
  const included = new Set(statements.flatMap(includedCostsIn))
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
    withoutTotals(rents).map(toCandidate),
    (one, other) => Number(one) === Number(other),
  )
  const rent = rents.find(
    ({ low: amount, statement }) => printAmount(amount) === low?.value && statement.words === low.words,
  )
  if (!low || !rent)
    return [...onRequest(statements), ...readStructure(statements), ...readCosts(amounts, { ...context, included })]
  const unit = unitOf(rent, context)
  const isUnclear = rent.period === undefined && (context.market.period === 'mo' || rent.low < 9 || rent.isTotal)
  const doubt =
    low.doubt ??
    agedDoubt(rent, context.year) ??
    (isUnclear || (!rent.area && !rent.isTotal && !rent.structure) ? NO_UNIT : null)
  const structure = rent.structure
    ? [foundField('leaseStructure', rent.structure, rent.statement)]
    : readStructure(statements)
  // Such a rent is one with them.
  if (['full_service', 'plus_electric'].includes(structure[0]?.value ?? ''))
    for (const cost of ['operatingExpenses', 'taxes'] as const) included.add(cost)
  return [
    { ...low, doubt },
    ...(rent.high > rent.low ? [foundField('rentHigh', printAmount(rent.high), rent.statement)] : []),
    foundField(
      'currency',
      rent.currency && rent.currency !== 'USD' ? rent.currency : dollars(rent, context),
      rent.statement,
    ),
    foundField('rentUnit', `${unit.area}/${unit.period}`, rent.statement),
    ...structure,
    ...readCosts(amounts, { ...context, unit, included }),
  ]
}

/** "£218,790 per annum (£9.00 per sq ft)" is one rent, whose costs are per area, too. */
function withoutTotals(rents: readonly Rent[]): Rent[] {
  const perArea = Map.groupBy(
    rents.filter(({ area }) => area),
    ({ statement }) => statement,
  )
  return rents.filter(
    ({ isTotal, statement, currency }) =>
      !isTotal || !perArea.get(statement)?.some((other) => other.currency === currency),
  )
}

/** A dollar is that of the country. */
const dollars = ({ currency }: Amount, { market }: Context) =>
  currency === 'USD' && market.currency === 'CAD' ? 'CAD' : (currency ?? market.currency)

const toCandidate = ({ low, statement, rank }: Rent): Candidate => ({ value: printAmount(low), statement, rank })

function unitOf(rent: Rent, { market }: Context): Unit {
  const area = rent.isTotal ? '' : rent.area === 'sqm' ? 'sqm' : 'sf'
  return { area, period: rent.period ?? (area === 'sf' && rent.low >= 9 ? 'yr' : market.period) }
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

/** A line with nothing else: "Gross, plus tenant electric". */
const STRUCTURE_ALONE =
  /^(?:(?:modified |mod\.? |industrial )?gross|full[\s-]service(?: gross)?|(?:absolute|triple|double)[\s-]net|nnn)(?: (?:rent|lease|basis))?(?:,? ?(?:plus|\+) (?:tenant(?:['’]s)? )?elec(?:tric(?:ity)?)?)?\.?$/i

function readStructure(statements: readonly Statement[]): FoundField[] {
  const candidates = statements.flatMap((statement): Candidate[] => {
    const { label, text } = statement
    const value = /\b(?:lease type|type|structure|basis|lease|rent|rate|terms?)\b/.test(label)
      ? structureIn(text)
      : undefined
    const alone = label === '' && STRUCTURE_ALONE.test(text) && structureIn(text)
    if (!value && alone) return [{ value: alone, statement, rank: 1.2 }]
    return value ? [{ value, statement, rank: 0 }] : []
  })
  return chooseCandidate('leaseStructure', candidates)
}
