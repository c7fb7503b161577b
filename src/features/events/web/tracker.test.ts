import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ADA, BOB, LISTING, makeTestStorage, openBrowser, SEARCH } from './fixtures.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('before the current user is known', () => {
  test('nothing is sent; then all events go in order, with IDENTIFY last', async () => {
    const browser = openBrowser()
    const page = browser.openPage()
    page.page('HOMEPAGE', {})
    page.track('LISTING_IMPRESSION', LISTING, { sourceContent: 'card' })
    page.page('LISTING', LISTING)
    await pass(60_000)
    page.fire('leaving')
    page.fire('online')
    await pass(60_000)
    expect(browser.batches).toEqual([])
    page.ready(ADA)
    await pass(0)
    expect(browser.names()).toEqual(['HOMEPAGE', 'LISTING_IMPRESSION', 'LISTING', 'IDENTIFY'])
    expect(browser.batches).toHaveLength(1)
    page.ready(ADA)
    await pass(60_000)
    expect(browser.names()).toHaveLength(4)
  })

  test('a visitor’s events are sent without IDENTIFY', async () => {
    const browser = openBrowser()
    const page = browser.openPage()
    page.page('HOMEPAGE', {})
    page.ready(null)
    await pass(0)
    expect(browser.names()).toEqual(['HOMEPAGE'])
  })
})

describe('an event', () => {
  test('has the page it happened on; a page event has the previous page', async () => {
    const browser = openBrowser()
    const first = browser.openPage()
    first.ready(null)
    first.page('HOMEPAGE', {})
    first.track('LISTING_IMPRESSION', LISTING, { sourceContent: 'card' })
    first.page('LISTING_SEARCH', SEARCH)
    await pass(1_000)
    // A link that loads a new page in the same tab.
    const second = browser.openPage({ tab: first.tab })
    second.page('LISTING', LISTING)
    second.ready(null)
    await pass(1_000)
    const sources = [...browser.recorded.values()].map(({ name, sourcePage }) => [name, sourcePage])
    expect(sources).toEqual([
      ['HOMEPAGE', undefined],
      ['LISTING_IMPRESSION', 'HOMEPAGE'],
      ['LISTING_SEARCH', 'HOMEPAGE'],
      ['LISTING', 'LISTING_SEARCH'],
    ])
  })

  test('on a page without a page event has no source page', async () => {
    const browser = openBrowser()
    const page = browser.openPage()
    page.ready(null)
    page.page('LISTING', LISTING)
    browser.path = '/browse/listings/illinois'
    page.track('LISTING_IMPRESSION', LISTING)
    browser.path = '/search/chicago'
    page.page('LISTING_SEARCH', SEARCH)
    page.track('LISTING_IMPRESSION', LISTING)
    await pass(1_000)
    const sources = [...browser.recorded.values()].map(({ sourcePage }) => sourcePage)
    expect(sources).toEqual([undefined, undefined, 'LISTING', 'LISTING_SEARCH'])
  })

  test('has all its properties in the request', async () => {
    const browser = openBrowser()
    const page = browser.openPage()
    page.ready(null)
    page.page('HOMEPAGE', {})
    page.track('LISTING_IMPRESSION', LISTING, { sourceContent: 'card' })
    await pass(1_000)
    expect(browser.batches[0]).toEqual({
      sentAt: new Date(Date.now() - 1_000).toISOString(),
      events: [
        expect.objectContaining({ type: 'page', name: 'HOMEPAGE', analyticsInformation: {} }),
        {
          messageId: expect.stringMatching(/^[\da-f-]{14}7[\da-f-]{21}$/),
          type: 'track',
          name: 'LISTING_IMPRESSION',
          anonymousId: expect.stringMatching(/^[\da-f-]{36}$/),
          sourcePage: 'HOMEPAGE',
          sourceContent: 'card',
          analyticsInformation: LISTING,
        },
      ],
    })
  })

  test('has the same viewer in every page of a browser, and another one without storage', async () => {
    const browser = openBrowser()
    for (const page of [browser.openPage(), browser.openPage()]) {
      page.ready(null)
      page.page('HOMEPAGE', {})
    }
    await pass(1_000)
    const viewers = () => new Set([...browser.recorded.values()].map(({ anonymousId }) => anonymousId))
    expect(viewers().size).toBe(1)
    browser.browserStorage.values.clear()
    browser.browserStorage.isFull = true
    const refused = browser.openPage()
    refused.ready(null)
    refused.page('HOMEPAGE', {})
    refused.page('SIGNUP', {})
    await pass(1_000)
    expect(viewers().size).toBe(2)
    expect(browser.names()).toHaveLength(4)
  })

  test('is passed to listeners, and the latest ones to a listener added later', async () => {
    const page = openBrowser().openPage()
    page.page('HOMEPAGE', {})
    const received: string[] = []
    const end = page.watch(({ name }) => received.push(name))
    page.track('LISTING_IMPRESSION', LISTING)
    end()
    page.page('SIGNUP', {})
    expect(received).toEqual(['HOMEPAGE', 'LISTING_IMPRESSION'])
  })
})

