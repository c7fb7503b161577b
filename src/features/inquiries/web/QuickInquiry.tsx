import { Button } from '@mantine/core'
import { IconBolt, IconCheck, IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { readOptions } from '#api'
import type { Listing } from '#features/catalog/listings/contract.ts'
import { formatDate } from '#lib/dates.ts'
import { paths } from '#lib/paths.ts'
import { formatTime } from '#lib/times.ts'
import { openIdempotencyKeys } from '#ui/form/idempotency-key.ts'
import { useNotify } from '#ui/notify.ts'
import { useEarlyClick } from '#ui/replay-early-clicks.ts'
import { useOrigin } from '#ui/routing/account-address.ts'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { useApp } from '#ui/routing/use-app.ts'
import { useCurrentUser } from '#ui/use-current-user.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import classes from './ContactPanel.module.css'
import { explainInquiryError } from './explain-error.ts'
import { sourceOf } from './inquiry-place.ts'
import { namesOf } from './names-of.ts'
import type { Sent } from './use-last-inquiry.ts'

type Props = {
  listing: Listing
  /** The day of the last inquiry, if there was one. */
  askedOn: string | undefined
  /** When one was sent from this page. */
  sentAt: Date | undefined
  onSent: (sent: Sent) => void
  onMore: () => void
}

const PLACE = { sourcePage: 'LISTING', sourceContent: 'quick' }

/** One press sends what the reader's settings say; below it, what that is, or when they asked. */
export function QuickInquiry({ listing, askedOn, sentAt, onSent, onMore }: Props) {
  const text = useText()
  const locale = useLocale()
  const notify = useNotify()
  const { call } = useApp()
  const { user, known } = useCurrentUser()
  const origin = useOrigin()
  const navigate = useNavigate()
  const [keyFor] = useState(openIdempotencyKeys)
  const [state, setState] = useState<'ready' | 'sending' | 'sent'>('ready')
  const [isWaiting, setWaiting] = useState(false)
  const early = useEarlyClick()
  const names = namesOf(
    listing.listingAgents.map(({ firstName }) => firstName),
    locale,
  )

  async function press() {
    if (state !== 'ready') return
    setState('sending')
    try {
      const body = sourceOf(PLACE)
      const input = { params: { id: listing.id }, body }
      const sent = await call('POST /api/listings/:id/quick_inquiries', input, { idempotencyKey: keyFor(body) })
      setState('sent')
      onSent(sent)
    } catch (error) {
      setState('ready')
      const action = { label: text('inquiry.failed.retry'), onClick: () => void press() }
      notify.error(text('inquiry.failed'), { message: explainInquiryError(error, text), action })
    }
  }

  // A press before it is known who presses waits for that.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each press
  useEffect(() => {
    if (!isWaiting || !known) return
    setWaiting(false)
    if (user) void press()
    else void navigate({ href: paths.login({ origin }) })
  }, [isWaiting, known])

  return (
    <>
      {known && !user ? (
        <Button component={SiteLink} href={paths.login({ origin })} rel="nofollow" fullWidth leftSection={<Bolt />}>
          {text('inquiry.quick')}
        </Button>
      ) : (
        <Button
          {...early}
          className={classes.quick}
          data-state={isWaiting ? 'sending' : state}
          fullWidth
          aria-disabled={state !== 'ready' || undefined}
          leftSection={state === 'sent' ? <IconCheck size={18} stroke={1.75} aria-hidden /> : <Bolt />}
          onClick={() => setWaiting(state === 'ready')}
        >
          {state === 'sent'
            ? names
              ? text('inquiry.sentTo', { names })
              : text('inquiry.sentTo.team')
            : text('inquiry.quick')}
        </Button>
      )}
      <div className={classes.note}>
        <p role="status">{sentAt && text('inquiry.askedToday', { time: clockOf(sentAt, locale) })}</p>
        {!sentAt && askedOn && (
          <p>
            <IconHistory size={14} stroke={2} aria-hidden />
            {text('inquiry.askedOn', { date: formatDate(askedOn, locale) ?? '' })}
          </p>
        )}
        {sentAt || askedOn ? (
          <button type="button" onClick={onMore}>
            {text('inquiry.more')}
          </button>
        ) : (
          known && (user ? <Says /> : text('inquiry.quick.signIn'))
        )}
      </div>
    </>
  )
}

const Bolt = () => <IconBolt size={18} stroke={1.75} aria-hidden />

const LONGEST_SAID = 48

/** What a quick inquiry will say. */
function Says() {
  const text = useText()
  const { call } = useApp()
  const { data } = useQuery(readOptions(call, 'GET /api/current_user/inquiry_settings', {}))
  if (!data) return null
  const message = (data.message || text('inquiry.quick.usual')).replace(/[.\s]+$/, '')
  const said = message.length <= LONGEST_SAID ? message : `${message.slice(0, LONGEST_SAID - 1).trimEnd()}…`
  return (
    <p>
      {text('inquiry.quick.says', { message: said })}{' '}
      <SiteLink href={paths.account({ tab: 'inquiry' })}>{text('inquiry.quick.change')}</SiteLink>
    </p>
  )
}

function clockOf(moment: Date, locale: Parameters<typeof formatTime>[1]): string {
  const [hours, minutes] = [moment.getHours(), moment.getMinutes()].map((part) => String(part).padStart(2, '0'))
  return formatTime(`${hours}:${minutes}`, locale)
}
