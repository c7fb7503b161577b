import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ReplyOf } from '#api'
import { useRead } from '#site/api/api-client.ts'
import { renderComponent } from '../../../../../test/browser/render-component.tsx'
import { useOriginMarket } from './use-origin-market.ts'

const Market = ({ origin }: { origin: string }) => <p>{useOriginMarket(origin, undefined) ?? 'none'}</p>

/** The market of an origin in a browser that has shown listing 7. */
function MarketAfterListing({ origin }: { origin: string }) {
  useRead('GET /api/listings/:id', { params: { id: 7 } })
  return <Market origin={origin} />
}

test.each([
  ['/search/boston?page=2', 'boston'],
  ['/landlords?market=dallas', 'dallas'],
  ['/search/all', 'none'],
])('the market of %s is %s', async (origin, market) => {
  await renderComponent(<Market origin={origin} />)
  await expect.element(page.getByText(market, { exact: true })).toBeVisible()
})

test('where the address names no market, it is that of the page as it was shown', async () => {
  const listing = { id: 7, building: { market: 'houston' } }
  await renderComponent(<MarketAfterListing origin="/listing/suite-7/7?market=all" />, {
    endpoints: { 'GET /api/listings/:id': () => listing as ReplyOf<'GET /api/listings/:id'> },
  })
  await expect.element(page.getByText('houston', { exact: true })).toBeVisible()
})
