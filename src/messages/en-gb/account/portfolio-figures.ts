import type { portfolioFigures as enUs } from '../../en-us/account/portfolio-figures.ts'

export const portfolioFigures = {
  'portfolioFigures.describe':
    'How often your company’s spaces are viewed on the site, saved, enquired about and visited.',
  'portfolioFigures.inquiries': 'Enquiries',
  'portfolioFigures.pair.inquiries': 'Enquiries and viewings',
  'portfolioFigures.empty.about':
    'Add a space, or import your tenancy schedule. Its views, saves, enquiries and viewings are counted here.',
  'portfolioFigures.median.of': 'Of {count, number} spaces in its area, type and grade',
  'portfolioFigures.bySubmarket': 'Available space by area, sf',
  'portfolioFigures.weekOf': 'Week commencing {day}',
  'portfolioFigures.tours': 'Viewings',
} satisfies Partial<Record<keyof typeof enUs, string>>
