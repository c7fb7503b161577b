import { test as base } from '@playwright/test'

/**
 * Journeys that do not look at the picture of a map: in their page it completes without being drawn. Its code, styles, tiles,
 * fonts, labels and events are as always, but no triangle is filled, which in software is half of opening a page with a map.
 */
export const test = base.extend({
  async page({ page }, use) {
    await page.addInitScript(() => {
      const { prototype } = WebGL2RenderingContext
      prototype.drawArrays = () => {}
      prototype.drawElements = () => {}
    })
    await use(page)
  },
})
