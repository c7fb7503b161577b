import { parentPort, workerData } from 'node:worker_threads'
import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium'
import type { ExtractedText, ExtractTask } from './decode-text.ts'
import { type Character, groupCharacters, type TextCell } from './group-characters.ts'

// In a thread of its own, so that the process notices meanwhile that its parent has ended.
const { file, maxPages, maxCharacters } = workerData as ExtractTask
const library = await PDFiumLibrary.init()
parentPort!.postMessage(await extract())

async function extract(): Promise<ExtractedText> {
  let isEncrypted = false
  const document = await library.loadDocument(file).catch((error: Error) => {
    isEncrypted = /password/i.test(error.message)
    return undefined
  })
  if (!document) return { refusal: isEncrypted ? 'encrypted' : 'damaged' }
  const pageCount = document.getPageCount()
  if (pageCount === 0) return { refusal: 'damaged' }
  if (pageCount > maxPages) return { refusal: 'too_many_pages' }
  const cells: TextCell[] = []
  for (let page = 1, left = maxCharacters; page <= pageCount && left > 0; page++) {
    const characters = readCharacters(document, page - 1, left)
    left -= characters.length
    cells.push(...groupCharacters(characters, page))
  }
  return { cells, pageCount }
}

/** The characters of a page, at most so many, in the order in which they are drawn. */
function readCharacters(document: PDFiumDocument, index: number, most: number): Character[] {
  const { module, documentIdx } = document as unknown as OpenDocument
  const page = module._FPDF_LoadPage(documentIdx, index)
  if (!page) return []
  const height = module._FPDF_GetPageHeightF(page)
  const text = module._FPDFText_LoadPage(page)
  const box = module.wasmExports.malloc(16)
  const characters: Character[] = []
  try {
    const count = Math.min(module._FPDFText_CountChars(text), most)
    for (let at = 0; at < count; at++) {
      const code = module._FPDFText_GetUnicode(text, at)
      if (!module._FPDFText_GetLooseCharBox(text, at, box)) continue
      // Memory may have moved while it grew.
      const view = new DataView(module.HEAPU8.buffer, box, 16)
      const [left, top, right, bottom] = [0, 4, 8, 12].map((offset) => view.getFloat32(offset, true)) as [
        number,
        number,
        number,
        number,
      ]
      if ((code >= 0x20 || code === 2) && code <= 0x10ffff)
        characters.push({ text: textOf(code), left, right, top: height - top, bottom: height - bottom })
    }
  } finally {
    module.wasmExports.free(box)
    module._FPDFText_ClosePage(text)
    module._FPDF_ClosePage(page)
  }
  return characters
}

/** Ligatures as letters; a soft hyphen at the end of a line as a hyphen. */
function textOf(code: number): string {
  return code === 0xad || code === 2 ? '-' : String.fromCodePoint(code).normalize('NFKC')
}

/** What the library does not declare. */
type OpenDocument = { module: TextModule; documentIdx: number }
type TextModule = {
  _FPDF_LoadPage: (document: number, index: number) => number
  _FPDF_ClosePage: (page: number) => void
  _FPDF_GetPageHeightF: (page: number) => number
  _FPDFText_LoadPage: (page: number) => number
  _FPDFText_ClosePage: (text: number) => void
  _FPDFText_CountChars: (text: number) => number
  _FPDFText_GetUnicode: (text: number, index: number) => number
  _FPDFText_GetLooseCharBox: (text: number, index: number, rectangle: number) => number
  wasmExports: { malloc: (bytes: number) => number; free: (pointer: number) => void }
  HEAPU8: Uint8Array
}
