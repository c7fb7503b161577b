import '#platform/node-env.ts'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { drawPictures } from '#demo/jobs.ts'
import { openDemo } from '#demo/open-demo.ts'
import { DEMO_PASSWORD, DEMO_PEOPLE } from '#demo/people.ts'
import { maintainPartitions } from '#features/events/jobs.ts'
import { createEventPartitions } from '#features/events/maintain-partitions.ts'
import { compileKernels } from '#features/search/engine/memory/compile-kernels.ts'
import { openSearch } from '#features/search/open-search.ts'
import { readConfigOrExit } from '#platform/config.ts'
import { retryUntilDatabaseAvailable } from '#platform/database/wait-for-database.ts'
import { closeHttp } from '#platform/http/close-http.ts'
import { listen } from '#platform/http/listen.ts'
import { enqueue, migrateJobs } from '#platform/jobs/jobs.ts'
import { captureConsole, openLog } from '#platform/log/log.ts'
import { ADMIN_NODE_ENV } from '#platform/node-env.ts'
import { probeMapStyle } from '#platform/pages/map-style.ts'
import { loadWebBuild } from '#platform/pages/web-build.ts'
import { runProcess } from '#platform/run-process.ts'
import { openApp } from './app.ts'
import { openDeps, ROOT } from './deps.ts'
import { startJobs } from './jobs.ts'

/** Time from the signal until the last connection is closed. */
const DRAIN_MS = 4_000

const isDev = process.argv.includes('--dev')
const config = readConfigOrExit({ ...process.env, NODE_ENV: ADMIN_NODE_ENV })
const log = openLog(config.logLevel)
captureConsole(log)
const retry = <Result>(step: () => Promise<Result>) => retryUntilDatabaseAvailable(log, step)

await runProcess({ log, closeWithinMs: 10_000, start })

async function start(opened: AsyncDisposableStack) {
  // Closed concurrently: jobs are stopped while the last requests get their responses.
  const services: (() => Promise<void>)[] = []
  const deps = await openDeps(config, { log })
  opened.defer(() => deps.close())
  opened.defer(() => closeTogether(services))
  await retry(() => migrateJobs(deps.database.pool))
  // Events are saved even without their daily partition, so a backup that locks these tables must not delay the start.
  await createEventPartitions(deps.database.db, deps.clock()).catch((err) =>
    log.error({ err }, 'event partitions were not created'),
  )
  if (config.demo) await retry(() => openDemo(deps))

  // In development nothing was built beforehand.
  if (isDev) await compileKernels(ROOT)
  const search = await retry(() => openSearch(deps, ROOT))
  services.push(() => search.stop())
  const { http, readiness } = await openApp(deps, {
    search,
    mapStyle: probeMapStyle(config.mapStyleUrl),
    // In development one page loads hundreds of files.
    ...(isDev && { requestsPerMinute: 1_000_000 }),
    async openWeb(app) {
      if (!isDev) return loadWebBuild(ROOT)
      const { openWebDev } = await import('#platform/pages/web-dev.ts')
      return openWebDev(ROOT, app, path.join(deps.dataDir, 'vite'))
    },
  })
  services.push(() => closeHttp(http, { withinMs: DRAIN_MS - config.drainMs }))
  const port = await listen(http, config)
  const origin = config.publicUrl ?? `http://localhost:${port}`
  const worker = await retry(() => startJobs(deps, origin))
  services.push(() => worker.stop())
  // Their scheduled runs may have been missed while this machine was off.
  await retry(() => enqueue(deps.database.db, maintainPartitions, {}, { key: maintainPartitions.name }))
  if (config.demo) await retry(() => enqueue(deps.database.db, drawPictures, {}, { key: drawPictures.name }))
  await search.loaded()
  opened.defer(async () => {
    readiness.draining = true
    await sleep(config.drainMs)
  })

  if (config.production && !origin.startsWith('https:')) {
    log.warn('PUBLIC_URL is not https: passwords and sessions can be intercepted, and cookies are not Secure')
  }
  process.stdout.write(`Frontage is ready at ${origin}\n`)
  if (config.demo) process.stderr.write(demoAccounts())
}

/** Waits for all of them, also when one fails: the database is closed next, and running requests need it. */
async function closeTogether(services: (() => Promise<void>)[]) {
  const outcomes = await Promise.allSettled(services.map((close) => close()))
  const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
  if (failures.length > 0) throw new AggregateError(failures, 'Some services could not be closed')
}

function demoAccounts(): string {
  const people = DEMO_PEOPLE.map(({ email }) => email).join(', ')
  return `Demo accounts, all with the password ${DEMO_PASSWORD}: ${people}\n`
}
