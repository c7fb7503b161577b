import type { FastifyReply } from 'fastify'
import { mediaTypeOf, PICTURE_FILES, type PictureFormat } from '#lib/media/picture-files.ts'
import { notFound } from '#platform/errors.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { storedName } from './rules.ts'

type PictureFile = { id: number; file: string; format: PictureFormat; cacheControl: string }

/** The browser may keep a copy, and asks before each use: after sign-out the response is 401. */
export const UNDER_SESSION = 'private, no-cache'

/** Sends a stored file of a picture; one that its format does not have is a 404. The caller has checked who may see it. */
export async function sendPicture(
  reply: FastifyReply,
  storage: Storage,
  { id, file, format, cacheControl }: PictureFile,
): Promise<FastifyReply> {
  // A picture never changes; another one has another id.
  const tag = `"${id}-${file}"`
  if (cacheControl === UNDER_SESSION) {
    reply.header('etag', tag).header('cache-control', cacheControl).header('vary', 'cookie')
    if (reply.request.headers['if-none-match'] === tag) return reply.code(304).send()
  }
  const stored = PICTURE_FILES[format].includes(file) ? await storage.open(storedName(id, file)) : undefined
  if (!stored) throw notFound('picture')
  return (
    reply
      .type(mediaTypeOf(file))
      .header('content-length', stored.size)
      .header('cache-control', cacheControl)
      // An SVG that is opened as a page has its own styles, and runs no script.
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      // Emails show it in clients of any origin.
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(stored.stream)
  )
}
