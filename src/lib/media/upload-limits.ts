const MB = 1024 * 1024

/** What is uploaded: photos also for logos and portraits, plans also as PDF, videos as MP4, documents as PDF. */
export const UPLOAD_KINDS = ['photo', 'plan', 'video', 'document'] as const
export type UploadKind = (typeof UPLOAD_KINDS)[number]

/** Largest size of a file, in bytes. */
export const MAX_BYTES: Record<UploadKind, number> = {
  photo: 25 * MB,
  plan: 25 * MB,
  video: 200 * MB,
  document: 25 * MB,
}

/** A chunk is sent within the 30 seconds of a request at 0.6 Mbit/s. Every chunk but the last has exactly this size. */
export const CHUNK_BYTES = 2 * MB

/** What the browser offers in its file dialog; the content decides. */
export const ACCEPTED_TYPES: Record<UploadKind, string> = {
  photo: 'image/jpeg,image/png,image/webp,image/avif',
  plan: 'image/jpeg,image/png,image/webp,image/avif,application/pdf',
  video: 'video/mp4',
  document: 'application/pdf',
}
