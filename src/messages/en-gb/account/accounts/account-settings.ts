import type { accountSettings as enUs } from '../../../en-us/account/accounts/account-settings.ts'

export const accountSettings = {
  'settings.tab.inquiry': 'Enquiry settings',
  'settings.role.tenant_rep': 'Your role changes to tenant’s agent: you act for tenants.',
  'settings.photo.about':
    'Shown on what you share, in your enquiry emails, and on spaces that list you as an agent. Otherwise only you see it.',
  'settings.license': 'Licence number',
  'settings.contact.color': 'Colour',
  'settings.contact.color.code': 'Colour code',
  'account.sso.notAgain':
    'Your organisation did not ask you to sign in again. Set a password by email instead, and use that.',
  'account.sso.unverified': 'Your organisation has not confirmed your email address, so it cannot sign you in.',
  'settings.contact.color.wrong': 'Enter a six-digit colour code, such as #67337a',
  'settings.contact.color.usual': 'Use Frontage colour',
} satisfies Partial<Record<keyof typeof enUs, string>>
