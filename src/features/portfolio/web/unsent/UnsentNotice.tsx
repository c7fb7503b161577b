import { IconAlertCircle, IconCloudUpload } from '@tabler/icons-react'
import { useEffect, useEffectEvent } from 'react'
import { formatMoment } from '#lib/dates.ts'
import { useOnline } from '#site/api/use-online.ts'
import { Button } from '#ui/Button.tsx'
import { useNotify } from '#ui/notify.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import classes from './UnsentNotice.module.css'
import type { UnsentChange } from './unsent-changes.ts'
import { useUnsent } from './use-unsent.ts'

/** What is stored on this device and is sent when it is connected again, and what of it the server did not take. */
export function UnsentNotice() {
  const text = useText()
  const notify = useNotify()
  const isOnline = useOnline()
  const { changes, remove, sendAll } = useUnsent()
  const waiting = changes.filter(({ refusal }) => refusal === undefined)
  const refused = changes.filter(({ refusal }) => refusal !== undefined)
  const isWaiting = waiting.length > 0
  const send = useEffectEvent(async () => {
    const count = await sendAll()
    if (count > 0) notify.success(text('unsent.sent', { count }))
  })
  useEffect(() => {
    if (isOnline && isWaiting) void send()
  }, [isOnline, isWaiting])
  return (
    <div role="status" className={classes.notices}>
      {isWaiting && (
        <section className={classes.notice}>
          <IconCloudUpload size={18} stroke={1.75} aria-hidden />
          <div>
            <b>{text('unsent.title', { count: waiting.length })}</b>
            <p>{text('unsent.about')}</p>
          </div>
        </section>
      )}
      {refused.length > 0 && (
        <section className={classes.notice} data-kind="refused">
          <IconAlertCircle size={18} stroke={1.75} aria-hidden />
          <div>
            <b>{text('unsent.refused', { count: refused.length })}</b>
            <ul>
              {refused.map((each) => (
                <Refused key={each.id} unsent={each} onDiscard={() => remove(each.id)} />
              ))}
            </ul>
          </div>
        </section>
      )}
    </div>
  )
}

function Refused({ unsent, onDiscard }: { unsent: UnsentChange; onDiscard: () => void }) {
  const text = useText()
  const locale = useLocale()
  const { name, at, change, refusal } = unsent
  const time = formatMoment(new Date(at), locale, Intl.DateTimeFormat().resolvedOptions().timeZone)
  const done =
    change.kind === 'status'
      ? text('unsent.kind.status', { status: text(`status.${change.to}`), time })
      : text(`unsent.kind.${change.kind}`, { time })
  return (
    <li>
      <span>
        {name}: {done}. {refusal}
      </span>
      <Button size="small" aria-label={`${text('settings.discard')}: ${name}`} onClick={onDiscard}>
        {text('settings.discard')}
      </Button>
    </li>
  )
}
