import { useMemo } from 'react'
import type { Stop } from '../../stops/contract.ts'
import type { Tour } from '../contract.ts'
import classes from './TourStopRow.module.css'
import { TourStopRow } from './TourStopRow.tsx'
import type { TourChanges } from './use-tour-changes.ts'

type Props = {
  stops: Stop[]
  tour: Tour
  changes: TourChanges
  opened: number | null
  onOpen: (sortableId: number | null) => void
  onHighlight: (sortableId: number | null) => void
}

/** The stops in order, with their times and the ways between them. */
export function TourStops({ stops, tour, changes, opened, onOpen, onHighlight }: Props) {
  const visitOf = useMemo(() => new Map(tour.stops.map((visit) => [visit.sortableId, visit])), [tour])
  return (
    <ol className={classes.stops}>
      {stops.map((stop, index) => (
        <TourStopRow
          key={stop.sortableId}
          stop={stop}
          index={index}
          visit={visitOf.get(stop.sortableId)}
          minutesPerStop={tour.minutesPerStop}
          travelsBy={tour.travelsBy}
          changes={changes}
          isOpen={opened === stop.sortableId}
          onOpen={onOpen}
          onHighlight={onHighlight}
        />
      ))}
    </ol>
  )
}
