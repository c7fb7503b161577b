import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'

/** Every page, with a sentence that must be there before any script has run. */
const PAGES: [path: string, content: RegExp][] = [
  ['/', /Exclusive in/],
  ['/browse/listings', /Illinois/],
  ['/browse/listings/illinois', /Chicago/],
  ['/browse/listings/illinois/chicago', /Confirmed/],
  ['/browse/listings/buildings/1', /Kinzie Point Tower/],
  ['/building/1', /350 North Canal Street/],
  ['/listing/suite-2400-kinzie-point-tower/1', /Base rent/],
  ['/search/chicago', /spaces in Chicago/],
  ['/search/all?space_types=lab', /lab spaces/i],
  ['/landlords/northbank-partners', /Northbank Partners/],
  ['/market_buildings/1', /Kinzie Point Tower/],
  ['/market_listings/1', /Base rent/],
  ['/market_landlords/1', /spaces?/],
]

const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']

for (const [path, content] of PAGES) {
  test(`${path} shows its content without JavaScript`, async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    const answer = await page.goto(path)
    expect(answer!.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.getByText(content).first()).toBeVisible()
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/^http/)
    expect(await page.locator('meta[name=description]').getAttribute('content')).toBeTruthy()
    await context.close()
  })

  for (const width of [1440, 390]) {
    test(`${path} is accessible, whole and quiet at ${width} px`, async ({ page }) => {
      const complaints = listenForComplaints(page)
      await page.setViewportSize({ width, height: 860 })
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      const { violations } = await new AxeBuilder({ page }).withTags(AXE_TAGS).analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      expect(complaints).toEqual([])
    })
  }
}

test('what is not there says so inside the frame', async ({ page }) => {
  for (const path of [
    '/listing/nothing/999999',
    '/building/999999',
    '/landlords/nobody',
    '/search/atlantis',
    '/no/such/page',
  ]) {
    const answer = await page.goto(path)
    expect(answer!.status(), path).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is nothing at this address')
    await expect(page.getByRole('banner')).toBeVisible()
  }
})

test('a wrong name in a listing’s address leads to the right one', async ({ page }) => {
  await page.goto('/listing/some-old-name/1')
  await expect(page).toHaveURL(/\/listing\/suite-2400-kinzie-point-tower\/1$/)
})

test('the language switch changes words and dates and stays', async ({ page }) => {
  await page.goto('/building/1')
  await page.getByRole('link', { name: 'English (UK)' }).click()
  await expect(page).toHaveURL(/\/building\/1$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB')
  await page.goto('/listing/suite-2400-kinzie-point-tower/1')
  await expect(page.getByRole('heading', { name: 'Letting agents' })).toBeVisible()
})

/** Errors in the console, failed requests and refused policies. */
function listenForComplaints(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  return complaints
}
