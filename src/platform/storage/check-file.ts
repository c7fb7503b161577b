import { type ByteRange, type Content, FileTooLargeError } from './storage.ts'

/** A name without `..`, so that no file outside the storage can be named. */
export function checkName(name: string): string {
  if (/^\w[\w.-]*(\/\w[\w.-]*)*$/.test(name)) return name
  throw new Error(`Expected the name of a stored file such as pictures/12/800.webp, got ${JSON.stringify(name)}`)
}

/** Throws a RangeError unless the range lies within the file. */
export function checkRange({ start, end }: ByteRange, size: number) {
  if (Number.isInteger(start) && Number.isInteger(end) && 0 <= start && start <= end && end < size) return
  throw new RangeError(`Expected a range within 0 to ${size - 1}, got ${start} to ${end}`)
}

/** The content chunk by chunk; throws a FileTooLargeError after `maxBytes`. */
export async function* limitBytes(content: Content, maxBytes = Number.POSITIVE_INFINITY): AsyncGenerator<Uint8Array> {
  let bytes = 0
  for await (const chunk of content instanceof Uint8Array ? [content] : content) {
    bytes += chunk.length
    if (bytes > maxBytes) throw new FileTooLargeError(maxBytes)
    yield chunk
  }
}

/** The content in parts of `partBytes`, the last of which may be smaller or empty. Holds one part in memory. */
export async function* splitBytes(content: AsyncIterable<Uint8Array>, partBytes: number) {
  let chunks: Uint8Array[] = []
  let bytes = 0
  // The chunks are released before the part is used.
  const takePart = () => {
    const part = Buffer.concat(chunks)
    chunks = []
    bytes = 0
    return part
  }
  for await (const chunk of content) {
    for (let start = 0; start < chunk.length; ) {
      if (bytes === partBytes) yield { bytes: takePart(), isLast: false }
      const taken = chunk.subarray(start, start + partBytes - bytes)
      chunks.push(taken)
      bytes += taken.length
      start += taken.length
    }
  }
  yield { bytes: takePart(), isLast: true }
}
