import { PAGE } from '#lib/slides/slide-style.ts'
import { cell, textBox } from '#platform/slides/lay-text.ts'
import {
  LABEL,
  type LayoutContext,
  MAP_DENSITY,
  NOTE,
  numberBoxes,
  PICTURE_RADIUS,
  rowHeight,
  STRONG,
  SUBTITLE,
} from '#platform/slides/layout/page-parts.ts'
import { ellipsize, fitLines, largestSize, linesOf } from '#platform/slides/measure-text.ts'
import {
  type Box,
  CONTENT,
  MARGIN,
  type Page,
  type Rect,
  type Run,
  type Shade,
  type TableBox,
  type TextBox,
  type TextStyle,
  titleAt,
} from '#platform/slides/page-boxes.ts'
import type { DeckContent, DeckStop } from '../deck-content.ts'

const LEFT_WIDTH = 7.83
const RIGHT = { x: MARGIN + LEFT_WIDTH + 0.42, width: PAGE.width - 2 * MARGIN - LEFT_WIDTH - 0.42 }
const NUMBER = 0.42
const PHOTO = { y: 1.37, height: 3.81 }
/** Where a space has texts, they take the height of a lower photo. */
const LOW_PHOTO = 2.86
const TEXT_GAP = 0.12
const RIGHT_TEXT = 2.9
const ROW_HEIGHT = 0.4
const MAX_FACTS = 11
/** Values of two lines are higher; the table ends above the foot. */
const MAX_FACTS_HEIGHT = 5.5
const NOTE_LINES = 4
const MAX_HIGHLIGHTS = 5
const AMENITY_LINES = 2
/** A name that is too long at the smallest size has two lines. */
const TITLE_SIZES = [24, 20, 16]
const MAP_GAP = 0.2

/** One space: photograph and note, its facts and its place. */
export function layoutStop(stop: DeckStop, { brand }: DeckContent, context: LayoutContext): Page {
  const facts = factTable(stop)
  const rule: Box = { kind: 'rule', at: { ...facts.at, height: 0 }, shade: 'ink' }
  const mapY = facts.at.y + facts.at.height + MAP_GAP
  const place = mapOf(stop, { y: mapY, height: Math.min(2, CONTENT.y + CONTENT.height - mapY) }, brand.color, context)
  return {
    master: 'stop',
    title: `${stop.number}. ${stop.name}`,
    boxes: [...headOf(stop), ...photoOf(stop, context), ...belowPhoto(stop, context), rule, facts, ...place],
    notes: [stop.name, stop.address, stop.note, ...stop.facts.map(({ label, value }) => `${label}: ${value}`)]
      .filter(Boolean)
      .join('\n'),
  }
}

/** The number, the name, and the address, which links to the space. */
export function headOf({ number, name, address, mark, href }: DeckStop, width = LEFT_WIDTH): Box[] {
  const x = MARGIN + NUMBER + 0.12
  const room = width - NUMBER - 0.12
  const style = largestSize(name, { sizes: TITLE_SIZES, weight: 600, shade: 'ink' }, { width: room, most: 1 })
  const lines = fitLines(name, style, { width: room, most: style.size === TITLE_SIZES.at(-1) ? 2 : 1 })
  const title: TextBox = { ...textBox({ ...titleAt('stop'), width: room }, linesOf(lines, style)), isTitle: true }
  const secondY = Math.max(MARGIN + 0.36, title.at.y + title.at.height + 0.02)
  const second = [address, mark].filter(Boolean).join(' · ')
  return [
    ...numberBoxes(number, { x: MARGIN, y: MARGIN - 0.08, side: NUMBER }),
    title,
    textBox({ x, y: secondY, width: room }, linesOf([ellipsize(second, SUBTITLE, room)], SUBTITLE, href)),
  ]
}

const hasTexts = ({ description, highlights, amenities }: DeckStop) =>
  description !== '' || highlights.length > 0 || amenities !== ''
const heightOfPhoto = (stop: DeckStop) => (hasTexts(stop) ? LOW_PHOTO : PHOTO.height)

function photoOf(stop: DeckStop, { text }: LayoutContext): Box[] {
  const { photos, name } = stop
  const at = { x: MARGIN, y: PHOTO.y, width: LEFT_WIDTH, height: heightOfPhoto(stop) }
  const [photo] = photos
  if (photo)
    return [
      { kind: 'picture', at, source: photo.source, alt: photo.caption || name, fit: 'cover', radius: PICTURE_RADIUS },
    ]
  const middle = { ...at, y: at.y + at.height / 2 - 0.1 }
  return [
    { kind: 'shape', at, shade: 'tint', radius: PICTURE_RADIUS },
    textBox(middle, linesOf([ellipsize(text('deck.noPhoto'), NOTE, at.width)], NOTE), { align: 'center' }),
  ]
}

