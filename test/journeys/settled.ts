import { expect, type Frame, type Page, type Request, type Response } from '@playwright/test'

/**
 * Goes to a page and waits until all it loads is there: it is known who is signed in, results and maps are drawn, and no
 * request is under way. Returns the answer to the page itself.
 */
export async function openSettled(page: Page, path: string): Promise<Response> {
  const underWay = new Set<Request>()
  const begin = (request: Request) => void underWay.add(request)
  const end = (request: Request) => void underWay.delete(request)
  // Of what the page before sent as it was left, no end is heard.
  const forget = (frame: Frame) => frame === page.mainFrame() && underWay.clear()
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end).on('framenavigated', forget)
  const answer = await page.goto(path)
  // By attributes: a phone's search has a header that is not shown.
  const known = page.locator('header').locator('[data-shown], [aria-label^="Your account"]')
  await expect(known.first()).toBeAttached()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  // The first to see a picture waits until it is drawn.
  await expect.poll(() => [...underWay].map((request) => request.url()), { timeout: 60_000 }).toEqual([])
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end).off('framenavigated', forget)
  return answer!
}
