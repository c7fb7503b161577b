import type { browse as enUs } from '../../en-us/site/browse.ts'

export const browse = {
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
