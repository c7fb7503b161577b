import { useLocale, useText } from '#ui/use-text.ts'
import type { MailSummary } from '../contract.ts'
import classes from './EmailList.module.css'
import { MailStateBadge } from './EmailStateBadge.tsx'
import { sayMoment } from './format-sent-at.ts'

/** Letters as rows; the whole row opens its letter. */
export function MailList({ mails }: { mails: MailSummary[] }) {
  const text = useText()
  const locale = useLocale()
  return (
    <ul className={classes.list}>
      {mails.map(({ id, state, subject, recipient, createdAt }) => (
        <li key={id}>
          <MailStateBadge state={state} />
          <a href={`/admin/outbox/${id}`} title={subject}>
            {subject}
          </a>
          <span className={classes.recipient}>{text('outbox.to', { recipient })}</span>
          <time className="num" dateTime={createdAt}>
            {sayMoment(createdAt, locale, text)}
          </time>
        </li>
      ))}
    </ul>
  )
}
