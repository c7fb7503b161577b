import { floorName } from '#features/catalog/listings/messages.ts'
import type { Locale } from '#lib/locale.ts'
import { describeArea } from '#lib/units/area.ts'
import { type Money, moneyParts } from '#lib/units/money.ts'
import type { MessageId, Translate } from '#messages/messages.ts'
import type { ComparedSpace } from '../../comparison/contract.ts'
import { describeValue } from '../../comparison/messages.ts'
import { type ComparisonRow, compareSpaces, sharedRentUnits } from '../../comparison/rules.ts'
import type { ComparisonRowKey } from '../../rules.ts'
import type { SharedSpace } from '../../shares/shared-page/contract.ts'
import type { DeckComparison, DeckStop } from '../deck-content.ts'

type Words = { text: Translate; locale: Locale }

/** A space without hidden details as a column of a comparison. */
export const columnOf = (space: SharedSpace, { id, title }: { id: number; title: string }): ComparedSpace => ({
  ...space,
  id,
  number: null,
  listing: null,
  name: title,
  confirmedDaysAgo: null,
  photos: [],
  subleaseExpiresOn: null,
  ceilingFinished: space.ceiling,
  class: space.buildingClass,
  sharedNote: '',
})

/** What decks leave out: when a listing was confirmed says nothing on paper, and notes have a place of their own. */
const LEFT_OUT: readonly ComparisonRowKey[] = ['confirmed', 'sharedNote']
const RENT_ROWS: readonly ComparisonRowKey[] = ['rent', 'allIn', 'allInPerMonth']

/** The rows of a comparison; without rents where they are hidden. */
export const rowsOf = (columns: readonly ComparedSpace[], { hidesRent }: { hidesRent: boolean }): ComparisonRow[] =>
  compareSpaces(columns, 'quoted').filter(
    ({ key }) => !LEFT_OUT.includes(key) && !(hidesRent && RENT_ROWS.includes(key)),
  )

/** The comparison in words; where all rents have the same unit, it stands in the labels of their rows. */
export function describeComparison(rows: readonly ComparisonRow[], { text, locale }: Words): DeckComparison {
  const rentUnits = sharedRentUnits(rows)
  return {
    rows: rows.map(({ key, values, best }) => {
      const money = rentUnits && values.find((value) => value?.kind === 'money')
      const unit = money && unitOf(money.low, locale)
      return {
        label: unit
          ? text('deck.row', { label: text(SHORT[key] ?? `comparison.row.${key}`), unit })
          : text(`comparison.row.${key}`),
        values: values.map((value) => (value ? describeValue(value, { text, locale, rentUnits }) : '–')),
        bestIndexes: best,
      }
    }),
  }
}

/** Beside their unit. */
const SHORT: Partial<Record<ComparisonRowKey, MessageId>> = { allIn: 'deck.row.allIn', allInPerMonth: 'deck.row.allIn' }

/** "US $ /sf/yr". */
function unitOf(money: Money, locale: Locale): string {
  const { symbol, unit } = moneyParts({ ...money, magnitude: 0 }, locale)
  return [symbol.trim(), unit].join(' ')
}

/** What is known of one space, the most wanted first. */
export function describeFacts(
  space: SharedSpace,
  { rows, index }: { rows: readonly ComparisonRow[]; index: number },
  { text, locale }: Words,
): DeckStop['facts'] {
  const facts = rows.map(({ key, values }) => ({
    key,
    label: text(`comparison.row.${key}`),
    value: values[index] ? describeValue(values[index], { text, locale, rentUnits: null }) : undefined,
  }))
  const divisible = space.minDivisible && describeArea(space.minDivisible, locale)
  const floor = floorName({ floor: space.floor, topFloor: null }, space.countryCode ?? '', text)
  const known = [
    ...facts.filter(({ key }) => key === 'area'),
    { label: text('deck.divisible'), value: divisible },
    ...facts.filter(({ key }) => key !== 'area'),
    { label: text('listing.detail.floor'), value: floor },
  ]
  return known.flatMap(({ label, value }) => (value ? [{ label, value }] : []))
}
