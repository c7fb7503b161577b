import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { openDemo } from '#demo/open-demo.ts'
import { openDatabase } from '#platform/database/db.ts'
import { migrate } from '#platform/database/migrate.ts'
import { migrateJobs } from '#platform/jobs/jobs.ts'
import { makeLog } from '#platform/log/log.ts'
import { serverUrl, withClient } from '#platform/postgres/connection.ts'
import { startEmbeddedPostgres } from '#platform/postgres/start.ts'
import { folderStorage } from '#platform/storage/folder-storage.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { MIGRATIONS, ROOT as root } from '../src/deps.ts'
import type { Product } from './journeys/product-of-worker.ts'
import { buildWeb } from './server-process.ts'

const startTimeoutMs = 180_000
const stopTimeoutMs = 20_000

/** The developer's settings that would change the tested product. */
const foreign = [
  'DATABASE_URL',
  'DATABASE_REPLICA_URL',
  'PUBLIC_URL',
  'PARENT_BASE_URL',
  'STORAGE_URL',
  'SMTP_URL',
  'MAIL_FROM',
  'VIDEO_CLOUD_NAME',
  'VIDEO_PLAYER_URL',
  'VIDEO_DISTRIBUTION',
  'SEGMENT_WRITE_KEY',
  'SEGMENT_URL',
  'SENTRY_DSN',
  'OIDC_ISSUER',
  'OIDC_CLIENT_ID',
  'OIDC_CLIENT_SECRET',
  'APP_SECRET',
  'NODE_ENV',
]

/**
 * Builds the pages and starts the product `count` times, each as its users do: with demo data, a free port, and its own
 * database and data folder. They share one database server and the pictures.
 * Rejects if one is not ready in time. Their standard error is shown.
 */
export async function startProducts(count: number): Promise<{ products: Product[]; stop(): Promise<void> }> {
  await using opened = new AsyncDisposableStack()
  buildWeb()
  const folder = mkdtempSync(join(tmpdir(), 'frontage-journeys-'))
  opened.defer(() => rmSync(folder, { recursive: true, force: true }))
  // The operating system's user of the database must be able to enter.
  chmodSync(folder, 0o755)
  const postgres = await startEmbeddedPostgres({ stateDir: join(folder, 'cluster'), durability: 'test' })
  opened.defer(async () => void (await postgres.stop()))
  const files = join(folder, 'files')
  await fillTemplate(postgres.url, folderStorage(files))
  const names = Array.from({ length: count }, (_, index) => `product_${index}`)
  const urls = await withClient({ ...postgres.config, database: 'postgres' }, async (client) => {
    for (const name of names) await client.query(`create database ${name} template frontage strategy file_copy`)
    return names.map((database) => serverUrl({ ...postgres.config, database }))
  })

  const storageUrl = pathToFileURL(files).href
  const started = urls.map((databaseUrl, index) =>
    startServer(root, { databaseUrl, storageUrl, dataDir: join(folder, names[index]!) }),
  )
  opened.defer(async () => void (await Promise.all(started.map(({ stop }) => stop()))))
  const products = await Promise.all(
    started.map(async ({ ready }, index) => ({ url: await ready, databaseUrl: urls[index]!, storageUrl })),
  )
  const stopping = opened.move()
  return { products, stop: () => stopping.disposeAsync() }
}

type Place = { databaseUrl: string; storageUrl: string; dataDir: string }

/** Starts the product of a folder; `ready` is its address. Its standard error is shown. */
export function startServer(folder: string, { databaseUrl, storageUrl, dataDir }: Place) {
  const demo = { DEMO: '1', MAP_STYLE_URL: '', EMBED_ORIGINS: 'http://partner.example', LOG_LEVEL: 'warn' }
  const place = { DATABASE_URL: databaseUrl, STORAGE_URL: storageUrl, DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1' }
  const server = spawn(process.execPath, ['demo/server.ts'], {
    cwd: folder,
    env: { ...ownEnvironment(), ...demo, ...place },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return { ready: readyAddress(server), stop: () => end(server) }
}

function ownEnvironment(): NodeJS.ProcessEnv {
  const env: NodeJS.ProcessEnv = { ...process.env }
  for (const name of foreign) delete env[name]
  return env
}

/** Fills a database with the demo, as the first start of the product does. */
async function fillTemplate(databaseUrl: string, storage: Storage) {
  const { pool } = openDatabase(databaseUrl, { statementTimeoutMs: 0 })
  await migrate(pool, MIGRATIONS)
  await migrateJobs(pool)
  await openDemo({ databaseUrl, storage, log: makeLog('warn') })
  await pool.end()
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
