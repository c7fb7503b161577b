import { CHUNK_BYTES } from '#lib/media/upload-limits.ts'

/** Receiving its bytes; complete and being checked; stored, and ready to be placed; or refused for good. */
export const UPLOAD_STATES = ['receiving', 'processing', 'ready', 'refused'] as const
export type UploadState = (typeof UPLOAD_STATES)[number]

/**
 * Most pixels of a picture, by how it is decoded: in strips or at a fraction of its size; a progressive JPEG, whose
 * coefficients are all in memory, or 16 bits a channel; as a whole, such as a lossless WebP or an interlaced PNG; and AVIF, whose decoder takes 18
 * bytes a pixel. Measured so that a decoder stays below MAX_DECODER_BYTES.
 */
export const MAX_PIXELS = { strips: 100_000_000, progressive: 50_000_000, whole: 25_000_000, avif: 16_000_000 }

/** Most memory and processor time that decoding and encoding one picture, or one page of a plan, may take. */
export const MAX_DECODER_BYTES = 400 * 1024 * 1024
export const MAX_DECODER_CPU_MS = 20_000

/** Most pages of a PDF. */
export const MAX_PAGES = 20

/** Why a complete file is refused. */
export const REFUSALS = [
  'type',
  'damaged',
  'too_many_pixels',
  'too_many_pages',
  'page_size',
  'too_much_memory',
  'too_slow',
  'no_h264',
  'no_time_left',
  'not_processed',
] as const
export type Refusal = (typeof REFUSALS)[number]

/** Uploads of one user that are not complete, and hours after which an upload that was never placed is purged. */
export const MAX_OPEN_UPLOADS = 200
export const UPLOAD_HOURS = 24

/** The chunk of an upload that begins at `offset`, in storage. */
export const chunkName = (uploadId: string, offset: number) => `uploads/${uploadId}/${offset}`

/** The offsets of a file's chunks. */
export const chunkOffsets = (size: number) =>
  Array.from({ length: Math.ceil(size / CHUNK_BYTES) }, (_, index) => index * CHUNK_BYTES)
