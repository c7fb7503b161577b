import type { comparisonFiles as enUs } from '../../en-us/server/comparison-files.ts'

export const comparisonFiles = {
  'comparison.file.part': 'Unit or floor',
  'comparison.file.freeMonths': 'Rent-free period (months)',
  'comparison.file.allowance': 'Capital contribution (/sf)',
  'comparison.file.area': 'Area required (sf)',
  'comparison.file.escalation': 'Rent uplift (% a year)',
} satisfies Partial<Record<keyof typeof enUs, string>>
