import type { portfolioWork as enUs } from '../../en-us/account/catalog/portfolio-work.ts'

export const portfolioWork = {
  'portfolio.attention.inquiries': '{count, plural, one {1 enquiry has no answer} other {# enquiries have no answer}}',
} satisfies Partial<Record<keyof typeof enUs, string>>
