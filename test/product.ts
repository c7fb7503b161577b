import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { dataDirIn } from '#platform/postgres/cluster.ts'
import { pidFileIn } from '#platform/postgres/processes.ts'
import { startEmbeddedPostgres } from '#platform/postgres/start.ts'

const root = resolve(import.meta.dirname, '..')
const startTimeoutMs = 180_000
const stopTimeoutMs = 20_000

/** Settings of the reader's own that would lead the tested product elsewhere. */
const foreign = [
  'DATABASE_URL',
  'DATABASE_REPLICA_URL',
  'PUBLIC_URL',
  'PARENT_BASE_URL',
  'STORAGE_URL',
  'SMTP_URL',
  'MAIL_FROM',
  'SEGMENT_WRITE_KEY',
  'SEGMENT_URL',
  'OIDC_ISSUER',
  'OIDC_CLIENT_ID',
  'OIDC_CLIENT_SECRET',
  'APP_SECRET',
  'NODE_ENV',
]

export type Product = {
  url: string
  /** Where its database is, for whoever is on this machine. */
  databaseUrl: string
  stop(): Promise<void>
}

/**
 * Builds the pages and starts the product as its users do, with demo data, on a free port and in a data folder of its
 * own. Rejects when it is not ready in time; what it writes to standard error is shown.
 */
export async function startProduct(): Promise<Product> {
  const env: NodeJS.ProcessEnv = { ...process.env }
  for (const name of foreign) delete env[name]
  const build = spawnSync(process.execPath, ['src/cli.ts', 'build'], { cwd: root, env, stdio: ['ignore', 2, 2] })
  if (build.status !== 0) throw new Error(`The pages could not be built (exit ${build.status}).`)

  const dataDir = mkdtempSync(join(tmpdir(), 'frontage-journeys-'))
  const settings = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, DEMO: '1', MAP_STYLE_URL: '', LOG_LEVEL: 'warn' }
  const server = spawn(process.execPath, ['src/server.ts'], {
    cwd: root,
    env: { ...env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const stop = async () => {
    await end(server)
    await stopDatabase(dataDir)
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    const url = await readyAddress(server)
    const { url: databaseUrl } = await startEmbeddedPostgres({ stateDir: dataDir })
    return { url, databaseUrl, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function readyAddress(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The product was not ready in time.')), startTimeoutMs)
    let said = ''
    server.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
      said += chunk
      const url = /^Frontage is ready at (\S+)$/m.exec(said)?.[1]
      if (!url) return
      clearTimeout(timer)
      resolve(url)
    })
    server.once('error', reject)
    server.once('exit', (code) => {
      clearTimeout(timer)
      reject(new Error(`The product ended with ${code} before it was ready. It said: ${said}`))
    })
  })
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null || server.pid === undefined) return
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  const timer = setTimeout(() => server.kill('SIGKILL'), stopTimeoutMs)
  await ended
  clearTimeout(timer)
}

/** A product that was killed leaves its database running, to be adopted; here nobody will. */
async function stopDatabase(dataDir: string): Promise<void> {
  if (!existsSync(pidFileIn(dataDirIn(dataDir)))) return
  const postgres = await startEmbeddedPostgres({ stateDir: dataDir })
  await postgres.stop()
}
