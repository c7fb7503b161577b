/** How a picture is stored: a photograph as WebP in several widths, a drawing such as a floor plan as one SVG. */
export const PICTURE_FORMATS = ['webp', 'svg'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

/** The widths in which every photograph is stored. */
export const PHOTO_WIDTHS = [400, 800, 1600] as const
export type PhotoWidth = (typeof PHOTO_WIDTHS)[number]

/** The names of a picture's files in storage and in paths: /media/12/800.webp. */
export const photoFile = (width: PhotoWidth) => `${width}.webp`
export const DRAWING_FILE = 'image.svg'
export const PICTURE_FILES: Record<PictureFormat, readonly string[]> = {
  webp: PHOTO_WIDTHS.map(photoFile),
  svg: [DRAWING_FILE],
}

/** The path of a picture; the name of a file follows. */
export const pictureSource = (pictureId: number) => `/media/${pictureId}`

/** The path of a picture in its largest size. */
export const largestFile = (pictureId: number, format: PictureFormat) =>
  `${pictureSource(pictureId)}/${PICTURE_FILES[format].at(-1)}`

/** The source of a photo that is shown: a photograph's has a file for each width, a drawing's is its one file. */
export const shownSource = (pictureId: number, format: PictureFormat) =>
  format === 'svg' ? largestFile(pictureId, format) : pictureSource(pictureId)

/** Whether a source is the one file of a drawing. */
export const isDrawing = (src: string) => src.endsWith(`/${DRAWING_FILE}`)

/** The path of a photo in a width; undefined for a drawing, which emails and previews of links cannot show. */
export const photoPath = (photo: { src: string } | undefined, width: PhotoWidth): string | undefined =>
  photo && !isDrawing(photo.src) ? `${photo.src}/${photoFile(width)}` : undefined

/** The name of a picture's file in storage. */
export const storedName = (pictureId: number, file: string) => `pictures/${pictureId}/${file}`
