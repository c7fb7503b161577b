/**
 * How a picture is stored. An uploaded photo has AVIF, WebP and JPEG in several widths; `webp` has WebP alone, as the
 * demo draws it; `svg` is a drawing such as a floor plan.
 */
export const PICTURE_FORMATS = ['photo', 'webp', 'svg'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

/** A picture in a response: the path of its files, and which there are. */
export type PictureSource = { src: string; format: PictureFormat }

/** The widths of every photo; a smaller picture is not enlarged. */
export const PHOTO_WIDTHS = [400, 800, 1600] as const
type PhotoWidth = (typeof PHOTO_WIDTHS)[number]
/** Beside them AVIF and WebP, for large windows and dense screens. */
export const LARGE_WIDTH = 2400

const DRAWING_FILE = 'image.svg'
/** The whole photo as JPEG, for downloads. */
export const DOWNLOAD_FILE = 'download.jpg'

type PhotoType = 'avif' | 'webp' | 'jpg'
const WIDTHS_OF: Record<PhotoType, readonly number[]> = {
  avif: [...PHOTO_WIDTHS, LARGE_WIDTH],
  webp: [...PHOTO_WIDTHS, LARGE_WIDTH],
  jpg: PHOTO_WIDTHS,
}
const MEDIA_TYPES = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg', svg: 'image/svg+xml' }

const filesIn = (type: PhotoType, widths = WIDTHS_OF[type]) => widths.map((width) => `${width}.${type}`)

/** The names of a picture's files in storage and in paths: /media/12/800.webp. */
export const PICTURE_FILES: Record<PictureFormat, readonly string[]> = {
  photo: [...filesIn('avif'), ...filesIn('webp'), ...filesIn('jpg'), DOWNLOAD_FILE],
  webp: filesIn('webp', PHOTO_WIDTHS),
  svg: [DRAWING_FILE],
}

/** The media type of a picture's file. */
export const mediaTypeOf = (file: string) =>
  MEDIA_TYPES[file.slice(file.lastIndexOf('.') + 1) as keyof typeof MEDIA_TYPES]

/** The path of a public picture; the name of a file follows. */
export const picturePath = (pictureId: number) => `/media/${pictureId}`

/** The path of any picture, for those who may edit what it is placed on, and for the user who uploaded it. */
export const privatePicturePath = (pictureId: number) => `/private_media/${pictureId}`

export const isDrawing = ({ format }: Pick<PictureSource, 'format'>) => format === 'svg'

/** The path of a photo in a width that every program shows; undefined for a drawing, which emails and previews of links cannot show. */
export const photoPath = (photo: PictureSource | undefined, width: PhotoWidth): string | undefined =>
  photo && !isDrawing(photo) ? `${photo.src}/${width}.${photo.format === 'photo' ? 'jpg' : 'webp'}` : undefined

/** The path of a picture's largest file for browsers. */
export const largestPath = ({ src, format }: PictureSource) =>
  `${src}/${{ photo: `${LARGE_WIDTH}.webp`, webp: '1600.webp', svg: DRAWING_FILE }[format]}`

/** What an <img> shows: `src` for any browser, and `srcSet` of each type, the best first. Empty for a drawing. */
export function imageFiles({ src, format }: PictureSource) {
  const widths = format === 'webp' ? PHOTO_WIDTHS : undefined
  const setOf = (type: PhotoType) => ({
    type: MEDIA_TYPES[type],
    srcSet: (widths ?? WIDTHS_OF[type]).map((width) => `${src}/${width}.${type} ${width}w`).join(', '),
  })
  if (format === 'svg') return { src: `${src}/${DRAWING_FILE}`, sets: [] }
  if (format === 'webp') return { src: `${src}/800.webp`, sets: [setOf('webp')] }
  return { src: `${src}/800.jpg`, sets: [setOf('avif'), setOf('webp'), setOf('jpg')] }
}
