import type { accounts as enUs } from '../../en-us/site/accounts.ts'

export const accounts = {
  'account.role.tenant_rep': 'Tenant’s agent',
  'account.role.landlord_rep': 'Landlord’s agent',
  'account.signIn.email.incomplete': 'Enter a complete email address, such as maya@alderwray.co.uk',
  'account.lookAround': 'Look around as an agent',
} satisfies Partial<Record<keyof typeof enUs, string>>
