import { qrCodeSvg } from '#platform/qr-code.ts'
import { textBox } from '#platform/slides/lay-text.ts'
import { fitLines, largestSize, linesOf } from '#platform/slides/measure-text.ts'
import type { Box, Page, Rect, TextStyle } from '#platform/slides/page-boxes.ts'
import { MAX_FLYER_PHOTOS, MAX_FLYER_TEXTS } from '../rules.ts'
import { type Frame, headingBox, pageOf } from './page-frame.ts'
import { mapBox, photoColumn } from './picture-boxes.ts'
import { factBoxes } from './table-boxes.ts'

const FIGURE_SIZES = [22, 18, 15, 12]
const TEXT: TextStyle = { size: 11, weight: 400, shade: 'ink' }
const NOTE: TextStyle = { size: 9, weight: 400, shade: 'second' }
const CODE = 1.05
const LINE = (TEXT.size * 1.3) / 72
const FIGURE_HEIGHT = 0.42

/** One space on one page: photographs and what is praised beside its figures, with a QR code of its page. */
export function layoutFlyer(frame: Frame, link: string): Page {
  const { content, paper } = frame
  const { left, right } = paper
  const texts = content.highlights.texts.slice(0, MAX_FLYER_TEXTS)
  const lines = texts.map((each) => fitLines(`• ${each}`, TEXT, { width: left.width, most: 1 })[0]!)
  const textHeight = lines.length > 0 ? lines.length * LINE + 0.18 : 0
  const pictures = { ...left, height: left.height - textHeight }
  const photos = content.photos.slice(0, MAX_FLYER_PHOTOS)
  const boxes: Box[] = photos.length > 0 ? photoColumn(photos, pictures, content.name) : [mapBox(frame, pictures)]
  if (lines.length > 0)
    boxes.push(textBox({ ...left, y: left.y + left.height - lines.length * LINE }, linesOf(lines, TEXT)))
  let { y } = right
  for (const figure of content.summary) {
    const style = largestSize(
      figure,
      { sizes: FIGURE_SIZES, weight: 600, shade: 'ink' },
      { width: right.width, most: 1 },
    )
    boxes.push(textBox({ ...right, y }, linesOf(fitLines(figure, style, { width: right.width, most: 1 }), style)))
    y += FIGURE_HEIGHT
  }
  const code = codeBoxes(frame, link, right)
  const top = y + 0.14
  boxes.push(...factBoxes(content.space?.facts ?? [], { ...right, y: top, height: code.y - 0.2 - top }).boxes)
  return pageOf(frame, {
    master: 'table',
    title: content.name,
    level: 1,
    boxes: [...boxes, ...code.boxes],
    notes: [...content.summary, ...texts].join('\n'),
  })
}

/** The code at the foot of a column, with what it opens. */
function codeBoxes({ content, text }: Frame, link: string, column: Rect): { boxes: Box[]; y: number } {
  const y = column.y + column.height - CODE
  const beside = { x: column.x + CODE + 0.2, width: column.width - CODE - 0.2 }
  const address = link.replace(/^https?:\/\//, '').replace(/\?.*$/, '')
  const lines = [
    ...linesOf(fitLines(text('brochure.flyer.code.about'), NOTE, { ...beside, most: 2 }), NOTE),
    ...linesOf(fitLines(address, NOTE, { ...beside, most: 2 }), NOTE, link),
  ]
  return {
    y,
    boxes: [
      {
        kind: 'picture',
        at: { x: column.x, y, width: CODE, height: CODE },
        source: { svg: qrCodeSvg(link, content.brand.color) },
        alt: text('brochure.flyer.code'),
        fit: 'contain',
      },
      headingBox(text('brochure.flyer.more'), { ...beside, y: y + 0.02 }, 2),
      textBox({ ...beside, y: y + 0.3 }, lines),
    ],
  }
}
