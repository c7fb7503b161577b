import { metersToMiles } from '#lib/geo/distance.ts'
import type { Translate } from '#messages/messages.ts'
import { type Leg, type TravelMode, travelOf } from './rules.ts'

/** "40 min", "2 h" or "3 h 30 min". */
export function describeDuration(minutes: number, text: Translate): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return text('tourDay.minutes', { minutes: rest })
  return rest === 0 ? text('tourDay.hours', { hours }) : text('tourDay.hoursMinutes', { hours, minutes: rest })
}

/** Miles with one decimal. */
export const milesOf = (meters: number): string => Math.max(0.1, metersToMiles(meters)).toFixed(1)

/** "7 min walk, 0.3 mi", with the way of travel. */
export function describeLeg(leg: Leg, travelsBy: TravelMode, text: Translate): { mode: TravelMode; words: string } {
  const { mode, minutes } = travelOf(leg, travelsBy)
  if (leg.meters === 0) return { mode, words: text('tourDay.leg.none') }
  const values = { duration: describeDuration(minutes, text), miles: milesOf(leg.meters) }
  return { mode, words: text(`tourDay.leg.${mode}`, values) }
}
