// The pictures of the help pages, taken from a running demo: npm run pictures -- <address> [--only <name>]
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type APIRequestContext, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { PICTURE_SIZE } from '#features/company-pages/rules.ts'
import { LOCALES, type Locale } from '#lib/locale.ts'
import { paths } from '#lib/paths.ts'
import { chromiumLaunch } from './chromium.ts'
import { DEMO, startSession } from './journeys/steps.ts'
import { root } from './source-graph.ts'

/** Sharp on screens with two pixels for each, and still some tens of kilobytes. */
const SCALE = 4 / 3
const QUALITY = 68
/** Until maps are drawn. */
const SETTLED_MS = 4_000
const MARKET: Record<Locale, string> = { 'en-us': 'chicago', 'en-gb': 'london' }
const SENTENCE: Record<Locale, string> = {
  'en-us': '10–15k sf class A near Willis Tower under $50',
  'en-gb': '5,000–15,000 sq ft office in the City under £100 psf',
}

type Shot = { page: Page; locale: Locale; tourbook: number }

/** Opens what a picture shows; by the name of its file. */
const PICTURES: Record<string, (shot: Shot) => Promise<unknown>> = {
  tourbook: ({ page, tourbook }) => page.goto(paths.tourbook({ id: tourbook })),
  comparison: ({ page, tourbook }) => page.goto(paths.tourbookComparison({ id: tourbook })),
  shortlist: ({ page, tourbook }) => page.goto(paths.tourbookShortlist({ id: tourbook })),
  'tour-day': ({ page, tourbook }) => page.goto(paths.tourDay({ id: tourbook })),
  deck: ({ page, tourbook }) => page.goto(paths.tourbookDeck({ id: tourbook })),
  sharing: ({ page, tourbook }) => page.goto(paths.tourbookSharing({ id: tourbook })),
  sentence: ({ page, locale }) =>
    page.goto(`${paths.searchForm()}?${new URLSearchParams({ query: SENTENCE[locale], market: MARKET[locale] })}`),
  costs: async ({ page, locale }) => {
    await page.goto(paths.search({ id: MARKET[locale], query: { min_size: 4_000, max_size: 9_000, basis: 'all_in' } }))
    await page.locator('article a').first().click()
    await page.waitForURL('**/listing/**')
    // Past the photos, to the panel of costs.
    await page.mouse.move(600, 400)
    await page.mouse.wheel(0, 440)
  },
}

const { values, positionals } = parseArgs({ allowPositionals: true, options: { only: { type: 'string' } } })
const [address] = positionals
if (!address) throw new Error('Expected the address of a running demo, such as http://localhost:3000')
const browser = await chromium.launch(await chromiumLaunch())
for (const locale of LOCALES) {
  const folder = path.join(root, 'texts/pictures', locale)
  mkdirSync(folder, { recursive: true })
  const context = await browser.newContext({
    baseURL: address,
    viewport: PICTURE_SIZE,
    deviceScaleFactor: SCALE,
    reducedMotion: 'reduce',
  })
  await startSession(context.request, DEMO.broker)
  await context.addCookies([{ name: 'locale', value: locale, url: address }])
  const tourbook = await firstTourbook(context.request)
  for (const [name, open] of Object.entries(PICTURES)) {
    if (values.only && values.only !== name) continue
    const page = await context.newPage()
    await open({ page, locale, tourbook })
    await page.waitForLoadState('networkidle').catch(() => undefined)
    await page.waitForTimeout(SETTLED_MS)
    const file = path.join(folder, `${name}.webp`)
    const { size } = await sharp(await page.screenshot())
      .webp({ quality: QUALITY })
      .toFile(file)
    console.log(path.relative(root, file), Math.round(size / 1000), 'kB')
    await page.close()
  }
  await context.close()
}
await browser.close()

/** The one that was changed last. */
async function firstTourbook(request: APIRequestContext): Promise<number> {
  const { tourbooks } = await (await request.get('/api/tourbooks')).json()
  return tourbooks[0].id
}
