import { digestMap } from '#platform/map-picture/digest-map.ts'
import type { MapPicture } from '#platform/map-picture/map-picture.ts'
import { barsOf } from '#platform/slides/chart-bars.ts'
import type { Box, Page, PictureBox } from '#platform/slides/page-boxes.ts'
import type { PreviewBox, PreviewPage } from './contract.ts'

/** The pages of a deck with the addresses of their pictures, for the tourbook's owner. */
export function presentPages(pages: Page[], { id }: { id: number }): PreviewPage[] {
  const pathOf = (box: PictureBox) => {
    if ('map' in box.source) return `/api/tourbooks/${id}/deck/maps/${digestMap(box.source.map)}`
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

/** The maps of a deck. */
export const mapsOf = (pages: Page[]): MapPicture[] =>
  pages.flatMap(({ boxes }) =>
    boxes.flatMap((box) => (box.kind === 'picture' && 'map' in box.source ? [box.source.map] : [])),
  )
