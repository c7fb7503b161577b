import { type Country, nextWorkingDay } from '#lib/calendar/working-days.ts'
import type { TourSlot } from '../contract.ts'
import { MAX_TOUR_SLOTS } from '../rules.ts'

/** Suggested times: two on the second working day from now, one on the third. `today` is an ISO date. */
export function suggestTourTimes(today: string, country: Country): TourSlot[] {
  const first = nextWorkingDay(nextWorkingDay(today, country), country)
  const second = nextWorkingDay(first, country)
  return [
    { date: first, time: '10:00' },
    { date: first, time: '14:00' },
    { date: second, time: '09:30' },
  ]
}

/** Adds a time, unless it is incomplete, already listed, or one too many. */
export function withTourTime(slots: TourSlot[], { date, time }: TourSlot): TourSlot[] {
  const canAdd = date !== '' && time !== '' && slots.length < MAX_TOUR_SLOTS
  return canAdd && !hasTourTime(slots, { date, time }) ? [...slots, { date, time }] : slots
}

export const hasTourTime = (slots: TourSlot[], { date, time }: TourSlot): boolean =>
  slots.some((slot) => slot.date === date && slot.time === time)
