import type { Page, Response } from '@playwright/test'

const MARKERS = '/api/listings/map_markers'
const TILES = '/basemap/tiles/'
/** Tiles of one view are requested together. */
const NO_MORE_TILES_MS = 700
const PAN_PIXELS = 120

/**
 * When the map of a search can be used, in ms since the navigation began: its tiles and markers are loaded, and it is no
 * longer covered. Then pans it and rejects unless the address follows.
 */
export async function mapUsable(page: Page): Promise<number> {
  const loaded: Promise<number>[] = []
  const note = (response: Response) => {
    if ([MARKERS, TILES].some((path) => response.url().includes(path))) {
      loaded.push(response.finished().then(() => Date.now()))
    }
  }
  page.on('response', note)
  await page.waitForResponse((response) => response.url().includes(MARKERS))
  await page.waitForSelector('section[aria-label]:not([aria-busy]) canvas')
  const uncovered = Date.now()
  await page.waitForTimeout(NO_MORE_TILES_MS)
  page.off('response', note)
  const last = Math.max(uncovered, ...(await Promise.all(loaded)))
  const usable = last - (await page.evaluate(() => performance.timeOrigin))
  await page.evaluate((startTime) => performance.mark('usable', { startTime }), usable)
  await pan(page)
  return usable
}

async function pan(page: Page) {
  const canvas = (await page.locator('section[aria-label] canvas').boundingBox())!
  const [x, y] = [canvas.x + canvas.width / 2, canvas.y + Math.min(canvas.height / 2, 260)]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x - PAN_PIXELS, y, { steps: 4 })
  await page.mouse.up()
  await page.waitForURL((url) => url.search !== '')
}
