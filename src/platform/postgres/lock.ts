import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { PostgresStartError } from './start-error.ts'

const busy = 5

/**
 * Runs `work` while holding an exclusive lock on `file`. The kernel releases it (an SQLite file lock) as soon as its
 * process ends, for whatever reason. Waits at most `timeoutMs`.
 */
export async function withFileLock<T>(file: string, timeoutMs: number, work: () => Promise<T>): Promise<T> {
  const lock = new DatabaseSync(file)
  try {
    const deadline = Date.now() + timeoutMs
    while (!tryLock(lock)) {
      if (Date.now() > deadline) {
        throw new PostgresStartError(`Another process has been starting or stopping this database for ${timeoutMs} ms.`)
      }
      await sleep(20 + Math.random() * 40)
    }
    return await work()
  } finally {
    lock.close()
  }
}

function tryLock(lock: DatabaseSync): boolean {
  try {
    lock.exec('begin exclusive')
    return true
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && error.errcode === busy) return false
    throw error
  }
}
