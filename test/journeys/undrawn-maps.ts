import { test as base, expect } from '@playwright/test'

const HYDRATION_ERROR = /React error #(418|419|42[1-5])/

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
    const mismatches: string[] = []
    page.on('pageerror', ({ message }) => void (HYDRATION_ERROR.test(message) && mismatches.push(message)))
    await use(page)
    expect(mismatches, 'pages whose document is not the one the server rendered').toEqual([])
  },
})
