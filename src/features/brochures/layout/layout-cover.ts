import { textBox } from '#platform/slides/lay-text.ts'
import { ellipsize, fitLines, largestSize, linesOf } from '#platform/slides/measure-text.ts'
import type { Box, Page, TextBox, TextStyle } from '#platform/slides/page-boxes.ts'
import { type Frame, logoBoxes } from './page-frame.ts'
import { MARGIN } from './paper-sizes.ts'
import { mapBox } from './picture-boxes.ts'

const NAME_SIZES = [38, 32, 27, 22]
const ADDRESS: TextStyle = { size: 13, weight: 400, shade: 'second' }
const TAGLINE: TextStyle = { size: 15, weight: 400, shade: 'ink' }
const FACT: TextStyle = { size: 13, weight: 600, shade: 'ink' }
const LEADING = 1.12
const RULE_WIDTH = 0.9

/** The first page: the name, where it is and what is available, beside the photograph, or the map where there is none. */
export function layoutCover(frame: Frame): Page {
  const { content, paper } = frame
  const pictureX = paper.width * 0.44
  const width = pictureX - MARGIN - 0.4
  const name = largestSize(content.name, { sizes: NAME_SIZES, weight: 700, shade: 'ink' }, { width, most: 4 })
  const title: TextBox = {
    ...textBox({ ...paper.titleAt('cover'), width }, linesOf(fitLines(content.name, name, { width, most: 4 }), name), {
      leading: LEADING,
    }),
    isTitle: true,
    level: 1,
  }
  const boxes: Box[] = [...logoBoxes(content.brand, { x: MARGIN, y: 0.72 })]
  const isOfSpace = content.space !== null
  if (isOfSpace) {
    const style: TextStyle = { ...FACT, shade: 'accent' }
    const building = ellipsize(content.building, style, width)
    boxes.push(textBox({ x: MARGIN, y: title.at.y - 0.32, width }, linesOf([building], style)))
  }
  boxes.push(title)
  let y = title.at.y + title.at.height + 0.12
  const add = (lines: string[], style: TextStyle, gap: number) => {
    if (lines.length === 0) return
    const box = textBox({ x: MARGIN, y, width }, linesOf(lines, style))
    boxes.push(box)
    y += box.at.height + gap
  }
  add(fitLines(content.address, ADDRESS, { width, most: 3 }), ADDRESS, 0.28)
  boxes.push({ kind: 'rule', at: { x: MARGIN, y, width: RULE_WIDTH, height: 0 }, shade: 'accent' })
  y += 0.24
  add(content.tagline === '' ? [] : fitLines(content.tagline, TAGLINE, { width, most: 4 }), TAGLINE, 0.24)
  add(
    content.summary.flatMap((fact) => fitLines(fact, FACT, { width, most: 2 })),
    FACT,
    0,
  )
  const at = { x: pictureX, y: 0, width: paper.width - pictureX, height: paper.footY - 0.16 }
  const map = mapBox(frame, at)
  boxes.push(
    content.cover
      ? { kind: 'picture', at, source: content.cover, alt: content.name, fit: 'cover' }
      : { ...(map as Extract<Box, { kind: 'picture' }>), radius: 0 },
  )
  const notes = [content.name, content.address, content.tagline, ...content.summary].filter(Boolean).join('\n')
  return { master: 'cover', title: content.name, boxes, notes }
}
