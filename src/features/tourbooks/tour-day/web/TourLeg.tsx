import { IconCar, IconWalk } from '@tabler/icons-react'
import { useText } from '#ui/use-text.ts'
import { describeLeg } from '../messages.ts'
import type { Leg, TravelMode } from '../rules.ts'
import classes from './TourLeg.module.css'

const ICONS = { foot: IconWalk, car: IconCar }

/** The estimated way from the stop before. */
export function TourLeg({ leg, travelsBy }: { leg: Leg | null; travelsBy: TravelMode }) {
  const text = useText()
  const { mode, words } = leg ? describeLeg(leg, travelsBy, text) : { mode: null, words: text('tourDay.leg.unknown') }
  const Icon = mode && ICONS[mode]
  return (
    <p className={classes.leg}>
      {Icon && <Icon size={14} stroke={2} aria-hidden />}
      {words}
    </p>
  )
}
