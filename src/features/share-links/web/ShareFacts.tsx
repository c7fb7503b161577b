import { listWords } from '#lib/locale.ts'
import type { Translate } from '#messages/messages.ts'
import { useLocalDay } from '#ui/use-local-day.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import classes from './ShareLinks.module.css'
import type { Share, ShareKind } from './share-kind.ts'

type DayOf = ReturnType<typeof useLocalDay>
type Props<S extends Share> = { kind: ShareKind<S>; share: S; name: string }

/** For whom a link is, how often it was opened, what it hides and until when it opens. */
export function ShareFacts<S extends Share>({ kind, share, name }: Props<S>) {
  const text = useText()
  const locale = useLocale()
  const dayOf = useLocalDay()
  const { hides, hasPasscode, message } = share
  const details = kind.details.filter((each) => hides.includes(each.name)).map(({ label }) => text(label))
  const facts = [
    ...(kind.factsOf?.(share, { text, dayOf }) ?? []),
    hasPasscode && text('shareLink.passcode'),
    details.length > 0 && text('shareLink.without', { details: listWords(details, 'comma', locale) }),
    ...lifetimeTexts(share, dayOf, text),
  ]
  return (
    <div className={classes.facts}>
      <b>{name}</b>
      <span>{opensText(share, dayOf, text)}</span>
      <small>{facts.filter(Boolean).join(' · ')}</small>
      {message && <small className={classes.message}>{message}</small>}
    </div>
  )
}

function opensText({ opens, viewers, lastOpenedAt }: Share, dayOf: DayOf, text: Translate): string {
  if (lastOpenedAt === null) return text('shareLink.opens', { count: opens })
  return text('shareLink.opens.by', { count: opens, viewers, date: dayOf(lastOpenedAt) })
}

function lifetimeTexts({ createdAt, expiresAt, restorableUntil }: Share, dayOf: DayOf, text: Translate): string[] {
  const created = text('shareLink.made', { date: dayOf(createdAt) })
  if (restorableUntil !== null) return [created, text('shareLink.restorable', { date: dayOf(restorableUntil) })]
  if (expiresAt === null) return [created]
  const isExpired = Date.parse(expiresAt) <= Date.now()
  return [created, text(isExpired ? 'shareLink.expired' : 'shareLink.until', { date: dayOf(expiresAt) })]
}
