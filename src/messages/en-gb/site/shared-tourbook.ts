import type { sharedTourbook as enUs } from '../../en-us/site/shared-tourbook.ts'

export const sharedTourbook = {
  'verdict.favorite': 'Favourite',
  'verdictReason.transportation': 'Transport',
  'verdictReason.storefront': 'Shopfront',
  'verdictReason.foot_traffic': 'Footfall',
  'verdictReason.adjacent_stores': 'Adjacent shops',
  'sharedTourbook.class': 'Grade {letter}',
} satisfies Partial<Record<keyof typeof enUs, string>>
