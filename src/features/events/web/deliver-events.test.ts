import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { MINUTE_MS } from '#lib/durations.ts'
import { LISTING, openBrowser, SEARCH } from './fixtures.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('when sending fails', () => {
  test.each([0, 401, 403, 408, 425, 429, 500, 503])('with %s the same event is sent again', async (status) => {
    const browser = openBrowser()
    const page = browser.openPage()
    browser.respond = () => (browser.batches.length < 3 ? status : 202)
    page.ready(null)
    page.page('HOMEPAGE', {})
    await pass(10_000)
    const ids = browser.batches.map(({ events }) => events[0]!.messageId)
    expect(ids).toHaveLength(3)
    expect(new Set(ids).size).toBe(1)
    expect(browser.names()).toEqual(['HOMEPAGE'])
    expect(browser.errors).toEqual([])
  })

  test('pauses grow to a minute, and unavailable analytics are reported once', async () => {
    const browser = openBrowser()
    const times: number[] = []
    browser.respond = () => {
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

  test('new events wait for the pause too', async () => {
    const browser = openBrowser()
    const times: number[] = []
    browser.respond = async () => {
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

  test('without a network it waits for the network', async () => {
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

  test('a refused event is reported and does not affect the others', async () => {
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

  test.each([400, 413])('with %s the invalid event is isolated and the others arrive in order', async (status) => {
    const browser = openBrowser()
    browser.respond = ({ events }) => (events.some(({ name }) => name === 'SIGNUP') ? status : 202)
    const page = browser.openPage()
    for (let index = 0; index < 60; index++)
      page.page(index === 33 ? 'SIGNUP' : 'LISTING_SEARCH', { ...SEARCH, pageNumber: index })
    page.ready(null)
    await pass(1_000)
    const numbers = [...browser.recorded.values()].map(({ analyticsInformation }) => analyticsInformation.pageNumber)
    expect(numbers).toEqual(Array.from({ length: 60 }, (_, index) => index).filter((index) => index !== 33))
    expect(browser.errors).toEqual([`Analytics refused 1 events from SIGNUP: ${status}`])
    expect(browser.batches.length).toBeLessThan(20)
  })

  test('any other status drops the batch and is reported', async () => {
    const browser = openBrowser()
    browser.respond = () => (browser.batches.length === 1 ? 404 : 202)
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
  test('are sent one at a time, with at most fifty events and less than 60 kB', async () => {
    const browser = openBrowser()
    let open = 0
    let most = 0
    browser.respond = async () => {
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

  test('never contain an event that is too large', async () => {
    const browser = openBrowser()
    const page = browser.openPage()
    page.ready(null)
    page.track('LISTING_IMPRESSION', LISTING, { sourceContent: 'é'.repeat(600) })
    await pass(1_000)
    expect(browser.batches).toEqual([])
    expect(browser.errors).toEqual(['LISTING_IMPRESSION is too large'])
  })

  test('include what is not in flight yet when the page is closed', async () => {
    const browser = openBrowser()
    let arrive = () => {}
    browser.respond = () => new Promise((resolve) => (arrive = () => resolve(202)))
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
