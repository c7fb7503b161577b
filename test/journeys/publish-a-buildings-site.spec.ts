import { expect } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { test } from './journey.ts'
import { productOfWorker } from './product-of-worker.ts'
import { DEMO, startSession } from './steps.ts'

/** Kinzie Point Tower, which the demo's landlord owns. */
const BUILDING = 1
const HEADLINE = 'Thirty floors on the bend of the river'

test('a landlord edits the site of a building and publishes it: what is published is what they saw', async ({
  page,
}) => {
  await startSession(page.request, DEMO.landlord)
  await page.goto(`/portfolio/buildings/${BUILDING}`)
  await page.getByRole('link', { name: 'Edit site' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kinzie Point Tower: site')
  const preview = page.frameLocator('iframe')
  const headline = preview.getByRole('heading', { level: 1 })
  await expect(headline).toHaveText('Kinzie Point Tower')
  await expectAccessible(page)

  await page.getByText('Ledger', { exact: true }).click()
  await expect(preview.locator('.site')).toHaveAttribute('data-template', 'ledger')
  await headline.click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(HEADLINE)
  await page.keyboard.press('Enter')
  await page.getByLabel('Show Amenities').uncheck()
  await expect(preview.locator('[data-section=amenities]')).toHaveCount(0)
  await page.getByLabel('Name in the address').fill('kinzie-point')
  await page.getByRole('button', { name: 'Save name' }).click()
  // It waits for the name, too.
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('The site for Kinzie Point Tower is published')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open site' })).toBeVisible()

  const seen = await preview.locator('.site').innerText()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Template, sections and color' }).click()
  await expect(page.getByText('Templates are chosen on a wider screen.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Close' }).click()
  await expectAccessible(page)

  await page.setViewportSize({ width: 1440, height: 900 })
  const { port } = new URL(productOfWorker()!.url)
  await page.goto(`http://kinzie-point.localhost:${port}/`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(HEADLINE)
  expect(wordsOf(await page.locator('.site').innerText())).toEqual(wordsOf(seen))
  const { microsite } = await (await page.request.get(`${productOfWorker()!.url}/api/buildings/${BUILDING}`)).json()
  expect(microsite).toMatchObject({ name: 'kinzie-point' })
})

/** Without what only the editor shows. */
const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean)
