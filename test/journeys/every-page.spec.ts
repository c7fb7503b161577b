import { expect, type Page } from '@playwright/test'
import { aProperty, aRecordFile } from '#features/property-records/fixtures.ts'
import { pageList } from '../page-list.ts'
import { expectAccessible } from './accessibility.ts'
import { openJourneyDatabase } from './database.ts'
import { expectFitsNarrowWindows, expectFitsWindow } from './fits-window.ts'
import { MADE_ROUTES, makePages, OTHERS, PAGES, SIGNED_IN } from './pages.ts'
import { openSettled } from './settled.ts'
import { DEMO, startSession, write, writingAs } from './steps.ts'
import { test } from './undrawn-maps.ts'

/**
 * The routes of the pages that a test makes first; import-a-spreadsheet.spec.ts opens an import of a landlord's user, and
 * run-a-failed-job-again.spec.ts a job.
 */
const ALSO_OPENED = [
  ...MADE_ROUTES,
  '/admin/emails/$id',
  '/admin/jobs/$id',
  '/admin/audit/$id',
  '/admin/errors/$id',
  '/admin/imports/$id',
  '/admin/reviews/$id',
  '/portfolio/imports/$id',
  '/admin/vts_properties/$id',
]

// These tests share no data.
test.describe.configure({ mode: 'parallel' })

const HEIGHT = 860
const PHONE = 390
const DESKTOP = 1440
const WIDTHS = [DESKTOP, PHONE]
const TABLET = { width: 768, height: 1024 }

/**
 * Each represents the pages with its layout, and is loaded and analyzed at 1440 px, on a phone, and in Britain on a tablet. Of
 * the other pages, every second one is loaded at 1440 px, then narrowed, and the rest in Britain on a phone, then widened. The
 * long form of the tests loads every page in both countries at each width.
 */
const LAYOUTS = [
  '/',
  '/browse/listings/illinois/chicago',
  '/building/1',
  '/listing/suite-2400-kinzie-point-tower/1',
  '/search/chicago',
  '/landlords/northbank-partners',
  '/users/sign_up',
  '/saved/listings',
  '/saved/searches',
  '/users/account',
  '/portfolio',
  '/inquiries',
  '/tourbooks/1',
  '/tourbooks/2/tour',
  '/admin/emails',
  '/admin/imports',
]
const isLoadedAtEachWidth = (path: string) => process.env.TEST_FULL === '1' || LAYOUTS.includes(path)

/** Those of the paths that are loaded in America at a width. */
function loadedAt(width: number, paths: string[]) {
  const ofWidth = (index: number) => width === DESKTOP && index % 2 === 0
  return paths.filter((path, index) => isLoadedAtEachWidth(path) || ofWidth(index))
}

const listPaths = (pages: [path: string, content: RegExp][]) => pages.map(([path]) => path)

const loadedInBritain = (paths: string[]) => paths.filter((path, index) => isLoadedAtEachWidth(path) || index % 2 === 1)

for (const [subject, pages] of Object.entries(PAGES)) {
  test(`the pages of ${subject} show their content without JavaScript`, async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    // Pictures are no content; without scripts none is lazy.
    await page.route('**/media/**', (route) => route.abort())
    for (const [path, content] of pages) {
      const answer = await page.goto(path, { waitUntil: 'domcontentloaded' })
      expect(answer!.status(), path).toBe(200)
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
      await expect(page.getByText(content).first(), path).toBeVisible()
      expect(await page.locator('link[rel=canonical]').getAttribute('href'), path).toMatch(/^http/)
      expect(await page.locator('meta[name=description]').getAttribute('content'), path).toBeTruthy()
    }
    await context.close()
  })

  // Pages of one subject share their scripts, which a browser compiles once.
  for (const width of WIDTHS) {
    const loaded = loadedAt(width, listPaths(pages))
    if (loaded.length === 0) continue
    test(`the pages of ${subject} are accessible, complete and without errors at ${width} px`, async ({ page }) => {
      for (const path of loaded) await expectGood(page, path, width)
    })
  }
}

