import closeWithGrace from 'close-with-grace'
import { readConfigOrExit } from '#platform/config.ts'
import { migrateJobs, startWorker } from '#platform/jobs.ts'
import { openDeps } from './deps.ts'
import { jobs } from './jobs.ts'

/** Runs background jobs only; a server runs them too, so this is for a machine of their own. */
const deps = await openDeps(readConfigOrExit(process.env), { statementTimeoutMs: 60_000 })
await migrateJobs(deps.database.pool)
const worker = await startWorker(deps.database.pool, jobs, deps.studio, deps.log)
process.stdout.write('Frontage is working\n')

closeWithGrace({ delay: 60_000, logger: false }, async ({ err }) => {
  if (err) deps.log.error({ err }, 'stopping after an error')
  await worker.stop()
  await deps.close()
})
