import PDFDocument from 'pdfkit'
import { lruCache } from '../cache/lru-cache.ts'

const FACES = { 400: 'Helvetica', 700: 'Helvetica-Bold' } as const

/**
 * The width of a line in Arial, in the units of `size`; characters beyond Western European are not counted. Arial has the
 * widths of Helvetica, which every PDF library knows.
 */
export function measureArial(text: string, weight: 400 | 700, size: number): number {
  let width = 0
  for (const character of text) width += widthOfCharacter(character, weight)
  return width * size
}

const EM = 1000
/** Of the characters measured last; a text can have any of Unicode. */
const widths = lruCache<string, number>({ maxEntries: 2_000 })
let document: InstanceType<typeof PDFDocument> | undefined

/** In ems. */
function widthOfCharacter(character: string, weight: 400 | 700): number {
  const key = `${weight} ${character}`
  const known = widths.get(key)
  if (known !== undefined) return known
  document ??= new PDFDocument({ autoFirstPage: false })
  const width = document.font(FACES[weight]).fontSize(EM).widthOfString(character) / EM
  widths.set(key, width)
  return width
}
