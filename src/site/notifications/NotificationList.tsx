import {
  IconBuilding,
  IconCircleCheck,
  IconCircleX,
  IconClockExclamation,
  IconEye,
  IconGitPullRequest,
  IconHeart,
  IconInbox,
  IconSearch,
  IconSend,
  IconUserPlus,
} from '@tabler/icons-react'
import { useEffect, useEffectEvent } from 'react'
import type { ReplyOf } from '#api'
import { formatMoment } from '#lib/dates.ts'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { useTimeZone } from '#ui/use-local-day.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import { readOptions } from '../api/api-client.ts'
import { useOptimisticWrite } from '../api/use-optimistic-write.ts'
import { useApp } from '../routing/use-app.ts'
import { useCurrentUser } from '../use-current-user.ts'
import classes from './NotificationList.module.css'

type List = ReplyOf<'GET /api/current_user/notifications'>

const ICONS: Record<List['notifications'][number]['kind'], typeof IconInbox> = {
  tourbook_answered: IconHeart,
  tourbook_opened: IconEye,
  inquiry_answered: IconSend,
  search_matched: IconSearch,
  building_matched: IconBuilding,
  landlord_matched: IconBuilding,
  inquiry_received: IconInbox,
  change_approved: IconCircleCheck,
  change_refused: IconCircleX,
  confirmation_due: IconClockExclamation,
  company_request_received: IconUserPlus,
  change_waiting: IconGitPullRequest,
}

/** Notifications, the latest first, each a link to what it is about. What is shown is marked as seen. */
export function NotificationList({ list }: { list: List }) {
  const text = useText()
  const locale = useLocale()
  const timeZone = useTimeZone()
  useMarkSeen(list)
  if (list.notifications.length === 0) {
    return (
      <p className={classes.none}>
        <b>{text('frame.notifications.none')}</b>
        {text('frame.notifications.none.about')}
      </p>
    )
  }
  return (
    <ol className={classes.list}>
      {list.notifications.map(({ key, kind, sentence, path, at, isNew }) => {
        const Icon = ICONS[kind]
        return (
          <li key={key}>
            <SiteLink href={path} data-new={isNew || undefined}>
              <Icon size={18} stroke={1.75} aria-hidden />
              <span>
                {isNew && <span className="visually-hidden">{text('listing.new')}: </span>}
                {sentence}{' '}
                <time className="num" dateTime={at}>
                  {formatMoment(new Date(at), locale, timeZone)}
                </time>
              </span>
            </SiteLink>
          </li>
        )
      })}
    </ol>
  )
}

const withoutNew = ({ notifications, readAt }: List): List => ({
  notifications: notifications.map((each) => ({ ...each, isNew: false })),
  readAt,
})

/** An admin who views the site as the user marks nothing. */
function useMarkSeen({ notifications, readAt }: List) {
  const { call, queryClient } = useApp()
  const { user } = useCurrentUser()
  const write = useOptimisticWrite()
  const isUnseen = user?.viewedUntil === null && notifications.some(({ isNew }) => isNew)
  const markSeen = useEffectEvent((until: string) =>
    // If this fails, they are new again the next time.
    write({
      scope: 'notifications',
      read: readOptions(call, 'GET /api/current_user/new_notifications', {}).queryKey,
      change: () => ({ count: 0 }),
      send: (options) => call('POST /api/current_user/notifications_seen', { body: { until } }, options),
    }),
  )
  useEffect(() => {
    if (isUnseen) void markSeen(readAt)
  }, [isUnseen, readAt])
  const showSeen = useEffectEvent(() => {
    const { queryKey } = readOptions(call, 'GET /api/current_user/notifications', {})
    queryClient.setQueryData<List>(queryKey, (known) => known && withoutNew(known))
  })
  // When it closes: the next time it is shown from memory first.
  useEffect(() => () => showSeen(), [])
}
