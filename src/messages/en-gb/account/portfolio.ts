import type { portfolio as enUs } from '../../en-us/account/portfolio.ts'

export const portfolio = {
  'portfolio.column.inquiries': 'Enq.',
  'portfolio.inquiries.of': '{count, plural, one {1 open enquiry} other {# open enquiries}} about {name}',
} satisfies Partial<Record<keyof typeof enUs, string>>
