import { parseArgs } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import { ROOT } from '../src/deps.ts'
import { compileKernels } from '../src/features/search/engine/memory/compile-kernels.ts'
import { buildWeb } from '../src/platform/pages/build/build-web.ts'
import { chromiumLaunch } from '../test/chromium.ts'
import { openBenchCache } from './cache.ts'
import { median, rounded } from './measure.ts'
import { measureClick, measureVisit, openCold, type Throttle, type Visit } from './visit-page.ts'
import { addressesOf, PAGE_KINDS, type PageKind, type Site, startSite } from './visit-site.ts'

const THROTTLES: Throttle[] = [
  { name: 'unthrottled', cpu: 1 },
  { name: 'Slow 4G, 4x CPU', cpu: 4, network: { latency: 150, down: 1_600_000, up: 750_000 } },
]
/** Where the click is measured, and the links it is measured on. */
const CLICKS: Partial<Record<PageKind, string>> = {
  home: 'main a[href^="/listing/"]',
  locality: 'main a[href^="/listing/"]',
  search: 'main a[href^="/listing/"]',
}
const DEMO_LISTINGS = 0

type Row = { page: PageKind; width: number; throttle: string } & Visit & { click?: number }

/**
 * What visitors wait for: each kind of page, cold, on two widths, unthrottled and on a slow phone; medians. Takes `--runs N`,
 * `--pages home,search`, `--widths 390`, `--throttle slow|none`, `--origin URL` of a site that already runs, and `--json`.
 */
export async function benchVisit(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      runs: { type: 'string', default: '5' },
      pages: { type: 'string', default: PAGE_KINDS.join() },
      widths: { type: 'string', default: '1440,390' },
      throttle: { type: 'string', default: 'none,slow' },
      origin: { type: 'string' },
      json: { type: 'boolean', default: false },
    },
  })
  const kinds = PAGE_KINDS.filter((kind) => values.pages.split(',').includes(kind))
  const throttles = THROTTLES.filter((_, index) => values.throttle.split(',').includes(['none', 'slow'][index]!))
  const { origin, stop } = values.origin ? { origin: values.origin, stop: async () => {} } : await startBuiltSite()
  const browser = await chromium.launch(await chromiumLaunch())
  try {
    const addresses = await addressesOf(origin)
    // The first visit draws pictures and fills caches.
    for (const kind of kinds) await visit(browser, THROTTLES[0]!, 1440, kind, origin + addresses[kind])
    const rows: Row[] = []
    for (const throttle of throttles) {
      for (const width of values.widths.split(',').map(Number)) {
        for (const kind of kinds) {
          const visits: (Visit & { click?: number })[] = []
          for (let run = 0; run < Number(values.runs); run++) {
            visits.push(await visit(browser, throttle, width, kind, origin + addresses[kind]))
          }
          rows.push({ page: kind, width, throttle: throttle.name, ...medians(visits) })
        }
      }
    }
    if (values.json) process.stdout.write(`${JSON.stringify({ runs: Number(values.runs), rows })}\n`)
    else print(rows)
  } finally {
    await browser.close()
    await stop()
  }
}

async function startBuiltSite(): Promise<Site> {
  await compileKernels(ROOT)
  await buildWeb(ROOT)
  const cache = await openBenchCache(DEMO_LISTINGS)
  try {
    const site = await startSite(cache)
    return { origin: site.origin, stop: () => site.stop().finally(() => cache.close()) }
  } catch (error) {
    await cache.close()
    throw error
  }
}

async function visit(browser: Browser, throttle: Throttle, width: number, kind: PageKind, url: string) {
  const page = await openCold(browser, throttle, width)
  try {
    const figures = await measureVisit(page, url, { hasMap: kind === 'search' })
    const links = CLICKS[kind]
    return links ? { ...figures, click: await measureClick(page, links) } : figures
  } finally {
    await page.context().close()
  }
}

/** The median of each figure. */
function medians(visits: (Visit & { click?: number })[]): Visit & { click?: number } {
  const names = Object.keys(visits[0]!) as (keyof Visit | 'click')[]
  return Object.fromEntries(names.map((name) => [name, Math.round(median(visits.map((each) => each[name]!)))])) as Visit
}

function print(rows: Row[]) {
  console.log('Medians; ms, and kB transferred:')
  console.table(
    rows.map(({ scripts, styles, all, ...row }) => ({
      ...row,
      'scripts kB': rounded(scripts / 1000),
      'styles kB': rounded(styles / 1000),
      'all kB': rounded(all / 1000),
    })),
  )
}
