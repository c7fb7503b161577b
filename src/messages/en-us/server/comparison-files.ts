/** Files of comparisons. */
export const comparisonFiles = {
  'comparison.file.part': 'Suite or floor',
  'comparison.file.unit': '{heading} ({unit})',
  'comparison.file.daysAgo': 'days ago',
} as const
