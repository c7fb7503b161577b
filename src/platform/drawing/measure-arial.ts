import PDFDocument from 'pdfkit'

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
/** Of Western European, the trade mark sign. Those beyond, such as emoji, are not asked for. */
const LAST_CODE_POINT = 0x2122
/** By code points. */
const widths: Record<400 | 700, Map<number, number>> = { 400: new Map(), 700: new Map() }
let document: InstanceType<typeof PDFDocument> | undefined

/** In ems. */
function widthOfCharacter(character: string, weight: 400 | 700): number {
  const codePoint = character.codePointAt(0) ?? 0
  if (codePoint > LAST_CODE_POINT) return 0
  const known = widths[weight].get(codePoint)
  if (known !== undefined) return known
  document ??= new PDFDocument({ autoFirstPage: false })
  const width = document.font(FACES[weight]).fontSize(EM).widthOfString(character) / EM
  widths[weight].set(codePoint, width)
  return width
}
