import { textBox } from '#platform/slides/lay-text.ts'
import { inPages } from '#platform/slides/layout/in-pages.ts'
import { fitLines, largestSize, linesOf, wrapText } from '#platform/slides/measure-text.ts'
import type { Box, Page, Rect, TextStyle } from '#platform/slides/page-boxes.ts'
import type { Fact } from '../brochure-content.ts'
import { chooseSidePhotos } from './choose-side-photos.ts'
import { type Frame, headingBox, pageOf } from './page-frame.ts'
import { belowOf, photoBand, photoBox, photoColumn } from './picture-boxes.ts'
import { factBoxes, layTable, tableBox } from './table-boxes.ts'

const LABEL: TextStyle = { size: 9.75, weight: 400, shade: 'third' }
const FIGURE_SIZES = [24, 20, 17, 14, 12]
const TEXT: TextStyle = { size: 12, weight: 400, shade: 'ink' }
const PROSE: TextStyle = { size: 11, weight: 400, shade: 'ink' }
const LEADING = 1.5
const PROSE_LINE = (PROSE.size * LEADING) / 72
const PHOTO_HEIGHT = { low: 2.75, high: 4.4 }
const COLUMN_GAP = 0.5
const HEADING_HEIGHT = 0.38
const BLOCK_GAP = 0.4
/** Pages of the rest of one description. */
const MAX_PROSE_PAGES = 2

/** The most important figures, and what the landlord praises, beside photographs. */
export function layoutHighlights(frame: Frame): Page[] {
  const { content, paper, text } = frame
  const { figures, texts } = content.highlights
  if (figures.length === 0 && texts.length === 0) return []
  const photos = chooseSidePhotos(content, 'highlights')
  const area = photos.length > 0 ? paper.left : paper.body
  const columns = photos.length > 0 ? 2 : 3
  const width = (area.width - 0.3 * (columns - 1)) / columns
  const boxes = figures.flatMap((figure, index) => {
    const at = { x: area.x + (index % columns) * (width + 0.3), y: area.y + Math.floor(index / columns) * 1.12, width }
    return figureBoxes(figure, at)
  })
  let y = area.y + Math.ceil(figures.length / columns) * 1.12 + 0.1
  for (const each of texts) {
    const lines = fitLines(`• ${each}`, TEXT, { width: area.width, most: 2 })
    const box = textBox({ x: area.x, y, width: area.width }, linesOf(lines, TEXT))
    if (box.at.y + box.at.height > area.y + area.height) break
    boxes.push(box)
    y += box.at.height + 0.08
  }
  const title = text('record.listing.highlights')
  const notes = [...figures.map(({ label, value }) => `${label}: ${value}`), ...texts].join('\n')
  return [
    pageOf(frame, {
      master: 'table',
      title,
      boxes: [...boxes, ...photoColumn(photos, paper.right, content.name)],
      notes,
    }),
  ]
}

function figureBoxes({ label, value }: Fact, { x, y, width }: Omit<Rect, 'height'>): Box[] {
  const style = largestSize(value, { sizes: FIGURE_SIZES, weight: 600, shade: 'ink' }, { width, most: 1 })
  const lines = fitLines(value, style, { width, most: style.size === FIGURE_SIZES.at(-1) ? 2 : 1 })
  return [
    { kind: 'rule', at: { x, y, width, height: 0 }, shade: 'accent' },
    textBox({ x, y: y + 0.12, width }, linesOf(fitLines(label, LABEL, { width, most: 1 }), LABEL)),
    textBox({ x, y: y + 0.34, width }, linesOf(lines, style)),
  ]
}

/** The landlord's text, and all facts, as many pages as the text needs. */
export function layoutOverview(frame: Frame): Page[] {
  const { content, paper, text } = frame
  const { description, facts, tenants } = content.overview
  const isOfSpace = content.space !== null
  if (description === '' && facts.length === 0) return []
  const title = text(isOfSpace ? 'building.section.overview' : 'brochure.page.overview')
  const [photo] = chooseSidePhotos(content, 'overview')
  const { left, right } = paper
  const boxes: Box[] = []
  const { boxes: table, bottom } = factBoxes(facts, right)
  boxes.push(...table)
  if (tenants !== '' && bottom + 0.9 < right.y + right.height) {
    const y = bottom + 0.22
    boxes.push(headingBox(text('brochure.notable'), { ...right, y }))
    const most = Math.floor((right.y + right.height - y - 0.3) / PROSE_LINE)
    boxes.push(
      prose(fitLines(tenants, PROSE, { width: right.width, most: Math.max(1, most) }), { ...right, y: y + 0.3 }),
    )
  }
  const lines = description === '' ? [] : wrapText(description.trim(), PROSE, left.width)
  // Beside a short text a photo is higher.
  const photoHeight = clamp(left.height - lines.length * PROSE_LINE - 0.5, PHOTO_HEIGHT)
  const top = photo ? left.y + photoHeight + 0.24 : left.y
  if (photo) boxes.push(photoBox(photo, { ...left, height: photoHeight }, content.name))
  const first = Math.floor((left.y + left.height - top) / PROSE_LINE)
  const pages = [{ boxes: [...boxes, prose(lines.slice(0, first), { ...left, y: top })] }]
  pages.push(...proseColumns(lines.slice(first), paper.body).map((each) => ({ boxes: each })))
  return pages.map(({ boxes: each }, index) =>
    pageOf(frame, {
      master: 'table',
      title: index === 0 ? title : text('deck.continued', { title }),
      boxes: each.filter((box) => box.kind !== 'text' || box.lines.length > 0),
      notes: index === 0 && !isOfSpace ? description : '',
    }),
  )
}

