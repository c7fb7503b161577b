import type { FastifyReply } from 'fastify'
import { mediaTypeOf, PICTURE_FILES, type PictureFormat } from '#lib/media/picture-files.ts'
import { notFound } from '#platform/errors.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { storedName } from './rules.ts'

type PictureFile = { id: number; file: string; format: PictureFormat; cacheControl: string }

/** Sends a stored file of a picture; one that its format does not have is a 404. The caller has checked who may see it. */
export async function sendPicture(
  reply: FastifyReply,
  storage: Storage,
  { id, file, format, cacheControl }: PictureFile,
): Promise<FastifyReply> {
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
