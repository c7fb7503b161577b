import type { AccountTab } from '#features/accounts/settings/web/account-tab.ts'
import { NotificationsForm } from '#features/accounts/settings/web/NotificationsForm.tsx'
import { ReportSwitch } from './ReportSwitch.tsx'

/** What is emailed to the user: alerts, and reports to landlords. */
export const notificationsTab: AccountTab = {
  name: 'notifications',
  label: 'frame.notifications',
  read: 'GET /api/current_user/saved_search_notifications',
  event: 'EMAIL_NOTIFICATIONS',
  Content: () => (
    <div>
      <NotificationsForm />
      <ReportSwitch />
    </div>
  ),
}
