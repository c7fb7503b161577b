import { expect, test } from 'vitest'
import type { LoadContext } from '#ui/routing/page.tsx'
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

/** A reader at /landlords/{id}, with the API answering for one landlord. */
const at = (id: string, search: Record<string, string> = {}) =>
  ({
    params: { id },
    search,
    read: async () => northbank,
    text: (key: string) => key,
    site: { origin: 'https://frontage.example' },
  }) as unknown as LoadContext

const destination = (going: Promise<unknown>) =>
  going.then(
    () => 'stays',
    (thrown) => thrown.options?.href ?? (thrown.isNotFound ? 'nowhere' : thrown),
  )

test('a landlord’s id leads to its slug, in the same region', async () => {
  expect(await destination(load(at('6')))).toBe('/landlords/northbank')
  expect(await destination(load(at('6', { region: 'illinois' })))).toBe('/landlords/northbank?region=illinois')
})

test('the slug stays, as does any address inside another site, with one canonical address', async () => {
  expect((await load(at('northbank'))).canonical).toBe('/landlords/northbank')
  expect((await loadInMarket(at('6'))).canonical).toBe('/landlords/northbank')
})

test('what can be no slug leads nowhere', async () => {
  expect(await destination(load(at('North Bank')))).toBe('nowhere')
})
