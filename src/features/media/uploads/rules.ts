const MB = 1024 * 1024

/** What is uploaded: photos also for logos and portraits, plans also as PDF, videos as MP4. */
export const UPLOAD_KINDS = ['photo', 'plan', 'video'] as const
export type UploadKind = (typeof UPLOAD_KINDS)[number]

/** Receiving its bytes; complete and being checked; stored, and ready to be placed; or refused for good. */
export const UPLOAD_STATES = ['receiving', 'processing', 'ready', 'refused'] as const
export type UploadState = (typeof UPLOAD_STATES)[number]

/** Largest size of a file, in bytes. */
export const MOST_BYTES: Record<UploadKind, number> = { photo: 25 * MB, plan: 25 * MB, video: 200 * MB }

/** A chunk is sent within the 30 seconds of a request at 0.6 Mbit/s. Every chunk but the last has exactly this size. */
export const CHUNK_BYTES = 2 * MB

/** Most pixels of a picture: a larger one is refused before it is decoded. */
export const MOST_PIXELS = 100_000_000
/** Most pages of a PDF. */
export const MOST_PAGES = 20

/** Why a complete file is refused. */
export const REFUSALS = ['type', 'damaged', 'too_many_pixels', 'too_many_pages', 'no_h264'] as const
export type Refusal = (typeof REFUSALS)[number]

/** What the browser offers in its file dialog; the content decides. */
export const ACCEPTED_TYPES: Record<UploadKind, string> = {
  photo: 'image/jpeg,image/png,image/webp,image/avif',
  plan: 'image/jpeg,image/png,image/webp,image/avif,application/pdf',
  video: 'video/mp4',
}

/** Uploads of one user that are not complete, and hours after which an upload that was never placed is purged. */
export const MOST_OPEN_UPLOADS = 200
export const UPLOAD_HOURS = 24

/** The chunk of an upload that begins at `offset`, in storage. */
export const chunkName = (uploadId: string, offset: number) => `uploads/${uploadId}/${offset}`

/** The offsets of a file's chunks. */
export const chunkOffsets = (size: number) =>
  Array.from({ length: Math.ceil(size / CHUNK_BYTES) }, (_, index) => index * CHUNK_BYTES)
