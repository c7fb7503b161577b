import type { comparisonFiles as enUs } from '../../en-us/server/comparison-files.ts'

export const comparisonFiles = {
  'comparison.file.part': 'Unit or floor',
} satisfies Partial<Record<keyof typeof enUs, string>>
