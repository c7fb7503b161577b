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

/** The name of a picture's file in storage. */
export const storedName = (pictureId: number, file: string) => `pictures/${pictureId}/${file}`
