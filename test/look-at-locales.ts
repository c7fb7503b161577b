// Pictures of the main pages in every locale, to look at: node test/look-at-locales.ts <address> <folder>, of a running demo.
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { LOCALES } from '#lib/locale.ts'
import { chromiumLaunch } from './chromium.ts'
import { PSEUDO_LOCALE } from './pseudo-locale.ts'

const PAGES = {
  visitor: [
    '/',
    '/search/chicago',
    '/listing/suite-2400-kinzie-point-tower/1',
    '/building/1',
    '/landlords/northbank-partners',
    '/browse/listings',
    '/compare?listings=1,2,3',
    '/login',
    '/users/sign_up',
  ],
  occupier: ['/saved/listings', '/saved/searches', '/users/account', '/users/account?page=notifications'],
  broker: [
    '/tourbooks',
    '/tourbooks/1',
    '/tourbooks/1/compare',
    '/tourbooks/1/sharing',
    '/tourbooks/1/analytics',
    '/tourbooks/2/tour',
  ],
  landlord: ['/portfolio', '/portfolio/figures', '/inquiries', '/portfolio/listings/1'],
  admin: ['/admin', '/admin/listings', '/admin/buildings/1', '/admin/emails', '/admin/jobs'],
}
const WIDTHS = [390, 1440]

/** A page that scrolls sideways, controls of several lines, and texts that do not fit their box. In the browser. */
const FIND_BROKEN = `(() => {
  const complaints = []
  if (document.documentElement.scrollWidth > innerWidth) complaints.push('wide: ' + document.documentElement.scrollWidth)
  const nameOf = (element) => element.tagName.toLowerCase() + '.' + element.className + ' "' + element.textContent.trim().slice(0, 60) + '"'
  for (const element of document.querySelectorAll('body *')) {
    if (!element.checkVisibility() || element.children.length > 3) continue
    const style = getComputedStyle(element)
    const isControl = element.matches('button, [role=tab], a[class*=button i], label, th')
    const range = document.createRange()
    range.selectNodeContents(element)
    const lines = new Set([...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 8).map(({ top, height }) => Math.round((top + height / 2) / 8)))
    if (isControl && element.textContent.trim().length < 40 && lines.size > 1) complaints.push('lines ' + lines.size + ': ' + nameOf(element))
    if (element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 1 && style.overflowX !== 'visible' && style.overflowX !== 'auto' && style.overflowX !== 'scroll' && element.textContent.trim())
      complaints.push('cut ' + (element.scrollWidth - element.clientWidth) + ': ' + nameOf(element))
  }
  return [...new Set(complaints)]
})()`

const [address, folder] = process.argv.slice(2)
if (!address || !folder) throw new Error('Expected an address and a folder')
mkdirSync(folder, { recursive: true })
const browser = await chromium.launch(await chromiumLaunch())
for (const [account, paths] of Object.entries(PAGES)) {
  const context = await browser.newContext({ baseURL: address, viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  if (account !== 'visitor') await signIn(page, `${account}@frontage.example`)
  for (const locale of [...LOCALES, PSEUDO_LOCALE]) {
    await context.addCookies([{ name: 'locale', value: locale, url: address }])
    for (const target of paths) {
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        await page.goto(target, { waitUntil: 'load' })
        await page.waitForTimeout(400)
        const name = `${target.replaceAll(/\W+/g, '-')}_${locale}_${width}.png`
        await page.screenshot({ path: path.join(folder, name) })
        for (const complaint of await page.evaluate<string[]>(FIND_BROKEN))
          console.log(locale, width, target, complaint)
      }
    }
  }
  await context.close()
}
await browser.close()

async function signIn(page: Page, email: string) {
  await page.goto('/login')
  await page.getByLabel(/^Email/).fill(email)
  await page.getByLabel(/^Password/).fill('frontage-demo')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
}
