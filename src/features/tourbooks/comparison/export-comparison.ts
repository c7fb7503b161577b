import { describeCosts, describeSize } from '#features/catalog/size-fit/messages.ts'
import type { Locale } from '#lib/locale.ts'
import { formatArea, wholeArea } from '#lib/units/area.ts'
import { formatMoneyRange, type Money, moneyParts } from '#lib/units/money.ts'
import type { Translate } from '#messages/messages.ts'
import type { Cell } from '#platform/office/write-xlsx.ts'
import type { CostTerms } from '../requirement/rules.ts'
import { describeFact } from '../spaces/messages.ts'
import type { ComparedSpace, ShownRows } from './contract.ts'
import { type CostFormulas, costFormulas } from './cost-formulas.ts'
import { describeWalk, rowName } from './messages.ts'
import { type NeededTerm, type OwnRow, readOwnFigure } from './own-rows/rules.ts'
import { basisOfRents, type ComparedValue, type ComparisonRow, compareSpaces, ownRowKey } from './rules.ts'

type Words = { text: Translate; locale: Locale }

/** The spaces of a file, and what the owner of their tourbook has added. */
export type FileContent = {
  spaces: readonly ComparedSpace[]
  ownRows?: readonly (OwnRow & { isHidden: boolean })[]
  hiddenRows?: readonly string[]
  rowOrder?: readonly string[]
  terms?: CostTerms | null
  term?: NeededTerm
}

/**
 * A comparison as the rows of a file: the names and places of the spaces, then what is shown of them. Amounts are numbers, with
 * their unit in the heading of the row, where all have the same unit; costs are formulas of the figures below them.
 */
export function exportComparison(
  { spaces, ownRows = [], hiddenRows = [], rowOrder = [], terms = null, term = null }: FileContent,
  { rents = 'quoted', differences, rows }: ShownRows,
  words: Words,
): Cell[][] {
  const { text } = words
  const basis = basisOfRents(rents)
  const chosen = rows?.split(',')
  const hidden = [...hiddenRows, ...ownRows.flatMap(({ id, isHidden }) => (isHidden ? [ownRowKey(id)] : []))]
  const shown = compareSpaces(spaces, basis, terms, { rows: ownRows, term, order: rowOrder }).filter(
    ({ key, isSame }) => !(isSame && differences) && (chosen ? chosen.includes(key) : !hidden.includes(key)),
  )
  const heads = [
    [text('common.space'), ...spaces.map(({ name, buildingName }) => buildingName ?? name)],
    [text('comparison.file.part'), ...spaces.map(({ name, buildingName }) => (buildingName ? name : null))],
    [text('common.address'), ...spaces.map(({ street, city }) => [street, city].filter(Boolean).join(', '))],
  ]
  // Below the rows, an empty one and a heading.
  const formulas = costFormulas(spaces, { rows: shown, terms, firstRow: heads.length + shown.length + 3, text })
  const cells = shown.map((row) => cellsOf(row, { isQuoted: basis === 'quoted', spaces, formulas }, words))
  const hasFormulas = cells.flat().some((cell) => typeof cell === 'object' && cell !== null)
  return [...heads, ...cells, ...(hasFormulas ? [[], [text('comparison.file.figures')], ...formulas.figures] : [])]
}

type Sheet = { isQuoted: boolean; spaces: readonly ComparedSpace[]; formulas: CostFormulas }

function cellsOf(row: ComparisonRow, { isQuoted, spaces, formulas }: Sheet, words: Words): Cell[] {
  const { text } = words
  const heading = rowName(row, isQuoted, text)
  const numbers = row.values.map(
    (value, index) => value && (ownFigureOf(value, row, spaces[index]!, words) ?? numberOf(value, words)),
  )
  const units = new Set(numbers.flatMap((number) => number?.unit ?? []))
  // Of different units, and of a range, a number alone would say the wrong thing.
  const cells = row.values.map((value, index) => {
    const number = numbers[index]
    if (!number || units.size !== 1) return value && textOf(value, words)
    return typeof number.figure === 'number' ? formulas.cell(row, index, number.figure) : number.figure
  })
  return [units.size === 1 ? text('comparison.file.unit', { heading, unit: [...units][0]! }) : heading, ...cells]
}

/** What was typed in an own row, as a number where it is one. */
function ownFigureOf(value: ComparedValue, { ownKind }: ComparisonRow, { rent }: ComparedSpace, words: Words) {
  if (!ownKind) return null
  // As the listing says.
  if (value.kind === 'message' && ownKind === 'free_rent')
    return { figure: Number(value.values?.count), unit: words.text('common.months') }
  if (value.kind !== 'text') return null
  const read = readOwnFigure(value.text, ownKind, rent?.low.units.money ?? 'USD')
  if (!read) return null
  const unit = read.units ? unitOf({ magnitude: 0, units: read.units }, words.locale) : words.text('common.months')
  return { figure: read.figure, unit }
}

/** "US $ /sf/yr". */
function unitOf(money: Money, locale: Locale): string {
  const { symbol, unit } = moneyParts({ ...money, magnitude: 0 }, locale)
  return [symbol.trim(), unit].filter(Boolean).join(' ')
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
  if (value.kind === 'money' && value.costs) return null
  const { low, high } = value.kind === 'money' ? value : { low: value.amount, high: value.amount }
  const figure =
    low.magnitude === high.magnitude
      ? low.magnitude
      : `${moneyParts(low, locale).figure}–${moneyParts(high, locale).figure}`
  return { figure, unit: unitOf(low, locale) }
}

function textOf(value: ComparedValue, { text, locale }: Words): string {
  if (value.kind === 'area') return formatArea(value.area, locale)
  if (value.kind === 'money')
    return (
      formatMoneyRange(value.low, value.high, locale) +
      (value.costs ? ` ${describeCosts(value.costs, { text, locale })}` : '')
    )
  if (value.kind === 'walk') return describeWalk(value, text)
  if (value.kind === 'size') return describeSize(value, { text, locale, unit: value.unit })
  // Days are always numbers of one unit.
  return value.kind === 'days' ? '' : describeFact(value, { text, locale })
}
