import type { Readable } from 'node:stream'

/** A box of an MP4 file begins with its size and a type of four letters. */
const HEADER_BYTES = 8
/** The description of the tracks; larger in no real file. */
const MAX_DESCRIPTION_BYTES = 20 * 1024 * 1024

/**
 * Whether a stream is an MP4 with a track in H.264, which every browser plays. Reads the boxes at the top level and searches
 * the description of the tracks (`moov`) for the codec; the film itself (`mdat`) is passed over.
 */
export async function hasH264(stream: Readable): Promise<boolean> {
  let rest = Buffer.alloc(0)
  let skip = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    rest = Buffer.concat([rest, chunk])
    for (;;) {
      const skipped = Math.min(skip, rest.length)
      rest = rest.subarray(skipped)
      skip -= skipped
      if (skip > 0 || rest.length < HEADER_BYTES * 2) break
      const { type, size, headerBytes } = readHeader(rest)
      if (size < headerBytes) return false
      if (type !== 'moov') {
        skip = size
        continue
      }
      if (size > MAX_DESCRIPTION_BYTES) return false
      if (rest.length < size) break
      return rest.subarray(0, size).includes('avc1')
    }
  }
  return false
}

function readHeader(box: Buffer) {
  const type = box.toString('latin1', 4, 8)
  const size = box.readUInt32BE(0)
  // A size of 1 means that the size follows in eight bytes; 0 means to the end of the file.
  if (size === 1) return { type, size: Number(box.readBigUInt64BE(HEADER_BYTES)), headerBytes: HEADER_BYTES * 2 }
  return { type, size: size === 0 ? Number.MAX_SAFE_INTEGER : size, headerBytes: HEADER_BYTES }
}
