import { gzipSync } from 'node:zlib'
import { chromium, expect, type Page, type Request, test } from '@playwright/test'
import { chromiumLaunch } from '../chromium.ts'
import { openSettled } from './settled.ts'

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const CARD = 'main article a[href^="/listing/"]'

test('a pointer over a card loads the page of its space, and a click asks for nothing more', async ({ page }) => {
  await openSettled(page, '/search/chicago')
  const card = page.locator(CARD).filter({ visible: true }).first()
  const reads = recordReads(page)
  const module = page.waitForRequest(/\/assets\/ListingPage-/)
  await card.hover()
  await module
  await expect.poll(() => reads).toContainEqual(expect.stringMatching(/^\/api\/listings\/\d+$/))
  await expect.poll(() => reads).toContainEqual(expect.stringMatching(/^\/api\/listings\/\d+\/similar$/))
  const preloaded = reads.length
  await card.click()
  await expect(page.getByRole('heading', { name: 'Rent and costs' })).toBeVisible()
  expect(reads.slice(preloaded).filter((path) => /^\/api\/listings\/\d+(\/similar)?$/.test(path))).toEqual([])
})

test('a finger on a card does, too, but not when the user asks for less data', async ({ browser, baseURL }) => {
  for (const saveData of [false, true]) {
    const context = await browser.newContext({ baseURL: baseURL!, ...PHONE })
    const page = await context.newPage()
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: value, effectiveType: '4g' } })
    }, saveData)
    await openSettled(page, '/search/chicago')
    const reads = recordReads(page)
    await page.locator(CARD).first().dispatchEvent('touchstart')
    const pages = () => reads.filter((path) => /^\/api\/listings\/\d+$/.test(path))
    if (saveData) await page.waitForTimeout(1_000)
    await expect.poll(pages).toHaveLength(saveData ? 0 : 1)
    await context.close()
  }
})

const RESTORABLE = ['/search/chicago?space_types=office', '/listing/suite-2400-kinzie-point-tower/1', '/']

test('going back to a search that another document replaced restores it from memory', async ({ baseURL }) => {
  const browser = await chromium.launch({
    ...(await chromiumLaunch()),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  const page = await browser.newPage({ baseURL: baseURL!, viewport: { width: 1280, height: 800 } })
  const hasCache = await isRestored(page, () => page.goto('/robots.txt'))
  if (!hasCache)
    console.log('Skipped: this browser has no back-forward cache; what would prevent its use is tested below.')
  test.skip(!hasCache, 'this browser has no back-forward cache')
  for (const path of RESTORABLE) {
    // A browser keeps no page that was waiting for a response when it was left, so that one visit may fail.
    await expect(async () => expect(await isRestored(page, () => openSettled(page, path)), path).toBe(true)).toPass()
  }
  await browser.close()
})

test('nothing in a page prevents a browser from restoring it from memory', async ({ page }) => {
  // What browsers document as reasons: a listener of unload, an open connection, a document that must not be stored.
  await page.addInitScript(() => {
    const reasons: string[] = []
    Object.assign(window, { reasons })
    const listen = EventTarget.prototype.addEventListener
    EventTarget.prototype.addEventListener = function (type: string, ...rest: unknown[]) {
      if (this === window && type === 'unload') reasons.push(type)
      return Reflect.apply(listen, this, [type, ...rest])
    }
    for (const name of ['WebSocket', 'EventSource', 'RTCPeerConnection'] as const) {
      const Connection = window[name] as new (...args: unknown[]) => object
      const reported = new Proxy(Connection, {
        construct(target, args) {
          reasons.push(name)
          return new target(...args)
        },
      })
      Object.assign(window, { [name]: reported })
    }
  })
  for (const path of RESTORABLE) {
    const response = await openSettled(page, path)
    expect(response.headers()['cache-control'], path).not.toContain('no-store')
    const found = await page.evaluate(() => ({
      reasons: Reflect.get(window, 'reasons'),
      onunload: window.onunload,
    }))
    expect(found, path).toEqual({ reasons: [], onunload: null })
  }
})

test('the map of a search is a picture with the pins of the list until it is drawn, with its attribution', async ({
  browser,
  baseURL,
}) => {
  for (const viewport of [PHONE.viewport, { width: 1440, height: 900 }]) {
    const page = await browser.newPage({ baseURL: baseURL!, viewport })
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route(/\/assets\/load-map/, async (route) => {
      await released
      await route.continue()
    })
    // The event of a loaded document would wait for the map's module.
    await page.goto('/search/chicago', { waitUntil: 'domcontentloaded' })
    const picture = page.locator('img[src^="/market_maps/"]')
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await expect(page.getByText('© OpenMapTiles').first()).toBeVisible()
    const pin = page.locator('[data-shape] span').filter({ visible: true }).first()
    await expect(pin).toHaveText(/^US \$\d/)
    release()
    await expect(picture).toHaveCount(0)
    await expect(pin).toHaveCount(0)
    await page.close()
  }
})

/** Whether the page that `open` opens comes from memory after another document. */
async function isRestored(page: Page, open: () => Promise<unknown>): Promise<boolean> {
  await open()
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) =>
      document.documentElement.toggleAttribute('data-restored', persisted),
    )
  })
  await page.goto('/api/docs')
  await page.goBack({ waitUntil: 'commit' })
  const restored = page.locator('html[data-restored]')
  return restored.waitFor({ state: 'attached', timeout: 5_000 }).then(
    () => true,
    () => false,
  )
}

