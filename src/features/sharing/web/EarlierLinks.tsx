import { Button } from '@mantine/core'
import { formatDate, todayIso } from '#lib/dates.ts'
import type { Locale } from '#lib/locale.ts'
import type { Translate } from '#messages/messages.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import type { Share } from '../contract.ts'
import classes from './ShareDialog.module.css'
import type { SharesOf } from './use-shares.ts'

type Props = Pick<SharesOf, 'shares' | 'revoked' | 'isError' | 'refetch' | 'copy' | 'change'>

/** The links somebody made to a space: who they are for, how often they were opened, and a way to end them. */
export function EarlierLinks({ shares, revoked, isError, refetch, copy, change }: Props) {
  const text = useText()
  const locale = useLocale()
  if (isError && shares.length === 0) return <NotLoaded onRetry={refetch} />
  if (shares.length === 0) return null
  return (
    <section className={classes.earlier}>
      <h3>{text('sharing.earlier')}</h3>
      <ul>
        {shares.map((share) => {
          const date = dayOf(share.createdAt, locale)
          const isRevoked = revoked.has(share.id)
          return (
            <li key={share.id} data-revoked={isRevoked || undefined}>
              <About share={share} isRevoked={isRevoked} />
              {!isRevoked && (
                <Button size="xs" aria-label={text('sharing.copy.this', { date })} onClick={() => copy(share)}>
                  {text('sharing.copy')}
                </Button>
              )}
              <Button
                size="xs"
                aria-label={text(isRevoked ? 'sharing.undo.this' : 'sharing.revoke.this', { date })}
                onClick={() => change(share, isRevoked ? 'restore' : 'revoke')}
              >
                {text(isRevoked ? 'sharing.undo' : 'sharing.revoke')}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function NotLoaded({ onRetry }: { onRetry: () => unknown }) {
  const text = useText()
  return (
    <section className={classes.earlier}>
      <h3>{text('sharing.earlier')}</h3>
      <p className={classes.notLoaded}>
        {text('sharing.earlier.failed')}
        <Button size="xs" onClick={onRetry}>
          {text('sharing.earlier.retry')}
        </Button>
      </p>
    </section>
  )
}

function About({ share, isRevoked }: { share: Share; isRevoked: boolean }) {
  const text = useText()
  const locale = useLocale()
  const { recipients, hides } = share
  const details = hides.map((detail) => text(`sharing.hide.${detail}`)).join(', ')
  return (
    <p className={classes.said}>
      <b>{isRevoked ? text('sharing.revoked') : sayOpens(share, locale, text)}</b>
      <span>{sayLife(share, locale, text)}</span>
      {recipients.length > 0 && <span>{text('sharing.to', { recipients: recipients.join(', ') })}</span>}
      {hides.length > 0 && <span>{text('sharing.without', { details })}</span>}
    </p>
  )
}

function sayOpens({ opens, viewers, lastOpenedAt }: Share, locale: Locale, text: Translate): string {
  if (lastOpenedAt === null) return text('sharing.opens', { count: opens })
  return text('sharing.opens.by', { count: opens, viewers, date: dayOf(lastOpenedAt, locale) })
}

function sayLife({ createdAt, expiresAt }: Share, locale: Locale, text: Translate): string {
  const made = text('sharing.made', { date: dayOf(createdAt, locale) })
  if (expiresAt === null) return made
  const isOver = Date.parse(expiresAt) <= Date.now()
  return `${made}, ${text(isOver ? 'sharing.expired' : 'sharing.until', { date: dayOf(expiresAt, locale) })}`
}

const dayOf = (moment: string, locale: Locale) => formatDate(todayIso(new Date(moment)), locale) ?? ''
