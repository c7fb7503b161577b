import { createHash } from 'node:crypto'
import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { makeFolder } from '../folder.ts'
import { canEnter, isRoot, type OsUser } from './os-user.ts'
import { PostgresStartError } from './start-error.ts'

/** A socket's path has at most 107 bytes, of which PostgreSQL needs `/.s.PGSQL.5432.lock`. */
const longestSocketDir = 85

const checkout = resolve(import.meta.dirname, '../../..')

/**
 * The folder for the data of one instance (default: this checkout): below /var/lib for root, whose home is closed to the
 * database's user; else the system's folder for application state of a user.
 */
export function stateDirectory({ app = 'frontage', instance = checkout } = {}): string {
  return join(stateHome(), app, shortHash(instance))
}

/** Folder for a copy of the programs, if the installed ones cannot be used. */
export function programCopiesDir(app: string): string {
  return join(stateHome(), app, 'bin')
}

/** Creates the state folder and gives the database's user access; its parent folders are not changed. */
export function openStateDir(stateDir: string, user: OsUser | null): void {
  makeFolder(stateDir, 0o755)
  if (canEnter(stateDir, user)) return
  chmodSync(stateDir, (lstatSync(stateDir).mode & 0o777) | 0o011)
  if (canEnter(stateDir, user)) return
  throw new PostgresStartError(
    `The database's user "${user?.name}" cannot reach ${stateDir}: a folder above it is closed.`,
    `Choose a folder outside private homes, for example DATA_DIR=${join(stateHome(), 'frontage', 'data')}.`,
  )
}

/** Creates a folder that the database's user owns. */
export function makeOwnDir(directory: string, user: OsUser | null): void {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  const stats = lstatSync(directory)
  if (!stats.isDirectory()) throw new PostgresStartError(`Expected a folder at ${directory}.`)
  if (user && stats.uid !== user.uid) chownSync(directory, user.uid, user.gid)
  if (process.platform !== 'win32' && (stats.mode & 0o777) !== 0o700) chmodSync(directory, 0o700)
}

/** A folder with a short path that only the database's user may enter; the server accepts connections only on its socket. */
export function openSocketDir(app: string, stateDir: string, user: OsUser | null): string {
  if (process.platform === 'win32') return ''
  const bases = user ? ['/run', '/var/run', tmpdir(), '/tmp'] : [process.env.XDG_RUNTIME_DIR, tmpdir(), '/tmp']
  for (const base of bases) {
    if (!base || !existsSync(base)) continue
    const directory = join(base, `${app}-pg-${shortHash(stateDir)}`)
    if (Buffer.byteLength(directory) <= longestSocketDir && isPrivate(directory, user)) return directory
  }
  throw new PostgresStartError('There is no folder short enough and private enough for the PostgreSQL socket.')
}

/** Checks the owner, because in a shared /tmp another user may have created the folder first. */
function isPrivate(directory: string, user: OsUser | null): boolean {
  try {
    makeOwnDir(directory, user)
  } catch {
    return false
  }
  const stats = lstatSync(directory)
  return stats.uid === (user?.uid ?? process.getuid?.()) && (stats.mode & 0o077) === 0 && canEnter(directory, user)
}

function stateHome(): string {
  if (isRoot()) return '/var/lib'
  if (process.platform === 'win32') return process.env.LOCALAPPDATA ?? homedir()
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Application Support')
  return process.env.XDG_STATE_HOME ?? join(homedir(), '.local', 'state')
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 10)
}
