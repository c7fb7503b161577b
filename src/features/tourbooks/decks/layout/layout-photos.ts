import { textBox } from '#platform/slides/lay-text.ts'
import { ellipsize, linesOf } from '#platform/slides/measure-text.ts'
import { type Box, CONTENT, type Page } from '#platform/slides/page-boxes.ts'
import type { DeckPicture, DeckStop } from '../deck-content.ts'
import { type LayoutContext, PICTURE_RADIUS, SMALL } from './layout-parts.ts'
import { inPages } from './layout-schedule.ts'
import { headOf } from './layout-stop.ts'

const MAX_COLUMNS = 3
/** Width of a photo by its height, at most. */
const WIDEST = 1.75
const MAX_PHOTOS = 6
/** Pages of photos of one space. */
const MAX_PAGES = 2
const TOP = 1.37
const GAP = 0.16
const CAPTION = 0.24

/** The further photos of a space, up to six on a page. */
export function layoutPhotos(stop: DeckStop, { text }: LayoutContext): Page[] {
  const others = stop.photos.slice(1, 1 + MAX_PHOTOS * MAX_PAGES)
  return inPages(others, MAX_PHOTOS).map((photos) => {
    const title = text('gallery.title', { name: stop.name })
    return {
      master: 'photos',
      title,
      boxes: [
        ...headOf(stop, CONTENT.width),
        ...photos.flatMap((photo, index) => photoBoxes(photo, { index, count: photos.length, title })),
      ],
      notes: photos
        .map(({ caption }) => caption)
        .filter(Boolean)
        .join('\n'),
    }
  })
}

function photoBoxes(
  { source, caption }: DeckPicture,
  { index, count, title }: { index: number; count: number; title: string },
): Box[] {
  const columns = Math.min(count, MAX_COLUMNS)
  const rows = Math.ceil(count / columns)
  const cellWidth = (CONTENT.width - GAP * (columns - 1)) / columns
  const cellHeight = (CONTENT.y + CONTENT.height - TOP - GAP * (rows - 1)) / rows
  const x = CONTENT.x + (index % columns) * (cellWidth + GAP)
  const y = TOP + Math.floor(index / columns) * (cellHeight + GAP)
  const height = Math.min(cellHeight - CAPTION, cellWidth / 1.5)
  const width = Math.min(cellWidth, height * WIDEST)
  return [
    {
      kind: 'picture',
      at: { x, y, width, height },
      source,
      alt: caption || title,
      fit: 'cover',
      radius: PICTURE_RADIUS,
    },
    textBox({ x, y: y + height + 0.03, width }, linesOf([ellipsize(caption, SMALL, width)], SMALL)),
  ]
}
