import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Binaries } from './binaries.ts'
import { type Door, freePort, serverConfig, servesDataDir } from './connection.ts'
import { serverEnvironment } from './environment.ts'
import { type OsUser, runAs } from './os-user.ts'
import { isAlive, isServerOf, type PidFile, pidFileIn, readPidFile, serverProcessesIn } from './processes.ts'
import { serverLogIn } from './server-log.ts'
import { type Durability, fixedArguments, writeSettings } from './settings.ts'
import { PostgresStartError } from './start-error.ts'

export type Running = { pid: number; door: Door; adopted: boolean }

type Plan = {
  binaries: Binaries
  user: OsUser | null
  stateDir: string
  dataDir: string
  password: string
  socketDir: string
  durability: Durability
  settings: Record<string, string>
  /** On Windows, where to listen again, so that the address stays the same. */
  port: number | undefined
  /** In milliseconds since 1970. */
  deadline: number
  log: (line: string) => void
}

const windows = process.platform === 'win32'

/**
 * Brings the cluster to a running server, whatever was left of the last one: a server that lives is adopted, one that
 * starts, recovers or stops is waited for, a stale postmaster.pid is cleared. The caller holds the start lock.
 */
export async function adoptOrStart(plan: Plan): Promise<Running> {
  let trouble = ''
  for (let attempt = 0; Date.now() < plan.deadline; attempt++) {
    const noted = readPidFile(plan.dataDir)
    if (noted && isAlive(noted.pid)) {
      if (isServerOf(noted.pid, plan.dataDir) === false) {
        if (!setStalePidFileAside(plan, noted)) await sleep(200)
        continue
      }
      const door = doorOf(plan, noted)
      const answer = await ask(plan, door)
      if (answer === true) return { pid: noted.pid, door, adopted: true }
      trouble = answer || trouble
      await sleep(100 + attempt * 20)
      continue
    }
    if (attempt > 2) endOrphans(plan)
    const started = await startServer(plan)
    if ('pid' in started) return started
    trouble = started.trouble
    if (!started.worthAnother) throw new PostgresStartError(`PostgreSQL did not start: ${trouble}`)
    await sleep(200)
  }
  throw new PostgresStartError(`PostgreSQL was not ready in time: ${trouble || 'it did not answer'}`)
}

/** After a reboot or in a new container the number may be another program's; PostgreSQL alone would refuse to start. */
function setStalePidFileAside({ dataDir, log }: Plan, noted: PidFile): boolean {
  if (serverProcessesIn(dataDir).length > 0) return false
  renameSync(pidFileIn(dataDir), join(dataDir, `postmaster.pid.stale-${Date.now()}`))
  log(`a stale postmaster.pid was set aside: process ${noted.pid} is another program`)
  return true
}

/**
 * A killed postmaster's busy backend goes on and keeps the next server from starting. It is told what a crashing
 * postmaster would tell it.
 */
function endOrphans({ dataDir, log }: Plan): void {
  for (const pid of serverProcessesIn(dataDir)) {
    log(`ending PostgreSQL process ${pid}, which has lost its server`)
    try {
      process.kill(pid, 'SIGQUIT')
    } catch {}
  }
}

async function startServer(plan: Plan): Promise<Running | { trouble: string; worthAnother: boolean }> {
  const door = windows
    ? { host: '127.0.0.1', port: plan.port ?? (await freePort()) }
    : { host: plan.socketDir, port: 5432 }
  writeSettings(plan.dataDir, plan.user, plan)
  const logFile = serverLogIn(plan.stateDir)
  const logStart = existsSync(logFile) ? statSync(logFile).size : 0
  const child = launch(plan, door, logFile)
  const ending = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve(`it ended with ${signal ?? code}`))
    child.once('error', (error) => resolve(error.message))
  })
  let ended: string | undefined
  ending.then((how) => {
    ended = how
  })
  let trouble = ''
  while (Date.now() < plan.deadline && ended === undefined) {
    await sleep(30)
    if (!existsSync(pidFileIn(plan.dataDir)) || child.pid === undefined) continue
    const answer = await ask(plan, door)
    if (answer === true) return { pid: child.pid, door, adopted: false }
    trouble = answer || trouble
  }
  if (ended === undefined) return { trouble, worthAnother: false }
  const said = readFileSync(logFile).subarray(logStart).toString('utf8').slice(-800)
  // Old backends are leaving; or, on Windows, somebody else took the port.
  const worthAnother = /still in use|already exists|could not bind|address already in use/i.test(said)
  return { trouble: `${ended}\n${said}`, worthAnother }
}

/** The server gets a session of its own, so that neither Ctrl-C nor the end of this process takes it along. */
function launch({ binaries, user, dataDir }: Plan, door: Door, logFile: string): ChildProcess {
  const output = openSync(logFile, 'a', 0o600)
  try {
    const child = spawn(binaries.program('postgres'), ['-D', dataDir, ...fixedArguments(door)], {
      ...runAs(user),
      env: serverEnvironment(),
      detached: true,
      stdio: ['ignore', output, output],
      windowsHide: true,
    })
    child.unref()
    return child
  } finally {
    closeSync(output)
  }
}

function doorOf({ socketDir }: Plan, noted: PidFile): Door {
  if (windows) return { host: noted.host || '127.0.0.1', port: noted.port }
  return { host: noted.socketDir || socketDir, port: noted.port || 5432 }
}

/** True when our server answers; else why it does not, as far as known. */
async function ask({ password, dataDir }: Plan, door: Door): Promise<true | string> {
  try {
    return (await servesDataDir(serverConfig(door, password), dataDir)) || 'another server answers there'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
