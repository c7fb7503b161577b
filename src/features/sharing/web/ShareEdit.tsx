import { Button } from '@mantine/core'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { formatDate, todayIso } from '#lib/dates.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import type { Share } from '../contract.ts'
import { readSettings } from './check-share.ts'
import classes from './ShareDialog.module.css'
import { ExpiryField, HideFields, MessageField } from './ShareFields.tsx'
import type { ShareActions } from './use-shares.ts'

type Props = { share: Share; onEdit: ShareActions['edit']; onRenew: ShareActions['renew']; onClose: () => void }

/** Changes the message, the hidden details and the expiry of a link; its recipients see the change at once. */
export function ShareEdit({ share, onEdit, onRenew, onClose }: Props) {
  const text = useText()
  const locale = useLocale()
  const form = useRef<HTMLFormElement>(null)
  const [isBusy, setBusy] = useState(false)
  const { message, hides, expiresAt } = share
  const date = expiresAt && formatDate(todayIso(new Date(expiresAt)), locale)
  const isExpired = expiresAt !== null && Date.parse(expiresAt) <= Date.now()

  useEffect(() => form.current?.querySelector('textarea')?.focus(), [])

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    const isSaved = await onEdit(share, readSettings(new FormData(event.currentTarget), new Date()))
    setBusy(false)
    if (isSaved) onClose()
  }

  return (
    <form ref={form} className={classes.edit} onSubmit={submit}>
      <MessageField message={message} />
      <HideFields hides={hides} />
      <ExpiryField
        current={date ? text(isExpired ? 'sharing.expires.over' : 'sharing.expires.asNow', { date }) : undefined}
      />
      <div className={classes.actions}>
        <Button type="submit" size="xs" variant="filled" loading={isBusy}>
          {text('sharing.save')}
        </Button>
        <Button size="xs" onClick={onClose}>
          {text('sharing.cancel')}
        </Button>
      </div>
      <RenewLink onRenew={async () => (await onRenew(share)) && onClose()} />
    </form>
  )
}

/** Replaces the link's URL. The old URL cannot be restored, so it takes a second click. */
function RenewLink({ onRenew }: { onRenew: () => Promise<unknown> }) {
  const text = useText()
  const [isConfirming, setConfirming] = useState(false)
  const [isBusy, setBusy] = useState(false)

  async function renew() {
    setBusy(true)
    await onRenew()
    setBusy(false)
  }

  return (
    <div className={classes.renewing}>
      <p>{text(isConfirming ? 'sharing.renew.sure' : 'sharing.renew.about')}</p>
      {isConfirming ? (
        <div className={classes.actions}>
          <Button size="xs" variant="filled" color="red" loading={isBusy} onClick={renew}>
            {text('sharing.renew.do')}
          </Button>
          <Button size="xs" onClick={() => setConfirming(false)}>
            {text('sharing.cancel')}
          </Button>
        </div>
      ) : (
        <Button size="xs" onClick={() => setConfirming(true)}>
          {text('sharing.renew')}
        </Button>
      )}
    </div>
  )
}
