import type { portfolioWork as enUs } from '../../en-us/account/catalog/portfolio-work.ts'

export const portfolioWork = {
  'portfolio.attention.inquiries': '{count, plural, one {1 unanswered enquiry} other {# unanswered enquiries}}',
  'portfolio.empty.sample.suite': 'Unit 2400',
  'portfolio.median.count':
    '{count, plural, one {Median of 1 space} other {Median of # spaces}} of this type and grade in the area',
  'walk.median': 'Area median {rent}',
} satisfies Partial<Record<keyof typeof enUs, string>>
