import type { ReplyOf } from '#api'
import { formatDate } from '#lib/dates.ts'
import type { Locale } from '#lib/locale.ts'
import { type Area, formatArea } from '#lib/units/area.ts'
import { formatLength, type Length } from '#lib/units/length.ts'
import { formatMoney, formatMoneyRange, type Money } from '#lib/units/money.ts'
import type { Translate } from '#messages/messages.ts'

type Change = ReplyOf<'GET /api/admin/listings/:id/history'>['entries'][number]['changes'][number]
type Value = Change['before']
type Wording = { text: Translate; locale: Locale; codeLabelOf: (code: string) => string }

/** What a change of a field did, in words: the value before and after; of a list, what was removed and added. */
export function printChange({ before, after }: Pick<Change, 'before' | 'after'>, wording: Wording) {
  if (!Array.isArray(before ?? []) || !Array.isArray(after ?? []) || (before === null && after === null))
    return { before: printValue(before, wording), after: printValue(after, wording) }
  const [earlier, later] = [before, after].map((list) =>
    ((list ?? []) as Value[]).map((each) => printValue(each, wording)),
  )
  const [removed, added] = [without(earlier!, later!), without(later!, earlier!)]
  if (removed.length === 0 && added.length === 0)
    return { before: '', after: wording.text('history.sameItems', { count: later!.length }) }
  return {
    before: removed.length > 0 ? wording.text('history.removed', { names: removed.join(', ') }) : '',
    after: added.length > 0 ? wording.text('history.added', { names: added.join(', ') }) : '',
  }
}

const without = (items: string[], others: string[]) => items.filter((each) => !others.includes(each))

/** A value of a history in words. */
export function printValue(value: Value, { text, locale, codeLabelOf }: Wording): string {
  if (value === null || value === '') return text('common.none')
  if (typeof value === 'boolean') return text(value ? 'common.yes' : 'common.no')
  // Years have no separators.
  if (typeof value === 'number') return value >= 10_000 ? value.toLocaleString(locale) : String(value)
  if (typeof value === 'string')
    return /^\d{4}-\d\d-\d\d(T|$)/.test(value) ? (formatDate(value.slice(0, 10), locale) ?? value) : codeLabelOf(value)
  if (Array.isArray(value)) return value.map((each) => printValue(each, { text, locale, codeLabelOf })).join(', ')
  if ('low' in value) return formatMoneyRange(value.low as Money, value.high as Money, locale)
  if ('latitude' in value) return `${value.latitude}, ${value.longitude}`
  if ('units' in value) return formatMoney(value as Money, locale)
  if ('magnitude' in value)
    return value.unit === 'sf' || value.unit === 'sqm'
      ? formatArea(value as Area, locale)
      : formatLength(value as Length, locale)
  return value.name ?? (value.id === null ? text('common.none') : `#${value.id}`)
}
