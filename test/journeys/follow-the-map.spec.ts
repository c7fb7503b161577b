import { expect, type Page, test } from '@playwright/test'

type Box = { west: number; south: number; east: number; north: number }

test('the map shows where the matches are, and searches everywhere once it leaves the market', async ({ page }) => {
  const shown = followBox(page)
  await page.goto('/search/chicago')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(/^[\d,]+ spaces in Chicago$/)
  await expectFit(shown, await boundsOf(page, 'market=chicago'))

  // A filter moves the map to its own matches.
  await page.getByRole('button', { name: 'Space type' }).click()
  await page.getByRole('checkbox', { name: /^Industrial/ }).check()
  await page.getByRole('button', { name: /^Show [\d,]+ spaces?$/ }).click()
  await expect(page).toHaveURL(/space_types=industrial_warehouse/)
  await expectFit(shown, await boundsOf(page, 'market=chicago&space_types=industrial_warehouse'))
  await page.screenshot({ path: 'test-results/fitted-map.png' })

  // Each step waits for the search of the view before it.
  const zoomOut = page.getByRole('button', { name: 'Zoom out' })
  for (let step = 0; step < 9 && page.url().includes('/search/chicago'); step++) {
    const before = page.url()
    await zoomOut.click()
    await expect(page).not.toHaveURL(before)
  }
  await expect(page).toHaveURL(/\/search\/all\?.*bbox=/)
  await expect(page).toHaveURL(/space_types=industrial_warehouse/)
  await expect(heading).toHaveText(/in this map view$/)
  const search = new URL(page.url()).searchParams
  const reply = await (await page.request.get(`/api/listings?${search}`)).json()
  await expect(heading).toHaveText(`${reply.pagination.totalCount} industrial spaces in this map view`)
  // The map that left the market is the same one: its button still has the focus.
  await expect(zoomOut).toBeFocused()
})

test('a click on a button of the map counts also before the map is loaded', async ({ page }) => {
  const { promise: clicked, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/assets\/load-map/, async (route) => {
    await clicked
    await route.continue()
  })
  // The event of a loaded document would wait for the map's module, and that for the click.
  await page.goto('/search/chicago', { waitUntil: 'domcontentloaded' })
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect(page.locator('[aria-busy=true]').first()).toBeAttached()
  expect(new URL(page.url()).search).toBe('')
  release()
  await expect(page).toHaveURL(/bbox=/)
})

/** The box of the latest request for markers. */
function followBox(page: Page): { box: Box | null } {
  const shown: { box: Box | null } = { box: null }
  page.on('request', (request) => {
    const url = new URL(request.url())
    const bbox = url.searchParams.get('bbox')
    if (!url.pathname.endsWith('/map_markers') || !bbox) return
    const [west, south, east, north] = bbox.split(',').map(Number) as [number, number, number, number]
    shown.box = { west, south, east, north }
  })
  return shown
}

async function boundsOf(page: Page, query: string): Promise<Box> {
  const reply = await page.request.get(`/api/listings?${query}`)
  return (await reply.json()).summary.bounds.most
}

/** The map shows all of the box, which fills a good part of it in one direction. */
async function expectFit(shown: { box: Box | null }, bounds: Box) {
  await expect
    .poll(() => {
      const box = shown.box
      if (!box) return 'no map yet'
      const isInside =
        box.west < bounds.west && box.south < bounds.south && box.east > bounds.east && box.north > bounds.north
      const filled = Math.max(
        (bounds.east - bounds.west) / (box.east - box.west),
        (bounds.north - bounds.south) / (box.north - box.south),
      )
      return isInside && filled > 0.6 ? 'fits' : JSON.stringify({ box, bounds, filled })
    })
    .toBe('fits')
}
