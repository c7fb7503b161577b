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

export type EmbeddedPostgresOptions = {
  /** Names the state and socket folders. */
  app?: string
  /** Tells apart servers of one machine; by default this checkout's path. */
  instance?: string
  /** Where everything is kept; by default a place of the system's, by app and instance. */
  stateDir?: string
  /** The database to connect to, made if it is not there. */
  database?: string
  durability?: Durability
  /** PostgreSQL settings beside the defaults; ALTER SYSTEM wins over them. */
  settings?: Record<string, string>
  /** On Windows, the port the server listened on before; by default one that is free. */
  port?: number
  timeoutMs?: number
  /** Told about what is unusual. */
  log?: (line: string) => void
  /** The programs' folder, where it is not the npm package's. */
  nativeDir?: string
  /** Where a copy of the programs goes when the database's user cannot reach them. */
  copiesDir?: string
}

export type EmbeddedPostgres = {
  /** For `pg`: socket folder, password and database. */
  config: ServerConfig
  url: string
  stateDir: string
  dataDir: string
  /** PostgreSQL's programs, for what else wants to run one. */
  binDir: string
  pid: number
  /** The server was running already, and lives on when this process ends. */
  adopted: boolean
  /** The user the server runs as; null: the one who called. */
  user: OsUser | null
  /** Stops the server and removes its socket's folder; false when 'if-idle' found it in use. */
  stop(mode?: StopMode): Promise<boolean>
}

/**
 * Starts PostgreSQL from the npm packages' programs, or adopts the server that is running: any number of processes may
 * call this at once and again, also after a crash of any of them. There is no TCP port but on Windows.
 * Throws a PostgresStartError that says what to do.
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
    const { pid, door, adopted } = await adoptOrStart({
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
    const config = serverConfig(door, password, database)
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