for (const [person, paths] of Object.entries(SIGNED_IN)) {
  for (const width of WIDTHS) {
    test(`the pages of the ${person} are accessible, complete and without errors at ${width} px`, async ({ page }) => {
      await startSession(page.request, DEMO[person as keyof typeof SIGNED_IN])
      for (const path of loadedAt(width, paths)) {
        await expectGood(page, path, width)
        await expectForUsers(page)
      }
    })
  }
}

test.describe('in Britain, on a tablet or phone', () => {
  test.use({ locale: 'en-GB', timezoneId: 'Europe/London' })

  for (const [subject, pages] of Object.entries(PAGES)) {
    test(`the pages of ${subject} are accessible, complete and without errors`, async ({ page }) => {
      for (const path of loadedInBritain(listPaths(pages))) {
        await expectGoodInBritain(page, path)
        await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB')
      }
    })
  }

  for (const [person, paths] of Object.entries(SIGNED_IN)) {
    test(`the pages of the ${person} are accessible, complete and without errors`, async ({ page }) => {
      await startSession(page.request, DEMO[person as keyof typeof SIGNED_IN])
      for (const path of loadedInBritain(paths)) {
        await expectGoodInBritain(page, path)
        await expectForUsers(page)
      }
    })
  }
})

/** As many as a slow machine opens in half the time of a test. */
const MAX_OTHERS = 13

for (const [person, all] of Object.entries(OTHERS)) {
  for (let first = 0; first < all.length; first += MAX_OTHERS) {
    const paths = all.slice(first, first + MAX_OTHERS)
    test(`${paths[0]} and other pages of the ${person} fit narrow windows`, async ({ page }) => {
      if (person !== 'visitor') await startSession(page.request, DEMO[person as keyof typeof DEMO])
      for (const path of paths) await expectLoadedToFit(page, path)
    })
  }
}

test('the pages of what users make fit narrow windows', async ({ page }) => {
  await startSession(page.request, DEMO.broker)
  const { paths, remove } = await makePages(page.request)
  for (const path of paths) await expectLoadedToFit(page, path)
  await remove()
  await startSession(page.request, DEMO.admin)
  const { emails } = await (await page.request.get('/api/admin/emails')).json()
  await expectLoadedToFit(page, `/admin/emails/${emails[0].id}`)
  const { auditEntries } = await (await page.request.get('/api/admin/audit_log')).json()
  await expectLoadedToFit(page, `/admin/audit/${auditEntries[0].id}`)
  await write(page.request, 'POST', '/api/error_reports', { message: 'No map', page: '/search/chicago' })
  const errors = async () => (await (await page.request.get('/api/admin/errors')).json()).errors
  await expect.poll(errors, { timeout: 15_000 }).not.toEqual([])
  await expectLoadedToFit(page, `/admin/errors/${(await errors())[0].id}`)
  const { id } = await (await write(page.request, 'POST', '/api/admin/imports', { fileName: 'rents.csv' })).json()
  await expectLoadedToFit(page, `/admin/imports/${id}`)
  const records = await page.request.put('/api/admin/vts_properties', {
    data: aRecordFile(aProperty({ street_address: '350 N CANAL ST', lat: undefined, lon: undefined })),
    headers: { ...(await writingAs(page.request)), 'content-type': 'application/octet-stream' },
  })
  expect(records.ok()).toBe(true)
  const { properties } = await (await page.request.get('/api/admin/vts_properties')).json()
  await expectLoadedToFit(page, `/admin/vts_properties/${properties[0].id}`)
  const database = openJourneyDatabase()
  const pending = await database.addPendingChange()
  await expectLoadedToFit(page, `/admin/reviews/${pending.id}`)
  await pending.remove()
  await database.close()
})

