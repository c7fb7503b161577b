import { paths } from '#lib/paths.ts'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import type { Column } from '#ui/table/columns.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import type { EmailSummary } from '../contract.ts'
import { EmailStateBadge } from './EmailStateBadge.tsx'
import { formatSentAt } from './format-sent-at.ts'
import { nameOfKind } from './name-of-kind.ts'
import classes from './use-email-columns.module.css'

/** The columns of the email log, without what they show. */
export const EMAIL_COLUMNS = [
  { name: 'subject', sort: 'ascending', isFixed: true },
  { name: 'recipient', sort: 'ascending', width: '24%' },
  { name: 'kind', width: '18%' },
  { name: 'state', width: '120px' },
  { name: 'created', sort: 'descending', width: '190px' },
] as const satisfies Omit<Column<EmailSummary>, 'label' | 'cell'>[]

/** The columns of the email log. */
export function useEmailColumns(): Column<EmailSummary>[] {
  const text = useText()
  const locale = useLocale()
  const cells: Record<(typeof EMAIL_COLUMNS)[number]['name'], Column<EmailSummary>['cell']> = {
    subject: ({ id, subject }) => (
      <SiteLink className={classes.subject} href={paths.email({ id })} title={subject}>
        {subject}
      </SiteLink>
    ),
    recipient: ({ recipient }) => recipient,
    kind: ({ kind }) => nameOfKind(kind, text),
    state: ({ state }) => <EmailStateBadge state={state} />,
    created: ({ createdAt }) => (
      <time className="num" dateTime={createdAt}>
        {formatSentAt(createdAt, locale, text)}
      </time>
    ),
  }
  return EMAIL_COLUMNS.map((column) => ({
    ...column,
    label: text(`emailLog.column.${column.name}`),
    cell: cells[column.name],
  }))
}
