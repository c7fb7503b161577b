import { expect, type Page, type Route } from '@playwright/test'
import { test } from './undrawn-maps.ts'

const SEARCH = '/search/chicago?space_types=office'

test('the search stays as it is until the space is loaded, and on the way back it is where it was', async ({
  page,
}) => {
  // Without its skeleton the page of a space shows nothing before it is loaded.
  await page.route('**/ListingSkeleton*', (route) => route.abort())
  const count = await openSearch(page)
  const results = page.getByRole('region', { name: 'Results', exact: true })
  const card = cardsOfSpaces(page).nth(4).getByRole('link')
  // A click scrolls its target into view, so that is done before the position is read.
  await card.scrollIntoViewIfNeeded()
  const scrolled = () => results.evaluate((section) => section.scrollTop)
  const before = await scrolled()
  expect(before).toBeGreaterThan(100)

  const searches = recordSearches(page)
  const release = await delayListing(page)
  await card.click()
  await expect(page).toHaveURL(/\/listing\//)
  await expect(page.getByRole('progressbar', { name: 'Loading page' })).toBeVisible()
  await page.waitForTimeout(500)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(count)
  await expect(page.getByRole('button', { name: 'Space type: Office' })).toBeVisible()
  expect(searches).toEqual([])

  release()
  await expect(page.getByRole('heading', { name: 'Rent and costs' })).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Loading page' })).toHaveCount(0)

  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(count)
  await expect.poll(scrolled).toBe(before)
})

test('a space that loads slowly shows at once what its card says, and nothing moves when it is loaded', async ({
  page,
}) => {
  const skeleton = page.waitForResponse(/ListingSkeleton.*\.js$/)
  await openSearch(page)
  await skeleton
  const card = cardsOfSpaces(page).first()
  const name = (await card.getByRole('link').textContent())!.split(' · ')

  const release = await delayListing(page)
  await card.getByRole('link').click()
  const title = page.getByRole('heading', { level: 1, name: `${name[1]}, ${name[0]}` })
  await expect(title).toBeVisible()
  await expect(page.locator('article[aria-busy]')).toBeVisible()
  const before = await title.boundingBox()

  release()
  await expect(page.getByRole('heading', { name: 'Rent and costs' })).toBeVisible()
  expect(await title.boundingBox()).toEqual(before)
})

test('a search that fails keeps the former results, says why, and is tried again', async ({ page }) => {
  const count = await openSearch(page)
  const heading = page.getByRole('heading', { level: 1 })
  const cards = page.getByRole('article')
  const shown = await cards.count()

  let respond = (route: Route) => route.fulfill({ status: 500, json: {} })
  await page.route(/\/api\/listings\?/, (route) => respond(route))
  await page.getByRole('button', { name: 'Space type: Office' }).click()
  await page.getByRole('button', { name: 'Clear space type' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alert').filter({ hasText: 'Couldn’t update the results.' })).toBeVisible()
  await expect(page.getByText(/^Trying again in \d+ s\.$/)).toBeVisible()
  await expect(heading).toHaveText(count)
  expect(await cards.count()).toBe(shown)

  respond = (route) => route.fulfill({ status: 429, headers: { 'retry-after': '4' }, json: {} })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Too many requests.' })).toBeVisible()
  respond = (route) => route.continue()
  await expect(heading).not.toHaveText(count)
  await expect(page.getByText('Too many requests.')).toHaveCount(0)
})

test('a filter whose controls do not load says so, and loads them when it is tried again', async ({ page }) => {
  await page.route(/\/assets\/controls-/, (route) => route.abort())
  await openSearch(page)
  await page.getByRole('button', { name: 'Size', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Size' })
  await expect(panel.getByRole('alert')).toBeVisible()
  await page.unroute(/\/assets\/controls-/)
  await panel.getByRole('button', { name: 'Try again' }).click()
  const field = panel.getByRole('spinbutton').first()
  await expect(field.locator('..'), 'the sheet is loaded, too').toHaveCSS('border-radius', '8px')
  await field.fill('5000')
  await expect(page).toHaveURL(/min_size=5000/)
})

test('a page that is scrolled before its scripts load stays where it is', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/assets\/client-.*\.js$/, (route) => held.then(() => route.continue()))
  await page.goto('/building/1', { waitUntil: 'commit' })
  // Not to the very end: lines break elsewhere until the font is there, and the page may be shorter then.
  await page.getByRole('contentinfo').waitFor()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2))
  const scrolled = () => page.evaluate(() => scrollY)
  const before = await scrolled()
  expect(before).toBeGreaterThan(800)

  release()
  await expect(page.getByRole('banner').locator('[data-shown]').first()).toBeAttached()
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  expect(await scrolled()).toBe(before)

  // Nor does it move when it is left for another document and opened again.
  await page.goto('/api/docs')
  await page.goBack()
  await expect.poll(scrolled).toBe(before)
})

test('offline, a link opens its page when the browser is back online', async ({ page, context }) => {
  await page.addInitScript(holdIdleWork)
  const stack = page.waitForResponse(/NotificationStack.*\.js$/)
  const count = await openSearch(page)
  await stack
  await page.waitForFunction(() => window.doIdleWork !== undefined)
  await context.setOffline(true)
  await expect(page.getByText('You’re offline. You can keep reading this page.')).toBeVisible()
  // Files that are now due would fail, and the browser would not load them again for the page.
  await page.evaluate(() => window.doIdleWork?.())
  await cardsOfSpaces(page).first().getByRole('link').click()
  const notification = page.getByText('You’re offline. This page opens when you’re back.')
  await expect(notification).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(count)

  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Rent and costs' })).toBeVisible()
  await expect(notification).toHaveCount(0)
})

test('a filter of a link that is not valid is left out, and the page says so', async ({ page }) => {
  await page.goto('/search/chicago?min_size=big&max_rent=-5&available_before=soon&classes=Z')
  await expect(page.getByRole('alert').getByRole('paragraph')).toHaveText([
    'The minimum size in this link isn’t a number, so it was left out.',
    'The maximum rent in this link is too low or too high, so it was left out.',
    'The move-in date in this link isn’t a date, so it was left out.',
    'The building class in this link isn’t valid, so it was left out.',
  ])
})

/** The cards of one space each; the others stand for a building and have a button. */
const cardsOfSpaces = (page: Page) => page.getByRole('article').filter({ has: page.getByRole('link') })

/** Opens the search with its map, and returns its heading. */
async function openSearch(page: Page): Promise<string> {
  const markers = page.waitForResponse(/map_markers/)
  await page.goto(SEARCH)
  await markers
  await expect(page.getByRole('article').first()).toBeVisible()
  return (await page.getByRole('heading', { level: 1 }).textContent())!
}

/** Holds what is to be done when the processor is idle, or after a time, until the test does it. */
function holdIdleWork() {
  const request = window.requestIdleCallback.bind(window)
  window.requestIdleCallback = (work, options) => {
    if (!options?.timeout) return request(work)
    window.doIdleWork = () => work({ didTimeout: true, timeRemaining: () => 0 })
    return 0
  }
}

declare global {
  interface Window {
    doIdleWork?: () => void
  }
}

function recordSearches(page: Page): string[] {
  const searches: string[] = []
  page.on('request', (request) => {
    if (/\/api\/listings(\/map_markers)?\?/.test(request.url())) searches.push(request.url())
  })
  return searches
}

/** Delays the data of every listing's page until the returned function is called. */
async function delayListing(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/api\/listings\/\d+$/, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
