import { parentPort, workerData } from 'node:worker_threads'
import type { ExtractedText, ExtractTask } from './decode-text.ts'
import { type Character, groupCharacters, type TextCell } from './group-characters.ts'
import { openPdf, type Pdf, transformBox } from './open-pdf.ts'

// In a thread of its own, so that the process notices meanwhile that its parent has ended.
const { file, maxPages, maxCharacters } = workerData as ExtractTask
parentPort!.postMessage(await extract())

async function extract(): Promise<ExtractedText> {
  const pdf = await openPdf(file)
  if (!pdf) return { refusal: 'damaged' }
  if (pdf === 'encrypted') return { refusal: 'encrypted' }
  const { pageCount } = pdf
  if (pageCount === 0) return { refusal: 'damaged' }
  if (pageCount > maxPages) return { refusal: 'too_many_pages' }
  const cells: TextCell[] = []
  for (let page = 1, left = maxCharacters; page <= pageCount && left > 0; page++) {
    const characters = readCharacters(pdf, page - 1, left)
    left -= characters.length
    cells.push(...groupCharacters(characters, page))
  }
  return { cells, pages: Array.from({ length: pageCount }, (_, index) => pdf.sizeOf(index)) }
}

/** The characters of a page, at most so many, in the order in which they are drawn. */
function readCharacters(pdf: Pdf, index: number, most: number): Character[] {
  const page = pdf.openPage(index)
  if (!page) return []
  const text = pdf.module._FPDFText_LoadPage(page.handle)
  const characters: Character[] = []
  try {
    const count = Math.min(pdf.module._FPDFText_CountChars(text), most)
    for (let at = 0; at < count; at++) {
      const code = pdf.module._FPDFText_GetUnicode(text, at)
      const box = pdf.characterBox(text, at)
      if (box && (code >= 0x20 || code === 2) && code <= 0x10ffff)
        characters.push({ text: textOf(code), ...transformBox(box, page.display) })
    }
  } finally {
    pdf.module._FPDFText_ClosePage(text)
    page.close()
  }
  return characters
}

/** Ligatures as letters; a soft hyphen at the end of a line as a hyphen. */
function textOf(code: number): string {
  return code === 0xad || code === 2 ? '-' : String.fromCodePoint(code).normalize('NFKC')
}
