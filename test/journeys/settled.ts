import { expect, type Page, type Response } from '@playwright/test'

/**
 * Goes to a page and waits until all it loads is there: it is known who is signed in, results and maps are drawn, and no
 * request is under way. Returns the answer to the page itself.
 */
export async function openSettled(page: Page, path: string): Promise<Response> {
  const underWay = new Set<unknown>()
  const begin = (request: unknown) => underWay.add(request)
  const end = (request: unknown) => underWay.delete(request)
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end)
  const answer = await page.goto(path)
  await settled(page)
  await expect.poll(() => underWay.size).toBe(0)
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end)
  return answer!
}

/** It is known who is signed in, as the header says, and nothing is still being loaded or drawn. */
export async function settled(page: Page) {
  const known = page.getByRole('banner').locator('[data-shown], [aria-label^="Your account"]')
  await expect(known.first()).toBeAttached()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}
