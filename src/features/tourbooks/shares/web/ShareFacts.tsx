import { formatDate, todayIso } from '#lib/dates.ts'
import type { Locale } from '#lib/locale.ts'
import type { Translate } from '#messages/messages.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import type { TourbookShare } from '../contract.ts'
import classes from './TourbookSharing.module.css'

/** For whom a link is, how often it was opened, what it hides and until when it opens. */
export function ShareFacts({ share, name }: { share: TourbookShare; name: string }) {
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

const dayOf = (moment: string, locale: Locale) => formatDate(todayIso(new Date(moment)), locale) ?? ''
