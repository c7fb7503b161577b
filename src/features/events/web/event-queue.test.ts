import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { MOST_WAITING } from './event-queue.ts'
import { ADA, LISTING, openBrowser, openTestStorage, SEARCH } from './fixtures.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('what a page could not send', () => {
  test('goes with the next page of its tab, first and in order', async () => {
    const browser = openBrowser()
    const tab = openTestStorage()
    const first = browser.openPage({ tab })
    first.page('HOMEPAGE', {})
    first.track('LISTING_IMPRESSION', LISTING)
    await pass(5)
    const second = browser.openPage({ tab })
    second.page('LISTING', LISTING)
    second.ready(ADA)
    await pass(0)
    expect(browser.names()).toEqual(['HOMEPAGE', 'LISTING_IMPRESSION', 'LISTING', 'IDENTIFY'])
    expect([...browser.shelf.values.keys()]).toEqual(['frontage.viewer'])
  })

  test('is left alone by other tabs for a minute, then goes with any', async () => {
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

  test('goes in the order it happened in, whatever tab it happened in', async () => {
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

  test('is not lost when the tab it was taken from lives on, and counts once', async () => {
    const browser = openBrowser()
    browser.answer = () => 503
    const quiet = browser.openPage()
    quiet.page('HOMEPAGE', {})
    await pass(61_000)
    const other = browser.openPage()
    quiet.page('SIGNUP', {})
    browser.answer = () => 202
    quiet.ready(null)
    other.ready(null)
    await pass(2_000)
    expect(browser.names().sort()).toEqual(['HOMEPAGE', 'SIGNUP'])
    expect(browser.batches.flatMap(({ events }) => events)).toHaveLength(3)
  })

  test('is found again by the page that the browser brings back', async () => {
    const browser = openBrowser()
    const tab = openTestStorage()
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

  test('is at most the five hundred latest', async () => {
    const browser = openBrowser()
    const page = browser.openPage()
    for (let index = 0; index < MOST_WAITING + 20; index++)
      page.page('LISTING_SEARCH', { ...SEARCH, pageNumber: index })
    page.ready(null)
    await pass(1_000)
    expect(browser.recorded.size).toBe(MOST_WAITING)
    expect([...browser.recorded.values()][0]!.analyticsInformation.pageNumber).toBe(20)
    expect(browser.errors).toEqual([`Analytics queue full: more than ${MOST_WAITING} events wait`])
  })

  test('is passed over where it can not be read', async () => {
    const browser = openBrowser()
    for (const [index, broken] of ['{oops', 'null', '[]', '{"waiting":[null,{},{"event":{}}]}'].entries()) {
      browser.shelf.setItem(`frontage.events.${index}`, broken)
    }
    const page = browser.openPage()
    page.page('HOMEPAGE', {})
    page.ready(null)
    await pass(0)
    expect(browser.names()).toEqual(['HOMEPAGE'])
    expect([...browser.shelf.values.keys()]).toEqual(['frontage.viewer'])
  })
})
