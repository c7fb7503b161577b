import { detectType } from './detect-type.ts'
import { MAX_PIXELS, type Refusal } from './rules.ts'

/**
 * What the header of a picture says: its size, and the most pixels that such a file may have. Those that are decoded as a
 * whole have lower limits than those that are decoded in strips or, like most JPEGs, to a half or less of their size.
 */
type PictureHeader = { width: number; height: number; maxPixels: number }

/** Why a picture is refused before it is decoded, or the most pixels that a decoder may find in it. */
export function checkPicture(file: Buffer): { refusal: Refusal } | { maxPixels: number } {
  const header = readPictureHeader(file)
  if (!header) return { refusal: 'damaged' }
  const { width, height, maxPixels } = header
  return width * height > maxPixels ? { refusal: 'too_many_pixels' } : { maxPixels }
}

/** Reads the header of a JPEG, PNG, WebP or AVIF file; undefined when it has none, or one without a size. */
export function readPictureHeader(file: Buffer): PictureHeader | undefined {
  const read = READERS[detectType(file) as keyof typeof READERS]
  try {
    const header = read?.(file)
    return header && header.width > 0 && header.height > 0 ? header : undefined
  } catch (error) {
    // The file ends within its header.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

const READERS = { jpeg: readJpeg, png: readPng, webp: readWebp, avif: readAvif }

/** Markers of JPEG frames that libjpeg decodes: baseline, extended, progressive, and the last two with arithmetic coding. */
const FRAMES = [0xc0, 0xc1, 0xc2, 0xc9, 0xca]
const PROGRESSIVE = [0xc2, 0xca]
const SCAN = 0xda

function readJpeg(file: Buffer): PictureHeader | undefined {
  let frame: { marker: number; width: number; height: number; components: number } | undefined
  for (let at = 2; ; ) {
    if (file.readUInt8(at) !== 0xff) return undefined
    const marker = file.readUInt8(at + 1)
    // Any number of these may stand before a marker.
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === SCAN) {
      if (!frame) return undefined
      // Scans of single components need the whole picture, too.
      const isWhole = PROGRESSIVE.includes(frame.marker) || file.readUInt8(at + 4) < frame.components
      return {
        width: frame.width,
        height: frame.height,
        maxPixels: isWhole ? MAX_PIXELS.progressive : MAX_PIXELS.strips,
      }
    }
    if (FRAMES.includes(marker)) {
      const [height, width] = [file.readUInt16BE(at + 5), file.readUInt16BE(at + 7)]
      frame = { marker, width, height, components: file.readUInt8(at + 9) }
    }
    at += 2 + file.readUInt16BE(at + 2)
  }
}

function readPng(file: Buffer): PictureHeader | undefined {
  if (file.toString('latin1', 12, 16) !== 'IHDR') return undefined
  const isInterlaced = file.readUInt8(28) !== 0
  const hasSixteenBits = file.readUInt8(24) === 16
  const maxPixels = isInterlaced ? MAX_PIXELS.whole : hasSixteenBits ? MAX_PIXELS.progressive : MAX_PIXELS.strips
  return { width: file.readUInt32BE(16), height: file.readUInt32BE(20), maxPixels }
}

const ANIMATED = 0x02

/** The largest of the sizes of the canvas and the first picture in it. */
function readWebp(file: Buffer): PictureHeader | undefined {
  const sizes: PictureHeader[] = []
  for (let at = 12; at + 8 <= file.length; at += 8 + even(file.readUInt32LE(at + 4))) {
    const type = file.toString('latin1', at, at + 4)
    const content = at + 8
    if (type === 'VP8X') {
      const maxPixels = file.readUInt8(content) & ANIMATED ? MAX_PIXELS.whole : MAX_PIXELS.strips
      sizes.push({ width: file.readUIntLE(content + 4, 3) + 1, height: file.readUIntLE(content + 7, 3) + 1, maxPixels })
    }
    if (type === 'VP8 ') {
      const [width, height] = [file.readUInt16LE(content + 6) & 0x3fff, file.readUInt16LE(content + 8) & 0x3fff]
      sizes.push({ width, height, maxPixels: MAX_PIXELS.strips })
    }
    if (type === 'VP8L') {
      const bits = file.readUInt32LE(content + 1)
      sizes.push({ width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1, maxPixels: MAX_PIXELS.whole })
    }
    if (type === 'VP8 ' || type === 'VP8L' || type === 'ANMF') break
  }
  return strictest(sizes)
}

const even = (size: number) => size + (size % 2)

/** The largest size of a picture in the file, which may also have a preview; a picture of tiles has one of its own. */
function readAvif(file: Buffer): PictureHeader | undefined {
  const sizes: PictureHeader[] = []
  for (const { from, to } of boxesAt(file, ['meta', 'iprp', 'ipco', 'ispe'])) {
    if (to - from < 12) continue
    sizes.push({ width: file.readUInt32BE(from + 4), height: file.readUInt32BE(from + 8), maxPixels: MAX_PIXELS.avif })
  }
  return strictest(sizes)
}

type Range = { from: number; to: number }

/** The contents of the boxes at a path such as meta, iprp, ipco. */
function boxesAt(file: Buffer, path: string[], within: Range = { from: 0, to: file.length }): Range[] {
  const [name, ...rest] = path
  const found: Range[] = []
  for (let at = within.from; at + 8 <= within.to; ) {
    const stated = file.readUInt32BE(at)
    // A size of 1 means that the size follows in eight bytes; 0 means to the end.
    const size = stated === 1 ? Number(file.readBigUInt64BE(at + 8)) : stated === 0 ? within.to - at : stated
    const headerBytes = stated === 1 ? 16 : 8
    if (size < headerBytes) break
    if (file.toString('latin1', at + 4, at + 8) === name) {
      // The box of metadata begins with a version.
      const from = at + headerBytes + (name === 'meta' ? 4 : 0)
      found.push({ from, to: Math.min(at + size, within.to) })
    }
    at += size
  }
  return rest.length === 0 ? found : found.flatMap((range) => boxesAt(file, rest, range))
}

/** The largest sides and the lowest limit: what is decoded is no larger. */
function strictest(sizes: PictureHeader[]): PictureHeader | undefined {
  const [first, ...others] = sizes
  return others.reduce(
    (most, { width, height, maxPixels }) => ({
      width: Math.max(most!.width, width),
      height: Math.max(most!.height, height),
      maxPixels: Math.min(most!.maxPixels, maxPixels),
    }),
    first,
  )
}
