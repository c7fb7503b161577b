import { IconAlertCircle, IconCloudUpload } from '@tabler/icons-react'
import { useEffect, useEffectEvent } from 'react'
import { formatMoment } from '#lib/dates.ts'
import type { Translate } from '#messages/messages.ts'
import { useOnline } from '#site/api/use-online.ts'
import { explainProblem } from '#site/upload/file-problem.ts'
import { Button } from '#ui/Button.tsx'
import { useNotify } from '#ui/notify.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import classes from './UnsentNotice.module.css'
import { UnsentPicture } from './UnsentPicture.tsx'
import type { SpaceChange, UnsentChange } from './unsent-changes.ts'
import { useUnsent } from './use-unsent.ts'

/** What is stored on this device and is sent when it is connected again, and what of it the server did not take. */
export function UnsentNotice() {
  const text = useText()
  const notify = useNotify()
  const isOnline = useOnline()
  const { changes, remove, sendAll } = useUnsent()
  const waiting = changes.filter(({ refusal }) => refusal === undefined)
  // With a connection, photos are being sent.
  const stored = waiting.filter(({ change }) => change.kind !== 'photo' || !isOnline)
  const refused = changes.filter(({ refusal }) => refusal !== undefined)
  const send = useEffectEvent(async () => {
    const count = await sendAll()
    if (count > 0) notify.success(text('unsent.sent', { count }))
  })
  useEffect(() => {
    if (isOnline && waiting.length > 0) void send()
  }, [isOnline, waiting.length])
  return (
    <div role="status" className={classes.notices}>
      {stored.length > 0 && (
        <section className={classes.notice}>
          <IconCloudUpload size={18} stroke={1.75} aria-hidden />
          <div>
            <b>{text('unsent.title', { count: stored.length })}</b>
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
      {change.kind === 'photo' && <UnsentPicture className={classes.picture} photo={unsent} />}
      <span>
        {name}: {done}. {refusal && explainRefusal(refusal, change, text)}
      </span>
      <Button size="small" aria-label={`${text('settings.discard')}: ${name}`} onClick={onDiscard}>
        {text('settings.discard')}
      </Button>
    </li>
  )
}

function explainRefusal(refusal: NonNullable<UnsentChange['refusal']>, change: SpaceChange, text: Translate): string {
  if ('words' in refusal) return refusal.words
  const { reason } = refusal
  if (reason === 'gone' || reason === 'changed' || reason === 'lost') return text(`unsent.${reason}`)
  const { fileName: name, size } = change.kind === 'photo' ? change : { fileName: '', size: 0 }
  return explainProblem(reason, { file: { name, size }, kind: 'photo' }, text)
}
