import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { MINUTE_MS } from '#lib/durations.ts'
import { LISTING, openBrowser, SEARCH } from './fixtures.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('when sending fails', () => {
  test.each([0, 401, 403, 408, 425, 429, 500, 503])('with %s it is sent again as the same event', async (status) => {
    const browser = openBrowser()
    const page = browser.openPage()
    browser.answer = () => (browser.batches.length < 3 ? status : 202)
    page.ready(null)
    page.page('HOMEPAGE', {})
    await pass(10_000)
    const ids = browser.batches.map(({ events }) => events[0]!.messageId)
    expect(ids).toHaveLength(3)
    expect(new Set(ids).size).toBe(1)
    expect(browser.names()).toEqual(['HOMEPAGE'])
    expect(browser.errors).toEqual([])
  })

  test('pauses grow to a minute, and it is reported once that analytics is unavailable', async () => {
    const browser = openBrowser()
    const times: number[] = []
    browser.answer = () => {
      times.push(Date.now())
      return 503
    }
    const page = browser.openPage()
    page.ready(null)
    page.page('HOMEPAGE', {})
    await pass(20 * MINUTE_MS)
    const pauses = times.slice(1).map((time, index) => time - times[index]!)
    expect(pauses[0]).toBeGreaterThanOrEqual(500)
    expect(pauses[0]).toBeLessThanOrEqual(1_000)
    for (const pause of pauses.slice(6)) expect(pause).toBeGreaterThanOrEqual(30_000)
    for (const pause of pauses) expect(pause).toBeLessThanOrEqual(60_000)
    expect(browser.errors).toEqual(['Analytics unavailable'])
  })

  test('what comes meanwhile waits as long', async () => {
    const browser = openBrowser()
    const times: number[] = []
    browser.answer = async () => {
      await new Promise((resolve) => setTimeout(resolve, 100))
      times.push(Date.now())
      return times.length < 4 ? 503 : 202
    }
    const page = browser.openPage()
    page.ready(null)
    page.page('HOMEPAGE', {})
    for (let index = 0; index < 40; index++) {
      page.page('SIGNUP', {})
      await pass(50)
    }
    await pass(20_000)
    expect(times[1]! - times[0]!).toBeGreaterThanOrEqual(500)
    expect(times[2]! - times[1]!).toBeGreaterThanOrEqual(1_000)
    expect(browser.names()).toHaveLength(41)
  })

  test('for want of a network it waits for the network', async () => {
    const browser = openBrowser()
    browser.isOnline = false
    const page = browser.openPage()
    page.ready(null)
    page.page('HOMEPAGE', {})
    await pass(10 * MINUTE_MS)
    expect(browser.batches).toEqual([])
    browser.isOnline = true
    page.fire('online')
    await pass(0)
    expect(browser.names()).toEqual(['HOMEPAGE'])
    expect(browser.errors).toEqual([])
  })

  test('one that is refused is reported and costs no other', async () => {
    const browser = openBrowser()
    browser.refused = [{ index: 1, field: 'listingId', message: 'names a listing that is not there' }]
    const page = browser.openPage()
    page.ready(null)
    page.page('HOMEPAGE', {})
    page.page('LISTING', LISTING)
    await pass(10_000)
    expect(browser.batches).toHaveLength(1)
    expect(browser.errors).toEqual(['LISTING refused: listingId names a listing that is not there'])
  })

  test.each([400, 413])(
    'with %s the one that spoils the batch is found and the others arrive in order',
    async (status) => {
      const browser = openBrowser()
      browser.answer = ({ events }) => (events.some(({ name }) => name === 'SIGNUP') ? status : 202)
      const page = browser.openPage()
      for (let index = 0; index < 60; index++)
        page.page(index === 33 ? 'SIGNUP' : 'LISTING_SEARCH', { ...SEARCH, pageNumber: index })
      page.ready(null)
      await pass(1_000)
      const numbers = [...browser.recorded.values()].map(({ analyticsInformation }) => analyticsInformation.pageNumber)
      expect(numbers).toEqual(Array.from({ length: 60 }, (_, index) => index).filter((index) => index !== 33))
      expect(browser.errors).toEqual([`Analytics refused 1 events from SIGNUP: ${status}`])
      expect(browser.batches.length).toBeLessThan(20)
    },
  )

  test('any other refusal drops the batch and is reported', async () => {
    const browser = openBrowser()
    browser.answer = () => (browser.batches.length === 1 ? 404 : 202)
    const page = browser.openPage()
    page.ready(null)
    page.page('HOMEPAGE', {})
    await pass(1_000)
    page.page('SIGNUP', {})
    await pass(1_000)
    expect(browser.names()).toEqual(['SIGNUP'])
    expect(browser.errors).toEqual(['Analytics refused 1 events from HOMEPAGE: 404'])
  })
})

describe('requests', () => {
  test('go one at a time, with at most fifty events and less than 60 kB', async () => {
    const browser = openBrowser()
    let open = 0
    let most = 0
    browser.answer = async () => {
      most = Math.max(most, ++open)
      await new Promise((resolve) => setTimeout(resolve, 100))
      open -= 1
      return 202
    }
    const page = browser.openPage()
    for (let index = 0; index < 120; index++)
      page.track('LISTING_IMPRESSION', LISTING, { sourceContent: 'a'.repeat(500) })
    page.ready(null)
    page.track('LISTING_IMPRESSION', LISTING)
    await pass(10_000)
    expect(most).toBe(1)
    expect(browser.batches.map(({ events }) => events.length)).toEqual([50, 50, 21])
    for (const batch of browser.batches) expect(JSON.stringify(batch).length).toBeLessThan(60_000)
  })

  test('never carry what is larger than an event can be', async () => {
    const browser = openBrowser()
    const page = browser.openPage()
    page.ready(null)
    page.track('LISTING_IMPRESSION', LISTING, { sourceContent: 'é'.repeat(600) })
    await pass(1_000)
    expect(browser.batches).toEqual([])
    expect(browser.errors).toEqual(['LISTING_IMPRESSION is too large'])
  })

  test('take what is not on its way yet along when the page leaves', async () => {
    const browser = openBrowser()
    let arrive = () => {}
    browser.answer = () => new Promise((resolve) => (arrive = () => resolve(202)))
    const page = browser.openPage()
    page.page('HOMEPAGE', {})
    page.ready(null)
    await pass(0)
    page.page('SIGNUP', {})
    page.fire('leaving')
    await pass(0)
    expect(browser.batches.map(({ events }) => events.map(({ name }) => name))).toEqual([['HOMEPAGE'], ['SIGNUP']])
    arrive()
  })
})
