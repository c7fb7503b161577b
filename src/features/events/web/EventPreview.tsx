import { useEffect } from 'react'
import { useApp } from '#site/routing/use-app.ts'
import { useCurrentUser } from '#site/use-current-user.ts'
import { useNotify } from '#ui/notify.ts'
import classes from './EventPreview.module.css'

const SHOWN_MS = 10_000

/** Shows each event as it happens to an admin. */
export function EventPreview() {
  const { events } = useApp()
  const { user } = useCurrentUser()
  const notify = useNotify()
  const isShown = user?.role === 'admin'
  useEffect(() => {
    if (!isShown) return
    return events.watch(({ name, type, analyticsInformation }) =>
      notify.info(`${name} · ${type}`, {
        message: <Information of={analyticsInformation} />,
        durationMs: SHOWN_MS,
      }),
    )
  }, [isShown, events, notify])
  return null
}

function Information({ of: information }: { of: object }) {
  const entries = Object.entries(information)
  if (entries.length === 0) return null
  return (
    <dl className={classes.information}>
      {entries.map(([key, value]) => (
        <div key={key}>
          <dt>{key}</dt>
          <dd>{String(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
