import { join, resolve } from 'node:path'
import { makeFolder } from '../folder.ts'
import { findBinaries } from './binaries.ts'
import { dataDirIn, ensureCluster, readPassword } from './cluster.ts'
import { ensureDatabase, type ServerConfig, serverConfig, serverUrl } from './connection.ts'
import { withFileLock } from './lock.ts'
import { chooseOsUser, type OsUser } from './os-user.ts'
import { adoptOrStart } from './server.ts'
import type { Durability } from './settings.ts'
import { openSocketDir, openStateDir, programCopiesDir, stateDirectory } from './state-dir.ts'
import { type StopMode, stopServer } from './stop.ts'

type EmbeddedPostgresOptions = {
  /** Part of the names of the state and socket folders. */
  app?: string
  /** Distinguishes servers on one machine; default: this checkout's path. */
  instance?: string
  /** The folder for all files; default: a folder of the system, by app and instance. */
  stateDir?: string
  /** The database to connect to, created if missing. */
  database?: string
  durability?: Durability
  /** Additional PostgreSQL settings; ALTER SYSTEM overrides them. */
  settings?: Record<string, string>
  /** On Windows, the port the server listened on before; default: a free one. */
  port?: number
  timeoutMs?: number
  /** Called with a line about each unusual event. */
  log?: (line: string) => void
  /** The programs' folder; default: the npm package's. */
  nativeDir?: string
  /** Folder for a copy of the programs, if the database's user cannot reach them. */
  copiesDir?: string
}

export type EmbeddedPostgres = {
  /** For `pg`: socket folder, password and database. */
  config: ServerConfig
  url: string
  stateDir: string
  dataDir: string
  /** The folder of PostgreSQL's programs. */
  binDir: string
  pid: number
  /** Whether the server was already running. It still runs after this process ends. */
  adopted: boolean
  /** The user the server runs as; null: the current user. */
  user: OsUser | null
  /** Stops the server and removes its socket's folder; false when 'if-idle' found it in use. */
  stop(mode?: StopMode): Promise<boolean>
}

/**
 * Starts PostgreSQL from the npm packages' programs, or adopts the running server: any number of processes may call this
 * concurrently and repeatedly, also after crashes. It opens a TCP port only on Windows.
 * Throws a PostgresStartError with a remedy.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions = {}): Promise<EmbeddedPostgres> {
  const { app = 'frontage', database = 'frontage', durability = 'full', settings = {} } = options
  const { timeoutMs = 60_000, log = () => {} } = options
  const deadline = Date.now() + timeoutMs
  const stateDir = resolve(options.stateDir ?? stateDirectory({ app, instance: options.instance }))
  const dataDir = dataDirIn(stateDir)
  const lockFile = join(stateDir, 'postgres.lock')
  makeFolder(stateDir, 0o755)

  return withFileLock(lockFile, timeoutMs, async () => {
    const user = chooseOsUser(dataDir)
    openStateDir(stateDir, user)
    const copiesDir = options.copiesDir ?? programCopiesDir(app)
    const binaries = findBinaries({ user, copiesDir, nativeDir: options.nativeDir, log })
    await ensureCluster(stateDir, binaries, user)
    const password = readPassword(stateDir)
    const { pid, endpoint, adopted } = await adoptOrStart({
      binaries,
      user,
      stateDir,
      dataDir,
      password,
      socketDir: openSocketDir(app, stateDir, user),
      durability,
      settings,
      port: options.port,
      deadline,
      log,
    })
    const config = serverConfig(endpoint, password, database)
    await ensureDatabase(config, database)
    return {
      config,
      url: serverUrl(config),
      stateDir,
      dataDir,
      binDir: binaries.directory,
      pid,
      adopted,
      user,
      stop: (mode = 'fast') => withFileLock(lockFile, 60_000, () => stopServer({ dataDir, config, binaries }, mode)),
    }
  })
}
