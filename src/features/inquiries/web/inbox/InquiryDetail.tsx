import { IconArrowLeft, IconCheck, IconMail, IconPhone } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CAMPAIGN_FIELDS, type Campaign } from '#lib/campaign.ts'
import { formatMoment } from '#lib/dates.ts'
import { paths } from '#lib/paths.ts'
import { callLink } from '#lib/phone.ts'
import { readOptions } from '#site/api/api-client.ts'
import { useApp } from '#site/routing/use-app.ts'
import { Button } from '#ui/Button.tsx'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { useLocale, useText } from '#ui/use-text.ts'
import type { Inquiry } from '../../contract.ts'
import { describeInquiry, timeZoneOf } from '../../rules.ts'
import { InboxLink } from './InboxLink.tsx'
import classes from './InquiryDetail.module.css'
import type { InboxAddress } from './read-inbox-address.ts'
import { useMarkInquiry } from './use-mark-inquiry.ts'

/** `isSelected`: the user selected it; otherwise it is only shown because it is the first. */
type Props = { id: number; address: InboxAddress; isSelected: boolean }

/** One inquiry with its actions. Selecting it marks it as read. */
export function InquiryDetail({ id, address, isSelected }: Props) {
  const text = useText()
  const { call } = useApp()
  const { data: inquiry } = useQuery({
    ...readOptions(call, 'GET /api/inquiries/:id', { params: { id } }),
    placeholderData: keepPreviousData,
  })
  const mark = useMarkInquiry(inquiry?.id === id ? inquiry : undefined, { onceShown: isSelected })
  return (
    <article className={classes.inquiry}>
      <InboxLink className={classes.back} address={{ ...address, inquiry: undefined }}>
        <IconArrowLeft size={18} stroke={1.75} aria-hidden />
        {text('inbox.back')}
      </InboxLink>
      {inquiry && <InquiryContent inquiry={inquiry} onMark={mark} />}
    </article>
  )
}

function InquiryContent({ inquiry, onMark }: { inquiry: Inquiry; onMark: (status: 'read' | 'answered') => void }) {
  const text = useText()
  const locale = useLocale()
  const { name, email, phone, message, listing, status } = inquiry
  const space = text('listing.title', { space: listing.name, building: listing.building.name })
  const subject = encodeURIComponent(text('inbox.reply.subject', { space }))
  const isAnswered = status === 'answered'
  return (
    <>
      <header className={classes.head}>
        <h2>{name}</h2>
        <p>
          {listing.isPublic ? <SiteLink href={paths.listing(listing)}>{space}</SiteLink> : space} ·{' '}
          {formatMoment(new Date(inquiry.createdAt), locale, timeZoneOf(listing.building.market))}
        </p>
        <p>
          {text(`inbox.kind.${inquiry.kind}`)}: {text(`inbox.kind.${inquiry.kind}.about`)}
        </p>
      </header>
      <div className={classes.actions}>
        <Button href={`mailto:${encodeURIComponent(email)}?subject=${subject}`} variant="primary">
          <IconMail size={18} stroke={1.75} aria-hidden />
          {text('inbox.reply')}
        </Button>
        {phone && (
          <Button href={callLink(phone)}>
            <IconPhone size={18} stroke={1.75} aria-hidden />
            {text('inbox.call')}
          </Button>
        )}
        <Button onClick={() => onMark(isAnswered ? 'read' : 'answered')}>
          {!isAnswered && <IconCheck size={18} stroke={1.75} aria-hidden />}
          {text(isAnswered ? 'inbox.reopen' : 'inbox.markAnswered')}
        </Button>
      </div>
      {message && <blockquote className={classes.message}>{message}</blockquote>}
      <dl className={classes.facts}>
        {[...describeInquiry(inquiry, locale, text), ...sourceFacts(inquiry)].map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )

  function sourceFacts({ siteHost, campaign }: Inquiry): [label: string, value: string][] {
    const site: [string, string][] = siteHost ? [[text('inbox.site'), siteHost]] : []
    if (!campaign) return site
    const [first, last] = [campaignText(campaign.first), campaignText(campaign.last)]
    const latest: [string, string] = [text('inbox.campaign'), last]
    return first === last ? [...site, latest] : [...site, [text('inbox.campaign.first'), first], latest]
  }
}

const campaignText = (campaign: Campaign) => CAMPAIGN_FIELDS.flatMap((field) => campaign[field] ?? []).join(' · ')
