import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, statfsSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Of files in memory on Linux; other systems have none. */
const MEMORY = '/dev/shm'
/** Runs were seen to use less than a tenth of it. */
const NEEDED_BYTES = 4 * 1024 ** 3

/**
 * A folder in memory for the database server of tests, by its name; undefined where there is no room for it. Each test file
 * creates a database of 900 files and removes it: on ext4, which looks for a file number that was not in use a minute ago,
 * that is up to half of the server's work.
 */
export function databaseFolder(name: string): string | undefined {
  const hash = createHash('sha256').update(name).digest('hex').slice(0, 10)
  const folder = join(MEMORY, `frontage-tests-${hash}`)
  if (!existsSync(folder)) {
    if (!hasRoom()) return undefined
    mkdirSync(folder, { recursive: true, mode: 0o755 })
  }
  // In a folder for all users, another one may have created it.
  return statSync(folder).uid === process.getuid?.() ? folder : undefined
}

function hasRoom(): boolean {
  if (!existsSync(MEMORY)) return false
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize >= NEEDED_BYTES && process.availableMemory() >= NEEDED_BYTES
}
