import { textBox } from '#platform/slides/lay-text.ts'
import { inPagesOfHeight } from '#platform/slides/layout/in-pages.ts'
import { ellipsize, linesOf } from '#platform/slides/measure-text.ts'
import type { Box, Page, Rect, TextStyle } from '#platform/slides/page-boxes.ts'
import type { Fact } from '../brochure-content.ts'
import { chooseSidePhotos } from './choose-side-photos.ts'
import { type Frame, pageOf } from './page-frame.ts'
import { belowOf, mapBox, photoBand, photoColumn, planBoxes } from './picture-boxes.ts'
import { factBoxes, heightOf, layTable, tableBox } from './table-boxes.ts'

const BLOCK: TextStyle = { size: 10, weight: 600, shade: 'ink' }
const BLOCK_HEIGHT = 0.4
const GAP = 0.14
/** Between the facts of a space and its costs. */
const COSTS_GAP = 0.24
const MAP_HEIGHT = 1.9
/** A plan below the table needs so much. */
const SMALLEST_PLAN = 1.9

/** What is available, from the top floor down, beside photographs and the map; a longer table on wide pages. */
export function layoutAvailability(frame: Frame): Page[] {
  const { content, paper, text } = frame
  if (content.space) return layoutSpace(frame)
  const { availability } = content
  if (!availability) return []
  const title = text('brochure.page.availability')
  const { left, body } = paper
  const below = availability.block || availability.note ? BLOCK_HEIGHT + GAP : 0
  const notes = notesOf(availability.table.rows)
  const laid = layTable(availability.table, left.width)
  if (laid.head.height + heightOf(laid.rows) + below <= left.height) {
    const table = tableBox(laid, laid.rows, left)
    const boxes = [table, ...noteBoxes(frame, { ...left, y: table.at.y + table.at.height + GAP })]
    const shown = [...boxes, ...planBelow(frame, boxes), ...sideBoxes(frame)]
    return [pageOf(frame, { master: 'table', title, boxes: shown, notes })]
  }
  const wide = layTable(availability.table, body.width)
  const parts = inPagesOfHeight(wide.rows, ({ height }) => height, body.height - wide.head.height - below)
  return parts.map((rows, index) => {
    const boxes: Box[] = [tableBox(wide, rows, body)]
    if (index === parts.length - 1)
      boxes.push(...noteBoxes(frame, { ...body, y: boxes[0]!.at.y + boxes[0]!.at.height + GAP }))
    const photos = photoBand(chooseSidePhotos(content, 'availability'), belowOf(boxes, body), content.name)
    return pageOf(frame, {
      master: 'table',
      title: index === 0 ? title : text('deck.continued', { title }),
      boxes: [...boxes, ...photos],
      notes: index === 0 ? notes : '',
    })
  })
}

const notesOf = (rows: readonly (readonly string[])[]) => rows.map((row) => row.join(', ')).join('\n')

/** The largest block, and what the rents include. */
function noteBoxes({ content: { availability } }: Frame, { x, y, width }: Omit<Rect, 'height'>): Box[] {
  const { block, note } = availability!
  const about = [block?.about, note].filter(Boolean).join(', ')
  if (!block && about === '') return []
  const style: TextStyle = { ...BLOCK, weight: 400, shade: 'second' }
  const room = width - 0.3
  const strong = block ? `${block.area}   ` : ''
  const line = ellipsize(strong + about, BLOCK, room)
  const runs = [
    ...(block ? [{ text: line.slice(0, strong.length), style: BLOCK }] : []),
    { text: line.slice(strong.length), style },
  ]
  const box = textBox({ x: x + 0.15, y: 0, width: room }, [runs])
  return [
    { kind: 'shape', at: { x, y, width, height: BLOCK_HEIGHT }, shade: 'tint', radius: 0.08 },
    { ...box, at: { ...box.at, y: y + (BLOCK_HEIGHT - box.at.height) / 2 } },
  ]
}

/** Photographs above the map. */
function sideBoxes(frame: Frame): Box[] {
  const { content, paper } = frame
  const photos = chooseSidePhotos(content, 'availability')
  const { right } = paper
  if (photos.length === 0) return [mapBox(frame, right)]
  const upper = { ...right, height: right.height - MAP_HEIGHT - 0.125 }
  const map = { ...right, y: right.y + right.height - MAP_HEIGHT, height: MAP_HEIGHT }
  return [...photoColumn(photos, upper, content.name), mapBox(frame, map)]
}

/** The terms and measures of one space, then its costs; what has no room continues on another page. */
function layoutSpace(frame: Frame): Page[] {
  const { content, paper, text } = frame
  const { facts, costs, note } = content.space!
  const { left } = paper
  const end = left.y + left.height
  const pages: Box[][] = []
  let rest: readonly Fact[] = facts
  let bottom = left.y
  do {
    const laid = factBoxes(rest, left)
    pages.push(laid.boxes)
    ;[rest, bottom] = [laid.rest, laid.bottom]
  } while (rest.length > 0)
  const laid = costs && layTable(costs, left.width)
  const costHeight = laid ? laid.head.height + heightOf(laid.rows) + GAP : 0
  let y = bottom + COSTS_GAP
  if (y + costHeight + (note ? BLOCK_HEIGHT : 0) > end && (laid || note)) {
    pages.push([])
    y = left.y
  }
  const last = pages.at(-1)!
  if (laid) last.push(tableBox(laid, laid.rows, { x: left.x, y }))
  const style: TextStyle = { ...BLOCK, weight: 400, shade: 'second' }
  if (note) last.push(textBox({ ...left, y: y + costHeight }, linesOf([ellipsize(note, style, left.width)], style)))
  const title = text('brochure.page.space')
  return pages.map((boxes, index) =>
    pageOf(frame, {
      master: 'table',
      title: index === 0 ? title : text('deck.continued', { title }),
      boxes: [...boxes, ...(index === 0 ? sideBoxes(frame) : laterBoxes(frame, boxes))],
      notes: index === 0 ? facts.map(({ label, value }) => `${label}: ${value}`).join('\n') : '',
    }),
  )
}

/** With what continues: the first plan below it, and other photographs or the map again beside it. */
function laterBoxes(frame: Frame, boxes: readonly Box[]): Box[] {
  const { content, paper } = frame
  const photos = chooseSidePhotos(content, 'facts')
  const side = photos.length > 0 ? photoColumn(photos, paper.right, content.name) : [mapBox(frame, paper.right)]
  return [...planBelow(frame, boxes), ...side]
}

/** The first plan below what is on the left, where there is room for it. */
function planBelow(frame: Frame, boxes: readonly Box[]): Box[] {
  const [plan] = frame.content.plans
  const free = belowOf(boxes, frame.paper.left)
  return plan && free.height >= SMALLEST_PLAN ? planBoxes(plan, free, frame) : []
}
