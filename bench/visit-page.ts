import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { mapUsable } from './visit-map.ts'

/** `network` has a round trip in ms and bits a second. */
export type Throttle = { name: string; cpu: number; network?: { latency: number; down: number; up: number } }

/** Figures of one visit: times in ms, sizes in transferred bytes. `map` is undefined on pages without a map to pan. */
export type Visit = {
  lcp: number
  tbt: number
  /** The part of `tbt` that the map library took. */
  mapTbt: number
  scripts: number
  styles: number
  all: number
  map?: number
}

const OBSERVERS = stripTypeScriptTypes(readFileSync(new URL('./visit-observers.ts', import.meta.url), 'utf8'))
const QUIET_MS = 1_500
const PHONE_BELOW = 768
const VISIT_TIMEOUT_MS = 90_000

/** Opens a page in a new browser context, whose cache is empty. The caller closes its context. */
export async function openCold(browser: Browser, throttle: Throttle, width: number): Promise<Page> {
  const phone: BrowserContextOptions = { viewport: { width, height: 844 }, isMobile: true, hasTouch: true }
  const context = await browser.newContext(isPhone(width) ? phone : { viewport: { width, height: 900 } })
  const page = await context.newPage()
  page.setDefaultTimeout(VISIT_TIMEOUT_MS)
  await page.addInitScript({ content: OBSERVERS })
  const client = await context.newCDPSession(page)
  if (throttle.network) {
    const { latency, down, up } = throttle.network
    const bytes = { downloadThroughput: down / 8, uploadThroughput: up / 8 }
    await client.send('Network.enable')
    await client.send('Network.emulateNetworkConditions', { offline: false, latency, ...bytes })
  }
  await client.send('Emulation.setCPUThrottlingRate', { rate: throttle.cpu })
  return page
}

/** Opens an address and waits until nothing happens any more. */
export async function measureVisit(page: Page, url: string, { hasMap }: { hasMap: boolean }): Promise<Visit> {
  const usable = hasMap ? mapUsable(page) : undefined
  await page.goto(url, { waitUntil: 'load' })
  const map = await usable
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(QUIET_MS)
  const visit = await page.evaluate<Visit>('readVisit()')
  return map === undefined ? visit : { ...visit, map }
}

/** The time from a click on a link of the opened page to the next change that can be seen, in ms. */
export async function measureClick(page: Page, selector: string): Promise<number> {
  const link = page.locator(selector).filter({ visible: true }).first()
  await link.scrollIntoViewIfNeeded()
  await page.waitForTimeout(QUIET_MS)
  const change = await page.evaluateHandle<{ after: Promise<number> }>('watchClick()')
  await (isPhone(page.viewportSize()!.width) ? link.tap() : link.click())
  return change.evaluate(({ after }) => after)
}

const isPhone = (width: number) => width < PHONE_BELOW
