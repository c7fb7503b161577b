import type { PictureSource } from '#lib/media/picture-files.ts'
import type { Upload } from '#site/upload/upload-file.ts'

/** A picture of the form: one that the listing has, by its id, or an upload. */
type ChosenPicture = PictureSource & {
  thumbhash: string | null
  id?: number
  uploadId?: string
  /** Of an upload. */
  fileName?: string
}

export type ChosenPhoto = ChosenPicture & { caption: string }

/** A plan, and the pages of the file from which it is chosen. */
export type ChosenPlan = ChosenPicture & { page: number; pages: PictureSource[] }

/** Names a photo among those of the form. */
export const keyOf = ({ id, uploadId }: ChosenPicture) => uploadId ?? String(id)

/** The photo of a ready upload. */
export function photoOf({ id: uploadId, fileName, pictures }: Upload): ChosenPhoto {
  const { src, format, thumbhash } = pictures[0]!
  return { uploadId, fileName, src, format, thumbhash, caption: '' }
}

/** One page of a ready upload as the plan; the first is 1. */
export function planOf(
  { id: uploadId, fileName, pictures }: Pick<Upload, 'id' | 'fileName' | 'pictures'>,
  page = 1,
): ChosenPlan {
  const { src, format, thumbhash } = pictures[page - 1]!
  const pages = pictures.map((picture) => ({ src: picture.src, format: picture.format }))
  return { uploadId, fileName, page, src, format, thumbhash, pages }
}
