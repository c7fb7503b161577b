import { parentPort, workerData } from 'node:worker_threads'
import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium'
import type { RenderedPage, RenderTask } from './decode-page.ts'

/** Pixels for a point (1/72 inch) at most: a small page is not enlarged further. */
const MAX_SCALE = 6
/** A page that would have fewer pixels on one of its sides shows nothing. */
const MIN_SIDE = 16

// In a thread of its own, so that the process notices meanwhile that its parent has ended.
const { file, index, maxPages, longestSide } = workerData as RenderTask
const library = await PDFiumLibrary.init()
const rendered = await render()
parentPort!.postMessage(rendered, 'data' in rendered ? [rendered.data.buffer] : [])

async function render(): Promise<RenderedPage> {
  const document = await library.loadDocument(file).catch(() => undefined)
  const pageCount = document?.getPageCount() ?? 0
  if (!document || index >= pageCount) return { refusal: 'damaged' }
  if (pageCount > maxPages) return { refusal: 'too_many_pages' }
  const size = readPageSize(document, index)
  const scale = Math.min(longestSide / Math.max(...size), MAX_SCALE)
  // Also false for a size that is not a number.
  if (!size.every((side) => side * scale >= MIN_SIDE)) return { refusal: 'page_size' }
  const { width, height, data } = await document.getPage(index).render({ scale, render: async ({ data }) => data })
  return { width, height, data: data as Uint8Array<ArrayBuffer>, pageCount }
}

/** Width and height in points, from the boxes alone: opening a page reads all that is drawn on it. */
function readPageSize(document: PDFiumDocument, index: number): [number, number] {
  const { module, documentIdx } = document as unknown as OpenDocument
  const size = module.wasmExports.malloc(8)
  if (!module._FPDF_GetPageSizeByIndexF(documentIdx, index, size)) return [0, 0]
  const values = new DataView(module.HEAPU8.buffer, size, 8)
  return [values.getFloat32(0, true), values.getFloat32(4, true)]
}

/** What the library does not declare. */
type OpenDocument = { module: PDFiumModule; documentIdx: number }
type PDFiumModule = {
  _FPDF_GetPageSizeByIndexF: (document: number, index: number, size: number) => number
  wasmExports: { malloc: (bytes: number) => number }
  HEAPU8: Uint8Array
}
