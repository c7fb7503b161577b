import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from '@playwright/test'
import { startServer } from '../product.ts'
import { copyWithPseudoLocale, PSEUDO_LOCALE } from '../pseudo-locale.ts'
import { buildWeb } from '../server-process.ts'
import { expectFitsWindow } from './fits-window.ts'
import { productOfWorker } from './product-of-worker.ts'
import { DEMO, SPACE, startSession } from './steps.ts'
import { test } from './undrawn-maps.ts'

const PAGES = {
  visitor: ['/', '/search/chicago', SPACE, '/building/1', '/landlords/northbank-partners', '/users/sign_up'],
  broker: ['/compare?listings=1,2,3', '/tourbooks/1', '/tourbooks/1/sharing', '/tourbooks/2/tour', '/users/account'],
  landlord: ['/portfolio', '/portfolio/listings/1'],
  admin: ['/admin', '/admin/listings'],
}
const WIDTHS = [390, 1440]

let url: string
let stop: () => Promise<void>
const folder = mkdtempSync(path.join(tmpdir(), 'frontage-pseudo-'))

test.beforeAll(async () => {
  test.setTimeout(180_000)
  copyWithPseudoLocale(folder)
  buildWeb(folder, { compresses: false })
  const server = startServer(folder, { ...productOfWorker()!, dataDir: path.join(folder, 'data') })
  stop = server.stop
  url = await server.ready
})
test.afterAll(async () => {
  await stop?.()
  rmSync(folder, { recursive: true, force: true })
})

test('a language is a folder of texts, and pages keep their layout when all are longer by two fifths', async ({
  browser,
}) => {
  for (const [person, paths] of Object.entries(PAGES)) {
    const context = await browser.newContext({ baseURL: url })
    if (person !== 'visitor') await startSession(context.request, DEMO[person as keyof typeof DEMO])
    const page = await context.newPage()
    await page.goto(`/language/${PSEUDO_LOCALE}?back=/users/account_closed`)
    for (const target of paths) {
      await page.goto(target)
      await expect(page.locator('html')).toHaveAttribute('lang', 'en-XA')
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 860 })
        await expectFitsWindow(page)
      }
    }
    await context.close()
  }
})
