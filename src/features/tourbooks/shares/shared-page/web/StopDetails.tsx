import { VideoPlayer } from '#site/video/VideoPlayer.tsx'
import disclosure from '#ui/disclosure.module.css'
import facts from '#ui/facts.module.css'
import { useLocale, useText } from '#ui/use-text.ts'
import { describeFacts } from '../../../spaces/messages.ts'
import { DETAILS } from '../../../spaces/rules.ts'
import type { SharedStop } from '../contract.ts'
import classes from './StopDetails.module.css'
import { useVisitEvents } from './use-visit-events.ts'

/** Everything else about a stop. On paper it is always open. */
export function StopDetails({ stop, number }: { stop: SharedStop; number: number }) {
  const text = useText()
  const visit = useVisitEvents()
  const known = describeFacts(stop, DETAILS, { text, locale: useLocale() })
  const { description, highlights, videos } = stop
  if (known.length + highlights.length + videos.length === 0 && !description) return null
  return (
    <details className={classes.details}>
      <summary className={disclosure.summary}>{text('sharedTourbook.details')}</summary>
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
          {known.map(({ label, value }) => (
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
