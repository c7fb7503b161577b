import { describeCosts } from '#features/catalog/size-fit/messages.ts'
import { formatCount } from '#lib/count.ts'
import { formatDate } from '#lib/dates.ts'
import type { Locale } from '#lib/locale.ts'
import { type Area, formatArea, wholeArea } from '#lib/units/area.ts'
import { formatMoney, formatMoneyRange } from '#lib/units/money.ts'
import type { Translate } from '#messages/messages.ts'
import type { CheckedMustHaves, Requirement } from './contract.ts'
import { budgetMoney, type CostTerms, type Judgement, type SpacePair } from './rules.ts'

type Words = { text: Translate; locale: Locale; unit: Area['unit'] }

/** What a client needs, in parts: "12,000 sf", "60 people", "up to US $45,000 /mo", "by 4/1/27". */
export function describeRequirement(
  { area, people, budget, neededBy }: Pick<Requirement, 'area' | 'people' | 'budget' | 'neededBy'>,
  { text, locale }: Pick<Words, 'text' | 'locale'>,
): string[] {
  const date = neededBy && formatDate(neededBy, locale)
  return [
    area && formatArea(area, locale),
    people === null ? null : text('requirement.for.people', { count: people }),
    budget && text('requirement.for.budget', { budget: formatMoney(budgetMoney(budget), locale) }),
    date && text('requirement.for.date', { date }),
  ].filter((part) => part !== null)
}

export type Mark = { kind: 'over' | 'ok' | 'unknown'; words: string }

/** How a space meets size and budget, what is against it first. */
export function marksOf(judgement: Judgement, { size }: CostTerms, { text, locale, unit }: Words): Mark[] {
  const { cost, budgetDifference } = judgement
  const { fit, total } = cost
  const areaOf = (sqft: number) => formatArea(wholeArea(Math.abs(sqft), unit), locale)
  const amount = formatCount(Math.abs(budgetDifference ?? 0), locale)
  const marks: Mark[] = []
  if (fit.kind === 'short')
    marks.push({ kind: 'over', words: text('sizeFit.short', { area: areaOf(fit.high - size) }) })
  else if (fit.kind !== 'range') {
    const under = size - fit.high
    const words = under > 0 ? text('stopCost.fits.under', { area: areaOf(under) }) : text('stopCost.fits')
    marks.push({ kind: 'ok', words })
  }
  if (budgetDifference !== null) {
    if (budgetDifference > 0) marks.push({ kind: 'over', words: text('stopCost.over', { amount }) })
    else if (fit.kind === 'range')
      marks.push({ kind: 'ok', words: text('stopCost.under.at', { amount, area: areaOf(fit.low) }) })
    else marks.push({ kind: 'ok', words: text('stopCost.under', { amount }) })
  }
  if (total === null) marks.push({ kind: 'unknown', words: text('stopCost.noRent') })
  return inOrder(marks)
}

const ORDER = { over: 0, unknown: 1, ok: 2 }

/** Marks with what is against a space first. */
export const inOrder = (marks: readonly Mark[]) => marks.toSorted((a, b) => ORDER[a.kind] - ORDER[b.kind])

/** "12,150 sf together with stop 1, US $56,801 /mo all-in". */
export function describeJoined(
  { area, cost }: SpacePair,
  number: number,
  { text, locale }: Omit<Words, 'unit'>,
): string {
  const together = text('stopCost.together', { area: formatArea(area, locale), number })
  if (!cost) return together
  return `${together}, ${formatMoneyRange(cost.low, cost.high, locale)} ${describeCosts(cost, { text, locale })}`
}

/** What is checked of the must-haves: how many a stop has, and each that it lacks. */
export function mustHaveMarks(needed: readonly string[], checked: CheckedMustHaves, text: Translate): Mark[] {
  const missed = needed.filter((name) => checked.missed.includes(name))
  const met = needed.filter((name) => checked.met.includes(name)).length
  return [
    ...missed.map((name): Mark => ({ kind: 'over', words: text('mustHaves.missed', { name }) })),
    ...(met > 0 ? [{ kind: 'ok' as const, words: text('mustHaves.count', { met, count: needed.length }) }] : []),
  ]
}
