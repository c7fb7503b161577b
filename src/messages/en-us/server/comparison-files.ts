/** Files of comparisons. */
export const comparisonFiles = {
  'comparison.file.part': 'Suite or floor',
  'comparison.file.unit': '{heading} ({unit})',
  'comparison.file.daysAgo': 'days ago',
  'comparison.file.figures': 'Formula inputs',
  'comparison.file.rent': 'Quoted rent (/sf/yr)',
  'comparison.file.otherCosts': 'Other costs (/sf/yr)',
  'comparison.file.area': 'Area to lease (sf)',
  'comparison.file.escalation': 'Escalation (% per year)',
  'comparison.file.term': 'Term (months)',
  'comparison.file.freeMonths': 'Free rent (months)',
  'comparison.file.allowance': 'TI allowance (/sf)',
} as const
