import { PAGE } from '#lib/slides/slide-style.ts'
import { textBox } from '#platform/slides/lay-text.ts'
import { logoBoxes, SMALL } from '#platform/slides/layout/page-parts.ts'
import { ellipsize, linesOf } from '#platform/slides/measure-text.ts'
import { type Box, MARGIN, type Rect, type TextBox } from '#platform/slides/page-boxes.ts'
import type { DeckBrand } from '../deck-content.ts'

/** The middle of the line at the foot. */
const FOOT_Y = PAGE.height - MARGIN - 0.08
const FOOT_LOGO_HEIGHT = 0.3

/** The foot of a page: logo or company, the tour, and the page's number. */
export function footBoxes({ brand, about, number }: { brand: DeckBrand; about: string; number: number }): Box[] {
  const at = (x: number, width: number) => ({ x, y: FOOT_Y - (SMALL.size * 1.3) / 72 / 2, width })
  const line = (text: string, box: Omit<Rect, 'height'>, align: TextBox['align']) =>
    textBox(box, linesOf([ellipsize(text, SMALL, box.width)], SMALL), { align })
  return [
    ...logoBoxes(brand, { x: MARGIN, y: FOOT_Y - FOOT_LOGO_HEIGHT / 2, width: 2.6, height: FOOT_LOGO_HEIGHT }),
    { ...line(about, at(3.3, PAGE.width - 6.6), 'center'), field: 'foot' },
    { ...line(String(number), at(PAGE.width - MARGIN - 1, 1), 'right'), field: 'number' },
  ]
}
