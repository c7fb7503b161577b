import { constants, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { aPdf } from './fixtures.ts'

// Small files that cost much. Each took gigabytes or minutes when it was decoded without bounds.

/** An AVIF whose header says that it has this many pixels. */
export async function anAvifBomb(width = 10_000, height = 10_000): Promise<Buffer> {
  const file = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'red' } })
    .avif({ effort: 0 })
    .toBuffer()
  const at = file.indexOf('ispe')
  file.writeUInt32BE(width, at + 8)
  file.writeUInt32BE(height, at + 12)
  return file
}

/** A lossless WebP of 38 bytes. */
export function aWebpBomb(width = 10_000, height = 10_000): Buffer {
  const file = Buffer.alloc(38)
  file.write('RIFF', 0, 'latin1')
  file.writeUInt32LE(30, 4)
  file.write('WEBPVP8L', 8, 'latin1')
  file.writeUInt32LE(18, 16)
  file.writeUInt8(0x2f, 20)
  file.writeUInt32LE((width - 1) | ((height - 1) << 14), 21)
  // One color, in a code without lengths.
  file.set([0x88, 0x88, 0x08], 25)
  return file
}

/** Forms that each draw the next one ten times. */
export function nestedForms(depth = 8): Buffer {
  const forms = Array.from({ length: depth }, (_, index) =>
    Buffer.from(index === depth - 1 ? '0 0 m 9 9 l S '.repeat(10) : `/F${index + 1} Do `.repeat(10)),
  )
  return aPdf(1, { drawing: Buffer.from('/F0 Do'), forms })
}

const compressed = (drawing: Buffer) => ({ drawing, dictionary: '/Filter /FlateDecode' })

/** A path of many segments across the page. */
export function manySegments(segments = 3_000_000): Buffer {
  const line = '0 0 m 400 200 l 0 200 l 400 0 l 0 100 l 400 100 l '
  return aPdf(1, compressed(deflateSync(`${line.repeat(segments / 6)} S`)))
}

/** Two gigabytes of spaces, in two megabytes. */
export function inflatingContent(megabytes = 2_000): Buffer {
  const header = Buffer.from([0x78, 0x9c])
  // A whole block, so that it can be repeated.
  const block = deflateSync(Buffer.alloc(1024 * 1024, ' '), { finishFlush: constants.Z_FULL_FLUSH }).subarray(2)
  return aPdf(1, compressed(Buffer.concat([header, ...Array<Buffer>(megabytes).fill(block)])))
}

/** An image of this many pixels a side, in as many kilobytes as thousands of pixels. */
export function aHugeImage(side = 30_000): Buffer {
  const content = deflateSync(Buffer.alloc((side * side) / 8))
  const entries = `/Width ${side} /Height ${side} /BitsPerComponent 1 /ColorSpace /DeviceGray /Filter /FlateDecode`
  return aPdf(1, { drawing: Buffer.from('400 0 0 200 0 0 cm /I0 Do'), images: [{ entries, content }] })
}

/** A page on which a JPEG of as many colors as a photograph is drawn many times, each time at another place. */
export function manyImages(content: Buffer, count = 5_000): Buffer {
  const draw = (index: number) => `q 120 0 0 80 ${index % 280} ${index % 120} cm /I0 Do Q`
  const drawing = Buffer.from(Array.from({ length: count }, (_, index) => draw(index)).join(' '))
  const entries = '/Width 1200 /Height 800 /BitsPerComponent 8 /ColorSpace /DeviceRGB /Filter /DCTDecode'
  return aPdf(1, { drawing, images: [{ entries, content }] })
}

/** Pages that show nothing: a strip of a billion points, and a speck. */
export const aStrip = () => aPdf(1, { box: '0 0 1000000000 1' })
export const aSpeck = () => aPdf(1, { box: '0 0 .01 .01' })
