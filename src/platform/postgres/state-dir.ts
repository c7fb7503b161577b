import { createHash } from 'node:crypto'
import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { makeFolder } from '../folder.ts'
import { canEnter, isRoot, type OsUser } from './os-user.ts'
import { PostgresStartError } from './start-error.ts'

/** A socket's path holds 107 bytes at most, of which PostgreSQL wants `/.s.PGSQL.5432.lock`. */
const longestSocketDir = 85

const checkout = resolve(import.meta.dirname, '../../..')

/**
 * Where the data of one instance (by default: this checkout) is kept: below /var/lib for root, whose home is closed to
 * the database's user; else the place the system gives its users for such state.
 */
export function stateDirectory({ app = 'frontage', instance = checkout } = {}): string {
  return join(stateHome(), app, shortHash(instance))
}

/** Where a copy of the programs goes when they cannot be used where npm put them. */
export function programCopiesDir(app: string): string {
  return join(stateHome(), app, 'bin')
}

/** Makes the state folder and lets the database's user into it; its parents are the owner's own business. */
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

/** Makes a folder that the database's user owns. */
export function makeOwnDir(directory: string, user: OsUser | null): void {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  const found = lstatSync(directory)
  if (!found.isDirectory()) throw new PostgresStartError(`Expected a folder at ${directory}.`)
  if (user && found.uid !== user.uid) chownSync(directory, user.uid, user.gid)
  if (process.platform !== 'win32' && (found.mode & 0o777) !== 0o700) chmodSync(directory, 0o700)
}

/** A short path that only the database's user may enter; the socket in it is the only door to the server. */
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

/** In a shared /tmp somebody else may have made the folder first, so its owner is checked and not assumed. */
function isPrivate(directory: string, user: OsUser | null): boolean {
  try {
    makeOwnDir(directory, user)
  } catch {
    return false
  }
  const found = lstatSync(directory)
  return found.uid === (user?.uid ?? process.getuid?.()) && (found.mode & 0o077) === 0 && canEnter(directory, user)
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
