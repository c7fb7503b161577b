import { IconCircleCheck, IconClock, IconClockExclamation } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useText } from '#ui/use-text.ts'
import { UNCONFIRMED_DAYS } from '../rules.ts'
import classes from './Freshness.module.css'

/** How long ago an agent confirmed the listing; `isShort` where a head says what it is. */
export function Freshness({ days, isShort = false }: { days: number; isShort?: boolean }) {
  const text = useText()
  const words = isShort
    ? text('listing.daysAgo', { days })
    : ageOf(days) === 'old'
      ? text('listing.unconfirmedFor', { days })
      : days === 0
        ? text('listing.confirmedToday')
        : text('listing.confirmed', { days })
  return <FreshnessLine days={days}>{words}</FreshnessLine>
}

/** The same of several listings: the range of days, or how many of them are unconfirmed. */
export function FreshnessOfSeveral({ days }: { days: readonly number[] }) {
  const text = useText()
  const [newest, oldest] = [Math.min(...days), Math.max(...days)]
  const unconfirmed = days.filter((each) => ageOf(each) === 'old').length
  if (newest === oldest || ageOf(newest) === 'old') return <Freshness days={newest} />
  return (
    <FreshnessLine days={oldest}>
      {unconfirmed > 0
        ? text('listing.someUnconfirmed', { count: unconfirmed, all: days.length })
        : text('listing.confirmedRange', { newest, oldest })}
    </FreshnessLine>
  )
}

function FreshnessLine({ days, children }: { days: number; children: ReactNode }) {
  const age = ageOf(days)
  const Icon = ICONS[age]
  return (
    <span className={classes.freshness} data-age={age}>
      <Icon size={14} stroke={2} aria-hidden />
      {children}
    </span>
  )
}

const ICONS = { fresh: IconCircleCheck, aging: IconClock, old: IconClockExclamation }

const ageOf = (days: number) => (days >= UNCONFIRMED_DAYS.sinks ? 'old' : days <= 30 ? 'fresh' : 'aging')
