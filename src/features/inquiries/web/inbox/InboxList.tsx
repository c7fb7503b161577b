import { formatDate } from '#lib/dates.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import type { InquiryRow } from '../../contract.ts'
import { dayAt } from '../../rules.ts'
import { InboxLink } from './InboxLink.tsx'
import classes from './InboxList.module.css'
import type { InboxAddress } from './read-inbox-address.ts'

type Props = { inquiries: InquiryRow[]; address: InboxAddress }

/** Inquiries, the latest first; unread ones are highlighted. */
export function InboxList({ inquiries, address }: Props) {
  const text = useText()
  if (inquiries.length === 0) {
    return (
      <div className={classes.none}>
        <h2>{text('inbox.empty.status')}</h2>
        <p>{text('inbox.empty.status.about')}</p>
      </div>
    )
  }
  return (
    <ul className={classes.list}>
      {inquiries.map((inquiry) => (
        <li key={inquiry.id}>
          <Row inquiry={inquiry} address={address} />
        </li>
      ))}
    </ul>
  )
}

function Row({ inquiry, address }: { inquiry: InquiryRow; address: InboxAddress }) {
  const text = useText()
  const locale = useLocale()
  const { id, name, company, status, kind, excerpt, createdAt, listing } = inquiry
  return (
    <InboxLink
      className={classes.row}
      data-status={status}
      address={{ ...address, inquiry: id }}
      aria-current={id === address.inquiry ? 'true' : undefined}
    >
      <span className={classes.line}>
        <b>{company ? text('inbox.from', { name, company }) : name}</b>
        <span>{formatDate(dayAt(listing.building.market, new Date(createdAt)), locale)}</span>
      </span>
      <span className={classes.line}>
        <span className={classes.space}>
          {text('listing.title', { space: listing.name, building: listing.building.name })}
        </span>
        <span>{text(`inbox.kind.${kind}`)}</span>
      </span>
      <span className={classes.line}>
        <span className={classes.excerpt}>{excerpt || text('inbox.noMessage')}</span>
        {status !== 'read' && <span className={classes.state}>{text(`inbox.status.${status}`)}</span>}
      </span>
    </InboxLink>
  )
}
