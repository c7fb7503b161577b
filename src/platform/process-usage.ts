import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'

/** Resident memory, and the processor time of all threads so far. */
type ProcessUsage = { residentBytes: number; cpuMs: number }

/** What a process uses; undefined once it has ended. Linux has it in files; elsewhere, such as on macOS, `ps` is run. */
export const readProcessUsage = async (pid: number): Promise<ProcessUsage | undefined> =>
  process.platform === 'linux' ? readFromFiles(pid) : readFromPs(pid)

/** Linux counts processor time in hundredths of a second on every platform. */
const TICK_MS = 10

/** Read synchronously, in 0.1 ms: a busy pool of threads would delay it. */
function readFromFiles(pid: number): ProcessUsage | undefined {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1')) ?? []
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The second field is the name in parentheses, which may contain spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return { residentBytes: Number(kilobytes ?? 0) * 1024, cpuMs: (Number(fields[11]) + Number(fields[12])) * TICK_MS }
  } catch {
    return undefined
  }
}

const run = promisify(execFile)

async function readFromPs(pid: number): Promise<ProcessUsage | undefined> {
  const { stdout } = await run('ps', ['-o', 'rss=,time=', '-p', String(pid)]).catch(() => ({ stdout: '' }))
  return parsePs(stdout)
}

const SECONDS = [1, 60, 3_600, 86_400]

/** Reads a line of `ps -o rss=,time=`: kilobytes, and a time such as 0:01.25, 1:02:03 or 1-02:03:04. */
export function parsePs(line: string): ProcessUsage | undefined {
  const [kilobytes, time] = line.trim().split(/\s+/)
  if (!kilobytes || !time) return undefined
  const parts = time.split(/[-:]/).toReversed()
  const seconds = parts.reduce((sum, part, index) => sum + Number(part) * SECONDS[index]!, 0)
  return { residentBytes: Number(kilobytes) * 1024, cpuMs: Math.round(seconds * 1_000) }
}
