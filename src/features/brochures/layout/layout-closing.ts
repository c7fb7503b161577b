import { initialsOf } from '#lib/media/initials-of.ts'
import { textBox } from '#platform/slides/lay-text.ts'
import { inPagesOfHeight } from '#platform/slides/layout/in-pages.ts'
import { ellipsize, fitLines, largestSize, linesOf } from '#platform/slides/measure-text.ts'
import type { Box, Page, Rect, TextStyle } from '#platform/slides/page-boxes.ts'
import type { BrochureContact } from '../brochure-content.ts'
import { type Frame, headingBox, pageOf } from './page-frame.ts'
import { belowOf, mapBox, photoBox } from './picture-boxes.ts'
import { factBoxes, layTable, tableBox } from './table-boxes.ts'

const NAME: TextStyle = { size: 13, weight: 600, shade: 'ink' }
const LINE: TextStyle = { size: 11, weight: 400, shade: 'second' }
const NOTICE: TextStyle = { size: 9.5, weight: 400, shade: 'second' }
const INITIALS: TextStyle = { size: 20, weight: 600, shade: 'white' }
const PORTRAIT = 0.95
const CARD_HEIGHT = 1.6
/** More people have three columns. */
const FEW = 4
const COLUMNS = 3
const SMALLEST_PICTURE = 1.4
const NOTICE_LEADING = 1.45
/** What the notices below a table need. */
const NOTICES_HEIGHT = 2.9

/** Whom to ask, and what the figures are worth. */
export function layoutTeam(frame: Frame): Page[] {
  const { content, paper, text } = frame
  if (content.team.length === 0) return []
  const { body } = paper
  const columns = content.team.length > FEW ? COLUMNS : COLUMNS - 1
  const width = (body.width - 0.4 * (columns - 1)) / columns
  const cards = content.team.flatMap((person, index) =>
    cardOf(person, {
      x: body.x + (index % columns) * (width + 0.4),
      y: body.y + 0.1 + Math.floor(index / columns) * CARD_HEIGHT,
      width,
    }),
  )
  const lines = fitLines(content.disclaimer, NOTICE, { width: body.width * 0.7, most: 8 })
  const note = textBox({ ...body, y: 0, width: body.width * 0.7 }, linesOf(lines, NOTICE), { leading: NOTICE_LEADING })
  const y = body.y + body.height - note.at.height
  return [
    pageOf(frame, {
      master: 'closing',
      title: text('common.contacts'),
      boxes: [
        ...cards,
        ...closingPicture(frame, belowOf(cards, { ...body, height: y - 0.4 - body.y })),
        { kind: 'rule', at: { ...body, y: y - 0.16, height: 0 }, shade: 'line' },
        { ...note, at: { ...note.at, y } },
      ],
      notes: content.disclaimer,
    }),
  ]
}

/** The photograph of the cover, or the map, where there is room for it. */
function closingPicture(frame: Frame, area: Rect): Box[] {
  const { cover, name } = frame.content
  if (area.height < SMALLEST_PICTURE) return []
  return [cover ? photoBox({ source: cover, caption: '' }, area, name) : mapBox(frame, area)]
}

function cardOf(person: BrochureContact, { x, y, width }: Omit<Rect, 'height'>): Box[] {
  const face = { x, y, width: PORTRAIT, height: PORTRAIT }
  const beside = { x: x + PORTRAIT + 0.18, y: y + 0.02, width: width - PORTRAIT - 0.18 }
  const one = (text: string, style: TextStyle) =>
    text === '' ? [] : linesOf([ellipsize(text, style, beside.width)], style)
  const email = largestSize(
    person.email,
    { sizes: [11, 10, 9, 8], weight: 400, shade: 'accent' },
    { width: beside.width, most: 1 },
  )
  const lines = [
    ...linesOf(fitLines(person.name, NAME, { width: beside.width, most: 2 }), NAME),
    ...one(person.title, LINE),
    ...one(person.company, LINE),
    ...one(person.phone, { ...LINE, shade: 'ink' }),
    ...(person.email === ''
      ? []
      : linesOf([ellipsize(person.email, email, beside.width)], email, `mailto:${person.email}`)),
  ]
  const mark = textBox({ ...face, y: 0 }, linesOf([initialsOf(person.name)], INITIALS), { align: 'center' })
  return [
    ...(person.portrait
      ? [
          {
            kind: 'picture' as const,
            at: face,
            source: person.portrait,
            alt: person.name,
            fit: 'cover' as const,
            radius: PORTRAIT / 2,
          },
        ]
      : [
          { kind: 'shape' as const, at: face, shade: 'accent' as const, radius: PORTRAIT / 2 },
          { ...mark, at: { ...mark.at, y: y + (PORTRAIT - mark.at.height) / 2 } },
        ]),
    textBox(beside, lines),
  ]
}

/** British particulars: a row of each space, and the notices below or on a page of their own. */
export function layoutParticulars(frame: Frame): Page[] {
  const { content, paper, text } = frame
  const { particulars } = content
  if (!particulars) return []
  const title = text('brochure.page.particulars')
  const { body } = paper
  const tables: Box[][] = []
  let bottom = body.y
  if (particulars.table.rows.length > 0) {
    const laid = layTable(particulars.table, body.width)
    const parts = inPagesOfHeight(laid.rows, ({ height }) => height, body.height - laid.head.height)
    for (const rows of parts) {
      const table = tableBox(laid, rows, body)
      tables.push([table])
      bottom = table.at.y + table.at.height + 0.3
    }
  }
  const last = tables.at(-1)
  const hasRoom = body.y + body.height - bottom >= NOTICES_HEIGHT
  const notices = (y: number) => noticeBoxes(frame, { ...body, y, height: body.y + body.height - y })
  if (last && hasRoom) last.push(...notices(bottom))
  else tables.push(notices(body.y))
  return tables.map((boxes, index) =>
    pageOf(frame, { master: 'table', title: index === 0 ? title : text('deck.continued', { title }), boxes }),
  )
}

/** Facts beside the notices of the law. */
function noticeBoxes({ content }: Frame, area: Rect): Box[] {
  const { facts, notices } = content.particulars!
  const left = { ...area, width: area.width * 0.4 }
  const right = { x: area.x + area.width * 0.4 + 0.4, width: area.width * 0.6 - 0.4 }
  const boxes = factBoxes(facts, left).boxes
  let { y } = area
  for (const { title, text } of notices) {
    boxes.push(headingBox(title, { ...right, y }))
    const most = Math.floor((area.y + area.height - y - 0.3) / ((NOTICE.size * NOTICE_LEADING) / 72))
    if (most < 1) break
    const lines = fitLines(text, NOTICE, { width: right.width, most })
    const box = textBox({ ...right, y: y + 0.28 }, linesOf(lines, NOTICE), { leading: NOTICE_LEADING })
    boxes.push(box)
    y = box.at.y + box.at.height + 0.2
  }
  return boxes
}
