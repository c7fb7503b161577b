import { formatMoment } from '#lib/dates.ts'
import type { Column } from '#ui/table/columns.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import type { InquiryRow } from '../../contract.ts'
import { timeZoneOf } from '../../rules.ts'
import { InboxLink } from './InboxLink.tsx'
import classes from './InboxTable.module.css'
import { INBOX_COLUMNS, type InboxAddress } from './read-inbox-address.ts'

/** The columns of the inbox; the sender links to the inquiry. */
export function useInboxColumns(address: InboxAddress, openInquiry: number | undefined): Column<InquiryRow>[] {
  const text = useText()
  const locale = useLocale()
  const cells: Record<(typeof INBOX_COLUMNS)[number]['name'], Column<InquiryRow>['cell']> = {
    name: ({ id, name, company, status, excerpt }) => (
      <div className={classes.sender} data-status={status}>
        <InboxLink address={{ ...address, inquiry: id }} aria-current={id === openInquiry ? 'true' : undefined}>
          {company ? text('common.nameAndCompany', { name, company }) : name}
        </InboxLink>
        <span>{excerpt || text('inbox.noMessage')}</span>
      </div>
    ),
    space: ({ listing }) => (
      <div className={classes.lines}>
        <span>{listing.name}</span>
        <span>{listing.building.name}</span>
      </div>
    ),
    kind: ({ kind }) => <span title={text(`inbox.kind.${kind}.about`)}>{text(`inbox.kind.${kind}`)}</span>,
    status: ({ status }) => (
      <span className={classes.status} data-status={status}>
        {text(`inbox.status.${status}`)}
      </span>
    ),
    received({ createdAt, listing }) {
      const [date, time] = formatMoment(new Date(createdAt), locale, timeZoneOf(listing.building.market)).split(', ')
      return (
        <time className={`num ${classes.lines}`} dateTime={createdAt}>
          <span>{date}</span>
          <span>{time}</span>
        </time>
      )
    },
  }
  return INBOX_COLUMNS.map((column) => ({
    ...column,
    label: text(`inbox.column.${column.name}`),
    cell: cells[column.name],
  }))
}
