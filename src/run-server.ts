import '#platform/node-env.ts'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FillSandbox } from '#features/accounts/sandbox/start-sandbox.ts'
import { readTexts } from '#features/company-pages/read-texts.ts'
import { maintainPartitions } from '#features/events/jobs.ts'
import { createEventPartitions } from '#features/events/maintain-partitions.ts'
import { compileKernels } from '#features/search/engine/memory/compile-kernels.ts'
import { openSearch } from '#features/search/open-search.ts'
import { type Config, readConfigOrExit } from '#platform/config.ts'
import { retryUntilDatabaseAvailable } from '#platform/database/wait-for-database.ts'
import { closeHttp } from '#platform/http/close-http.ts'
import { listen } from '#platform/http/listen.ts'
import { enqueue, migrateJobs } from '#platform/jobs/jobs.ts'
import { captureConsole, type Log, makeLog } from '#platform/log/log.ts'
import { timedStep } from '#platform/log/timed-step.ts'
import { ADMIN_NODE_ENV } from '#platform/node-env.ts'
import { buildBeside, compressBeside } from '#platform/pages/build/build-beside.ts'
import { probeMapStyle } from '#platform/pages/map-style.ts'
import { loadWebBuild } from '#platform/pages/web-build.ts'
import { runProcess } from '#platform/run-process.ts'
import { openApp } from './app.ts'
import { type Deps, openDeps, ROOT, TEXTS } from './deps.ts'
import { startJobs } from './jobs.ts'

/** Time from the signal until the last connection is closed. */
const DRAIN_MS = 4_000

/**
 * What a program adds to the server: a catalogue that is filled before anything is served, what visitors who look around
 * have, and a line once it is ready.
 */
type ServerAdditions = { name: string; fill(deps: Deps): Promise<void>; fillSandbox: FillSandbox; readyLine: string }

/**
 * Runs the server until it gets a signal, by the settings and arguments of this process: `--dev` for Vite's pages; `--build`,
 * as `npm start` does, to build the pages beside the preparation of the database and to show slow steps.
 */
export async function runServer(additionsFor: (config: Config) => ServerAdditions | undefined = () => undefined) {
  const config = readConfigOrExit({ ...process.env, NODE_ENV: ADMIN_NODE_ENV })
  const log = makeLog(config.logLevel)
  captureConsole(log)
  const flags = { isDev: process.argv.includes('--dev'), builds: process.argv.includes('--build') }
  const additions = additionsFor(config)
  await runProcess({ log, closeWithinMs: 10_000, start: (opened) => start(opened, { config, log, flags, additions }) })
}

type Setting = {
  config: Config
  log: Log
  flags: { isDev: boolean; builds: boolean }
  additions: ServerAdditions | undefined
}

async function start(opened: AsyncDisposableStack, { config, log, flags, additions }: Setting) {
  const { isDev, builds } = flags
  const shown = <Result>(name: string, work: () => Promise<Result>) => (builds ? timedStep(name, work) : work())
  const retry = <Result>(step: () => Promise<Result>) => retryUntilDatabaseAvailable(log, step)
  // Closed concurrently: jobs are stopped while the last requests get their responses.
  const services: (() => Promise<void>)[] = []
  const built = builds ? buildBeside(ROOT, opened) : undefined
  const deps = await shown('database started and migrated', () => openDeps(config, { log }))
  opened.defer(() => deps.close())
  opened.defer(() => closeTogether(services))
  await retry(() => migrateJobs(deps.database.pool))
  // Events are saved even without their daily partition, so a backup that locks these tables must not delay the start.
  await createEventPartitions(deps.database.db, deps.clock()).catch((err) =>
    log.error({ err }, 'event partitions were not created'),
  )
  if (additions) await shown(additions.name, () => retry(() => additions.fill(deps)))

  // In development nothing was built beforehand.
  if (isDev) await compileKernels(ROOT)
  const search = await retry(() => openSearch(deps, ROOT))
  services.push(() => search.stop())
  const { http, readiness } = await openApp(deps, {
    search,
    mapStyle: probeMapStyle(config.mapStyleUrl),
    ...(additions && { fillSandbox: additions.fillSandbox }),
    // In development one page loads hundreds of files.
    ...(isDev && { requestsPerMinute: 1_000_000 }),
    async openWeb(app) {
      await built
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
  await search.loaded()
  opened.defer(async () => {
    readiness.draining = true
    await sleep(config.drainMs)
  })

  if (config.production && !origin.startsWith('https:')) {
    log.warn('PUBLIC_URL is not https: passwords and sessions can be intercepted, and cookies are not Secure')
  }
  warnOfTemplates(deps)
  process.stdout.write(`Frontage is ready at ${origin}\n`)
  if (builds) compressBeside(ROOT, opened, log)
  if (additions) process.stderr.write(`${additions.readyLine}\n`)
}

/** A site on the internet has texts of its own: what is promised in the templates is nobody's. */
function warnOfTemplates({ config, log }: Deps) {
  const { templates } = readTexts(TEXTS, config.companyTexts)
  if (config.production && templates.length > 0)
    log.warn(
      { templates },
      'these pages are still templates: copy the folder texts, edit it, and name it in COMPANY_TEXTS',
    )
}

/** Waits for all of them, also when one fails: the database is closed next, and running requests need it. */
async function closeTogether(services: (() => Promise<void>)[]) {
  const outcomes = await Promise.allSettled(services.map((close) => close()))
  const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
  if (failures.length > 0) throw new AggregateError(failures, 'Some services could not be closed')
}
