import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import closeWithGrace from 'close-with-grace'
import { keepDays } from '#features/events/jobs.ts'
import { makeEventDays } from '#features/events/keep-event-days.ts'
import { drawPictures } from '#features/media/jobs.ts'
import { compileKernels } from '#features/search/memory/compile-kernels.ts'
import { openSearch } from '#features/search/open-search.ts'
import { closeHttp } from '#platform/close-http.ts'
import { readConfigOrExit } from '#platform/config.ts'
import { enqueue, migrateJobs } from '#platform/jobs.ts'
import { probeMapStyle } from '#platform/map-style.ts'
import { loadWebBuild } from '#platform/web-build.ts'
import { openApp } from './app.ts'
import { openDemo } from './demo/open-demo.ts'
import { DEMO_PASSWORD, DEMO_PEOPLE } from './demo/people.ts'
import { openDeps, ROOT } from './deps.ts'
import { startJobs } from './jobs.ts'

/** From the signal until the last connection is cut off. */
const DRAIN_MS = 4_000

const isDev = process.argv.includes('--dev')
const config = readConfigOrExit(process.env)
const deps = await openDeps(config)
await migrateJobs(deps.database.pool)
// Without its day an event is still kept, so a backup that holds these tables up does not hold up the start.
await makeEventDays(deps.database.db, deps.clock()).catch((err) => deps.log.error({ err }, 'event days were not made'))
if (config.demo) await openDemo(deps)

// Started from its sources, nothing was built beforehand.
if (isDev) await compileKernels(ROOT)
const search = await openSearch(deps, ROOT)
const { http, readiness } = await openApp(deps, {
  search,
  mapStyle: probeMapStyle(config.mapStyleUrl),
  // A page from its sources is hundreds of files.
  ...(isDev && { requestsPerMinute: 1_000_000 }),
  async openWeb(app) {
    if (!isDev) return loadWebBuild(ROOT)
    const { openWebDev } = await import('#platform/web-dev.ts')
    return openWebDev(ROOT, app, path.join(deps.dataDir, 'vite'))
  },
})
await http.listen({ port: config.port, host: config.host })
const { port } = http.server.address() as { port: number }
const origin = config.publicUrl ?? `http://localhost:${port}`
const worker = await startJobs(deps, origin)
// Their own times may all have passed while this machine was off.
await enqueue(deps.database.db, keepDays, {}, keepDays.name)
await enqueue(deps.database.db, drawPictures, {}, drawPictures.name)
await search.loaded()

process.stdout.write(`Frontage is ready at ${origin}\n`)
if (config.demo) process.stderr.write(demoAccounts())

const grace = closeWithGrace({ delay: 15_000, logger: false, skip: ['SIGTERM', 'SIGINT'] }, async ({ err }) => {
  if (err) deps.log.error({ err }, 'stopping after an error')
  readiness.draining = true
  await sleep(config.drainMs)
  try {
    // Together, within one delay: a job is told to stop while the last users are answered.
    await Promise.all([closeHttp(http, { withinMs: DRAIN_MS - config.drainMs }), worker.stop(), search.stop()])
  } finally {
    await deps.close()
  }
})

// A second signal while draining is the same wish, not an error.
let stopping = false
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (!stopping) grace.close()
    stopping = true
  })
}

function demoAccounts(): string {
  const people = DEMO_PEOPLE.map(({ email }) => email).join(', ')
  return `Demo accounts, all with the password ${DEMO_PASSWORD}: ${people}\n`
}
