import { addDays } from '#lib/dates.ts'
import type { TourSlot } from '../contract.ts'
import { MAX_TOUR_SLOTS } from '../rules.ts'

/** Suggested times: two on the second working day from now, one on the third. `today` is an ISO date. */
export function suggestTourTimes(today: string): TourSlot[] {
  const first = nextWorkingDay(nextWorkingDay(today))
  const second = nextWorkingDay(first)
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

function nextWorkingDay(day: string): string {
  const next = addDays(day, 1)
  return isWeekend(next) ? nextWorkingDay(next) : next
}

const isWeekend = (day: string) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())
