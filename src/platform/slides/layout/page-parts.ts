import { CELL_LINE } from '#lib/slides/slide-style.ts'
import type { Translate } from '#messages/messages.ts'
import { textBox } from '../lay-text.ts'
import { ellipsize, largestSize, linesOf } from '../measure-text.ts'
import {
  type Box,
  type Cell,
  CONTENT,
  type Rect,
  type Run,
  type StoredPicture,
  type TextBox,
  type TextStyle,
  titleAt,
} from '../page-boxes.ts'

/** The texts of a document in its reader's language, and whose map it shows. */
export type LayoutContext = { text: Translate; attribution: string }

/** Whose document it is. */
type PageBrand = { company: string; logo: StoredPicture | null }
/** A person on a page; what is not known is empty. */
type PageContact = { name: string; phone: string; email: string }

const POINTS = 72

const TITLE: TextStyle = { size: 24, weight: 600, shade: 'ink' }
export const SUBTITLE: TextStyle = { size: 13, weight: 400, shade: 'second' }
export const BODY: TextStyle = { size: 12, weight: 400, shade: 'ink' }
export const STRONG: TextStyle = { ...BODY, weight: 600 }
export const LABEL: TextStyle = { ...BODY, shade: 'third' }
export const NOTE: TextStyle = { size: 11, weight: 400, shade: 'second' }
export const SMALL: TextStyle = { size: 9, weight: 400, shade: 'third' }

/** Pixels of a map for an inch. */
export const MAP_DENSITY = 96
/** Of the corners of pictures, in inches. */
export const PICTURE_RADIUS = 0.06

/** The title of a page and what follows it in smaller letters; `bottom` is where the content begins. */
export function pageTitle(
  title: string,
  subtitle = '',
  { x, width, y = titleAt('table').y }: Pick<Rect, 'x' | 'width'> & { y?: number } = {
    x: CONTENT.x,
    width: CONTENT.width,
  },
): { boxes: Box[]; bottom: number } {
  const line = (text: string, style: TextStyle) => linesOf([ellipsize(text, style, width)], style)
  const head: TextBox = { ...textBox({ x, y, width }, line(title, TITLE)), isTitle: true }
  if (subtitle === '') return { boxes: [head], bottom: head.at.y + head.at.height + 0.2 }
  const below = textBox({ x, width, y: head.at.y + head.at.height }, line(subtitle, SUBTITLE))
  return { boxes: [head, below], bottom: below.at.y + below.at.height + 0.2 }
}

/** The number of a stop in a square of the broker's color. */
export function numberBoxes(number: number, { x, y, side = 0.42 }: { x: number; y: number; side?: number }): Box[] {
  const style: TextStyle = { size: side * 34, weight: 700, shade: 'white' }
  const height = (style.size * 1.3) / POINTS
  return [
    { kind: 'shape', at: { x, y, width: side, height: side }, shade: 'accent', radius: side / 4.5 },
    textBox({ x, y: y + (side - height) / 2, width: side }, linesOf([String(number)], style), { align: 'center' }),
  ]
}

const MAX_LOGO_WIDTH = 1.9
/** The broker's logo, else the name of the company in the broker's color. */
export function logoBoxes(brand: PageBrand, { x, y, width, height }: Rect): Box[] {
  if (brand.logo)
    return [
      {
        kind: 'picture',
        at: { x, y, width: MAX_LOGO_WIDTH, height },
        source: brand.logo,
        alt: brand.company,
        fit: 'contain',
        align: 'left',
        inMaster: true,
      },
    ]
  const style: TextStyle = { size: height * 36, weight: 700, shade: 'accent' }
  const name = textBox({ x, y, width }, linesOf([ellipsize(brand.company, style, width)], style))
  const middle = y + (height - name.at.height) / 2
  return [{ ...name, at: { ...name.at, y: middle }, inMaster: true }]
}

/** The height of a row in inches: that of one line, and as much more as its longest cell needs. */
export function rowHeight(cells: Cell[], oneLine: number): number {
  const most = Math.max(...cells.map(({ lines }) => lines.length))
  const size = Math.max(...cells.flatMap(({ lines }) => lines.flat()).map(({ style }) => style.size))
  return oneLine + ((most - 1) * size * CELL_LINE) / POINTS
}

/** A person in lines of at most `width` inches: the name, the telephone, and the email address, which is a link. */
export function contactLines({ name, phone, email }: PageContact, size: number, width: number): Run[][] {
  const strong: TextStyle = { size, weight: 600, shade: 'ink' }
  const second: TextStyle = { size, weight: 400, shade: 'second' }
  // An email address that is cut is of no use: it is set smaller first.
  const small = largestSize(email, { ...second, sizes: [size, size - 1, size - 2] }, { width, most: 1 })
  return [
    ...linesOf([ellipsize(name, strong, width)], strong),
    ...linesOf(phone === '' ? [] : [ellipsize(phone, second, width)], second),
    ...linesOf(email === '' ? [] : [ellipsize(email, small, width)], small, `mailto:${email}`),
  ]
}
