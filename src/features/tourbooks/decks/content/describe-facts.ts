import type { Locale } from '#lib/locale.ts'
import { type Money, moneyParts } from '#lib/units/money.ts'
import type { MessageId, Translate } from '#messages/messages.ts'
import { describeValue, rowLabel } from '../../comparison/messages.ts'
import type { OwnRowKind } from '../../comparison/own-rows/rules.ts'
import {
  type Additions,
  type AnyRowKey,
  type ComparisonRow,
  compareSpaces,
  NEVER_IN_DECKS,
  sharedRentUnits,
} from '../../comparison/rules.ts'
import type { CostTerms } from '../../requirement/rules.ts'
import type { Space } from '../../spaces/contract.ts'
import { describeFacts as describeFactsOf } from '../../spaces/messages.ts'
import { type DeckComparison, type DeckStop, UNKNOWN } from '../deck-content.ts'

type Words = { text: Translate; locale: Locale }

/** Without rents there is nothing of what they cost, and what was typed about costs says it as well. */
const RENT_ROWS: readonly AnyRowKey[] = ['rent', 'allIn', 'costForSize', 'allInPerMonth', 'netEffective']
const RENT_KINDS: readonly (OwnRowKind | undefined)[] = ['ti_allowance', 'free_rent', 'net_effective', 'rate', 'money']

/** What is worked out or typed is in the comparison alone. */
const isFact = ({ key, ownKind }: ComparisonRow) => !ownKind && key !== 'netEffective' && key !== 'walk'

/** The rows of a comparison, with the costs for the size that is needed; without rents where they are hidden. */
export const rowsOf = (
  spaces: readonly Space[],
  { hidesRent, terms, additions }: { hidesRent: boolean; terms: CostTerms | null; additions: Additions },
): ComparisonRow[] =>
  compareSpaces(spaces, 'quoted', terms, additions).filter(
    ({ key, ownKind }) =>
      !NEVER_IN_DECKS.includes(key) && !(hidesRent && (RENT_ROWS.includes(key) || RENT_KINDS.includes(ownKind))),
  )

/** The rent names its structure, a type that all spaces have does not tell them apart, and an empty row says nothing. */
const isCompared = ({ key, isSame, values }: ComparisonRow) =>
  key !== 'structure' && !(key === 'spaceType' && isSame) && values.some((value) => value !== null)

/** What a row's best value is called where it is marked. */
const MARKED: Partial<Record<AnyRowKey, MessageId>> = {
  rent: 'deck.marked.rent',
  allIn: 'deck.marked.allIn',
  netEffective: 'deck.marked.netEffective',
  ceiling: 'deck.marked.ceiling',
}

/** The comparison in words; where all rents have the same unit, it stands in the labels of their rows. */
export function describeComparison(rows: readonly ComparisonRow[], { text, locale }: Words): DeckComparison {
  const rentUnits = sharedRentUnits(rows)
  const marked = rows.flatMap(({ key, best }) => (best.length > 0 ? (MARKED[key] ?? []) : []))
  return {
    about: marked.length > 0 ? text('deck.marked', { values: marked.map((id) => text(id)).join(', ') }) : '',
    rows: rows.filter(isCompared).map(({ key, label, values, best }) => {
      const name = rowLabel({ label }, text)
      const money = rentUnits && values.find((value) => value?.kind === 'money')
      const unit = money && unitOf(money.low, locale)
      return {
        label: unit ? text('deck.row', { label: SHORT[key] ? text(SHORT[key]) : name, unit }) : name,
        values: values.map((value) => (value ? describeValue(value, { text, locale, rentUnits }) : UNKNOWN)),
        bestIndexes: best,
      }
    }),
  }
}

/** Beside their unit. */
const SHORT: Partial<Record<AnyRowKey, MessageId>> = {
  netEffective: 'deck.row.netEffective',
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
    shown.filter(isFact).flatMap(({ label, values }) => {
      const value = values[index]
      return value
        ? [{ label: rowLabel({ label }, text), value: describeValue(value, { ...words, rentUnits: null }) }]
        : []
    })
  return [
    ...factsOf(rows.filter(({ key }) => key === 'area')),
    ...describeFactsOf(space, ['minDivisible'], words).map((fact) => ({ ...fact, label: text('deck.divisible') })),
    ...factsOf(rows.filter(({ key }) => key !== 'area')),
    ...describeFactsOf(space, ['floor'], words),
  ]
}
