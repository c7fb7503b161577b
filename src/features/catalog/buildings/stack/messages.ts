import type { Translate } from '#messages/messages.ts'
import { floorNumber } from '../../listings/rules.ts'
import type { Block } from './rules.ts'

/** Label of a row, in the floor numbering of its country: "24", "18–23"; "G" for the ground floor in Britain. */
export function floorLabel(low: number, high: number, text: Translate, countryCode: string): string {
  const from = oneFloor(low, text, countryCode)
  return low === high ? from : `${from}–${oneFloor(high, text, countryCode)}`
}

/** "floors 27 and 28", "floor 24". */
export function blockFloors({ low, high }: Block, text: Translate, countryCode: string): string {
  const [from, to] = [oneFloor(low, text, countryCode), oneFloor(high, text, countryCode)]
  if (low === high) return text('building.stack.onFloor', { floor: from })
  return text(high - low === 1 ? 'building.stack.onFloors' : 'building.stack.onFloorsTo', { low: from, high: to })
}

/** "24"; "G" and "Basement 1" in Britain. */
function oneFloor(floor: number, text: Translate, countryCode: string): string {
  if (floor < 1) return text('building.stack.below', { level: 1 - floor })
  const number = floorNumber(floor, countryCode)
  return number === 0 ? text('building.stack.ground') : String(number)
}
