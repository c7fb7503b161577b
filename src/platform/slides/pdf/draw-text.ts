import type PDFDocument from 'pdfkit'
import { spacingOf, WEIGHTS } from '#lib/slides/slide-style.ts'
import { fontFile, SUBSETS, type Subset, subsetOf } from '#platform/drawing/set-text.ts'
import type { Colors, Run, TextBox, TextWeight } from '../page-boxes.ts'

export type Document = InstanceType<typeof PDFDocument>
export type Element = ReturnType<Document['struct']>

/** Where a line lies, in points; `baseline` from the top of the page. */
type Line = { x: number; width: number; baseline: number; align: TextBox['align'] }

const fontName = (subset: Subset, weight: TextWeight) => `${subset} ${weight}`

/** The document reads a font when a text first needs it. */
export function registerFonts(document: Document): void {
  for (const weight of WEIGHTS)
    for (const subset of SUBSETS) document.registerFont(fontName(subset, weight), fontFile(subset, weight))
}

/** Draws a line within an element of the document's structure. */
export function drawLine(document: Document, parent: Element, runs: Run[], line: Line, colors: Colors): void {
  const total = runs.reduce((sum, run) => sum + widthOfRun(document, run), 0)
  let left = line.x + { left: 0, center: (line.width - total) / 2, right: line.width - total }[line.align]
  for (const run of runs) {
    if (run.text === '') continue
    const x = left
    const draw = () => drawRun(document, run, { x, baseline: line.baseline }, colors)
    left += widthOfRun(document, run)
    if (run.href) parent.add(linkOf(document, run, { x, width: left - x, baseline: line.baseline }, draw))
    // Characters that no font has are not drawn, but are read and copied.
    else if (piecesOf(run).some(({ subset }) => !subset))
      parent.add(document.struct('Span', { actual: run.text } as object, draw))
    else parent.add(draw)
  }
}

/** Draws a run outside the structure of the document. */
export function drawRun(document: Document, run: Run, at: { x: number; baseline: number }, colors: Colors): void {
  const characterSpacing = spacingOf(run.style)
  let left = at.x
  for (const { subset, text } of piecesOf(run)) {
    if (!subset) continue
    document
      .font(fontName(subset, run.style.weight))
      .fontSize(run.style.size)
      .fillColor(colors[run.style.shade])
      .text(text, left, at.baseline, { lineBreak: false, baseline: 'alphabetic', characterSpacing })
    left += widthOfPiece(document, run, { subset, text })
  }
}

/** In points. */
export const widthOfRun = (document: Document, run: Run): number =>
  piecesOf(run).reduce((sum, piece) => sum + widthOfPiece(document, run, piece), 0)

type Piece = { subset: Subset | undefined; text: string }

function widthOfPiece(document: Document, { style }: Run, { subset, text }: Piece): number {
  if (!subset) return 0
  document.font(fontName(subset, style.weight)).fontSize(style.size)
  return document.widthOfString(text) + [...text].length * spacingOf(style)
}

/** A run cut where the font has to change; a piece without a subset has characters that are in no font. */
function piecesOf({ text, style }: Run): Piece[] {
  const pieces: Piece[] = []
  for (const character of text) {
    const subset = subsetOf(character.codePointAt(0)!, style.weight)
    const last = pieces.at(-1)
    if (last && last.subset === subset) last.text += character
    else pieces.push({ subset, text: character })
  }
  return pieces
}

/** A link over a text, which screen readers announce as a link. */
function linkOf(
  document: Document,
  { text, style, href }: Run,
  { x, width, baseline }: { x: number; width: number; baseline: number },
  draw: () => void,
): Element {
  const link = document.struct('Link')
  link.add(() => {
    draw()
    const about = { structParent: link, Contents: new String(text) }
    document.link(x, baseline - style.size, width, style.size * 1.3, href!, about as object)
  })
  link.end()
  return link
}
