import { Button } from '@mantine/core'
import { useState } from 'react'
import type { InputOf } from '#api'
import { copyLink } from '#features/share-links/web/copy-link.ts'
import { formatDate, todayIso } from '#lib/dates.ts'
import type { Locale } from '#lib/locale.ts'
import type { Translate } from '#messages/messages.ts'
import { useApiMutation } from '#ui/api/use-api-mutation.ts'
import { useNotify } from '#ui/notify.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import type { TourbookShare } from '../contract.ts'
import { ShareEdit } from './ShareEdit.tsx'
import classes from './TourbookSharing.module.css'

const CHANGES = { invalidates: ['GET /api/tourbooks/:id/shares'], failed: 'tourbookShare.change.failed' } as const

/** One link: for whom it is, what it hides, how often it was opened, and what can be done with it. */
export function ShareRow({ share }: { share: TourbookShare }) {
  const text = useText()
  const notify = useNotify()
  const [isEditing, setEditing] = useState(false)
  const [isReplacing, setReplacing] = useState(false)
  const revoke = useApiMutation('DELETE /api/tourbook_shares/:id', CHANGES)
  const change = useApiMutation('PUT /api/tourbook_shares/:id', {
    ...CHANGES,
    async onSuccess({ url }, { body }) {
      if (!body.renewed) return
      setReplacing(false)
      if (await copyLink(url)) notify.success(text('tourbookShare.renewed'))
    },
  })
  const name = share.recipientName || text('tourbookShare.anyone')
  const input = (body: InputOf<'PUT /api/tourbook_shares/:id'>['body']) => ({ params: { id: share.id }, body })

  async function copy() {
    if (await copyLink(share.url)) notify.success(text('tourbookShare.copied'))
    else notify.info(text('tourbookShare.copy.failed', { url: share.url }), { durationMs: null })
  }

  return (
    <>
      <About share={share} name={name} />
      <fieldset className={classes.actions} aria-label={text('tourbookShare.actions', { name })}>
        {share.restorableUntil !== null ? (
          <Button size="xs" loading={change.isPending} onClick={() => change.mutate(input({ revoked: false }))}>
            {text('tourbookShare.restore')}
          </Button>
        ) : (
          <>
            <Button size="xs" onClick={copy}>
              {text('tourbookShare.copy')}
            </Button>
            <Button size="xs" component="a" href={share.url} target="_blank">
              {text('tourbookShare.view')}
            </Button>
            <Button size="xs" aria-expanded={isEditing} onClick={() => setEditing(!isEditing)}>
              {text('tourbookShare.edit')}
            </Button>
            <Button size="xs" aria-expanded={isReplacing} onClick={() => setReplacing(!isReplacing)}>
              {text('tourbookShare.renew')}
            </Button>
            <Button size="xs" loading={revoke.isPending} onClick={() => revoke.mutate({ params: { id: share.id } })}>
              {text('tourbookShare.revoke')}
            </Button>
          </>
        )}
      </fieldset>
      {isReplacing && (
        <div className={classes.sure}>
          <p>{text('tourbookShare.renew.sure')}</p>
          <Button
            size="xs"
            variant="filled"
            color="red"
            loading={change.isPending}
            onClick={() => change.mutate(input({ renewed: true }))}
          >
            {text('tourbookShare.renew')}
          </Button>
          <Button size="xs" onClick={() => setReplacing(false)}>
            {text('tourbookShare.cancel')}
          </Button>
        </div>
      )}
      {isEditing && <ShareEdit share={share} name={name} onClose={() => setEditing(false)} />}
    </>
  )
}

function About({ share, name }: { share: TourbookShare; name: string }) {
  const text = useText()
  const locale = useLocale()
  const { hides, hasPasscode, recipientEmail, message } = share
  const details = hides.map((detail) => text(`tourbookShare.hide.${detail}`)).join(', ')
  const facts = [
    recipientEmail,
    hasPasscode && text('tourbookShare.locked'),
    hides.length > 0 && text('tourbookShare.without', { details }),
    lifetimeText(share, locale, text),
  ]
  return (
    <div className={classes.said}>
      <b>{name}</b>
      <span>{opensText(share, locale, text)}</span>
      <span className={classes.facts}>{facts.filter(Boolean).join(' · ')}</span>
      {message && <span className={classes.message}>{message}</span>}
    </div>
  )
}

function opensText({ opens, lastOpenedAt }: TourbookShare, locale: Locale, text: Translate): string {
  if (lastOpenedAt === null) return text('tourbookShare.opens', { count: opens })
  return text('tourbookShare.opens.last', { count: opens, date: dayOf(lastOpenedAt, locale) })
}

function lifetimeText(
  { createdAt, expiresAt, restorableUntil }: TourbookShare,
  locale: Locale,
  text: Translate,
): string {
  if (restorableUntil !== null) return text('tourbookShare.revoked', { date: dayOf(restorableUntil, locale) })
  if (expiresAt === null) return text('tourbookShare.made', { date: dayOf(createdAt, locale) })
  const isExpired = Date.parse(expiresAt) <= Date.now()
  return text(isExpired ? 'tourbookShare.expired' : 'tourbookShare.until', { date: dayOf(expiresAt, locale) })
}

export const dayOf = (moment: string, locale: Locale) => formatDate(todayIso(new Date(moment)), locale) ?? ''
