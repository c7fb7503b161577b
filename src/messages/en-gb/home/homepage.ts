import type { homepage as enUs } from '../../en-us/home/homepage.ts'

export const homepage = {
  'homepage.describe':
    '{count, plural, one {1 space} other {# spaces}} to let in {markets, plural, one {1 market} other {# markets}}, with rents you can compare, confirmed by the people who let them.',
  'homepage.lead':
    'Offices, warehouses, labs and shops with rents you can compare, confirmed by the people who let them.',
  'homepage.list': 'Do you let space?',
  'homepage.list.about':
    'Keep your buildings and spaces up to date here yourself, and get enquiries from occupiers and agents.',
} satisfies Partial<Record<keyof typeof enUs, string>>
