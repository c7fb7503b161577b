import type { Locale } from '#lib/locale.ts'
import { type Money, moneyParts } from '#lib/units/money.ts'
import type { MessageId, Translate } from '#messages/messages.ts'
import { describeValue } from '../../comparison/messages.ts'
import { type ComparisonRow, type ComparisonRowKey, compareSpaces, sharedRentUnits } from '../../comparison/rules.ts'
import type { CostTerms } from '../../requirement/rules.ts'
import type { Space } from '../../spaces/contract.ts'
import { describeFacts as describeFactsOf } from '../../spaces/messages.ts'
import { type DeckComparison, type DeckStop, UNKNOWN } from '../deck-content.ts'

type Words = { text: Translate; locale: Locale }

/** What decks leave out: when a listing was confirmed says nothing on paper, and notes have a place of their own. */
const LEFT_OUT: readonly ComparisonRowKey[] = ['confirmed', 'sharedNote']
const RENT_ROWS: readonly ComparisonRowKey[] = ['rent', 'allIn', 'costForSize', 'allInPerMonth']

/** The rows of a comparison, with the costs for the size that is needed; without rents where they are hidden. */
export const rowsOf = (
  spaces: readonly Space[],
  { hidesRent, terms }: { hidesRent: boolean; terms: CostTerms | null },
): ComparisonRow[] =>
  compareSpaces(spaces, 'quoted', terms).filter(
    ({ key }) => !LEFT_OUT.includes(key) && !(hidesRent && RENT_ROWS.includes(key)),
  )

/** The rent names its structure, and a type that all spaces have does not tell them apart. */
const isCompared = ({ key, isSame }: ComparisonRow) => key !== 'structure' && !(key === 'spaceType' && isSame)

/** What a row's best value is called where it is marked. */
const MARKED: Partial<Record<ComparisonRowKey, MessageId>> = {
  rent: 'deck.marked.rent',
  allIn: 'deck.marked.allIn',
  ceiling: 'deck.marked.ceiling',
}

/** The comparison in words; where all rents have the same unit, it stands in the labels of their rows. */
export function describeComparison(rows: readonly ComparisonRow[], { text, locale }: Words): DeckComparison {
  const rentUnits = sharedRentUnits(rows)
  const marked = rows.flatMap(({ key, best }) => (best.length > 0 ? (MARKED[key] ?? []) : []))
  return {
    about: marked.length > 0 ? text('deck.marked', { values: marked.map((id) => text(id)).join(', ') }) : '',
    rows: rows.filter(isCompared).map(({ key, label, values, best }) => {
      const money = rentUnits && values.find((value) => value?.kind === 'money')
      const unit = money && unitOf(money.low, locale)
      return {
        label: unit ? text('deck.row', { label: text(SHORT[key] ?? label), unit }) : text(label),
        values: values.map((value) => (value ? describeValue(value, { text, locale, rentUnits }) : UNKNOWN)),
        bestIndexes: best,
      }
    }),
  }
}

/** Beside their unit. */
const SHORT: Partial<Record<ComparisonRowKey, MessageId>> = {
  allIn: 'deck.row.allIn',
  allInPerMonth: 'deck.row.allIn',
  costForSize: 'deck.row.cost',
}

/** "US $ /sf/yr". */
function unitOf(money: Money, locale: Locale): string {
  const { symbol, unit } = moneyParts({ ...money, magnitude: 0 }, locale)
  return [symbol.trim(), unit].join(' ')
}

/** What is known of one space, the most wanted first. */
export function describeFacts(
  space: Space,
  { rows, index }: { rows: readonly ComparisonRow[]; index: number },
  words: Words,
): DeckStop['facts'] {
  const { text } = words
  const factsOf = (shown: readonly ComparisonRow[]) =>
    shown.flatMap(({ label, values }) => {
      const value = values[index]
      return value ? [{ label: text(label), value: describeValue(value, { ...words, rentUnits: null }) }] : []
    })
  return [
    ...factsOf(rows.filter(({ key }) => key === 'area')),
    ...describeFactsOf(space, ['minDivisible'], words).map((fact) => ({ ...fact, label: text('deck.divisible') })),
    ...factsOf(rows.filter(({ key }) => key !== 'area')),
    ...describeFactsOf(space, ['floor'], words),
  ]
}
