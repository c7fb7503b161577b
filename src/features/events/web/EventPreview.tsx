import { useEffect } from 'react'
import { useApp } from '#site/routing/use-app.ts'
import { useNotify } from '#ui/notify.ts'
import classes from './EventPreview.module.css'

const SHOWN_MS = 10_000

/** Shows each event as it happens. */
export function EventPreview() {
  const { events } = useApp()
  const notify = useNotify()
  useEffect(() => {
    return events.watch(({ name, type, analyticsInformation }) =>
      notify.info(`${name} · ${type}`, {
        message: <Information of={analyticsInformation} />,
        durationMs: SHOWN_MS,
      }),
    )
  }, [events, notify])
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
