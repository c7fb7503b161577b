import { termName } from '#features/catalog/listings/messages.ts'
import { formatDate } from '#lib/dates.ts'
import type { Locale } from '#lib/locale.ts'
import { describeArea } from '#lib/units/area.ts'
import { formatLength } from '#lib/units/length.ts'
import { formatMoneyRange, type Money, moneyParts } from '#lib/units/money.ts'
import type { Translate } from '#messages/messages.ts'
import type { ComparedValue, MoneyRange } from './rules.ts'

type Context = {
  text: Translate
  locale: Locale
  /** Of the rents and estimates, if they are stated above the table. */
  rentUnits: Money['units'] | null
}

/** What a cell of the page says. */
export function describeValue(value: ComparedValue, context: Context): string {
  const { text, locale } = context
  switch (value.kind) {
    case 'money':
      return describeMoney(value, context)
    case 'area':
      return describeArea(value.area, locale)
    case 'length':
      return formatLength(value.length, locale)
    case 'term':
      return termName(value.minMonths, value.maxMonths, text) ?? ''
    case 'days':
      return text('comparison.days', { days: value.days })
    case 'date':
      return formatDate(value.date, locale) ?? value.date
    case 'message': {
      const until = value.until && formatDate(value.until, locale)
      return until ? text('comparison.until', { lease: text(value.id), date: until }) : text(value.id)
    }
    case 'text':
      return value.text
  }
}

/** "52 MG" where the units are stated above the table, else "US $52 /sf/yr MG". */
function describeMoney({ low, high, structure }: MoneyRange, { text, locale, rentUnits }: Context): string {
  const [from, to] = [moneyParts(low, locale).figure, moneyParts(high, locale).figure]
  const isStated = rentUnits?.money === low.units.money
  const amount = isStated ? (from === to ? from : `${from}–${to}`) : formatMoneyRange(low, high, locale)
  return structure ? `${amount} ${text(`leaseStructureShort.${structure}`)}` : amount
}
