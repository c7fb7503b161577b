import type { browse as enUs } from '../../en-us/site/browse.ts'

export const browse = {
  'home.describe':
    '{count, plural, one {1 space} other {# spaces}} to let in {markets, plural, one {1 market} other {# markets}}, with rents you can compare, confirmed by the people who let them.',
  'home.lead': 'Offices, warehouses, labs and shops with rents you can compare, confirmed by the people who let them.',
  'home.list': 'Do you let space?',
  'home.list.about':
    'Keep your buildings and spaces up to date here yourself, and get enquiries from occupiers and agents.',
  'browse.describe':
    '{count, plural, one {1 space} other {# spaces}} to let in {regions, plural, one {1 region} other {# regions}}.',
  'browse.region.describe':
    '{count, plural, =0 {No space} one {1 space} other {# spaces}} to let in {region}, by city.',
  'browse.city.describe':
    '{count, plural, =0 {No space} one {1 space} other {# spaces}} to let in {city}, {region}, newest first, with rents and floor plans.',
  'browse.lead': 'Browse available space by county, state or province.',
  'browse.figures.change': 'On the year',
  'browse.figures.of': '{kind, select, submarket {{type} by area} other {{type} by city}}',
} satisfies Partial<Record<keyof typeof enUs, string>>
