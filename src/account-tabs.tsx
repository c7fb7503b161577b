import { passkeysTab } from '#features/accounts/passkeys/web/passkeys-tab.tsx'
import { securityTab } from '#features/accounts/security-events/web/security-tab.tsx'
import type { AccountTab } from '#features/accounts/settings/web/account-tab.ts'
import {
  professionalTab,
  profileTab,
  sessionsTab,
  tourbookContactTab,
} from '#features/accounts/settings/web/own-tabs.tsx'
import { inquirySettingsTab } from '#features/inquiries/web/inquiry-settings-tab.ts'
import { notificationsTab } from '#features/notifications/web/notifications-tab.tsx'

/** The tabs of the account page, in order; the first is the default. A feature adds its own here. */
export const accountTabs: readonly [AccountTab, ...AccountTab[]] = [
  profileTab,
  professionalTab,
  notificationsTab,
  inquirySettingsTab,
  tourbookContactTab,
  sessionsTab,
  passkeysTab,
  securityTab,
]
