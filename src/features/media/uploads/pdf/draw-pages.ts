import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import type { DrawnPart, DrawTask } from './decode-pages.ts'
import { findPictures } from './find-pictures.ts'
import { type Box, openPdf, type Pdf, type PdfPage } from './open-pdf.ts'

/** Pixels for a point (1/72 inch) at most: a small page or picture is not enlarged further. */
const MAX_SCALE = 6
/** A page that would have fewer pixels on one of its sides shows nothing. */
const MIN_SIDE = 16

// In a thread of its own, so that the process notices meanwhile that its parent has ended.
const { file, pages, pageSide, pictureSide, maxDrawings } = workerData as DrawTask
await drawPages()
parentPort!.postMessage(null)

async function drawPages() {
  const pdf = await openPdf(file)
  if (!pdf || pdf === 'encrypted') return
  let left = maxDrawings
  for (const number of pages) {
    const size = pdf.sizeOf(number - 1)
    const scale = Math.min(pageSide / Math.max(size.width, size.height), MAX_SCALE)
    // Also false for a size that is not a number.
    if (!(Math.min(size.width, size.height) * scale >= MIN_SIDE)) continue
    const page = pdf.openPage(number - 1)
    if (!page) continue
    const whole = { left: 0, top: 0, right: size.width, bottom: size.height }
    await send({ kind: 'page', page: number, ...page.draw({ box: whole, scale, hasAnnotations: true }) })
    left -= await drawPictures(pdf, page, { number, most: left })
    page.close()
  }
}

/** Draws each picture of a page alone, without what is drawn over it, and returns how many were drawn. */
async function drawPictures(pdf: Pdf, page: PdfPage, { number, most }: { number: number; most: number }) {
  const placed = findPictures(pdf, page).slice(0, Math.max(most, 0))
  for (const { box, longestPixels, isVector, show } of placed) {
    const [width, height] = [box.right - box.left, box.bottom - box.top]
    const scale = Math.min(Math.min(longestPixels, pictureSide) / Math.max(width, height), MAX_SCALE)
    show(true)
    const drawn = page.draw({ box, scale, hasAnnotations: false })
    show(false)
    await send({ kind: 'picture', page: number, pageShare: shareOf(box, page), isVector, ...drawn })
  }
  return placed.length
}

function shareOf({ left, top, right, bottom }: Box, page: PdfPage): number {
  return ((right - left) * (bottom - top)) / (page.width * page.height)
}

/** Waits until it is encoded, so that the pixels of one drawing at a time are in memory. */
async function send(drawn: DrawnPart) {
  parentPort!.postMessage(drawn, [drawn.data.buffer])
  await once(parentPort!, 'message')
}
