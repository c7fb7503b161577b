import { replacePage } from '#ui/routing/replace-page.ts'
import { MAX_ORIGIN } from '../rules.ts'

/** The page to open after signing in, in a request; nothing if it is too long to be accepted. */
export const sendableOrigin = (origin: string): { origin?: string } => (origin.length <= MAX_ORIGIN ? { origin } : {})

/** Opens the page of a reply, or `origin` itself if it was too long to be sent. */
export const openOrigin = (origin: string, reply: { origin: string }) =>
  // A full load, because every page is personal from now on.
  replacePage(origin.length <= MAX_ORIGIN ? reply.origin : origin)
