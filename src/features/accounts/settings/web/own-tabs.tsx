import { PortraitField } from '../../own-pictures/web/PortraitField.tsx'
import { AccessSection } from './AccessSection.tsx'
import type { AccountTab } from './account-tab.ts'
import { DataSection } from './DataSection.tsx'
import { ProfessionalForm } from './ProfessionalForm.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import classes from './Section.module.css'
import { SessionList } from './SessionList.tsx'
import { TourbookContactForm } from './TourbookContactForm.tsx'

export const profileTab: AccountTab = {
  name: 'profile',
  label: 'settings.tab.profile',
  read: 'GET /api/current_user/profile',
  alsoReads: ['GET /api/current_user/company_request'],
  event: 'PROFILE',
  Content: () => (
    <>
      <div className={classes.stack}>
        <PortraitField />
        <ProfileForm />
      </div>
      <AccessSection />
      <DataSection />
    </>
  ),
}

export const professionalTab: AccountTab = {
  name: 'professional',
  label: 'settings.tab.professional',
  read: 'GET /api/current_user/professional',
  event: 'PROFESSIONAL_INFO',
  Content: ProfessionalForm,
}

export const tourbookContactTab: AccountTab = {
  name: 'tourbook_contact',
  label: 'settings.tab.tourbook_contact',
  read: 'GET /api/current_user/tourbook_contact',
  event: 'TOURBOOK_CONTACT_INFO',
  Content: TourbookContactForm,
}

export const sessionsTab: AccountTab = {
  name: 'sessions',
  label: 'settings.tab.sessions',
  read: 'GET /api/current_user/sessions',
  event: 'ACCOUNT_SETTINGS',
  Content: SessionList,
}
