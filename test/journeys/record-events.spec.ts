import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { DEMO, SPACE, startSession, writingAs } from './steps.ts'
import { test } from './undrawn-maps.ts'

type AlertContent = {
  messageId: string
  type: string
  name: string
  anonymousId: string
  sourcePage?: string
  sourceContent?: string
  analyticsInformation: Record<string, unknown>
}

const UUID_V7 = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/
const LISTING_1 = { listingId: 1, buildingId: 1, market: 'chicago', spaceType: 'office' }

test('a tour of the site is sent page by page, in order, once the user is known', async ({ page }) => {
  const sent = listen(page)
  let isHeldBack = true
  await page.route('**/api/current_user', async (route) => {
    if (!isHeldBack) await route.continue()
  })

  await open(page, '/')
  await expect.poll(() => waitingIn(page)).toContain('HOMEPAGE')
  await page.locator('article').first().scrollIntoViewIfNeeded()
  await expect.poll(() => waitingIn(page)).toContain('LISTING_IMPRESSION')
  expect(sent).toEqual([])

  isHeldBack = false
  await open(page, '/search/chicago')
  await isSent(page, sent, 'LISTING_SEARCH', 1)
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2', exact: true }).click()
  await expect(page).toHaveURL(/page=2/)
  await isSent(page, sent, 'LISTING_SEARCH', 2)
  // Moving the map sends no second page event.
  await page.locator('.maplibregl-canvas').hover()
  await page.mouse.wheel(0, -300)
  await page.getByRole('article').getByRole('link').first().click()
  await isSent(page, sent, 'LISTING', 1)
  for (const [path, name, times] of [
    ['/market_listings/1', 'LISTING', 2],
    ['/building/1', 'BUILDING', 1],
    ['/browse/listings/buildings/1', 'BUILDING', 2],
    ['/market_buildings/1', 'BUILDING', 3],
    ['/landlords/northbank-partners', 'LANDLORD', 1],
    ['/market_landlords/1', 'LANDLORD', 2],
    ['/no/such/page', 'NOT_FOUND', 1],
  ] as const) {
    await open(page, path)
    await isSent(page, sent, name, times)
  }

  const pages = sent.filter(({ type }) => type === 'page')
  expect(pages.map(({ name, sourcePage }) => [name, sourcePage])).toEqual([
    ['HOMEPAGE', undefined],
    ['LISTING_SEARCH', 'HOMEPAGE'],
    ['LISTING_SEARCH', 'LISTING_SEARCH'],
    ['LISTING', 'LISTING_SEARCH'],
    ['LISTING', 'LISTING'],
    ['BUILDING', 'LISTING'],
    ['BUILDING', 'BUILDING'],
    ['BUILDING', 'BUILDING'],
    ['LANDLORD', 'BUILDING'],
    ['LANDLORD', 'LANDLORD'],
    ['NOT_FOUND', 'LANDLORD'],
  ])
  const informationOf = (index: number) => pages[index]!.analyticsInformation
  expect(informationOf(1)).toEqual({ market: 'chicago', pageNumber: 1, filterCount: 0 })
  expect(informationOf(2)).toEqual({ market: 'chicago', pageNumber: 2, filterCount: 0 })
  expect(informationOf(4)).toEqual({ ...LISTING_1, photoCount: expect.any(Number) })
  expect(informationOf(5)).toEqual({
    buildingId: 1,
    market: 'chicago',
    listingCount: expect.any(Number),
    photoCount: expect.any(Number),
  })
  expect(informationOf(8)).toMatchObject({ buildingCount: expect.any(Number), listingCount: expect.any(Number) })
  expect(informationOf(10)).toEqual({})

  const seenAtHome = sent.filter(({ name, sourcePage }) => name === 'LISTING_IMPRESSION' && sourcePage === 'HOMEPAGE')
  expect(seenAtHome.length).toBeGreaterThan(0)
  for (const { sourceContent, analyticsInformation } of seenAtHome) {
    expect(sourceContent).toBe('card')
    expect(Object.keys(analyticsInformation)).toEqual(['listingId', 'buildingId', 'market', 'spaceType', 'photoCount'])
  }
  expect(new Set(seenAtHome.map(({ analyticsInformation }) => analyticsInformation.listingId)).size).toBe(
    seenAtHome.length,
  )

  const ids = sent.map(({ messageId }) => messageId)
  for (const id of ids) expect(id).toMatch(UUID_V7)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(sent.map(({ anonymousId }) => anonymousId)).size).toBe(1)
})