test('every page of src/pages.tsx is opened in narrow windows', () => {
  const routes = pageList.map(({ address }) => address)
  expect(routes.length).toBeGreaterThan(50)
  const opened = [
    Object.values(PAGES)
      .flat()
      .map(([path]) => path),
    Object.values(SIGNED_IN),
    Object.values(OTHERS),
    ALSO_OPENED,
  ].flat(2)
  const isOpened = (route: string) => {
    const pattern = new RegExp(`^${route.replaceAll(/\$\w+/g, '[^/]+')}$`)
    return opened.some((path) => path === route || pattern.test(path.split('?')[0]!))
  }
  expect(routes.filter((route) => !isOpened(route))).toEqual([])
})

test('a page behind an email link is not cached, and its URL is not sent to other sites', async ({ request }) => {
  for (const path of [
    '/unsubscribe',
    '/confirm_listing',
    '/confirm_listings',
    '/users/verify',
    '/users/password_resets',
  ]) {
    const headers = (await request.get(`${path}?token=x`)).headers()
    expect(headers['cache-control'], path).toBe('private, no-store')
    expect(headers['referrer-policy'], path).toBe('no-referrer')
  }
})

test('a missing page says so, with header and footer', async ({ page }) => {
  for (const path of [
    '/listing/nothing/999999',
    '/building/999999',
    '/landlords/nobody',
    '/search/atlantis',
    '/no/such/page',
  ]) {
    const answer = await page.goto(path)
    expect(answer!.status(), path).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
  }
  await page.goto('/listing/suite-9999-kinzie-point-tower/999999')
  await page.getByRole('link', { name: 'Kinzie Point Tower', exact: true }).click()
  await expect(page).toHaveURL(/\/building\/1$/)
})

test('a wrong slug in a listing’s URL redirects to the right one', async ({ page }) => {
  await page.goto('/listing/some-old-name/1')
  await expect(page).toHaveURL(/\/listing\/suite-2400-kinzie-point-tower\/1$/)
})

test('the language switch changes texts and dates, and is remembered', async ({ page }) => {
  await page.goto('/building/1')
  await page.getByRole('link', { name: 'English (UK)' }).click()
  await expect(page).toHaveURL(/\/building\/1$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB')
  await page.goto('/listing/suite-2400-kinzie-point-tower/1')
  await expect(page.getByRole('heading', { name: 'Letting agents' })).toBeVisible()
})

async function expectGood(page: Page, path: string, width: number) {
  await page.setViewportSize({ width, height: HEIGHT })
  await expectWholeAndQuiet(page, path)
  await expectAccessible(page)
  if (!isLoadedAtEachWidth(path)) await expectFitsNarrowWindows(page)
}

async function expectGoodInBritain(page: Page, path: string) {
  const isOfLayout = isLoadedAtEachWidth(path)
  await page.setViewportSize(isOfLayout ? TABLET : { width: PHONE, height: HEIGHT })
  await expectWholeAndQuiet(page, path)
  await expectAccessible(page)
  if (isOfLayout) return
  await page.setViewportSize({ width: DESKTOP, height: HEIGHT })
  await expectFitsWindow(page)
}

async function expectWholeAndQuiet(page: Page, path: string) {
  const complaints = listenForComplaints(page)
  const answer = await openSettled(page, path)
  expect(answer.status(), path).toBe(200)
  expect(new URL(page.url()).pathname).toBe(new URL(path, page.url()).pathname)
  await (page.viewportSize()!.width === PHONE ? expectFitsNarrowWindows(page) : expectFitsWindow(page))
  expect(complaints, path).toEqual([])
}

/** Expects what every page for signed-in users has. */
async function expectForUsers(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
}

async function expectLoadedToFit(page: Page, path: string) {
  await page.setViewportSize({ width: PHONE, height: HEIGHT })
  const answer = await page.goto(path)
  expect(answer!.status(), path).toBe(200)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expectFitsNarrowWindows(page)
}

/** Errors in the console, failed requests and refused policies. */
function listenForComplaints(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  return complaints
}
