import type { markets as enUs } from '../../../en-us/account/operations/markets.ts'

/** The settings of markets, where British English differs. */
export const markets = {
  'market.areaUnit.about':
    'The unit of the areas of spaces and buildings. British English shows square feet and square metres: the chosen unit first.',
  'market.areaUnit.sqm': 'Square metres',
  'market.center': 'Centre',
} satisfies Partial<Record<keyof typeof enUs, string>>
