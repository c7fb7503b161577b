import type { portfolioWork as enUs } from '../../en-us/account/catalog/portfolio-work.ts'

export const portfolioWork = {
  'portfolio.attention.inquiries': '{count, plural, one {1 unanswered enquiry} other {# unanswered enquiries}}',
  'portfolio.empty.sample.suite': 'Unit 2400',
  'portfolio.median.count':
    '{count, plural, one {Median of 1 space} other {Median of # spaces}} of this type and grade in the area',
  'walk.median': 'Area median {rent}',
  'portfolio.column.tours': 'Viewings',
  'portfolio.empty.space':
    'Rent, status and how many people are looking: bring the tenancy schedule you already have, or add the first space by hand.',
  'portfolio.empty.building':
    'Rent, status and how many people are looking: bring the tenancy schedule you already have, or add the first building by hand and its spaces after it.',
  'portfolio.empty.import': 'Import a tenancy schedule',
} satisfies Partial<Record<keyof typeof enUs, string>>
