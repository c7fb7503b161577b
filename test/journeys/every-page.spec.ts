import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { openSettled } from './settled.ts'
import { DEMO, startSession } from './steps.ts'

// These tests share no data.
test.describe.configure({ mode: 'parallel' })

/** Every page, with a text that must be there without JavaScript. */
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
  ['/login', /Forgot/],
  ['/users/sign_up', /Work email/],
  ['/users/password_resets/new', /Email address/],
  ['/waitlist', /Company/],
  ['/confirm_listings', /link no longer works/],
  ['/unsubscribe', /link isn’t valid/],
  ['/email_preferences', /incomplete or more than two years old/],
  ['/users/account_closed', /closed/],
]

/** Pages for signed-in users, by account. */
const SIGNED_IN: Record<'occupier' | 'broker' | 'landlord' | 'admin', string[]> = {
  occupier: [
    '/inquiries/sent',
    '/saved/listings',
    '/saved/searches',
    '/saved/buildings',
    '/saved/building_owners',
    '/users/account',
    '/users/account?page=professional',
    '/users/account?page=notifications',
    '/users/account?page=inquiry',
    '/users/account?page=tourbook_contact',
    '/users/account?page=sessions',
  ],
  broker: ['/tourbooks', '/tourbooks/1', '/tourbooks/2/tour'],
  landlord: ['/portfolio', '/portfolio?view=buildings', '/inquiries'],
  admin: ['/admin', '/admin/emails', '/admin/imports'],
}

const WIDTHS = [1440, 390]

/** Pages whose layout on a tablet differs from both desktop and phone; each represents its kind. */
const TABLET_LAYOUTS = [
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
  '/admin/emails',
  '/admin/imports',
]

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

  for (const width of WIDTHS) {
    test(`${path} is accessible, complete and without errors at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 860 })
      await expectWholeAndQuiet(page, path)
      await expectAccessible(page)
    })
  }
}

for (const [person, paths] of Object.entries(SIGNED_IN)) {
  for (const width of WIDTHS) {
    test(`the pages of the ${person} are accessible, complete and without errors at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 860 })
      await startSession(page.request, DEMO[person as keyof typeof SIGNED_IN])
      for (const path of paths) {
        await expectWholeAndQuiet(page, path)
        await expectAccessible(page)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
      }
    })
  }
}

test.describe('in Britain, on a tablet', () => {
  test.use({ locale: 'en-GB', timezoneId: 'Europe/London', viewport: { width: 768, height: 1024 } })

  for (const [path] of PAGES) {
    test(`${path} is complete and without errors`, async ({ page }) => {
      await expectWholeAndQuiet(page, path)
      if (TABLET_LAYOUTS.includes(path)) await expectAccessible(page)
      await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB')
    })
  }

  for (const [person, paths] of Object.entries(SIGNED_IN)) {
    test(`the pages of the ${person} are complete and without errors`, async ({ page }) => {
      await startSession(page.request, DEMO[person as keyof typeof SIGNED_IN])
      for (const path of paths) {
        await expectWholeAndQuiet(page, path)
        if (TABLET_LAYOUTS.includes(path)) await expectAccessible(page)
      }
    })
  }
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

async function expectWholeAndQuiet(page: Page, path: string) {
  const complaints = listenForComplaints(page)
  const answer = await openSettled(page, path)
  expect(answer.status(), path).toBe(200)
  expect(new URL(page.url()).pathname).toBe(new URL(path, page.url()).pathname)
  expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(
    page.viewportSize()!.width,
  )
  expect(complaints, path).toEqual([])
}

/** Errors in the console, failed requests and refused policies. */
function listenForComplaints(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  return complaints
}
