import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/**
 * Creates a folder and its missing parents; throws when a file is in the way or the system refuses. Node's own recursive
 * mkdir never returns below /proc.
 */
export function makeFolder(directory: string, mode = 0o777): void {
  const missing: string[] = []
  for (let each = resolve(directory); !existsSync(each); each = dirname(each)) missing.unshift(each)
  for (const each of missing) makeOne(each, mode)
  if (!statSync(directory).isDirectory()) throw new Error(`${directory} must be a folder.`)
}

function makeOne(directory: string, mode: number) {
  try {
    mkdirSync(directory, { mode })
  } catch (error) {
    // Another process created it at the same moment.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}
