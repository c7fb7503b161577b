import { CHUNK_BYTES } from '#lib/media/upload-limits.ts'

/** Receiving its bytes; complete and being checked; stored, and ready to be placed; or refused for good. */
export const UPLOAD_STATES = ['receiving', 'processing', 'ready', 'refused'] as const
export type UploadState = (typeof UPLOAD_STATES)[number]

/** Most pixels of a picture: a larger one is refused before it is decoded. */
export const MOST_PIXELS = 100_000_000
/** Most pages of a PDF. */
export const MOST_PAGES = 20

/** Why a complete file is refused. */
export const REFUSALS = ['type', 'damaged', 'too_many_pixels', 'too_many_pages', 'no_h264'] as const
export type Refusal = (typeof REFUSALS)[number]

/** Uploads of one user that are not complete, and hours after which an upload that was never placed is purged. */
export const MOST_OPEN_UPLOADS = 200
export const UPLOAD_HOURS = 24

/** The chunk of an upload that begins at `offset`, in storage. */
export const chunkName = (uploadId: string, offset: number) => `uploads/${uploadId}/${offset}`

/** The offsets of a file's chunks. */
export const chunkOffsets = (size: number) =>
  Array.from({ length: Math.ceil(size / CHUNK_BYTES) }, (_, index) => index * CHUNK_BYTES)
