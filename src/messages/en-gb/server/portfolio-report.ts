import type { portfolioReport as enUs } from '../../en-us/server/portfolio-report.ts'

export const portfolioReport = {
  'portfolioReport.others':
    '{saves, plural, one {1 save} other {# saves}}, {inquiries, plural, one {1 enquiry} other {# enquiries}}, {tours, plural, one {1 tour} other {# tours}}',
  'portfolioFigures.csv.median': 'Median rent of the area, /sf/yr',
  'portfolioReport.why': 'You get this email each month because you let {count} spaces of {company} on Frontage.',
} satisfies Partial<Record<keyof typeof enUs, string>>
