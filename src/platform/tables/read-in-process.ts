import { fork } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { pipeline, type Readable } from 'node:stream'
import { type ProcessLimits, watchProcess } from '../watch-process.ts'

/** For a file of 50 MB, with a margin. */
const LIMITS: ProcessLimits = { maxBytes: 400 * 1024 * 1024, maxCpuMs: 120_000, watchMs: 50 }

type Options = {
  /** The file of this folder that reads. */
  script: string
  options: object
  signal: AbortSignal
  limits?: Partial<ProcessLimits>
  /** Called when the process ended before its last message. */
  onIncomplete: (exceeded: 'too_much_memory' | 'too_slow' | undefined) => never
}

/**
 * What a file holds, as messages of a process of its own, without the settings of this one; the last one has `isEnd`. Throws the
 * reason of `signal`.
 */
export async function* readInProcess<Message extends { isEnd?: boolean }>(
  file: Readable,
  { script, options, signal, limits = {}, onIncomplete }: Options,
): AsyncGenerator<Message> {
  signal.throwIfAborted()
  const child = fork(path.join(import.meta.dirname, script), [JSON.stringify(options)], {
    execArgv: ['--max-old-space-size=256'],
    env: {},
    stdio: ['pipe', 'pipe', 'ignore', 'ipc'],
  })
  const watch = watchProcess(child, { ...LIMITS, ...limits })
  const stop = () => child.kill('SIGKILL')
  signal.addEventListener('abort', stop)
  let isComplete = false
  try {
    // The process may end before it has read the file.
    pipeline(file, child.stdin!, () => {})
    for await (const line of createInterface({ input: child.stdout!, crlfDelay: Number.POSITIVE_INFINITY })) {
      const message = JSON.parse(line) as Message
      yield message
      isComplete = message.isEnd === true
    }
    signal.throwIfAborted()
    if (!isComplete) onIncomplete(watch.exceeded())
  } finally {
    signal.removeEventListener('abort', stop)
    watch.stop()
    stop()
  }
}
