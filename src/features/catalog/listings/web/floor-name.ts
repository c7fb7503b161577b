import type { Translate } from '#messages/messages.ts'
import { floorNumber } from '../rules.ts'

type Floors = { floor: number | null; topFloor: number | null }

/** "24th floor", "Ground floor", "Floors 27 to 28", in the country's floor numbering; undefined when not stated. */
export function floorName({ floor, topFloor }: Floors, countryCode: string, text: Translate): string | undefined {
  if (floor === null) return undefined
  const number = floorNumber(floor, countryCode)
  if (topFloor !== null && topFloor !== floor) {
    return text('listing.floors', { low: number, high: floorNumber(topFloor, countryCode) })
  }
  if (floor < 1) return text('listing.floor.basement', { level: 1 - floor })
  if (number === 0) return text('listing.floor.ground')
  return floor === 1 ? text('listing.floor.street') : text('listing.floor', { floor: number })
}
