import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { formatDate, todayIso } from '#lib/dates.ts'
import type { Locale } from '#lib/locale.ts'
import type { Translate } from '#messages/messages.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import type { Share } from '../contract.ts'
import classes from './ShareDialog.module.css'
import { ShareEdit, type ShareEditActions } from './ShareEdit.tsx'
import type { ShareActions } from './use-shares.ts'

type Changes = Pick<ShareActions, 'copy' | 'revoke' | 'restore'> & ShareEditActions

/** A link with its views, its recipients, and buttons to copy, change and revoke it. */
export function ShareRow({ share, changes }: { share: Share; changes: Changes }) {
  const text = useText()
  const date = dayOf(share.createdAt, useLocale())
  const opener = useRef<HTMLButtonElement>(null)
  const actions = useRef<HTMLDivElement>(null)
  const [isEditing, setEditing] = useState(false)
  const isRevoked = share.restorableUntil !== null

  // The clicked button disappears with its action, so the next button takes the focus.
  const wasRevoked = useRef(isRevoked)
  useEffect(() => {
    if (wasRevoked.current === isRevoked) return
    wasRevoked.current = isRevoked
    actions.current?.querySelector('button')?.focus()
  }, [isRevoked])

  function close() {
    setEditing(false)
    opener.current?.focus()
  }

  return (
    <>
      <div className={classes.row}>
        <About share={share} />
        {isRevoked ? (
          <div ref={actions} className={classes.actions}>
            <Button
              size="xs"
              aria-label={text('sharing.restore.this', { date })}
              onClick={() => changes.restore(share)}
            >
              {text('sharing.restore')}
            </Button>
          </div>
        ) : (
          <div ref={actions} className={classes.actions}>
            <Button size="xs" aria-label={text('sharing.copy.this', { date })} onClick={() => changes.copy(share)}>
              {text('sharing.copy')}
            </Button>
            <Button
              ref={opener}
              size="xs"
              aria-label={text('sharing.edit.this', { date })}
              aria-expanded={isEditing}
              onClick={() => setEditing(!isEditing)}
            >
              {text('sharing.edit')}
            </Button>
            <Button size="xs" aria-label={text('sharing.revoke.this', { date })} onClick={() => changes.revoke(share)}>
              {text('sharing.revoke')}
            </Button>
          </div>
        )}
      </div>
      {isEditing && !isRevoked && <ShareEdit share={share} actions={changes} onClose={close} />}
    </>
  )
}

function About({ share }: { share: Share }) {
  const text = useText()
  const locale = useLocale()
  const { message, recipients, hides, restorableUntil } = share
  const details = hides.map((detail) => text(`sharing.hide.${detail}`)).join(', ')
  return (
    <p className={classes.said}>
      <b>{restorableUntil === null ? opensText(share, locale, text) : text('sharing.revoked')}</b>
      <span>{lifetimeText(share, locale, text)}</span>
      {recipients.length > 0 && <span>{text('sharing.to', { recipients: recipients.join(', ') })}</span>}
      {hides.length > 0 && <span>{text('sharing.without', { details })}</span>}
      {message !== '' && <span className={classes.message}>{text('sharing.quoted', { message })}</span>}
    </p>
  )
}

function opensText({ opens, viewers, lastOpenedAt }: Share, locale: Locale, text: Translate): string {
  if (lastOpenedAt === null) return text('sharing.opens', { count: opens })
  return text('sharing.opens.by', { count: opens, viewers, date: dayOf(lastOpenedAt, locale) })
}

function lifetimeText({ createdAt, expiresAt, restorableUntil }: Share, locale: Locale, text: Translate): string {
  const createdText = text('sharing.made', { date: dayOf(createdAt, locale) })
  if (restorableUntil !== null)
    return `${createdText}, ${text('sharing.restorable', { date: dayOf(restorableUntil, locale) })}`
  if (expiresAt === null) return createdText
  const isExpired = Date.parse(expiresAt) <= Date.now()
  return `${createdText}, ${text(isExpired ? 'sharing.expired' : 'sharing.until', { date: dayOf(expiresAt, locale) })}`
}

const dayOf = (moment: string, locale: Locale) => formatDate(todayIso(new Date(moment)), locale) ?? ''
