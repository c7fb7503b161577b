import { initialsOf } from '#lib/media/initials-of.ts'
import type { Translate } from '#messages/messages.ts'
import { textBox } from '#platform/slides/lay-text.ts'
import { ellipsize, fitLines, largestSize, linesOf, widthOf } from '#platform/slides/measure-text.ts'
import type { Box, Page, Rect, TextBox, TextStyle } from '#platform/slides/page-boxes.ts'
import type { BrochureContent } from '../brochure-content.ts'
import { MARGIN, type Paper } from './paper-sizes.ts'

/** What all pages of a brochure share. */
export type Frame = { content: BrochureContent; paper: Paper; text: Translate; attribution: string }

const KICKER: TextStyle = { size: 9, weight: 600, shade: 'accent' }
/** Smaller where the name of a space is long. */
const TITLE_SIZES = [24, 20, 17, 15]
const HEADING: TextStyle = { size: 13, weight: 600, shade: 'ink' }
const COMPANY: TextStyle = { size: 11.5, weight: 600, shade: 'accent' }
const INITIALS: TextStyle = { size: 8.5, weight: 700, shade: 'white' }
const FOOT_NAME: TextStyle = { size: 9, weight: 600, shade: 'ink' }
const FOOT_LINE: TextStyle = { size: 9, weight: 400, shade: 'ink' }
const FOOT_NOTE: TextStyle = { size: 8, weight: 400, shade: 'third' }
const LOGO = { height: 0.5, width: 2.4 }
const MARK = 0.29
/** People in the foot. */
const MAX_FOOT = 2
const FOOT_GAP = 0.34
const FOOT_COLUMN = 2.2

type PageParts = Pick<Page, 'master' | 'boxes'> & { title: string; level?: 1 | 2; notes?: string }

/** A page after the cover: its title, the building above it, and the landlord's logo. */
export function pageOf({ content, paper }: Frame, { master, title, level = 2, boxes, notes = '' }: PageParts): Page {
  const logo = logoBoxes(content.brand, { x: 0, y: 0.86, right: MARGIN + paper.body.width })
  const width = paper.body.width - LOGO.width - 0.2
  const above = textBox({ x: MARGIN, y: 0.44, width }, linesOf([ellipsize(content.place, KICKER, width)], KICKER))
  const style = largestSize(title, { sizes: TITLE_SIZES, weight: 700, shade: 'ink' }, { width, most: 1 })
  const head: TextBox = {
    ...textBox({ ...paper.titleAt(master), width }, linesOf([ellipsize(title, style, width)], style)),
    isTitle: true,
    level,
  }
  return { master, title, boxes: [{ ...above, inMaster: true }, head, ...logo, ...boxes], notes }
}

/** A heading within a page; its level is one below the title. */
export const headingBox = (text: string, { x, y, width }: Omit<Rect, 'height'>, level: 2 | 3 = 3): TextBox => ({
  ...textBox({ x, y, width }, linesOf([ellipsize(text, HEADING, width)], HEADING)),
  level,
})

/** The landlord's logo, or its initials and name, with its middle at `y`; it ends at `right`, or begins at `x`. */
export function logoBoxes(
  { company, logo }: BrochureContent['brand'],
  { x, y, right }: { x: number; y: number; right?: number },
): Box[] {
  if (logo) {
    const at = { x: right === undefined ? x : right - LOGO.width, y: y - LOGO.height / 2, ...LOGO }
    const align = right === undefined ? 'left' : 'right'
    return [{ kind: 'picture', at, source: logo, alt: '', fit: 'contain', align, inMaster: true }]
  }
  const room = LOGO.width - MARK - 0.1
  const shown = ellipsize(company, COMPANY, room)
  const start = right === undefined ? x : right - Math.min(room, widthOf(shown, COMPANY)) - MARK - 0.1
  const middle = (box: TextBox): Box => ({ ...box, at: { ...box.at, y: y - box.at.height / 2 }, inMaster: true })
  return [
    {
      kind: 'shape',
      at: { x: start, y: y - MARK / 2, width: MARK, height: MARK },
      shade: 'accent',
      radius: 0.06,
      inMaster: true,
    },
    middle(textBox({ x: start, y: 0, width: MARK }, linesOf([initialsOf(company)], INITIALS), { align: 'center' })),
    middle(textBox({ x: start + MARK + 0.1, y: 0, width: room }, linesOf([shown], COMPANY))),
  ]
}

/** The foot of every page: whom to call, what the figures are worth, and the number of the page. */
export function footBoxes({ content: { team, disclaimer }, paper }: Frame, number: number): Box[] {
  const y = paper.footY + 0.13
  const right = MARGIN + paper.body.width
  const boxes: Box[] = [
    {
      kind: 'rule',
      at: { x: MARGIN, y: paper.footY, width: paper.body.width, height: 0 },
      shade: 'accent',
      inMaster: true,
    },
  ]
  let x = MARGIN
  for (const { name, phone, email } of team.slice(0, MAX_FOOT)) {
    const shownName = ellipsize(name, FOOT_NAME, FOOT_COLUMN)
    const line = ellipsize(phone || email, FOOT_LINE, FOOT_COLUMN)
    const width = Math.max(widthOf(shownName, FOOT_NAME), widthOf(line, FOOT_LINE))
    const lines = [...linesOf([shownName], FOOT_NAME), ...linesOf(line === '' ? [] : [line], FOOT_LINE)]
    boxes.push({ ...textBox({ x, y, width }, lines), inMaster: true })
    x += width + FOOT_GAP
  }
  const from = Math.max(x, MARGIN + (team.length > 0 ? paper.body.width * 0.4 : 0))
  const width = Math.min(right - 0.5 - from, 5.2)
  const note = textBox({ x: from, y, width }, linesOf(fitLines(disclaimer, FOOT_NOTE, { width, most: 3 }), FOOT_NOTE))
  const numberBox = textBox({ x: right - 0.4, y, width: 0.4 }, linesOf([String(number)], FOOT_LINE), { align: 'right' })
  return [...boxes, { ...note, field: 'foot' }, { ...numberBox, field: 'number' }]
}