test('a signed-in user is identified after earlier events', async ({ page }) => {
  const sent = listen(page)
  await startSession(page.request, DEMO.admin)
  await page.route('**/api/current_user', async (route) => {
    await expect.poll(() => waitingIn(page)).toContain('HOMEPAGE')
    await route.continue()
  })
  await open(page, '/')
  await isSent(page, sent, 'IDENTIFY', 1)
  expect(sent[0]!.name).toBe('HOMEPAGE')
  // On a slow computer, impressions of the first cards are recorded before the user is known.
  expect(sent.find(({ name }) => name === 'IDENTIFY')!.analyticsInformation).toEqual({
    userId: expect.any(Number),
    role: 'admin',
    userMarket: 'chicago',
  })
})

test('choosing a lease type is sent, and removing it is not', async ({ page }) => {
  const sent = listen(page)
  await open(page, '/search/chicago')
  await isSent(page, sent, 'LISTING_SEARCH', 1)
  await page.getByRole('button', { name: 'Lease', exact: true }).click()
  const sublease = page.getByRole('checkbox', { name: 'Sublease' })
  await sublease.check()
  await isSent(page, sent, 'LEASE_TYPE_CHOSEN', 1)
  // Impressions of the results may follow it.
  const chosen = sent.find(({ name }) => name === 'LEASE_TYPE_CHOSEN')!
  expect(chosen.analyticsInformation).toEqual({ leaseType: 'sublease' })
  await sublease.uncheck()
  await expect(page).toHaveURL(/\/search\/chicago$/)
  await isSent(page, sent, 'LEASE_TYPE_CHOSEN', 1)
})

test('the same batch five times at once, and once more, counts once', async ({ page, request }) => {
  await startSession(request, DEMO.admin)
  const before = await countOf(request, 'LISTING')
  let body: unknown
  await page.route('**/api/events', async (route) => {
    body ??= route.request().postDataJSON()
    await route.abort()
  })
  await open(page, SPACE)
  await expect.poll(() => body).toBeTruthy()
  expect(await countOf(request, 'LISTING')).toBe(before)

  const headers = await writingAs(page.request)
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => page.request.post('/api/events', { data: body, headers })),
  )
  for (const answer of answers) {
    expect(answer.status()).toBe(202)
    expect((await answer.json()).refused).toEqual([])
  }
  expect(await countOf(request, 'LISTING')).toBe(before + 1)

  // The page never got the response.
  const sent = listen(page)
  await page.unroute('**/api/events')
  await isSent(page, sent, 'LISTING', 1)
  expect(await countOf(request, 'LISTING')).toBe(before + 1)
})

test('events without a network are sent when it is back', async ({ page, context }) => {
  const sent = listen(page)
  await page.clock.install()
  await open(page, SPACE)
  await isSent(page, sent, 'LISTING', 1)
  // The link itself would open a mail program.
  await page.evaluate(() => window.addEventListener('click', (event) => event.preventDefault()))
  await context.setOffline(true)
  await page
    .getByRole('complementary')
    .getByRole('link', { name: /^E-?mail /i })
    .first()
    .click()
  await expect.poll(() => waitingIn(page)).toContain('CONTACT_OPENED')
  // Longer than the batching time and the pause after a failure.
  await page.clock.fastForward(5_000)
  expect(await waitingIn(page)).toContain('CONTACT_OPENED')
  await context.setOffline(false)
  await isSent(page, sent, 'CONTACT_OPENED', 1)
  const contact = sent.find(({ name }) => name === 'CONTACT_OPENED')!
  expect(contact.analyticsInformation).toEqual({ listingId: 1, contactType: 'email' })
  expect(contact.sourcePage).toBe('LISTING')
})

/** Events that the page sends and the server accepts, as they are sent. */
function listen(page: Page): AlertContent[] {
  const sent: AlertContent[] = []
  page.on('response', (response) => {
    const request = response.request()
    if (request.method() === 'POST' && response.url().endsWith('/api/events') && response.status() === 202) {
      sent.push(...request.postDataJSON().events)
    }
  })
  return sent
}

/** Opens a page without waiting for its pictures. */
const open = (page: Page, path: string) => page.goto(path, { waitUntil: 'domcontentloaded' })

/** Waits until the server has accepted this number of events and the page has the response. */
async function isSent(page: Page, sent: AlertContent[], name: string, times: number) {
  await expect.poll(() => sent.filter((each) => each.name === name).length).toBe(times)
  await expect.poll(() => waitingIn(page)).toEqual([])
}

/** Names of the events queued in this browser. */
const waitingIn = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('frontage.events.'))
      .flatMap((key) => JSON.parse(localStorage.getItem(key)!).waiting)
      .map(({ event }) => event.name),
  )

async function countOf(request: APIRequestContext, event: string): Promise<number> {
  const today = new Date().toISOString().slice(0, 10)
  const query = new URLSearchParams({ event, listing: '1', start_date: today, end_date: today })
  const { days } = await (await request.get(`/api/admin/events?${query}`)).json()
  return days.reduce((sum: number, { count }: { count: number }) => sum + count, 0)
}
