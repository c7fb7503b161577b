import path from 'node:path'
import { type Clock, systemClock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { type Database, openDatabase } from '#platform/database/db.ts'
import { migrate } from '#platform/database/migrate.ts'
import { retryUntilDatabaseAvailable } from '#platform/database/wait-for-database.ts'
import { type EmailTransport, makeEmailTransport } from '#platform/email/email-transport.ts'
import type { Log } from '#platform/log/log.ts'
import { type MapPictures, makeMapPictures } from '#platform/map-picture/make-map-pictures.ts'
import { makeNameLookup, type NameLookup } from '#platform/names/look-up-names.ts'
import { startEmbeddedPostgres } from '#platform/postgres/start.ts'
import { stateDirectory } from '#platform/postgres/state-dir.ts'
import { watchServer } from '#platform/postgres/watch.ts'
import { persistentSecret } from '#platform/secret.ts'
import { openStorage } from '#platform/storage/open-storage.ts'
import type { Storage } from '#platform/storage/storage.ts'

export const ROOT = path.resolve(import.meta.dirname, '..')
export const MIGRATIONS = path.join(ROOT, 'db/migrations')
/** The texts of the pages about the company, as they are shipped. */
export const TEXTS = path.join(ROOT, 'texts')

/** The dependencies, built once and passed to the features. */
export type Deps = {
  config: Config
  /** Folder for everything of this installation that is not in the database. */
  dataDir: string
  /** Signs links and cookies; the same on every node. */
  secret: string
  log: Log
  clock: Clock
  databaseUrl: string
  database: Database
  storage: Storage
  maps: MapPictures
  names: NameLookup
  emailTransport: EmailTransport
  close(): Promise<void>
}

type Options = {
  log: Log
  statementTimeoutMs?: number
  /** How long to wait for an unavailable database; default: for ever. */
  databaseTimeoutMs?: number
}

/** Opens the database (starting the embedded one when no address is set), migrates it, and opens the storage. */
export async function openDeps(config: Config, { log, statementTimeoutMs, databaseTimeoutMs }: Options): Promise<Deps> {
  await using opened = new AsyncDisposableStack()
  const embedded = config.databaseUrl === undefined ? await openEmbedded(config, log) : undefined
  opened.defer(async () => void (await embedded?.stop()))
  const databaseUrl = config.databaseUrl ?? embedded!.url
  const database = openDatabase(databaseUrl, {
    ...(statementTimeoutMs !== undefined && { statementTimeoutMs }),
    onError: (error) => log.error({ err: error }, 'database connection lost'),
  })
  opened.defer(() => database.close())
  const migrating = () => migrate(database.pool, MIGRATIONS)
  const { applied } = await retryUntilDatabaseAvailable(
    log,
    migrating,
    databaseTimeoutMs === undefined ? {} : { timeoutMs: databaseTimeoutMs },
  )
  if (applied.length > 0) log.info({ applied }, 'database migrated')
  const dataDir = embedded?.stateDir ?? config.dataDir ?? stateDirectory()
  const storage = openStorage(config.storage ?? { folder: path.join(dataDir, 'files') }, log)
  const { smtpUrl, publicUrl, mailFrom, contactEmail } = config
  const emailTransport = makeEmailTransport({ smtpUrl, publicUrl, from: mailFrom, contactEmail })
  opened.defer(() => emailTransport.close())
  const secret = config.appSecret ?? persistentSecret(dataDir)
  const closing = opened.move()
  return {
    config,
    dataDir,
    secret,
    log,
    clock: systemClock,
    databaseUrl,
    database,
    storage,
    maps: makeMapPictures(),
    names: makeNameLookup(config.dnsServers),
    emailTransport,
    close: () => closing.disposeAsync(),
  }
}

/** Starts the embedded server, or adopts the running one, and restarts it whenever it ends. */
async function openEmbedded({ dataDir }: Config, log: Log) {
  const options = { ...(dataDir && { stateDir: dataDir }), log: (line: string) => log.info(line) }
  const server = await startEmbeddedPostgres(options)
  const watch = watchServer(server, {
    restart: () => startEmbeddedPostgres({ ...options, port: server.config.port }),
    log: (line) => log.warn(line),
  })
  const { url, stateDir } = server
  return {
    url,
    stateDir,
    async stop() {
      await watch.stop()
      await server.stop('if-idle')
    },
  }
}
