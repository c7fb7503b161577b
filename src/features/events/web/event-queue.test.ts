import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { MAX_WAITING } from './event-queue.ts'
import { ADA, LISTING, makeTestStorage, openBrowser, SEARCH } from './fixtures.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('undelivered events of a page', () => {
  test('are sent by the next page of its tab, first and in order', async () => {
    const browser = openBrowser()
    const tab = makeTestStorage()
    const first = browser.openPage({ tab })
    first.page('HOMEPAGE', {})
    first.track('LISTING_IMPRESSION', LISTING)
    await pass(5)
    const second = browser.openPage({ tab })
    second.page('LISTING', LISTING)
    second.ready(ADA)
    await pass(0)
    expect(browser.names()).toEqual(['HOMEPAGE', 'LISTING_IMPRESSION', 'LISTING', 'IDENTIFY'])
    expect([...browser.browserStorage.values.keys()]).toEqual(['frontage.viewer'])
  })

  test('are left to their tab for a minute, then sent by any', async () => {
    const browser = openBrowser()
    browser.openPage().page('HOMEPAGE', {})
    await pass(50_000)
    browser.openPage().ready(null)
    await pass(1_000)
    expect(browser.names()).toEqual([])
    await pass(11_000)
    browser.openPage().ready(null)
    await pass(0)
    expect(browser.names()).toEqual(['HOMEPAGE'])
  })

  test('are sent in the order in which they happened, across tabs', async () => {
    const browser = openBrowser()
    const tabs = [browser.openPage(), browser.openPage()]
    for (const index of [0, 1, 0, 1]) {
      tabs[index]!.page(index === 0 ? 'HOMEPAGE' : 'SIGNUP', {})
      await pass(5)
    }
    await pass(61_000)
    browser.openPage().ready(null)
    await pass(0)
    expect(browser.names()).toEqual(['HOMEPAGE', 'SIGNUP', 'HOMEPAGE', 'SIGNUP'])
  })

  test('of a tab that is still open are not lost when another adopts them, and count once', async () => {
    const browser = openBrowser()
    browser.respond = () => 503
    const idle = browser.openPage()
    idle.page('HOMEPAGE', {})
    await pass(61_000)
    const other = browser.openPage()
    idle.page('SIGNUP', {})
    browser.respond = () => 202
    idle.ready(null)
    other.ready(null)
    await pass(2_000)
    expect(browser.names().sort()).toEqual(['HOMEPAGE', 'SIGNUP'])
    expect(browser.batches.flatMap(({ events }) => events)).toHaveLength(3)
  })

  test('are adopted by a page restored from the back/forward cache', async () => {
    const browser = openBrowser()
    const tab = makeTestStorage()
    const first = browser.openPage({ tab })
    first.ready(null)
    await pass(0)
    browser.isOnline = false
    first.page('HOMEPAGE', {})
    await pass(1_000)
    browser.openPage({ tab }).page('SIGNUP', {})
    browser.isOnline = true
    first.fire('back')
    await pass(1_000)
    expect(browser.batches.map(({ events }) => events.map(({ name }) => name))).toEqual([['HOMEPAGE', 'SIGNUP']])
  })

  test('are limited to the latest five hundred', async () => {
    const browser = openBrowser()
    const page = browser.openPage()
    for (let index = 0; index < MAX_WAITING + 20; index++) page.page('LISTING_SEARCH', { ...SEARCH, pageNumber: index })
    page.ready(null)
    await pass(1_000)
    expect(browser.recorded.size).toBe(MAX_WAITING)
    expect([...browser.recorded.values()][0]!.analyticsInformation.pageNumber).toBe(20)
    expect(browser.errors).toEqual([`Analytics queue full: more than ${MAX_WAITING} events wait`])
  })

  test('are ignored where the stored value is invalid', async () => {
    const browser = openBrowser()
    for (const [index, broken] of ['{oops', 'null', '[]', '{"waiting":[null,{},{"event":{}}]}'].entries()) {
      browser.browserStorage.setItem(`frontage.events.${index}`, broken)
    }
    const page = browser.openPage()
    page.page('HOMEPAGE', {})
    page.ready(null)
    await pass(0)
    expect(browser.names()).toEqual(['HOMEPAGE'])
    expect([...browser.browserStorage.values.keys()]).toEqual(['frontage.viewer'])
  })
})
