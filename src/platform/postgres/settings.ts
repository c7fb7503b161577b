import { randomBytes } from 'node:crypto'
import { appendFileSync, chownSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { OsUser } from './os-user.ts'

/** 'full' survives a crash of the machine; 'test' is faster but does not. */
export type Durability = 'full' | 'test'

const fileName = 'frontage.conf'

const durabilitySettings: Record<Durability, Record<string, string>> = {
  full: { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' },
  test: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
}

/**
 * Writes the settings to a file that postgresql.conf includes: there, unlike on the command line, ALTER SYSTEM overrides
 * them.
 */
export function writeSettings(
  dataDir: string,
  user: OsUser | null,
  config: { durability: Durability; settings: Record<string, string> },
): void {
  const settings: Record<string, string> = {
    timezone: 'UTC',
    max_connections: '100',
    shared_buffers: '256MB',
    wal_compression: 'pglz',
    // Errors are in the application's log; here every client error would grow the file and quote the data sent.
    log_min_messages: 'log',
    ...durabilitySettings[config.durability],
    ...config.settings,
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'\n`)
  // The folder belongs to the database user: a rename replaces a symlink placed there, while a write would follow it.
  const draft = join(dataDir, `${fileName}.${randomBytes(6).toString('hex')}`)
  writeFileSync(draft, lines.join(''), { mode: 0o600, flag: 'wx' })
  if (user) chownSync(draft, user.uid, user.gid)
  renameSync(draft, join(dataDir, fileName))
  const main = join(dataDir, 'postgresql.conf')
  const include = `include_if_exists '${fileName}'\n`
  if (!readFileSync(main, 'utf8').includes(include)) appendFileSync(main, `\n${include}`)
}

/** Settings fixed on the command line, because the starting process depends on them. */
export function fixedArguments(endpoint: { host: string; port: number }): string[] {
  const windows = process.platform === 'win32'
  const fixed = {
    listen_addresses: windows ? endpoint.host : '',
    unix_socket_directories: windows ? '' : endpoint.host,
    unix_socket_permissions: '0700',
    port: String(endpoint.port),
    logging_collector: 'off',
  }
  return Object.entries(fixed).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
