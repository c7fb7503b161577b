import type { SessionReason } from '#lib/embed/messages.ts'

/** What a page in a frame of another site adds to its requests, and how it asks that site for a session. */
export const embedding: {
  headers: Record<string, string>
  /** Resolves to whether a session began. Only in a frame. */
  requestSession?: (reason: SessionReason) => Promise<boolean>
} = { headers: {} }
