import { spawn } from 'node:child_process'
import { chownSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeToken } from '../random-token.ts'
import type { Binaries } from './binaries.ts'
import { serverEnvironment } from './environment.ts'
import { type OsUser, runAs } from './os-user.ts'
import { PostgresStartError } from './start-error.ts'
import { makeOwnDir } from './state-dir.ts'

/** The data folder of the cluster in `stateDir`. */
export function dataDirIn(stateDir: string): string {
  return join(stateDir, 'pgdata')
}

/** The superuser's password, in a file readable only by the owner of the state folder. */
export function readPassword(stateDir: string): string {
  const file = secretFileIn(stateDir)
  if (existsSync(file)) return readFileSync(file, 'utf8')
  throw new PostgresStartError(
    `${file}, the password of the database in the same folder, is missing.`,
    'Restore it, or choose another DATA_DIR.',
  )
}

/**
 * Creates the cluster if missing. initdb works in a temporary folder that is renamed when complete, so that a killed first
 * start never leaves half a cluster. Text sorts by PostgreSQL's builtin C.UTF-8, which system upgrades cannot reorder.
 */
export async function ensureCluster(stateDir: string, binaries: Binaries, user: OsUser | null): Promise<void> {
  const dataDir = dataDirIn(stateDir)
  const versionFile = join(dataDir, 'PG_VERSION')
  if (!existsSync(versionFile)) await createCluster(stateDir, binaries, user)
  const major = readFileSync(versionFile, 'utf8').trim()
  if (major === binaries.major) return
  throw new PostgresStartError(
    `The data in ${dataDir} is from PostgreSQL ${major}, the programs are PostgreSQL ${binaries.major}.`,
    'Export it with the older version, or choose another DATA_DIR.',
  )
}

// An initdb whose parent was killed writes for a moment longer.
const REMOVAL = { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }

async function createCluster(stateDir: string, binaries: Binaries, user: OsUser | null): Promise<void> {
  const dataDir = dataDirIn(stateDir)
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0) {
    throw new PostgresStartError(`${dataDir} is not empty and not a PostgreSQL cluster.`)
  }
  rmSync(dataDir, { recursive: true, force: true })
  for (const name of readdirSync(stateDir)) {
    if (name.startsWith('pgdata.draft-')) rmSync(join(stateDir, name), REMOVAL)
  }
  const draft = join(stateDir, `pgdata.draft-${process.pid}`)
  makeOwnDir(draft, user)
  const password = makeToken(24)
  const passwordFile = `${draft}.password`
  try {
    writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 })
    if (user) chownSync(passwordFile, user.uid, user.gid)
    await initdb(binaries, user, draft, passwordFile)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    throw error
  } finally {
    rmSync(passwordFile, { force: true })
  }
  const secretFile = secretFileIn(stateDir)
  writeFileSync(`${secretFile}.draft`, password, { mode: 0o600 })
  renameSync(`${secretFile}.draft`, secretFile)
  renameSync(draft, dataDir)
}

function initdb(binaries: Binaries, user: OsUser | null, dataDir: string, passwordFile: string): Promise<void> {
  const identity = ['-U', 'postgres', '--pwfile', passwordFile, '-A', 'scram-sha-256']
  const text = ['-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  const child = spawn(binaries.program('initdb'), ['-D', dataDir, ...identity, ...text, '--data-checksums'], {
    ...runAs(user),
    env: serverEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk
    })
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) resolve()
      else reject(new PostgresStartError(`initdb failed (exit ${code}): ${output.slice(-800)}`))
    })
  })
}

function secretFileIn(stateDir: string): string {
  return join(stateDir, 'postgres-secret')
}
