import type { FastifyReply } from 'fastify'
import { notFound } from '#platform/errors.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { PICTURE_FILES, PICTURE_FORMATS, type PictureFormat, storedName } from './rules.ts'

const MEDIA_TYPES: Record<PictureFormat, string> = { webp: 'image/webp', svg: 'image/svg+xml' }

/** The format that a file name such as 800.webp belongs to; undefined for any other name. */
export const formatOf = (file: string): PictureFormat | undefined =>
  PICTURE_FORMATS.find((format) => PICTURE_FILES[format].includes(file))

type PictureFile = { id: number; file: string; format: PictureFormat; cacheControl: string }

/** Sends a stored file of a picture; a missing one is a 404. The caller has checked who may see it. */
export async function sendPicture(
  reply: FastifyReply,
  storage: Storage,
  { id, file, format, cacheControl }: PictureFile,
): Promise<FastifyReply> {
  const stored = await storage.open(storedName(id, file))
  if (!stored) throw notFound('picture')
  return (
    reply
      .type(MEDIA_TYPES[format])
      .header('content-length', stored.size)
      .header('cache-control', cacheControl)
      // An SVG that is opened as a page has its own styles, and runs no script.
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      // Emails show it in clients of any origin.
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(stored.stream)
  )
}
