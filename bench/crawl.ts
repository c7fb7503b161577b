import { parseArgs } from 'node:util'
import { ROOT } from '../src/deps.ts'
import { compileKernels } from '../src/features/search/engine/memory/compile-kernels.ts'
import { buildWeb } from '../src/platform/pages/build/build-web.ts'
import { openBenchCache } from './cache.ts'
import { demoDatabase } from './demo-database.ts'
import { rounded } from './measure.ts'
import { type Server, startServer } from './start-server.ts'

const DEFAULT_LISTINGS = '10000'
const CONNECTIONS = 8
/** One row of the table. */
const PAGES_PER_ROW = 2_500
const MEGABYTE = 1024 * 1024

type Row = { pages: number; perSecond: number; hits: number; cpuMs: number; buffersMb: number; residentMb: number }

/**
 * Requests every page of the sitemap twice, as a crawler would, and shows the memory of the server. Takes `--listings N` and
 * `--json`. The second time shows how many of all pages the cache can keep.
 */
export async function benchCrawl(args: string[]) {
  const { values } = parseArgs({
    args,
    options: { listings: { type: 'string', default: DEFAULT_LISTINGS }, json: { type: 'boolean', default: false } },
  })
  const listings = Number(values.listings)
  await compileKernels(ROOT)
  await buildWeb(ROOT)
  const cache = await openBenchCache(listings)
  const server = await startServer('memory', await demoDatabase(cache, listings), { BENCH_PAGES: 'cached' })
  if (!server) throw new Error('Expected a server, but it did not start')
  try {
    const paths = await sitemapPaths(server.origin)
    const before = await memoryOf(server)
    const rows = [...(await crawl(server, paths)), ...(await crawl(server, paths.toReversed()))]
    if (values.json) process.stdout.write(`${JSON.stringify({ listings, addresses: paths.length, before, rows })}\n`)
    else {
      console.log(`${paths.length} addresses, first once, then backwards; before, in MB:`, before)
      console.table(rows)
    }
  } finally {
    await server.stop()
    await cache.close()
  }
}

/** The paths of all addresses in the sitemap and in the files that it names. */
async function sitemapPaths(origin: string): Promise<string[]> {
  const files = await addressesIn(`${origin}/sitemap.xml`)
  const lists = await Promise.all(files.map((file) => addressesIn(origin + new URL(file).pathname)))
  return lists.flat().map((address) => new URL(address).pathname)
}

async function addressesIn(url: string): Promise<string[]> {
  const text = await (await fetch(url)).text()
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address!)
}

/** Throws when a response is not 200. */
async function crawl(server: Server, paths: string[]): Promise<Row[]> {
  const rows: Row[] = []
  for (let at = 0; at < paths.length; at += PAGES_PER_ROW) {
    const part = paths.slice(at, at + PAGES_PER_ROW).values()
    const [before, started] = [await server.usage(), performance.now()]
    const found = await Promise.all(Array.from({ length: CONNECTIONS }, () => requestEach(server.origin, part)))
    const seconds = (performance.now() - started) / 1000
    const { cpuMs } = await server.usage()
    const pages = found.reduce((sum, each) => sum + each.pages, 0)
    rows.push({
      pages,
      perSecond: rounded(pages / seconds),
      hits: found.reduce((sum, each) => sum + each.hits, 0),
      cpuMs: rounded((cpuMs - before.cpuMs) / pages),
      ...(await memoryOf(server)),
    })
  }
  return rows
}

/** Takes paths one by one, which several connections share. */
async function requestEach(origin: string, paths: Iterable<string>) {
  let [pages, hits] = [0, 0]
  for (const path of paths) {
    const response = await fetch(origin + path, { headers: { 'accept-encoding': 'br' }, redirect: 'manual' })
    await response.arrayBuffer()
    if (response.status !== 200) throw new Error(`Expected 200, got ${response.status} for ${path}`)
    pages += 1
    if (response.headers.get('cache-status')?.includes('hit')) hits += 1
  }
  return { pages, hits }
}

async function memoryOf(server: Server) {
  server.collect()
  const { bufferBytes, residentBytes } = await server.usage()
  return { buffersMb: Math.round(bufferBytes / MEGABYTE), residentMb: Math.round(residentBytes / MEGABYTE) }
}
