import { useRef } from 'react'
import { paths } from '#lib/paths.ts'
import { useRead } from '#site/api/api-client.ts'
import { Button } from '#ui/Button.tsx'
import { useText } from '#ui/use-text.ts'
import { ChangeRow } from '../../settings/web/ChangeRow.tsx'
import { useOwnerForms } from '../../settings/web/use-owner-forms.tsx'
import { MAX_PASSKEYS } from '../rules.ts'
import { AddPasskey } from './AddPasskey.tsx'
import classes from './PasskeyList.module.css'
import { PasskeyRow } from './PasskeyRow.tsx'

/** A user's passkeys, and a form that adds another. */
export function PasskeyList() {
  const text = useText()
  const { passkeys, isNeeded } = useRead('GET /api/current_user/passkeys', {})
  const ownerForm = useOwnerForms()
  const list = useRef<HTMLUListElement>(null)
  const count = text('passkeys.count', { count: passkeys.length })
  const isFull = passkeys.length >= MAX_PASSKEYS
  const add = ownerForm((close) => <AddPasskey onAdded={close} onCancel={close} />)
  const why = isFull ? text('passkeys.full') : add ? undefined : text('settings.password.none')
  return (
    <div className={classes.stack}>
      <p className={classes.about}>{text('passkeys.about')}</p>
      {isNeeded && (
        <div className={classes.notice}>
          <p className={classes.about}>{text('passkeys.needed.notice')}</p>
          <Button href={paths.passkeyNeeded({ origin: paths.account({ tab: 'passkeys' }) })}>
            {text('account.signedIn.continue')}
          </Button>
        </div>
      )}
      <div>
        {passkeys.length > 0 && (
          <ul ref={list} className={classes.list} tabIndex={-1} aria-label={text('passkeys.title')}>
            {passkeys.map((passkey) => (
              <PasskeyRow
                key={passkey.id}
                passkey={passkey}
                isFixed={isNeeded}
                // The buttons disappear with it.
                onRemoved={() => list.current?.focus()}
              />
            ))}
          </ul>
        )}
        {!isNeeded && (
          <ChangeRow isWide label={count} value={count} note={why} button={text('passkeys.add')}>
            {isFull ? undefined : add}
          </ChangeRow>
        )}
      </div>
    </div>
  )
}
