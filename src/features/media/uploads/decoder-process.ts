import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { decodePage } from './decode-page.ts'
import { decodeText, type ExtractedText } from './decode-text.ts'
import { decodePhoto, encodePhoto } from './encode-photo.ts'
import type { Decoding, DecodingTask, TextTask } from './run-decoder.ts'

// Decodes and encodes one picture, or one page of a PDF, or extracts a PDF's text. The file is read from standard input. Its parent watches it.

// If the parent is killed, nothing else would end this process.
process.once('disconnect', () => process.exit())
// Threads and caches would multiply its memory.
sharp.concurrency(1)
sharp.cache(false)

const task = JSON.parse(process.argv[2]!) as DecodingTask | TextTask
const decoding = await decode(task, await buffer(process.stdin))
process.send!(decoding, () => process.disconnect!())

async function decode(task: DecodingTask | TextTask, file: Buffer): Promise<Decoding | ExtractedText> {
  if (task.kind === 'text') return decodeText(file, task)
  if (task.kind === 'page') {
    const page = await decodePage(file, task.index)
    return typeof page === 'string'
      ? { refusal: page }
      : { picture: await encodePhoto(page.pixels, 'plan'), pageCount: page.pageCount }
  }
  const pixels = await decodePhoto(file, task.maxPixels)
  return typeof pixels === 'string'
    ? { refusal: pixels }
    : { picture: await encodePhoto(pixels, task.kind), pageCount: 1 }
}
