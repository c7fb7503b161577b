import { textBox } from '#platform/slides/lay-text.ts'
import { inPages } from '#platform/slides/layout/in-pages.ts'
import { type LayoutContext, PICTURE_RADIUS } from '#platform/slides/layout/page-parts.ts'
import { MAX_GRID, photoGrid } from '#platform/slides/layout/photo-grid.ts'
import { ellipsize, linesOf } from '#platform/slides/measure-text.ts'
import { type Box, CONTENT, type Page, type Rect, type TextStyle } from '#platform/slides/page-boxes.ts'
import type { DeckPicture, DeckStop } from '../deck-content.ts'
import { headOf } from './layout-stop.ts'

/** Pages of photos of one space. */
const MAX_PAGES = 2
const CAPTION: TextStyle = { size: 10.5, weight: 400, shade: 'second' }
/** The captions of the last row end a bit above the foot. */
export const PHOTO_AREA: Rect = { ...CONTENT, y: 1.37, height: CONTENT.y + CONTENT.height - 0.1 - 1.37 }
const COUNT = { width: 2.2, y: 0.62 }

/** The photos of a space, its outside first, up to six on a page. A single one is on the page of its stop. */
export function layoutPhotos(stop: DeckStop, { text }: LayoutContext): Page[] {
  const { length } = stop.photos
  if (length < 2) return []
  const title = text('gallery.title', { name: stop.name })
  const pages = inPages(stop.photos.slice(0, MAX_GRID * MAX_PAGES), MAX_GRID)
  return pages.map((photos, page) => {
    const from = pages.slice(0, page).flat().length + 1
    const to = from + photos.length - 1
    const shown = to - from + 1 === length ? text('sharedTourbook.photos', { count: length }) : undefined
    const count = shown ?? text('deck.photos.some', { from, to, count: length })
    const grid = photoGrid(photos.length, PHOTO_AREA)
    return {
      master: 'photos',
      title,
      boxes: [
        ...headOf(stop, CONTENT.width - COUNT.width - 0.3),
        textBox({ x: CONTENT.x + CONTENT.width - COUNT.width, ...COUNT }, linesOf([count], CAPTION), {
          align: 'right',
        }),
        ...photos.flatMap((photo, index) => photoBoxes(photo, grid[index]!, title)),
      ],
      notes: photos
        .map(({ caption }) => caption)
        .filter(Boolean)
        .join('\n'),
    }
  })
}

function photoBoxes({ source, caption }: DeckPicture, at: Rect, title: string): Box[] {
  const picture: Box = { kind: 'picture', at, source, alt: caption || title, fit: 'cover', radius: PICTURE_RADIUS }
  if (caption === '') return [picture]
  const below = { x: at.x, y: at.y + at.height + 0.05, width: at.width }
  return [picture, textBox(below, linesOf([ellipsize(caption, CAPTION, at.width)], CAPTION))]
}
