// The process that decodes ends with its parent, however that is ended.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'

if (process.send) {
  const { manySegments } = await import('./hostile-fixtures.ts')
  const { runDecoder } = await import('./run-decoder.ts')
  process.send('started')
  await runDecoder(manySegments(), { kind: 'page', index: 0 }, { signal: new AbortController().signal })
} else {
  test('a decoder ends when its parent is killed', { skip: process.platform !== 'linux' }, async () => {
    const parent = fork(import.meta.filename)
    await once(parent, 'message')
    const [decoder] = await untilFound(() => childrenOf(parent.pid!))
    parent.kill('SIGKILL')
    await once(parent, 'exit')
    await untilFound(() => (isRunning(decoder!) ? [] : [true]))
  })
}

async function untilFound<T>(find: () => T[]): Promise<T[]> {
  for (const deadline = Date.now() + 15_000; Date.now() < deadline; await sleep(50)) {
    const found = find()
    if (found.length > 0) return found
  }
  throw new Error('Not within 15 seconds')
}

const statOf = (pid: number | string) => readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ')[1]!.split(' ')

function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        return Number(statOf(name)[1]) === pid
      } catch {
        return false
      }
    })
    .map(Number)
}

function isRunning(pid: number) {
  try {
    return statOf(pid)[0] !== 'Z'
  } catch {
    return false
  }
}
