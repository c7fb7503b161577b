import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Studio } from '#features/media/draw-picture.ts'
import { type Clock, systemClock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { type Database, openDatabase } from '#platform/db.ts'
import { type Log, openLog } from '#platform/log.ts'
import { type MailTransport, openMailTransport } from '#platform/mail-transport.ts'
import { migrate } from '#platform/migrate.ts'
import { startEmbeddedPostgres } from '#platform/postgres/start.ts'
import { stateDirectory } from '#platform/postgres/state-dir.ts'
import { keptSecret } from '#platform/secret.ts'
import { openStorage, type Storage } from '#platform/storage.ts'
import { artist } from './demo/artist.ts'

export const ROOT = path.resolve(import.meta.dirname, '..')
export const MIGRATIONS = path.join(ROOT, 'db/migrations')

/** The world, built once: whatever a feature needs is handed to it from here. */
export type Deps = {
  config: Config
  /** Where this installation keeps what is not in the database. */
  dataDir: string
  /** Signs what leaves the server; the same on every node. */
  secret: string
  log: Log
  clock: Clock
  databaseUrl: string
  database: Database
  storage: Storage
  studio: Studio
  mailTransport: MailTransport
  close(): Promise<void>
}

/** Opens the database (starting the embedded one when no address is set), migrates it, and opens the storage. */
export async function openDeps(
  config: Config,
  { statementTimeoutMs }: { statementTimeoutMs?: number } = {},
): Promise<Deps> {
  const log = openLog(config.logLevel)
  const embedded =
    config.databaseUrl === undefined
      ? await startEmbeddedPostgres({
          ...(config.dataDir && { stateDir: config.dataDir }),
          log: (line) => log.info(line),
        })
      : undefined
  const databaseUrl = config.databaseUrl ?? embedded!.url
  const database = openDatabase(databaseUrl, {
    ...(statementTimeoutMs !== undefined && { statementTimeoutMs }),
    onError: (error) => log.error({ err: error }, 'database connection lost'),
  })
  const { applied } = await migrate(database.pool, MIGRATIONS)
  if (applied.length > 0) log.info({ applied }, 'database migrated')
  const dataDir = embedded?.stateDir ?? config.dataDir ?? stateDirectory()
  const storage = openStorage(config.storageUrl ?? pathToFileURL(path.join(dataDir, 'files')).href)
  const { smtpUrl, publicUrl, mailFrom } = config
  const mailTransport = openMailTransport({ smtpUrl, publicUrl, from: mailFrom })
  return {
    config,
    dataDir,
    secret: config.appSecret ?? keptSecret(dataDir),
    log,
    clock: systemClock,
    databaseUrl,
    database,
    storage,
    studio: { db: database.db, storage, clock: systemClock, artist },
    mailTransport,
    async close() {
      mailTransport.close()
      await database.close()
      await embedded?.stop('if-idle')
    },
  }
}
