// Contact sheets of every page of a running demo, to look at, and what does not fit its box:
// npm run look -- <address> [--folder <folder>] [--locales en-us,en-gb] [--widths 390,768,1440] [--pages <part of a path>]
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type BrowserContext, chromium } from '@playwright/test'
import { LOCALES } from '#lib/locale.ts'
import { chromiumLaunch } from './chromium.ts'
import { makePages, OTHERS, PAGES, SIGNED_IN } from './journeys/pages.ts'
import { DEMO, startSession } from './journeys/steps.ts'

const HEIGHT = 900
/** Of a longer page, its first screens. */
const MAX_SCREENS = 2.5

/** Pictures on a sheet by the width of the window: few enough that their text can be read. */
const COLUMNS: Record<number, number> = { 390: 6, 768: 4, 1440: 2 }

/** Lists without entries, to an admin who has saved nothing, and what is not there. */
const EMPTY = [
  '/saved/listings',
  '/saved/searches',
  '/saved/buildings',
  '/saved/building_owners',
  '/tourbooks',
  '/inquiries/sent',
  '/portfolio',
  '/search/chicago?min_rent=1&max_rent=2',
  '/landlords?query=nobody',
  '/admin/listings?query=nothing',
  '/listing/none/999999',
  '/no_such_page',
]
const PRINTED = ['/listing/suite-2400-kinzie-point-tower/1', '/building/1', '/privacy', '/compare?listings=1,2,3']

type View = { subject: string; width: number }
type Tile = { caption: string; picture: string }

/** A page that scrolls sideways, controls of several lines, and texts that do not fit their box. In the browser. */
const FIND_BROKEN = `(() => {
  const complaints = []
  if (document.documentElement.scrollWidth > innerWidth) complaints.push('wide: ' + document.documentElement.scrollWidth)
  const nameOf = (element) => element.tagName.toLowerCase() + '.' + element.className + ' "' + element.textContent.trim().slice(0, 60) + '"'
  for (const element of document.querySelectorAll('body *')) {
    if (!element.checkVisibility() || element.children.length > 3 || element.closest('.visually-hidden')) continue
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

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    folder: { type: 'string', default: 'test-results/look' },
    locales: { type: 'string', default: LOCALES.join() },
    widths: { type: 'string', default: '390,768,1440' },
    pages: { type: 'string', default: '' },
  },
})
const address = positionals[0]
if (!address) throw new Error('Expected the address of a running demo, such as http://localhost:3000')
mkdirSync(values.folder, { recursive: true })
const browser = await chromium.launch(await chromiumLaunch())
for (const [subject, pages] of Object.entries(PAGES))
  await lookAt(
    subject,
    pages.map(([target]) => target),
  )
await lookAt('other pages', OTHERS.visitor)
for (const [account, paths] of Object.entries(SIGNED_IN)) {
  const others = Object.entries(OTHERS).flatMap(([other, more]) => (other === account ? more : []))
  await lookAt(account, [...paths, ...others], account as keyof typeof DEMO)
}
await lookAt('nothing', EMPTY, 'admin')
await lookAt('print', PRINTED)
await lookAtMadePages()
await browser.close()

async function lookAtMadePages() {
  const context = await browser.newContext({ baseURL: address! })
  await startSession(context.request, DEMO.broker)
  const { paths, remove } = await makePages(context.request)
  await lookAt('tourbooks', paths, 'broker').finally(remove)
  await context.close()
}

/** Sheets of a subject by locale and width. */
async function lookAt(subject: string, paths: string[], account?: keyof typeof DEMO) {
  const chosen = paths.filter((target) => target.includes(values.pages))
  if (chosen.length === 0) return
  const context = await browser.newContext({ baseURL: address!, reducedMotion: 'reduce' })
  if (account) await startSession(context.request, DEMO[account])
  for (const locale of values.locales.split(',')) {
    await context.addCookies([{ name: 'locale', value: locale, url: address! }])
    for (const width of values.widths.split(',').map(Number)) {
      const columns = COLUMNS[width] ?? 2
      for (let first = 0; first < chosen.length; first += columns) {
        const shown = chosen.slice(first, first + columns)
        const pictures = await Promise.all(shown.map((target) => takePicture(context, target, { subject, width })))
        const name = [locale, width, subject.replaceAll(/\W+/g, '-'), 1 + first / columns].join('-')
        await saveSheet(
          shown.map((caption, index) => ({ caption, picture: pictures[index]! })),
          { columns, file: path.join(values.folder, `${name}.png`) },
        )
        console.log(name)
      }
    }
  }
  await context.close()
}

/** A picture of a page as a data URL; prints what does not fit. */
async function takePicture(context: BrowserContext, target: string, { subject, width }: View): Promise<string> {
  const page = await context.newPage()
  if (subject === 'print') await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width, height: HEIGHT })
  await page.goto(target, { waitUntil: 'load' })
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined)
  for (const complaint of await page.evaluate<string[]>(FIND_BROKEN)) console.log(' ', width, target, complaint)
  const full = await page.evaluate<number>('document.documentElement.scrollHeight')
  await page.setViewportSize({ width, height: Math.min(full, MAX_SCREENS * HEIGHT) })
  await page.waitForTimeout(300)
  const picture = await page.screenshot({ type: 'jpeg', quality: 80 })
  await page.close()
  return `data:image/jpeg;base64,${picture.toString('base64')}`
}

async function saveSheet(tiles: Tile[], { columns, file }: { columns: number; file: string }) {
  const page = await browser.newPage({ viewport: { width: 1960, height: 1000 } })
  const cells = tiles.map(
    ({ caption, picture }) => `<figure><figcaption>${caption}</figcaption><img src="${picture}"></figure>`,
  )
  await page.setContent(`<style>
    body { margin: 8px; font: 12px sans-serif; display: grid; grid-template-columns: repeat(${columns}, 1fr); gap: 8px; background: #999 }
    figure { margin: 0 } img { width: 100% } figcaption { overflow: hidden; white-space: nowrap; text-overflow: ellipsis }
  </style>${cells.join('')}`)
  await page.screenshot({ path: file, fullPage: true })
  await page.close()
}
