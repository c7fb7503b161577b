import { Worker } from 'node:worker_threads'
import type { Pixels } from './encode-photo.ts'
import { MAX_PAGES, type Refusal } from './rules.ts'

const LONGEST_SIDE = 4_000

export type RenderTask = { file: Uint8Array; index: number; maxPages: number; longestSide: number }
export type RenderedPage =
  | { data: Uint8Array<ArrayBuffer>; width: number; height: number; pageCount: number }
  | { refusal: Refusal }

/** Draws one page of a PDF, counted from 0, with the number of pages, or says why the file is refused. */
export function decodePage(file: Buffer, index: number): Promise<{ pixels: Pixels; pageCount: number } | Refusal> {
  const { promise, resolve } = Promise.withResolvers<{ pixels: Pixels; pageCount: number } | Refusal>()
  const task: RenderTask = { file: Uint8Array.from(file), index, maxPages: MAX_PAGES, longestSide: LONGEST_SIDE }
  const thread = new Worker(new URL('./render-page.ts', import.meta.url), { workerData: task })
  thread.on('message', (page: RenderedPage) => {
    if ('refusal' in page) return resolve(page.refusal)
    const { data, width, height, pageCount } = page
    resolve({ pixels: { data: Buffer.from(data.buffer), width, height, channels: 4 }, pageCount })
  })
  thread.on('error', () => resolve('damaged'))
  // With the thread its memory ends, before the page is encoded.
  return promise.finally(() => thread.terminate())
}
