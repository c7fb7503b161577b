import { IconCalendarClock, IconClockExclamation } from '@tabler/icons-react'
import { formatTime } from '#lib/times.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import type { TourStop } from '../contract.ts'
import { describeDuration } from '../messages.ts'
import classes from './AppointmentNote.module.css'

/** A wait of fewer minutes is no more than the rounding of times. */
const LEAST_WAIT = 5

/** The appointment at a stop, and whether it is reached in time. Nothing for a stop without one. */
export function AppointmentNote({ visit }: { visit: TourStop }) {
  const text = useText()
  const locale = useLocale()
  const { startsAt, arrivesAt, isLate, waitMinutes } = visit
  if (startsAt === null) return null
  const time = formatTime(startsAt, locale)
  const Icon = isLate ? IconClockExclamation : IconCalendarClock
  return (
    <p className={classes.note} data-late={isLate || undefined}>
      <Icon size={14} stroke={2} aria-hidden />
      {isLate && arrivesAt
        ? text('tourDay.stop.late', { time, arrival: formatTime(arrivesAt, locale) })
        : waitMinutes >= LEAST_WAIT
          ? text('tourDay.stop.wait', { time, duration: describeDuration(waitMinutes, text) })
          : text('tourDay.stop.appointment', { time })}
    </p>
  )
}
