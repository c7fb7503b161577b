import { paths } from '#lib/paths.ts'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { useLocale, useText } from '#ui/use-text.ts'
import type { EmailSummary } from '../contract.ts'
import classes from './EmailList.module.css'
import { EmailStateBadge } from './EmailStateBadge.tsx'
import { formatSentAt } from './format-sent-at.ts'

/** Emails as rows; each whole row links to its email. */
export function EmailList({ emails }: { emails: EmailSummary[] }) {
  const text = useText()
  const locale = useLocale()
  return (
    <ul className={classes.list}>
      {emails.map(({ id, state, subject, recipient, createdAt }) => (
        <li key={id}>
          <EmailStateBadge state={state} />
          <SiteLink href={paths.email({ id })} title={subject}>
            {subject}
          </SiteLink>
          <span className={classes.recipient}>{text('emailLog.to', { recipient })}</span>
          <time className="num" dateTime={createdAt}>
            {formatSentAt(createdAt, locale, text)}
          </time>
        </li>
      ))}
    </ul>
  )
}
