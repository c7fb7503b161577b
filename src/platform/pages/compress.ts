import { promisify } from 'node:util'
import zlib from 'node:zlib'

const brotliCompress = promisify(zlib.brotliCompress)
const gzipCompress = promisify(zlib.gzip)

/** Compresses in another thread; `quality` is from 0 to 11. */
export async function brotli(bytes: Buffer, quality: number): Promise<Buffer> {
  const params = {
    [zlib.constants.BROTLI_PARAM_QUALITY]: quality,
    [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  return copyOf(await brotliCompress(bytes, { params }))
}

/** Compresses in another thread; `level` is from 1 to 9. */
export const gzip = async (bytes: Buffer, level?: number): Promise<Buffer> =>
  copyOf(await gzipCompress(bytes, level === undefined ? {} : { level }))

/** The same bytes alone: what zlib returns is the beginning of 64 KB, which would stay in memory with it. */
function copyOf(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}
