import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ADA, BOB, LISTING, openBrowser, openTestStorage, SEARCH } from './fixtures.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('before it is known who is here', () => {
  test('nothing leaves; then all goes in order, and who it was last', async () => {
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

  test('nobody is somebody too, but is not identified', async () => {
    const browser = openBrowser()
    const page = browser.openPage()
    page.page('HOMEPAGE', {})
    page.ready(null)
    await pass(0)
    expect(browser.names()).toEqual(['HOMEPAGE'])
  })
})

describe('an event', () => {
  test('says the page it happened on; of a page, the one before', async () => {
    const browser = openBrowser()
    const first = browser.openPage()
    first.ready(null)
    first.page('HOMEPAGE', {})
    first.track('LISTING_IMPRESSION', LISTING, { sourceContent: 'card' })
    first.page('LISTING_SEARCH', SEARCH)
    await pass(1_000)
    // A link that loads the next page afresh, in the same tab.
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

  test('is whole on the wire', async () => {
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

  test('has the same viewer in every page of a browser, and another without storage', async () => {
    const browser = openBrowser()
    for (const page of [browser.openPage(), browser.openPage()]) {
      page.ready(null)
      page.page('HOMEPAGE', {})
    }
    await pass(1_000)
    const viewers = () => new Set([...browser.recorded.values()].map(({ anonymousId }) => anonymousId))
    expect(viewers().size).toBe(1)
    browser.shelf.values.clear()
    browser.shelf.isFull = true
    const refused = browser.openPage()
    refused.ready(null)
    refused.page('HOMEPAGE', {})
    refused.page('SIGNUP', {})
    await pass(1_000)
    expect(viewers().size).toBe(2)
    expect(browser.names()).toHaveLength(4)
  })

  test('is heard by whoever watches, and the latest by who comes late', async () => {
    const page = openBrowser().openPage()
    page.page('HOMEPAGE', {})
    const heard: string[] = []
    const end = page.watch(({ name }) => heard.push(name))
    page.track('LISTING_IMPRESSION', LISTING)
    end()
    page.page('SIGNUP', {})
    expect(heard).toEqual(['HOMEPAGE', 'LISTING_IMPRESSION'])
  })
})

describe('one who signs out', () => {
  test('waits until what is left is sent, but not for a server that does not answer', async () => {
    const browser = openBrowser()
    const page = browser.openPage()
    page.ready(null)
    page.page('HOMEPAGE', {})
    await page.flush()
    expect(browser.names()).toEqual(['HOMEPAGE'])
    browser.answer = () => new Promise(() => {})
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

describe('what somebody did while signed in', () => {
  async function leaveBehind(user: typeof ADA | null) {
    const browser = openBrowser()
    browser.answer = () => 503
    const tab = openTestStorage()
    const page = browser.openPage({ tab })
    page.ready(user)
    page.page('HOMEPAGE', {})
    await pass(500)
    browser.answer = () => 202
    return { browser, next: browser.openPage({ tab }) }
  }

  test.each([
    ['another', BOB, ['IDENTIFY']],
    ['nobody', null, []],
    ['the same', ADA, ['IDENTIFY', 'HOMEPAGE', 'IDENTIFY']],
  ] as const)('is sent as theirs alone: then %s is here', async (_who, user, sent) => {
    const { browser, next } = await leaveBehind(ADA)
    next.ready(user)
    await pass(0)
    expect(browser.names()).toEqual(sent)
  })

  test('is sent after signing in when it was nobody’s before', async () => {
    const { browser, next } = await leaveBehind(null)
    next.ready(ADA)
    await pass(0)
    expect(browser.names()).toEqual(['HOMEPAGE', 'IDENTIFY'])
  })

  test('is forgotten when they sign out, and whoever comes next is another viewer', async () => {
    const browser = openBrowser()
    const page = browser.openPage()
    page.ready(ADA)
    await pass(0)
    browser.openPage().page('SIGNUP', {})
    page.page('HOMEPAGE', {})
    page.clear()
    expect([...browser.shelf.values.keys()]).toEqual(['frontage.viewer'])
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
