import type { PictureSource } from '#lib/media/picture-files.ts'
import type { StoredPicture } from '#platform/slides/page-boxes.ts'

const STORED = /^\/(?:private_)?media\/(\d+)$/

/** A picture of a reply as a stored one. */
export const storedPicture = ({ src, format }: PictureSource): StoredPicture => ({
  pictureId: Number(STORED.exec(src)![1]),
  src,
  format,
})
