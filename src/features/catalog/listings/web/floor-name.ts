import type { Locale } from '#lib/locale.ts'
import { intlTag } from '#lib/locale.ts'
import type { Translate } from '#messages/messages.ts'

const ENDINGS: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' }

/** "24th floor", "Ground floor", "Floors 27 to 28": floor numbers count from 1 at the street, 0 and below are under it. */
export function floorName(
  floor: number | null,
  topFloor: number | null,
  text: Translate,
  locale: Locale,
): string | undefined {
  if (floor === null) return undefined
  if (topFloor !== null && topFloor !== floor)
    return text('listing.floors', { low: shown(floor, locale), high: shown(topFloor, locale) })
  if (floor === 1) return text('listing.floor.street')
  if (floor < 1) return text('listing.floor.basement', { level: 1 - floor })
  return text('listing.floor', { floor: ordinal(shown(floor, locale), locale) })
}

// In Britain the street's floor is the ground floor and the one above it the first.
const shown = (floor: number, locale: Locale) => (locale === 'en-gb' ? floor - 1 : floor)

function ordinal(value: number, locale: Locale): string {
  const rule = new Intl.PluralRules(intlTag(locale), { type: 'ordinal' }).select(value)
  return `${value}${ENDINGS[rule]}`
}
