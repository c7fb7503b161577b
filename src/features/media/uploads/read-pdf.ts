import { Worker } from 'node:worker_threads'
import type { Pixels } from './encode-photo.ts'
import { MOST_PAGES, type Refusal } from './rules.ts'

const LONGEST_SIDE = 4_000
const TIMEOUT_MS = 60_000

export type PdfTask = { file: Uint8Array; mostPages: number; longestSide: number }
export type PdfMessage =
  | { page: { data: Uint8Array; width: number; height: number } }
  | { refusal: Refusal }
  | { done: true }

/**
 * The pages of a PDF as pixels, each passed to `onPage` in order. Returns why the file is refused, or undefined. A file
 * that takes longer than a minute, or breaks its thread, is refused as damaged.
 */
export function readPdf(
  file: Buffer,
  onPage: (pixels: Pixels) => Promise<void>,
  timeoutMs = TIMEOUT_MS,
): Promise<Refusal | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<Refusal | undefined>()
  const task: PdfTask = { file: Uint8Array.from(file), mostPages: MOST_PAGES, longestSide: LONGEST_SIDE }
  const worker = new Worker(new URL('./render-pages.ts', import.meta.url), { workerData: task })
  const timer = setTimeout(resolve, timeoutMs, 'damaged')
  let pages = Promise.resolve()
  worker.on('message', (message: PdfMessage) => {
    if ('refusal' in message) return resolve(message.refusal)
    if ('done' in message) return void pages.then(() => resolve(undefined), reject)
    const { data, width, height } = message.page
    pages = pages.then(() => onPage({ data: Buffer.from(data.buffer), width, height, channels: 4 }))
  })
  worker.on('error', () => resolve('damaged'))
  return promise.finally(() => {
    clearTimeout(timer)
    return worker.terminate()
  })
}
