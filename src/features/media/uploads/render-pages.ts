import { parentPort, workerData } from 'node:worker_threads'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import type { PdfMessage, PdfTask } from './read-pdf.ts'

/** Pixels for a point (1/72 inch) at most: a small page is not enlarged further. */
const MOST_SCALE = 6

const send = (message: PdfMessage, bytes: ArrayBuffer[] = []) => parentPort!.postMessage(message, bytes)

// Off the main thread, which continues to serve requests, and which ends this thread when a file takes too long.
const { file, mostPages, longestSide } = workerData as PdfTask
const library = await PDFiumLibrary.init()
const document = await library.loadDocument(file).catch(() => undefined)
if (!document || document.getPageCount() === 0) send({ refusal: 'damaged' })
else if (document.getPageCount() > mostPages) send({ refusal: 'too_many_pages' })
else {
  for (const page of document.pages()) {
    const { originalWidth, originalHeight } = page.getOriginalSize()
    const scale = Math.min(longestSide / Math.max(originalWidth, originalHeight), MOST_SCALE)
    const { width, height, data } = await page.render({ scale, render: async ({ data }) => data })
    const copy = Uint8Array.from(data)
    send({ page: { data: copy, width, height } }, [copy.buffer])
  }
  send({ done: true })
}
