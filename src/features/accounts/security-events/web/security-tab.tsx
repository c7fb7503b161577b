import { useRead } from '#site/api/api-client.ts'
import { useText } from '#ui/use-text.ts'
import type { AccountTab } from '../../settings/web/account-tab.ts'
import classes from '../../settings/web/SessionList.module.css'
import { SecurityEventList } from './SecurityEventList.tsx'

export const securityTab: AccountTab = {
  name: 'security',
  label: 'securityEvent.tab',
  read: 'GET /api/current_user/security_events',
  event: 'ACCOUNT_SETTINGS',
  Content: RecentSecurityEvents,
}

/** The latest events of the own account. */
function RecentSecurityEvents() {
  const text = useText()
  const { events } = useRead('GET /api/current_user/security_events', {})
  return (
    <div className={classes.sessions}>
      <p className={classes.about}>{text('securityEvent.about')}</p>
      <SecurityEventList events={events} />
    </div>
  )
}
