import { request } from 'node:http'
import { parseArgs } from 'node:util'
import { ROOT } from '../src/deps.ts'
import { compileKernels } from '../src/features/search/engine/memory/compile-kernels.ts'
import { buildWeb } from '../src/platform/pages/build/build-web.ts'
import { openBenchCache } from './cache.ts'
import { importLoad, type Load } from './load.ts'
import { median, quantile, rounded } from './measure.ts'
import { loadServer } from './measure-http.ts'
import { highestRate } from './mixed-load.ts'
import { fileAt, type Server, startServer, startStatic } from './start-server.ts'
import { addressesOf, fillSite, PAGE_KINDS } from './visit-site.ts'

const ROUNDS = 3
const SECONDS = 4
const FIRST_RENDERS = 40
const WARM_UP = 10
const BROWSER = { 'accept-encoding': 'br' }

/**
 * Pages of visitors on the demo: cached ones per second beside the same bytes by @fastify/static and beside /healthz, the
 * processor time of a first render, and the highest rate of a mixed load. Takes `--json`.
 */
export async function benchPages(args: string[]) {
  const { values } = parseArgs({ args, options: { json: { type: 'boolean', default: false } } })
  const load = await importLoad()
  await compileKernels(ROOT)
  await buildWeb(ROOT)
  const cache = await openBenchCache(0)
  const databaseUrl = await fillSite(cache)
  const cached = await startServer('memory', databaseUrl, { BENCH_PAGES: 'cached' })
  const rendered = await startServer('memory', databaseUrl, { BENCH_PAGES: 'rendered' })
  if (!cached || !rendered) throw new Error('Expected two servers, but one did not start')
  try {
    const addresses = Object.values(await addressesOf(cached.origin))
    const first = await measureFirstRenders(rendered, await addressesOf(cached.origin))
    const warm = await measureWarm(cached, addresses, load)
    const mixed = await highestRate(cached, { databaseUrl, load, pages: addresses })
    if (values.json) process.stdout.write(`${JSON.stringify({ first, warm, mixed })}\n`)
    else {
      console.log('First render: processor time of the server, and time to the last byte, in milliseconds')
      console.table(first)
      console.log('The same five pages again and again, compressed, over 8 connections')
      console.table(warm)
      console.log('90 % cached pages and searches, 10 % events, and a changed listing each second')
      console.table(mixed)
    }
  } finally {
    await Promise.all([cached.stop(), rendered.stop()])
    await cache.close()
  }
}

/** Renders each kind of page alternately; the first rounds warm up. */
async function measureFirstRenders(server: Server, addresses: Record<string, string>) {
  const used = Object.fromEntries(PAGE_KINDS.map((kind) => [kind, { cpu: [] as number[], time: [] as number[] }]))
  for (let round = 0; round < WARM_UP + FIRST_RENDERS; round++) {
    for (const kind of PAGE_KINDS) {
      const [before, started] = [await server.usage(), performance.now()]
      const response = await fetch(server.origin + addresses[kind], { headers: BROWSER })
      await response.text()
      if (round < WARM_UP) continue
      used[kind]!.time.push(performance.now() - started)
      used[kind]!.cpu.push((await server.usage()).cpuMs - before.cpuMs)
    }
  }
  return Object.entries(used).map(([page, { cpu, time }]) => ({
    page,
    cpuMs: rounded(median(cpu)),
    ms: rounded(median(time)),
    p99: rounded(quantile(time, 0.99)),
  }))
}

/** Loads the cached pages, the same bytes as files, and /healthz alternately. */
async function measureWarm(server: Server, paths: string[], load: Load) {
  const bodies = await Promise.all(paths.map((path) => bytesOf(server.origin + path)))
  const files = await startStatic(bodies)
  const loads = {
    'cached pages': { server, requests: paths.map((path) => ({ path, headers: BROWSER })) },
    '@fastify/static': { server: files, requests: paths.map((_, index) => ({ path: fileAt(index), headers: {} })) },
    '/healthz': { server, requests: [{ path: '/healthz', headers: {} }] },
  }
  const rounds = new Map<string, Awaited<ReturnType<typeof loadServer>>[]>()
  try {
    for (let round = 0; round <= ROUNDS; round++) {
      for (const [name, { server, requests }] of Object.entries(loads)) {
        const result = await loadServer(server, requests, load, round === 0 ? 1 : SECONDS)
        if (round > 0) rounds.set(name, [...(rounds.get(name) ?? []), result])
      }
    }
  } finally {
    await files.stop()
  }
  const rateOf = (name: string) => median(rounds.get(name)!.map(({ requests }) => requests.average))
  return [...rounds].map(([name, results]) => ({
    name,
    perSecond: rounded(rateOf(name)),
    'of @fastify/static': rounded(rateOf(name) / rateOf('@fastify/static')),
    'of /healthz': rounded(rateOf(name) / rateOf('/healthz')),
    p99: rounded(median(results.map(({ latency }) => latency.p99))),
    cpuMs: rounded(median(results.map((each) => each.cpuMs))),
  }))
}

/** The compressed bytes of a page; `fetch` would decompress them. */
async function bytesOf(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    request(url, { headers: BROWSER }, async (response) => resolve(Buffer.concat(await response.toArray())))
      .on('error', reject)
      .end()
  })
}
