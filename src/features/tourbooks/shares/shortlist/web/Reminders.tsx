import { listWords } from '#lib/locale.ts'
import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { Button } from '#ui/Button.tsx'
import { useNotify } from '#ui/notify.ts'
import { useLocalDay } from '#ui/use-local-day.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import type { ShortlistRecipient } from '../contract.ts'
import classes from './Reminders.module.css'
import { SHORTLIST } from './use-shortlist.ts'

/** So many are named who have not answered about all stops. */
const MAX_NAMED = 3

type Props = { recipients: ShortlistRecipient[]; stopCount: number }

/** Which recipients answered about all stops, and who can be reminded. */
export function Reminders({ recipients, stopCount: count }: Props) {
  const text = useText()
  const locale = useLocale()
  const done = recipients.filter(({ answered }) => answered >= count).map(({ name }) => firstNameOf(name))
  const open = recipients.filter(({ answered }) => answered < count)
  // Those who can be reminded come first.
  const named = open.toSorted((a, b) => Number(b.canRemind) - Number(a.canRemind)).slice(0, MAX_NAMED)
  if (recipients.length === 0) return null
  return (
    <p className={classes.reminders}>
      {done.length > 0 && (
        <span>{text('shortlist.answeredAll', { names: listWords(done, 'and', locale), count })}</span>
      )}
      {named.map((recipient) => (
        <span key={recipient.linkId}>
          {text(recipient.answered > 0 ? 'shortlist.answeredSome' : 'shortlist.answeredNone', {
            name: firstNameOf(recipient.name),
            answered: recipient.answered,
            count,
          })}{' '}
          <Remind recipient={recipient} />
        </span>
      ))}
      {open.length > MAX_NAMED && <span>{text('shortlist.more', { count: open.length - MAX_NAMED })}</span>}
    </p>
  )
}

/** A button that reminds a recipient by email, or when that was done. */
export function Remind({
  recipient: { linkId, name, canRemind, remindedAt },
  variant = 'subtle',
}: {
  recipient: ShortlistRecipient
  variant?: 'subtle' | 'secondary'
}) {
  const text = useText()
  const notify = useNotify()
  const dayOf = useLocalDay()
  const remind = useApiMutation('POST /api/tourbook_shares/:id/reminders', {
    createsOnce: true,
    invalidates: [SHORTLIST],
    failed: 'shortlist.remind.failed',
    onSuccess: () => void notify.success(text('shortlist.remind.sent', { name: firstNameOf(name) })),
  })
  if (!canRemind) return remindedAt === null ? null : text('shortlist.reminded', { date: dayOf(remindedAt) })
  return (
    <Button
      {...(variant === 'subtle' && { size: 'small', className: classes.remind })}
      variant={variant}
      loading={remind.isPending}
      onClick={() => remind.mutate({ params: { id: linkId } })}
    >
      {text('shortlist.remind', { name: firstNameOf(name) })}
    </Button>
  )
}

const firstNameOf = (name: string) => name.split(' ')[0]!
