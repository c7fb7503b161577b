import { createHash } from 'node:crypto'
import {
  chmodSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { missingLinks } from './package-links.ts'

const mark = '.complete'

/**
 * Copies the programs once into `copiesDir`, readable by all users and with their symlinks, and returns the copy's folder.
 * The folder is named by a content hash and renamed when complete, so that an aborted copy is never used.
 */
export function copyBinaries(native: string, copiesDir: string): string {
  const copy = join(copiesDir, `pg-${contentHash(native)}`)
  if (existsSync(join(copy, mark))) return copy
  mkdirSync(copiesDir, { recursive: true, mode: 0o755 })
  const draft = mkdtempSync(join(copiesDir, '.draft-'))
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true, mode: constants.COPYFILE_FICLONE })
  for (const { link, to } of missingLinks(draft)) symlinkSync(to, link)
  makeReadable(draft)
  writeFileSync(join(draft, mark), '')
  try {
    renameSync(draft, copy)
  } catch (error) {
    // Another process has completed the same copy.
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(join(copy, mark))) throw error
  }
  return copy
}

function makeReadable(directory: string): void {
  chmodSync(directory, 0o755)
  for (const file of filesIn(directory)) {
    const path = join(directory, file)
    const stats = lstatSync(path)
    if (stats.isDirectory()) chmodSync(path, 0o755)
    else if (!stats.isSymbolicLink()) chmodSync(path, isProgram(file) ? 0o755 : 0o644)
  }
}

function isProgram(file: string): boolean {
  return file.startsWith('bin') || /\.(so|dylib)/.test(file)
}

/** Hash of the names and sizes of all files, and of the bytes of the server program. */
function contentHash(native: string): string {
  const hash = createHash('sha256')
  for (const file of filesIn(native)) {
    const stats = lstatSync(join(native, file))
    if (stats.isFile()) hash.update(`${file}\0${stats.size}\0`)
  }
  const server = ['postgres', 'postgres.exe'].map((name) => join(native, 'bin', name)).find(existsSync)
  if (server) hash.update(readFileSync(server))
  return hash.digest('hex').slice(0, 16)
}

function filesIn(directory: string): string[] {
  return readdirSync(directory, { recursive: true, encoding: 'utf8' }).sort()
}
