import type { ChildProcess } from 'node:child_process'
import { readProcessUsage } from './process-usage.ts'

export type ProcessLimits = { maxBytes: number; maxCpuMs: number; watchMs: number }
type ExceededLimit = 'too_much_memory' | 'too_slow'

/** Kills a process that takes more memory or processor time than its limits. Says which, and the processor time so far. */
export function watchProcess(child: ChildProcess, { maxBytes, maxCpuMs, watchMs }: ProcessLimits) {
  let exceeded: ExceededLimit | undefined
  let cpuMs = 0
  let isReading = false
  const timer = setInterval(async () => {
    if (isReading || child.pid === undefined) return
    isReading = true
    const usage = await readProcessUsage(child.pid)
    isReading = false
    if (!usage || exceeded) return
    cpuMs = Math.max(cpuMs, usage.cpuMs)
    if (usage.residentBytes > maxBytes) exceeded = 'too_much_memory'
    else if (cpuMs > maxCpuMs) exceeded = 'too_slow'
    if (exceeded) child.kill('SIGKILL')
  }, watchMs)
  return { exceeded: () => exceeded, cpuMs: () => cpuMs, stop: () => clearInterval(timer) }
}