/** Bounds in bytes as transferred; the goals are those of docs/decisions/0061-bytes-of-the-first-screen.md. */
const MAX_BYTES = { base: 117_500, search: 179_000, map: 271_000, criticalStyles: 9_800, styles: 25_000, font: 45_000 }

test('scripts and styles of the first screen stay small', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL!, ...PHONE })
  const page = await context.newPage()
  // The map is what follows the first screen.
  await page.route(/\/assets\/(load-map|maplibre)/, (route) => route.abort())
  await openSettledExceptMap(page, '/search/chicago')
  // Those that the document names; others are loaded when the page is idle.
  const html = await (await page.request.get('/search/chicago')).text()
  const named = html.replace(/data-next="[^"]*"/, '').match(/\/assets\/[^" ]+\.(?:js|css)/g)!
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').map((entry) => ({
      name: new URL(entry.name).pathname,
      bytes: (entry as PerformanceResourceTiming).encodedBodySize,
    })),
  )
  const scripts = loaded.filter(({ name }) => named.includes(name) && name.endsWith('.js'))
  const sheets = loaded.filter(({ name }) => named.includes(name) && name.endsWith('.css'))
  const sum = (some: typeof loaded) => some.reduce((bytes, file) => bytes + file.bytes, 0)
  const measured = {
    base: sum(scripts.filter(({ name }) => /\/base-/.test(name))),
    search: sum(scripts),
    map: await bytesOfMap(page, html),
    styles: sum(sheets),
    font: sum(loaded.filter(({ name }) => /^\/assets\/.*\.woff2$/.test(name))),
    criticalStyles: gzipSync((await page.locator('style[data-critical]').textContent())!).length,
  }
  test.info().annotations.push({ type: 'bytes', description: JSON.stringify(measured) })
  expect(scripts.length).toBeGreaterThan(5)
  expect(sheets.length).toBeGreaterThan(2)
  expect(measured.map).toBeGreaterThan(200_000)
  expect(measured.font).toBeGreaterThan(20_000)
  // Hydration leaves the first styles and the font as they are.
  expect(measured.criticalStyles).toBeGreaterThan(2_000)
  const fonts = await page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').length)
  expect(fonts).toBeGreaterThan(0)
  for (const [name, most] of Object.entries(MAX_BYTES))
    expect(measured[name as keyof typeof measured], name).toBeLessThan(most)
  await context.close()
})

/** The scripts of the map library and of its worker, without those of the page. */
async function bytesOfMap({ request }: Page, html: string): Promise<number> {
  const [, files] = /data-next="([^"]+)"/.exec(html)!
  const scripts = files!.split(' ').filter((path) => path.endsWith('.js'))
  const lengths = scripts.map(async (path) => Number((await request.get(path)).headers()['content-length']))
  return (await Promise.all(lengths)).reduce((bytes, length) => bytes + length, 0)
}

async function openSettledExceptMap(page: Page, path: string) {
  await page.goto(path)
  await expect(page.locator('header').locator('[data-shown]').first()).toBeAttached()
  await page.waitForLoadState('networkidle')
}

/** The paths of all later requests to the API. */
function recordReads(page: Page): string[] {
  const reads: string[] = []
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') && request.method() === 'GET') reads.push(pathname)
  })
  return reads
}
