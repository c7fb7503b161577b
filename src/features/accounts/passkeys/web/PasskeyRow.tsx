import { useHydrated } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ReplyOf } from '#api'
import { Button } from '#ui/Button.tsx'
import { useLocalDay } from '#ui/use-local-day.ts'
import { useText } from '#ui/use-text.ts'
import { useOwnerForms } from '../../settings/web/use-owner-forms.tsx'
import classes from './PasskeyList.module.css'
import { RemovePasskey } from './RemovePasskey.tsx'
import { RenamePasskey } from './RenamePasskey.tsx'

type Passkey = ReplyOf<'GET /api/current_user/passkeys'>['passkeys'][number]
type Props = {
  passkey: Passkey
  /** Whether the user may change it in this session. */
  isFixed: boolean
  onRemoved: () => void
}

/** A passkey with two buttons, each of which opens a form below it. */
export function PasskeyRow({ passkey, isFixed, onRemoved }: Props) {
  const text = useText()
  const isHydrated = useHydrated()
  const ownerForm = useOwnerForms()
  const [open, setOpen] = useState<'rename' | 'remove'>()
  const opener = useRef<HTMLButtonElement>(null)
  const { id, name, createdAt, lastUsedAt } = passkey
  const day = useLocalDay()
  const removal = ownerForm((close) => <RemovePasskey id={id} onClose={close} onRemoved={onRemoved} />)
  function close() {
    flushSync(() => setOpen(undefined))
    opener.current?.focus()
  }
  return (
    <li>
      <div className={classes.passkey}>
        <b>{name}</b>
        <p>
          {lastUsedAt === null
            ? text('passkeys.unused', { added: day(createdAt) })
            : text('passkeys.times', { added: day(createdAt), used: day(lastUsedAt) })}
        </p>
      </div>
      {!isFixed && !open && (
        <div className={classes.actions}>
          <Button
            ref={opener}
            size="small"
            disabled={!isHydrated}
            aria-label={text('alerts.rename', { name })}
            onClick={() => setOpen('rename')}
          >
            {text('passkeys.rename')}
          </Button>
          {removal && (
            <Button
              size="small"
              disabled={!isHydrated}
              aria-label={text('common.remove.of', { name })}
              onClick={() => setOpen('remove')}
            >
              {text('common.remove')}
            </Button>
          )}
        </div>
      )}
      {open === 'rename' && (
        <div className={classes.form}>
          <RenamePasskey passkey={passkey} onClose={close} />
        </div>
      )}
      {open === 'remove' && <div className={classes.form}>{removal?.(close)}</div>}
    </li>
  )
}