const clamp = (value: number, { low, high }: { low: number; high: number }) => Math.min(high, Math.max(low, value))

/** Lines that were left over, in two columns on pages of their own; a longer text ends with an ellipsis. */
function proseColumns(lines: readonly string[], body: Rect): Box[][] {
  const width = (body.width - 0.4) / 2
  const text = lines.map((line) => (line === '' ? '\n\n' : `${line} `)).join('')
  const ofPage = 2 * Math.floor(body.height / PROSE_LINE)
  const wrapped = lines.length === 0 ? [] : fitLines(text.trim(), PROSE, { width, most: ofPage * MAX_PROSE_PAGES })
  return inPages(wrapped, ofPage).map((page) => {
    const half = Math.ceil(page.length / 2)
    return [
      prose(page.slice(0, half), { ...body, width }),
      prose(page.slice(half), { ...body, x: body.x + width + 0.4, width }),
    ]
  })
}

const prose = (lines: string[], { x, y, width }: Omit<Rect, 'height'>) =>
  textBox({ x, y, width }, linesOf(lines, PROSE), { leading: LEADING })

/** The blocks of facts that follow each other, each below the shorter of two columns. */
export function layoutBlocks(frame: Frame, sections: readonly BlockSection[]): Page[] {
  const { content, paper, text } = frame
  const { body } = paper
  const width = (body.width - COLUMN_GAP) / 2
  const blocks = sections.filter((section) => hasFacts(frame, section))
  const pages: { boxes: Box[]; bottoms: [number, number]; titles: string[] }[] = []
  for (const section of blocks) {
    const title = text(`brochure.page.${section}`)
    const place = (page: { bottoms: [number, number] }) => {
      const column = page.bottoms[0] <= page.bottoms[1] ? 0 : 1
      const at = { x: body.x + column * (width + COLUMN_GAP), y: page.bottoms[column], width, height: body.height }
      return {
        column,
        boxes: [headingBox(title, at), ...blockBoxes(frame, section, { ...at, y: at.y + HEADING_HEIGHT })],
      }
    }
    const bottomOf = (boxes: Box[]) => Math.max(...boxes.map(({ at }) => at.y + at.height))
    let page = pages.at(-1)
    let placed = page && place(page)
    if (!page || !placed || bottomOf(placed.boxes) > body.y + body.height) {
      page = { boxes: [], bottoms: [body.y, body.y], titles: [] }
      pages.push(page)
      placed = place(page)
    }
    page.boxes.push(...placed.boxes)
    page.titles.push(title)
    page.bottoms[placed.column] = bottomOf(placed.boxes) + BLOCK_GAP
  }
  return pages.map(({ boxes, titles }) => {
    // A single block is named by the page.
    const [only, ...others] = titles
    const shown = others.length > 0 ? boxes : boxes.slice(1)
    const photos = photoBand(chooseSidePhotos(content, 'facts'), belowOf(boxes, body), content.name)
    return pageOf(frame, {
      master: 'table',
      title: others.length > 0 ? text('building.facts') : only!,
      boxes: [...shown, ...photos],
    })
  })
}

type BlockSection = 'industrial' | 'demographics' | 'connectivity'

const hasFacts = ({ content }: Frame, section: BlockSection) =>
  section === 'demographics' ? content.demographics !== null : content[section].length > 0

function blockBoxes({ content }: Frame, section: BlockSection, area: Rect): Box[] {
  if (section !== 'demographics') return factBoxes(content[section], area).boxes
  const { table, note } = content.demographics!
  const laid = layTable(table, area.width)
  const box = tableBox(laid, laid.rows, area)
  const y = box.at.y + box.at.height + 0.14
  return [box, textBox({ ...area, y }, linesOf(fitLines(note, LABEL, { width: area.width, most: 3 }), LABEL))]
}
