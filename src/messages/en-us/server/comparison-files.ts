/** Files of comparisons. */
export const comparisonFiles = {
  'comparison.file.space': 'Space',
  'comparison.file.part': 'Suite or floor',
  'comparison.file.address': 'Address',
  'comparison.file.unit': '{heading} ({unit})',
  'comparison.file.daysAgo': 'days ago',
  'comparison.file.months': 'months',
} as const
