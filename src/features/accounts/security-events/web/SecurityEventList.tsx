import { formatMoment } from '#lib/dates.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { useTimeZone } from '#ui/use-local-day.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import type { SecurityEvent } from '../contract.ts'
import classes from './SecurityEventList.module.css'
import { SECURITY_LABELS } from './security-labels.ts'

/** What happened to an account, the latest first: what, when, by whom and from which network. */
export function SecurityEventList({ events }: { events: readonly SecurityEvent[] }) {
  const text = useText()
  const locale = useLocale()
  const timeZone = useTimeZone()
  if (events.length === 0) return <EmptyState title={text('securityEvent.none')} />
  return (
    <ol className={classes.events}>
      {events.map(({ id, at, action, by, actorName, isNewBrowser, network, count }) => (
        <li key={id}>
          <b>
            {text(isNewBrowser ? 'securityEvent.newBrowser' : SECURITY_LABELS[action])}
            {count > 1 && ` (${text('securityEvent.times', { count })})`}
          </b>
          <p>
            {[
              formatMoment(new Date(at), locale, timeZone),
              (by === 'admin' || by === 'colleague') && (actorName ?? text(`securityEvent.by.${by}`)),
              network && text('securityEvent.from', { network }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </li>
      ))}
    </ol>
  )
}
