import { describeSize } from '#features/catalog/size-fit/messages.ts'
import type { Locale } from '#lib/locale.ts'
import { formatArea, wholeArea } from '#lib/units/area.ts'
import { formatMoneyRange, moneyParts } from '#lib/units/money.ts'
import type { Translate } from '#messages/messages.ts'
import type { Cell } from '#platform/office/write-xlsx.ts'
import type { CostTerms } from '../requirement/rules.ts'
import { describeFact } from '../spaces/messages.ts'
import type { ComparedSpace, ShownRows } from './contract.ts'
import { basisOfRents, type ComparedValue, type ComparisonRow, compareSpaces } from './rules.ts'

type Words = { text: Translate; locale: Locale }

/**
 * A comparison as the rows of a file: the names and places of the spaces, then what is shown of them. Amounts are numbers, with
 * their unit in the heading of the row, where all have the same unit.
 */
export function exportComparison(
  spaces: readonly ComparedSpace[],
  { rents = 'quoted', differences, rows, terms = null }: ShownRows & { terms?: CostTerms | null },
  words: Words,
): Cell[][] {
  const { text } = words
  const basis = basisOfRents(rents)
  const chosen = rows?.split(',')
  const shown = compareSpaces(spaces, basis, terms).filter(
    ({ key, isSame }) => !(isSame && differences) && (!chosen || chosen.includes(key)),
  )
  return [
    [text('common.space'), ...spaces.map(({ name, buildingName }) => buildingName ?? name)],
    [text('comparison.file.part'), ...spaces.map(({ name, buildingName }) => (buildingName ? name : null))],
    [text('common.address'), ...spaces.map(({ street, city }) => [street, city].filter(Boolean).join(', '))],
    ...shown.map((row) => rowOf(row, basis === 'quoted', words)),
  ]
}

function rowOf(row: ComparisonRow, isQuoted: boolean, words: Words): Cell[] {
  const { text } = words
  const heading = row.key === 'rent' && isQuoted ? text('comparison.row.rentQuoted') : text(row.label)
  const numbers = row.values.map((value) => value && numberOf(value, words))
  const units = new Set(numbers.flatMap((number) => number?.unit ?? []))
  // Of different units, and of a range, a number alone would say the wrong thing.
  const cells = row.values.map((value, index) => {
    const number = numbers[index]
    return number && units.size === 1 ? number.figure : value && textOf(value, words)
  })
  return [units.size === 1 ? text('comparison.file.unit', { heading, unit: [...units][0]! }) : heading, ...cells]
}

type Figure = { figure: Cell; unit: string }

/** The value as a number of a unit; null for one that is only text. */
function numberOf(value: ComparedValue, { text, locale }: Words): Figure | null {
  if (value.kind === 'area') return { figure: value.area.magnitude, unit: value.area.unit }
  if (value.kind === 'size' && value.fit.low === value.fit.high)
    return { figure: wholeArea(value.fit.low, value.unit).magnitude, unit: value.unit }
  if (value.kind === 'days') return { figure: value.days, unit: text('comparison.file.daysAgo') }
  if (value.kind === 'term') {
    const [low, high] = [value.minMonths ?? value.maxMonths, value.maxMonths ?? value.minMonths]
    return { figure: low === high ? low : `${low}–${high}`, unit: text('common.months') }
  }
  if (value.kind !== 'money' && value.kind !== 'amount') return null
  // A number alone would not say so.
  if (value.kind === 'money' && value.isRentOnly) return null
  const { low, high } = value.kind === 'money' ? value : { low: value.amount, high: value.amount }
  const { symbol, unit } = moneyParts({ ...low, magnitude: 0 }, locale)
  const figure =
    low.magnitude === high.magnitude
      ? low.magnitude
      : `${moneyParts(low, locale).figure}–${moneyParts(high, locale).figure}`
  return { figure, unit: [symbol.trim(), unit].join(' ') }
}

function textOf(value: ComparedValue, { text, locale }: Words): string {
  if (value.kind === 'area') return formatArea(value.area, locale)
  if (value.kind === 'money')
    return formatMoneyRange(value.low, value.high, locale) + (value.isRentOnly ? ` ${text('sizeFit.rent')}` : '')
  if (value.kind === 'size') return describeSize(value, { text, locale, unit: value.unit })
  // Days are always numbers of one unit.
  return value.kind === 'days' ? '' : describeFact(value, { text, locale })
}
