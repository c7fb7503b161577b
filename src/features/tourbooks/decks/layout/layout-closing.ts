import { textBox } from '#platform/slides/lay-text.ts'
import { fitLines, linesOf } from '#platform/slides/measure-text.ts'
import { type Box, CONTENT, MARGIN, type Page } from '#platform/slides/page-boxes.ts'
import type { DeckContent } from '../deck-content.ts'
import { BODY, contactLines, type LayoutContext, NOTE, pageTitle } from './layout-parts.ts'

const COLUMN = 3.9
const MAX_HEADCOUNT = 3
const DISCLAIMER_LINES = 6
const DISCLAIMER_Y = 5.2
const columnAt = (index: number, y: number) => ({ x: MARGIN + index * COLUMN, y, width: COLUMN })

/** The last page: whom to ask, and what the figures are worth. */
export function layoutClosing({ brand }: DeckContent, { text }: LayoutContext): Page {
  const title = text('common.contacts')
  const { boxes, bottom } = pageTitle(title, brand.company)
  const people = brand.people
    .slice(0, MAX_HEADCOUNT)
    .map((person, index): Box => textBox(columnAt(index, bottom), contactLines(person, BODY.size, COLUMN - 0.2)))
  const disclaimer = fitLines(text('deck.disclaimer'), NOTE, { width: CONTENT.width * 0.8, most: DISCLAIMER_LINES })
  const rule: Box = {
    kind: 'rule',
    at: { x: MARGIN, y: DISCLAIMER_Y - 0.18, width: CONTENT.width, height: 0 },
    shade: 'line',
  }
  const below = textBox({ x: MARGIN, y: DISCLAIMER_Y, width: CONTENT.width * 0.8 }, linesOf(disclaimer, NOTE))
  return { master: 'closing', title, boxes: [...boxes, ...people, rule, below], notes: text('deck.disclaimer') }
}
