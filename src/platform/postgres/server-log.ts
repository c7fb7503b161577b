import { copyFileSync, existsSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'

/** Size limit of the log; one older file is retained beside it. */
const LOG_BYTES = 10 * 1024 * 1024

/** Where the server of a state folder writes its log. */
export const serverLogIn = (stateDir: string) => join(stateDir, 'postgres.log')

/**
 * Copies a log that has grown too large and empties it. The server appends to its open file, so it continues at the new
 * end; what it writes between the two steps is lost, which is a line at most.
 */
export function rotateServerLog(stateDir: string, limitBytes = LOG_BYTES): boolean {
  const file = serverLogIn(stateDir)
  if (!existsSync(file) || statSync(file).size <= limitBytes) return false
  copyFileSync(file, `${file}.1`)
  truncateSync(file)
  return true
}
