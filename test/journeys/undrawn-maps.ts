import type { Page } from '@playwright/test'

/**
 * Makes the maps of this page's next documents complete without being drawn: their code, styles, tiles, fonts, labels and
 * events are as always, but no triangle is filled, which in software is half of the work of opening a page with a map.
 */
export async function leaveMapsUndrawn(page: Page) {
  await page.addInitScript(() => {
    const { prototype } = WebGL2RenderingContext
    prototype.drawArrays = () => {}
    prototype.drawElements = () => {}
  })
}
