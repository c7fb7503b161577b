import { floorName, termName } from '#features/catalog/listings/messages.ts'
import { formatDate } from '#lib/dates.ts'
import { describeArea } from '#lib/units/area.ts'
import { formatLength } from '#lib/units/length.ts'
import { VideoPlayer } from '#site/video/VideoPlayer.tsx'
import facts from '#ui/facts.module.css'
import { useLocale, useText } from '#ui/use-text.ts'
import { useVisitEvents } from '../../../analytics/web/use-visit-events.ts'
import type { SharedStop } from '../contract.ts'
import classes from './StopDetails.module.css'

/** Everything else about a stop. On paper it is always open. */
export function StopDetails({ stop, number }: { stop: SharedStop; number: number }) {
  const text = useText()
  const visit = useVisitEvents()
  const known = useFacts(stop)
  const { description, highlights, amenitySet, videos } = stop
  if (known.length + highlights.length + amenitySet.length + videos.length === 0 && !description) return null
  return (
    <details className={classes.details}>
      <summary>{text('sharedTourbook.details')}</summary>
      <div className={classes.content}>
        {highlights.length > 0 && (
          <ul className={classes.highlights}>
            {highlights.map((highlight) => (
              <li key={highlight}>{highlight}</li>
            ))}
          </ul>
        )}
        {description && <p className={classes.description}>{description}</p>}
        <dl className={facts.facts}>
          {known.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {videos.map((video) => (
          <VideoPlayer
            key={video.hostedMediaIdentifier}
            video={video}
            information={null}
            onPlay={() => visit.onVideoPlayed(number)}
            onProgress={(percent) => visit.onVideoProgress(number, percent)}
          />
        ))}
      </div>
    </details>
  )
}

function useFacts(stop: SharedStop): [string, string][] {
  const text = useText()
  const locale = useLocale()
  const { availability, availableOn, leaseType, leaseStructure, spaceType, condition, minDivisible, ceiling } = stop
  const date = availableOn === null ? null : formatDate(availableOn, locale)
  const available =
    availability === 'specified' && date
      ? date
      : availability && text(`availability.${availability}`, { date: date ?? '' })
  const facts: [string, string | null | undefined][] = [
    [text('listing.detail.spaceType'), spaceType && text(`spaceType.${spaceType}`)],
    [text('listing.fact.available'), available],
    [text('listing.fact.lease'), leaseType && text(`leaseType.${leaseType}`)],
    [text('listing.detail.structure'), leaseStructure && text(`leaseStructure.${leaseStructure}`)],
    [text('listing.detail.term'), termName(stop.minTermMonths, stop.maxTermMonths, text)],
    [text('listing.detail.floor'), floorName({ floor: stop.floor, topFloor: null }, stop.countryCode ?? '', text)],
    [text('listing.fact.condition'), condition && condition !== 'challenged' ? text(`condition.${condition}`) : null],
    [text('listing.detail.minDivisible'), minDivisible && describeArea(minDivisible, locale)],
    [text('listing.ceilingHeight'), ceiling && formatLength(ceiling, locale)],
    [text('common.building'), stop.buildingClass && text('sharedTourbook.class', { letter: stop.buildingClass })],
    [text('listing.amenities'), stop.amenitySet.map((amenity) => text(`amenity.${amenity}`)).join(', ')],
  ]
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]))
}
