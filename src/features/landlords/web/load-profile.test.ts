import { expect, test } from 'vitest'
import type { LoadContext } from '#site/routing/page.tsx'
import { load } from './LandlordPage.tsx'
import { load as loadInMarket } from './MarketLandlordPage.tsx'

const northbank = {
  id: 6,
  slug: 'northbank',
  name: 'Northbank',
  about: 'Since 1978.',
  logo: null,
  cover: null,
  website: null,
  totals: { buildingCount: 0, listingCount: 0, marketCount: 0 },
  portfolios: [],
}

/** The context of a request for /landlords/{id}, with an API that returns one landlord. */
const at = (id: string, search: Record<string, string> = {}) =>
  ({
    params: { id },
    search,
    read: async () => northbank,
    text: (key: string) => key,
    site: { origin: 'https://frontage.example' },
  }) as unknown as LoadContext

const destination = (loading: Promise<unknown>) =>
  loading.then(
    () => 'stays',
    (thrown) => thrown.options?.href ?? (thrown.isNotFound ? 'not found' : thrown),
  )

test('a landlord’s id redirects to its slug, with the same region', async () => {
  expect(await destination(load(at('6')))).toBe('/landlords/northbank')
  expect(await destination(load(at('6', { region: 'illinois' })))).toBe('/landlords/northbank?region=illinois')
})

test('the slug and any address inside another site are not redirected, and have one canonical address', async () => {
  expect((await load(at('northbank'))).canonical).toBe('/landlords/northbank')
  expect((await loadInMarket(at('6'))).canonical).toBe('/landlords/northbank')
})

test('an invalid slug is not found', async () => {
  expect(await destination(load(at('North Bank')))).toBe('not found')
})
