import { floorName, termName } from '#features/catalog/listings/messages.ts'
import { formatDate } from '#lib/dates.ts'
import type { Locale } from '#lib/locale.ts'
import { describeArea } from '#lib/units/area.ts'
import { formatLength } from '#lib/units/length.ts'
import { formatMoney } from '#lib/units/money.ts'
import type { Translate } from '#messages/messages.ts'
import type { Space } from './contract.ts'
import { type DescribedSpace, FACTS, type FactId, type FactValue } from './rules.ts'

type Words = { text: Translate; locale: Locale }

/** The given facts of a space, in words, without those that are not known. */
export const describeFacts = (
  space: DescribedSpace,
  ids: readonly FactId[],
  words: Words,
): { label: string; value: string }[] =>
  ids.flatMap((id) => {
    const value = FACTS[id].value(space)
    return value ? [{ label: words.text(FACTS[id].label), value: describeFact(value, words) }] : []
  })

export function describeFact(value: FactValue, { text, locale }: Words): string {
  switch (value.kind) {
    case 'area':
      return describeArea(value.area, locale)
    case 'length':
      return formatLength(value.length, locale)
    case 'amount':
      return formatMoney(value.amount, locale)
    case 'term':
      return termName(value.minMonths, value.maxMonths, text) ?? ''
    case 'floor':
      return floorName({ floor: value.floor, topFloor: null }, value.countryCode, text) ?? ''
    case 'date':
      return formatDate(value.date, locale) ?? value.date
    case 'message': {
      const until = value.until && formatDate(value.until, locale)
      const message = text(value.id, value.values)
      return until ? text('listing.fact.lease.until', { lease: message, date: until }) : message
    }
    case 'messages':
      return value.ids.map((id) => text(id)).join(', ')
    case 'text':
      return value.text
  }
}

/** "Suite 1150, Monroe Court". */
export const nameOfSpace = ({ name, buildingName }: Pick<Space, 'name' | 'buildingName'>): string =>
  [name, buildingName].filter(Boolean).join(', ')

/** The street and city; where the street is hidden or not known, the submarket. */
export const addressOf = ({ street, city, submarket }: Pick<Space, 'street' | 'city' | 'submarket'>): string =>
  [street, street ? city : (submarket ?? city)].filter(Boolean).join(', ')

type Named = Pick<Space, 'name' | 'buildingName' | 'spaceType' | 'submarket' | 'city'>

/** "The Cooperage, Suite 300", or where these are hidden "Office in West Loop". */
export function stopTitle({ name, buildingName, spaceType, submarket, city }: Named, text: Translate): string {
  const known = [buildingName, name].filter(Boolean).join(', ')
  if (known) return known
  const place = submarket ?? city
  const space = text(`spaceType.${spaceType ?? 'office'}`)
  return place ? text('shared.place', { space, place }) : space
}
