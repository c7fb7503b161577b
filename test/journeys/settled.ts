import { expect, type Frame, type Page, type Request, type Response } from '@playwright/test'

/**
 * Opens a page and waits until it is complete: the user is known, results and maps are drawn, and no request is running.
 * Returns the response of the page itself.
 */
export async function openSettled(page: Page, path: string): Promise<Response> {
  const requests = followRequests(page)
  // Requests of the previous page, aborted by leaving it, report no end.
  const clearRunning = (frame: Frame) => frame === page.mainFrame() && requests.running.clear()
  page.on('framenavigated', clearRunning)
  const answer = await page.goto(path)
  // By attributes, because the search page hides its header on a phone.
  const ofUser = page.locator('header').locator('[data-shown], [aria-label^="Your account"]')
  // In a frame there is no header.
  const known = ofUser.or(page.locator('[data-embedded]'))
  await expect(known.first()).toBeAttached()
  // The header is hydrated before the rest of the page, in pieces, between which the browser is not idle.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  // A picture is drawn on its first request, which takes time.
  await requests.expectDone()
  requests.stop()
  page.off('framenavigated', clearRunning)
  return answer!
}

/** Follows the requests of a page, also after its first ones, for which alone Playwright's `networkidle` waits. */
export function followRequests(page: Page) {
  const running = new Set<Request>()
  const begin = (request: Request) => void running.add(request)
  const end = (request: Request) => void running.delete(request)
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end)
  return {
    running,
    expectDone: () => expect.poll(() => [...running].map((request) => request.url()), { timeout: 60_000 }).toEqual([]),
    stop: () => void page.off('request', begin).off('requestfinished', end).off('requestfailed', end),
  }
}
