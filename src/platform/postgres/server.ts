import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Binaries } from './binaries.ts'
import { type Endpoint, freePort, serverConfig, servesDataDir } from './connection.ts'
import { serverEnvironment } from './environment.ts'
import { type OsUser, runAs } from './os-user.ts'
import { isAlive, isServerOf, type PidFile, pidFileIn, readPidFile, serverProcessesIn } from './processes.ts'
import { serverLogIn } from './server-log.ts'
import { type Durability, fixedArguments, writeSettings } from './settings.ts'
import { PostgresStartError } from './start-error.ts'

type RunningServer = { pid: number; endpoint: Endpoint; adopted: boolean }

type Plan = {
  binaries: Binaries
  user: OsUser | null
  stateDir: string
  dataDir: string
  password: string
  socketDir: string
  durability: Durability
  settings: Record<string, string>
  /** On Windows, the previous port, so that the address stays the same. */
  port: number | undefined
  /** In milliseconds since 1970. */
  deadline: number
  log: (line: string) => void
}

const windows = process.platform === 'win32'

/**
 * Ensures that a server of the cluster runs: adopts a live one, waits for one that is starting, recovering or stopping, and
 * removes a stale postmaster.pid. The caller holds the start lock.
 */
export async function adoptOrStart(plan: Plan): Promise<RunningServer> {
  let problem = ''
  for (let attempt = 0; Date.now() < plan.deadline; attempt++) {
    const pidFile = readPidFile(plan.dataDir)
    if (pidFile && isAlive(pidFile.pid)) {
      if (isServerOf(pidFile.pid, plan.dataDir) === false) {
        if (!moveStalePidFile(plan, pidFile)) await sleep(200)
        continue
      }
      const endpoint = endpointOf(plan, pidFile)
      const result = await checkServer(plan, endpoint)
      if (result === true) return { pid: pidFile.pid, endpoint, adopted: true }
      problem = result || problem
      await sleep(100 + attempt * 20)
      continue
    }
    if (attempt > 2) endOrphans(plan)
    const started = await startServer(plan)
    if ('pid' in started) return started
    problem = started.problem
    if (!started.canRetry) throw new PostgresStartError(`PostgreSQL did not start: ${problem}`)
    await sleep(200)
  }
  throw new PostgresStartError(`PostgreSQL was not ready in time: ${problem || 'it did not respond'}`)
}

/** After a reboot the process id may belong to another program; PostgreSQL would then refuse to start. */
function moveStalePidFile({ dataDir, log }: Plan, pidFile: PidFile): boolean {
  if (serverProcessesIn(dataDir).length > 0) return false
  renameSync(pidFileIn(dataDir), join(dataDir, `postmaster.pid.stale-${Date.now()}`))
  log(`a stale postmaster.pid was moved away: process ${pidFile.pid} is another program`)
  return true
}

/**
 * A busy backend of a killed postmaster stays alive and prevents the next server from starting. It gets the signal that
 * a crashing postmaster would send.
 */
function endOrphans({ dataDir, log }: Plan): void {
  for (const pid of serverProcessesIn(dataDir)) {
    log(`ending PostgreSQL process ${pid}, whose server is dead`)
    try {
      process.kill(pid, 'SIGQUIT')
    } catch {}
  }
}

async function startServer(plan: Plan): Promise<RunningServer | { problem: string; canRetry: boolean }> {
  const endpoint = windows
    ? { host: '127.0.0.1', port: plan.port ?? (await freePort()) }
    : { host: plan.socketDir, port: 5432 }
  writeSettings(plan.dataDir, plan.user, plan)
  const logFile = serverLogIn(plan.stateDir)
  const logStart = existsSync(logFile) ? statSync(logFile).size : 0
  const child = launch(plan, endpoint, logFile)
  const ending = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve(`it ended with ${signal ?? code}`))
    child.once('error', (error) => resolve(error.message))
  })
  let ended: string | undefined
  ending.then((reason) => {
    ended = reason
  })
  let problem = ''
  while (Date.now() < plan.deadline && ended === undefined) {
    await sleep(30)
    if (!existsSync(pidFileIn(plan.dataDir)) || child.pid === undefined) continue
    const result = await checkServer(plan, endpoint)
    if (result === true) return { pid: child.pid, endpoint, adopted: false }
    problem = result || problem
  }
  if (ended === undefined) return { problem, canRetry: false }
  const output = readFileSync(logFile).subarray(logStart).toString('utf8').slice(-800)
  // Old backends are still ending; or, on Windows, another program took the port.
  const canRetry = /still in use|already exists|could not bind|address already in use/i.test(output)
  return { problem: `${ended}\n${output}`, canRetry }
}

/** The server runs in its own session, so that neither Ctrl-C nor the end of this process ends it. */
function launch({ binaries, user, dataDir }: Plan, endpoint: Endpoint, logFile: string): ChildProcess {
  const output = openSync(logFile, 'a', 0o600)
  try {
    const child = spawn(binaries.program('postgres'), ['-D', dataDir, ...fixedArguments(endpoint)], {
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

function endpointOf({ socketDir }: Plan, pidFile: PidFile): Endpoint {
  if (windows) return { host: pidFile.host || '127.0.0.1', port: pidFile.port }
  return { host: pidFile.socketDir || socketDir, port: pidFile.port || 5432 }
}

/** True when the server responds; otherwise the reason, as far as known. */
async function checkServer({ password, dataDir }: Plan, endpoint: Endpoint): Promise<true | string> {
  try {
    return (await servesDataDir(serverConfig(endpoint, password), dataDir)) || 'another server responds there'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
