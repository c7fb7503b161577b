import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { accepts } from './prepared.ts'

/** A page's HTML compressed by both methods that browsers accept, which is a third of the HTML itself. */
export type CompressedPage = {
  etag: string
  /** Of both copies. */
  size: number
  /** The bytes in the best encoding that the client accepts. */
  encode(acceptEncoding: string | undefined): Promise<{ encoding?: 'br' | 'gzip'; bytes: Buffer }>
}

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)
const gunzip = promisify(zlib.gunzip)
const BROTLI = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 } }

/** Compresses a page, in other threads. */
export async function compressPage(html: string): Promise<CompressedPage> {
  const bytes = Buffer.from(html)
  const [inBrotli, inGzip] = await Promise.all([brotli(bytes, BROTLI).then(copyOf), gzip(bytes).then(copyOf)])
  return {
    etag: `W/"${hash('sha1', bytes, 'base64')}"`,
    size: inBrotli.length + inGzip.length,
    async encode(acceptEncoding) {
      if (accepts(acceptEncoding, 'br')) return { encoding: 'br', bytes: inBrotli }
      if (accepts(acceptEncoding, 'gzip')) return { encoding: 'gzip', bytes: inGzip }
      return { bytes: await gunzip(inGzip) }
    },
  }
}

/** The same bytes alone: what zlib returns is the beginning of 64 KB that would be kept with it. */
function copyOf(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}
