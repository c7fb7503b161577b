import type { buildingSite as enUs } from '../../en-us/account/building-site.ts'

export const buildingSite = {
  'buildingSite.none': 'Nothing is available here today. The letting team knows what’s next.',
  'buildingSite.figure.area': '{unit, select, sf {square feet} other {square metres}}',
  'buildingSite.figure.clearHeight': 'eaves height',
  'buildingSite.figure.dockDoors': 'dock-level doors',
  'buildingSite.ask.about':
    'For a viewing, a floor plan or terms. Your question goes to the letting team, who reply by email.',
  'buildingSite.tour': 'Arrange a viewing',
  'buildingSite.documents.about': 'Leave your details with the letting team to open the documents.',
  'buildingSite.sent': 'Sent to the letting team. They’ll reply by email.',
} satisfies Partial<Record<keyof typeof enUs, string>>
