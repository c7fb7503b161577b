import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { EndpointName, InputOf } from '#api'
import type { PageName } from '#events'
import { InquirySettingsForm } from '#features/inquiries/web/InquirySettingsForm.tsx'
import { paths } from '#lib/paths.ts'
import type { PageHead } from '#ui/head.ts'
import type { LoadContext } from '#ui/routing/page.tsx'
import { usePageEvent } from '#ui/use-events.ts'
import { ACCOUNT_TABS, type AccountTab } from '../rules.ts'
import { AccessSection } from './AccessSection.tsx'
import { AccountLayout, TAB_NAMES } from './AccountLayout.tsx'
import { DataSection } from './DataSection.tsx'
import { NotificationsForm } from './NotificationsForm.tsx'
import { ProfessionalForm } from './ProfessionalForm.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { SessionList } from './SessionList.tsx'
import { TourbookContactForm } from './TourbookContactForm.tsx'

const READS = {
  profile: 'GET /api/current_user/profile',
  professional: 'GET /api/current_user/professional',
  notifications: 'GET /api/current_user/saved_search_notifications',
  inquiry: 'GET /api/current_user/inquiry_settings',
  tourbook_contact: 'GET /api/current_user/tourbook_contact',
  sessions: 'GET /api/current_user/sessions',
} as const satisfies Record<AccountTab, EndpointName>

const CONTENT: Record<AccountTab, () => ReactNode> = {
  profile: () => (
    <>
      <ProfileForm />
      <AccessSection />
      <DataSection />
    </>
  ),
  professional: () => <ProfessionalForm />,
  notifications: () => <NotificationsForm />,
  inquiry: () => <InquirySettingsForm />,
  tourbook_contact: () => <TourbookContactForm />,
  sessions: () => <SessionList />,
}

const EVENTS = {
  profile: 'PROFILE',
  professional: 'PROFESSIONAL_INFO',
  notifications: 'EMAIL_NOTIFICATIONS',
  inquiry: 'INQUIRY',
  tourbook_contact: 'TOURBOOK_CONTACT_INFO',
  sessions: 'ACCOUNT_SETTINGS',
} as const satisfies Record<AccountTab, PageName>

export async function load({ read, text, search }: LoadContext): Promise<PageHead> {
  const tab = tabIn(search)
  await read(READS[tab], {} as InputOf<(typeof READS)[AccountTab]>)
  return {
    title: `${text(TAB_NAMES[tab])} · ${text('settings.title')}`,
    description: text('settings.describe'),
    canonical: paths.account(),
    noIndex: true,
  }
}

/** The user's own account, one tab at a time. */
export function Page() {
  const tab = tabIn(useLocation().search as Record<string, unknown>)
  usePageEvent(EVENTS[tab], {}, tab)
  return (
    <AccountLayout current={tab}>
      <div key={tab}>{CONTENT[tab]()}</div>
    </AccountLayout>
  )
}

const tabIn = ({ page }: Record<string, unknown>): AccountTab => ACCOUNT_TABS.find((tab) => tab === page) ?? 'profile'
