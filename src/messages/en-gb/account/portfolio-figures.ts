import type { portfolioFigures as enUs } from '../../en-us/account/portfolio-figures.ts'

export const portfolioFigures = {
  'portfolioFigures.describe': 'How often your company’s spaces are viewed, saved, enquired about and toured.',
  'portfolioFigures.inquiries': 'Enquiries',
  'portfolioFigures.pair.inquiries': 'Enquiries and tours',
  'portfolioFigures.empty.about':
    'Add a space, or import your rent roll. Its views, saves, enquiries and tours are counted here.',
  'portfolioFigures.median.of': 'Of {count, number} spaces in its area, type and grade',
  'portfolioFigures.bySubmarket': 'Available space by area, sq ft',
  'portfolioFigures.weekOf': 'Week commencing {day}',
  'portfolioFigures.available': 'Available, sq ft',
  'portfolioFigures.available.of': '{name}: {area, number} sq ft.',
} satisfies Partial<Record<keyof typeof enUs, string>>
