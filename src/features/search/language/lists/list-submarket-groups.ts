import type { MarketSlug } from '#features/markets/rules.ts'

/** What people call several submarkets at once: the names, separated by '|', and the submarkets, separated by spaces. */
type SubmarketGroup = [names: string, slugs: string]

export const SUBMARKET_GROUPS: Partial<Record<MarketSlug, SubmarketGroup[]>> = {
  'new-york': [
    [
      'Midtown|Midtown Manhattan',
      'bryant-park columbus-circle grand-central hudson-yards murray-hill park-avenue penn-station plaza-district rockefeller-center-sixth-avenue times-square',
    ],
    ['Midtown South', 'chelsea flatiron-union-square gramercy-park hudson-square-tribeca soho-noho'],
    [
      'Downtown|Downtown Manhattan|Lower Manhattan',
      'city-hall-insurance-district financial-district world-trade-center',
    ],
  ],
  chicago: [
    ['The Loop|Loop|Chicago Loop', 'central-loop east-loop west-loop'],
    ['Downtown', 'central-loop east-loop fulton-market north-michigan-avenue river-north south-loop west-loop'],
  ],
  london: [['West End|the West End', 'covent-garden fitzrovia marylebone mayfair soho st-jamess']],
}
