import { formatDate } from '#lib/dates.ts'
import type { Locale } from '#lib/locale.ts'
import { type Area, type AreaUnit, convertArea, formatArea } from '#lib/units/area.ts'
import type { Translate } from '#messages/messages.ts'
import type { StackSpace } from '../../contract.ts'
import type { Block, FloorStack, StackRow } from '../../stack/rules.ts'

/** "Leased", "Six floors leased". */
export function unavailableLabel(kind: 'leased' | 'unlisted', floors: number, text: Translate): string {
  if (floors === 1) return text(`building.stack.${kind}`)
  return text(`building.stack.${kind}Floors`, { floors: text('building.stack.manyFloors', { count: floors }) })
}

/** Label of a listing on its floor: its suite, "Entire floor", or its name. */
export function spaceLabel(
  { listing, floor, topFloor }: StackSpace,
  row: StackRow | undefined,
  text: Translate,
): string {
  if (listing?.suite) return listing.suite
  if (row?.parts.length === 1 && floor !== null)
    return text(topFloor !== null && topFloor !== floor ? 'building.stack.entireFloors' : 'building.stack.entireFloor')
  return listing?.name ?? ''
}

/** "On market", "Coming 3/1/27". */
export function stateWords({ state, availableOn }: StackSpace, text: Translate, locale: Locale): string {
  const date = availableOn && formatDate(availableOn, locale)
  return state === 'coming' && date ? text('listing.coming', { date }) : text(`building.state.${state}`)
}

/** The area unit of all listings; undefined when they differ and every figure must show its own. */
export function commonUnit(spaces: StackSpace[]): AreaUnit | undefined {
  const units = new Set(spaces.map(({ area }) => area.unit))
  return units.size === 1 ? [...units][0] : undefined
}

/** Formats square feet in the unit of the building's listings. */
export function areaWords(sqft: number, unit: AreaUnit, locale: Locale): string {
  return formatArea(convertArea({ magnitude: sqft, unit: 'sf' }, unit), locale)
}

/** The largest block, when it is larger than every single listing. */
export function largestBlock({ blocks }: FloorStack, spaces: { area: Area; sqft: number }[]): Block | undefined {
  const [largest] = blocks.toSorted((a, b) => b.sqft - a.sqft)
  return largest && spaces.every(({ sqft }) => sqft < largest.sqft) ? largest : undefined
}
