import { expect, type Page } from '@playwright/test'

/** The widths of phones, of a split screen or a large zoom, and of a tablet. */
const NARROW_WIDTHS = [320, 360, 390, 768]

/**
 * Expects that a page does not scroll sideways, at its top and at its end, where the rest of it has been drawn. The window
 * must not emulate a phone, which hides that a page is too wide.
 */
export async function expectFitsWindow(page: Page) {
  for (const place of ['top', 'end'] as const) {
    await page.evaluate(scrollToPlace, place)
    const width = page.viewportSize()!.width
    await expect.poll(() => page.evaluate(listTooWide), `${page.url()} at ${width} px, ${place}`).toEqual([])
  }
  await page.evaluate(scrollToPlace, 'top' as const)
}

/** Expects it of the open page in windows of all narrow widths. */
export async function expectFitsNarrowWindows(page: Page) {
  const size = page.viewportSize()!
  // As it was loaded, before another width is laid out.
  await expectFitsWindow(page)
  for (const width of NARROW_WIDTHS.filter((narrow) => narrow !== size.width)) {
    await page.setViewportSize({ ...size, width })
    await expectFitsWindow(page)
  }
  await page.setViewportSize(size)
}

function scrollToPlace(place: 'top' | 'end') {
  scrollTo({ top: place === 'end' ? document.documentElement.scrollHeight : 0, behavior: 'instant' })
}

/** The elements that reach furthest to the right of the window, if the page scrolls sideways. */
function listTooWide(): string[] {
  if (document.documentElement.scrollWidth <= innerWidth) return []
  const right = (element: Element) => element.getBoundingClientRect().right
  const isWide = (element: Element) => element.checkVisibility() && right(element) > innerWidth
  const wide = [...document.querySelectorAll('body *')].filter(isWide)
  const widest = wide.sort((one, other) => right(other) - right(one)).slice(0, 5)
  return [
    `The page is ${document.documentElement.scrollWidth} px wide`,
    ...widest.map((element) => `${Math.round(right(element))} px: ${element.outerHTML.slice(0, 120)}`),
  ]
}
