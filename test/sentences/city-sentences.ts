import type { Table } from './broker-sentences.ts'

const LOOP = 'submarket_slugs=central-loop,east-loop,west-loop'

/** Sentences with names of several submarkets at once and with two months. */
export const CITY_SENTENCES: Table[] = [
  {
    locale: 'en-us',
    market: 'chicago',
    rows: [
      ['class A loop 10k rsf 5 year term', `${LOOP}&classes=A&min_size=8000&max_size=12000&term_months=60`],
      ['office in the Loop, March or April', `${LOOP}&space_types=office&available_before=2027-04-01`],
    ],
  },
  {
    locale: 'en-us',
    market: 'houston',
    rows: [['office inside the loop', 'space_types=office', 'the loop']],
  },
  {
    locale: 'en-us',
    market: 'new-york',
    rows: [
      [
        'downtown sublease Q1 2027',
        'submarket_slugs=city-hall-insurance-district,financial-district,world-trade-center&lease_types=sublease&available_before=2027-01-01',
      ],
    ],
  },
  {
    locale: 'en-gb',
    market: 'london',
    rows: [
      [
        'office in the West End',
        'submarket_slugs=covent-garden,fitzrovia,marylebone,mayfair,soho,st-jamess&space_types=office',
      ],
    ],
  },
]
