import { describeCosts, describeSize } from '#features/catalog/size-fit/messages.ts'
import type { Locale } from '#lib/locale.ts'
import { formatMoneyRange, type Money, moneyParts } from '#lib/units/money.ts'
import type { Translate } from '#messages/messages.ts'
import { describeFact } from '../spaces/messages.ts'
import type { ComparedValue, ComparisonRow, MoneyRange } from './rules.ts'

/** What a row is called. */
export const rowLabel = ({ label }: Pick<ComparisonRow, 'label'>, text: Translate): string =>
  typeof label === 'string' ? text(label) : label.name

/** What a row is called beside others; a rent in no other basis is one as quoted. */
export const rowName = (row: Pick<ComparisonRow, 'key' | 'label'>, isQuoted: boolean, text: Translate): string =>
  row.key === 'rent' && isQuoted ? text('comparison.row.rentQuoted') : rowLabel(row, text)

type Context = {
  text: Translate
  locale: Locale
  /** Of the rents and estimates, if they are stated above the table. */
  rentUnits: Money['units'] | null
}

/** What a cell of the page says. */
export function describeValue(value: ComparedValue, context: Context): string {
  if (value.kind === 'size') return describeSize(value, { ...context, unit: value.unit })
  if (value.kind === 'money') return describeMoney(value, context)
  if (value.kind === 'walk') return describeWalk(value, context.text)
  return value.kind === 'days' ? context.text('comparison.days', { days: value.days }) : describeFact(value, context)
}

/** "6 min to Morgan (Green and Pink)". */
export const describeWalk = ({ minutes, station, lines }: Walk, text: Translate): string =>
  text('comparison.walk', { minutes, station, lines })
type Walk = Extract<ComparedValue, { kind: 'walk' }>

/** "52 MG" where the units are stated above the table, else "US $52 /sf/yr MG". */
function describeMoney({ low, high, structure, costs }: MoneyRange, { text, locale, rentUnits }: Context): string {
  const [from, to] = [moneyParts(low, locale).figure, moneyParts(high, locale).figure]
  const isStated = rentUnits?.money === low.units.money
  const amount = isStated ? (from === to ? from : `${from}–${to}`) : formatMoneyRange(low, high, locale)
  if (costs) return `${amount} ${describeCosts(costs, { text, locale })}`
  return structure ? `${amount} ${text(`leaseStructureShort.${structure}`)}` : amount
}
