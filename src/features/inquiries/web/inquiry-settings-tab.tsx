import { useState } from 'react'
import type { AccountTab } from '#features/accounts/settings/web/account-tab.ts'
import { useUnsavedChangesPrompt } from '#ui/form/use-draft.ts'
import { InquirySettingsForm } from './InquirySettingsForm.tsx'

export const inquirySettingsTab: AccountTab = {
  name: 'inquiry',
  label: 'settings.tab.inquiry',
  read: 'GET /api/current_user/inquiry_settings',
  event: 'INQUIRY',
  Content: InquirySettings,
}

function InquirySettings() {
  const [isChanged, setChanged] = useState(false)
  useUnsavedChangesPrompt(isChanged)
  return <InquirySettingsForm onChanged={setChanged} />
}
