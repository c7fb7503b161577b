import { barsOf } from '../chart-bars.ts'
import type { CroppedPicture } from '../crop-pictures.ts'
import type { Box, ChartBox, Colors, PictureBox, RuleBox, ShapeBox, TextBox } from '../page-boxes.ts'
import { type Document, drawLine, drawRun, type Element, widthOfRun } from './draw-text.ts'

export const POINTS = 72
/** PowerPoint sets the baseline of a line with an exact height at four fifths of it. */
const BASELINE = 0.8
const RULE_WIDTH = 0.5

export type Paper = {
  document: Document
  colors: Colors
  pictures: ReadonlyMap<PictureBox, CroppedPicture>
  /** Pictures that are in the document already: one that is drawn again is not stored again. */
  images: Map<Buffer, unknown>
}

const inPoints = ({ at }: Pick<Box, 'at'>) => ({
  x: at.x * POINTS,
  y: at.y * POINTS,
  width: at.width * POINTS,
  height: at.height * POINTS,
})

/** What is no content, such as a line or the foot of a page: screen readers leave it out. */
function drawArtifact({ document }: Paper, type: 'Layout' | 'Pagination', draw: () => void): void {
  document.markContent('Artifact', { type })
  draw()
  document.endMarkedContent()
}

export function drawText(paper: Paper, section: Element, box: TextBox): void {
  const { x, width } = inPoints(box)
  const element = paper.document.struct(box.level ? `H${box.level}` : box.isTitle ? 'H1' : 'P')
  for (const [index, runs] of box.lines.entries())
    drawLine(
      paper.document,
      element,
      runs,
      { x, width, baseline: baselineOf(box, index), align: box.align },
      paper.colors,
    )
  element.end()
  section.add(element)
}

const baselineOf = ({ at, lineHeight }: TextBox, index: number) => at.y * POINTS + (index + BASELINE) * lineHeight

/** The line at the foot, the number of the page, or the name of the company. */
export function drawFoot(paper: Paper, box: TextBox): void {
  const { x, width } = inPoints(box)
  drawArtifact(paper, 'Pagination', () => {
    for (const [index, runs] of box.lines.entries()) {
      const total = runs.reduce((sum, run) => sum + widthOfRun(paper.document, run), 0)
      const left = x + { left: 0, center: (width - total) / 2, right: width - total }[box.align]
      for (const run of runs) drawRun(paper.document, run, { x: left, baseline: baselineOf(box, index) }, paper.colors)
    }
  })
}

/** A picture that could not be read is left out. */
export function drawPicture(paper: Paper, section: Element, box: PictureBox): void {
  const picture = paper.pictures.get(box)
  if (!picture) return
  const { x, y, width, height } = inPoints(picture)
  const draw = () => {
    paper.document.save()
    if (box.radius) paper.document.roundedRect(x, y, width, height, box.radius * POINTS).clip()
    paper.document.image(imageOf(paper, picture.bytes) as Buffer, x, y, { width, height }).restore()
  }
  drawFigure(paper, section, box, draw)
}

function imageOf({ document, images }: Paper, bytes: Buffer): unknown {
  const known = images.get(bytes)
  if (known) return known
  const image = (document as unknown as { openImage(bytes: Buffer): unknown }).openImage(bytes)
  images.set(bytes, image)
  return image
}

export function drawShape(paper: Paper, section: Element, box: ShapeBox): void {
  const { x, y, width, height } = inPoints(box)
  const draw = () => {
    const { document, colors } = paper
    if (box.radius) document.roundedRect(x, y, width, height, box.radius * POINTS).fill(colors[box.shade])
    else document.rect(x, y, width, height).fill(colors[box.shade])
  }
  drawFigure(paper, section, box, draw)
}

export function drawRule(paper: Paper, { at, shade }: Pick<RuleBox, 'at' | 'shade'>): void {
  const { x, y, width } = inPoints({ at })
  drawArtifact(paper, 'Layout', () =>
    paper.document
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(RULE_WIDTH)
      .stroke(paper.colors[shade]),
  )
}

/** The bars of a chart, as PowerPoint draws them. */
export function drawChart(paper: Paper, section: Element, box: ChartBox): void {
  drawFigure(paper, section, box, () => {
    for (const bar of barsOf(box)) {
      const { x, y, width, height } = inPoints(bar)
      paper.document.rect(x, y, width, height).fill(paper.colors[bar.shade])
    }
  })
}

/** Without alternative text it is decoration. */
function drawFigure(paper: Paper, section: Element, { at, alt }: { at: Box['at']; alt?: string }, draw: () => void) {
  if (!alt) {
    drawArtifact(paper, 'Layout', draw)
    return
  }
  const { x, y, width, height } = inPoints({ at })
  section.add(paper.document.struct('Figure', { alt, bbox: [x, y, x + width, y + height] } as object, draw))
}
