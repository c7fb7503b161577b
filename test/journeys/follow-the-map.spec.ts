import { expect, type Locator, type Page } from '@playwright/test'
import { toWorldPixels } from '../../src/lib/geo/mercator.ts'
import { openSettled } from './settled.ts'
import { test } from './undrawn-maps.ts'

type Point = readonly [x: number, y: number]
type Rect = { x: number; y: number; width: number; height: number }
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

test('a map that stands on another market leads to the search there', async ({ page }) => {
  await page.goto('/search/all?bbox=-97.00000,32.60000,-96.60000,33.00000&space_types=office')
  await page.getByRole('link', { name: 'Show spaces in Dallas-Fort Worth' }).click()
  await expect(page).toHaveURL(/\/search\/dallas\?space_types=office$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^[\d,]+ office spaces in Dallas-Fort Worth$/)
  await expect(page.getByRole('link', { name: /^Show spaces in/ })).toHaveCount(0)
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

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
]) {
  test(`a map ${viewport.width} pixels wide leaves its controls free when it shows the matches`, async ({ page }) => {
    await page.setViewportSize(viewport)
    for (const market of ['chicago', 'dubai']) {
      const shown = followBox(page)
      const bounds = await boundsOf(page, `market=${market}`)
      await openSettled(page, `/search/${market}`)
      await expectFit(shown, bounds, { least: 0.2 })
      const { west, south, east, north } = bounds
      const query = new URLSearchParams({ market, zoom: '18', bbox: [west, south, east, north].join() })
      const { markers } = await (await page.request.get(`/api/listings/map_markers?${query}`)).json()
      expect(markers.length).toBeGreaterThan(5)
      const placeOf = placesIn(shown.box!, await mapOf(page))
      const controls = await controlsOf(page)
      expect(controls.length).toBeGreaterThan(3)
      const covered = markers.map(placeOf).filter((at: Point) => controls.some((control) => doMeet(pinAt(at), control)))
      expect(covered, market).toEqual([])
    }
  })
}

test('a pin that is opened where its preview appears moves beside it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const shown = followBox(page)
  const { listings } = await (await page.request.get('/api/listings?market=chicago&page_size=1')).json()
  const { id, longitude, latitude } = listings[0].building
  // At the lower left of the map.
  const box = [longitude - 0.005, latitude - 0.003, longitude + 0.045, latitude + 0.037].map((side) => side.toFixed(5))
  await openSettled(page, `/search/chicago?building_ids=${id}&bbox=${box}`)
  await expect.poll(() => shown.box).not.toBeNull()
  const [x, y] = placesIn(shown.box!, await mapOf(page))(listings[0].building)
  await page.mouse.click(x, y - PIN.height / 2)
  const preview = page.getByRole('complementary', { name: listings[0].building.name })
  await expect(preview).toBeVisible()
  const pin = page.locator('.maplibregl-marker')
  await expect
    .poll(async () => {
      const [one, other] = [await pin.boundingBox(), await preview.boundingBox()]
      return one && other && !doMeet(one, other)
    })
    .toBe(true)
  await expect.poll(() => isAtRest(pin)).toBe(true)
  // A move of the user would be searched after a pause of 60 ms.
  await page.waitForTimeout(300)
  expect(new URL(page.url()).searchParams.get('bbox')).toBe(String(box))
})

/** Whether it does not move for a moment. */
async function isAtRest(element: Locator): Promise<boolean> {
  const before = await element.boundingBox()
  await element.page().waitForTimeout(100)
  return JSON.stringify(before) === JSON.stringify(await element.boundingBox())
}

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
async function expectFit(shown: { box: Box | null }, bounds: Box, { least } = { least: 0.6 }) {
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
      return isInside && filled > least ? 'fits' : JSON.stringify({ box, bounds, filled })
    })
    .toBe('fits')
}

/** Of a pin with a long label, whose point is at its place. */
const PIN = { width: 104, height: 35 }
const pinAt = ([x, y]: Point): Rect => ({ ...PIN, x: x - PIN.width / 2, y: y - PIN.height })

const doMeet = (one: Rect, other: Rect) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

const mapOf = async (page: Page) => (await page.getByRole('region', { name: 'Map of the results' }).boundingBox())!

/** Where places are on the screen, on a map that shows the box. */
function placesIn({ west, south, east, north }: Box, map: Rect) {
  const [left, top] = toWorldPixels([west, north], 0)
  const [right, bottom] = toWorldPixels([east, south], 0)
  return ({ longitude, latitude }: { longitude: number; latitude: number }): Point => {
    const [x, y] = toWorldPixels([longitude, latitude], 0)
    return [map.x + ((x - left) / (right - left)) * map.width, map.y + ((y - top) / (bottom - top)) * map.height]
  }
}

/** What lies on the map: each button, switch and link, and the attribution. */
async function controlsOf(page: Page): Promise<Rect[]> {
  const controls = page.getByRole('region', { name: 'Map of the results' }).locator('xpath=..')
  const shown = controls.locator(
    'button:not(.maplibregl-ctrl button), label, a:not(.maplibregl-ctrl a), .maplibregl-ctrl',
  )
  const rects = await Promise.all((await shown.all()).map((each) => each.boundingBox()))
  return rects.filter((rect) => rect !== null)
}
