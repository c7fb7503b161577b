import '#platform/node-env.ts'
import { readConfigOrExit } from '#platform/config.ts'
import { retryUntilDatabaseAvailable } from '#platform/database/wait-for-database.ts'
import { migrateJobs } from '#platform/jobs/jobs.ts'
import { captureConsole, makeLog } from '#platform/log/log.ts'
import { ADMIN_NODE_ENV } from '#platform/node-env.ts'
import { runProcess } from '#platform/run-process.ts'
import { openDeps } from './deps.ts'
import { startJobs } from './jobs.ts'

/** Runs only background jobs, for a separate machine; the server runs them too. */
const config = readConfigOrExit({ ...process.env, NODE_ENV: ADMIN_NODE_ENV })
const log = makeLog(config.logLevel)
captureConsole(log)

await runProcess({
  log,
  closeWithinMs: 60_000,
  async start(opened) {
    const deps = await openDeps(config, { log })
    opened.defer(() => deps.close())
    await retryUntilDatabaseAvailable(log, () => migrateJobs(deps.database.pool))
    const origin = config.publicUrl ?? `http://localhost:${config.port}`
    const worker = await retryUntilDatabaseAvailable(log, () => startJobs(deps, origin))
    opened.defer(() => worker.stop())
    process.stdout.write('Frontage is working\n')
  },
})
