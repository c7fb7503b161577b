import closeWithGrace from 'close-with-grace'
import { readConfigOrExit } from '#platform/config.ts'
import { migrateJobs } from '#platform/jobs.ts'
import { openDeps } from './deps.ts'
import { startJobs } from './jobs.ts'

/** Runs background jobs only; a server runs them too, so this is for a machine of their own. */
const deps = await openDeps(readConfigOrExit(process.env))
await migrateJobs(deps.database.pool)
const { publicUrl, port } = deps.config
const worker = await startJobs(deps, publicUrl ?? `http://localhost:${port}`)
process.stdout.write('Frontage is working\n')

closeWithGrace({ delay: 60_000, logger: false }, async ({ err }) => {
  if (err) deps.log.error({ err }, 'stopping after an error')
  await worker.stop()
  await deps.close()
})
