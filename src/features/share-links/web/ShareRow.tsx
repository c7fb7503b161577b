import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { DeleteDialog } from '#ui/dialog/DeleteDialog.tsx'
import { ActionMenu } from '#ui/menu/ActionMenu.tsx'
import { useText } from '#ui/use-text.ts'
import { MAX_WRONG_PASSCODES } from '../rules.ts'
import { ShareEdit } from './ShareEdit.tsx'
import { ShareFacts } from './ShareFacts.tsx'
import classes from './ShareLinks.module.css'
import type { Share, ShareKind } from './share-kind.ts'
import type { ShareActions } from './use-shares.ts'

type Props<S extends Share> = {
  kind: ShareKind<S>
  share: S
  actions: Omit<ShareActions, 'shares' | 'isError' | 'refetch' | 'onNew'>
}

/** One link, and what can be done with it. */
export function ShareRow<S extends Share>({ kind, share, actions }: Props<S>) {
  const text = useText()
  const row = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<'edit' | 'replace' | null>(null)
  const close = () => setOpened(null)
  const isRevoked = share.restorableUntil !== null
  const name = kind.nameOf(share) || text('shareLink.anyone')
  const label = shorten(name)

  // The clicked button disappears with its action, so the next button takes the focus.
  const wasRevoked = useRef(isRevoked)
  useEffect(() => {
    if (wasRevoked.current === isRevoked) return
    wasRevoked.current = isRevoked
    row.current?.querySelector('button')?.focus()
  }, [isRevoked])

  return (
    <>
      <div ref={row} className={classes.row}>
        <ShareFacts kind={kind} share={share} name={name} />
        {isRevoked ? (
          <Button
            size="small"
            aria-label={`${text('common.restore')}: ${label}`}
            onClick={() => actions.restore(share)}
          >
            {text('common.restore')}
          </Button>
        ) : (
          <>
            <Button size="small" aria-label={`${text('shareLink.copy')}: ${label}`} onClick={() => actions.copy(share)}>
              {text('shareLink.copy')}
            </Button>
            <ActionMenu
              label={text('shareLink.actions', { name: label })}
              actions={[
                { label: text('common.edit'), onClick: () => setOpened('edit') },
                { label: text('shareLink.renew'), onClick: () => setOpened('replace') },
                { label: text('shareLink.revoke'), onClick: () => void actions.revoke(share) },
              ]}
            >
              <a href={share.url} target="_blank" rel="noreferrer">
                {kind.texts.view(share, text)}
              </a>
            </ActionMenu>
          </>
        )}
      </div>
      {share.isResting && (
        <div className={classes.resting}>
          <p>{text('shareLink.resting', { most: MAX_WRONG_PASSCODES })}</p>
          <Button size="small" onClick={() => actions.reopen(share)}>
            {text('shareLink.reopen')}
          </Button>
        </div>
      )}
      {opened === 'edit' && <ShareEdit kind={kind} share={share} name={label} actions={actions} onClose={close} />}
      {opened === 'replace' && (
        <DeleteDialog
          title={text('shareLink.renew.title')}
          about={text('shareLink.renew.sure')}
          confirm={text('shareLink.renew')}
          onDelete={() => void actions.renew(share)}
          onClose={close}
        />
      )}
    </>
  )
}

/** A link may have twenty recipients. */
const MAX_LABEL = 40
const shorten = (name: string) => (name.length > MAX_LABEL ? `${name.slice(0, MAX_LABEL)}…` : name)
