import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { decodePage } from './decode-page.ts'
import { decodePhoto, encodePhoto } from './encode-photo.ts'
import { decodePages } from './pdf/decode-pages.ts'
import { decodeText } from './pdf/decode-text.ts'
import type { DecoderMessage, DecodingTask, DrawingTask, TextTask } from './run-decoder.ts'

// Decodes and encodes one picture, or one page of a PDF, or reads a PDF. The file is read from standard input. Its parent watches it.

// If the parent is killed, nothing else would end this process.
process.once('disconnect', () => process.exit())
// Threads and caches would multiply its memory.
sharp.concurrency(1)
sharp.cache(false)

type Task = DecodingTask | TextTask | DrawingTask
type Outcome = Extract<DecoderMessage, { outcome: unknown }>['outcome']

const task = JSON.parse(process.argv[2]!) as Task
const send = (message: DecoderMessage) => new Promise((sent) => process.send!(message, sent))
await send({ outcome: await decode(task, await buffer(process.stdin)) })
process.disconnect!()

async function decode(task: Task, file: Buffer): Promise<Outcome> {
  if (task.kind === 'text') return decodeText(file, task)
  if (task.kind === 'pages') {
    await decodePages(file, task, (part) => void send({ part }))
    return { refusal: null }
  }
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
