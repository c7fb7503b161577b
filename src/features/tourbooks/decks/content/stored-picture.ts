import { type PictureSource, privatePicturePath } from '#lib/media/picture-files.ts'
import type { StoredPicture } from '#platform/slides/page-boxes.ts'

const STORED = /^\/(?:private_)?media\/(\d+)$/

/** A picture of a reply as a stored one. `isPrivate`: only those who edit what it is placed on can load it by its address. */
export function storedPicture({ src, format }: PictureSource, { isPrivate = false } = {}): StoredPicture {
  const pictureId = Number(STORED.exec(src)![1])
  return { pictureId, src: isPrivate ? privatePicturePath(pictureId) : src, format }
}
