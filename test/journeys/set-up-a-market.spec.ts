import { expect } from '@playwright/test'
import { marketMap } from '#features/search/market-map/rules.ts'
import { expectAccessible } from './accessibility.ts'
import { DEMO, startSession } from './steps.ts'
import { test } from './undrawn-maps.ts'

test('an admin sets what a market shows first and when it asks to sign up, and a visitor sees both', async ({
  page,
  browser,
}) => {
  await startSession(page.request, DEMO.admin)
  await page.goto('/admin')
  await page.getByRole('navigation', { name: 'Admin pages' }).getByRole('link', { name: 'Markets' }).click()
  await page.getByRole('link', { name: 'Boston' }).click()
  await page.getByRole('textbox', { name: 'Spaces before sign-up' }).fill('51')
  await page.getByRole('textbox', { name: 'Center' }).fill('42.35, -70')
  await page.getByRole('textbox', { name: 'Zoom' }).fill('14')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Enter a number from 0 to 50.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Spaces before sign-up' }).fill('1')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('expected a place within 80 km of the center of Boston')).toBeVisible()
  await page.getByRole('textbox', { name: 'Center' }).fill('42.36, -71.06')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Save' })).toBeHidden()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Markets', exact: true }).last().click()
  const row = page.getByRole('row').filter({ hasText: 'Boston' })
  await expect(row).toContainText('42.36, -71.06, zoom 14')
  await expect(row.getByRole('cell', { name: '1', exact: true })).toBeVisible()

  const visitor = await (await browser.newContext()).newPage()
  const search = async () => (await visitor.request.get('/api/listings?market=boston')).json()
  const firstView = { longitude: -71.06, latitude: 42.36, zoom: 14 }
  // The server caches settings, and follows changes a moment later.
  await expect.poll(async () => (await search()).summary.firstView).toEqual(firstView)
  const { listings, summary } = await search()
  const { href } = marketMap('boston', { ...summary.bounds, firstView }, 'wide')
  const html = await (await visitor.request.get('/search/boston')).text()
  expect(html).toContain(href)
  await visitor.route('**/media/**', (route) => route.abort())
  const prompt = visitor.getByRole('dialog', { name: 'You have viewed 1 space in the last 30 days' })
  for (const { slug, id } of listings.slice(0, 2)) {
    await expect(prompt).toBeHidden()
    await visitor.goto(`/listing/${slug}/${id}`)
    await expect(visitor.locator('h1')).toBeVisible()
    await expect
      .poll(() => visitor.evaluate(() => localStorage.getItem('frontage.opened-listings') ?? ''))
      .toContain(String(listings[0].id))
  }
  await expect(prompt).toBeVisible()

  await page.goto('/admin/markets/boston')
  for (const setting of ['Spaces before sign-up', 'First view'])
    await page.getByRole('button', { name: `Back to default: ${setting}` }).click()
  await expect(page.getByRole('textbox', { name: 'Center' })).toBeFocused()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Save' })).toBeHidden()
  expect(await (await page.request.get('/api/admin/markets/boston')).json()).toMatchObject({
    paywallCount: null,
    center: null,
    zoom: null,
  })
})
