import { buffer } from 'node:stream/consumers'
import { LARGE_WIDTH, PHOTO_WIDTHS, type PictureFormat } from '#lib/media/picture-files.ts'
import type { MapPictures } from '#platform/map-picture/make-map-pictures.ts'
import type { ReadPicture } from '#platform/slides/crop-pictures.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { storedName } from '../rules.ts'

/** Pixels of a map for one of the browser's. */
const MAP_SCALE = 2

/** Reads the pictures of pages: stored ones, maps, which are drawn, and QR codes. */
export function openPictures({ storage, maps }: { storage: Storage; maps: MapPictures }): ReadPicture {
  return async (source, width) => {
    if ('map' in source) return maps(source.map, MAP_SCALE)
    if ('svg' in source) return Buffer.from(source.svg)
    const file = await storage.open(storedName(source.pictureId, fileOf(source.format, width)))
    return file && buffer(file.stream)
  }
}

/** The smallest file that is as wide, else the largest. */
function fileOf(format: PictureFormat, width: number): string {
  if (format === 'svg') return 'image.svg'
  const widths = format === 'photo' ? [...PHOTO_WIDTHS, LARGE_WIDTH] : PHOTO_WIDTHS
  return `${widths.find((each) => each >= width) ?? widths.at(-1)}.webp`
}
