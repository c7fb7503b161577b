import { IconBolt, IconCheck, IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PageName } from '#events'
import type { Listing } from '#features/catalog/listings/contract.ts'
import { savable } from '#features/catalog/listings/web/ListingCard.tsx'
import { formatDate } from '#lib/dates.ts'
import { paths } from '#lib/paths.ts'
import { formatTime } from '#lib/times.ts'
import { formatAreaRange, wholeArea } from '#lib/units/area.ts'
import { readOptions } from '#site/api/api-client.ts'
import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { useApp } from '#site/routing/use-app.ts'
import { requestSignIn } from '#site/sign-in/sign-in-request.ts'
import { usePendingAction } from '#site/sign-in/use-pending-action.ts'
import { useCurrentUser, useWhenUserKnown } from '#site/use-current-user.ts'
import { Button } from '#ui/Button.tsx'
import { useEarlyClick } from '#ui/before-hydration/replay-early-clicks.ts'
import { explainError } from '#ui/form/explain-error.ts'
import { useNotify } from '#ui/notify.ts'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { useLocale, useText } from '#ui/use-text.ts'
import classes from './ContactPanel.module.css'
import { explainInquiryError } from './explain-error.ts'
import { sourceOf } from './inquiry-place.ts'
import { namesOf } from './names-of.ts'
import type { SentInquiry } from './use-last-inquiry.ts'
import { useSearchedRequirement } from './use-searched-requirement.ts'

type Props = {
  listing: Listing
  sourcePage: PageName
  /** ISO day of the last inquiry, if there was one. */
  askedOn: string | undefined
  /** When an inquiry was sent from this page. */
  sentAt: Date | undefined
  onSent: (sent: SentInquiry) => void
  onMore: () => void
}

/** Sends an inquiry with the user's settings in one click; below it, the message or the time of the last inquiry. */
export function QuickInquiry({ listing, sourcePage, askedOn, sentAt, onSent, onMore }: Props) {
  const text = useText()
  const locale = useLocale()
  const notify = useNotify()
  const { user, known } = useCurrentUser()
  const whenUserKnown = useWhenUserKnown()
  const [isWaiting, setWaiting] = useState(false)
  const early = useEarlyClick()
  const names = namesOf(
    listing.listingAgents.map(({ firstName }) => firstName),
    locale,
  )

  const { mutate, isPending, isSuccess } = useApiMutation('POST /api/listings/:id/quick_inquiries', {
    createsOnce: true,
    onSuccess: onSent,
    onError(error, input) {
      const action = { label: text('common.tryAgain'), onClick: () => mutate(input) }
      const message = explainInquiryError(error, text) ?? explainError(error, text, 'common.failed.entered')
      notify.error(text('common.notSent'), { message, action })
      return true
    },
  })
  const { unit } = listing.area
  const rangeOf = (low: number, high: number) => formatAreaRange(wholeArea(low, unit), wholeArea(high, unit), locale)
  const state = isWaiting || isPending ? 'sending' : isSuccess ? 'sent' : 'ready'

  const { minSize, maxSize } = useSearchedRequirement(listing)
  const size = minSize === null ? null : rangeOf(minSize, maxSize ?? minSize)
  const sizes = { ...(minSize && { minSize }), ...(maxSize && { maxSize }) }
  const source = sourceOf({ sourcePage, sourceContent: 'quick' })
  const sendNow = () => mutate({ params: { id: listing.id }, body: { ...sizes, ...source } })
  usePendingAction('quick_inquiry', sendNow, listing.id)

  /** A click before the current user is known waits for it. */
  async function send() {
    if (state !== 'ready') return
    setWaiting(true)
    const sender = await whenUserKnown()
    setWaiting(false)
    if (sender) sendNow()
    else requestSignIn({ type: 'quick_inquiry', item: savable(listing) })
  }

  return (
    <>
      <Button
        {...early}
        className={classes.quick}
        data-state={state}
        aria-disabled={state !== 'ready' || undefined}
        onClick={() => void send()}
      >
        {state === 'sent' ? <IconCheck size={18} stroke={1.75} aria-hidden /> : <Bolt />}
        {state === 'sent'
          ? names
            ? text('inquiry.sentTo', { names })
            : text('inquiry.sentTo.team')
          : text('inquiry.quick')}
      </Button>
      <div className={classes.note}>
        <p role="status">{sentAt && text('inquiry.askedToday', { time: timeOf(sentAt, locale) })}</p>
        {!sentAt && askedOn && (
          <p>
            <IconHistory size={14} stroke={2} aria-hidden />
            {text('inquiry.askedOn', { date: formatDate(askedOn, locale) ?? '' })}
          </p>
        )}
        {sentAt || askedOn ? (
          <>
            <button type="button" onClick={onMore}>
              {text('inquiry.more')}
            </button>
            {user && <SiteLink href={paths.sentInquiries()}>{text('inbox.sent.title')}</SiteLink>}
          </>
        ) : (
          known &&
          (user ? (
            <MessagePreview size={size} />
          ) : size ? (
            text('inquiry.quick.signIn.size', { size })
          ) : (
            text('inquiry.quick.signIn')
          ))
        )}
      </div>
    </>
  )
}

const Bolt = () => <IconBolt size={18} stroke={1.75} aria-hidden />

const MAX_PREVIEW = 48

/** Preview of the quick inquiry's message, and of the size that is sent with it. */
function MessagePreview({ size }: { size: string | null }) {
  const text = useText()
  const { call } = useApp()
  const { data } = useQuery(readOptions(call, 'GET /api/current_user/inquiry_settings', {}))
  if (!data) return null
  const message = (data.message || text('inquiry.quick.usual')).replace(/[.\s]+$/, '')
  const preview = message.length <= MAX_PREVIEW ? message : `${message.slice(0, MAX_PREVIEW - 1).trimEnd()}…`
  return (
    <p>
      {size
        ? text('inquiry.quick.says.size', { message: preview, size })
        : text('inquiry.quick.says', { message: preview })}{' '}
      <SiteLink href={paths.account({ tab: 'inquiry' })}>{text('inquiry.quick.change')}</SiteLink>
    </p>
  )
}

function timeOf(moment: Date, locale: Parameters<typeof formatTime>[1]): string {
  const [hours, minutes] = [moment.getHours(), moment.getMinutes()].map((part) => String(part).padStart(2, '0'))
  return formatTime(`${hours}:${minutes}`, locale)
}
