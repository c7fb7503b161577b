import type { companyPages as enUs } from '../../en-us/company/company-pages.ts'

export const companyPages = {
  'companyPage.since': 'In force since',
  'companyPage.find.example': 'rent-free period in a comparison',
} satisfies Partial<Record<keyof typeof enUs, string>>
