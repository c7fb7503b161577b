import type { buildingSite as enUs } from '../../en-us/account/building-site.ts'

export const buildingSite = {
  'buildingSite.none': 'No space is on the market here today. The letting team knows what is next.',
  'buildingSite.figure.area': '{unit, select, sf {square feet} other {square metres}}',
  'buildingSite.figure.clearHeight': 'eaves height',
  'buildingSite.figure.dockDoors': 'dock-level doors',
  'buildingSite.sent': 'Sent to the letting team. They’ll reply by email.',
} satisfies Partial<Record<keyof typeof enUs, string>>
