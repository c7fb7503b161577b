import type { landlords as enUs } from '../../en-us/site/landlords.ts'

export const landlords = {
  'landlord.describe':
    '{name}: {buildings, plural, one {1 building} other {# buildings}} with {spaces, plural, =0 {no space} one {1 space} other {# spaces}} to let.',
  'landlord.contact': 'Contact the letting team',
  'landlord.team': 'Letting team',
} satisfies Partial<Record<keyof typeof enUs, string>>
