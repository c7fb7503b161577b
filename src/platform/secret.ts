import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { makeFolder } from './folder.ts'
import { makeToken } from './random-token.ts'

/** The secret stored in `dataDir`, generated on the first start and readable by its owner only. */
export function persistentSecret(dataDir: string): string {
  const file = path.join(dataDir, 'app-secret')
  makeFolder(dataDir)
  try {
    // Of two processes that start together one writes the file; both read it.
    writeFileSync(file, makeToken(), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const secret = readFileSync(file, 'utf8').trim()
  if (secret.length < 32) throw new Error(`${file} must hold at least 32 characters; delete it to generate a new one`)
  return secret
}
