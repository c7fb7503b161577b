import type { PreviewBox, PreviewPage } from '#lib/slides/page-preview.ts'
import { digestMap } from '#platform/map-picture/digest-map.ts'
import type { MapPicture } from '#platform/map-picture/map-picture.ts'
import { barsOf } from '../chart-bars.ts'
import type { Box, Page, PictureBox } from '../page-boxes.ts'

/** Pages with the addresses of their pictures; `mapPath` begins the address of a map. */
export function presentPages(pages: Page[], { mapPath }: { mapPath: string }): PreviewPage[] {
  const pathOf = (box: PictureBox) => {
    if ('map' in box.source) return `${mapPath}/${digestMap(box.source.map)}`
    if ('svg' in box.source) return `data:image/svg+xml,${encodeURIComponent(box.source.svg)}`
    const { src, format } = box.source
    return `${src}/${format === 'svg' ? 'image.svg' : '800.webp'}`
  }
  const present = (box: Box): PreviewBox[] => {
    if (box.kind === 'chart') return barsOf(box)
    if (box.kind !== 'picture') return [box]
    const { source: _, ...shown } = box
    return [{ ...shown, path: pathOf(box) }]
  }
  return pages.map(({ master, title, notes, boxes }) => ({ master, title, notes, boxes: boxes.flatMap(present) }))
}

/** The maps of pages. */
export const mapsOf = (pages: Page[]): MapPicture[] =>
  pages.flatMap(({ boxes }) =>
    boxes.flatMap((box) => (box.kind === 'picture' && 'map' in box.source ? [box.source.map] : [])),
  )
