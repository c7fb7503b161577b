import { IconChevronDown } from '@tabler/icons-react'
import { memo } from 'react'
import { formatTime } from '#lib/times.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import type { Stop } from '../../stops/contract.ts'
import { StopMark } from '../../stops/web/StopMark.tsx'
import { placeOf, titleOf } from '../../stops/web/stop-order.ts'
import type { TourStop } from '../contract.ts'
import type { TravelMode } from '../rules.ts'
import { StopPlanFields } from './StopPlanFields.tsx'
import { StopPlanLines } from './StopPlanLines.tsx'
import { TourLeg } from './TourLeg.tsx'
import classes from './TourStopRow.module.css'
import type { TourChanges } from './use-tour-changes.ts'

type Props = {
  stop: Stop
  index: number
  /** Undefined for a stop that was added since the tour was read. */
  visit: TourStop | undefined
  minutesPerStop: number
  travelsBy: TravelMode
  changes: TourChanges
  isOpen: boolean
  onOpen: (sortableId: number | null) => void
  onHighlight: (sortableId: number | null) => void
}

/** A stop with its time, the way to it, and its plan, which opens to be edited. */
export const TourStopRow = memo((props: Props) => {
  const { stop, index, visit, minutesPerStop, travelsBy, changes, isOpen, onOpen, onHighlight } = props
  const text = useText()
  const locale = useLocale()
  const { sortableId, space } = stop
  return (
    <li data-tour-stop={sortableId}>
      {index > 0 && visit && <TourLeg leg={visit.leg} travelsBy={travelsBy} />}
      <div
        className={classes.stop}
        data-open={isOpen || undefined}
        data-late={visit?.isLate || undefined}
        onPointerEnter={() => onHighlight(sortableId)}
        onPointerLeave={() => onHighlight(null)}
      >
        <span className={`${classes.number} num`} aria-hidden="true">
          {index + 1}
        </span>
        <div className={classes.words}>
          <h2>
            <button type="button" aria-expanded={isOpen} onClick={() => onOpen(isOpen ? null : sortableId)}>
              {titleOf(space)}
            </button>
            <StopMark status={space.status} />
          </h2>
          <p>{placeOf(space)}</p>
        </div>
        {visit?.arrivesAt && visit.leavesAt && (
          <p className={classes.time}>
            <strong className="num">{formatTime(visit.arrivesAt, locale)}</strong>
            <span className="num">{text('tourDay.to', { time: formatTime(visit.leavesAt, locale) })}</span>
            {visit.daysLater > 0 && <span>{text('tourDay.stop.later', { days: visit.daysLater })}</span>}
          </p>
        )}
        <IconChevronDown className={classes.chevron} size={18} stroke={1.75} aria-hidden />
        {visit && <StopPlanLines visit={visit} isOpen={isOpen} />}
        {isOpen && visit && (
          <StopPlanFields stop={stop} visit={visit} minutesPerStop={minutesPerStop} changes={changes} />
        )}
      </div>
    </li>
  )
})
