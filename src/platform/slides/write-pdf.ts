import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import type { Box } from './page-boxes.ts'
import {
  drawChart,
  drawFoot,
  drawPicture,
  drawRule,
  drawShape,
  drawText,
  type Paper,
  POINTS,
} from './pdf/draw-boxes.ts'
import { drawTable } from './pdf/draw-table.ts'
import { type Element, registerFonts } from './pdf/draw-text.ts'
import type { SlideFile } from './write-pptx.ts'

/** A document as PDF: selectable text in Inter, tagged pages with titles, an outline, the same pictures as in PowerPoint. */
export async function writePdf({
  title,
  author,
  language,
  createdAt,
  format,
  colors,
  pages,
  pictures,
}: SlideFile): Promise<Buffer> {
  const document = new PDFDocument({
    size: [format.width * POINTS, format.height * POINTS],
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: language,
    // The library would name itself.
    info: { Title: title, Author: author, Producer: '', Creator: '', CreationDate: createdAt },
  })
  const bytes = buffer(document)
  registerFonts(document)
  const paper = { document, colors, pictures, images: new Map() }
  for (const page of pages) {
    document.addPage()
    document.outline.addItem(page.title)
    const section = document.struct('Sect', { title: page.title })
    document.addStructure(section)
    for (const box of page.boxes) DRAWERS[box.kind](paper, section, box as never)
    section.end()
  }
  document.end()
  return bytes
}

type Drawers = { [Kind in Box['kind']]: (paper: Paper, section: Element, box: Extract<Box, { kind: Kind }>) => void }

const DRAWERS: Drawers = {
  text: (paper, section, box) => (box.field || box.inMaster ? drawFoot(paper, box) : drawText(paper, section, box)),
  picture: drawPicture,
  shape: drawShape,
  rule: (paper, _, box) => drawRule(paper, box),
  table: drawTable,
  chart: drawChart,
}
