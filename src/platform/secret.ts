import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { makeFolder } from './folder.ts'
import { makeToken } from './random-token.ts'

/** The secret kept in `dataDir`, made on the first start and readable by its owner alone. */
export function persistentSecret(dataDir: string): string {
  const file = path.join(dataDir, 'app-secret')
  makeFolder(dataDir)
  try {
    // Of two that start together one writes; both read what was written.
    writeFileSync(file, makeToken(), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const secret = readFileSync(file, 'utf8').trim()
  if (secret.length < 32) throw new Error(`${file} must hold at least 32 characters; delete it to have a new one made`)
  return secret
}
