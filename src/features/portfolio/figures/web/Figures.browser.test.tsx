import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, renderComponent } from '../../../../../test/browser/render-component.tsx'
import type { PortfolioFigures } from '../contract.ts'
import { AvailableBySubmarket } from './AvailableBySubmarket.tsx'
import { FiguresPanel } from './FiguresPanel.tsx'

const figures: PortfolioFigures = {
  ...{ startDate: '2026-10-22', endDate: '2026-11-20', listingCount: 64, buildings: [], listings: [] },
  totals: { views: 14_206, saves: 812, inquiries: 0, tours: 41 },
  siteVisits: null,
  before: { views: 12_684, saves: 812, inquiries: 0, tours: 43 },
  series: [3, 5, 4, 8].map((views, index) => ({
    ...{ date: `2026-11-${17 + index}`, views, saves: 8 - views, inquiries: 0, tours: 1 },
  })),
  submarkets: [
    { name: 'South Cook', onMarket: 260_000, underOffer: 111_000, coming: 0, unconfirmed: 0 },
    { name: 'River North', onMarket: 100_000, underOffer: 20_000, coming: 22_300, unconfirmed: 18_000 },
  ],
}

test('the panel has four figures with their change, and leads to all of them', async () => {
  await renderComponent(<FiguresPanel figures={figures} />)
  await expect.element(page.getByText('14,206')).toBeVisible()
  await expect.element(page.getByText('+12%')).toBeVisible()
  await expect.element(page.getByText('−5%')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Last 30 days' })).toHaveAttribute('href', '/portfolio/figures')
  await expectAccessible()
})

test('what is available is a bar for each submarket, or a table with the same figures', async () => {
  await renderComponent(<AvailableBySubmarket submarkets={figures.submarkets} />)
  await expect.element(page.getByText('371,000')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Show as table' }).click()
  await expect
    .element(page.getByRole('row', { name: /River North/ }))
    .toHaveTextContent('River North100,00020,00022,30018,000160,300')
  await expectAccessible()
})

test('a company with nothing on the market reads so', async () => {
  await renderComponent(<AvailableBySubmarket submarkets={[]} />)
  await expect.element(page.getByText('No space is on the market.')).toBeVisible()
})
