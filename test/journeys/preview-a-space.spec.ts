import { expect } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { test } from './journey.ts'
import { DEMO, startSession } from './steps.ts'

test('a landlord looks at a draft, shows it by a link, revokes that, and publishes it from its preview', async ({
  page,
  browser,
}) => {
  await startSession(page.request, DEMO.landlord)
  const drafts = await (await page.request.get('/api/portfolio/listings?state=draft')).json()
  const { listing } = await firstPublishable(drafts.listings)
  await page.goto(`/portfolio/listings/${listing.id}`)
  await page.getByRole('link', { name: 'Preview', exact: true }).click()
  const bar = page.getByRole('region', { name: 'About this preview' })
  await expect(bar).toContainText('Not public, as visitors will see it')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(listing.name)
  await expect(page.getByRole('button', { name: 'Ask about this space' })).toBeDisabled()
  await expectAccessible(page)

  await bar.getByRole('button', { name: 'Preview link' }).click()
  await page.getByRole('button', { name: 'Create link' }).click()
  const link = await page.getByLabel('Link to this page').inputValue()
  await expectAccessible(page)
  const visitor = await browser.newPage()
  const opened = await visitor.goto(link)
  expect(opened!.headers()).toMatchObject({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' })
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText(listing.name)
  await expect(visitor.getByText('Not public yet.')).toBeVisible()
  await expect(visitor.getByRole('button', { name: 'Publish' })).toHaveCount(0)
  await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expectAccessible(visitor)

  await page.getByRole('button', { name: 'Revoke link' }).click()
  await expect(page.getByText('Link revoked')).toBeVisible()
  expect((await visitor.goto(link))!.status()).toBe(404)
  await page.getByRole('button', { name: 'Close' }).click()

  await bar.getByRole('button', { name: 'Publish' }).click()
  await expect(bar).toContainText('Published, as visitors see it')
  await bar.getByRole('link', { name: 'View page' }).click()
  await expect(page).toHaveURL(new RegExp(`/listing/[^/]+/${listing.id}$`))
  await visitor.close()

  async function firstPublishable(listings: { id: number; name: string }[]) {
    for (const each of listings) {
      const record = await (await page.request.get(`/api/portfolio/listings/${each.id}`)).json()
      if (record.missing.length === 0) return { listing: each }
    }
    throw new Error('The demo has no draft of the landlord that can be published')
  }
})
