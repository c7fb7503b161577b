import { IconClockExclamation } from '@tabler/icons-react'
import { formatTime } from '#lib/times.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import type { Tour } from '../contract.ts'
import { describeDuration, milesOf } from '../messages.ts'
import classes from './TourTotals.module.css'

/** From when to when the tour is, its travel, and whether every appointment is reached. */
export function TourTotals({ tour }: { tour: Tour }) {
  const text = useText()
  const locale = useLocale()
  const { startsAt, endsAt, lastsMinutes, travelMinutes, travelMeters, stops } = tour
  const lateCount = stops.filter(({ isLate }) => isLate).length
  const facts = [
    lastsMinutes !== null && text('tourDay.lasts', { duration: describeDuration(lastsMinutes, text) }),
    travelMeters > 0 &&
      text('tourDay.travelTotal', { duration: describeDuration(travelMinutes, text), miles: milesOf(travelMeters) }),
  ].filter((fact) => fact !== false)
  return (
    <div className={classes.totals}>
      <div role="status">
        <p className={classes.facts}>
          <strong>
            {startsAt && endsAt
              ? text('common.fromTo', { start: formatTime(startsAt, locale), end: formatTime(endsAt, locale) })
              : text('tourDay.unplanned')}
          </strong>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
        {lateCount > 0 && (
          <p className={classes.late}>
            <IconClockExclamation size={16} stroke={1.75} aria-hidden />
            {text('tourDay.late', { count: lateCount })}
          </p>
        )}
      </div>
      <p className={classes.about}>{text('tourDay.estimates')}</p>
    </div>
  )
}
