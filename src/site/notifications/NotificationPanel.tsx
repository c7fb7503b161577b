import { useQuery } from '@tanstack/react-query'
import { paths } from '#lib/paths.ts'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { useText } from '#ui/use-text.ts'
import { readOptions } from '../api/api-client.ts'
import { useApp } from '../routing/use-app.ts'
import { NotificationList } from './NotificationList.tsx'
import classes from './NotificationPanel.module.css'

/** What the bell opens: the latest notifications, and the way to their settings. */
export function NotificationPanel() {
  const text = useText()
  const { call } = useApp()
  const { data, isError } = useQuery({ ...readOptions(call, 'GET /api/current_user/notifications', {}), staleTime: 0 })
  return (
    <section aria-label={text('frame.notifications')} aria-busy={!data && !isError}>
      <p className={classes.head}>
        <b>{text('frame.notifications')}</b>
        <SiteLink href={paths.account({ tab: 'notifications' })}>{text('frame.notifications.settings')}</SiteLink>
      </p>
      {data && <NotificationList list={data} />}
      {!data && isError && <p className={classes.failed}>{text('common.failed.load.about')}</p>}
      {!data && !isError && (
        <div className={classes.waiting} aria-hidden="true">
          <span />
          <span />
          <span />
        </div>
      )}
    </section>
  )
}
