import type { alerts as enUs } from '../../en-us/site/alerts.ts'

export const alerts = {
  'alerts.reason.leased': 'Let',
  'alerts.wishes.wantsLeased': 'Spaces that are let',
  'alerts.reason.rentDown': 'Rent down from {before} to {now} psf pa',
  'alerts.reason.rentUp': 'Rent up from {before} to {now} psf pa',
  'alerts.reason.rentDisclosed': 'Rent now disclosed: {now} psf pa',
} satisfies Partial<Record<keyof typeof enUs, string>>
