import { PAGE } from '#lib/slides/slide-style.ts'
import { textBox } from '#platform/slides/lay-text.ts'
import { inPages } from '#platform/slides/layout/in-pages.ts'
import {
  BODY,
  type LayoutContext,
  MAP_DENSITY,
  numberBoxes,
  PICTURE_RADIUS,
  pageTitle,
  SMALL,
} from '#platform/slides/layout/page-parts.ts'
import { fitLines, linesOf, widthOf } from '#platform/slides/measure-text.ts'
import { type Box, CONTENT, MARGIN, type Page } from '#platform/slides/page-boxes.ts'
import type { DeckContent, DeckStop } from '../deck-content.ts'

const LIST_WIDTH = 3.4
const NAMES_PER_PAGE = 14
const LINE = 0.38

/** The stops with a known place on a map, beside their names. */
export function layoutMap({ stops, brand }: DeckContent, { text, attribution }: LayoutContext): Page[] {
  const placed = stops.filter(({ point }) => point !== null)
  if (placed.length === 0) return []
  const pages = inPages(placed, NAMES_PER_PAGE)
  return pages.map((shown, index) => {
    const heading = text('deck.map')
    const title = index === 0 ? heading : text('deck.continued', { title: heading })
    const { boxes, bottom } = pageTitle(title)
    const at = {
      x: MARGIN + LIST_WIDTH + 0.3,
      y: bottom,
      width: PAGE.width - 2 * MARGIN - LIST_WIDTH - 0.3,
      height: CONTENT.y + CONTENT.height - bottom,
    }
    const map = {
      width: Math.round(at.width * MAP_DENSITY),
      height: Math.round(at.height * MAP_DENSITY),
      pins: shown.map(({ point, number }) => ({ point: point!, label: String(number) })),
      hasRoute: true,
      color: brand.color,
      attribution,
    }
    const alt = text('deck.map.alt', { names: shown.map(nameOf).join('; ') })
    const picture: Box = { kind: 'picture', at, source: { map }, alt, fit: 'cover', radius: PICTURE_RADIUS }
    return {
      master: 'table' as const,
      title,
      boxes: [...boxes, ...shown.flatMap((stop, index) => listed(stop, bottom + index * LINE)), picture],
      notes: shown.map(nameOf).join('\n'),
    }
  })
}

const nameOf = ({ number, name, address }: DeckStop) => `${number}. ${name}, ${address}`

function listed({ number, name }: DeckStop, y: number): Box[] {
  const side = 0.26
  const x = MARGIN + side + 0.12
  const width = LIST_WIDTH - side - 0.12
  // A name that is too long for a line has two smaller ones.
  const isLong = widthOf(name, BODY) > width
  const lines = isLong ? linesOf(fitLines(name, SMALL, { width, most: 2 }), SMALL) : linesOf([name], BODY)
  return [...numberBoxes(number, { x: MARGIN, y, side }), textBox({ x, y: isLong ? y - 0.03 : y + 0.02, width }, lines)]
}
