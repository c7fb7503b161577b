import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotli, gzip } from '../compress.ts'
import { COMPRESSED_EXTENSIONS, isWorthCompressing } from '../prepared.ts'

/**
 * Writes each compressible file of a folder and the folders below it also in Brotli and gzip, as small as they can: this takes
 * seconds, too long for the first visitor after a start.
 */
export async function compressFiles(folder: string): Promise<void> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const files = entries.map(({ parentPath, name }) => path.join(parentPath, name))
  await Promise.all(
    files.map(async (file) => {
      const bytes = readFileSync(file)
      if (!isWorthCompressing(bytes, path.extname(file))) return
      writeWhole(file + COMPRESSED_EXTENSIONS.br, await brotli(bytes, 11))
      writeWhole(file + COMPRESSED_EXTENSIONS.gzip, await gzip(bytes, 9))
    }),
  )
}

/** A server that starts meanwhile serves what it finds: a file is there whole or not at all. */
function writeWhole(file: string, bytes: Buffer) {
  writeFileSync(`${file}.part`, bytes)
  renameSync(`${file}.part`, file)
}
