import { NAMESPACES, XML_HEADER } from '#platform/office/part-xml.ts'
import type { Box, Page } from '../page-boxes.ts'
import { makeSheet, type Presentation, type Sheet } from './make-sheet.ts'
import { layoutPath, notesPath, slidePath } from './part-paths.ts'
import { chartFrame } from './write-chart.ts'
import type { Part } from './write-package.ts'
import { filledShape, pictureShape, ruleShape, shapeTree, textShape } from './write-shapes.ts'
import { tableFrame } from './write-table.ts'

/** A page as a slide; what lies in its master is left to the master. */
export async function writeSlide(page: Page, number: number, deck: Presentation): Promise<Part> {
  const sheet = makeSheet()
  sheet.relate('slideLayout', layoutPath(page.master))
  sheet.relate('notesSlide', notesPath(number))
  const shapes = await shapesOf(
    page.boxes.filter((box) => !box.inMaster),
    sheet,
    deck,
  )
  return {
    path: slidePath(number),
    contentType: 'application/vnd.openxmlformats-officedocument.presentationml.slide+xml',
    relationships: sheet.relationships,
    body: `${XML_HEADER}<p:sld ${NAMESPACES}><p:cSld>${shapeTree(shapes)}</p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sld>`,
  }
}

/** Boxes as shapes, the first at the back. */
export async function shapesOf(boxes: Box[], sheet: Sheet, deck: Presentation): Promise<string> {
  const shapes: string[] = []
  for (const box of boxes) shapes.push(await shapeOf(box, sheet, deck))
  return shapes.join('')
}

function shapeOf(box: Box, sheet: Sheet, deck: Presentation): string | Promise<string> {
  switch (box.kind) {
    case 'text':
      return textShape(box, sheet, deck)
    case 'picture':
      return pictureShape(box, sheet, deck)
    case 'shape':
      return filledShape(box, sheet)
    case 'rule':
      return ruleShape(box, sheet)
    case 'table':
      return tableFrame(box, sheet, deck)
    case 'chart':
      return chartFrame(box, sheet, deck)
  }
}
