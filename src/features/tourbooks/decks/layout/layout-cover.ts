import { PAGE } from '#lib/slides/slide-style.ts'
import { textBox } from '#platform/slides/lay-text.ts'
import { contactLines, type LayoutContext, logoBoxes } from '#platform/slides/layout/page-parts.ts'
import { ellipsize, fitLines, largestSize, linesOf } from '#platform/slides/measure-text.ts'
import { type Box, COVER_LEFT, type Page, type TextBox, type TextStyle, titleAt } from '#platform/slides/page-boxes.ts'
import type { DeckContent } from '../deck-content.ts'

const EDGE = 0.125
const LEFT = COVER_LEFT
const PICTURE_X = PAGE.width * 0.42
const WIDTH = PICTURE_X - LEFT - 0.45
const PREPARED: TextStyle = { size: 14, weight: 400, shade: 'second' }
const TITLE_LINES = 4
/** Of the title, whose letters are large. */
const LEADING = 1.12
/** People in one row at the foot. */
const MAX_HEADCOUNT = 2

/** The first page: for whom, what, when and from whom, beside a photograph. */
export function layoutCover(content: DeckContent, { text }: LayoutContext): Page {
  const { name, client, day, summary, requirement, brand, cover } = content
  const width = cover ? WIDTH : PAGE.width - 2 * LEFT
  const boxes: Box[] = [
    { kind: 'shape', at: { x: 0, y: 0, width: EDGE, height: PAGE.height }, shade: 'accent', inMaster: true },
    ...logoBoxes(brand, { x: LEFT, y: 0.48, width, height: 0.45 }),
  ]
  if (client !== '') {
    const prepared = fitLines(text('deck.preparedFor', { client }), PREPARED, { width, most: 2 })
    boxes.push(textBox({ x: LEFT, y: 2.24 - prepared.length * 0.24, width }, linesOf(prepared, PREPARED)))
  }
  const style = largestSize(name, { sizes: [42, 34, 28, 24], weight: 600, shade: 'ink' }, { width, most: TITLE_LINES })
  const lines = fitLines(name, style, { width, most: TITLE_LINES })
  const title: TextBox = {
    ...textBox({ ...titleAt('cover'), width }, linesOf(lines, style), { leading: LEADING }),
    isTitle: true,
  }
  boxes.push(title)
  const facts = [requirement, day, summary].filter(Boolean).map((line) => ellipsize(line, PREPARED, width))
  if (facts.length > 0)
    boxes.push(textBox({ x: LEFT, y: title.at.y + title.at.height + 0.15, width }, linesOf(facts, PREPARED)))
  const column = width / MAX_HEADCOUNT
  for (const [index, person] of brand.people.slice(0, MAX_HEADCOUNT).entries())
    boxes.push(textBox({ x: LEFT + index * column, y: 6.2, width: column }, contactLines(person, 11, column - 0.15)))
  if (cover)
    boxes.push({
      kind: 'picture',
      at: { x: PICTURE_X, y: 0, width: PAGE.width - PICTURE_X, height: PAGE.height },
      source: cover,
      alt: '',
      fit: 'cover',
    })
  return {
    master: 'cover',
    title: name,
    boxes,
    notes: [client && text('deck.preparedFor', { client }), requirement, day, summary].filter(Boolean).join('\n'),
  }
}
