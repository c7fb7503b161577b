import { IconCircleCheck, IconClock, IconClockExclamation } from '@tabler/icons-react'
import { useText } from '#ui/use-text.ts'
import { UNCONFIRMED_DAYS } from '../rules.ts'
import classes from './Freshness.module.css'

/** How long ago an agent confirmed the listing. */
export function Freshness({ days }: { days: number }) {
  const text = useText()
  const old = days >= UNCONFIRMED_DAYS.sinks
  const Icon = old ? IconClockExclamation : days <= 30 ? IconCircleCheck : IconClock
  const words = old
    ? text('listing.unconfirmedFor', { days })
    : days === 0
      ? text('listing.confirmedToday')
      : text('listing.confirmed', { days })
  return (
    <span className={classes.freshness} data-age={old ? 'old' : days <= 30 ? 'fresh' : 'aging'}>
      <Icon size={14} stroke={2} aria-hidden />
      {words}
    </span>
  )
}
