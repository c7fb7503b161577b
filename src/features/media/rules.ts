/** A picture was uploaded, or drawn by the program for the demo. */
export const PICTURE_ORIGINS = ['uploaded', 'drawn'] as const
export type PictureOrigin = (typeof PICTURE_ORIGINS)[number]

/** The widths in which every picture is stored, as WebP. Names in paths: /media/12/800.webp. */
export const PHOTO_WIDTHS = [400, 800, 1600] as const
export type PhotoWidth = (typeof PHOTO_WIDTHS)[number]

/** The path of a picture; a width and format follow. */
export const pictureSource = (pictureId: number) => `/media/${pictureId}`

/** The path of a variant in storage. */
export const variantPath = (pictureId: number, width: PhotoWidth) => `pictures/${pictureId}/${width}.webp`
