import type { portfolioReport as enUs } from '../../en-us/server/portfolio-report.ts'

export const portfolioReport = {
  'portfolioReport.others':
    '{saves, plural, one {1 save} other {# saves}}, {inquiries, plural, one {1 enquiry} other {# enquiries}}, {tours, plural, one {1 viewing} other {# viewings}}',
  'portfolioFigures.csv.median': 'Median rent of the area, /sf/yr',
  'portfolioReport.why': 'You get this email each month because you let {count} spaces for {company} on Frontage.',
  'portfolioReport.about':
    '{count, plural, one {1 space} other {# spaces}}, {area, number} sq ft on the market. Changes are versus the month before.',
  'portfolioReport.spaces': '{count, plural, one {1 space} other {# spaces}}, {area, number} sq ft on the market',
} satisfies Partial<Record<keyof typeof enUs, string>>
