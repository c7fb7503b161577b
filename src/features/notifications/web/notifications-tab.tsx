import type { AccountTab } from '#features/accounts/settings/web/account-tab.ts'
import { NotificationsForm } from '#features/accounts/settings/web/NotificationsForm.tsx'
import { useRead } from '#site/api/api-client.ts'
import { NotificationList } from '#site/notifications/NotificationList.tsx'
import { useText } from '#ui/use-text.ts'
import { NotificationTable } from './NotificationTable.tsx'
import classes from './notifications-tab.module.css'

/** What happened for the user, what is listed and emailed of it, and when alerts are sent. */
export const notificationsTab: AccountTab = {
  name: 'notifications',
  label: 'frame.notifications',
  read: 'GET /api/current_user/saved_search_notifications',
  alsoReads: ['GET /api/current_user/notifications', 'GET /api/current_user/notification_topics'],
  event: 'EMAIL_NOTIFICATIONS',
  Content,
}

function Content() {
  const text = useText()
  const list = useRead('GET /api/current_user/notifications', {})
  return (
    <>
      <div className={classes.latest}>
        <NotificationList list={list} />
      </div>
      <h3 className={classes.heading}>{text('notifications.where')}</h3>
      <NotificationTable />
      <h3 className={classes.heading}>{text('settings.emails')}</h3>
      <NotificationsForm />
    </>
  )
}
