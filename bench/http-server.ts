import type { AddressInfo } from 'node:net'
import { openApp } from '../src/app.ts'
import { openDeps, ROOT } from '../src/deps.ts'
import { openSearch } from '../src/features/search/open-search.ts'
import { startJobs } from '../src/jobs.ts'
import { readConfigOrExit } from '../src/platform/config.ts'
import { migrateJobs } from '../src/platform/jobs/jobs.ts'
import { makeLog } from '../src/platform/log/log.ts'
import { ADMIN_NODE_ENV } from '../src/platform/node-env.ts'
import { loadWebBuild } from '../src/platform/pages/web-build.ts'
import type { Usage } from './start-server.ts'

// The whole API in a separate process, with pages if BENCH_PAGES is "cached" or "rendered", and with jobs only if
// BENCH_JOBS is set, because they use the processor that is measured. Sends its port to the parent process, then its usage whenever it is asked for.

const config = readConfigOrExit({ ...process.env, NODE_ENV: ADMIN_NODE_ENV })
const deps = await openDeps(config, { log: makeLog(config.logLevel) })
const search = await openSearch(deps, ROOT)
const pages = process.env.BENCH_PAGES
const { http } = await openApp(deps, {
  search,
  mapStyle: () => '',
  requestsPerMinute: Number.MAX_SAFE_INTEGER,
  ...(pages && { openWeb }),
})
await http.listen({ port: 0, host: '127.0.0.1' })
await search.loaded()
if (process.env.BENCH_JOBS) {
  await migrateJobs(deps.database.pool)
  await startJobs(deps, 'http://localhost')
}
process.send?.((http.server.address() as AddressInfo).port)
process.on('message', (message) => {
  if (message === 'collect') globalThis.gc?.()
  else process.send?.(usage())
})
process.once('disconnect', () => process.exit())

function usage(): Usage {
  const { user, system } = process.cpuUsage()
  const { rss, arrayBuffers } = process.memoryUsage()
  return { cpuMs: (user + system) / 1000, residentBytes: rss, bufferBytes: arrayBuffers }
}

async function openWeb() {
  const { cachedPages = {}, ...web } = await loadWebBuild(ROOT)
  return pages === 'cached' ? { ...web, cachedPages } : web
}
