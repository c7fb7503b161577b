import type { comparisons as enUs } from '../../../en-us/account/tourbooks/comparisons.ts'

export const comparisons = {
  'comparison.row.walk': 'Walk to the station (estimate)',
  'comparison.kind.rate': 'Amount per sq ft per year',
  'comparison.net.sum':
    '{rent} rent + {otherCosts} other costs − {rent} × {freeMonths, number} rent-free ÷ {term, number} months − {allowance} capital contribution ÷ {years, number} years',
  'comparison.row.sizeNeeded': 'Size required',
  'comparison.rows.drag.cancel': 'Moving cancelled. {name} is row {position} of {count} again.',
} satisfies Partial<Record<keyof typeof enUs, string>>
