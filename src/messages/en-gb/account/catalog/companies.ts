import type { companies as enUs } from '../../../en-us/account/catalog/companies.ts'

export const companies = {
  'companyKind.brokerage': 'Agency',
} satisfies Partial<Record<keyof typeof enUs, string>>