/** The broker's note and the landlord's text, beside the contact and the highlights, and the amenities below them. */
function belowPhoto(stop: DeckStop, { text }: LayoutContext): Box[] {
  const { note, description, agent, highlights, amenities } = stop
  const top = PHOTO.y + heightOfPhoto(stop) + TEXT_GAP
  const wide = fitLines(amenities && text('deck.amenities', { amenities }), NOTE, {
    width: LEFT_WIDTH,
    most: AMENITY_LINES,
  })
  const foot = textBox({ x: MARGIN, y: 0, width: LEFT_WIDTH }, linesOf(amenities ? wide : [], NOTE))
  const footY = CONTENT.y + CONTENT.height - foot.at.height
  const room = footY - top - (amenities ? TEXT_GAP : 0)
  const side = [
    agent.map(
      (line, index): Line => ({ text: line, style: index === 0 ? { ...NOTE, weight: 600, shade: 'ink' } : NOTE }),
    ),
    highlights.slice(0, MAX_HIGHLIGHTS).map((line): Line => ({ text: line, style: NOTE, bullet: true })),
  ]
  const hasSide = side.flat().length > 0
  const width = LEFT_WIDTH - (hasSide ? RIGHT_TEXT + 0.4 : 0)
  const main = [
    note ? [{ text: note, style: { ...NOTE, shade: 'ink' as const }, most: NOTE_LINES }] : [],
    description ? [{ text: description, style: NOTE, most: 9 }] : [],
  ]
  return [
    ...stacked(main, { x: MARGIN, y: top, width, height: room }),
    ...stacked(side, { x: MARGIN + LEFT_WIDTH - RIGHT_TEXT, y: top, width: RIGHT_TEXT, height: room }),
    ...(amenities ? [{ ...foot, at: { ...foot.at, y: footY } }] : []),
  ]
}

type Line = { text: string; style: TextStyle; most?: number; bullet?: true }

/** Groups of texts below each other, as far as they have room. */
function stacked(groups: Line[][], { x, y, width, height }: Rect): Box[] {
  const boxes: Box[] = []
  let top = y
  for (const group of groups) {
    const lines: Run[][] = []
    for (const { text, style, most = 2, bullet } of group) {
      const free = Math.floor(((y + height - top) * 72) / (style.size * 1.3) + 0.001) - lines.length
      if (free < 1) break
      lines.push(...linesOf(fitLines(bullet ? `• ${text}` : text, style, { width, most: Math.min(most, free) }), style))
    }
    if (lines.length === 0) continue
    const box = textBox({ x, y: top, width }, lines)
    boxes.push(box)
    top += box.at.height + TEXT_GAP
  }
  return boxes
}

function factTable({ facts }: DeckStop): TableBox {
  const columns = [RIGHT.width * 0.42, RIGHT.width * 0.58]
  let height = 0
  const lines = facts.slice(0, MAX_FACTS).flatMap(({ label, value }) => {
    const cells = [
      cell(label, LABEL, columns[0]!, { most: 2 }),
      cell(value, STRONG, columns[1]!, { align: 'right', most: 2 }),
    ]
    const line = { cells, height: rowHeight(cells, ROW_HEIGHT) }
    if (height + line.height > MAX_FACTS_HEIGHT) return []
    height += line.height
    return [line]
  })
  const rows = lines.map((line, index) => ({ ...line, rule: (index < lines.length - 1 ? 'line' : 'white') as Shade }))
  return {
    kind: 'table',
    at: { x: RIGHT.x, y: MARGIN - 0.08, width: RIGHT.width, height },
    columns,
    hasHeader: false,
    rows,
  }
}

/** A lower one has no room around its pin. */
const SMALLEST_MAP = 1.25

function mapOf(
  { point, number, name }: DeckStop,
  { y, height }: { y: number; height: number },
  color: string,
  { attribution, text }: LayoutContext,
): Box[] {
  if (point === null || height < SMALLEST_MAP) return []
  const map = {
    width: Math.round(RIGHT.width * MAP_DENSITY),
    height: Math.round(height * MAP_DENSITY),
    pins: [{ point, label: String(number) }],
    color,
    attribution,
  }
  const at = { x: RIGHT.x, y, width: RIGHT.width, height }
  return [
    {
      kind: 'picture',
      at,
      source: { map },
      alt: text('deck.map.alt', { names: name }),
      fit: 'cover',
      radius: PICTURE_RADIUS,
    },
  ]
}
