/**
 * Why a page in a frame asks the site around it for a token: it was opened without a session, the session has ended, or a
 * visitor did what only a user may do, so that the site should ask them to sign in.
 */
export type SessionReason = 'start' | 'expired' | 'required'

/** What a page in a frame posts to the site around it, each with `source: 'frontage'`; docs/embedding.md describes them. */
export type FrameMessage =
  | { type: 'ready'; version: 1; path: string; title: string }
  | { type: 'navigation'; path: string; title: string }
  /** In CSS pixels; null for a page that fills the height that it is given. */
  | { type: 'resize'; height: number | null }
  | { type: 'notification'; kind: 'success' | 'info' | 'error'; title: string; message: string }
  | { type: 'session'; reason: SessionReason }
  | { type: 'session'; reason: 'refused'; detail: string }

/** What the site around a frame posts to the page in it, each with `source: 'frontage-parent'`. */
type ParentMessage =
  | { type: 'navigate'; path: string }
  /** A token signed by that site; null ends the session. */
  | { type: 'session'; token: string | null }

export const FRAME_SOURCE = 'frontage'
const PARENT_SOURCE = 'frontage-parent'
const MAX_LENGTH = 4_000

/** A message of the site around the frame; undefined for anything else. */
export function parseParentMessage(data: unknown): ParentMessage | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const { source, type, path, token } = data as Record<string, unknown>
  if (source !== PARENT_SOURCE) return undefined
  if (type === 'navigate' && isText(path)) return { type, path }
  if (type === 'session' && (token === null || isText(token))) return { type, token }
  return undefined
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= MAX_LENGTH
