import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { brotli, gzip } from './compress.ts'
import { accepts } from './prepared.ts'

/** A page's HTML compressed by both methods that browsers accept, which is a third of the HTML itself. */
export type CompressedPage = {
  etag: string
  /** Of both copies. */
  size: number
  /** The bytes in the best encoding that the client accepts. */
  encode(acceptEncoding: string | undefined): Promise<{ encoding?: 'br' | 'gzip'; bytes: Buffer }>
}

const gunzip = promisify(zlib.gunzip)
const BROTLI_QUALITY = 5

/** Compresses a page, in other threads. */
export async function compressPage(html: string): Promise<CompressedPage> {
  const bytes = Buffer.from(html)
  const [inBrotli, inGzip] = await Promise.all([brotli(bytes, BROTLI_QUALITY), gzip(bytes)])
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
