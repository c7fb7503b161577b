import { expect, test } from 'vitest'
import { MARKET_SLUGS, MARKETS, type MarketSlug } from '#features/markets/rules.ts'
import type { Bbox } from '#lib/geo/bbox.ts'
import { EMPTY_CRITERIA } from '../../rules.ts'
import { marketOfView, searchOfView } from './leave-market.ts'

/** A box some degrees wide around a place. */
const around = ([lng, lat]: readonly [number, number], degrees: number): Bbox => [
  lng - degrees / 2,
  lat - degrees / 2,
  lng + degrees / 2,
  lat + degrees / 2,
]
const milwaukee: Bbox = around([-87.91, 43.04], 0.2)
const search = (market: MarketSlug) => ({
  ...EMPTY_CRITERIA,
  market,
  submarketSlugs: ['loop'],
  minSize: 5000,
  maxRent: 60,
})

test.each(MARKET_SLUGS)('a view of %s stays in it, also a little beside its center', (slug) => {
  const [lng, lat] = MARKETS[slug].center
  expect(marketOfView(around([lng, lat], 0.2))).toBe(slug)
  expect(marketOfView(around([lng + 0.1, lat + 0.1], 0.2))).toBe(slug)
})

test('a view leaves the market when it shows another city, another market or the whole country', () => {
  expect(marketOfView(milwaukee)).toBeNull()
  expect(marketOfView(around(MARKETS['silicon-valley'].center, 0.1))).toBe('silicon-valley')
  expect(marketOfView([-125, 24, -66, 50])).toBeNull()
  const [lng, lat] = MARKETS['los-angeles'].center
  expect(marketOfView([lng - 1, lat - 0.5, lng + 1, lat + 0.5])).toBeNull()
})

test('outside the market the search is one of all markets with the same filters, but without submarkets', () => {
  expect(searchOfView(search('chicago'), milwaukee, 'en-us')).toEqual({
    market: null,
    criteria: { market: null, bbox: milwaukee, submarketSlugs: [] },
  })
  const loop = around([-87.63, 41.88], 0.1)
  expect(searchOfView(search('chicago'), loop, 'en-us')).toEqual({ criteria: { bbox: loop } })
  expect(searchOfView(EMPTY_CRITERIA, milwaukee, 'en-us')).toEqual({ criteria: { bbox: milwaukee } })
})

test('a rent limit is dropped where its currency is no longer compared', () => {
  const { criteria } = searchOfView(search('london'), milwaukee, 'en-us')
  expect(criteria).toMatchObject({ minRent: null, maxRent: null })
  expect(searchOfView(search('london'), milwaukee, 'en-gb').criteria).not.toHaveProperty('maxRent')
})
