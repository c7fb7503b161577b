import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import type { ExitCode } from './outcomes.ts'

const root = resolve(import.meta.dirname, '..')
const KILL_AFTER_MS = 10_000
/** What an ended program left running may hold its output open. */
const LAST_OUTPUT_MS = 2_000

/** Takes what a program prints; undefined if nobody reads it. */
export type Output = { write(chunk: Uint8Array): unknown } | undefined

type Options = { silentMs: number; output: Output; env?: Record<string, string> }

/**
 * Runs a program with this Node in the checkout, and returns its exit code, null if it did not start or was ended. It is
 * ended when it prints nothing for `silentMs`: then it hangs. A limit of its whole time would end it on a slow machine.
 */
export function runNode(args: string[], { silentMs, output, env = {} }: Options): Promise<ExitCode> {
  return new Promise((resolve) => {
    const colors = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...colors, ...env },
    })
    const timer = setTimeout(() => {
      console.log(`${args[0]} printed nothing for ${silentMs / 60_000} minutes`)
      child.kill('SIGTERM')
      setTimeout(() => child.kill('SIGKILL'), KILL_AFTER_MS).unref()
    }, silentMs)
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        timer.refresh()
        output?.write(chunk)
      })
    }
    const stop = () => {
      child.kill('SIGTERM')
      child.once('exit', () => process.exit(1))
    }
    process.once('SIGTERM', stop)
    const end = (code: ExitCode) => {
      clearTimeout(timer)
      process.off('SIGTERM', stop)
      for (const stream of [child.stdout, child.stderr]) stream.destroy()
      resolve(code)
    }
    child.once('error', () => end(null))
    child.once('exit', (code) => {
      const late = setTimeout(end, LAST_OUTPUT_MS, code)
      child.once('close', () => {
        clearTimeout(late)
        end(code)
      })
    })
  })
}
