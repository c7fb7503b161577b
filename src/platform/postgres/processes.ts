import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs'
import { join } from 'node:path'

/** The contents of postmaster.pid. */
export type PidFile = { pid: number; port: number; socketDir: string; host: string }

export function pidFileIn(dataDir: string): string {
  return join(dataDir, 'postmaster.pid')
}

/** Reads postmaster.pid; null when there is none or it is not written yet. */
export function readPidFile(dataDir: string): PidFile | null {
  let text: string
  try {
    text = readFileSync(pidFileIn(dataDir), 'utf8')
  } catch {
    return null
  }
  const [pid = '', , , port = '', socketDir = '', host = ''] = text.split('\n')
  const number = Math.abs(Number.parseInt(pid, 10))
  return number > 0 ? { pid: number, port: Number(port), socketDir, host } : null
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
  return !isZombie(pid)
}

/** Whether that process is a PostgreSQL server of this data folder; `undefined` when the system does not reveal it. */
export function isServerOf(pid: number, dataDir: string): boolean | undefined {
  try {
    if (process.platform === 'linux') return isServerOnLinux(pid, dataDir)
    if (process.platform === 'win32') {
      const filter = ['/FI', `PID eq ${pid}`, '/FO', 'CSV', '/NH']
      return /postgres/i.test(execFileSync('tasklist', filter, { encoding: 'utf8' })) ? undefined : false
    }
    const command = execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
    return /postgres/.test(command) && command.includes(dataDir)
  } catch {
    return undefined
  }
}

/** Every PostgreSQL process in this data folder, including orphaned backends. Linux only. */
export function serverProcessesIn(dataDir: string): number[] {
  if (process.platform !== 'linux') return []
  const folder = realpathSync(dataDir)
  const numbers = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return numbers.map(Number).filter((pid) => {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === folder && readlinkSync(`/proc/${pid}/exe`).includes('postgres')
    } catch {
      return false
    }
  })
}

/** PostgreSQL processes run in their data folder; without permission to read the working directory, the command line decides. */
function isServerOnLinux(pid: number, dataDir: string): boolean | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(dataDir)
  } catch {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres') ? undefined : false
  }
}

function isZombie(pid: number): boolean {
  try {
    return /^\d+ \(.*\) Z/s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}
