import type { comparisons as enUs } from '../../../en-us/account/tourbooks/comparisons.ts'

export const comparisons = {
  'comparison.row.walk': 'Walk to the station (estimate)',
  'comparison.kind.rate': 'Money per sq ft and year',
  'comparison.net.sum':
    '{rent} rent + {otherCosts} other costs − {rent} × {freeMonths, number} rent-free ÷ {term, number} months − {allowance} capital contribution ÷ {years, number} years',
  'comparison.row.sizeNeeded': 'Size required',
} satisfies Partial<Record<keyof typeof enUs, string>>
