import { Readable } from 'node:stream'
import { S3mini, S3ServiceError, type UploadPart } from 's3mini'
import { checkName, checkRange, limitBytes, splitBytes } from './check-file.ts'
import type { S3Address } from './s3-address.ts'
import { reasonOf, S3_TIMEOUTS, s3Fetch } from './s3-fetch.ts'
import { type ByteRange, type Storage, StorageUnavailableError } from './storage.ts'

/** Larger files are sent in parts of this size, the smallest that S3 accepts: a write holds a few of them in memory. */
const PART_BYTES = 5 * 1024 * 1024

/** A storage in a bucket of S3, or of a store with the same API. */
export function s3Storage({ prefix, ...bucket }: S3Address, timeouts = S3_TIMEOUTS): Storage {
  const s3 = new S3mini({ ...bucket, fetch: s3Fetch(timeouts) })
  const keyOf = (name: string) => prefix + checkName(name)
  return {
    size: async (name) => ifExists(s3.getContentLength(keyOf(name))),
    async open(name, range) {
      const key = keyOf(name)
      if (range) checkRange(range, Number.MAX_SAFE_INTEGER)
      const response = await ifExists(
        range ? s3.getObjectRaw(key, false, range.start, range.end + 1) : s3.getObjectRaw(key),
      )
      if (!response) return undefined
      try {
        return { size: sizeOf(response, range), stream: streamOf(response, name, timeouts.chunkMs) }
      } catch (error) {
        await response.body?.cancel()
        throw error
      }
    },
    async write(name, content, { maxBytes } = {}) {
      const key = keyOf(name)
      let upload: { id: string; parts: UploadPart[] } | undefined
      try {
        for await (const { bytes, isLast } of splitBytes(limitBytes(content, maxBytes), PART_BYTES)) {
          if (isLast && !upload) return void (await s3.putObject(key, bytes))
          upload ??= { id: await s3.getMultipartUploadId(key), parts: [] }
          upload.parts.push(await s3.uploadPart(key, upload.id, bytes, upload.parts.length + 1))
        }
        const { etag } = await s3.completeMultipartUpload(key, upload!.id, upload!.parts)
        // S3 may begin with status 200 before it fails; the body is then an error.
        if (!etag) throw new StorageUnavailableError(`S3 did not complete the upload of ${name}`)
      } catch (error) {
        // The parts of an unfinished upload take paid space without being visible.
        if (upload) await s3.abortMultipartUpload(key, upload.id).catch(() => {})
        throw error
      }
    },
    remove: async (name) => void (await ifExists(s3.deleteObject(keyOf(name)))),
  }
}

async function ifExists<T>(request: Promise<T>): Promise<T | undefined> {
  try {
    return await request
  } catch (error) {
    // The client wraps some errors of `s3Fetch` in its own.
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    if (!(cause instanceof S3ServiceError)) throw cause
    if (cause.status === 416) throw new RangeError('Expected a range within the file, got one behind its end')
    return undefined
  }
}

/** The size of the whole file. Throws a RangeError when the range ends behind it. */
function sizeOf({ url, headers }: Response, range: ByteRange | undefined): number {
  const [, sent, total] = /^bytes (\d+-\d+)\/(\d+)$/.exec(headers.get('content-range') ?? '') ?? []
  const size = range ? total : headers.get('content-length')
  const title = `GET ${new URL(url).pathname}`
  if (size === undefined || size === null) throw new StorageUnavailableError(`S3 sent no size for ${title}`)
  if (range) checkRange(range, Number(size))
  if (range && sent !== `${range.start}-${range.end}`) {
    throw new StorageUnavailableError(`S3 sent bytes ${sent} instead of ${range.start}-${range.end} for ${title}`)
  }
  return Number(size)
}

/** The body; destroying the stream closes the connection. Fails when no chunk arrives in time. */
function streamOf({ body }: Response, name: string, chunkMs: number): Readable {
  if (body === null) return Readable.from([], { objectMode: false })
  const reader = body.getReader()
  const stopped = (reason: string) => new StorageUnavailableError(`S3 stopped sending ${name}: ${reason}`)
  return new Readable({
    async read() {
      const timer = setTimeout(() => this.destroy(stopped(`no bytes for ${chunkMs} ms`)), chunkMs)
      try {
        const { done, value } = await reader.read()
        this.push(done ? null : value)
      } catch (error) {
        this.destroy(stopped(reasonOf(error)))
      } finally {
        clearTimeout(timer)
      }
    },
    destroy(error, callback) {
      reader.cancel(error).then(
        () => callback(error),
        () => callback(error),
      )
    },
  })
}
