import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { COMPRESSED_EXTENSIONS, isWorthCompressing } from './prepared.ts'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

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
      const params = {
        [zlib.constants.BROTLI_PARAM_QUALITY]: 11,
        [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      }
      writeFileSync(file + COMPRESSED_EXTENSIONS.br, await brotli(bytes, { params }))
      writeFileSync(file + COMPRESSED_EXTENSIONS.gzip, await gzip(bytes, { level: 9 }))
    }),
  )
}