describe('signing out', () => {
  test('waits for the remaining events, but not longer than two seconds', async () => {
    const browser = openBrowser()
    const page = browser.openPage()
    page.ready(null)
    page.page('HOMEPAGE', {})
    await page.flush()
    expect(browser.names()).toEqual(['HOMEPAGE'])
    browser.respond = () => new Promise(() => {})
    page.page('SIGNUP', {})
    let isDone = false
    void page.flush().then(() => {
      isDone = true
    })
    await pass(1_999)
    expect(isDone).toBe(false)
    await pass(1)
    expect(isDone).toBe(true)
  })
})

describe('events of a signed-in user', () => {
  async function openNextPage(user: typeof ADA | null) {
    const browser = openBrowser()
    browser.respond = () => 503
    const tab = makeTestStorage()
    const page = browser.openPage({ tab })
    page.ready(user)
    page.page('HOMEPAGE', {})
    await pass(500)
    browser.respond = () => 202
    return { browser, next: browser.openPage({ tab }) }
  }

  test.each([
    ['another user', BOB, ['IDENTIFY']],
    ['a visitor', null, []],
    ['the same user', ADA, ['IDENTIFY', 'HOMEPAGE', 'IDENTIFY']],
  ] as const)('are sent only in that user’s session: then %s continues', async (_who, user, sent) => {
    const { browser, next } = await openNextPage(ADA)
    next.ready(user)
    await pass(0)
    expect(browser.names()).toEqual(sent)
  })

  test('from before signing in are sent afterwards', async () => {
    const { browser, next } = await openNextPage(null)
    next.ready(ADA)
    await pass(0)
    expect(browser.names()).toEqual(['HOMEPAGE', 'IDENTIFY'])
  })

  test('wait while an admin views the site as someone else, of which nothing is sent', async () => {
    const { browser, next } = await openNextPage(ADA)
    next.page('LISTING', LISTING)
    next.suspend()
    next.page('LISTING_SEARCH', SEARCH)
    next.fire('leaving')
    const after = browser.openPage({ tab: next.tab })
    after.page('SIGNUP', {})
    after.ready(ADA)
    await pass(1_000)
    expect(new Set(browser.names())).toEqual(new Set(['IDENTIFY', 'HOMEPAGE', 'SIGNUP']))
    expect(browser.errors).toEqual([])
  })

  test('are cleared when they sign out, and the next user is another viewer', async () => {
    const browser = openBrowser()
    const page = browser.openPage()
    page.ready(ADA)
    await pass(0)
    browser.openPage().page('SIGNUP', {})
    page.page('HOMEPAGE', {})
    page.clear()
    expect([...browser.browserStorage.values.keys()]).toEqual(['frontage.viewer'])
    await pass(60_000)
    expect(browser.names()).toEqual(['IDENTIFY'])
    page.page('LISTING', LISTING)
    await pass(60_000)
    page.ready(null)
    await pass(0)
    expect(browser.names()).toEqual(['IDENTIFY', 'LISTING'])
    expect(new Set([...browser.recorded.values()].map(({ anonymousId }) => anonymousId)).size).toBe(2)
  })
})
