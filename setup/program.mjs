import { spawn } from 'node:child_process'
import { constants } from 'node:os'

/**
 * Runs a program to its end and returns its exit code (128 + number for a signal).
 * Its standard output is inherited ('inherit'), goes to standard error ('stderr') or is ignored ('ignore').
 * SIGTERM and SIGINT are passed on once; repeated ones are ignored, so that a draining server is not interrupted.
 * When npm, which runs this script, ends, the program is ended too.
 */
export function runProgram(file, args, { env = process.env, cwd, stdout = 'inherit' } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { env, cwd, stdio: ['inherit', stdout === 'stderr' ? 2 : stdout, 'inherit'] })
    const signals = ['SIGTERM', 'SIGINT']
    let passedOn = false
    const passOn = (signal) => {
      // The terminal has already sent Ctrl-C to the child, which is in the same process group.
      if (passedOn || (signal === 'SIGINT' && process.stdin.isTTY)) return
      passedOn = true
      child.kill(signal)
    }
    const parent = process.ppid
    // A signal to npm reaches only the shell of its script: the shell ends, and this process would keep running.
    const watch = process.env.npm_lifecycle_event
      ? setInterval(() => process.ppid !== parent && passOn('SIGTERM'), 500)
      : undefined
    const removeListeners = () => {
      clearInterval(watch)
      for (const signal of signals) process.off(signal, passOn)
    }
    for (const signal of signals) process.on(signal, passOn)
    child.once('error', (error) => {
      removeListeners()
      reject(error)
    })
    child.once('exit', (code, signal) => {
      removeListeners()
      resolve(code ?? 128 + (constants.signals[signal] ?? 0))
    })
  })
}
