import type { Locale } from '#lib/locale.ts'
import { type Area, describeArea, toSquareFeet } from '#lib/units/area.ts'
import type { Translate } from '#messages/messages.ts'
import { floorNumber } from './rules.ts'

type Floors = { floor: number | null; topFloor: number | null }

/** "24th floor", "Ground floor", "Floors 27 to 28", "Ground to 1", in the country's floor numbering; undefined when not stated. */
export function floorName({ floor, topFloor }: Floors, countryCode: string, text: Translate): string | undefined {
  if (floor === null) return undefined
  const number = floorNumber(floor, countryCode)
  if (topFloor !== null && topFloor !== floor) {
    const high = floorNumber(topFloor, countryCode)
    if (floor >= 1)
      return number === 0 ? text('listing.floors.ground', { high }) : text('listing.floors', { low: number, high })
    const top = topFloor < 1 || high === 0 ? floorName({ floor: topFloor, topFloor }, countryCode, text)! : String(high)
    return text('listing.range', { low: text('listing.floor.basement', { level: 1 - floor }), high: top })
  }
  if (floor < 1) return text('listing.floor.basement', { level: 1 - floor })
  if (number === 0) return text('listing.floor.ground')
  return floor === 1 ? text('listing.floor.street') : text('listing.floor', { floor: number })
}

type Areas = { area: Area; usableArea: Area | null }

/** "4,310 sf, load factor 1.19": the area that can be used, and how much more is rented for it; null when not stated. */
export function describeUsableArea({ area, usableArea }: Areas, { text, locale }: { text: Translate; locale: Locale }) {
  if (!usableArea) return null
  const factor = (toSquareFeet(area) / toSquareFeet(usableArea)).toFixed(2)
  return text('listing.detail.usableArea.loss', { area: describeArea(usableArea, locale), factor })
}

/** "5 to 10 years", "36 to 55 months" where an end is not in whole years, or undefined when no term is stated. */
export function termName(minMonths: number | null, maxMonths: number | null, text: Translate): string | undefined {
  const low = minMonths ?? maxMonths
  const high = maxMonths ?? minMonths
  if (low === null || high === null) return undefined
  if (low === high) return one(low, text)
  if (low % 12 === 0 && high % 12 === 0) return text('listing.term.yearsRange', { low: low / 12, high: high / 12 })
  return text('listing.term.monthsRange', { low, high })
}

const one = (months: number, text: Translate) =>
  months % 12 === 0
    ? text('listing.term.years', { count: months / 12 })
    : text('listing.term.months', { count: months })
