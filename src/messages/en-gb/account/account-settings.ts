import type { accountSettings as enUs } from '../../en-us/account/account-settings.ts'

export const accountSettings = {
  'settings.tab.inquiry': 'Enquiry settings',
  'settings.role.tenant_rep': 'You act as an agent for tenants from now on.',
  'settings.license': 'Licence number',
  'settings.contact.color': 'Colour',
  'settings.contact.color.code': 'Colour code',
  'account.sso.notAgain':
    'Your organisation did not ask you to sign in again. Set a password by e-mail instead, and use that.',
  'account.sso.unverified': 'Your organisation has not confirmed your e-mail address, so it cannot sign you in.',
} satisfies Partial<Record<keyof typeof enUs, string>>
