import { test as base, expect, type Page } from '@playwright/test'

const HYDRATION_ERROR = /React error #(418|419|42[1-5])/

/**
 * Journeys that do not look at the picture of a map: in their page it completes without being drawn. Its code, styles, tiles,
 * fonts, labels and events are as always, but no triangle is filled, which in software is half of opening a page with a map.
 */
export const test = base.extend({
  async page({ page, javaScriptEnabled }, use) {
    waitForHydration(Object.getPrototypeOf(page))
    if (!javaScriptEnabled) withoutScripts.add(page)
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

let isWaiting = false
const withoutScripts = new WeakSet<Page>()

/**
 * Makes the pages of all windows wait for hydration when they are opened or reloaded, unless a test says what it waits for. A
 * page's scripts are loaded after its first paint, and a click between the two, for which users are too slow, is lost.
 */
function waitForHydration(pages: Page) {
  if (isWaiting) return
  isWaiting = true
  for (const name of ['goto', 'reload'] as const) {
    const open = pages[name] as (this: Page, ...args: unknown[]) => ReturnType<Page['goto']>
    pages[name] = async function (this: Page, ...args: unknown[]) {
      const response = await open.apply(this, args)
      const options = args.at(name === 'goto' ? 1 : 0)
      if (!options && !withoutScripts.has(this)) await this.waitForFunction(isHydrating)
      return response
    }
  }
}

/** Whether React listens; buildings' own sites and documents of the API have none. */
function isHydrating(): boolean {
  const isOfReact = document.documentElement.dataset.scripts !== undefined
  return !isOfReact || Object.keys(document).some((key) => key.startsWith('__reactContainer'))
}
