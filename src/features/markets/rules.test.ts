import { expect, test } from 'vitest'
import { findMarketNear, isInReach, MARKET_SLUGS, MARKETS } from './rules.ts'

test('the center of every market is in that market', () => {
  for (const slug of MARKET_SLUGS) {
    expect(findMarketNear(MARKETS[slug].center)).toBe(slug)
    expect(isInReach(slug, MARKETS[slug].center)).toBe(true)
  }
})

test('a point between two markets is in the nearer one', () => {
  expect(findMarketNear([-122.16, 37.44])).toBe('silicon-valley')
  expect(findMarketNear([-122.27, 37.8])).toBe('san-francisco')
})

test('a market ends 80 km from its center', () => {
  expect(findMarketNear([-88.55, 41.884])).toBe('chicago')
  expect(findMarketNear([-88.65, 41.884])).toBeNull()
  expect(isInReach('chicago', [-88.65, 41.884])).toBe(false)
  expect(findMarketNear([0, 0])).toBeNull()
})
