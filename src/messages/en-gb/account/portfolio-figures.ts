import type { portfolioFigures as enUs } from '../../en-us/account/portfolio-figures.ts'

export const portfolioFigures = {
  'portfolioFigures.describe': 'How often your company’s spaces are viewed, saved, enquired about and toured.',
  'portfolioFigures.inquiries': 'Enquiries',
  'portfolioFigures.pair.inquiries': 'Enquiries and tours',
  'portfolioFigures.empty.about':
    'Add a space, or import your rent roll. Its views, saves, enquiries and tours are counted here.',
  'portfolioFigures.median.of': 'Of {count, number} spaces of its area, type and grade',
  'portfolioFigures.bySubmarket': 'Available space by area, sf',
} satisfies Partial<Record<keyof typeof enUs, string>>
