import type { AccountTab } from '#features/accounts/settings/web/account-tab.ts'
import { InquirySettingsForm } from './InquirySettingsForm.tsx'

export const inquirySettingsTab: AccountTab = {
  name: 'inquiry',
  label: 'settings.tab.inquiry',
  read: 'GET /api/current_user/inquiry_settings',
  event: 'INQUIRY',
  Content: InquirySettingsForm,
}
